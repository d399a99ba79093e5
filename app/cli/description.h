// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/operators/operator.h"

namespace ridge::app {

/// One option as --help tells it.
struct OptionDescription {
    std::string name;   ///< with its dashes: "--out"
    std::string value;  ///< what its value is called, "FILE"; empty for a switch
    std::string help;
};

struct CommandDescription {
    std::string name;
    std::string summary;
    bool takesOperator = false;
    bool needsOperator = false;
    std::vector<OptionDescription> options;  ///< but for those of the operator
};

struct OperatorDescription {
    const OperatorSpec* spec = nullptr;
    std::vector<OptionDescription> options;
};

/// The whole command line, read from the tables that parse it. The manual and the completion are written from this.
struct CommandLineDescription {
    std::vector<CommandDescription> commands;
    std::vector<OperatorDescription> operators;
};

[[nodiscard]] CommandLineDescription describeCommandLine();

}  // namespace ridge::app
