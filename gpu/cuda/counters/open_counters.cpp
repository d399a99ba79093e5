// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/cuda/counters/open_counters.h"

#include "gpu/cuda/counters/cupti_reader.h"
#include "gpu/toolkit/toolkit_places.h"

namespace ridge::cuda {

Counted<std::unique_ptr<CounterReader>> openCounters(int deviceOrdinal, void* currentContext, const std::optional<std::string>& folder) {
    const auto where = UsableContext::of(deviceOrdinal, currentContext);
    if (!where) {
        return tl::unexpected(CounterFailure{"there is no GPU in use whose counters could be read", std::nullopt,
                                             "counters need an NVIDIA GPU and a driver of 580 or newer"});
    }
    const auto cupti = loadCupti(toolkit::toolkitRoots(folder, toolkit::processEnvironment), folder.has_value());
    if (!cupti) return tl::unexpected(cupti.error());
    auto reader = CuptiReader::open(*cupti, *where);
    if (!reader) return tl::unexpected(reader.error());
    return std::unique_ptr<CounterReader>(std::move(*reader));
}

}  // namespace ridge::cuda
