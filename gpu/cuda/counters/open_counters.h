// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "gpu/cuda/counters/cupti_errors.h"

namespace ridge::cuda {

/// Opens the counters of a device through CUPTI, which is loaded for it. `currentContext` is the CUcontext that is current on this thread,
/// and which must outlive the reader; `folder` is the one to look in alone, as --cuda takes it. Refuses, and says what to do, without a
/// device, without CUPTI, or where the device or this user's rights do not allow it; the device is measured all the same, without counters.
/// One reader at a time, on one thread.
[[nodiscard]] Counted<std::unique_ptr<CounterReader>> openCounters(int deviceOrdinal, void* currentContext,
                                                                   const std::optional<std::string>& folder = {});

}  // namespace ridge::cuda
