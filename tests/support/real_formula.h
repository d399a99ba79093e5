// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <optional>
#include <string_view>

namespace ridge::test {

using RealNames = std::function<std::optional<long double>(std::string_view)>;

/// A formula of a derivation, in names or in numbers as it is shown ("8·(1 − (1 − 2/8)^16)"): products by juxtaposition or '·', + - / ^ and
/// brackets. In real numbers, for expectations need not be whole. Unknown names fail the test that asks for them.
[[nodiscard]] long double evaluateReal(std::string_view formula, const RealNames& names = {});

}  // namespace ridge::test
