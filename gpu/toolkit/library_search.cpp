// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/toolkit/library_search.h"

#include <dlfcn.h>

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <optional>
#include <string_view>
#include <system_error>

#include "gpu/toolkit/toolkit_places.h"

namespace ridge::toolkit {

namespace {

namespace fs = std::filesystem;

/// 13 for "libnvrtc.so.13" and for "libnvrtc.so.13.0.48"; nothing for other files.
std::optional<int> majorOf(std::string_view file, std::string_view prefix) {
    if (!file.starts_with(prefix)) return std::nullopt;
    file.remove_prefix(prefix.size());
    int number = 0;
    const auto [end, problem] = std::from_chars(file.data(), file.data() + file.size(), number);
    const bool isWhole = problem == std::errc() && (end == file.data() + file.size() || *end == '.');
    return isWhole ? std::optional<int>(number) : std::nullopt;
}

struct Found {
    std::string path;
    int major = -1;
};

/// The best of a library in a folder: of the first of `majors` that is there, or the newest.
std::optional<Found> best(const std::string& folder, std::string_view prefix, const std::vector<int>& majors) {
    // Lower is better.
    const auto rank = [&majors](int major) { return std::find(majors.begin(), majors.end(), major) - majors.begin(); };
    std::optional<Found> found;
    std::error_code unknown;
    for (fs::directory_iterator at(folder, unknown), end; !unknown && at != end; at.increment(unknown)) {
        const auto major = majorOf(at->path().filename().string(), prefix);
        if (!major || (!majors.empty() && rank(*major) == static_cast<std::ptrdiff_t>(majors.size()))) continue;
        const bool isWorse = found && (majors.empty() ? *major < found->major : rank(*major) > rank(found->major));
        if (!isWorse) found = Found{at->path().string(), *major};
    }
    return found;
}

void refuse(std::string& refusals, const std::string& path, std::string_view reason) {
    refusals += (refusals.empty() ? "" : "; ") + path + ": " + std::string(reason);
}

bool open(const std::string& path, const Fill& fill, std::string& refusals) {
    void* library = ::dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (library == nullptr) {
        const char* reason = ::dlerror();
        refuse(refusals, path, reason != nullptr ? reason : "cannot be loaded");
        return false;
    }
    const std::string complaint = fill(library);
    if (complaint.empty()) return true;
    refuse(refusals, path, complaint);
    return false;
}

/// The library would ask the linker for its other half, which does not look beside it.
void loadCompanion(const std::string& folder, std::string prefix, int major) {
    if (prefix.empty()) return;
    if (const auto found = best(folder, prefix, {major})) {
        ::dlopen(found->path.c_str(), RTLD_NOW | RTLD_GLOBAL);
        return;
    }
    if (prefix.ends_with('.')) prefix.pop_back();
    const fs::path plain = fs::path(folder) / prefix;
    std::error_code unknown;
    if (fs::exists(plain, unknown)) ::dlopen(plain.c_str(), RTLD_NOW | RTLD_GLOBAL);
}

}  // namespace

tl::expected<std::string, SearchFailure> loadLibrary(const LibraryNames& names, const std::vector<std::string>& roots, bool isExclusive,
                                                     const Fill& fill) {
    SearchFailure failure;
    for (const auto& root : roots) {
        failure.looked += (failure.looked.empty() ? "" : " ") + root;
        for (const auto& folder : libraryFolders(root)) {
            const auto found = best(folder, names.prefix, names.majors);
            if (!found) continue;
            loadCompanion(folder, names.companion, found->major);
            if (open(found->path, fill, failure.refusals)) return folder;
        }
    }
    if (!isExclusive) {
        std::string unheard;
        for (const auto& name : names.linked) {
            if (open(name, fill, unheard)) return std::string();
        }
    }
    return tl::unexpected(std::move(failure));
}

}  // namespace ridge::toolkit
