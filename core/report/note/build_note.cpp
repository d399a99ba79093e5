// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "core/hardware/what_if.h"
#include "core/report/before_after_table.h"
#include "core/report/compare_table.h"
#include "core/report/note/measured_note.h"
#include "core/report/note/model_note.h"
#include "core/report/note/note.h"
#include "core/report/note/note_commands.h"
#include "core/report/note/specifications.h"
#include "core/roofline/conventions.h"
#include "core/scene/scene_text.h"

namespace ridge {

namespace {

/// What the parts of a note are made from.
struct Material {
    const Study& study;
    std::optional<Operator> op;            ///< nothing where the session shows a model alone
    std::vector<NamedOperator> operators;  ///< the current one first, then the pinned ones that can be made
    std::vector<std::string> items;        ///< of the accelerators that are known
    std::vector<Accelerator> accelerators;
    std::vector<Evaluation> evaluations;  ///< of the current operator

    [[nodiscard]] const Session& session() const { return study.session; }
};

Result<Material> materialOf(const Study& study) {
    Material material{study, {}, {}, {}, {}, {}};
    const bool showsModelAlone = study.session.model && !study.session.model->showsOperator;
    if (!showsModelAlone) {
        const Result<Operator> op = makeOperator(study.session.current);
        if (!op) return tl::unexpected(op.error());
        material.op = *op;
        material.operators.push_back({{}, *op});
    }
    for (const PinnedOperator& pinned : study.session.pinned) {
        if (const Result<Operator> made = makeOperator(pinned.request)) material.operators.push_back({pinned.name, *made});
    }
    for (const ChosenAccelerator& choice : study.chosen) {
        if (!choice.accelerator) continue;
        material.items.push_back(choice.item);
        material.accelerators.push_back(*choice.accelerator);
    }
    if (material.accelerators.empty()) {
        const bool isAnyChosen = !study.chosen.empty();
        return fail(ErrorCode::Unavailable, isAnyChosen ? study.chosen.front().reason : "no accelerator chosen", "--on");
    }
    if (!material.op) return material;
    material.evaluations = evaluateAll(*material.op, material.accelerators, study.session.switches);
    if (!firstSupported(material.evaluations))
        return fail(ErrorCode::Unavailable, material.evaluations.front().reason, "--on", material.evaluations.front().accelerator);
    return material;
}

/// The place of `item` among the known accelerators if it serves the operator there, else the first that does.
std::optional<std::size_t> preferred(const Material& material, const std::vector<Evaluation>& evaluations, const std::string& item) {
    const auto found = std::find(material.items.begin(), material.items.end(), item);
    const auto index = static_cast<std::size_t>(found - material.items.begin());
    if (found != material.items.end() && evaluations[index].isSupported()) return index;
    return firstSupported(evaluations);
}

/// The accelerator of the session's derivation, else the first that serves the operator, or simply the first beside a model.
std::size_t leadOf(const Material& material) {
    if (material.op) return *preferred(material, material.evaluations, material.session().derivationOn);
    const auto found = std::find(material.items.begin(), material.items.end(), material.session().derivationOn);
    return found == material.items.end() ? 0 : static_cast<std::size_t>(found - material.items.begin());
}

NoteTable comparison(const Material& material, const NoteCommands& commands) {
    NoteTable table;
    table.name = kComparisonTable;
    table.title = "Comparison";
    const auto baseline = preferred(material, material.evaluations, material.session().baseline);
    table.table = compareTable(*material.op, material.evaluations, baseline);
    table.records = table.table;
    const bool isFirst = baseline == firstSupported(material.evaluations);
    table.command = commands.comparison(isFirst ? std::string() : material.items[*baseline]);
    return table;
}

NoteTable operatorsOn(const Material& material, const NoteCommands& commands) {
    const std::size_t index = leadOf(material);
    const Accelerator& accelerator = material.accelerators[index];
    NoteTable table;
    table.name = kOperatorsTable;
    table.title = "Operators on " + accelerator.name;
    table.table = operatorsTable(material.operators, accelerator, material.session().switches);
    table.records = table.table;
    table.command = commands.table(kOperatorsTable);
    return table;
}

/// The working of one operator where it is shown: on the accelerator of the session's derivation, or on the first that serves it.
std::optional<NoteWorking> workingOf(const Material& material, const OperatorRequest& request) {
    const Result<Operator> op = makeOperator(request);
    if (!op) return std::nullopt;
    const auto evaluations = evaluateAll(*op, material.accelerators, material.session().switches);
    const auto index = preferred(material, evaluations, material.session().derivationOn);
    if (!index) return std::nullopt;
    Session alone = material.session();
    alone.current = request;
    alone.accelerators = {material.items[*index]};
    const std::string command = isMeasuredItem(material.items[*index]) ? std::string() : NoteCommands::working(alone);
    return NoteWorking{derive(*op, material.accelerators[*index], alone.switches), command};
}

void addWorkings(Note& note, const Material& material) {
    auto current = material.op ? workingOf(material, material.session().current) : std::nullopt;
    if (current) note.workings.push_back(std::move(*current));
    for (const PinnedOperator& pinned : material.session().pinned) {
        if (auto working = workingOf(material, pinned.request)) note.workings.push_back(std::move(*working));
    }
}

std::string subjectOf(const Material& material) {
    if (!material.op) return modelTitle(material.session());
    const std::string op = operatorText(*material.op);
    return material.session().model ? op + " and " + modelTitle(material.session()) : op;
}

std::string titleOf(const Material& material) {
    std::string names;
    const auto& accelerators = material.accelerators;
    for (std::size_t i = 0; i < accelerators.size(); ++i) {
        if (i > 0) names += i + 1 == accelerators.size() ? " and " : ", ";
        names += accelerators[i].name;
    }
    return subjectOf(material) + " on " + names;
}

void addPicture(Note& note, const Material& material) {
    note.scene = buildScene(material.session(), material.study.chosen);
    note.remarks = note.scene.remarks;
    note.pictureTitle = subjectOf(material);
}

void setCommands(Note& note, const NoteCommands& commands) {
    note.pictureCommand = commands.picture();
    note.command = commands.note();
    note.sessions = commands.sessions();
}

NoteTable changesTable(const Study& before, const Study& after, const NoteCommands& commands) {
    NoteTable table;
    table.name = kBeforeAfterTable;
    table.title = "Before and after";
    table.table = beforeAfterTable(changesBetween(before, after));
    table.records = table.table;
    table.command = commands.table(kBeforeAfterTable);
    return table;
}

Result<Note> noteOf(const Material& material, const NoteOptions& options) {
    Note note;
    note.title = options.title.empty() ? titleOf(material) : options.title;
    note.date = options.date;
    note.version = options.version;
    note.conventions = conventionsText(material.session().switches);
    addPicture(note, material);
    const NoteCommands commands(material.study, nullptr, options);
    setCommands(note, commands);
    if (options.parts.comparison && material.op) note.tables.push_back(comparison(material, commands));
    if (options.parts.operators && material.operators.size() > 1) note.tables.push_back(operatorsOn(material, commands));
    if (material.session().model) {
        auto added = addModelParts(note, material.session(), material.accelerators, leadOf(material), commands, options.parts);
        if (!added) return tl::unexpected(added.error());
    }
    if (options.parts.measured) addMeasuredTable(note, material.study, commands);
    if (options.parts.specifications) {
        NoteSpecifications specifications = noteSpecifications(material.accelerators);
        specifications.table.command = commands.table(kSpecificationsTable);
        note.tables.push_back(std::move(specifications.table));
        note.sources = std::move(specifications.sources);
    }
    if (options.parts.measured) addMeasuredSources(note, material.session().measured);
    if (options.parts.workings) addWorkings(note, material);
    return note;
}

}  // namespace

Result<Note> buildNote(const Study& study, const NoteOptions& options) {
    const Result<Material> material = materialOf(study);
    if (!material) return tl::unexpected(material.error());
    return noteOf(*material, options);
}

Result<Note> buildBeforeAfterNote(const Study& before, const Study& after, const NoteOptions& options) {
    Result<Note> note = buildNote(after, options);
    if (!note) return note;
    note->scene = buildBeforeAfterScene(before, after);
    note->remarks = note->scene.remarks;
    note->pictureTitle += ", before and after";
    if (options.title.empty()) note->title += ", before and after";
    const NoteCommands commands(after, &before, options);
    setCommands(*note, commands);
    note->tables.insert(note->tables.begin(), changesTable(before, after, commands));
    return note;
}

}  // namespace ridge
