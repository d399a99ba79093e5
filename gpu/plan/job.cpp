// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/plan/job.h"

#include <algorithm>
#include <set>

#include "core/transformer/config.h"
#include "core/transformer/presets.h"
#include "core/transformer/rows.h"
#include "gpu/plan/interpret.h"

namespace ridge::measure {

namespace {

Result<Model> modelOf(const RawMeasure& raw, const std::optional<std::string>& config) {
    if (!raw.model) {
        return fail(ErrorCode::Usage, "missing model", "model", {}, "ridgepoint models lists presets; or the path of a config.json");
    }
    // Through --via the words still name the file that the text came from.
    if (config) return readModelConfig(*config, *raw.model == "-" ? "request: config" : *raw.model);
    return openModel(*raw.model);
}

/// Each shape that the rows of a model have, once; rows are measured alike wherever they stand.
Result<void> addModel(Job& job, const RawMeasure& raw, const std::optional<std::string>& config) {
    const auto workload = workloadOf(raw.workload);
    if (!workload) return tl::unexpected(workload.error());
    const auto model = modelOf(raw, config);
    if (!model) return tl::unexpected(model.error());
    if (auto checked = checkWorkload(*model, *workload); !checked) return checked;
    std::vector<ModelRow> rows;
    buildRows(*model, *workload, rows);
    std::set<std::string_view> left;
    for (const auto& row : rows) {
        if (!row.hasShape) {
            left.insert(row.name);
        } else if (std::find(job.operators.begin(), job.operators.end(), row.shape) == job.operators.end()) {
            job.operators.push_back(row.shape);
        }
    }
    std::string names;
    for (const auto name : left) (names += names.empty() ? "" : " ") += name;
    if (!names.empty()) job.warnings.push_back("rows that are no operator of their own are left out: " + names);
    return {};
}

/// The dimension that is swept needs no size of its own.
OperatorWords wordsOf(const RawMeasure& raw) {
    OperatorWords words = raw.op;
    const OperatorSpec* spec = findOperator(words.operatorName);
    const auto swept = spec != nullptr && raw.sweep ? dimensionIndex(*spec, *raw.sweep) : std::nullopt;
    const auto isNamed = [&raw](const auto& dimension) { return dimension.first == *raw.sweep; };
    if (swept && std::none_of(words.dims.begin(), words.dims.end(), isNamed))
        words.dims.emplace_back(*raw.sweep, std::to_string(spec->dimensions[*swept].example));
    return words;
}

Result<void> addOperators(Job& job, const RawMeasure& raw) {
    const auto request = operatorRequest(wordsOf(raw), raw.command == Command::Run ? "run" : "sweep");
    if (!request) return tl::unexpected(request.error());
    const auto op = makeOperator(*request);
    if (!op) return tl::unexpected(op.error());
    job.operators = {*op};
    if (raw.command == Command::Run) return {};
    auto swept = sweptOperators(raw, *op);
    if (!swept) return tl::unexpected(swept.error());
    job.operators = std::move(*swept);
    return {};
}

Result<void> addWork(Job& job, const RawMeasure& raw, const std::optional<std::string>& config) {
    if (raw.command == Command::Model) return addModel(job, raw, config);
    if (!raw.op.operatorName.empty()) return addOperators(job, raw);
    if (raw.command == Command::Run) {
        return fail(ErrorCode::Usage, "missing operator", "run", {}, "ridgepoint-measure run --help lists them");
    }
    if (raw.sweep) return fail(ErrorCode::Usage, "needs an operator", "--sweep", *raw.sweep);
    return {};
}

}  // namespace

Result<Job> makeJob(const RawMeasure& raw, const std::optional<std::string>& config) {
    Job job;
    job.command = raw.command;
    job.device = raw.device;
    job.json = raw.json;
    job.method = raw.method;
    if (job.method && raw.op.operatorName.empty()) return fail(ErrorCode::Usage, "needs an operator", "--method", *job.method);
    const auto counters = countersOf(raw);
    if (!counters) return tl::unexpected(counters.error());
    job.counters = *counters;
    auto caches = cachesOf(raw);
    if (!caches) return tl::unexpected(caches.error());
    job.caches = std::move(*caches);
    const auto wishes = wishesOf(raw);
    if (!wishes) return tl::unexpected(wishes.error());
    job.wishes = *wishes;
    const auto seed = seedOf(raw);
    if (!seed) return tl::unexpected(seed.error());
    job.seed = *seed;
    if (auto added = addWork(job, raw, config); !added) return tl::unexpected(added.error());
    return job;
}

}  // namespace ridge::measure
