// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <optional>
#include <string>

#include "core/hardware/accelerator.h"
#include "core/operators/operator.h"
#include "gpu/cuda/cuda_device.h"
#include "gpu/cuda/gpu_work.h"
#include "gpu/plan/runner.h"

namespace ridge::test {

/// The first GPU of the driver. It is looked for once and kept for all tests of the program.
struct UsedGpu {
    cuda::Driver driver;
    cuda::Gpu gpu;
    std::shared_ptr<cuda::GpuServices> services;  ///< what is asked of the GPU directly; without counters and without emptying caches
    std::unique_ptr<measure::Device> device;      ///< what is asked of it as the program does, without counters
};
/// The driver's own reason where there is none.
[[nodiscard]] const measure::Outcome<UsedGpu>& usedGpu();

/// One line with the hint, for a message.
[[nodiscard]] std::string textOf(const measure::Failure& failure);
[[nodiscard]] std::string textOf(const Error& error);

/// The accelerator of the catalogue that the GPU is, as far as names can tell.
[[nodiscard]] const Accelerator* catalogueEntry();
[[nodiscard]] bool isH200();

/// Says what was measured, in a line of its own that check.sh gathers, and as a property of the test: "FIGURE NAME VALUE UNIT (WANTED)".
/// A name has no blanks.
void figure(const std::string& name, double value, const std::string& unit, const std::string& wanted);

/// Skips without a usable GPU.
class OnGpu : public ::testing::Test {
protected:
    void SetUp() override {
        if (!usedGpu()) GTEST_SKIP() << textOf(usedGpu().error());
    }

    [[nodiscard]] static measure::Device& device() { return *usedGpu()->device; }
    [[nodiscard]] static const cuda::GpuFacts& facts() { return usedGpu()->gpu.facts; }
    [[nodiscard]] static const std::shared_ptr<cuda::GpuServices>& services() { return usedGpu()->services; }

    /// A ceiling or step of that name; nothing where the GPU has none.
    [[nodiscard]] static std::optional<measure::CeilingSpec> specNamed(const std::string& name);
    /// As the program measures it.
    [[nodiscard]] static measure::Outcome<measure::MeasuredPoint> measured(const measure::CeilingSpec& spec);
};

/// Of a work, the median of so many runs of so many launches after one that does not count; seconds of one launch.
[[nodiscard]] measure::Outcome<Seconds> medianTime(measure::PreparedWork& work, int runs, std::int64_t launches);
[[nodiscard]] Seconds median(std::vector<Seconds> times);

[[nodiscard]] Operator matmulOf(std::int64_t m, std::int64_t n, std::int64_t k, DType type);

}  // namespace ridge::test
