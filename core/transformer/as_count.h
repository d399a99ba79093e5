// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/count.h"

// Internal to core/transformer.
namespace ridge {

/// A size of a model or a workload, which is never negative, as a count.
inline Count asCount(std::int64_t value) {
    return {static_cast<std::uint64_t>(value)};
}

}  // namespace ridge
