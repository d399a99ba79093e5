// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/plan/kernel_compiler.h"

namespace ridge::measure {

const KernelResources* findKernel(const std::vector<KernelResources>& kernels, std::string_view name) {
    const std::string mangled = "_Z" + std::to_string(name.size()) + std::string(name);
    for (const auto& kernel : kernels) {
        if (kernel.name == name || kernel.name.starts_with(mangled)) return &kernel;
    }
    return nullptr;
}

}  // namespace ridge::measure
