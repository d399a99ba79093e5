// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/nvrtc/nvrtc_library.h"

#include <string_view>

#include "gpu/plan/kernel_compiler.h"
#include "gpu/plan/library_function.h"
#include "gpu/toolkit/library_search.h"

namespace ridge::nvrtc {

namespace {

constexpr std::string_view kCost =
    "without it no kernel of yours can be compiled; everything else works. It needs no GPU: install the CUDA toolkit "
    "or the Python wheel nvidia-cuda-nvrtc, and name its folder with --cuda DIR or CUDA_HOME";

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

}  // namespace

Result<Library> Library::load(const std::vector<std::string>& roots, bool isExclusive) {
    const toolkit::LibraryNames names{"libnvrtc.so.", "libnvrtc-builtins.so.", {}, {"libnvrtc.so.13", "libnvrtc.so.12", "libnvrtc.so"}};
    Library library;
    auto folder = toolkit::loadLibrary(names, roots, isExclusive, [&library](void* handle) {
        return std::string(fill(handle, library.functions) ? "" : toolkit::kLacksFunction);
    });
    if (folder) {
        library.folder = std::move(*folder);
        return library;
    }
    const auto& [looked, refusals] = folder.error();
    if (!refusals.empty()) return fail(ErrorCode::Unavailable, "NVRTC could not be loaded", "libnvrtc", refusals, kCost);
    return fail(ErrorCode::Unavailable, measure::kNoCompiler, "libnvrtc", looked, kCost);
}

}  // namespace ridge::nvrtc
