// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/drill/schema_version.h"

#include <algorithm>
#include <cstdint>

#include "core/base/number_text.h"

namespace ridge::drill {

namespace {

/// Of "NAME/2"; any number of digits counts as late.
bool isLater(std::string_view found, std::string_view known) {
    const std::size_t slash = known.find('/');
    if (found.substr(0, slash + 1) != known.substr(0, slash + 1)) return false;
    const std::string_view version = found.substr(slash + 1);
    const bool isNumber = !version.empty() && std::all_of(version.begin(), version.end(), [](char c) { return c >= '0' && c <= '9'; });
    const auto ours = parseInteger(known.substr(slash + 1), {}, 0, INT64_MAX);
    const auto theirs = parseInteger(version, {}, 0, INT64_MAX);
    return isNumber && ours && (!theirs || *theirs > *ours);
}

}  // namespace

std::optional<Error> schemaFault(std::string_view found, std::string_view known) {
    if (found == known) return std::nullopt;
    if (isLater(found, known))
        return Error{ErrorCode::Format,
                     "the file is of a later version of the program",
                     {},
                     std::string(found),
                     "this one knows " + std::string(known)};
    return Error{ErrorCode::Format, "another kind of file", {}, std::string(found), "expected " + std::string(known)};
}

}  // namespace ridge::drill
