// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/nvrtc/nvrtc_library.h"

#include <gtest/gtest.h>

#include "tests/support/temporary_folder.h"

namespace ridge::nvrtc {
namespace {

namespace fs = std::filesystem;

void putFile(const fs::path& path, std::string_view text) {
    fs::create_directories(path.parent_path());
    test::put(path, text);
}

TEST(NvrtcLibrary, ItsAbsenceSaysWhereItWasLookedForAndWhatItCosts) {
    const test::TemporaryFolder empty;
    const auto library = Library::load({empty.path().string()}, true);
    ASSERT_FALSE(library);
    EXPECT_EQ(library.error().code, ErrorCode::Unavailable);
    EXPECT_EQ(library.error().value, empty.path().string());
    EXPECT_NE(library.error().hint.find("no kernel of yours can be compiled"), std::string::npos);
}

TEST(NvrtcLibrary, AFileThatIsNoLibraryIsTold) {
    const test::TemporaryFolder broken;
    putFile(broken / "lib64/libnvrtc.so.13", "not a library");
    putFile(broken / "lib64/libnvrtc.so.x", "");
    const auto library = Library::load({broken.path().string()}, true);
    ASSERT_FALSE(library);
    EXPECT_EQ(library.error().what, "NVRTC could not be loaded");
    EXPECT_NE(library.error().value.find("lib64/libnvrtc.so.13"), std::string::npos);
}

}  // namespace
}  // namespace ridge::nvrtc
