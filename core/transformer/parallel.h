// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"
#include "core/transformer/model.h"

namespace ridge {

/// Whether heads, feed-forward widths and experts' widths split evenly over so many devices. A usage error names the size that does not.
[[nodiscard]] Result<void> checkTensorParallel(const Model& model, std::int64_t devices);

/// The model as one of `devices` holds it: query heads, feed-forward and expert widths and the vocabulary divided (the vocabulary rounded
/// up), key-value heads divided down to one; norms, the router and latents are held by every device.
[[nodiscard]] Model deviceShare(const Model& model, std::int64_t devices);

}  // namespace ridge
