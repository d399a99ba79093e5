// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/operators/operator.h"

// How an operator is written on a command line; one table for every program that takes one.
namespace ridge {

/// The words as they were given, nothing interpreted.
struct OperatorWords {
    std::string operatorName;
    std::vector<std::pair<std::string, std::string>> dims;  ///< by dimension name
    std::optional<std::string> dtype;
    std::optional<std::string> aDtype;
    std::optional<std::string> bDtype;
    std::optional<std::string> cDtype;
    std::optional<std::string> beta;
    std::optional<std::string> window;
    bool causal = false;
};

/// One option beside the dimensions. It sets `text`, or `flag` where it takes no value.
struct OperatorOption {
    std::string_view name;   ///< "--dtype"
    std::string_view value;  ///< what its value is called, "TYPE"; empty for a switch
    std::string help;
    std::optional<std::string> OperatorWords::*text = nullptr;
    bool OperatorWords::*flag = nullptr;
};

/// Those that the operator takes, in the order of help texts.
[[nodiscard]] std::vector<OperatorOption> operatorOptions(const OperatorSpec& spec);

/// "shared dimension (required)", "key and value heads (as heads)".
[[nodiscard]] std::string dimensionHelp(const OperatorSpec& spec, const DimensionSpec& dimension);

/// The words as values. Usage errors name the option and the text, and `where` for an unknown operator.
[[nodiscard]] Result<OperatorRequest> operatorRequest(const OperatorWords& words, std::string_view where);

}  // namespace ridge
