// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/session/model_choice.h"

#include <algorithm>
#include <filesystem>

#include "core/base/json_guard.h"
#include "core/transformer/config.h"
#include "core/transformer/presets.h"

namespace ridge {

bool ModelChoice::operator==(const ModelChoice& other) const {
    // The model follows from these.
    return source == other.source && config == other.config && workload == other.workload && showsOtherPhase == other.showsOtherPhase &&
           showsOperator == other.showsOperator && hiddenFamilies == other.hiddenFamilies && trailSize == other.trailSize;
}

bool ModelChoice::hides(RowFamily family) const {
    return std::find(hiddenFamilies.begin(), hiddenFamilies.end(), family) != hiddenFamilies.end();
}

ModelChoice withFamilyShown(ModelChoice choice, RowFamily family, bool isShown) {
    auto& hidden = choice.hiddenFamilies;
    hidden.erase(std::remove(hidden.begin(), hidden.end(), family), hidden.end());
    if (!isShown) hidden.insert(std::upper_bound(hidden.begin(), hidden.end(), family), family);
    return choice;
}

std::string_view trailSizeOf(const ModelChoice& choice) {
    const bool isDecode = choice.workload.phase == Phase::Decode;
    if (isDecode && choice.trailSize == "seq") return "context";
    const bool isOfDecode = choice.trailSize == "context" || choice.trailSize == "queries";
    return !isDecode && isOfDecode ? std::string_view("seq") : std::string_view(choice.trailSize);
}

Result<ModelChoice> modelFromText(std::string_view config, std::string_view path) {
    auto model = readModelConfig(config, path);
    if (!model) return tl::unexpected(model.error());
    ModelChoice choice;
    choice.source = path;
    // In one form, so that a session that was saved and read again is the same session.
    choice.config = parseJson(config, path).value_or(nlohmann::json()).dump();
    choice.model = std::make_shared<const Model>(std::move(*model));
    return choice;
}

Result<ModelChoice> chooseModel(std::string_view text) {
    if (const Preset* preset = findPreset(text)) {
        ModelChoice choice;
        choice.source = preset->id;
        // Presets live as long as the program.
        choice.model = std::shared_ptr<const Model>(std::shared_ptr<const Model>(), &preset->model);
        return choice;
    }
    auto file = openModelFile(text);
    if (!file) return tl::unexpected(file.error());
    if (text == "-") return modelFromText(*file, "standard input");
    // A note's commands run in another folder.
    std::error_code failed;
    const auto path = std::filesystem::absolute(std::filesystem::path(text), failed);
    return modelFromText(*file, failed ? std::string(text) : path.string());
}

Workload otherPhase(const Workload& workload) {
    Workload other = workload;
    other.phase = workload.phase == Phase::Decode ? Phase::Prefill : Phase::Decode;
    if (workload.phase == Phase::Decode) {
        other.seq = workload.context;
    } else {
        other.context = workload.seq;
        other.queries = 1;
    }
    other.newTokens = 1;
    other.measuredTokensPerSecond.reset();
    return other;
}

}  // namespace ridge
