// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/toolkit/toolkit_places.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <system_error>

namespace ridge::toolkit {

namespace {

namespace fs = std::filesystem;

/// The wheels of CUDA 13 in a Python environment: lib/python3.*/site-packages/nvidia/cu13.
void addWheels(std::vector<std::string>& roots, const std::string& environment) {
    std::error_code unknown;
    for (fs::directory_iterator at(fs::path(environment) / "lib", unknown), end; !unknown && at != end; at.increment(unknown)) {
        if (!at->path().filename().string().starts_with("python")) continue;
        roots.push_back((at->path() / "site-packages" / "nvidia" / "cu13").string());
    }
}

}  // namespace

std::optional<std::string> processEnvironment(const char* name) {
    const char* value = std::getenv(name);
    if (value == nullptr || *value == '\0') return std::nullopt;
    return std::string(value);
}

std::vector<std::string> toolkitRoots(const std::optional<std::string>& option, const Environment& environment) {
    if (option) return {*option};
    std::vector<std::string> roots;
    for (const char* name : {"CUDA_HOME", "CUDA_PATH"}) {
        if (auto root = environment(name)) roots.push_back(std::move(*root));
    }
    roots.emplace_back("/usr/local/cuda");
    if (const auto python = environment("VIRTUAL_ENV")) addWheels(roots, *python);
    if (auto conda = environment("CONDA_PREFIX")) roots.push_back(std::move(*conda));
    roots.emplace_back("/usr");
    return roots;
}

std::vector<std::string> libraryFolders(std::string_view root) {
    std::vector<std::string> folders;
    // CUPTI of an installed toolkit stands apart, with what it loads itself beside it.
    for (const char* folder : {"/lib64", "/lib", "/targets/x86_64-linux/lib", "/targets/sbsa-linux/lib", "/lib/x86_64-linux-gnu",
                               "/lib/aarch64-linux-gnu", "/extras/CUPTI/lib64", ""}) {
        folders.push_back(std::string(root) + folder);
    }
    return folders;
}

std::vector<std::string> headerFolders(const std::string& libraryFolder, const std::vector<std::string>& roots) {
    std::vector<std::string> folders;
    std::error_code unknown;
    const auto add = [&](const fs::path& root) {
        for (const char* name : {"include", "targets/x86_64-linux/include", "targets/sbsa-linux/include"}) {
            const fs::path folder = root / name;
            // Any folder called include will not do: /usr/include holds the headers of the host, which the compiler cannot read.
            if (!fs::exists(folder / "cuda_fp16.h", unknown)) continue;
            folders.push_back(folder.string());
            if (fs::exists(folder / "cccl", unknown)) folders.push_back((folder / "cccl").string());
        }
    };
    // Of the same toolkit as the library, wherever the loader found that.
    if (!libraryFolder.empty()) add(fs::path(libraryFolder).parent_path());
    for (const auto& root : roots) {
        if (!folders.empty()) break;
        add(root);
    }
    return folders;
}

}  // namespace ridge::toolkit
