// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string_view>

namespace ridge {

struct ShippedFile {
    std::string_view path;  ///< below its folder of resources: "nvidia/nvidia-t4.json"
    std::string_view text;
};

// The data files, compiled into the program (resources/CMakeLists.txt), in the order of their paths.
[[nodiscard]] std::span<const ShippedFile> shippedAcceleratorFiles();
[[nodiscard]] std::span<const ShippedFile> shippedModelFiles();
[[nodiscard]] std::span<const ShippedFile> shippedKernelFiles();

}  // namespace ridge
