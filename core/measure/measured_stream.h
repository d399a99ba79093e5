// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/measure/measurements.h"

namespace ridge::measure {

struct MeasuredFile {
    Measurements measured;
    std::vector<std::string> remarks;  ///< what was passed over, that the file breaks off or ends with an error; a sentence each
};

/// Reads what ridgepoint-measure wrote into a file: every good point counts, whatever stands around it. `name` is what errors and remarks
/// call the file, `via` the way that its points were measured through. Format error when there is no point, or when the file speaks a newer
/// protocol from its start.
[[nodiscard]] Result<MeasuredFile> readMeasuredStream(std::string_view text, std::string_view name, std::string_view via = {});

}  // namespace ridge::measure
