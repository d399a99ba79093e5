// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/report/note/note_json.h"

#include "core/base/json_values.h"

namespace ridge {

std::string noteJson(std::string_view folder, std::span<const std::string> files) {
    OrderedJson json{{"schema", "ridgepoint.note/1"}, {"folder", folder}, {"files", OrderedJson::array()}};
    for (const auto& file : files) json["files"].push_back(file);
    return json.dump(2, ' ', false, OrderedJson::error_handler_t::replace) + "\n";
}

}  // namespace ridge
