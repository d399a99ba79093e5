// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/toolkit/toolkit_places.h"

#include <gtest/gtest.h>

#include <map>

#include "tests/support/temporary_folder.h"

namespace ridge::toolkit {
namespace {

namespace fs = std::filesystem;
using Texts = std::vector<std::string>;

Texts rootsWith(const std::map<std::string, std::string>& variables, const std::optional<std::string>& option = {}) {
    return toolkitRoots(option, [&variables](const char* name) -> std::optional<std::string> {
        const auto found = variables.find(name);
        return found == variables.end() ? std::nullopt : std::optional<std::string>(found->second);
    });
}

void putFile(const fs::path& path, std::string_view text = {}) {
    fs::create_directories(path.parent_path());
    test::put(path, text);
}

TEST(ToolkitRoots, StandInTheirOrder) {
    EXPECT_EQ(rootsWith({}), (Texts{"/usr/local/cuda", "/usr"}));
    EXPECT_EQ(rootsWith({{"CUDA_PATH", "/p"}, {"CUDA_HOME", "/h"}, {"CONDA_PREFIX", "/c"}}),
              (Texts{"/h", "/p", "/usr/local/cuda", "/c", "/usr"}));
    EXPECT_EQ(rootsWith({{"CUDA_HOME", "/h"}}, "/mine"), (Texts{"/mine"}));
    const test::TemporaryFolder python;
    fs::create_directories(python / "lib/python3.11");
    const std::string wheel = (python / "lib/python3.11/site-packages/nvidia/cu13").string();
    EXPECT_EQ(rootsWith({{"VIRTUAL_ENV", python.path().string()}}), (Texts{"/usr/local/cuda", wheel, "/usr"}));
}

TEST(HeaderFolders, AreThoseOfTheLoadedToolkitFirst) {
    const test::TemporaryFolder one;
    const test::TemporaryFolder two;
    putFile(one / "include/cuda_fp16.h");
    putFile(one / "include/cccl/cuda/barrier");
    putFile(two / "include/cuda_fp16.h");
    const Texts roots{"/no/such/folder", two.path().string()};
    const std::string first = (one / "include").string();
    EXPECT_EQ(headerFolders((one / "lib64").string(), roots), (Texts{first, first + "/cccl"}));
    EXPECT_EQ(headerFolders({}, roots), (Texts{(two / "include").string()}));
    EXPECT_EQ(headerFolders({}, {}), Texts());
}

}  // namespace
}  // namespace ridge::toolkit
