// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace ridge {

/// The document ridgepoint.note/1: the folder as it was given and the files in it, in the order they were written.
[[nodiscard]] std::string noteJson(std::string_view folder, std::span<const std::string> files);

}  // namespace ridge
