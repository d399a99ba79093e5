// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/cuda/counters/cupti_reader.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/gpu/cuda/counters/fake_cupti.h"

// The replay, call by call, on a CUPTI that does as a test wants.
namespace ridge::cuda {
namespace {

using test::FakeCupti;
using Calls = std::vector<std::string>;

const Calls kOpen{"Initialize",     "DeviceSupported",  "GetChipName",        "GetCounterAvailability", "GetCounterAvailability",
                  "HostInitialize", "ConfigAddMetrics", "GetConfigImageSize", "GetConfigImage",         "GetNumOfPasses"};
const Calls kPlan{"HostInitialize", "ConfigAddMetrics", "GetConfigImageSize", "GetConfigImage", "GetNumOfPasses"};
const Calls kBegin{"Enable", "GetCounterDataSize", "CounterDataImageInitialize", "SetConfig"};
const Calls kPass{"prepare", "Start", "PushRange", "launch", "PopRange", "Stop"};
const Calls kEnd{"DecodeData", "GetCounterDataInfo", "EvaluateToGpuValues", "Disable"};
const Calls kClose{"HostDeinitialize", "DeInitialize"};

Calls joined(const std::vector<Calls>& parts) {
    Calls all;
    for (const auto& part : parts) all.insert(all.end(), part.begin(), part.end());
    return all;
}

constexpr const char* kBusy = "sm__inst_executed_pipe_tensor.sum";
constexpr const char* kBf16 = "sm__ops_path_tensor_src_bf16_dst_fp32.sum";

/// A step that the fake notes; it fails where that wants it to.
CounterReader::Step step(FakeCupti& fake, const char* name) {
    return [&fake, name]() -> measure::Outcome<void> {
        if (fake.enter(name) == CUPTI_SUCCESS) return {};
        return measure::failWith(measure::ExitCode::DeviceError, std::string(name) + " broke");
    };
}

using Counting = measure::Outcome<Counted<CountedWork>>;

/// Opens, counts once and closes.
Counting countOnce(FakeCupti& fake) {
    auto reader = CuptiReader::open(FakeCupti::functions(), *UsableContext::of(1, test::fakeContext()));
    if (!reader) return Counted<CountedWork>(tl::unexpected(reader.error()));
    return (*reader)->count(step(fake, "prepare"), step(fake, "launch"));
}

/// A chip with what Hopper has of the tensor pipe.
bool hopperHas(const std::string& metric) {
    if (metric.find("_sparsity_") != std::string::npos || metric.find("subpipe") != std::string::npos) return false;
    return metric.find("ops_path") == std::string::npos || metric == kBf16 || metric == "sm__ops_path_tensor_src_int8.sum";
}

void expectSound(const FakeCupti& fake) {
    EXPECT_EQ(fake.wrongs, Calls());
    EXPECT_TRUE(fake.isAllEnded()) << testing::PrintToString(fake.calls);
}

void expectFailure(const Counting& counting, std::optional<int> code, const std::string& what) {
    ASSERT_TRUE(counting);
    ASSERT_FALSE(*counting);
    EXPECT_EQ(counting->error().code, code);
    EXPECT_NE(counting->error().what.find(what), std::string::npos) << counting->error().what;
    EXPECT_NE(counting->error().remedy, "");
}

TEST(CuptiReader, OnePassTakesExactlyTheseSteps) {
    FakeCupti fake;
    const auto counting = countOnce(fake);
    ASSERT_TRUE(counting && *counting);
    EXPECT_EQ((*counting)->passes, 1);
    EXPECT_EQ(fake.calls, joined({kOpen, kBegin, kPass, kEnd, kClose}));
    expectSound(fake);
}

TEST(CuptiReader, EachFurtherPassRepeatsTheWorkAlone) {
    FakeCupti fake;
    fake.passesOf = [](const std::set<std::string>&) { return 3; };
    const auto counting = countOnce(fake);
    ASSERT_TRUE(counting && *counting);
    EXPECT_EQ((*counting)->passes, 3);
    EXPECT_EQ(fake.calls, joined({kOpen, kBegin, kPass, kPass, kPass, kEnd, kClose}));
    expectSound(fake);
}

TEST(CuptiReader, TensorCountersAreReadInAReplayOfTheirOwnOnceThePipeWasBusy) {
    FakeCupti fake;
    fake.hasMetric = hopperHas;
    fake.values = {{kBusy, 100.0}, {"sm__inst_executed_pipe_tensor_op_hmma.sum", 100.0}, {kBf16, 8192.0}};
    fake.passesOf = [](const std::set<std::string>& metrics) { return metrics.contains(kBusy) ? 2 : 4; };
    const auto counting = countOnce(fake);
    ASSERT_TRUE(counting && *counting);
    EXPECT_EQ((*counting)->passes, 6);
    EXPECT_EQ((*counting)->flops, Flops{8192.0});
    EXPECT_EQ(fake.calls,
              joined({kOpen, kBegin, kPass, kPass, kEnd, kPlan, kBegin, kPass, kPass, kPass, kPass, kEnd, {"HostDeinitialize"}, kClose}));
    expectSound(fake);
}

TEST(CuptiReader, ConstantsMadeInTheTensorPipeCauseNoSecondReplay) {
    FakeCupti fake;
    fake.hasMetric = hopperHas;
    fake.values = {{kBusy, 100.0}, {"sm__inst_executed_pipe_tensor_op_hmma_type_hfma2.sum", 100.0}};
    const auto counting = countOnce(fake);
    ASSERT_TRUE(counting && *counting);
    EXPECT_EQ((*counting)->passes, 1);
    EXPECT_TRUE((*counting)->l1);
}

TEST(CuptiReader, IntegersAreReadWhereTheyRanOrFloatsExplainNothing) {
    for (const double hmma : {0.0, 60.0, 100.0}) {
        FakeCupti fake;
        fake.hasMetric = hopperHas;
        fake.values = {{kBusy, 100.0},
                       {"sm__inst_executed_pipe_tensor_op_hmma.sum", hmma},
                       {kBf16, hmma > 0.0 ? 8.0 : 0.0},
                       {"sm__ops_path_tensor_src_int8.sum", 5.0}};
        const auto counting = countOnce(fake);
        ASSERT_TRUE(counting && *counting);
        // All of the pipe's instructions being floats, there is no third replay.
        EXPECT_EQ((*counting)->passes, hmma < 100.0 ? 3 : 2) << hmma;
        EXPECT_EQ((*counting)->flops, Flops{hmma == 0.0 ? 5.0 : hmma < 100.0 ? 13.0 : 8.0}) << hmma;
        expectSound(fake);
    }
}

TEST(CuptiReader, HalfOfTheTensorPipesOperationsAreNoCountOfFlop) {
    FakeCupti fake;
    fake.hasMetric = hopperHas;
    fake.values = {{kBusy, 100.0}, {"sm__inst_executed_pipe_tensor_op_hmma.sum", 60.0}, {kBf16, 8.0}};
    // The third replay, that of integers, does not begin.
    fake.failAt = static_cast<int>(joined({kOpen, kBegin, kPass, kEnd, kPlan, kBegin, kPass, kEnd, kPlan}).size());
    const auto counting = countOnce(fake);
    ASSERT_TRUE(counting && *counting);
    EXPECT_EQ((*counting)->passes, 2);
    EXPECT_FALSE((*counting)->flops);
    EXPECT_NE((*counting)->remarks.back().find("cuptiRangeProfilerEnable"), std::string::npos);
    expectSound(fake);
}

TEST(CuptiReader, AReaderCountsAgainAndPlansOnce) {
    FakeCupti fake;
    {
        auto reader = CuptiReader::open(FakeCupti::functions(), *UsableContext::of(1, test::fakeContext()));
        ASSERT_TRUE(reader);
        for (int round = 0; round < 2; ++round)
            ASSERT_TRUE((*reader)->count(step(fake, "prepare"), step(fake, "launch")).value().has_value());
        // CUPTI takes one client a process.
        const auto second = CuptiReader::open(FakeCupti::functions(), *UsableContext::of(1, test::fakeContext()));
        ASSERT_FALSE(second);
        EXPECT_NE(second.error().what.find("already"), std::string::npos);
    }
    EXPECT_EQ(fake.calls, joined({kOpen, kBegin, kPass, kEnd, kBegin, kPass, kEnd, kClose}));
    expectSound(fake);
    EXPECT_TRUE(countOnce(fake).value()) << "the place of the first is free again";
}

TEST(CuptiReader, AReplayThatDoesNotEndIsStopped) {
    FakeCupti fake;
    fake.isEndless = true;
    fake.passesOf = [](const std::set<std::string>&) { return 3; };
    expectFailure(countOnce(fake), std::nullopt, "not complete after 6 passes, and 3 were planned");
    EXPECT_EQ(std::count(fake.calls.begin(), fake.calls.end(), "launch"), 6);
    expectSound(fake);
}

TEST(CuptiReader, APlanOfTooManyPassesOrNoneIsRefused) {
    for (const std::size_t passes : {std::size_t{0}, kMostPasses + 1}) {
        FakeCupti fake;
        fake.passesOf = [passes](const std::set<std::string>&) { return passes; };
        expectFailure(countOnce(fake), std::nullopt, "would take " + std::to_string(passes) + " passes");
        EXPECT_EQ(std::count(fake.calls.begin(), fake.calls.end(), "launch"), 0);
        expectSound(fake);
    }
}

TEST(CuptiReader, RangesThatWereDroppedOrAreNotOursAreFailures) {
    FakeCupti dropping;
    dropping.dropped = 2;
    expectFailure(countOnce(dropping), std::nullopt, "2 ranges of counters were dropped");
    expectSound(dropping);
    FakeCupti crowded;
    crowded.ranges = 3;
    expectFailure(countOnce(crowded), std::nullopt, "of 3 ranges");
    expectSound(crowded);
}

TEST(CuptiReader, MissingRightsAreToldWhereverTheyShow) {
    for (const char* call : {"GetCounterAvailability", "Start"}) {
        FakeCupti fake;
        fake.failing = {{call, 35}};
        const auto counting = countOnce(fake);
        expectFailure(counting, 35, "administrators");
        EXPECT_NE(counting->error().what.find("CUPTI_ERROR_INSUFFICIENT_PRIVILEGES, 35"), std::string::npos) << counting->error().what;
        EXPECT_NE(counting->error().remedy.find("NVreg_RestrictProfilingToAdminUsers=0"), std::string::npos);
        expectSound(fake);
    }
}

TEST(CuptiReader, DevicesThatCannotBeProfiledAreLeftBeforeAnythingElseIsAsked) {
    struct Row {
        int DeviceSupport::*field;
        int level;
        const char* what;
    };
    for (const Row& row :
         {Row{&DeviceSupport::sli, 1, "SLI"}, Row{&DeviceSupport::vGpu, 1, "not supported"}, Row{&DeviceSupport::vGpu, 2, "forbids"},
          Row{&DeviceSupport::confidentialCompute, 1, "confidential"}, Row{&DeviceSupport::cmp, 1, "mining"},
          Row{&DeviceSupport::wsl, 1, "WSL"}, Row{&DeviceSupport::architecture, 1, "no counters for this"},
          Row{&DeviceSupport::overall, 0, "does not say why"}}) {
        FakeCupti fake;
        fake.support.overall = 1;
        fake.support.*row.field = row.level;
        expectFailure(countOnce(fake), std::nullopt, row.what);
        EXPECT_EQ(fake.calls, (Calls{"Initialize", "DeviceSupported", "DeInitialize"}));
        expectSound(fake);
    }
    // What is not known of a part speaks against nothing where the whole is supported.
    FakeCupti fake;
    fake.support.wsl = 0;
    EXPECT_TRUE(countOnce(fake).value());
}

TEST(CuptiReader, OldChipsAndUnnamedOnesAreRefused) {
    for (const char* chip : {"GV100", "GV11B"}) {
        FakeCupti fake;
        fake.chip = chip;
        expectFailure(countOnce(fake), std::nullopt, "older than compute capability 7.5");
        expectSound(fake);
    }
    FakeCupti fake;
    fake.chip = nullptr;
    expectFailure(countOnce(fake), 46, "does not know this chip");
    expectSound(fake);
}

TEST(CuptiReader, AStepThatFailsComesBackAsItIsAndEndsAll) {
    for (const char* name : {"prepare", "launch"}) {
        FakeCupti fake;
        fake.failing = {{name, 1}};
        const auto counting = countOnce(fake);
        ASSERT_FALSE(counting);
        EXPECT_EQ(counting.error().exit, measure::ExitCode::DeviceError);
        EXPECT_EQ(counting.error().error.what, std::string(name) + " broke");
        EXPECT_EQ(fake.calls,
                  name == std::string("prepare")
                      ? joined({kOpen, kBegin, {"prepare", "Disable"}, kClose})
                      : joined({kOpen, kBegin, {"prepare", "Start", "PushRange", "launch", "PopRange", "Stop", "Disable"}, kClose}));
        expectSound(fake);
    }
}

/// A kernel of the tensor pipe, so that there are two replays.
void setTensorWork(FakeCupti& fake) {
    fake.hasMetric = hopperHas;
    fake.values = {{kBusy, 1.0}, {"sm__inst_executed_pipe_tensor_op_hmma.sum", 1.0}, {kBf16, 2.0}};
    fake.passesOf = [](const std::set<std::string>&) { return 2; };
}

TEST(CuptiReader, WhateverCallFailsAllIsEndedInOrder) {
    FakeCupti sound;
    setTensorWork(sound);
    ASSERT_TRUE(countOnce(sound).value());
    const auto second = std::find(std::find(sound.calls.begin(), sound.calls.end(), "Disable"), sound.calls.end(), "HostInitialize");
    const auto firstReplay = second - sound.calls.begin();
    ASSERT_LT(firstReplay, std::ssize(sound.calls));
    for (int index = 0; index < static_cast<int>(sound.calls.size()); ++index) {
        FakeCupti fake;
        setTensorWork(fake);
        fake.failAt = index;
        const auto counting = countOnce(fake);
        const std::string& call = sound.calls[static_cast<std::size_t>(index)];
        SCOPED_TRACE(std::to_string(index) + " " + call);
        expectSound(fake);
        if (call == "prepare" || call == "launch") {
            EXPECT_FALSE(counting);
        } else if (call == "Disable" || call == "HostDeinitialize" || call == "DeInitialize") {
            ASSERT_TRUE(counting && *counting);
            EXPECT_EQ((*counting)->flops, Flops{2.0});
        } else if (index < firstReplay) {
            expectFailure(counting, 999, call);
        } else {
            // Bytes were counted before.
            ASSERT_TRUE(counting && *counting);
            EXPECT_FALSE((*counting)->flops);
            EXPECT_TRUE((*counting)->dram);
            EXPECT_NE(testing::PrintToString((*counting)->remarks).find("999"), std::string::npos);
        }
    }
}

TEST(CuptiFunctions, AnOlderLibraryIsCalledAgainWithItsOwnSize) {
    struct Params {
        std::size_t structSize = 0;
        int calls = 0;
    };
    const auto old = [](Params* params) {
        ++params->calls;
        return params->structSize == 48 ? CUPTI_SUCCESS : CUPTI_ERROR_INVALID_PARAMETER;
    };
    CUptiResult (*call)(Params*) = old;
    Params newer{56};
    EXPECT_EQ(callSized(call, newer, 48), CUPTI_SUCCESS);
    EXPECT_EQ(newer.calls, 2);
    Params same{48};
    EXPECT_EQ(callSized(call, same, 48), CUPTI_SUCCESS);
    EXPECT_EQ(same.calls, 1);
    // A parameter may be wrong for other reasons.
    Params older{40};
    EXPECT_EQ(callSized(call, older, 48), CUPTI_ERROR_INVALID_PARAMETER);
    EXPECT_EQ(older.calls, 1);
}

}  // namespace
}  // namespace ridge::cuda
