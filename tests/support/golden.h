// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>

namespace ridge::test {

/// Compares `text` with tests/golden/NAME. With RIDGEPOINT_UPDATE_GOLDEN=1 in the environment the file is rewritten instead, and the diff
/// of the repository shows what changed.
void expectGolden(std::string_view text, std::string_view name);

}  // namespace ridge::test
