// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ridge::app {

/// The words of `precision`, nothing interpreted.
struct RawPrecision {
    std::string part;                  ///< the first word: "cast"
    std::vector<std::string> values;   ///< of cast
    std::vector<std::string> to;       ///< each may hold several formats separated by commas
    std::vector<std::string> formats;  ///< of --format: a floating-point format, or what to print
    bool saturate = false;
    bool flush = false;
    bool noResidual = false;
    std::optional<std::string> rounding;
    std::optional<std::string> depth;
    std::optional<std::string> gain;
    std::optional<std::string> shortcut;
    std::optional<std::string> branch;
    std::optional<std::string> width;
    std::optional<std::string> norm;
    std::optional<std::string> lossScale;
    std::optional<std::string> median;
    std::optional<std::string> sigma;
    std::optional<std::string> count;
    std::optional<std::string> histogram;
    std::optional<std::string> k;
    std::optional<std::string> accumulator;
    std::optional<std::string> order;
    std::optional<std::string> terms;
    std::optional<std::string> block;
    std::optional<std::string> weight;
    std::optional<std::string> update;
    std::optional<std::string> epsilon;
    std::optional<std::string> seed;
};

/// One option; exactly one of `text`, `list` and `flag` is set.
struct PrecisionOption {
    std::string_view name;
    std::string_view value;  ///< what its value is called; empty for a switch
    std::string_view parts;  ///< those that take it, separated by spaces
    std::string help;
    std::optional<std::string> RawPrecision::*text = nullptr;
    std::vector<std::string> RawPrecision::*list = nullptr;
    bool RawPrecision::*flag = nullptr;
};

/// In the order in which help tells them.
[[nodiscard]] std::span<const PrecisionOption> precisionOptions();

/// True when the part takes the option; without a part, all do.
[[nodiscard]] bool takesOption(std::string_view part, const PrecisionOption& option);

struct PrecisionPart {
    std::string_view name;
    std::string_view summary;
};
[[nodiscard]] std::span<const PrecisionPart> precisionParts();
/// The first word that names a part, and is taken from the words; empty where there is none before "--".
[[nodiscard]] std::string takePrecisionPart(std::vector<std::string>& words);
/// "cast gradient ...".
[[nodiscard]] std::string precisionPartNames();
/// A line for each part.
[[nodiscard]] std::string precisionPartsHelp();

}  // namespace ridge::app
