// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/session/command_line.h"

#include <algorithm>

#include "core/base/number_text.h"
#include "core/base/shell_words.h"
#include "core/hardware/what_if.h"

namespace ridge {

namespace {

/// Appends " --option value". A value that could pass for an option is joined by '='.
void add(std::string& command, std::string_view option, std::string_view value) {
    command += " --" + std::string(option) + (value.starts_with('-') ? "=" : " ") + shellQuoted(value);
}

void addType(std::string& command, std::string_view option, std::optional<DType> type, DType fallback) {
    if (type && *type != fallback) add(command, option, dtypeName(*type));
}

template <class Items, class Text>
std::string joined(const Items& items, Text text) {
    std::string list;
    for (const auto& item : items) {
        if (!list.empty()) list += ',';
        list += text(item);
    }
    return list;
}

/// What-if accelerators are named by their place among the what-ifs.
std::string idOf(const Session& session, const std::string& item) {
    if (!isWhatIf(item)) return item;
    const auto end = std::find(session.accelerators.begin(), session.accelerators.end(), item);
    const auto before = std::count_if(session.accelerators.begin(), end, [](const std::string& other) { return isWhatIf(other); });
    return "what-if-" + std::to_string(before + 1);
}

void addSwitches(std::string& command, const Switches& switches) {
    if (switches.peaks == PeakChoice::Sparse) command += " --sparse";
    if (switches.launchOverhead.value != 0.0) add(command, "launch-overhead", plainNumber(switches.launchOverhead.value));
    if (switches.computeEfficiency == 1.0 && switches.memoryEfficiency == 1.0) return;
    std::string shares = plainNumber(switches.computeEfficiency);
    if (switches.memoryEfficiency != 1.0) shares += ":" + plainNumber(switches.memoryEfficiency);
    add(command, "efficiency", shares);
}

std::string pinArguments(const PinnedOperator& pin) {
    std::string text = operatorArguments(pin.request);
    if (!pin.name.empty()) add(text, "name", pin.name);
    return text;
}

void addPlotOptions(std::string& command, const Session& session) {
    const bool hidesOperator = session.model && !session.model->showsOperator;
    std::string_view size = session.activeDimension;
    if (hidesOperator) size = trailSizeOf(*session.model);
    const bool isDefault = hidesOperator && size == ModelChoice::kDefaultTrailSize;
    if (session.view.showTrail && !size.empty() && !isDefault) add(command, "sweep", size);
    if (!session.extraTypes.empty()) add(command, "also", joined(session.extraTypes, dtypeName));
    for (const PinnedOperator& pin : session.pinned) add(command, "pin", pinArguments(pin));
}

void addSize(std::string& command, std::string_view option, std::int64_t value, std::int64_t fallback) {
    if (value != fallback) add(command, option, std::to_string(value));
}

void addOptionalType(std::string& command, std::string_view option, const std::optional<DType>& type) {
    if (type) add(command, option, dtypeName(*type));
}

/// As one word behind an option: the parser takes "--" for the next option, and a command has to stay a line.
bool isPlainLine(std::string_view text) {
    const auto isControl = [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; };
    return !text.starts_with("--") && std::none_of(text.begin(), text.end(), isControl);
}

bool isSaid(const PinnedOperator& pin) {
    return isPlainLine(pin.name) && makeOperator(pin.request).has_value();
}

/// A comma would end it, and what was measured is in the session alone.
bool isSaidItem(const std::string& item) {
    return !isMeasuredItem(item) && isPlainLine(item) && item.find(',') == std::string::npos;
}

/// --sweep names one dimension, and there is no word against the trail.
bool isTrailSaid(const Session& session) {
    const OperatorSpec& spec = specOf(session.current.kind);
    const auto& linked = session.linkedDimensions;
    const bool isLinked = linked.size() > 1 && std::find(linked.begin(), linked.end(), session.activeDimension) != linked.end();
    return session.view.showTrail && dimensionIndex(spec, session.activeDimension) && !isLinked;
}

}  // namespace

std::string operatorArguments(const OperatorRequest& request) {
    const OperatorSpec& spec = specOf(request.kind);
    std::string text(spec.name);
    for (std::size_t i = 0; i < spec.dimensions.size(); ++i) {
        if (request.dims[i]) add(text, spec.dimensions[i].name, std::to_string(*request.dims[i]));
    }
    add(text, "dtype", dtypeName(request.dtype));
    addType(text, "a-dtype", request.a, request.dtype);
    addType(text, "b-dtype", request.b, request.dtype);
    addType(text, "c-dtype", request.c, request.dtype);
    if (request.causal) text += " --causal";
    if (request.window) add(text, "window", std::to_string(*request.window));
    if (request.beta != 0.0) add(text, "beta", plainNumber(request.beta));
    return text;
}

std::string workloadArguments(const Workload& workload) {
    const Workload standard;
    std::string text = " --phase " + std::string(phaseName(workload.phase));
    addSize(text, "batch", workload.batch, standard.batch);
    addSize(text, "seq", workload.seq, standard.seq);
    addSize(text, "context", workload.context, standard.context);
    addSize(text, "queries", workload.queries, standard.queries);
    addSize(text, "new-tokens", workload.newTokens, standard.newTokens);
    if (workload.targetSeq) add(text, "target-seq", std::to_string(*workload.targetSeq));
    if (workload.usesFileWeights) add(text, "weights", "config");
    if (!workload.usesFileWeights) addOptionalType(text, "weights", workload.weights);
    addOptionalType(text, "activations", workload.activations);
    addOptionalType(text, "kv", workload.kv);
    if (!workload.isFused) add(text, "attention", "unfused");
    if (!workload.isMlaAbsorbed) add(text, "mla", "expanded");
    if (!workload.isCausal) text += " --no-causal";
    if (workload.headTokens) add(text, "lm-head", headTokensName(*workload.headTokens));
    if (workload.recompute != standard.recompute) add(text, "recompute", recomputeName(workload.recompute));
    if (workload.optimizer != standard.optimizer) add(text, "optimizer", optimizerName(workload.optimizer));
    addSize(text, "tp", workload.tensorParallel, standard.tensorParallel);
    if (workload.reserve != standard.reserve) add(text, "reserve", plainNumber(workload.reserve));
    if (workload.measuredTokensPerSecond) add(text, "measured-tokens-per-s", plainNumber(*workload.measuredTokensPerSecond));
    return text.substr(1);
}

std::string modelCommandLine(const Session& session) {
    const ModelChoice& model = *session.model;
    std::string command = "ridgepoint model " + shellQuoted(model.source) + " " + workloadArguments(model.workload);
    if (!session.accelerators.empty()) add(command, "on", joined(session.accelerators, [](const std::string& item) { return item; }));
    addSwitches(command, session.switches);
    return command;
}

std::string commandLine(const Session& session, std::string_view subcommand) {
    const bool draws = subcommand == "plot" || subcommand == "note";
    const bool showsModel = draws && session.model.has_value();
    std::string command = "ridgepoint " + shellQuoted(subcommand);
    if (!showsModel || session.model->showsOperator) command += " " + operatorArguments(session.current);
    if (showsModel) {
        add(command, "model", session.model->source);
        command += " " + workloadArguments(session.model->workload);
        if (session.model->showsOtherPhase) command += " --both-phases";
        if (!session.model->hiddenFamilies.empty()) add(command, "hide", joined(session.model->hiddenFamilies, familyName));
    }
    const auto& items = session.accelerators;
    if (!items.empty()) add(command, "on", joined(items, [](const std::string& item) { return item; }));
    addSwitches(command, session.switches);
    const bool hasOtherBaseline = !session.baseline.empty() && !items.empty() && session.baseline != items.front();
    const bool isNote = subcommand == "note";
    if ((subcommand == "compare" || isNote) && hasOtherBaseline) add(command, "baseline", idOf(session, session.baseline));
    if (subcommand == "plot" || isNote) addPlotOptions(command, session);
    return command;
}

bool isSaidByCommandLine(const Session& session) {
    const auto& items = session.accelerators;
    if (!session.measured.isEmpty()) return false;
    if (items.empty() || !std::all_of(items.begin(), items.end(), isSaidItem)) return false;
    if (!std::all_of(session.pinned.begin(), session.pinned.end(), isSaid)) return false;
    const bool hasBaseline = session.baseline.empty() || std::find(items.begin(), items.end(), session.baseline) != items.end();
    const bool isDerivationFirst = session.derivationOn.empty() || session.derivationOn == items.front();
    const View& view = session.view;
    if (session.model) {
        // A file may change or go, an operator that is out of sight has no word, and one in sight may have sizes of the same names.
        const bool isPreset = session.model->config.empty();
        const bool isAlone = !session.model->showsOperator && session.current == defaultSession().current;
        if (!isPreset || !isAlone || !view.isolated.empty()) return false;
    }
    const bool saysTrail = session.model ? view.showTrail : isTrailSaid(session);
    return hasBaseline && isDerivationFirst && view.showLabels && !view.fitData && !view.lockedAxes && saysTrail;
}

}  // namespace ridge
