// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/report/side_by_side.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "core/base/number_text.h"
#include "core/hardware/figure_text.h"
#include "core/transformer/evaluation.h"

namespace ridge {

namespace {

constexpr int kRatioDigits = 4;

using Group = SideRow::Group;

struct RowColumn {
    Group group;
    SpecColumn column;
};

/// The rates that an operator can meet, wide types first; those that only accumulate in FP16 are left to the table.
std::vector<PeakKey> comparedPeaks() {
    std::vector<PeakKey> keys;
    for (std::size_t i = 0; i < kPeakKeys; ++i) {
        const auto key = static_cast<PeakKey>(i);
        if (key != PeakKey::Fp16TensorFp16acc && key != PeakKey::Fp8TensorFp16acc) keys.push_back(key);
    }
    return keys;
}

std::vector<RowColumn> rowColumns() {
    std::vector<RowColumn> rows;
    for (const PeakKey key : comparedPeaks()) rows.push_back({Group::Peak, peakColumn(key)});
    for (const SpecField field :
         {SpecField::Memory, SpecField::Bandwidth, SpecField::L2, SpecField::LastLevelCache, SpecField::Link, SpecField::Power}) {
        rows.push_back({Group::Memory, fieldColumn(field)});
    }
    for (const PeakKey key : comparedPeaks()) rows.push_back({Group::Ridge, ridgeColumn(key)});
    return rows;
}

const double* numberIn(const Cell& cell) {
    return std::get_if<double>(&cell.raw);
}

/// Ratios to the baseline and shares of the largest, where there are numbers.
void measure(SideRow& row, std::size_t baseline) {
    double largest = 0.0;
    for (const SideCell& cell : row.cells) {
        if (const double* number = numberIn(cell.cell)) largest = std::max(largest, *number);
    }
    const double* reference = numberIn(row.cells[baseline].cell);
    for (SideCell& cell : row.cells) {
        const double* number = numberIn(cell.cell);
        if (number == nullptr || !(largest > 0)) continue;
        cell.share = *number / largest;
        if (reference != nullptr && *reference > 0) cell.ratio = *number / *reference;
    }
}

std::string noteOf(const SpecFacts& facts) {
    std::string note;
    const auto append = [&note](bool isTrue, std::string_view part) {
        if (!isTrue) return;
        if (!note.empty()) note += "; ";
        note += part;
    };
    append(facts.isSparse, "structured sparsity");
    append(facts.isDenseInstead, "dense, no structured-sparsity rate");
    append(facts.isPeakDerived, "derived peak");
    append(facts.isLowConfidence, "low confidence");
    append(facts.isByHand, "entered by hand");
    return note;
}

class Comparer {
public:
    explicit Comparer(const SideBySideRequest& request) : m_request(request) {}

    SideBySide compare() {
        m_result.baseline = m_request.baseline;
        for (const Accelerator* accelerator : m_request.accelerators) m_result.names.push_back(accelerator->name);
        addSpecs();
        for (const NamedOperator& named : m_request.operators) addOperator(named);
        if (m_request.model != nullptr) addModel(*m_request.model);
        return std::move(m_result);
    }

private:
    void addSpecs() {
        const std::vector<RowColumn> wanted = rowColumns();
        std::vector<SpecColumn> columns;
        for (const RowColumn& row : wanted) columns.push_back(row.column);
        const SpecTable specs = specTable(m_request.accelerators, columns, m_request.switches.peaks, m_request.numbers);
        for (std::size_t i = 0; i < wanted.size(); ++i) addSpecRow(specs, wanted[i].group, i);
    }

    void addSpecRow(const SpecTable& specs, Group group, std::size_t index) {
        const SpecColumn& column = specs.columns[index];
        const Column& shown = specs.table.columns[index];
        SideRow row = newRow(group, shown.title, shown.shownUnit, shown.rawUnit);
        row.column = column;
        for (std::size_t i = 0; i < specs.table.rows.size(); ++i) {
            SideCell cell;
            cell.cell = specs.table.rows[i][index];
            cell.facts = specs.facts[i][index];
            cell.note = noteOf(cell.facts);
            row.cells.push_back(std::move(cell));
        }
        add(std::move(row));
    }

    [[nodiscard]] std::string styledNumber(const std::string& text) const { return withSeparator(text, m_request.numbers.separator); }

    void addOperator(const NamedOperator& named) {
        const Load load = countWork(named.op).load();
        std::vector<Evaluation> evaluations;
        for (const Accelerator* accelerator : m_request.accelerators) {
            evaluations.push_back(evaluate(named.op, load, *accelerator, m_request.switches));
        }
        const std::string name = named.name.empty() ? shapeText(named.op) + " " + std::string(dtypeName(named.op.dtype)) : named.name;
        SideRow time = newRow(Group::Operator, name + ", time", {}, "s");
        SideRow bound = newRow(Group::Operator, name + ", bound by", {}, {});
        SideRow speed = newRow(Group::Operator, name + ", speed", "×", {});
        time.isLowerBetter = true;
        for (const Evaluation& evaluation : evaluations) {
            time.cells.push_back(timeCell(evaluation));
            bound.cells.push_back(boundCell(evaluation));
            speed.cells.push_back(speedCell(speedup(evaluations[m_request.baseline], evaluation)));
        }
        // Also where nobody serves it: the cells say why.
        measure(time, m_request.baseline);
        measure(speed, m_request.baseline);
        for (SideRow* row : {&time, &bound, &speed}) m_result.rows.push_back(std::move(*row));
    }

    /// What the model's step takes as a whole. A workload that the model cannot do adds nothing: the model's own panel says why.
    void addModel(const ModelChoice& choice) {
        ModelEvaluation evaluation;
        if (!evaluateModel(*choice.model, choice.workload, m_request.accelerators, m_request.switches, evaluation)) return;
        const std::string name = choice.model->name + " " + std::string(phaseName(choice.workload.phase));
        SideRow time = newRow(Group::Operator, name + ", time", {}, "s");
        SideRow tokens = newRow(Group::Operator, name + ", throughput", "tokens/s", "tokens/s");
        SideRow fits = newRow(Group::Operator, name + ", fits", {}, {});
        SideRow speed = newRow(Group::Operator, name + ", speed", "×", {});
        time.isLowerBetter = true;
        const auto& baseline = evaluation.totals[m_request.baseline].time;
        for (const ModelTotal& total : evaluation.totals) {
            time.cells.push_back(total.time ? secondsCell(*total.time) : emptySideCell(total.reason));
            tokens.cells.push_back(numberSideCell(total.tokensPerSecond));
            SideCell room;
            room.cell = total.fits ? textCell(*total.fits ? "yes" : "no") : emptyCell();
            fits.cells.push_back(std::move(room));
            speed.cells.push_back(speedCell(baseline && total.time ? std::optional(*baseline / *total.time) : std::nullopt));
        }
        for (SideRow* row : {&time, &tokens, &speed}) measure(*row, m_request.baseline);
        for (SideRow* row : {&time, &tokens, &fits, &speed}) m_result.rows.push_back(std::move(*row));
    }

    [[nodiscard]] SideCell secondsCell(Seconds time) const {
        SideCell cell;
        const int digits = m_request.numbers.digits;
        cell.cell = numberCell(styledNumber(digits > 0 ? siText(time.value, "s", digits) : timeText(time)), time.value);
        return cell;
    }

    static SideCell emptySideCell(const std::string& reason) {
        SideCell cell;
        cell.cell = emptyCell();
        cell.note = reason;
        return cell;
    }

    [[nodiscard]] SideCell numberSideCell(const std::optional<double>& value) const {
        SideCell cell;
        const int digits = m_request.numbers.digits > 0 ? m_request.numbers.digits : kRatioDigits + 1;
        cell.cell = value ? numberCell(styledNumber(grouped(*value, digits)), *value) : emptyCell();
        return cell;
    }

    [[nodiscard]] SideCell timeCell(const Evaluation& evaluation) const {
        if (!evaluation.isSupported()) return emptySideCell(evaluation.reason);
        SideCell cell = secondsCell(evaluation.placement->time);
        cell.note = evaluation.roof->note;
        return cell;
    }

    static SideCell boundCell(const Evaluation& evaluation) {
        SideCell cell;
        cell.cell = evaluation.isSupported() ? textCell(std::string(boundName(evaluation.placement->bound))) : emptyCell();
        if (evaluation.isSupported() && evaluation.placement->nearRidge) cell.note = "near the ridge";
        return cell;
    }

    [[nodiscard]] SideCell speedCell(std::optional<double> speed) const {
        SideCell cell;
        cell.cell = speed ? numberCell(styledNumber(grouped(*speed, kRatioDigits)), *speed) : emptyCell();
        return cell;
    }

    static SideRow newRow(Group group, std::string title, std::string unit, std::string rawUnit) {
        SideRow row;
        row.group = group;
        row.title = std::move(title);
        row.unit = std::move(unit);
        row.rawUnit = std::move(rawUnit);
        return row;
    }

    void add(SideRow row) {
        const bool isFilled =
            std::any_of(row.cells.begin(), row.cells.end(), [](const SideCell& cell) { return cell.cell != emptyCell(); });
        if (!isFilled) return;
        measure(row, m_request.baseline);
        m_result.rows.push_back(std::move(row));
    }

    const SideBySideRequest& m_request;
    SideBySide m_result;
};

/// What is read and what programs read may differ: "TFLOP/s" above texts, "FLOP/s" for raw values.
Cell unitCell(const SideRow& row) {
    return {row.unit, row.rawUnit};
}

Cell ratioCell(const SideCell& cell) {
    return cell.ratio ? numberCell(grouped(*cell.ratio, kRatioDigits), *cell.ratio) : emptyCell();
}

}  // namespace

Result<SideBySide> sideBySide(const SideBySideRequest& request) {
    const std::size_t count = request.accelerators.size();
    if (count == 0) return fail(ErrorCode::Usage, "nothing to compare", {}, {}, "choose an accelerator");
    if (count > kMostSideBySide) {
        return fail(ErrorCode::Usage, fmt::format("at most {} accelerators stand side by side", kMostSideBySide), {},
                    std::to_string(count));
    }
    if (request.baseline >= count) {
        return fail(ErrorCode::Usage, "the baseline is none of the accelerators", {}, std::to_string(request.baseline));
    }
    return Comparer(request).compare();
}

Table sideBySideTable(const SideBySide& comparison) {
    Table table;
    table.columns = {{.title = "figure", .align = Align::Left}, {.title = "unit", .align = Align::Left}};
    for (std::size_t i = 0; i < comparison.names.size(); ++i) {
        table.columns.push_back({.title = comparison.names[i]});
        if (i == comparison.baseline) continue;
        table.columns.push_back({.title = comparison.names[i] + " / " + comparison.names[comparison.baseline]});
    }
    for (const SideRow& row : comparison.rows) {
        std::vector<Cell>& cells = table.rows.emplace_back();
        cells.push_back(textCell(row.title + (row.isLowerBetter ? " (lower is better)" : "")));
        cells.push_back(unitCell(row));
        for (std::size_t i = 0; i < row.cells.size(); ++i) {
            cells.push_back(row.cells[i].cell);
            if (i != comparison.baseline) cells.push_back(ratioCell(row.cells[i]));
        }
    }
    return table;
}

}  // namespace ridge
