// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>

#include "core/base/json_values.h"
#include "core/roofline/placement.h"

// How a placement leaves as JSON; included by the writers of documents only.
namespace ridge {

struct PlacedOn {
    std::string_view id;
    std::string_view name;
    const Roof& roof;
    const Placement& placement;
    const Switches& switches;
};

/// {"accelerator", "name", "supported": true, ...}, without the note.
[[nodiscard]] OrderedJson placementJson(const PlacedOn& placed);
[[nodiscard]] OrderedJson unsupportedJson(std::string_view id, std::string_view name, std::string_view reason);
/// "note", where the roof has one.
void addNote(OrderedJson& json, const Roof& roof);

}  // namespace ridge
