// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

namespace ridge::test {

/// Compares `text` with tests/golden/NAME. With RIDGEPOINT_UPDATE_GOLDEN=1 in the environment the file is rewritten instead, and the diff
/// of the repository shows what changed.
inline void expectGolden(std::string_view text, std::string_view name) {
    const std::string path = std::string(RIDGEPOINT_SOURCE_DIR "/tests/golden/") + std::string(name);
    const char* const update = std::getenv("RIDGEPOINT_UPDATE_GOLDEN");
    if (update != nullptr && std::string_view(update) == "1") std::ofstream(path, std::ios::binary) << text;
    std::ifstream file(path, std::ios::binary);
    ASSERT_TRUE(file.good()) << path << " is missing; run with RIDGEPOINT_UPDATE_GOLDEN=1";
    const std::string expected{std::istreambuf_iterator<char>(file), {}};
    EXPECT_EQ(text, expected) << "differs from " << path;
}

}  // namespace ridge::test
