// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/precision_command.h"

#include <algorithm>
#include <array>
#include <limits>

#include "app/cli/commands.h"
#include "app/cli/interpret.h"
#include "app/cli/output.h"
#include "app/cli/precision_reader.h"
#include "core/base/number_text.h"
#include "core/report/precision/precision_json.h"

namespace ridge::app {

namespace {

using namespace precision;

/// What is printed: the document for programs, or a table for people.
struct Answer {
    std::string json;
    Table table;
};

/// The core names sizes as formulas do; a person typed an option.
Error asOption(Error error) {
    if (error.code == ErrorCode::Usage && !error.where.empty() && !error.where.starts_with('-')) error.where.insert(0, "--");
    return error;
}

Result<double> castValue(const std::string& text) {
    constexpr double inf = std::numeric_limits<double>::infinity();
    if (text == "inf" || text == "+inf") return inf;
    if (text == "-inf") return -inf;
    if (text == "nan" || text == "-nan") return std::numeric_limits<double>::quiet_NaN();
    return parseNumber(text, "VALUE");
}

Result<std::vector<FloatFormat>> castFormats(const RawPrecision& raw) {
    std::vector<FloatFormat> formats;
    for (const auto& list : raw.to) {
        for (const auto& name : split(list, ',')) {
            auto format = parseFormat(name, "--to");
            if (!format) return tl::unexpected(format.error());
            formats.push_back(*format);
        }
    }
    if (formats.empty())
        return fail(ErrorCode::Usage, "missing option", "--to", {}, "formats, as --to fp16,bf16; they are " + formatList());
    return formats;
}

Result<Answer> cast(const RawPrecision& raw, PrecisionReader& words) {
    RoundingMode mode;
    mode.direction = static_cast<Direction>(words.choice<3>("--rounding", raw.rounding, {"nearest", "toward-zero", "stochastic"}));
    mode.overflow = raw.saturate ? Overflow::Saturate : Overflow::AsFormat;
    mode.subnormals = raw.flush ? Subnormals::Flush : Subnormals::Keep;
    mode.seed = 1;
    words.seed(mode.seed);
    if (words.error()) return tl::unexpected(*words.error());
    const auto formats = castFormats(raw);
    if (!formats) return tl::unexpected(formats.error());
    if (raw.values.empty()) return fail(ErrorCode::Usage, "missing value", "precision cast", {}, "negative values come after --");
    std::vector<Cast> casts;
    std::uint64_t index = 0;
    for (const auto& text : raw.values) {
        const auto value = castValue(text);
        if (!value) return tl::unexpected(value.error());
        for (const auto& format : *formats) casts.push_back({*value, Rounder(format, mode)(*value, index++), format});
    }
    return Answer{castsJson(casts), castsTable(casts)};
}

/// The same blocks with random matrices for branches.
Result<Answer> network(const RawPrecision& raw, const ChainRequest& chain, PrecisionReader& words) {
    NetworkRequest request;
    request.depth = chain.depth;
    request.gain = chain.gain;
    request.isResidual = chain.isResidual;
    request.shortcut = chain.shortcut;
    request.branch = chain.branch;
    request.format = chain.format;
    words.require("--width", raw.width.has_value());
    words.integer("--width", raw.width, kMaxNetworkWidth, request.width);
    request.norm = static_cast<NormPlace>(words.choice<3>("--norm", raw.norm, {"none", "pre", "post"}));
    words.seed(request.seed);
    if (words.error()) return tl::unexpected(*words.error());
    const auto run = followNetwork(request);
    if (!run) return tl::unexpected(asOption(run.error()));
    return Answer{networkJson(request, *run), networkTable(request.format, *run)};
}

Result<Answer> gradient(const RawPrecision& raw, const FloatFormat& format, PrecisionReader& words) {
    ChainRequest request;
    request.format = format;
    request.isResidual = !raw.noResidual;
    words.require("--depth", raw.depth.has_value());
    words.require("--gain", raw.gain.has_value());
    words.integer("--depth", raw.depth, kMaxChainDepth, request.depth);
    words.number("--gain", raw.gain, request.gain);
    words.number("--shortcut", raw.shortcut, request.shortcut);
    words.number("--branch", raw.branch, request.branch);
    if (words.error()) return tl::unexpected(*words.error());
    if (raw.width || raw.norm || raw.seed) return network(raw, request, words);
    const auto chain = followChain(request);
    if (!chain) return tl::unexpected(asOption(chain.error()));
    return Answer{chainJson(request, *chain), chainTable(request, *chain)};
}

Result<ScaleEffect> effectOf(const RawPrecision& raw, const LogNormal& request, double scale, const Rounder& rounder) {
    if (raw.histogram) {
        const auto histogram = readHistogram(*raw.histogram);
        if (!histogram) return tl::unexpected(histogram.error());
        return scaleEffect(*histogram, scale, rounder);
    }
    const auto magnitudes = drawMagnitudes(request);
    if (!magnitudes) return tl::unexpected(magnitudes.error());
    return scaleEffect(*magnitudes, scale, rounder);
}

Result<Answer> lossScale(const RawPrecision& raw, const FloatFormat& format, PrecisionReader& words) {
    LogNormal request;
    double scale = 1;
    words.require("--scale", raw.lossScale.has_value());
    words.number("--scale", raw.lossScale, scale);
    words.number("--median", raw.median, request.median);
    words.number("--sigma", raw.sigma, request.sigma);
    words.integer("--count", raw.count, kMaxMagnitudes, request.count);
    words.seed(request.seed);
    const bool isDrawn = raw.median || raw.sigma || raw.count || raw.seed;
    if (raw.histogram && isDrawn) {
        words.refuse({ErrorCode::Usage, "takes the place of --median, --sigma, --count and --seed", "--histogram", *raw.histogram, {}});
    }
    if (words.error()) return tl::unexpected(*words.error());
    const auto effect = effectOf(raw, request, scale, Rounder(format));
    if (!effect) return tl::unexpected(asOption(effect.error()));
    return Answer{scaleJson(format, *effect), scaleTable(format, *effect)};
}

Result<Answer> accumulate(const RawPrecision& raw, const FloatFormat& format, PrecisionReader& words) {
    SumRequest request;
    request.format = format;
    request.accumulator = format;
    words.require("--k", raw.k.has_value());
    words.integer("--k", raw.k, kMaxSumTerms, request.count);
    words.floatFormat("--accumulator", raw.accumulator, request.accumulator);
    request.order = static_cast<SumOrder>(words.choice<3>("--order", raw.order, {"sequential", "pairwise", "blocked"}));
    request.terms = static_cast<SumTerms>(words.choice<3>("--values", raw.terms, {"ones", "uniform", "products"}));
    words.integer("--block", raw.block, kMaxBlock, request.block);
    words.seed(request.seed);
    if (words.error()) return tl::unexpected(*words.error());
    const auto sum = sumOf(request);
    if (!sum) return tl::unexpected(asOption(sum.error()));
    return Answer{sumJson(request, *sum), sumTable(request, *sum)};
}

Result<Answer> update(const RawPrecision& raw, const FloatFormat& format, PrecisionReader& words) {
    WeightUpdate found;
    found.format = format;
    words.require("--weight", raw.weight.has_value());
    words.require("--update", raw.update.has_value());
    words.number("--weight", raw.weight, found.weight);
    words.number("--update", raw.update, found.update);
    if (words.error()) return tl::unexpected(*words.error());
    const auto step = stepWeight(format, found.weight, found.update);
    if (!step) return tl::unexpected(asOption(step.error()));
    found.step = *step;
    return Answer{updateJson(found), updateTable(found)};
}

Result<Answer> layerNorm(const RawPrecision& raw, const FloatFormat& format, PrecisionReader& words) {
    double epsilon = 0;
    words.require("--eps", raw.epsilon.has_value());
    words.number("--eps", raw.epsilon, epsilon);
    if (words.error()) return tl::unexpected(*words.error());
    const auto effect = constantRow(epsilon, Rounder(format));
    if (!effect) return tl::unexpected(asOption(effect.error()));
    return Answer{epsilonJson(epsilon, format, *effect), epsilonTable(epsilon, format, *effect)};
}

/// What --format says, which is two things here: how to print, as everywhere, and the format that is asked about.
struct Formats {
    RawArguments printing;
    std::optional<FloatFormat> asked;
};

Result<Formats> sorted(const RawArguments& raw) {
    Formats formats{raw, std::nullopt};
    const auto offered = offeredFormats("precision");
    for (const auto& word : raw.precision.formats) {
        const bool isPrinting = std::any_of(offered.begin(), offered.end(), [&word](Format format) { return formatName(format) == word; });
        if (isPrinting ? formats.printing.format.has_value() : formats.asked.has_value())
            return fail(ErrorCode::Usage, "given twice", "--format", word);
        if (isPrinting) {
            formats.printing.format = word;
            continue;
        }
        const auto format = parseFormat(word, "--format");
        if (!format) return tl::unexpected(format.error());
        formats.asked = *format;
    }
    if (raw.precision.part == "cast" && formats.asked)
        return fail(ErrorCode::Usage, "the formats of a cast go to --to", "--format", formats.asked->name);
    return formats;
}

Result<Answer> answer(const RawPrecision& raw, const FloatFormat& format) {
    PrecisionReader words(raw);
    if (raw.part == "cast") return cast(raw, words);
    if (raw.part == "gradient") return gradient(raw, format, words);
    if (raw.part == "loss-scale") return lossScale(raw, format, words);
    if (raw.part == "accumulate") return accumulate(raw, format, words);
    if (raw.part == "update") return update(raw, format, words);
    if (raw.part == "layernorm") return layerNorm(raw, format, words);
    if (raw.part.empty()) return fail(ErrorCode::Usage, "missing part", "precision", {}, "one of " + precisionPartNames());
    return fail(ErrorCode::Usage, "unknown part", "precision", raw.part, "one of " + precisionPartNames());
}

}  // namespace

int runPrecision(const RawArguments& raw) {
    const auto formats = sorted(raw);
    if (!formats) return reportError(formats.error());
    const auto printing = format(formats->printing, offeredFormats(raw.command));
    if (!printing) return reportError(printing.error());
    const auto found = answer(raw.precision, formats->asked.value_or(kFp16));
    if (!found) return reportError(found.error());
    switch (*printing) {
        case Format::Json:
            return printDocument(found->json);
        case Format::Csv:
            return printDocument(tableCsv(found->table));
        case Format::Markdown:
            return printDocument(tableMarkdown(found->table));
        default:
            return printDocument(tableText(found->table));
    }
}

}  // namespace ridge::app
