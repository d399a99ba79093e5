// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/session/measure_arguments.h"

#include <gtest/gtest.h>

namespace ridge {
namespace {

TEST(MeasureArguments, OfTheOperator) {
    Session session = defaultSession();
    session.current.dtype = DType::Fp32;
    EXPECT_EQ(measureOperatorArguments(session), "run matmul --m 4096 --n 4096 --k 4096 --dtype fp32");
}

TEST(MeasureArguments, OfAPresetAndOfAConfigurationThatTravels) {
    Session session = defaultSession();
    session.model = *chooseModel("tiny");
    session.model->workload.phase = Phase::Decode;
    session.model->workload.batch = 4;
    EXPECT_EQ(measureModelArguments(session), "model tiny --phase decode --batch 4");
    session.model->source = "/home/somebody/my model/config.json";
    session.model->config = "{}";
    EXPECT_EQ(measureModelArguments(session), "model - --phase decode --batch 4");
}

}  // namespace
}  // namespace ridge
