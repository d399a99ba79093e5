// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/toolkit/library_search.h"

#include <dlfcn.h>
#include <gtest/gtest.h>

#include "tests/support/temporary_folder.h"

namespace ridge::toolkit {
namespace {

namespace fs = std::filesystem;

/// A library under a name: whole, or without most of its functions.
void putLibrary(const fs::path& path, bool isWhole = true) {
    fs::create_directories(path.parent_path());
    const fs::path folder = isWhole ? RIDGEPOINT_FAKE_CUDA : RIDGEPOINT_INCOMPLETE_CUDA;
    fs::create_symlink(folder / "libcuda.so.1", path);
}

std::string hasCount(void* library) {
    return ::dlsym(library, "cuDeviceGetCount") != nullptr ? "" : kLacksFunction;
}

class LibrarySearch : public testing::Test {
protected:
    [[nodiscard]] tl::expected<std::string, SearchFailure> load(const std::vector<int>& majors, const Fill& fill = hasCount) const {
        return loadLibrary({"libthing.so.", {}, majors, {}}, {root.path().string(), other.path().string()}, true, fill);
    }
    /// The file that `majors` make the search open, by its name.
    [[nodiscard]] std::string chosen(const std::vector<int>& majors) const {
        // Every library is refused, so that its path is told.
        const auto failed = load(majors, [](void*) { return std::string("refused"); });
        const std::string& path = failed.error().refusals;
        return path.substr(path.rfind('/') + 1, std::string_view("libthing.so.NN").size());
    }

    test::TemporaryFolder root;
    test::TemporaryFolder other;
};

TEST_F(LibrarySearch, TakesTheNewestOrTheFirstVersionThatIsKnownToFit) {
    for (const char* version : {"11", "12", "13", "13.0.2", "14", "x"}) putLibrary(root / ("lib64/libthing.so." + std::string(version)));
    EXPECT_EQ(chosen({}), "libthing.so.14");
    EXPECT_EQ(chosen({13, 12}), "libthing.so.13");
    EXPECT_EQ(chosen({12, 13}), "libthing.so.12");
    // None that fits: nothing was refused either.
    EXPECT_EQ(chosen({9}), "");
}

TEST_F(LibrarySearch, GoesOnAfterOneThatLacksAFunction) {
    putLibrary(root / "lib64/libthing.so.13", false);
    putLibrary(other / "lib/libthing.so.13");
    const auto folder = load({});
    ASSERT_TRUE(folder);
    EXPECT_EQ(*folder, (other / "lib").string());
}

TEST_F(LibrarySearch, SaysWhereItLookedAndWhatWasWrong) {
    const auto none = load({});
    ASSERT_FALSE(none);
    EXPECT_EQ(none.error().looked, root.path().string() + " " + other.path().string());
    EXPECT_EQ(none.error().refusals, "");
    putLibrary(root / "lib64/libthing.so.13", false);
    test::put(root / "libthing.so.13", "not a library");
    const auto broken = load({});
    ASSERT_FALSE(broken);
    EXPECT_NE(broken.error().refusals.find("lib64/libthing.so.13: lacks a function that is used; "), std::string::npos);
    EXPECT_NE(broken.error().refusals.find(root.path().string() + "/libthing.so.13"), std::string::npos) << broken.error().refusals;
}

TEST_F(LibrarySearch, AsksTheLinkerOnlyWhereItMay) {
    const auto withLinker = [](bool isExclusive) {
        return loadLibrary({"libthing.so.", {}, {}, {"libno-such-thing.so.1", "libc.so.6"}}, {}, isExclusive,
                           [](void* library) { return std::string(::dlsym(library, "getpid") != nullptr ? "" : kLacksFunction); });
    };
    EXPECT_FALSE(withLinker(true));
    const auto found = withLinker(false);
    ASSERT_TRUE(found);
    EXPECT_EQ(*found, "");
}

}  // namespace
}  // namespace ridge::toolkit
