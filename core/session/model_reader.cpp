// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/session/model_reader.h"

#include <algorithm>
#include <limits>

#include "core/operators/operator.h"
#include "core/transformer/model_sweep.h"
#include "core/transformer/presets.h"

namespace ridge {

namespace {

/// A word that `parse` knows; `value` stays when the file is silent.
template <class Value, class Parse>
void readWord(FieldReader& fields, std::string_view key, Parse parse, Value& value) {
    const std::string text = fields.text(key);
    if (text.empty()) return;
    const auto parsed = parse(text, key);
    if (parsed) {
        value = *parsed;
    } else {
        fields.refuse(parsed.error().what, key, text);
    }
}

std::int64_t readSize(FieldReader& fields, std::string_view key, std::int64_t otherwise) {
    return fields.integer(key, 1, kMaxDimension).value_or(otherwise);
}

constexpr NumberRange kMeasuredRates{std::numeric_limits<double>::min(), std::numeric_limits<double>::max()};

/// True for the first of two words, false for the second.
bool readChoice(FieldReader& fields, std::string_view key, std::string_view yes, std::string_view no) {
    const std::string text = fields.text(key);
    if (!text.empty() && text != yes && text != no) fields.refuse("expected " + std::string(yes) + " or " + std::string(no), key, text);
    return text != no;
}

Workload readWorkload(FieldReader fields) {
    Workload workload;
    readWord(fields, "phase", parsePhase, workload.phase);
    workload.batch = readSize(fields, "batch", workload.batch);
    workload.seq = readSize(fields, "seq", workload.seq);
    workload.context = readSize(fields, "context", workload.context);
    workload.queries = readSize(fields, "queries", workload.queries);
    workload.newTokens = readSize(fields, "new_tokens", workload.newTokens);
    workload.targetSeq = fields.integer("target_seq", 1, kMaxDimension);
    workload.usesFileWeights = fields.text("weights") == "config";
    if (!workload.usesFileWeights) readWord(fields, "weights", parseDType, workload.weights);
    readWord(fields, "activations", parseDType, workload.activations);
    readWord(fields, "kv", parseDType, workload.kv);
    workload.isFused = readChoice(fields, "attention", "fused", "unfused");
    workload.isCausal = fields.flag("causal").value_or(true);
    workload.isMlaAbsorbed = readChoice(fields, "mla", "absorbed", "expanded");
    readWord(fields, "lm_head", parseHeadTokens, workload.headTokens);
    readWord(fields, "recompute", parseRecompute, workload.recompute);
    readWord(fields, "optimizer", parseOptimizer, workload.optimizer);
    workload.tensorParallel = readSize(fields, "tp", 1);
    workload.reserve = fields.number("reserve", {0.0, 0.999999}).value_or(workload.reserve);
    workload.measuredTokensPerSecond = fields.number("measured_tokens_per_s", kMeasuredRates);
    return workload;
}

std::vector<RowFamily> readFamilies(FieldReader& fields) {
    std::vector<RowFamily> families;
    for (const std::string& name : fields.texts("hidden_families")) {
        if (const auto family = parseFamily(name, "hidden_families")) {
            families.push_back(*family);
        } else {
            fields.refuse(family.error().what, "hidden_families", name);
        }
    }
    std::sort(families.begin(), families.end());
    families.erase(std::unique(families.begin(), families.end()), families.end());
    return families;
}

Result<ModelChoice> readSource(FieldReader& fields, const std::string& source) {
    const nlohmann::json* config = fields.find("config");
    if (config == nullptr && findPreset(source) == nullptr) return fail(ErrorCode::Format, "unknown model", "source", source);
    if (config == nullptr) return chooseModel(source);
    return modelFromText(config->dump(), source);
}

}  // namespace

std::optional<ModelChoice> readModelChoice(FieldReader& file) {
    auto fields = file.objectIfAny("model");
    if (!fields) return std::nullopt;
    const std::string source = fields->requiredText("source");
    auto choice = readSource(*fields, source);
    if (!choice) {
        fields->refuse(choice.error().what, "source", choice.error().value);
        return std::nullopt;
    }
    choice->workload = readWorkload(fields->object("workload"));
    choice->showsOtherPhase = fields->flag("shows_other_phase").value_or(false);
    choice->showsOperator = fields->flag("shows_operator").value_or(false);
    choice->hiddenFamilies = readFamilies(*fields);
    if (const std::string size = fields->text("trail"); !size.empty()) choice->trailSize = size;
    if (!isModelSweep(choice->trailSize)) fields->refuse("expected one of " + std::string(kModelSweeps), "trail", choice->trailSize);
    if (auto checked = checkWorkload(*choice->model, choice->workload); !checked) {
        fields->refuse(checked.error().what, "workload", checked.error().where + " " + checked.error().value);
    }
    return *choice;
}

}  // namespace ridge
