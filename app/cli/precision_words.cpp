// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/precision_words.h"

#include <algorithm>
#include <array>

#include "app/cli/interpret.h"
#include "core/precision/float_format.h"

namespace ridge::app {

namespace {

constexpr std::array kParts{
    PrecisionPart{"cast", "numbers as formats store them: bits, class, neighbours"},
    PrecisionPart{"gradient", "a gradient through blocks y = x + f(x) or y = f(x)"},
    PrecisionPart{"loss-scale", "what a loss scale rescues and what it makes overflow"},
    PrecisionPart{"accumulate", "a long sum in a narrow accumulator"},
    PrecisionPart{"update", "a weight plus a small update"},
    PrecisionPart{"layernorm", "an eps in the format, and a constant row"},
};

}  // namespace

std::span<const PrecisionOption> precisionOptions() {
    using Raw = RawPrecision;
    static const std::array options{
        PrecisionOption{"--to", "FLOATS", "cast", "the formats, separated by commas: " + precision::formatList(), nullptr, &Raw::to},
        PrecisionOption{"--format", "FORMAT", "gradient loss-scale accumulate update layernorm cast",
                        "the format (fp16; cast has --to); also text, json, csv or markdown: what to print", nullptr, &Raw::formats},
        PrecisionOption{"--rounding", "ROUNDING", "cast", "nearest, toward-zero or stochastic (nearest)", &Raw::rounding},
        PrecisionOption{"--saturate", "", "cast", "what is too large becomes the largest value", nullptr, nullptr, &Raw::saturate},
        PrecisionOption{"--flush-subnormals", "", "cast", "results below the smallest normal value become 0", nullptr, nullptr,
                        &Raw::flush},
        PrecisionOption{"--depth", "INT", "gradient", "blocks", &Raw::depth},
        PrecisionOption{"--gain", "NUMBER", "gradient", "f', the derivative of a branch; a negative one as --gain=-0.9", &Raw::gain},
        PrecisionOption{"--no-residual", "", "gradient", "y = f(x) instead of y = x + f(x)", nullptr, nullptr, &Raw::noResidual},
        PrecisionOption{"--shortcut", "NUMBER", "gradient", "what the skipped value is multiplied by (1)", &Raw::shortcut},
        PrecisionOption{"--branch", "NUMBER", "gradient", "what the branch is multiplied by (1)", &Raw::branch},
        PrecisionOption{"--width", "INT", "gradient", "branches are random matrices so wide, and --gain is how much they stretch",
                        &Raw::width},
        PrecisionOption{"--norm", "NORM", "gradient", "none, pre or post: where each block of matrices has a norm (none)", &Raw::norm},
        PrecisionOption{"--scale", "FACTOR", "loss-scale", "the loss scale", &Raw::lossScale},
        PrecisionOption{"--median", "NUMBER", "loss-scale", "of log-normal gradient magnitudes (1e-6)", &Raw::median},
        PrecisionOption{"--sigma", "NUMBER", "loss-scale", "deviation of their natural logarithm (2.5)", &Raw::sigma},
        PrecisionOption{"--count", "INT", "loss-scale", "how many are drawn (100000)", &Raw::count},
        PrecisionOption{"--histogram", "FILE", "loss-scale", "magnitudes from a file instead: lines LOG2_LOW LOG2_HIGH COUNT",
                        &Raw::histogram},
        PrecisionOption{"--k", "INT", "accumulate", "terms of the sum", &Raw::k},
        PrecisionOption{"--accumulator", "FLOAT", "accumulate", "the format of the running sum (that of the terms)", &Raw::accumulator},
        PrecisionOption{"--order", "ORDER", "accumulate", "sequential, pairwise or blocked (sequential)", &Raw::order},
        PrecisionOption{"--values", "VALUES", "accumulate", "ones, uniform in [0, 1), or products of such (ones)", &Raw::terms},
        PrecisionOption{"--block", "INT", "accumulate", "terms that a blocked sum adds at once (16)", &Raw::block},
        PrecisionOption{"--weight", "NUMBER", "update", "the weight", &Raw::weight},
        PrecisionOption{"--update", "NUMBER", "update", "what is added to it; a step down as --update=-1e-4", &Raw::update},
        PrecisionOption{"--eps", "NUMBER", "layernorm", "what is added to the variance", &Raw::epsilon},
        PrecisionOption{"--seed", "INT", "cast gradient loss-scale accumulate", "of what is drawn (1)", &Raw::seed},
    };
    return options;
}

bool takesOption(std::string_view part, const PrecisionOption& option) {
    const auto parts = split(option.parts, ' ');
    return part.empty() || std::find(parts.begin(), parts.end(), part) != parts.end();
}

std::span<const PrecisionPart> precisionParts() {
    return kParts;
}

std::string takePrecisionPart(std::vector<std::string>& words) {
    const auto isPart = [](const std::string& word) {
        return std::any_of(kParts.begin(), kParts.end(), [&word](const PrecisionPart& part) { return part.name == word; });
    };
    const auto end = std::find(words.begin(), words.end(), "--");
    const auto found = std::find_if(words.begin(), end, isPart);
    if (found == end) return {};
    std::string part = std::move(*found);
    words.erase(found);
    return part;
}

std::string precisionPartNames() {
    std::string names;
    for (const auto& part : kParts) (names += names.empty() ? "" : " ") += part.name;
    return names;
}

std::string precisionPartsHelp() {
    std::string help = "Parts:\n";
    for (const auto& part : kParts)
        help += "  " + std::string(part.name) + std::string(12 - part.name.size(), ' ') + std::string(part.summary) + "\n";
    return help + "\nridgepoint precision PART --help tells the options of a part. Negative values of cast come after --.\n";
}

}  // namespace ridge::app
