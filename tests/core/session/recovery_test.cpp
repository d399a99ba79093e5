// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/session/recovery.h"

#include <gtest/gtest.h>

#include "core/session/session_file.h"
#include "tests/core/session/sessions.h"
#include "tests/support/temporary_folder.h"

namespace ridge {
namespace {

namespace fs = std::filesystem;

Recovery reread(const Recovery& recovery) {
    const auto again = parseRecovery(writeRecovery(recovery), "r");
    EXPECT_TRUE(again) << errorText(again.error());
    return again.value_or(Recovery{});
}

TEST(RecoveryFile, RoundTrips) {
    Recovery recovery{test::fullSession(), fs::path("/home/a b/100 % é\n.ridgepoint"), FileStamp{12, 34}, 1764524096};
    recovery.session.unknownKeys = R"({"model":{"layers":[1,2.5,null,18446744073709551615]},"view":{"grid":false}})";
    recovery.session.pinned[0].unknownKeys = R"({"colour":"red"})";
    EXPECT_EQ(reread(recovery), recovery);
    EXPECT_EQ(reread({defaultSession(), {}, {}, 0}), (Recovery{defaultSession(), {}, {}, 0}));
}

TEST(RecoveryFile, PathsNeedNotBeText) {
    for (const std::string name : {"/\xff\xfe", "/%41", "/a%", "/a%4", "/a\tb", "/\xe2\x82"}) {
        EXPECT_EQ(reread({defaultSession(), fs::path(name), {}, 0}).file, fs::path(name));
    }
}

TEST(RecoveryFile, ASessionAsDeepAsItMayBeIsKept) {
    Recovery recovery{defaultSession(), {}, {}, 0};
    std::string deep = "1";
    for (int i = 0; i < 62; ++i) deep = "[" + deep + "]";
    recovery.session.unknownKeys = R"({"deep":)" + deep + "}";
    ASSERT_TRUE(parseSession(writeSession(recovery.session), "s")) << "the session itself can be read";
    EXPECT_EQ(reread(recovery), recovery);
}

std::string errorOf(std::string text, std::string_view piece, std::string_view replacement) {
    const std::size_t at = text.find(piece);
    EXPECT_NE(at, std::string::npos) << piece;
    const auto recovery = parseRecovery(text.replace(at, piece.size(), replacement), "r");
    return recovery ? "none" : errorText(recovery.error());
}

TEST(RecoveryFile, ErrorsNameFieldAndValue) {
    const std::string text = writeRecovery({defaultSession(), fs::path("/a"), FileStamp{1, 2}, 5});
    EXPECT_EQ(errorOf(text, "recovery/1", "recovery/2"), "not a recovery file: r: schema: ridgepoint.recovery/2");
    EXPECT_EQ(errorOf(text, "\"/a\"", "\"a\""), "expected an absolute path: r: file: a");
    EXPECT_EQ(errorOf(text, "\"/a\"", "\"/%4\""), "expected an absolute path: r: file: /%4");
    EXPECT_EQ(errorOf(text, "1-0000", "1-000"), "not a stamp: r: file_stamp: 1-000000000000002");
    EXPECT_EQ(errorOf(text, "\"time\": 5", "\"time\": -5"), "out of range 0..253402300799: r: time: -5");
    EXPECT_EQ(errorOf(text, "\"session\":", "\"sesion\":"), "missing: r: session");
    EXPECT_EQ(errorOf(text, "session/1", "session/9"),
              "made by a newer program: r: schema: session version 9, this program reads version 1");
    for (std::size_t length = 0; length + 1 < text.size(); ++length) {
        ASSERT_FALSE(parseRecovery(std::string_view(text).substr(0, length), "r")) << length;
    }
}

class Standing : public testing::Test {
protected:
    Standing() {
        m_session.current.dims[0] = 346;
        EXPECT_TRUE(saveSession(defaultSession(), m_file));
        m_stamp = stampOf(test::get(m_file));
    }
    [[nodiscard]] RecoveryStanding standing() const { return standingOf({m_session, m_file, m_stamp, 0}); }

    test::TemporaryFolder m_folder;
    fs::path m_file = m_folder / "a.ridgepoint";
    Session m_session = defaultSession();
    FileStamp m_stamp;
};

TEST_F(Standing, NewerThanAFileThatIsAsItWas) {
    EXPECT_EQ(standing(), RecoveryStanding::Newer);
    EXPECT_EQ(standingOf({m_session, {}, {}, 0}), RecoveryStanding::Newer) << "never saved";
    fs::remove(m_file);
    EXPECT_EQ(standing(), RecoveryStanding::Newer) << "nothing else is left of it";
}

TEST_F(Standing, EqualToWhatWasSavedInTheEnd) {
    ASSERT_TRUE(saveSession(m_session, m_file));
    EXPECT_EQ(standing(), RecoveryStanding::Equal);
}

TEST_F(Standing, DisputedByAnotherProgram) {
    Session theirs = defaultSession();
    theirs.current.dims[0] = 7;
    ASSERT_TRUE(saveSession(theirs, m_file));
    EXPECT_EQ(standing(), RecoveryStanding::Disputed);
    test::put(m_file, "no session at all");
    EXPECT_EQ(standing(), RecoveryStanding::Disputed);
}

}  // namespace
}  // namespace ridge
