// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/cuda/counters/counter_reader.h"
#include "tests/device/used_gpu.h"

// What the device counts against what the kernels do by their construction: within 1 % for FLOP, 3 % for bytes of main memory.
namespace ridge::test {
namespace {

using measure::AmountSource;

/// A device of its own: the profiler is over when its tests are, since another one (ncu, a child) may count only then.
class Counters : public OnGpu {
protected:
    void SetUp() override {
        OnGpu::SetUp();
        if (IsSkipped()) return;
        const UsedGpu& used = *usedGpu();
        auto opened = cuda::openCudaDevice(used.driver, used.gpu, cuda::Nvml::load());
        ASSERT_TRUE(opened) << textOf(opened.error());
        m_device = std::move(*opened);
        ASSERT_TRUE(m_device->useCounters(measure::CounterMode::Auto));
    }

    struct Amounts {
        measure::Amounts analytic;
        measure::Amounts counted;
        std::string remark;
    };
    /// Nothing, with `m_why`, where that ceiling or the counters are not to be had; a failure where they break.
    std::optional<Amounts> countOf(const std::string& name) {
        const auto spec = specNamed(name);
        if (!spec) {
            m_why = "this GPU has no " + name;
            return std::nullopt;
        }
        auto work = m_device->prepareCeiling(*spec, 1);
        if (!work) {
            m_why = textOf(work.error());
            // The library may be missing; this program's own kernels may not.
            if (name.find("cublaslt") == std::string::npos) ADD_FAILURE() << m_why;
            return std::nullopt;
        }
        Amounts amounts;
        amounts.analytic = (*work)->amounts();
        const auto ran = (*work)->run(1);
        const auto counted = ran ? (*work)->count(measure::CacheState::Cold) : measure::Outcome<void>(tl::unexpected(ran.error()));
        if (!counted) {
            ADD_FAILURE() << name << ": " << textOf(counted.error());
            return std::nullopt;
        }
        const auto record = (*work)->counters();
        if (!record || record->passes == 0) {
            m_why = record ? record->remedy : "nothing was counted";
            if (record && record->errorCode) m_why = "CUPTI error " + std::to_string(*record->errorCode) + ": " + m_why;
            return std::nullopt;
        }
        amounts.counted = (*work)->amounts();
        amounts.remark = record->remedy;
        return amounts;
    }

    std::string m_why;

private:
    std::unique_ptr<measure::Device> m_device;
};

class CountedFlops : public Counters, public ::testing::WithParamInterface<const char*> {};

TEST_P(CountedFlops, AreThoseOfTheFormulaWithin1Percent) {
    const std::string name = GetParam();
    const auto amounts = countOf(name);
    if (!amounts && !HasFailure()) GTEST_SKIP() << m_why;
    ASSERT_TRUE(amounts);
    ASSERT_EQ(amounts->counted.flopsSource, AmountSource::Counted) << amounts->remark;
    ASSERT_TRUE(amounts->counted.flops && amounts->analytic.flops);
    const double ratio = amounts->counted.flops->value / amounts->analytic.flops->value;
    figure("flop-counted-over-formula/" + name, ratio, "ratio", "0.99 to 1.01");
    EXPECT_NEAR(ratio, 1.0, 0.01) << amounts->remark;
}

INSTANTIATE_TEST_SUITE_P(Kernels, CountedFlops,
                         ::testing::Values("fma-fp32", "fma-fp64", "fma-fp16", "mma-fp16", "tensor-fp16-cublaslt", "tensor-bf16-cublaslt"),
                         [](const auto& row) {
                             std::string name = row.param;
                             for (char& letter : name) letter = letter == '-' ? '_' : letter;
                             return name;
                         });

TEST_F(Counters, BytesOfALargeCopyAreThoseOfItsBuffersWithin3Percent) {
    const auto amounts = countOf("dram-copy");
    if (!amounts && !HasFailure()) GTEST_SKIP() << m_why;
    ASSERT_TRUE(amounts);
    ASSERT_EQ(amounts->counted.bytesSource, AmountSource::Counted) << amounts->remark;
    ASSERT_TRUE(amounts->counted.dram) << amounts->remark;
    const double ratio = amounts->counted.dram->value / amounts->analytic.dram->value;
    figure("dram-bytes-counted-over-formula/dram-copy", ratio, "ratio", "0.97 to 1.03");
    EXPECT_NEAR(ratio, 1.0, 0.03) << amounts->remark;
}

// Emptying the caches leaves lines that are yet to be written back; what only reads shows how many of them are counted with it. No more
// than the cache holds, and the buffer is at least four times as large.
TEST_F(Counters, BytesOfReadingHoldNoMoreThanTheCacheBeside) {
    const auto amounts = countOf("dram-read");
    if (!amounts && !HasFailure()) GTEST_SKIP() << m_why;
    ASSERT_TRUE(amounts);
    ASSERT_TRUE(amounts->counted.dram) << amounts->remark;
    const double ratio = amounts->counted.dram->value / amounts->analytic.dram->value;
    figure("dram-bytes-counted-over-formula/dram-read", ratio, "ratio", "0.97 to 1.25");
    EXPECT_GE(ratio, 0.97);
    EXPECT_LE(ratio, 1.25);
}

}  // namespace
}  // namespace ridge::test
