// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/scene/point_judge.h"

#include <gtest/gtest.h>

#include <limits>

#include "tests/core/measure/entries.h"
#include "tests/core/scene/scene_samples.h"

namespace ridge::scene_test {
namespace {

using measure::Cause;
using test::product;

Session hostSession() {
    Session session;
    session.measured = test::hostCeilings();
    return session;
}

JudgedPoint judged(const measure::MeasuredEntry& entry, Session session = hostSession(), const std::vector<ChosenAccelerator>& on = {}) {
    session.measured.points.own().push_back(entry);
    return judgePoint(session.measured.points.back(), session, on);
}

TEST(PointJudge, TheCeilingsOfItsOwnDeviceCount) {
    // 1e9 FLOP take 10 ms at 100 GFLOP/s, 2e7 B take 2 ms at 10 GB/s; it took 20 ms.
    const JudgedPoint point = judged(product(1e9, 2e7, 0.02));
    EXPECT_DOUBLE_EQ(point.judgement.share.value_or(0), 0.5);
    EXPECT_EQ(point.judgement.bound, Bound::Compute);
    EXPECT_EQ(point.roofOf, "A processor (measured)");
    EXPECT_EQ(point.reason, "");
    EXPECT_FALSE(point.accelerator.has_value()) << "nobody chose it";
    // In fp64 the peak is half of it.
    auto wide = product(1e9, 2e7, 0.02);
    wide.point.dtype = DType::Fp64;
    EXPECT_DOUBLE_EQ(judged(wide).judgement.share.value_or(0), 1.0);
    // 3e8 B take 30 ms.
    EXPECT_DOUBLE_EQ(judged(product(1e9, 3e8, 0.06)).judgement.share.value_or(0), 0.5);
    EXPECT_EQ(judged(product(1e9, 3e8, 0.06)).judgement.bound, Bound::Memory);
}

TEST(PointJudge, VectorWorkOfHalvesIsHeldAgainstFp32) {
    auto softmax = product(1e9, 2e7, 0.02);
    softmax.point.operatorName = "softmax";
    softmax.point.dtype = DType::Fp16;
    EXPECT_DOUBLE_EQ(judged(softmax).judgement.share.value_or(0), 0.5);
    // A product of halves has no measured rate here.
    softmax.point.operatorName = "matmul";
    const JudgedPoint half = judged(softmax);
    EXPECT_FALSE(half.judgement.share.has_value());
    EXPECT_EQ(half.reason, "no measured fp16 rate");
}

TEST(PointJudge, AStepOfASweepIsVectorWork) {
    auto step = product(1e9, 2e7, 0.02);
    step.point.operatorName.clear();
    step.point.dimensions.clear();
    EXPECT_DOUBLE_EQ(judged(step).judgement.share.value_or(0), 0.5);
    step.point.dtype.reset();
    // Without a type only its 2 ms of traffic count.
    EXPECT_DOUBLE_EQ(judged(step).judgement.share.value_or(0), 0.1);
}

TEST(PointJudge, ChosenItIsThatAccelerator) {
    Session session = hostSession();
    session.accelerators = {"A100", "measured:host"};
    std::vector<ChosenAccelerator> on = chosen({a100()});
    on.push_back({"measured:host", *measure::measuredAccelerator(session.measured, {"host"}), {}});
    EXPECT_EQ(judged(product(1e9, 2e7, 0.02), session, on).accelerator, 1U);
}

TEST(PointJudge, ADataSheetOfTheSameNameIsTheNextBest) {
    auto entry = product(312e9, 1e6, 0.002);
    entry.point.device = "cuda:0";
    entry.point.deviceName = "NVIDIA A100";
    entry.point.dtype = DType::Fp16;
    const JudgedPoint point = judged(entry, hostSession(), chosen({h100(), a100()}));
    EXPECT_EQ(point.accelerator, 1U);
    EXPECT_EQ(point.roofOf, "A100");
    EXPECT_DOUBLE_EQ(point.judgement.share.value_or(0), 0.5);  // 1 ms at 312 TFLOP/s
    // What somebody made up is no device, whatever its name.
    Accelerator invented = a100();
    invented.origin = Origin::WhatIf;
    EXPECT_FALSE(judged(entry, hostSession(), chosen({invented})).judgement.share.has_value());
}

TEST(PointJudge, WithoutARoofItSaysWhatToDo) {
    auto entry = product(1e9, 2e7, 0.02);
    entry.via = "ssh box";
    const JudgedPoint point = judged(entry, hostSession(), chosen({a100()}));
    EXPECT_FALSE(point.judgement.share.has_value());
    EXPECT_FALSE(point.roof.has_value());
    EXPECT_EQ(point.reason, "nothing is known of the ceilings of its device: measure them");
}

TEST(PointJudge, CeilingsAndBrokenPointsAreNotJudged) {
    EXPECT_EQ(judged(test::ceiling("dram-read", measure::Ceiling::Dram, DType::Fp64, 5e9)).reason, "it is a ceiling itself");
    for (const double seconds : {0.0, -1.0, std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity()}) {
        const JudgedPoint point = judged(product(1e9, 2e7, seconds));
        EXPECT_FALSE(point.judgement.share.has_value()) << seconds;
        EXPECT_EQ(point.reason, "its time is none");
    }
    EXPECT_EQ(judged(product(std::nullopt, std::nullopt, 1.0)).reason, "no ceiling that is known limits it");
}

TEST(PointJudge, ReasonsKnowTheDevice) {
    // 5e5 B fit the last cache of 1e6 B; they would take 50 µs, and took 10.
    const JudgedPoint small = judged(product(1e3, 5e5, 1e-5));
    ASSERT_TRUE(small.judgement.isAboveRoof);
    EXPECT_EQ(small.judgement.reasons.front().cause, Cause::Caches);
    // The peak was seen at 3 GHz.
    auto slow = product(1e9, 2e7, 0.02);
    slow.point.clock = measure::Hertz{1.5e9};
    EXPECT_EQ(judged(slow).judgement.reasons.front().cause, Cause::LowClock);
    // Compulsory is (100·300 + 300·200 + 100·200) · 4 B = 440,000 B.
    auto wasteful = product(1.2e7, 8.8e5, 1e-3);
    EXPECT_EQ(judged(wasteful).judgement.reasons.front().cause, Cause::Unknown);
    wasteful.point.amounts.bytesSource = measure::AmountSource::Counted;
    EXPECT_EQ(judged(wasteful).judgement.reasons.front().cause, Cause::ExtraTraffic);
    EXPECT_EQ(judged(wasteful).judgement.reasons.front().text, "It moved 2 times the bytes it could not do without.");
    // With another name it is another product, of which nothing is known.
    wasteful.point.name += " +C";
    EXPECT_EQ(judged(wasteful).judgement.reasons.front().cause, Cause::Unknown);
}

}  // namespace
}  // namespace ridge::scene_test
