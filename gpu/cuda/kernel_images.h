// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <span>
#include <string_view>

#include "gpu/cuda/gpu_facts.h"

namespace ridge::cuda {

/// A shipped .cu file as it was compiled for one architecture.
struct KernelImage {
    std::string_view file;  ///< without its ending: "elementwise"
    ComputeCapability capability;
    bool isExact = false;              ///< for this capability alone ("sm_90a"), which no other can run
    bool isPtx = false;                ///< text that the driver compiles, for capabilities that are newer than every image
    std::span<const std::byte> bytes;  ///< a compressed fat binary that holds this one image, which cuLibraryLoadData takes as it is
};

/// All of them; empty in a program that was built without a CUDA toolkit.
[[nodiscard]] std::span<const KernelImage> kernelImages();

/// The best image for a device: the same major version and the highest minor one that is not above the device's own (an exact one only for
/// its own capability), else PTX. nullptr when there is none.
[[nodiscard]] const KernelImage* imageFor(std::span<const KernelImage> images, std::string_view file, ComputeCapability device);

}  // namespace ridge::cuda
