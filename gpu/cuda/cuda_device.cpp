// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/cuda/cuda_device.h"

#include <algorithm>
#include <array>

#include "gpu/cuda/ceiling_work.h"
#include "gpu/cuda/counters/open_counters.h"
#include "gpu/cuda/plan/operator_plan.h"
#include "gpu/cuda/planned_work.h"
#include "gpu/cuda/product_work.h"
#include "gpu/cuda/user_kernel_work.h"

namespace ridge::cuda {

namespace {

using measure::CeilingSpec;
using measure::CounterMode;
using measure::ExitCode;
using measure::Outcome;
using Work = std::unique_ptr<measure::PreparedWork>;

constexpr std::string_view kProductMethod = "cublaslt";

std::vector<DType> typesOf(ComputeCapability capability) {
    std::vector<DType> types{DType::Fp64, DType::Fp32, DType::Fp16};
    constexpr ComputeCapability ampere{8, 0};
    if (capability >= ampere) types.insert(types.end(), {DType::Tf32, DType::Bf16});
    return types;
}

/// What there is no kernel for among these types, as DeviceInfo spells it.
std::vector<std::string> gapsOf(const std::vector<DType>& types, const GpuFacts& facts) {
    std::vector<std::string> gaps;
    for (const auto& spec : operatorTable()) {
        const std::string name(spec.name);
        std::vector<std::string> missing;
        for (const DType type : types) {
            OperatorRequest request;
            request.kind = spec.kind;
            request.dtype = type;
            for (std::size_t i = 0; i < spec.dimensions.size(); ++i) request.dims[i] = spec.dimensions[i].example;
            const auto op = makeOperator(request);
            if (!op || !planOperator(*op, facts)) missing.push_back(name + ":" + std::string(dtypeName(type)));
        }
        if (missing.size() == types.size()) missing = {name};
        gaps.insert(gaps.end(), missing.begin(), missing.end());
    }
    return gaps;
}

std::vector<CeilingSpec> specsOf(const std::vector<CeilingBenchmark>& benchmarks) {
    std::vector<CeilingSpec> specs;
    specs.reserve(benchmarks.size());
    for (const auto& benchmark : benchmarks) specs.push_back(benchmark.spec);
    return specs;
}

class CudaDevice final : public measure::Device {
public:
    CudaDevice(measure::DeviceInfo info, const Gpu& gpu, std::shared_ptr<GpuServices> services, const std::optional<NvmlDevice>& nvml,
               std::unique_ptr<host::Host> host)
        : m_info(std::move(info)), m_gpu(gpu), m_services(std::move(services)), m_nvml(nvml), m_host(std::move(host)) {}

    [[nodiscard]] const measure::DeviceInfo& info() const override { return m_info; }
    [[nodiscard]] std::vector<CeilingSpec> ceilings() const override {
        std::vector<CeilingSpec> specs = specsOf(m_ceilings);
        const auto products = productCeilings(m_gpu.facts);
        specs.insert(specs.end(), products.begin(), products.end());
        return specs;
    }
    [[nodiscard]] std::vector<CeilingSpec> intensitySteps() const override { return specsOf(m_steps); }

    /// As nvbench does, but for the timeout: a point is wanted within three seconds, and a noisy GPU says its spread.
    [[nodiscard]] measure::StoppingLimits usualLimits() const override { return {10, {0.3}, 0.005, {2.0}}; }
    [[nodiscard]] Outcome<void> useCounters(CounterMode mode) override {
        m_services->mode = mode;
        if (mode == CounterMode::Off) return {};
        if (!m_services->counters && !m_services->counterFailure) openTheirReader();
        // Nothing has to be measured to know that.
        if (mode == CounterMode::Require && m_services->counterFailure) return requiredCounters(*m_services->counterFailure);
        return {};
    }

    [[nodiscard]] Outcome<Work> prepare(const Operator& op, std::uint64_t seed) override {
        if (op.kind == OperatorKind::Matmul) {
            // The library is the way that people go; without it there are kernels of this program.
            auto product = makeProductWork(m_services, *m_host, m_products, op, seed);
            if (product || isBroken()) return product;
            const Error& error = product.error().error;
            return planned(op, std::nullopt, seed,
                           {"computed without cuBLASLt: " + errorText(error) + (error.hint.empty() ? "" : ": " + error.hint)});
        }
        return planned(op, std::nullopt, seed);
    }
    [[nodiscard]] std::vector<std::string> methods(const Operator& op) const override {
        std::vector<std::string> names;
        if (op.kind != OperatorKind::Matmul) return names;
        for (const MatmulStage stage : matmulStages(op.dtype, m_gpu.facts)) names.emplace_back(stageName(stage));
        // Results of other types cannot be checked.
        if (std::find(m_info.dtypes.begin(), m_info.dtypes.end(), op.dtype) != m_info.dtypes.end()) names.emplace_back(kProductMethod);
        return names;
    }
    [[nodiscard]] Outcome<Work> prepareBy(std::string_view method, const Operator& op, std::uint64_t seed) override {
        if (op.kind == OperatorKind::Matmul && method == kProductMethod) return makeProductWork(m_services, *m_host, m_products, op, seed);
        for (const MatmulStage stage : matmulStages(op.dtype, m_gpu.facts)) {
            if (op.kind == OperatorKind::Matmul && stageName(stage) == method) return planned(op, stage, seed);
        }
        return Device::prepareBy(method, op, seed);
    }
    [[nodiscard]] Outcome<Work> prepareCeiling(const CeilingSpec& spec, std::uint64_t seed) override {
        for (const auto* list : {&m_ceilings, &m_steps}) {
            const auto known = std::find_if(list->begin(), list->end(), [&spec](const CeilingBenchmark& one) { return one.spec == spec; });
            if (known != list->end()) return makeCeilingWork(m_services, m_gpu.facts, *known, seed);
        }
        const auto products = productCeilings(m_gpu.facts);
        if (std::find(products.begin(), products.end(), spec) != products.end())
            return makeProductCeiling(m_services, m_products, spec, seed);
        return measure::failWith(ExitCode::Failed, "the GPU has no such benchmark", "ceilings", spec.name);
    }
    [[nodiscard]] Outcome<Work> prepareKernel(const measure::UserKernel& kernel, std::uint64_t seed) override {
        return makeUserKernelWork(m_services, *m_host, m_gpu.facts, kernel, seed);
    }

    [[nodiscard]] measure::ClockReading readClock() override {
        if (!m_nvml) return {};
        const NvmlReading reading = m_nvml->read();
        return {reading.smClock, reading.isThrottled, reading.power};
    }

private:
    void openTheirReader() {
        auto opened = openCounters(m_gpu.ordinal, m_services->context->handle());
        if (opened) {
            m_services->counters = std::move(*opened);
        } else {
            m_services->counterFailure = opened.error();
        }
    }
    [[nodiscard]] bool isBroken() const { return m_services->context->isLost(); }

    Outcome<Work> planned(const Operator& op, std::optional<MatmulStage> stage, std::uint64_t seed, std::vector<std::string> remarks = {}) {
        const auto plan = planOperator(op, m_gpu.facts, stage);
        if (!plan) return tl::unexpected(measure::failureOf(plan.error()));
        return makePlannedWork(m_services, *m_host, m_gpu.facts, op, *plan, seed, std::move(remarks));
    }

    measure::DeviceInfo m_info;
    Gpu m_gpu;
    std::vector<CeilingBenchmark> m_ceilings = gpuCeilings(m_gpu.facts);
    std::vector<CeilingBenchmark> m_steps = gpuIntensitySteps(m_gpu.facts);
    std::shared_ptr<GpuServices> m_services;
    std::optional<NvmlDevice> m_nvml;
    std::unique_ptr<host::Host> m_host;
    ProductLibrary m_products;
};

/// Larger than what the caches hold twice over, so that nothing of the operands stays there.
Outcome<std::optional<DeviceBuffer>> flushBuffer(const std::shared_ptr<Context>& context, const GpuFacts& facts) {
    if (facts.l2Bytes <= 0) return std::nullopt;
    auto buffer = DeviceBuffer::allocate(context, 2 * static_cast<std::size_t>(facts.l2Bytes));
    if (!buffer) return tl::unexpected(buffer.error());
    return std::optional<DeviceBuffer>(std::move(*buffer));
}

}  // namespace

measure::DeviceInfo infoOf(const Gpu& gpu, const Result<Nvml>& nvml) {
    measure::DeviceInfo info;
    info.id = gpuId(gpu.ordinal);
    info.name = gpu.name;
    if (gpu.facts.memoryBytes > 0) info.memory = Bytes{static_cast<double>(gpu.facts.memoryBytes)};
    if (gpu.facts.l2Bytes > 0) info.lastLevelCache = Bytes{static_cast<double>(gpu.facts.l2Bytes)};
    if (gpu.facts.clockHertz > 0) info.clock = measure::Hertz{static_cast<double>(gpu.facts.clockHertz)};
    info.architecture = gpu.facts.capability.architecture();
    info.dtypes = typesOf(gpu.facts.capability);
    info.lacks = gapsOf(info.dtypes, gpu.facts);
    if (!nvml) info.missing.push_back(errorText(nvml.error()) + ": " + nvml.error().hint);
    if (kernelImages().empty())
        info.missing.emplace_back("this program was built without kernels for GPUs: only cuBLASLt and kernels of yours are measured");
    return info;
}

Outcome<std::unique_ptr<measure::Device>> openCudaDevice(const Driver& driver, const Gpu& gpu, const Result<Nvml>& nvml) {
    auto host = host::Host::open();
    if (!host) return tl::unexpected(measure::failureOf(host.error()));
    auto context = Context::open(driver, gpu.ordinal);
    if (!context) return tl::unexpected(context.error());
    auto services = std::make_shared<GpuServices>();
    services->context = *context;
    auto flush = flushBuffer(*context, gpu.facts);
    if (!flush) return tl::unexpected(flush.error());
    if (*flush) services->flush.emplace(std::move(**flush));
    const auto free = (*context)->freeMemory();
    if (!free) return tl::unexpected(free.error());
    measure::DeviceInfo info = infoOf(gpu, nvml);
    info.memory = Bytes{static_cast<double>(*free)};
    std::optional<NvmlDevice> clocks;
    if (nvml) {
        if (auto device = nvml->device(gpu.busId)) clocks = *device;
    }
    Gpu opened = gpu;
    opened.facts.memoryBytes = static_cast<std::int64_t>(*free);
    return std::make_unique<CudaDevice>(std::move(info), opened, std::move(services), clocks, std::move(*host));
}

}  // namespace ridge::cuda
