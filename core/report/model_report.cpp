// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/report/model_report.h"

#include <algorithm>

#include "core/base/number_text.h"
#include "core/transformer/critical_batch.h"
#include "core/transformer/presets.h"

namespace ridge {

namespace {

constexpr int kDigits = 4;

Column left(std::string_view title) {
    return {std::string(title), {}, {}, Align::Left};
}

Column si(std::string_view title, std::string_view unit) {
    return {std::string(title), std::string(unit), {}, Align::Right};
}

Cell siCell(double value, std::string_view unit) {
    return numberCell(siText(value, unit, kDigits), value);
}

Cell timeCell(const std::optional<Seconds>& time) {
    return time ? numberCell(timeText(*time), time->value) : emptyCell();
}

double bytes(Count bits) {
    return bits.toDouble() / 8.0;
}

std::string shareText(double share) {
    constexpr double least = 1e-4;
    if (share > 0.0 && share < least) return "<0.01 %";
    return grouped(100.0 * share, 3) + " %";
}

std::string typeText(const std::optional<DType>& type) {
    return type ? std::string(dtypeName(*type)) : "16 bit";
}

}  // namespace

Result<ModelReport> evaluatedModel(Model model, const Workload& workload, std::span<const Accelerator* const> accelerators,
                                   const Switches& switches) {
    ModelReport report{std::move(model), workload, switches, {}};
    if (auto done = evaluateModel(report.model, workload, accelerators, switches, report.evaluation); !done) {
        return tl::unexpected(done.error());
    }
    for (RowRoofs& roofs : report.evaluation.roofs) {
        report.ratios.push_back({decodeCriticalBatch(report.model, workload, roofs), measuredUtilisation(report.model, workload, roofs)});
    }
    return report;
}

Result<ModelReport> reportModel(Model model, const Workload& workload, std::span<const Accelerator* const> accelerators,
                                const Switches& switches) {
    auto report = evaluatedModel(std::move(model), workload, accelerators, switches);
    if (!report) return report;
    const auto& totals = report->evaluation.totals;
    const bool isServed = std::any_of(totals.begin(), totals.end(), [](const ModelTotal& total) { return total.time.has_value(); });
    if (!isServed && !totals.empty()) return fail(ErrorCode::Unavailable, totals.front().reason, "--on", accelerators.front()->id);
    return report;
}

namespace {

Cell batchCell(const std::optional<std::int64_t>& batch) {
    return batch ? numberCell(grouped(*batch), static_cast<double>(*batch)) : emptyCell();
}

Cell shareCell(const std::optional<double>& share) {
    return share ? numberCell(shareText(*share), *share) : emptyCell();
}

/// Why there is no time, or what the time leaves out.
std::string noteOf(const ModelReport& report, std::size_t accelerator) {
    const ModelTotal& total = report.evaluation.totals[accelerator];
    if (!total.time) return total.reason;
    RowRoofs roofs = report.evaluation.roofs[accelerator];
    for (const auto& row : report.evaluation.rows) {
        const RowPlacement placed = roofs.place(row);
        if (placed.roof != nullptr && !placed.roof->note.empty()) return placed.roof->note;
    }
    return {};
}

}  // namespace

Table modelTotalsTable(const ModelReport& report) {
    Table table;
    table.columns = {left("accelerator"),        si("time", "s"),
                     si("tokens/s", "tokens/s"), si("compute bound", "s"),
                     si("memory bound", "s"),    Column{.title = "compute-bound batch"},
                     si("needs", "B"),           left("fits")};
    const bool isMeasured = report.workload.measuredTokensPerSecond.has_value();
    if (isMeasured) table.columns.insert(table.columns.end(), {Column{.title = "MFU"}, Column{.title = "MBU"}});
    table.columns.push_back(left("note"));
    for (std::size_t i = 0; i < report.evaluation.totals.size(); ++i) {
        const ModelTotal& total = report.evaluation.totals[i];
        const double needed = bytes(report.evaluation.memory.total());
        const ModelRatios& ratios = report.ratios[i];
        auto& row = table.rows.emplace_back();
        row = {textCell(report.evaluation.roofs[i].accelerator().name),
               timeCell(total.time),
               total.tokensPerSecond ? numberCell(grouped(*total.tokensPerSecond, kDigits), *total.tokensPerSecond) : emptyCell(),
               timeCell(total.computeBound),
               timeCell(total.memoryBound),
               batchCell(ratios.decodeCriticalBatch),
               siCell(needed, "B"),
               total.fits ? textCell(*total.fits ? "yes" : "no") : emptyCell()};
        if (isMeasured) row.insert(row.end(), {shareCell(ratios.utilisation.mfu), shareCell(ratios.utilisation.mbu)});
        row.push_back(textCell(noteOf(report, i)));
    }
    return table;
}

Table modelSweepTable(const ModelReport& report) {
    Table table;
    table.columns = {Column{.title = report.sweptDimension}, si("FLOP", "FLOP"), si("bytes", "B"), si("intensity", "FLOP/B")};
    for (const auto& point : report.sweep) {
        table.rows.push_back({numberCell(grouped(point.value), static_cast<double>(point.value)), siCell(point.load.flops.value, "FLOP"),
                              siCell(point.load.bytes.value, "B"),
                              numberCell(grouped(point.load.intensity.value, kDigits), point.load.intensity.value)});
    }
    return table;
}

Table modelOperatorsTable(ModelReport& report, std::size_t accelerator) {
    Table table;
    table.columns = {left("operator"),          left("group"),           left("pass"),
                     Column{.title = "count"},  si("FLOP each", "FLOP"), si("bytes each", "B"),
                     si("intensity", "FLOP/B"), left("bound"),           si("time of all", "s"),
                     Column{.title = "share"}};
    RowRoofs& roofs = report.evaluation.roofs[accelerator];
    const auto& total = report.evaluation.totals[accelerator];
    for (const auto& row : report.evaluation.rows) {
        const RowPlacement placed = roofs.place(row);
        const double instances = static_cast<double>(row.count);
        const std::optional<Seconds> time = placed.placement ? std::optional(placed.placement->time * instances) : std::nullopt;
        const bool hasShare = time && total.time && report.workload.newTokens == 1;
        const double share = hasShare ? *time / *total.time : 0.0;
        const double intensity = row.work.intensity().value;
        table.rows.push_back({textCell(std::string(row.name)), textCell(std::string(groupName(row.group))),
                              textCell(std::string(passName(row.pass))), numberCell(grouped(row.count), instances),
                              siCell(row.work.flops.toDouble(), "FLOP"), siCell(bytes(row.work.bits()), "B"),
                              numberCell(grouped(intensity, kDigits), intensity),
                              placed.placement ? textCell(std::string(boundName(placed.placement->bound))) : emptyCell(), timeCell(time),
                              hasShare ? numberCell(shareText(share), share) : emptyCell()});
    }
    return table;
}

std::string workloadText(const Workload& workload) {
    std::string text = std::string(phaseName(workload.phase)) + ", batch " + grouped(workload.batch);
    if (workload.phase == Phase::Decode) {
        text += ", context " + grouped(workload.context);
        if (workload.queries > 1) text += ", " + grouped(workload.queries) + " queries";
        if (workload.newTokens > 1) text += ", " + grouped(workload.newTokens) + " new tokens";
    } else {
        text += ", sequence " + grouped(workload.seq);
    }
    text += ", weights " + (workload.usesFileWeights ? "as in the file" : typeText(workload.weights));
    text += ", activations " + typeText(workload.activations) + ", KV cache " + typeText(workload.kv);
    text += workload.isFused ? ", fused attention" : ", unfused attention";
    if (!workload.isCausal) text += ", no causal mask";
    if (workload.tensorParallel > 1) text += ", tensor parallel over " + grouped(workload.tensorParallel) + " (amounts of one device)";
    return text;
}

Table presetsTable() {
    Table table;
    table.columns = {left("id"), left("name"), left("family"), Column{.title = "parameters"}, Column{.title = "active"}, left("source")};
    for (const auto& preset : presets()) {
        const Parameters parameters = countParameters(preset.model);
        table.rows.push_back({textCell(preset.id), textCell(preset.title), textCell(preset.model.family),
                              numberCell(grouped(parameters.total), parameters.total.toDouble()),
                              numberCell(grouped(parameters.active), parameters.active.toDouble()), textCell(preset.url)});
    }
    return table;
}

}  // namespace ridge
