// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <limits>

#include "core/session/session_file.h"
#include "tests/core/session/sessions.h"

// Measurements in the file of a session.
namespace ridge {
namespace {

constexpr double kNan = std::numeric_limits<double>::quiet_NaN();

Session reread(const Session& session) {
    const auto result = parseSession(writeSession(session), "again");
    EXPECT_TRUE(result.has_value()) << (result ? "" : errorText(result.error())) << "\n" << writeSession(session);
    return result.value_or(Session{});
}

/// The full session with one piece of its text replaced.
std::string changed(std::string_view piece, std::string_view replacement) {
    std::string text = writeSession(test::fullSession());
    const std::size_t at = text.find(piece);
    EXPECT_NE(at, std::string::npos) << piece;
    return text.replace(at, piece.size(), replacement);
}

TEST(SessionMeasured, WithoutMeasurementsThereIsNoKeyForThem) {
    EXPECT_EQ(writeSession(defaultSession()).find("measured"), std::string::npos);
    for (const char* const nothing : {"null", "{}", R"({"points": []})", R"({"devices": null, "points": []})"}) {
        const auto session = parseSession(
            std::string(R"({"schema":"ridgepoint.session/1","accelerators":[],"operator":{"kind":"copy"},"measured":)") + nothing + "}",
            "s");
        ASSERT_TRUE(session) << errorText(session.error());
        EXPECT_TRUE(session->measured.isEmpty());
        EXPECT_EQ(session->unknownKeys, "{}") << nothing;
        EXPECT_EQ(writeSession(*session).find("measured"), std::string::npos) << nothing;
    }
}

TEST(SessionMeasured, MeasuredPointsTakeTheirUnknownKeysAlong) {
    const std::string text = changed("\"checked\": true", "\"checked\": true, \"mood\": [1, 2.5]");
    const auto session = parseSession(text, "s");
    ASSERT_TRUE(session) << errorText(session.error());
    EXPECT_EQ(session->measured.points[0].unknownKeys, R"({"mood":[1,2.5]})");
    EXPECT_EQ(session->measured.devices[0].unknownKeys, "{}");
    EXPECT_EQ(session->unknownKeys, "{}");
    EXPECT_EQ(reread(*session), *session);
    Session edited = *session;
    edited.measured.points.own().insert(edited.measured.points.own().begin(), test::fullSession().measured.points[0]);
    EXPECT_EQ(reread(edited), edited) << "each goes with its own";
    const auto later = parseSession(changed("\"measured\": {", "\"measured\": {\"series\": 3,"), "s");
    EXPECT_EQ(later->unknownKeys, R"({"measured":{"series":3}})");
    EXPECT_EQ(reread(*later), *later);
}

TEST(SessionMeasured, MeasuredPointsThatNoFileMayHoldAreLeftOut) {
    Session session = test::fullSession();
    measure::MeasuredEntry bad = session.measured.points[0];
    bad.point.time.median = Seconds{kNan};
    session.measured.points.own().insert(session.measured.points.own().begin(), bad);
    session.measured.devices.push_back({{"", "nobody", {}, {}, {}, {}}});
    EXPECT_EQ(reread(session).measured, test::fullSession().measured);
    session.measured.points.own()[1].kernel = "two\nlines.cu";
    EXPECT_EQ(reread(session).measured.points[0].kernel, "two lines.cu");
}

}  // namespace
}  // namespace ridge
