// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/drill/moment.h"

#include <gtest/gtest.h>

namespace ridge::drill {
namespace {

TEST(Moment, IsWrittenAsRfc3339) {
    // date -u -d @1796134398 gives 2026-12-01 14:13:18.
    EXPECT_EQ(momentText({1796134398, 0}), "2026-12-01T14:13:18+00:00");
    EXPECT_EQ(momentText({1796134398, 5 * 3600 + 1800}), "2026-12-01T19:43:18+05:30");
    EXPECT_EQ(momentText({1796134398, -11 * 3600}), "2026-12-01T03:13:18-11:00");
    EXPECT_EQ(momentText({0, -3600}), "1969-12-31T23:00:00-01:00");
    for (const Moment moment : {Moment{1796134398, 19800}, Moment{4102444799, -34200}, Moment{951782400, 0}}) {
        EXPECT_EQ(parseMoment(momentText(moment)), moment);
    }
    EXPECT_EQ(parseMoment("2026-12-01T14:13:18Z"), (Moment{1796134398, 0}));
}

TEST(Moment, IsSpokenInLocalTime) {
    EXPECT_EQ(spokenMoment({1796134398, 3600}), "1 December, 15:13");
    EXPECT_EQ(spokenMoment({1796134398, -15 * 3600}), "30 November, 23:13");
    EXPECT_EQ(spokenMoment({0, 0}), "1 January, 00:00");
}

TEST(Moment, RefusesWhatIsNoTime) {
    for (const char* text : {"", "2026-12-01", "2026-13-01T00:00:00Z", "2026-02-30T00:00:00Z", "2026-12-01T25:00:00Z",
                             "2026-12-01 14:13:18Z", "2026-12-01T14:13:18", "2026-12-01T14:13:18+99:00", "1969-12-01T14:13:18Z",
                             "2026-12-01T14:13:18+01:00x", "-026-12-01T14:13:18Z", "2026-12-01T14:-3:18Z"}) {
        EXPECT_FALSE(parseMoment(text).has_value()) << text;
    }
}

TEST(LearningDay, BeginsAtFourInTheMorningOfLocalTime) {
    const std::int64_t noon = 1796126400;  // 2026-12-01 12:00 UTC
    const std::int64_t day = learningDay({noon, 0});
    EXPECT_EQ(dayText(day), "2026-12-01");
    EXPECT_EQ(learningDay({noon + 15 * 3600, 0}), day) << "three in the morning";
    EXPECT_EQ(learningDay({noon + 16 * 3600, 0}), day + 1) << "four";
    // The same moment in Tokyo and in Honolulu.
    EXPECT_EQ(learningDay({noon + 8 * 3600, 9 * 3600}), day + 1);
    EXPECT_EQ(learningDay({noon, -10 * 3600}), day - 1);
}

TEST(Moment, TheSystemKnowsOne) {
    EXPECT_GT(systemNow().utcSeconds, 1700000000);
    EXPECT_LE(systemNow().offsetSeconds, 14 * 3600);
}

}  // namespace
}  // namespace ridge::drill
