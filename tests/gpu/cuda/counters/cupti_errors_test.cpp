// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/cuda/counters/cupti_errors.h"

#include <gtest/gtest.h>

namespace ridge::cuda {
namespace {

TEST(CuptiErrors, KnownCodesSayWhatHappenedAndWhatToDo) {
    struct Row {
        int code;
        const char* what;
        const char* remedy;
    };
    for (const Row& row :
         {Row{14, "do not fit together", "update the driver"}, Row{15, "cannot reach the driver", "libnvperf_host.so"},
          Row{17, "does not have a counter", "CUPTI 13.0"}, Row{23, "disabled", "close"},
          Row{26, "holds the counters", "dcgmi profile --pause"}, Row{27, "no counters", "7.5"}, Row{33, "virtual", "administrator"},
          Row{35, "administrators", "CAP_SYS_ADMIN"}, Row{39, "another profiler", "Nsight"}, Row{40, "forbids", "administrator"},
          Row{41, "confidential", "formulas"}, Row{42, "mining", "formulas"}, Row{43, "MIG", "compute instance"}, Row{44, "SLI", "switch"},
          Row{45, "WSL", "Linux"}, Row{46, "does not know this chip", "newer CUPTI"}, Row{999, "does not say why", "580"}}) {
        const CounterFailure failure = counterFailure(row.code, "cuptiCall", "CUPTI_ERROR_X");
        EXPECT_NE(failure.what.find(row.what), std::string::npos) << failure.what;
        EXPECT_NE(failure.what.find("(cuptiCall: CUPTI_ERROR_X, " + std::to_string(row.code) + ")"), std::string::npos) << failure.what;
        EXPECT_NE(failure.remedy.find(row.remedy), std::string::npos) << failure.remedy;
        EXPECT_EQ(failure.code, row.code);
    }
}

TEST(CuptiErrors, UnknownCodesAndMissingNamesAreSurvived) {
    const CounterFailure failure = counterFailure(12345, "cuptiCall", nullptr);
    EXPECT_EQ(failure.what, "CUPTI failed (cuptiCall: 12345)");
    EXPECT_EQ(failure.code, 12345);
    EXPECT_NE(failure.remedy, "");
    EXPECT_EQ(counterFailure(-1, "cuptiCall", "").what, "CUPTI failed (cuptiCall: -1)");
}

TEST(CuptiErrors, ADeviceIsRefusedForWhatSpeaksAgainstItFirst) {
    EXPECT_FALSE(refusalOf({3, 3, 3, 3, 3, 3, 3}));
    // Several reasons at once: the chip itself comes before how it is used.
    DeviceSupport old{1, 1, 1, 3, 3, 3, 3};
    EXPECT_NE(refusalOf(old)->what.find("no counters for this"), std::string::npos);
    old.architecture = 3;
    EXPECT_NE(refusalOf(old)->what.find("SLI"), std::string::npos);
    // Levels that no version knows.
    EXPECT_TRUE(refusalOf({-7, 3, 3, 3, 3, 3, 3}));
    EXPECT_TRUE(refusalOf({4, 0, 0, 0, 0, 0, 0}));
}

TEST(CuptiErrors, ChipsBelowTuringAreRefused) {
    EXPECT_TRUE(refusalOfChip("GV100"));
    EXPECT_TRUE(refusalOfChip("GV11B"));
    for (const char* chip : {"TU102", "GH100", "GB20B", ""}) EXPECT_FALSE(refusalOfChip(chip)) << chip;
}

}  // namespace
}  // namespace ridge::cuda
