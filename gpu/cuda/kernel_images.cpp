// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/cuda/kernel_images.h"

namespace ridge::cuda {

namespace {

/// Machine code runs on later minor versions of its own major one (CUDA C++ programming guide, "Binary compatibility"), text on everything
/// that is not older.
bool canRun(const KernelImage& image, ComputeCapability device) {
    if (image.isPtx) return image.capability <= device;
    if (image.isExact) return image.capability == device;
    return image.capability.major == device.major && image.capability.minor <= device.minor;
}

/// Of two that can run.
bool isBetter(const KernelImage& image, const KernelImage& known) {
    if (image.isPtx != known.isPtx) return known.isPtx;
    if (image.capability != known.capability) return known.capability < image.capability;
    return image.isExact && !known.isExact;
}

}  // namespace

const KernelImage* imageFor(std::span<const KernelImage> images, std::string_view file, ComputeCapability device) {
    const KernelImage* best = nullptr;
    for (const KernelImage& image : images) {
        if (image.file != file || !canRun(image, device)) continue;
        if (best == nullptr || isBetter(image, *best)) best = &image;
    }
    return best;
}

}  // namespace ridge::cuda
