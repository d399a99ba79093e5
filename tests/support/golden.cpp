// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/golden.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>

#include "tests/support/source_dir.h"

namespace ridge::test {

void expectGolden(std::string_view text, std::string_view name) {
    const std::filesystem::path path = sourceDir() / "tests" / "golden" / name;
    const char* const update = std::getenv("RIDGEPOINT_UPDATE_GOLDEN");
    if (update != nullptr && std::string_view(update) == "1") std::ofstream(path, std::ios::binary) << text;
    std::ifstream file(path, std::ios::binary);
    ASSERT_TRUE(file.good()) << path << " is missing; run with RIDGEPOINT_UPDATE_GOLDEN=1";
    const std::string expected{std::istreambuf_iterator<char>(file), {}};
    EXPECT_EQ(text, expected) << "differs from " << path;
}

}  // namespace ridge::test
