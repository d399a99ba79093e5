// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/model_command.h"

#include <memory>

#include "app/cli/commands.h"
#include "app/cli/interpret.h"
#include "app/cli/load_catalogue.h"
#include "app/cli/output.h"
#include "core/hardware/accelerator_pointers.h"
#include "core/report/model_report.h"
#include "core/transformer/presets.h"

namespace ridge::app {

namespace {

struct Answer {
    std::vector<Accelerator> accelerators;
    ModelReport report;
    Format format = Format::Text;
};

/// As with operators, the words are checked before files and the catalogue are looked at.
Result<std::unique_ptr<Answer>> answer(const RawArguments& raw) {
    const auto chosenFormat = format(raw, offeredFormats(raw.command));
    if (!chosenFormat) return tl::unexpected(chosenFormat.error());
    if (!raw.model.model)
        return fail(ErrorCode::Usage, "missing model", "model", {}, "ridgepoint models lists presets; or the path of a config.json");
    const auto workload = workloadOf(raw.model);
    if (!workload) return tl::unexpected(workload.error());
    const auto chosenSwitches = switches(raw);
    if (!chosenSwitches) return tl::unexpected(chosenSwitches.error());
    if (raw.sweep && !isModelSweep(*raw.sweep)) {
        return fail(ErrorCode::Usage, "a model has no such size to sweep", "--sweep", *raw.sweep, "one of " + std::string(kModelSweeps));
    }
    auto model = openModel(*raw.model.model);
    if (!model) return tl::unexpected(model.error());
    if (auto checked = checkWorkload(*model, *workload); !checked) return tl::unexpected(checked.error());
    auto chosen = accelerators(acceleratorItems(raw), loadCatalogue());
    if (!chosen) return tl::unexpected(chosen.error());
    auto result = std::make_unique<Answer>();
    result->accelerators = std::move(*chosen);
    result->format = *chosenFormat;
    auto report = reportModel(std::move(*model), *workload, pointersTo(result->accelerators), *chosenSwitches);
    if (!report) return tl::unexpected(report.error());
    result->report = std::move(*report);
    if (raw.sweep) {
        result->report.sweptDimension = *raw.sweep;
        result->report.sweep = sweepModel(result->report.model, *workload, *raw.sweep);
    }
    return result;
}

using Writer = std::string (*)(const Table&);

std::string tables(Answer& answer, Writer write) {
    std::string text = write(modelTotalsTable(answer.report));
    for (std::size_t i = 0; i < answer.accelerators.size(); ++i) {
        text += "\n" + answer.accelerators[i].name + "\n" + (write == tableMarkdown ? "\n" : "");
        text += write(modelOperatorsTable(answer.report, i));
    }
    if (!answer.report.sweptDimension.empty()) text += "\n" + write(modelSweepTable(answer.report));
    return text;
}

std::string head(const Answer& answer, std::string_view bullet) {
    std::string text = answer.report.model.name + " (" + answer.report.model.family + ")\n";
    if (!bullet.empty()) text += "\n";
    text += std::string(bullet) + workloadText(answer.report.workload) + "\n";
    for (const auto& fact : modelFacts(answer.report)) text += std::string(bullet) + fact + "\n";
    return text + "\n";
}

}  // namespace

int runModel(const RawArguments& raw) {
    const auto result = answer(raw);
    if (!result) return reportError(result.error());
    Answer& found = **result;
    switch (found.format) {
        case Format::Json:
            return printDocument(modelJson(found.report));
        case Format::Csv:
            return printDocument(tableCsv(modelOperatorsTable(found.report, 0)));
        case Format::Markdown:
            return printDocument(head(found, "- ") + tables(found, tableMarkdown));
        default:
            return printDocument(head(found, {}) + tables(found, tableText));
    }
}

int runModels(const RawArguments& raw) {
    const auto chosenFormat = format(raw, offeredFormats(raw.command));
    if (!chosenFormat) return reportError(chosenFormat.error());
    switch (*chosenFormat) {
        case Format::Json:
            return printDocument(presetsJson());
        case Format::Csv:
            return printDocument(tableCsv(presetsTable()));
        case Format::Markdown:
            return printDocument(tableMarkdown(presetsTable()));
        default:
            return printDocument(tableText(presetsTable()));
    }
}

}  // namespace ridge::app
