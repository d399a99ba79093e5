// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ridge::app {

/// "ridgepoint precision gradient --depth 50 --gain=-0.9" in its parts.
struct LabCommand {
    std::string part;                            ///< "gradient"
    std::map<std::string, std::string> options;  ///< "depth": "50"; a switch is empty
    std::vector<std::string> values;             ///< words without an option

    [[nodiscard]] std::optional<double> number(const std::string& option) const;
    [[nodiscard]] std::string text(const std::string& option) const;
};
/// Nothing for another command.
[[nodiscard]] std::optional<LabCommand> readLabCommand(std::string_view command);

}  // namespace ridge::app
