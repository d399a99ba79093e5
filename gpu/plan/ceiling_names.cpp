// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/plan/ceiling_names.h"

#include "core/base/number_text.h"

namespace ridge::measure {

std::string fmaName(DType type) {
    return "fma-" + std::string(dtypeName(type));
}

std::string mmaName(DType type) {
    return "mma-" + std::string(dtypeName(type));
}

std::string streamName(Ceiling level, std::string_view stream) {
    return std::string(ceilingName(level)) + "-" + std::string(stream);
}

std::string stepName(std::int64_t fmas, DType type) {
    const double bytes = 2.0 * storageBits(type) / 8.0;
    return "intensity-" + plainNumber(2.0 * static_cast<double>(fmas) / bytes);
}

}  // namespace ridge::measure
