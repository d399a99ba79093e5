// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/report/compare_table.h"

#include <algorithm>

#include "core/base/number_text.h"
#include "core/report/columns.h"

namespace ridge {

namespace {

constexpr int kDigits = 4;

Cell siCell(double value, std::string_view unit) {
    return numberCell(siText(value, unit, kDigits), value);
}

Cell timeCell(Seconds time) {
    return numberCell(timeText(time), time.value);
}

Cell ratioCell(std::optional<double> ratio) {
    return ratio ? numberCell(grouped(*ratio, kDigits), *ratio) : emptyCell();
}

void append(std::string& note, std::string_view part) {
    if (part.empty()) return;
    if (!note.empty()) note += "; ";
    note += part;
}

std::string overheadNote(const Placement& placement) {
    if (placement.launchOverhead.value <= 0.0) return {};
    return "with " + timeText(placement.launchOverhead) + " launch overhead";
}

std::string noteOf(const Evaluation& evaluation) {
    if (!evaluation.isSupported()) return evaluation.reason;
    std::string note;
    if (evaluation.placement->nearRidge) append(note, "near the ridge");
    if (evaluation.roof->sparse) append(note, "sparse peak");
    if (evaluation.roof->derived) append(note, "derived peak");
    append(note, evaluation.roof->note);
    append(note, overheadNote(*evaluation.placement));
    return note;
}

/// "vector" is worth saying only where matrix units were to be expected.
std::string pathNote(const Operator& op, const Evaluation& evaluation) {
    if (!evaluation.isSupported() || specOf(op.kind).unit == PeakUnit::Vector || evaluation.roof->path == PeakPath::Tensor) return {};
    return "on vector units";
}

std::string fullNote(const Operator& op, const Evaluation& evaluation) {
    std::string note = pathNote(op, evaluation);
    append(note, noteOf(evaluation));
    return note;
}

Cell boundCell(const Evaluation& evaluation) {
    return evaluation.isSupported() ? textCell(std::string(boundName(evaluation.placement->bound))) : emptyCell();
}

Cell computeTimeCell(const Evaluation& evaluation) {
    return evaluation.isSupported() && evaluation.placement->computeTime ? timeCell(*evaluation.placement->computeTime) : emptyCell();
}

std::string unitOf(const Operator& op) {
    const auto type = computeType(op);
    return std::string(type ? workUnit(*type) : workUnit(op.dtype));
}

/// One unit where the rows agree, else both.
std::string commonUnit(std::span<const NamedOperator> operators) {
    const auto isInOps = [](const NamedOperator& named) { return unitOf(named.op) == "OP"; };
    const bool anyOps = std::any_of(operators.begin(), operators.end(), isInOps);
    const bool allOps = !operators.empty() && std::all_of(operators.begin(), operators.end(), isInOps);
    return allOps ? "OP" : anyOps ? "FLOP or OP" : "FLOP";
}

std::string perSecond(const std::string& unit) {
    return unit == "FLOP or OP" ? "FLOP/s or OP/s" : unit + "/s";
}
std::string perByte(const std::string& unit) {
    return unit == "FLOP or OP" ? "FLOP/B or OP/B" : unit + "/B";
}

std::vector<Column> compareColumns(const std::string& unit, const std::string& baseline) {
    return {textColumn("accelerator"),
            siColumn("peak", perSecond(unit)),
            siColumn("bandwidth", "B/s"),
            plainColumn("ridge", perByte(unit)),
            textColumn("bound"),
            siColumn("compute", "s"),
            siColumn("memory", "s"),
            siColumn("time", "s"),
            Column{.title = "× " + baseline, .shortTitle = "ratio"},
            textColumn("note")};
}

/// A structured-sparsity peak is called one wherever it stands.
Cell peakCell(const Roof& roof, const std::string& unit) {
    Cell cell = siCell(roof.peak->value, unit + "/s");
    if (roof.sparse) cell.text += " sparse";
    return cell;
}

std::vector<Cell> compareRow(const Operator& op, const Evaluation& evaluation, std::optional<double> ratio) {
    const std::string unit = unitOf(op);
    const bool isKnown = evaluation.isSupported() && evaluation.roof->peak;
    std::vector<Cell> row;
    row.push_back(textCell(evaluation.name));
    row.push_back(isKnown ? peakCell(*evaluation.roof, unit) : emptyCell());
    row.push_back(evaluation.roof ? siCell(evaluation.roof->bandwidth.value, "B/s") : emptyCell());
    row.push_back(isKnown ? numberCell(grouped(evaluation.placement->ridge->value, kDigits), evaluation.placement->ridge->value)
                          : emptyCell());
    row.push_back(boundCell(evaluation));
    row.push_back(computeTimeCell(evaluation));
    row.push_back(evaluation.isSupported() ? timeCell(evaluation.placement->memoryTime) : emptyCell());
    row.push_back(evaluation.isSupported() ? timeCell(evaluation.placement->time) : emptyCell());
    row.push_back(ratioCell(ratio));
    row.push_back(textCell(fullNote(op, evaluation)));
    return row;
}

std::vector<Column> operatorColumns(const std::string& unit) {
    return {textColumn("operator"),
            textColumn("precision"),
            siColumn("work", unit),
            siColumn("traffic", "B"),
            plainColumn("intensity", perByte(unit)),
            textColumn("bound"),
            siColumn("compute", "s"),
            siColumn("memory", "s"),
            siColumn("time", "s"),
            siColumn("attainable", perSecond(unit)),
            textColumn("note")};
}

std::string precisionText(const Operator& op) {
    if (op.a == op.dtype && op.b == op.dtype && op.c == op.dtype) return std::string(dtypeName(op.dtype));
    return std::string(dtypeName(op.a)) + " × " + std::string(dtypeName(op.b)) + " → " + std::string(dtypeName(op.c));
}

Cell attainableCell(const Evaluation& evaluation, const std::string& unit) {
    if (!evaluation.isSupported() || !evaluation.placement->attainable) return emptyCell();
    return siCell(evaluation.placement->attainable->value, unit + "/s");
}

std::vector<Cell> operatorRow(const NamedOperator& named, const Accelerator& accelerator, const Switches& switches) {
    const Work work = countWork(named.op);
    const Evaluation evaluation = evaluate(named.op, work, accelerator, switches);
    const std::string unit = unitOf(named.op);
    const double intensity = work.intensity().value;
    std::vector<Cell> row;
    row.push_back(textCell(named.name.empty() ? shapeText(named.op) : named.name));
    row.push_back(textCell(precisionText(named.op)));
    row.push_back(siCell(work.flopsValue().value, unit));
    row.push_back(siCell(work.bytesValue().value, "B"));
    row.push_back(numberCell(grouped(intensity, kDigits), intensity));
    row.push_back(boundCell(evaluation));
    row.push_back(computeTimeCell(evaluation));
    row.push_back(evaluation.isSupported() ? timeCell(evaluation.placement->memoryTime) : emptyCell());
    row.push_back(evaluation.isSupported() ? timeCell(evaluation.placement->time) : emptyCell());
    row.push_back(attainableCell(evaluation, unit));
    row.push_back(textCell(fullNote(named.op, evaluation)));
    return row;
}

}  // namespace

Table compareTable(const Operator& op, std::span<const Evaluation> evaluations, std::optional<std::size_t> baseline) {
    const Evaluation* reference = baseline && *baseline < evaluations.size() ? &evaluations[*baseline] : nullptr;
    Table table;
    table.columns = compareColumns(unitOf(op), reference == nullptr ? "baseline" : reference->name);
    for (const auto& evaluation : evaluations) {
        table.rows.push_back(compareRow(op, evaluation, reference == nullptr ? std::nullopt : speedup(*reference, evaluation)));
    }
    return table;
}

std::optional<std::size_t> firstSupported(std::span<const Evaluation> evaluations) {
    const auto first = std::find_if(evaluations.begin(), evaluations.end(), [](const Evaluation& e) { return e.isSupported(); });
    if (first == evaluations.end()) return std::nullopt;
    return static_cast<std::size_t>(first - evaluations.begin());
}

Table operatorsTable(std::span<const NamedOperator> operators, const Accelerator& accelerator, const Switches& switches) {
    Table table;
    table.columns = operatorColumns(commonUnit(operators));
    for (const auto& named : operators) table.rows.push_back(operatorRow(named, accelerator, switches));
    return table;
}

}  // namespace ridge
