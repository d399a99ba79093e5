// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/nvrtc/nvrtc_library.h"

#include <dlfcn.h>

#include <charconv>
#include <filesystem>
#include <optional>
#include <string_view>
#include <system_error>

#include "gpu/nvrtc/toolkit_places.h"
#include "gpu/plan/kernel_compiler.h"
#include "gpu/plan/library_function.h"

namespace ridge::nvrtc {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view kLibrary = "libnvrtc.so.";
constexpr std::string_view kBuiltins = "libnvrtc-builtins.so.";
constexpr std::string_view kCost =
    "without it no kernel of yours can be compiled; everything else works. It needs no GPU: install the CUDA toolkit "
    "or the Python wheel nvidia-cuda-nvrtc, and name its folder with --cuda DIR or CUDA_HOME";

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

/// The newest of a library in a folder, or of one major version of it.
std::optional<Found> newest(const std::string& folder, std::string_view prefix, std::optional<int> wanted = {}) {
    Found best;
    std::error_code unknown;
    for (fs::directory_iterator at(folder, unknown), end; !unknown && at != end; at.increment(unknown)) {
        const auto major = majorOf(at->path().filename().string(), prefix);
        if (!major || *major < best.major || (wanted && *major != *wanted)) continue;
        best = {at->path().string(), *major};
    }
    return best.path.empty() ? std::nullopt : std::optional<Found>(best);
}

bool fill(void* library, Functions& functions) {
    return measure::findFunction(library, "nvrtcVersion", functions.version) &&
           measure::findFunction(library, "nvrtcGetErrorString", functions.errorString) &&
           measure::findFunction(library, "nvrtcGetNumSupportedArchs", functions.supportedCount) &&
           measure::findFunction(library, "nvrtcGetSupportedArchs", functions.supported) &&
           measure::findFunction(library, "nvrtcCreateProgram", functions.create) &&
           measure::findFunction(library, "nvrtcDestroyProgram", functions.destroy) &&
           measure::findFunction(library, "nvrtcCompileProgram", functions.compile) &&
           measure::findFunction(library, "nvrtcGetProgramLogSize", functions.logSize) &&
           measure::findFunction(library, "nvrtcGetProgramLog", functions.log) &&
           measure::findFunction(library, "nvrtcGetCUBINSize", functions.cubinSize) &&
           measure::findFunction(library, "nvrtcGetCUBIN", functions.cubin);
}

/// What was wrong with the libraries that were there.
struct Refusals {
    std::string text;
    void add(const std::string& path, std::string_view reason) { text += (text.empty() ? "" : "; ") + path + ": " + std::string(reason); }
};

std::optional<Library> open(const std::string& path, const std::string& folder, Refusals& refusals) {
    void* handle = ::dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (handle == nullptr) {
        const char* reason = ::dlerror();
        refusals.add(path, reason != nullptr ? reason : "cannot be loaded");
        return std::nullopt;
    }
    Library library;
    library.folder = folder;
    if (fill(handle, library.functions)) return library;
    refusals.add(path, "lacks a function that is used");
    return std::nullopt;
}

}  // namespace

Result<Library> Library::load(const std::vector<std::string>& roots, bool isExclusive) {
    Refusals refusals;
    std::string looked;
    for (const auto& root : roots) {
        looked += (looked.empty() ? "" : " ") + root;
        for (const auto& folder : libraryFolders(root)) {
            const auto found = newest(folder, kLibrary);
            if (!found) continue;
            // The library would ask the linker for its other half, which does not look beside it.
            const auto builtins = newest(folder, kBuiltins, found->major);
            if (builtins) ::dlopen(builtins->path.c_str(), RTLD_NOW | RTLD_GLOBAL);
            if (auto library = open(found->path, folder, refusals)) return std::move(*library);
        }
    }
    if (!isExclusive) {
        Refusals unheard;
        for (const char* name : {"libnvrtc.so.13", "libnvrtc.so.12", "libnvrtc.so"}) {
            if (auto library = open(name, {}, unheard)) return std::move(*library);
        }
    }
    if (!refusals.text.empty()) return fail(ErrorCode::Unavailable, "NVRTC could not be loaded", "libnvrtc", refusals.text, kCost);
    return fail(ErrorCode::Unavailable, measure::kNoCompiler, "libnvrtc", looked, kCost);
}

}  // namespace ridge::nvrtc
