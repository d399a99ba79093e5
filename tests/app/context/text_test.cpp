// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/context/text.h"

#include <gtest/gtest.h>

namespace ridge::app {
namespace {

std::string shown(const Error& error) {
    return shownError(error).toStdString();
}

TEST(ShownError, EndsEachSentenceOnce) {
    EXPECT_EQ(shown({ErrorCode::Usage, "no such accelerator", "--on", "h10", "did you mean h100?"}),
              "No such accelerator: --on: h10. Did you mean h100?");
    EXPECT_EQ(shown({ErrorCode::Io, "cannot read", "a.json", {}, "is it there?"}), "Cannot read: a.json. Is it there?");
    EXPECT_EQ(shown({ErrorCode::Io, "cannot write", "a.json", {}, "free some space"}), "Cannot write: a.json. Free some space.");
    EXPECT_EQ(shown({ErrorCode::Io, "the disk is full.", {}, {}, "free some space."}), "The disk is full. Free some space.");
    EXPECT_EQ(shown({ErrorCode::Io, "cannot write", "a.json", {}, {}}), "Cannot write: a.json");
}

}  // namespace
}  // namespace ridge::app
