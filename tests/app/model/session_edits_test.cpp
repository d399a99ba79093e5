// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/model/session_edits.h"

#include <gtest/gtest.h>

#include <array>

namespace ridge::app {
namespace {

std::int64_t dimension(const Session& session, std::string_view name) {
    const auto index = dimensionIndex(specOf(session.current.kind), name);
    return resolved(session.current).dims[*index].value();
}

TEST(SessionEdits, AMovedDimensionBecomesTheActiveOne) {
    const auto next = withDimensionAt(defaultSession(), 1, 346);
    ASSERT_TRUE(next);
    EXPECT_EQ(dimension(*next, "m"), 4096);
    EXPECT_EQ(dimension(*next, "n"), 346);
    EXPECT_EQ(next->activeDimension, "n");
}

TEST(SessionEdits, LinkedDimensionsMoveTogetherAndTheOthersStay) {
    Session session = defaultSession();
    session.linkedDimensions = {"m", "k"};
    const auto next = withDimensionAt(session, 2, 512);
    ASSERT_TRUE(next);
    EXPECT_EQ(dimension(*next, "m"), 512);
    EXPECT_EQ(dimension(*next, "n"), 4096);
    EXPECT_EQ(dimension(*next, "k"), 512);
    const auto alone = withDimensionAt(session, 1, 8);
    ASSERT_TRUE(alone);
    EXPECT_EQ(dimension(*alone, "m"), 4096) << "n is not linked";
}

TEST(SessionEdits, ADraggedPointTakesItsDimensionAlong) {
    const auto next = withPointAt(defaultSession(), {295.0});
    ASSERT_TRUE(next);
    // m n k / (m k + k n + m n) = 295 at n = k = 4096: m = 344.7.
    EXPECT_EQ(dimension(*next, "m"), 345);
    EXPECT_EQ(dimension(*next, "n"), 4096);
}

TEST(SessionEdits, ADraggedPointTakesLinkedDimensionsAlong) {
    Session session = defaultSession();
    session.linkedDimensions = {"m", "n", "k"};
    // A cube of side s has s / 3 FLOP per byte at two bytes an element.
    for (const auto& [intensity, side] : {std::pair{100.0, 300}, std::pair{0.1, 1}, std::pair{341.2, 1024}}) {
        const auto next = withPointAt(session, {intensity});
        ASSERT_TRUE(next);
        EXPECT_EQ(dimension(*next, "m"), side) << intensity;
        EXPECT_EQ(dimension(*next, "k"), side) << intensity;
    }
}

TEST(SessionEdits, AValueOutOfRangeIsRefusedAndNamed) {
    const auto next = withDimensionAt(defaultSession(), 0, 0);
    ASSERT_FALSE(next);
    EXPECT_EQ(next.error().where, "m");
    EXPECT_EQ(next.error().value, "0");
}

TEST(SessionEdits, ARuleBetweenDimensionsIsRefused) {
    Session session = defaultSession();
    session.current = exampleRequest(OperatorKind::Attention);
    session.current.dims[2] = 8;
    EXPECT_FALSE(withDimensionAt(session, 1, 12)) << "12 heads do not divide among 8 key heads";
    EXPECT_TRUE(withDimensionAt(session, 1, 16));
}

TEST(SessionEdits, AJoiningDimensionTakesTheValueOfTheGroup) {
    Session session = *withDimensionAt(defaultSession(), 1, 1024);
    session = *withLinkToggled(session, "m");
    session = *withLinkToggled(session, "n");
    EXPECT_EQ(dimension(session, "n"), 4096);
    EXPECT_EQ(session.linkedDimensions, (std::vector<std::string>{"m", "n"}));
    session = *withLinkToggled(session, "m");
    EXPECT_EQ(session.linkedDimensions, std::vector<std::string>{"n"});
}

TEST(SessionEdits, SquareMakesDimensionsEqualAndLinksThem) {
    const Session session = *withDimensionAt(defaultSession(), 0, 100);
    const std::array<std::string_view, 3> names{"m", "n", "k"};
    const auto next = withSquare(session, names);
    ASSERT_TRUE(next);
    EXPECT_EQ(dimension(*next, "m"), 4096);
    EXPECT_EQ(next->linkedDimensions.size(), 3U);
}

TEST(SessionEdits, SwappingExchangesValues) {
    const auto next = withSwapped(*withDimensionAt(defaultSession(), 0, 7), 0, 1);
    ASSERT_TRUE(next);
    EXPECT_EQ(dimension(*next, "m"), 4096);
    EXPECT_EQ(dimension(*next, "n"), 7);
}

TEST(SessionEdits, AnotherKindDropsLinksAndActivityItDoesNotHave) {
    Session session = defaultSession();
    session.linkedDimensions = {"m", "batch"};
    session.activeDimension = "k";
    const auto next = withRequest(session, exampleRequest(OperatorKind::Softmax));
    ASSERT_TRUE(next);
    EXPECT_TRUE(next->linkedDimensions.empty());
    EXPECT_EQ(next->activeDimension, "rows");
}

TEST(SessionEdits, TheTrailFirstFollowsTheDimensionThatMovesThePoint) {
    EXPECT_EQ(livelyDimension(exampleRequest(OperatorKind::Matmul)), "m") << "m, n and k alike: the first";
    EXPECT_EQ(livelyDimension(exampleRequest(OperatorKind::Attention)), "seq-q") << "more sequences change no intensity";
    EXPECT_EQ(livelyDimension(exampleRequest(OperatorKind::Add)), "elements");
    Session session = defaultSession();
    const auto next = withRequest(session, exampleRequest(OperatorKind::Attention));
    ASSERT_TRUE(next);
    EXPECT_EQ(next->activeDimension, livelyDimension(next->current));
}

TEST(SessionEdits, HidingAnAcceleratorGivesUpWhatStoodOnIt) {
    Session session = defaultSession();
    session.accelerators = {"a", "b"};
    session.derivationOn = "b";
    session.baseline = "b";
    const Session without = withAcceleratorToggled(session, "b");
    EXPECT_EQ(without.accelerators, std::vector<std::string>{"a"});
    EXPECT_EQ(without.derivationOn, "");
    EXPECT_EQ(without.baseline, "");
    EXPECT_EQ(withAcceleratorToggled(without, "c").accelerators, (std::vector<std::string>{"a", "c"}));
}

TEST(SessionEdits, AWhatIfTakesRatesAsPeopleWriteThem) {
    for (const auto& [peak, bandwidth] : {std::pair{"312T", "1.5T"}, std::pair{"312 TFLOP/s", "1.5 TB/s"}, std::pair{"3.12e14", "1.5T"}}) {
        const auto next = withWhatIf(defaultSession(), peak, bandwidth);
        ASSERT_TRUE(next) << peak << ' ' << bandwidth << ' ' << errorText(next.error());
        EXPECT_EQ(next->accelerators.size(), defaultSession().accelerators.size() + 1);
    }
}

TEST(SessionEdits, ABadWhatIfNamesItsBox) {
    EXPECT_EQ(withWhatIf(defaultSession(), "", "1.5T").error().where, "peak");
    EXPECT_EQ(withWhatIf(defaultSession(), "fast", "1.5T").error().where, "peak");
    EXPECT_EQ(withWhatIf(defaultSession(), "312T", "-1").error().where, "bandwidth");
    EXPECT_EQ(withWhatIf(defaultSession(), "312T", "").error().where, "bandwidth");
    EXPECT_FALSE(withWhatIf(defaultSession(), "312T:vector=1T", "1T"));
}

TEST(SessionEdits, AWhatIfThatIsThereIsNotAddedTwice) {
    const Session once = *withWhatIf(defaultSession(), "312T", "1.5T");
    EXPECT_FALSE(withWhatIf(once, "312T", "1.5T"));
}

TEST(SessionEdits, PinsKeepTheirOrderAndGoOneByOne) {
    Session session = withPinned(defaultSession());
    session = *withDimensionAt(session, 0, 1);
    session = withPinned(session);
    ASSERT_EQ(session.pinned.size(), 2U);
    EXPECT_EQ(session.pinned[1].request.dims[0], 1);
    session = withoutPinned(session, 0);
    ASSERT_EQ(session.pinned.size(), 1U);
    EXPECT_EQ(session.pinned[0].request.dims[0], 1);
    EXPECT_EQ(withoutPinned(session, 7), session);
}

TEST(SessionEdits, ExtraTypesStaySorted) {
    Session session = withExtraTypeToggled(defaultSession(), DType::Int8);
    session = withExtraTypeToggled(session, DType::Fp32);
    EXPECT_EQ(session.extraTypes, (std::vector<DType>{DType::Fp32, DType::Int8}));
    EXPECT_EQ(withExtraTypeToggled(session, DType::Fp32).extraTypes, std::vector<DType>{DType::Int8});
}

}  // namespace
}  // namespace ridge::app
