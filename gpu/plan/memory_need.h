// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/operators/operator.h"
#include "gpu/plan/device.h"

namespace ridge::measure {

/// Bytes of all tensors of an operator, each once: one that is read and written is one buffer.
[[nodiscard]] Bytes tensorBytes(const Operator& op);

/// Failed, before anything is allocated, when the tensors do not fit what the device has left. Nothing is refused where that is unknown.
[[nodiscard]] Outcome<void> checkMemory(const Operator& op, const DeviceInfo& device);

}  // namespace ridge::measure
