// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/cli/precision_words.h"
#include "core/operators/operator_words.h"
#include "core/transformer/workload_words.h"

namespace ridge::app {

/// The words of `model`.
struct RawModel : WorkloadWords {
    std::optional<std::string> model;  ///< FILE or PRESET
    bool bothPhases = false;           ///< of plot and note
    std::vector<std::string> hide;     ///< likewise; each may hold several families separated by commas
};

/// The words of `drill`.
struct RawDrill {
    std::vector<std::string> types;  ///< as given: each may hold several separated by commas
    std::optional<std::string> count;
    std::optional<std::string> seed;
    bool grade = false;
    std::optional<std::string> anki;
    std::optional<std::string> markdown;
    bool progress = false;
    bool reset = false;
    std::vector<std::string> rounds;
    std::optional<std::string> minutes;
    std::optional<std::string> report;
    bool goesOn = false;  ///< with the loop that is unfinished
};

/// A command line split into its words, nothing interpreted: one place reads numbers, and it is in core.
struct RawArguments : OperatorWords {
    std::string command;
    std::vector<std::string> on;  ///< as given: each may hold several items separated by commas
    bool sparse = false;
    std::optional<std::string> launchOverhead;
    std::optional<std::string> efficiency;
    std::optional<std::string> sweep;
    std::optional<std::string> baseline;
    std::optional<std::string> filter;
    std::optional<std::string> format;
    bool json = false;
    std::optional<std::string> out;
    std::optional<std::string> size;
    std::optional<std::string> scale;
    std::optional<std::string> theme;
    std::vector<std::string> also;
    std::vector<std::string> pin;
    std::vector<std::string> measured;  ///< files that ridgepoint-measure wrote
    std::optional<std::string> title;
    std::optional<std::string> date;
    std::optional<std::string> session;
    std::optional<std::string> before;
    std::vector<std::string> formats;
    std::vector<std::string> leaveOut;
    std::optional<std::string> table;
    bool force = false;
    RawModel model;
    RawPrecision precision;
    RawDrill drill;
};

}  // namespace ridge::app
