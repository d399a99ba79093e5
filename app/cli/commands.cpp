// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"

#include "app/cli/load_catalogue.h"
#include "app/cli/output.h"
#include "core/report/accelerators_table.h"
#include "core/report/compare_table.h"
#include "core/report/explanation.h"
#include "core/report/sweep_table.h"
#include "core/roofline/derivation.h"

namespace ridge::app {

namespace {

struct Answer {
    Explanation explanation;
    std::vector<Accelerator> accelerators;
    Format format = Format::Text;
};

Result<void> applySweep(Explanation& explanation, const RawArguments& raw) {
    if (!raw.sweep) return {};
    const OperatorSpec& spec = specOf(explanation.op.kind);
    const auto dimension = dimensionIndex(spec, *raw.sweep);
    if (!dimension) return fail(ErrorCode::Usage, std::string(spec.name) + " has no such dimension", "--sweep", *raw.sweep);
    addSweep(explanation, *dimension);
    return {};
}

/// Everything of the command line is checked before anything is looked up, so that a wrong line is exit 2 whatever the catalogue holds.
Result<Answer> answer(const RawArguments& raw) {
    auto chosenFormat = format(raw, offeredFormats(raw.command));
    if (!chosenFormat) return tl::unexpected(chosenFormat.error());
    auto request = operatorRequest(raw, raw.command);
    if (!request) return tl::unexpected(request.error());
    auto op = makeOperator(*request);
    if (!op) return tl::unexpected(op.error());
    auto chosenSwitches = switches(raw);
    if (!chosenSwitches) return tl::unexpected(chosenSwitches.error());
    Explanation shape{.op = *op};
    if (auto swept = applySweep(shape, raw); !swept) return tl::unexpected(swept.error());

    auto chosen = accelerators(acceleratorItems(raw), loadCatalogue());
    if (!chosen) return tl::unexpected(chosen.error());
    auto explanation = explain(*op, *chosen, *chosenSwitches);
    if (!explanation) return tl::unexpected(explanation.error());
    explanation->sweptDimension = shape.sweptDimension;
    explanation->sweptPoints = std::move(shape.sweptPoints);
    if (raw.baseline) {
        if (auto set = chooseBaseline(*explanation, *raw.baseline); !set) return tl::unexpected(set.error());
    }
    return Answer{std::move(*explanation), std::move(*chosen), *chosenFormat};
}

std::string derivations(const Answer& answer, std::string (*write)(const Derivation&)) {
    std::string text;
    for (const auto& accelerator : answer.accelerators) {
        if (!text.empty()) text += '\n';
        text += write(derive(answer.explanation.op, accelerator, answer.explanation.switches));
    }
    return text;
}

std::string explainText(const Answer& answer) {
    std::string text = derivations(answer, derivationText);
    if (!answer.explanation.sweptDimension) return text;
    text += '\n';
    return text + tableText(sweepTable(answer.explanation));
}

std::string comparison(const Answer& answer, std::string (*write)(const Table&)) {
    const Explanation& explanation = answer.explanation;
    return write(compareTable(explanation.op, explanation.evaluations, explanation.baseline));
}

}  // namespace

std::vector<Format> offeredFormats(std::string_view command) {
    if (command == "explain") return {Format::Text, Format::Json, Format::Markdown, Format::Latex};
    if (command == "compare" || command == "accelerators" || command == "model" || command == "models" || command == "precision")
        return {Format::Text, Format::Json, Format::Csv, Format::Markdown};
    if (command == "drill") return {Format::Text, Format::Json};
    return {};
}

int runExplain(const RawArguments& raw) {
    auto result = answer(raw);
    if (!result) return reportError(result.error());
    switch (result->format) {
        case Format::Json:
            return printDocument(explainJson(result->explanation));
        case Format::Markdown:
            return printDocument(derivations(*result, derivationMarkdown));
        case Format::Latex:
            return printDocument(derivations(*result, derivationLatex));
        default:
            return printDocument(explainText(*result));
    }
}

int runCompare(const RawArguments& raw) {
    auto result = answer(raw);
    if (!result) return reportError(result.error());
    switch (result->format) {
        case Format::Json:
            return printDocument(compareJson(result->explanation));
        case Format::Csv:
            return printDocument(comparison(*result, tableCsv));
        case Format::Markdown:
            return printDocument(comparison(*result, tableMarkdown));
        default:
            return printDocument(comparison(*result, tableText));
    }
}

int runAccelerators(const RawArguments& raw) {
    const auto chosenFormat = format(raw, offeredFormats(raw.command));
    if (!chosenFormat) return reportError(chosenFormat.error());
    const Catalogue catalogue = loadCatalogue();
    const std::string wanted = raw.filter.value_or(std::string());
    const auto matching = filtered(catalogue.all(), wanted);
    // A header above nothing looks like a fault; programs that read JSON or CSV count for themselves.
    if (matching.empty() && *chosenFormat == Format::Text) {
        reportWarning({ErrorCode::Unavailable, "no id, name or vendor contains this", "--filter", wanted, {}});
        return kExitDone;
    }
    switch (*chosenFormat) {
        case Format::Json:
            return printDocument(acceleratorsJson(matching));
        case Format::Csv:
            return printDocument(tableCsv(acceleratorsTable(matching)));
        case Format::Markdown:
            return printDocument(tableMarkdown(acceleratorsTable(matching)));
        default:
            return printDocument(tableText(acceleratorsTable(matching)));
    }
}

}  // namespace ridge::app
