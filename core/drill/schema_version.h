// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/base/result.h"

namespace ridge::drill {

/// Nothing where `found` is `known`, "ridgepoint.drill-loop/1". Else a Format error without its place: a later version of the same
/// document, whose contents this program must not touch, or another kind of file.
[[nodiscard]] std::optional<Error> schemaFault(std::string_view found, std::string_view known);

}  // namespace ridge::drill
