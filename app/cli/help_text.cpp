// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/help_text.h"

#include "app/cli/output.h"

namespace ridge::app {

namespace {

std::string dimensionNames(const OperatorSpec& spec) {
    std::string names;
    for (const auto& dimension : spec.dimensions) {
        if (!names.empty()) names += ' ';
        const bool isOptional = dimension.rule != DefaultRule::Required;
        names += isOptional ? "[" + std::string(dimension.name) + "]" : std::string(dimension.name);
    }
    return names;
}

}  // namespace

std::string formatHelp(const std::vector<Format>& offered) {
    std::string help;
    for (std::size_t i = 0; i < offered.size(); ++i) {
        if (i > 0) help += i + 1 < offered.size() ? ", " : " or ";
        help += std::string(formatName(offered[i])) + (i == 0 ? " (the default)" : "");
    }
    return help;
}

std::string_view peakText(const OperatorSpec& spec) {
    return spec.unit == PeakUnit::Matrix ? "the matrix peak of its precision" : "the fp32 vector peak (fp64 for fp64)";
}

std::string maskHelp() {
    return "  pairs = seq-q seq-kv; causal: seq-q seq-kv - seq-q (seq-q - 1) / 2, and no more than the window per query.\n"
           "  kv-rows = seq-kv, or min(seq-kv, window + seq-q - 1) with a window.\n";
}

std::string operatorHelp(const OperatorSpec& spec) {
    std::string help = std::string(spec.title) + "\n  FLOP  " + std::string(spec.flopFormula) + "\n  bytes " +
                       std::string(spec.byteFormula) + "\n  " + std::string(spec.why) + "\n  Held against " + std::string(peakText(spec)) +
                       ".\n";
    if (spec.hasMask) help += maskHelp();
    return help + "  w is the width of the precision in bytes; dimensions are integers in 1..2147483648.\n";
}

std::string operatorListHelp() {
    std::string help = "Operators (w = bytes per element, [optional]):\n";
    for (const auto& spec : operatorTable()) {
        help += "  " + std::string(spec.name) + "  " + dimensionNames(spec) + "\n";
        help += "      FLOP  " + std::string(spec.flopFormula) + "\n      bytes " + std::string(spec.byteFormula) + "\n";
    }
    return help;
}

std::string numbersHelp() {
    return "  intensity = FLOP / byte, ridge = peak / bandwidth, attainable = min(peak, intensity x bandwidth),\n"
           "  time = max(FLOP / peak, bytes / bandwidth) + launch overhead. A multiply-add is 2 FLOP. Each input is read\n"
           "  once, each output written once. Units are decimal; peaks are dense unless --sparse. Operands of different\n"
           "  width compute in the wider type. The catalogue holds no int4 rate.\n";
}

std::string whatIfSyntax() {
    return "peak=312T:bandwidth=1555G[:vector=19.5T][:fp8=..][:memory=40G][:link=300G][:name=TEXT]";
}

std::vector<ExitCode> exitCodes() {
    return {{kExitDone, "done"},
            {kExitUnserved, "cannot be served (unknown accelerator, a precision none of them has, a file)"},
            {kExitUsage, "wrong command line"}};
}

std::string conventionsHelp() {
    std::string help = "Conventions:\n" + numbersHelp() + "A what-if accelerator: --on " + whatIfSyntax() + "\nExit:";
    std::string separator = " ";
    for (const auto& [code, meaning] : exitCodes()) {
        help += separator + std::to_string(code) + " " + std::string(meaning);
        separator = ", ";
    }
    return help + ".\n";
}

}  // namespace ridge::app
