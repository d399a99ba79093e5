// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/cuda/counters/open_counters.h"

// Built in the place of open_counters.cpp where CUPTI's headers were not found.
namespace ridge::cuda {

Counted<std::unique_ptr<CounterReader>> openCounters(int /*deviceOrdinal*/, void* /*currentContext*/,
                                                     const std::optional<std::string>& /*toolkit*/) {
    return tl::unexpected(CounterFailure{"this program was built without CUPTI's headers, and reads no counters", std::nullopt,
                                         "FLOP and bytes are those of the formulas; for counters, build it where the CUDA toolkit is"});
}

}  // namespace ridge::cuda
