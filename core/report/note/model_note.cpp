// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/report/note/model_note.h"

#include <algorithm>

#include "core/hardware/accelerator_pointers.h"
#include "core/report/model_report.h"
#include "core/session/command_line.h"

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

/// Rows with a working of their own, the dearest first; each name once.
std::vector<const ModelRow*> dearestRows(ModelReport& report, const Accelerator& accelerator, std::size_t lead) {
    std::vector<std::pair<double, const ModelRow*>> timed;
    for (const ModelRow& row : report.evaluation.rows) {
        const auto time = report.evaluation.roofs[lead].timeOf(row);
        const bool hasWorking = row.hasShape && evaluate(row.shape, row.work, accelerator, report.switches).isSupported();
        if (time && hasWorking) timed.emplace_back(time->value * static_cast<double>(row.count), &row);
    }
    std::stable_sort(timed.begin(), timed.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
    std::vector<const ModelRow*> rows;
    for (const auto& [time, row] : timed) {
        const bool isThere = std::any_of(rows.begin(), rows.end(), [r = row](const ModelRow* other) { return other->shape == r->shape; });
        if (!isThere && rows.size() < kWorkings) rows.push_back(row);
    }
    return rows;
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
        note.tables.push_back(tableNamed(kModelTable, title, modelOperatorsTable(*report, lead), commands));
    }
    if (!parts.workings) return {};
    for (const ModelRow* row : dearestRows(*report, accelerators[lead], lead)) {
        Derivation derivation = derive(row->shape, accelerators[lead], session.switches);
        derivation.title = std::string(row->name) + ": " + derivation.title;
        note.workings.push_back({std::move(derivation), modelCommandLine(session)});
    }
    return {};
}

}  // namespace ridge
