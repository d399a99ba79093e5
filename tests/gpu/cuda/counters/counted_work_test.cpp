// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/cuda/counters/counted_work.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>

// Counter values as a chip would give them for a known kernel, and what must come of them. The amounts are worked out by hand.
namespace ridge::cuda {
namespace {

using Names = std::set<std::string>;
using Terms = std::vector<CounterTerm>;

std::string sass(const std::string& op) {
    return "smsp__sass_thread_inst_executed_op_" + op + "_pred_on.sum";
}
std::string ops(const std::string& source) {
    return "sm__ops_path_tensor_src_" + source + ".sum";
}

const std::string kPipe = "sm__inst_executed_pipe_tensor.sum";
const std::string kHmma = "sm__inst_executed_pipe_tensor_op_hmma.sum";
const std::string kHfma2 = "sm__inst_executed_pipe_tensor_op_hmma_type_hfma2.sum";
const std::string kSubHmma = "sm__inst_executed_pipe_tensor_subpipe_hmma.sum";
const std::string kSectors = "lts__t_sectors_srcunit_tex.sum";

/// Names of a chip, as CUPTI 13.0 lists them, so far as they matter here.
struct Chip {
    Names tensor;  ///< sources of its totals of the tensor pipe
    Names others;
    bool hasDram = true;
    bool isSplit = false;  ///< dense and sparse apart, besides the totals
};

const Chip kTuring{{"fp16_bf16_tf32_dst_fp32", "fp16_dst_fp16", "int8", "int4", "int1"}, {kHmma}};
const Chip kSmallTuring{{}, {kHmma}};
const Chip kAmpere{{"fp16_dst_fp32", "fp16_dst_fp16", "bf16_dst_fp32", "tf32_dst_fp32", "fp64", "int8", "int4", "int1"},
                   {kHmma, kHfma2, "sm__inst_executed_pipe_tensor_op_dmma.sum"},
                   true,
                   true};
const Chip kHopper{
    {"fp16", "bf16_dst_fp32", "tf32_dst_fp32", "fp64", "fp8", "int8", "int1"},
    {kHmma, kHfma2, "sm__inst_executed_pipe_tensor_op_dmma.sum", "sm__ops_path_tensor_op_hgmma_src_bf16_dst_fp32_sparsity_off.sum"}};
const Chip kBlackwell{{"fp16_dst_fp32", "bf16_dst_fp32", "fp4_fp6_fp8_dst_fp32", "int8"},
                      {kSubHmma, "sm__pipe_tensor_cycles_active.sum", sass("fadd2"), sass("fmul2"), sass("ffma2")}};
const Chip kIntegrated{{"bf16_dst_fp32"}, {kSubHmma}, false};

Terms all(const MetricPlan& plan) {
    Terms terms = plan.always;
    terms.insert(terms.end(), plan.tensorFloats.begin(), plan.tensorFloats.end());
    terms.insert(terms.end(), plan.tensorIntegers.begin(), plan.tensorIntegers.end());
    return terms;
}

MetricPlan planOf(const Chip& chip) {
    Names names{"gpu__time_duration.sum", kSectors, "l1tex__t_bytes.sum", kPipe};
    for (const char* op : {"fadd", "fmul", "ffma", "dadd", "dmul", "dfma", "hadd", "hmul", "hfma"}) names.insert(sass(op));
    if (chip.hasDram) names.insert({"dram__bytes.sum", "dram__bytes_read.sum", "dram__bytes_write.sum"});
    for (const auto& source : chip.tensor) {
        names.insert(ops(source));
        if (chip.isSplit && source != "fp64" && source != "int1")
            names.insert({ops(source + "_sparsity_off"), ops(source + "_sparsity_on")});
    }
    names.insert(chip.others.begin(), chip.others.end());
    return planMetrics([names](const std::string& name) { return names.contains(name); });
}

/// Those values, and 0 for what else is asked for.
CounterValues filled(const Terms& terms, const CounterValues& some) {
    CounterValues values = some;
    for (const auto& term : terms) values.emplace(term.metric, 0.0);
    return values;
}

struct Kernel {
    const char* what;
    const Chip* chip;
    CounterValues values;
    double flops;
};

// 1,024 blocks of 256 threads are 262,144 threads, with 512 multiply-adds each 134,217,728 instructions.
constexpr double kThreads = 262144.0;
constexpr double kFmas = 134217728.0;
// A product of 4096 x 4096 x 4096: 2 x 4096^3.
constexpr double kGemm = 137438953472.0;

const std::vector<Kernel> kKernels{
    {"FP32 multiply-adds, one addition a thread", &kHopper, {{sass("ffma"), kFmas}, {sass("fadd"), kThreads}}, 2 * kFmas + kThreads},
    {"FP64 multiply-adds, one product a thread", &kAmpere, {{sass("dfma"), kFmas}, {sass("dmul"), kThreads}}, 2 * kFmas + kThreads},
    {"half2 multiply-adds",
     &kHopper,
     {{sass("hfma"), kFmas}, {sass("hadd"), kThreads}, {sass("hmul"), kThreads}},
     4 * kFmas + 4 * kThreads},
    {"a copy", &kHopper, {{"dram__bytes.sum", 2147483648.0}}, 0.0},
    // 4096^2 results are scaled once: 16,777,216 products.
    {"bf16 GEMM", &kHopper, {{kPipe, 1e6}, {kHmma, 1e6}, {ops("bf16_dst_fp32"), kGemm}, {sass("fmul"), 16777216.0}}, kGemm + 16777216.0},
    {"fp16 GEMM", &kTuring, {{kPipe, 1e6}, {kHmma, 1e6}, {ops("fp16_bf16_tf32_dst_fp32"), kGemm}}, kGemm},
    {"dense and sparse",
     &kAmpere,
     {{kPipe, 2e6}, {kHmma, 2e6}, {ops("fp16_dst_fp32_sparsity_off"), kGemm}, {ops("fp16_dst_fp32_sparsity_on"), kGemm / 2}},
     1.5 * kGemm},
    {"int8 GEMM", &kAmpere, {{kPipe, 1e6}, {ops("int8_sparsity_off"), kGemm}}, kGemm},
    {"packed FP32",
     &kBlackwell,
     {{sass("ffma2"), kFmas}, {sass("fadd2"), kThreads}, {sass("fmul2"), 2 * kThreads}, {sass("ffma"), kThreads}},
     4 * kFmas + 2 * kThreads + 4 * kThreads + 2 * kThreads},
    {"fp8 GEMM", &kBlackwell, {{"sm__pipe_tensor_cycles_active.sum", 5.0}, {ops("fp4_fp6_fp8_dst_fp32"), kGemm}}, kGemm},
};

TEST(CountedWork, FlopOfKnownKernelsOnEachArchitecture) {
    for (const Kernel& kernel : kKernels) {
        const Terms terms = all(planOf(*kernel.chip));
        const CountedWork work = countedWork(terms, filled(terms, kernel.values));
        ASSERT_TRUE(work.flops) << kernel.what;
        EXPECT_EQ(work.flops->value, kernel.flops) << kernel.what;
    }
}

TEST(CountedWork, WrongWeightsAndDoubleCountsWouldBeSeen) {
    for (const Kernel& kernel : kKernels) {
        if (kernel.flops == 0.0) continue;
        const Terms terms = all(planOf(*kernel.chip));
        const CounterValues values = filled(terms, kernel.values);
        // A multiply-add as one operation, packed and half instructions as one lane, sectors as one byte.
        Terms light = terms;
        for (auto& term : light) term.weight = std::min(term.weight, 1.0);
        const bool hasHeavy = std::any_of(terms.begin(), terms.end(), [&values](const CounterTerm& term) {
            return term.weight > 1.0 && term.use != CounterUse::L2 && values.at(term.metric) > 0.0;
        });
        EXPECT_EQ(countedWork(light, values).flops->value != kernel.flops, hasHeavy) << kernel.what;
        // The total beside its parts, as a plan would ask that knows no better.
        Terms doubled = terms;
        CounterValues more = values;
        for (const auto& term : terms) {
            if ((term.use != CounterUse::Tensor && term.use != CounterUse::SparseTensor) || values.at(term.metric) == 0.0) continue;
            doubled.push_back({"total of " + term.metric, term.use, 1.0});
            more["total of " + term.metric] = values.at(term.metric);
        }
        EXPECT_EQ(countedWork(doubled, more).flops->value != kernel.flops, doubled.size() > terms.size()) << kernel.what;
    }
}

TEST(CountedWork, WithoutPackedInstructionsBlackwellWouldBeUndercounted) {
    Chip forgetful = kBlackwell;
    for (const char* op : {"fadd2", "fmul2", "ffma2"}) forgetful.others.erase(sass(op));
    const Terms terms = all(planOf(forgetful));
    EXPECT_EQ(countedWork(terms, filled(terms, {{sass("ffma2"), kFmas}})).flops, Flops{0.0});
}

TEST(CountedWork, BytesAreThoseOfTheirLevels) {
    // A copy of 1 GiB: as much read as written; 2^31 bytes are 2^26 sectors of 32.
    const Terms terms = all(planOf(kHopper));
    const CounterValues values = filled(terms, {{"dram__bytes.sum", 2147483648.0},
                                                {"dram__bytes_read.sum", 1073741824.0},
                                                {"dram__bytes_write.sum", 1073741824.0},
                                                {kSectors, 67108864.0},
                                                {"l1tex__t_bytes.sum", 2147483648.0},
                                                {"gpu__time_duration.sum", 500000.0}});
    const CountedWork work = countedWork(terms, values);
    EXPECT_EQ(work.dram, Bytes{2147483648.0});
    EXPECT_EQ(work.l2, Bytes{2147483648.0});
    EXPECT_EQ(work.l1, Bytes{2147483648.0});
    ASSERT_TRUE(work.time);
    EXPECT_DOUBLE_EQ(work.time->value, 5e-4);
    EXPECT_EQ(work.remarks, std::vector<std::string>());
}

TEST(CountedWork, ReadsAndWritesThatDoNotMakeTheTotalAreRemarkedOn) {
    const Terms terms = all(planOf(kHopper));
    CounterValues values = filled(terms, {{"dram__bytes.sum", 1000.0}, {"dram__bytes_read.sum", 500.0}, {"dram__bytes_write.sum", 480.0}});
    EXPECT_TRUE(countedWork(terms, values).remarks.empty()) << "2 % are within";
    values["dram__bytes_write.sum"] = 479.0;
    const auto remarks = countedWork(terms, values).remarks;
    ASSERT_EQ(remarks.size(), 1U);
    EXPECT_NE(remarks[0].find("979 B, their common counter says 1,000 B"), std::string::npos) << remarks[0];
}

TEST(CountedWork, IntegratedChipsHaveNoDramBytes) {
    const Terms terms = all(planOf(kIntegrated));
    const CountedWork work = countedWork(terms, filled(terms, {{kSectors, 10.0}}));
    EXPECT_FALSE(work.dram);
    EXPECT_EQ(work.l2, Bytes{320.0});
    ASSERT_EQ(work.remarks.size(), 1U);
    EXPECT_NE(work.remarks[0].find("DRAM bytes are unavailable"), std::string::npos);
}

TEST(CountedWork, HalfPrecisionConstantsAreLeftOut) {
    const Terms terms = all(planOf(kHopper));
    // 512 multiply-adds and two constants: 8 FLOP of 1,032 are 0.78 %. Three make 12 of 1,036, which is 1.16 %.
    EXPECT_EQ(countedWork(terms, filled(terms, {{sass("ffma"), 512.0}, {sass("hfma"), 2.0}})).flops, Flops{1024.0});
    EXPECT_EQ(countedWork(terms, filled(terms, {{sass("ffma"), 512.0}, {sass("hfma"), 3.0}})).flops, Flops{1036.0});
    EXPECT_EQ(countedWork(terms, filled(terms, {{sass("hfma"), 2.0}})).flops, Flops{8.0}) << "all there is";
}

TEST(TensorBusy, IsNotProvedByConstantsMadeThere) {
    for (const Chip* chip : {&kAmpere, &kHopper}) {
        const Terms terms = planOf(*chip).always;
        const CounterValues constants = filled(terms, {{kPipe, 300.0}, {kHmma, 300.0}, {kHfma2, 300.0}});
        EXPECT_FALSE(isTensorBusy(terms, constants));
        EXPECT_FALSE(needsIntegers(terms, constants));
        EXPECT_TRUE(isTensorBusy(terms, filled(terms, {{kPipe, 301.0}, {kHmma, 301.0}, {kHfma2, 300.0}})));
        // Without that counter they would be taken for matrix products.
        Terms naive = terms;
        std::erase_if(naive, [](const CounterTerm& term) { return term.metric == kHfma2; });
        EXPECT_TRUE(isTensorBusy(naive, constants));
    }
}

TEST(TensorBusy, ShowsByCyclesWhereInstructionsMayNotBeCounted) {
    const Terms terms = planOf(kBlackwell).always;
    EXPECT_TRUE(isTensorBusy(terms, filled(terms, {{"sm__pipe_tensor_cycles_active.sum", 1.0}})));
    EXPECT_FALSE(isTensorBusy(terms, filled(terms, {})));
}

TEST(CountedWork, TensorWorkThatCannotBeCountedTakesTheFlop) {
    const Terms terms = all(planOf(kSmallTuring));
    const CountedWork work = countedWork(terms, filled(terms, {{kPipe, 5.0}, {sass("ffma"), 100.0}}));
    EXPECT_FALSE(work.flops);
    EXPECT_FALSE(work.l1);
    EXPECT_NE(work.remarks.at(0).find("no count of FLOP"), std::string::npos);
    EXPECT_EQ(countedWork(terms, filled(terms, {{sass("ffma"), 100.0}})).flops, Flops{200.0});
}

TEST(CountedWork, DoubtsAreSaid) {
    const Terms terms = all(planOf(kAmpere));
    const auto silent = countedWork(terms, filled(terms, {{kPipe, 5.0}, {sass("ffma"), 100.0}}));
    EXPECT_EQ(silent.flops, Flops{200.0});
    EXPECT_NE(silent.remarks.at(0).find("stayed at 0"), std::string::npos);
    const auto sparse = countedWork(terms, filled(terms, {{kPipe, 5.0}, {ops("int8_sparsity_on"), 4096.0}}));
    EXPECT_NE(sparse.remarks.at(0).find("4,096 of the FLOP are of sparse"), std::string::npos) << sparse.remarks[0];
}

TEST(CountedWork, ValuesThatAreNoneTakeTheirAmountAlone) {
    const Terms terms = all(planOf(kHopper));
    const CounterValues sound = filled(terms, {{sass("ffma"), 100.0}, {"dram__bytes.sum", 64.0}, {kSectors, 2.0}});
    for (const double bad : {std::nan(""), std::numeric_limits<double>::infinity(), -1.0}) {
        for (const std::string& name : {sass("ffma"), sass("hadd"), kPipe, ops("fp8")}) {
            CounterValues values = sound;
            values[name] = bad;
            const CountedWork work = countedWork(terms, values);
            EXPECT_FALSE(work.flops) << name;
            EXPECT_EQ(work.dram, Bytes{64.0}) << name;
            EXPECT_NE(work.remarks.at(0).find("gave no value"), std::string::npos) << name;
        }
        CounterValues values = sound;
        values["dram__bytes.sum"] = bad;
        values[kSectors] = bad;
        const CountedWork work = countedWork(terms, values);
        EXPECT_EQ(work.flops, Flops{200.0});
        EXPECT_FALSE(work.dram || work.l2);
        EXPECT_EQ(work.remarks.size(), 2U);
    }
    EXPECT_FALSE(countedWork(terms, {}).flops);
    EXPECT_FALSE(countedWork({}, {}).flops);
}

TEST(TimeDoubt, IsHadBeyondTwentyPercent) {
    EXPECT_FALSE(timeDoubt({1.2}, {1.0}));
    EXPECT_FALSE(timeDoubt({0.8}, {1.0}));
    EXPECT_NE(timeDoubt({1.21}, {1.0})->find("1.21 times"), std::string::npos);
    EXPECT_TRUE(timeDoubt({0.79}, {1.0}));
    EXPECT_TRUE(timeDoubt({1.0}, {0.0}));
    EXPECT_TRUE(timeDoubt({0.0}, {0.0}));
}

TEST(MetricPlan, TakesWhatTheChipHasAndNeverATotalWithItsParts) {
    for (const Chip* chip : {&kTuring, &kSmallTuring, &kAmpere, &kHopper, &kBlackwell, &kIntegrated}) {
        const MetricPlan plan = planOf(*chip);
        Names seen;
        for (const auto& metric : metricsOf(all(plan))) EXPECT_TRUE(seen.insert(metric).second) << metric;
        for (const auto& source : chip->tensor) {
            const bool hasParts = seen.contains(ops(source + "_sparsity_off"));
            EXPECT_NE(seen.contains(ops(source)), hasParts) << source;
            EXPECT_EQ(hasParts, seen.contains(ops(source + "_sparsity_on"))) << source;
        }
        for (const auto& metric : seen) EXPECT_EQ(metric.find("tensor_op_hgmma"), std::string::npos) << metric;
        EXPECT_EQ(plan.tensorFloats.empty(), chip->tensor.empty());
    }
    EXPECT_EQ(metricsOf(planMetrics([](const std::string&) { return false; }).always), std::vector<std::string>());
}

TEST(MetricPlan, OnlyTheNewestNamesOfReadsAndWritesExistOnSomeChips) {
    const Names names{"dram__bytes.sum", "dram__bytes_op_read.sum", "dram__bytes_op_write.sum"};
    const Terms terms = planMetrics([&names](const std::string& name) { return names.contains(name); }).always;
    EXPECT_EQ(sumOf(terms, {{"dram__bytes_op_read.sum", 3.0}, {"dram__bytes_op_write.sum", 4.0}}, CounterUse::DramParts), 7.0);
}

}  // namespace
}  // namespace ridge::cuda
