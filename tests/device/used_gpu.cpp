// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/device/used_gpu.h"

#include <algorithm>
#include <iostream>

#include "core/base/number_text.h"
#include "core/measure/device_match.h"
#include "core/measure/statistics.h"
#include "core/operators/families.h"
#include "tests/support/shipped_catalogue.h"

namespace ridge::test {

using measure::Outcome;

namespace {

Outcome<UsedGpu> openGpu() {
    auto driver = cuda::Driver::start();
    if (!driver) return tl::unexpected(driver.error());
    const auto gpus = driver->gpus();
    if (gpus.empty()) return tl::unexpected(cuda::failureOf(cuda::kNoDevice, "cuDeviceGet"));
    auto device = cuda::openCudaDevice(*driver, gpus.front(), cuda::Nvml::load());
    if (!device) return tl::unexpected(device.error());
    auto context = cuda::Context::open(*driver, gpus.front().ordinal);
    if (!context) return tl::unexpected(context.error());
    auto services = std::make_shared<cuda::GpuServices>();
    services->context = *context;
    cuda::Gpu gpu = gpus.front();
    // What buffers are made for is what is free, not what there is.
    const auto free = (*context)->freeMemory();
    if (!free) return tl::unexpected(free.error());
    gpu.facts.memoryBytes = static_cast<std::int64_t>(*free);
    return UsedGpu{*driver, gpu, std::move(services), std::move(*device)};
}

}  // namespace

const Outcome<UsedGpu>& usedGpu() {
    // Never taken down: a driver may be gone before the objects of a program are.
    static const auto* used = new Outcome<UsedGpu>(openGpu());
    return *used;
}

std::string textOf(const Error& error) {
    return errorText(error) + (error.hint.empty() ? "" : " (" + error.hint + ")");
}
std::string textOf(const measure::Failure& failure) {
    return textOf(failure.error);
}

const Accelerator* catalogueEntry() {
    const measure::DeviceInfo& info = usedGpu()->device->info();
    const auto& all = catalogue().all();
    const Bytes memory{static_cast<double>(usedGpu()->gpu.facts.memoryBytes)};
    const auto found =
        std::find_if(all.begin(), all.end(), [&](const Accelerator& one) { return measure::isSameDevice(one, info.name, memory); });
    return found == all.end() ? nullptr : &*found;
}

bool isH200() {
    return usedGpu()->gpu.name.find("H200") != std::string::npos;
}

void figure(const std::string& name, double value, const std::string& unit, const std::string& wanted) {
    constexpr int digits = 5;
    std::cout << "FIGURE " << name << ' ' << grouped(value, digits) << ' ' << unit << " (" << wanted << ")\n" << std::flush;
    ::testing::Test::RecordProperty(name, plainNumber(value));
}

std::optional<measure::CeilingSpec> OnGpu::specNamed(const std::string& name) {
    for (const auto& list : {device().ceilings(), device().intensitySteps()}) {
        for (const auto& spec : list) {
            if (spec.name == name) return spec;
        }
    }
    return std::nullopt;
}

Outcome<measure::MeasuredPoint> OnGpu::measured(const measure::CeilingSpec& spec) {
    const measure::WallClock clock;
    measure::StopSignal stop;
    measure::Runner runner{device(), clock, stop};
    return runner.measure({spec, spec.cache});
}

Seconds median(std::vector<Seconds> times) {
    return measure::spreadOf(std::move(times)).median;
}

Outcome<Seconds> medianTime(measure::PreparedWork& work, int runs, std::int64_t launches) {
    if (auto warm = work.run(1); !warm) return warm;
    std::vector<Seconds> times;
    for (int i = 0; i < runs; ++i) {
        auto time = work.run(launches);
        if (!time) return time;
        times.push_back(*time / static_cast<double>(launches));
    }
    return median(std::move(times));
}

Operator matmulOf(std::int64_t m, std::int64_t n, std::int64_t k, DType type) {
    OperatorRequest request;
    request.dims[matmul::kM] = m;
    request.dims[matmul::kN] = n;
    request.dims[matmul::kK] = k;
    request.dtype = type;
    return makeOperator(request).value();
}

}  // namespace ridge::test
