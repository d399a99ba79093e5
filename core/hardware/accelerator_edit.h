// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/hardware/accelerator.h"

namespace ridge {

/// The title of the source that a value typed by hand has, unless the user names another.
inline constexpr std::string_view kByHand = "entered by hand";

/// True when a value has no source but whoever typed it. False for a value without any source.
[[nodiscard]] bool isByHand(const Accelerator& accelerator, const SourceRefs& sources);

/// One line of an editor.
struct EditableField {
    std::string key;    ///< "bandwidth", "bf16_tensor", "bf16_tensor.sparse_factor"
    std::string label;  ///< "bandwidth", "bf16", "bf16, sparse factor"
    std::string unit;   ///< that a number without suffix counts in: "GB/s"; empty for texts and plain numbers
    std::string text;   ///< as it stands, for an edit box; withField takes it back unchanged
    bool isRequired = false;
    bool isNumber = false;
    std::vector<std::string> choices = {};  ///< all that it may be; empty where anything goes
};

/// Every field that can be set, filled or not, in the order of an editor: what it is, memory, link and power, peaks, confidence.
[[nodiscard]] std::vector<EditableField> editableFields(const Accelerator& accelerator);

/// The accelerator with one field set from text; an empty text removes a figure that is not required. Numbers take suffixes and units
/// ("2039", "2.039T", "2.039 TB/s"). Usage errors name the field and the text.
///
/// A number that changes loses its sources, and a peak its mark as derived: its one source is then `source`, or "entered by hand". The
/// sources of the other values stay, as do published alternatives and a peak's sparse factor. A text that gives the value it already has
/// changes nothing.
[[nodiscard]] Result<Accelerator> withField(const Accelerator& accelerator, std::string_view key, std::string_view text,
                                            const std::optional<Source>& source = std::nullopt);

}  // namespace ridge
