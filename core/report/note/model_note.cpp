// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/report/note/model_note.h"

#include <algorithm>

#include "core/hardware/accelerator_pointers.h"
#include "core/hardware/what_if.h"
#include "core/report/model_report.h"
#include "core/session/command_line.h"
#include "core/transformer/row_working.h"

namespace ridge {

namespace {

constexpr std::size_t kWorkings = 3;

NoteTable tableNamed(std::string_view name, std::string title, Table table, const NoteCommands& commands) {
    NoteTable made;
    made.name = name;
    made.title = std::move(title);
    made.table = std::move(table);
    made.records = made.table;
    made.command = commands.table(name);
    return made;
}

}  // namespace

std::string modelTitle(const Session& session) {
    return session.model->model->name + ", " + workloadText(session.model->workload);
}

Result<void> addModelParts(Note& note, const Session& session, std::span<const Accelerator> accelerators, std::size_t lead,
                           const NoteCommands& commands, const NoteParts& parts) {
    const auto pointers = pointersTo(accelerators);
    auto report = reportModel(*session.model->model, session.model->workload, pointers, session.switches);
    if (!report) return tl::unexpected(report.error());
    if (parts.comparison) {
        NoteTable totals = tableNamed(kTotalsTable, "Totals of " + report->model.name, modelTotalsTable(*report), commands);
        totals.remarks = modelFacts(*report);
        note.tables.push_back(std::move(totals));
    }
    if (parts.operators) {
        const std::string title = "Operators of " + report->model.name + " on " + accelerators[lead].name;
        NoteTable operators = tableNamed(kModelTable, title, modelOperatorsTable(*report, lead), commands);
        operators.remarks.emplace_back(
            "FLOP and bytes are of one instance, the time of all. Workings follow for the dearest operators, once for those that are "
            "counted "
            "alike; not for collectives and gradients.");
        note.tables.push_back(std::move(operators));
    }
    if (!parts.workings) return {};
    const auto& items = session.accelerators;
    const std::string command = std::any_of(items.begin(), items.end(), isMeasuredItem) ? std::string() : modelCommandLine(session);
    const auto dearest = dearestWorkings(report->evaluation.rows, report->evaluation.roofs[lead]);
    for (std::size_t i = 0; i < std::min(kWorkings, dearest.size()); ++i) {
        Derivation derivation = deriveRow(*session.model->model, session.model->workload, dearest[i], accelerators[lead], session.switches);
        note.workings.push_back({std::move(derivation), command});
    }
    return {};
}

}  // namespace ridge
