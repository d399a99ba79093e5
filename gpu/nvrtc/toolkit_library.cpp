// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/nvrtc/toolkit_library.h"

#include <dlfcn.h>

#include <filesystem>
#include <optional>
#include <system_error>

#include "gpu/nvrtc/toolkit_places.h"

namespace ridge::nvrtc {

namespace {

namespace fs = std::filesystem;

void refuse(std::string& refusals, const std::string& path, std::string_view reason) {
    refusals += (refusals.empty() ? "" : "; ") + path + ": " + std::string(reason);
}

/// The library would ask the linker for its other half, which does not look beside it.
void loadDependency(const std::string& folder, std::string_view name, int major) {
    const std::string plain(name);
    if (const auto found = newestLibrary(folder, plain + ".", major)) {
        ::dlopen(found->path.c_str(), RTLD_NOW | RTLD_GLOBAL);
        return;
    }
    const fs::path path = fs::path(folder) / plain;
    std::error_code unknown;
    if (fs::exists(path, unknown)) ::dlopen(path.c_str(), RTLD_NOW | RTLD_GLOBAL);
}

std::optional<LoadedLibrary> open(const SoughtLibrary& sought, const std::string& path, const std::string& folder, std::string& refusals) {
    void* handle = ::dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (handle == nullptr) {
        const char* reason = ::dlerror();
        refuse(refusals, path, reason != nullptr ? reason : "cannot be loaded");
        return std::nullopt;
    }
    const std::string complaint = sought.complaint(handle);
    if (complaint.empty()) return LoadedLibrary{handle, folder};
    refuse(refusals, path, complaint);
    return std::nullopt;
}

}  // namespace

tl::expected<LoadedLibrary, LibraryAbsence> loadLibrary(const SoughtLibrary& sought, const std::vector<std::string>& roots,
                                                        bool isExclusive) {
    LibraryAbsence absence;
    for (const auto& root : roots) {
        absence.looked += (absence.looked.empty() ? "" : " ") + root;
        for (const auto& folder : libraryFolders(root)) {
            const auto found = newestLibrary(folder, sought.prefix);
            if (!found) continue;
            loadDependency(folder, sought.dependency, found->major);
            if (auto library = open(sought, found->path, folder, absence.refusals)) return std::move(*library);
        }
    }
    // What the linker does not know by name is no library that was there.
    std::string unheard;
    for (const char* name : isExclusive ? std::vector<const char*>() : sought.linkerNames) {
        if (auto library = open(sought, name, {}, unheard)) return std::move(*library);
    }
    return tl::unexpected(absence);
}

}  // namespace ridge::nvrtc
