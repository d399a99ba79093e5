// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <initializer_list>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/precision/float_format.h"

namespace ridge::app {

/// "ridgepoint precision gradient --depth 50 --gain=-0.9" in its parts.
struct LabCommand {
    std::string part;                            ///< "gradient"
    std::map<std::string, std::string> options;  ///< "depth": "50"; a switch is empty
    std::vector<std::string> values;             ///< words without an option

    [[nodiscard]] std::optional<double> number(const std::string& option) const;
    [[nodiscard]] double number(const std::string& option, double fallback) const;
    [[nodiscard]] std::string text(const std::string& option) const;
    /// The first format that the option names; FP16 without the option, as on the command line. Nothing for an unknown name.
    [[nodiscard]] std::optional<precision::FloatFormat> format(const std::string& option) const;
    /// False where the command says more: what a tab cannot show it must not seem to show.
    [[nodiscard]] bool hasOnly(std::initializer_list<std::string_view> known) const;
};
/// Nothing for another command.
[[nodiscard]] std::optional<LabCommand> readLabCommand(std::string_view command);

}  // namespace ridge::app
