// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/folders.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <optional>
#include <string>

namespace ridge {
namespace {

/// A variable as it was before, afterwards.
class Variable {
public:
    Variable(const char* name, const char* value) : m_name(name) {
        if (const char* const before = std::getenv(name)) m_before = before;
        set(value);
    }
    Variable(const Variable&) = delete;
    Variable& operator=(const Variable&) = delete;
    ~Variable() { set(m_before ? m_before->c_str() : nullptr); }

private:
    void set(const char* value) const {
        if (value == nullptr) {
            ::unsetenv(m_name);
        } else {
            ::setenv(m_name, value, 1);
        }
    }

    const char* m_name;
    std::optional<std::string> m_before;
};

TEST(Folders, FollowTheVariables) {
    const Variable state("XDG_STATE_HOME", "/s");
    const Variable data("XDG_DATA_HOME", "/d");
    EXPECT_EQ(userStateFolder(), "/s/ridgepoint");
    EXPECT_EQ(userDataFolder(), "/d/ridgepoint");
}

TEST(Folders, LieBelowHomeByDefault) {
    const Variable home("HOME", "/h");
    const Variable state("XDG_STATE_HOME", nullptr);
    const Variable data("XDG_DATA_HOME", "relative/counts/as/not/set");
    EXPECT_EQ(userStateFolder(), "/h/.local/state/ridgepoint");
    EXPECT_EQ(userDataFolder(), "/h/.local/share/ridgepoint");
}

TEST(Folders, AreNowhereWithoutAHome) {
    const Variable home("HOME", nullptr);
    const Variable state("XDG_STATE_HOME", "");
    EXPECT_TRUE(userStateFolder().empty());
}

}  // namespace
}  // namespace ridge
