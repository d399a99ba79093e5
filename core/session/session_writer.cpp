// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>

#include "core/measure/point_json.h"
#include "core/session/session_file.h"
#include "core/session/session_json.h"

namespace ridge {

namespace {

using Document = nlohmann::ordered_json;

// The writer leaves out what the reader would refuse, so that no slip of a caller makes a file that cannot be opened again.
// (A number that is not finite becomes null by itself.)

/// One line: other control characters have no place in a name.
std::string cleanText(std::string text) {
    std::replace_if(
        text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; }, ' ');
    return text;
}

Document textList(const std::vector<std::string>& items) {
    Document list = Document::array();
    for (const std::string& item : items) list.push_back(cleanText(item));
    return list;
}

Document typeList(const std::vector<DType>& types) {
    Document list = Document::array();
    for (const DType type : types) list.push_back(dtypeName(type));
    return list;
}

Document optionalType(std::optional<DType> type) {
    return type ? Document(dtypeName(*type)) : Document(nullptr);
}

Document optionalInteger(std::optional<std::int64_t> value, std::int64_t minimum) {
    return value && *value >= minimum && *value <= kMaxDimension ? Document(*value) : Document(nullptr);
}

Document dimensionsDocument(const OperatorRequest& request) {
    Document dimensions = Document::object();
    const auto specs = specOf(request.kind).dimensions;
    for (std::size_t i = 0; i < specs.size(); ++i) {
        dimensions[std::string(specs[i].name)] = optionalInteger(request.dims[i], specs[i].minimum);
    }
    return dimensions;
}

Document operatorDocument(const OperatorRequest& request) {
    Document document;
    document["kind"] = specOf(request.kind).name;
    document["dimensions"] = dimensionsDocument(request);
    document["dtype"] = dtypeName(request.dtype);
    document["a_dtype"] = optionalType(request.a);
    document["b_dtype"] = optionalType(request.b);
    document["c_dtype"] = optionalType(request.c);
    document["causal"] = request.causal;
    document["window"] = optionalInteger(request.window, 1);
    document["beta"] = request.beta;
    return document;
}

/// Adds what `document` lacks and never touches what it has.
void addMissing(Document& document, const Document& more) {
    for (const auto& entry : more.items()) {
        const auto present = document.find(entry.key());
        if (present == document.end()) {
            document[entry.key()] = entry.value();
        } else if (present->is_object() && entry.value().is_object()) {
            addMissing(*present, entry.value());
        }
    }
}

void addUnknownKeys(Document& document, const std::string& keys) {
    const Document unknown = Document::parse(keys, nullptr, false);
    if (unknown.is_object()) addMissing(document, unknown);
}

Document pinnedDocument(const std::vector<PinnedOperator>& pinned) {
    Document list = Document::array();
    for (const PinnedOperator& pin : pinned) {
        Document document;
        document["name"] = cleanText(pin.name);
        document["operator"] = operatorDocument(pin.request);
        addUnknownKeys(document, pin.unknownKeys);
        list.push_back(std::move(document));
    }
    return list;
}

Document optionalText(const std::string& text) {
    return text.empty() ? Document(nullptr) : Document(cleanText(text));
}

Document entryDocument(const measure::MeasuredEntry& entry) {
    Document document;
    measure::writePoint(document, entry.point);
    document["via"] = optionalText(entry.via);
    document["kernel"] = optionalText(entry.kernel);
    document["attempt"] = entry.attempt >= 1 && entry.attempt <= kMaxDimension ? Document(entry.attempt) : Document(nullptr);
    addUnknownKeys(document, entry.unknownKeys);
    return document;
}

Document deviceDocument(const measure::KnownDevice& device) {
    Document document;
    measure::writeDevice(document, device.facts);
    document["via"] = optionalText(device.via);
    addUnknownKeys(document, device.unknownKeys);
    return document;
}

Document measuredDocument(const measure::Measurements& measured) {
    Document document{{"devices", Document::array()}, {"points", Document::array()}};
    for (const measure::KnownDevice& device : measured.devices) {
        if (measure::checkDevice(device)) document["devices"].push_back(deviceDocument(device));
    }
    for (const measure::MeasuredEntry& entry : measured.points) {
        if (measure::checkEntry(entry)) document["points"].push_back(entryDocument(entry));
    }
    return document;
}

/// Files without measurements look as they did before there were any.
void dropEmptyMeasured(Document& document) {
    const Document& measured = document["measured"];
    const bool isEmpty = std::all_of(measured.begin(), measured.end(), [](const Document& part) { return part.empty(); });
    if (isEmpty) document.erase("measured");
}

Document shareDocument(double share) {
    return share > 0.0 && share <= 1.0 ? Document(share) : Document(nullptr);
}

Document switchesDocument(const Switches& switches) {
    Document document;
    document["peaks"] = switches.peaks == PeakChoice::Sparse ? "sparse" : "dense";
    document["launch_overhead_s"] = switches.launchOverhead.value >= 0.0 ? Document(switches.launchOverhead.value) : Document(nullptr);
    document["compute_efficiency"] = shareDocument(switches.computeEfficiency);
    document["memory_efficiency"] = shareDocument(switches.memoryEfficiency);
    return document;
}

Document rangeDocument(LogRange range) {
    Document document;
    document["lower"] = range.lower;
    document["upper"] = range.upper;
    return document;
}

Document axesDocument(const std::optional<Axes>& axes) {
    if (!axes || !isUsable(axes->intensity, kIntensityLimits) || !isUsable(axes->rate, kRateLimits)) return nullptr;
    Document document;
    document["intensity_flop_per_byte"] = rangeDocument(axes->intensity);
    document["rate_flop_per_s"] = rangeDocument(axes->rate);
    return document;
}

Document viewDocument(const View& view) {
    Document document;
    document["locked_axes"] = axesDocument(view.lockedAxes);
    document["fit_data"] = view.fitData;
    document["show_trail"] = view.showTrail;
    document["show_labels"] = view.showLabels;
    document["isolated"] = cleanText(view.isolated);
    return document;
}

Document workloadDocument(const Workload& workload) {
    Document document;
    document["phase"] = phaseName(workload.phase);
    document["batch"] = workload.batch;
    document["seq"] = workload.seq;
    document["context"] = workload.context;
    document["queries"] = workload.queries;
    document["new_tokens"] = workload.newTokens;
    document["target_seq"] = optionalInteger(workload.targetSeq, 1);
    document["weights"] = workload.usesFileWeights ? Document("config") : optionalType(workload.weights);
    document["activations"] = optionalType(workload.activations);
    document["kv"] = optionalType(workload.kv);
    document["attention"] = workload.isFused ? "fused" : "unfused";
    document["causal"] = workload.isCausal;
    document["mla"] = workload.isMlaAbsorbed ? "absorbed" : "expanded";
    document["lm_head"] = workload.headTokens ? Document(headTokensName(*workload.headTokens)) : Document(nullptr);
    document["recompute"] = recomputeName(workload.recompute);
    document["optimizer"] = optimizerName(workload.optimizer);
    document["tp"] = workload.tensorParallel;
    document["reserve"] = workload.reserve;
    if (workload.measuredTokensPerSecond) document["measured_tokens_per_s"] = *workload.measuredTokensPerSecond;
    return document;
}

/// The text of a configuration is JSON: it was read.
Document modelDocument(const std::optional<ModelChoice>& model) {
    if (!model) return nullptr;
    Document document;
    document["source"] = cleanText(model->source);
    document["config"] = model->config.empty() ? Document(nullptr) : Document::parse(model->config, nullptr, false);
    document["workload"] = workloadDocument(model->workload);
    document["shows_other_phase"] = model->showsOtherPhase;
    document["shows_operator"] = model->showsOperator;
    document["hidden_families"] = Document::array();
    for (const RowFamily family : model->hiddenFamilies) document["hidden_families"].push_back(familyName(family));
    document["trail"] = model->trailSize;
    return document;
}

std::vector<std::string> dimensionsOf(OperatorKind kind, const std::vector<std::string>& names) {
    std::vector<std::string> known;
    std::copy_if(names.begin(), names.end(), std::back_inserter(known),
                 [kind](const std::string& name) { return dimensionIndex(specOf(kind), name).has_value(); });
    return known;
}

std::string chosenItem(const Session& session, const std::string& item) {
    const auto& items = session.accelerators;
    return std::find(items.begin(), items.end(), item) == items.end() ? "" : cleanText(item);
}

}  // namespace

bool isUsable(LogRange range, LogRange limits) {
    // A range that was cut to the smallest width may have lost the last bit of it.
    constexpr double narrowest = 1.5 * (1.0 - 1e-9);
    return range.lower >= limits.lower && range.upper <= limits.upper && range.upper / range.lower >= narrowest;
}

Document sessionDocument(const Session& session) {
    const std::vector<std::string> active = dimensionsOf(session.current.kind, {session.activeDimension});
    Document document;
    document["schema"] = std::string(kSessionSchema) + std::string(kSessionMajor);
    document["accelerators"] = textList(session.accelerators);
    document["extra_types"] = typeList(session.extraTypes);
    document["derivation_on"] = chosenItem(session, session.derivationOn);
    document["baseline"] = chosenItem(session, session.baseline);
    document["switches"] = switchesDocument(session.switches);
    document["operator"] = operatorDocument(session.current);
    document["active_dimension"] = active.empty() ? "" : active.front();
    document["linked_dimensions"] = textList(dimensionsOf(session.current.kind, session.linkedDimensions));
    document["pinned"] = pinnedDocument(session.pinned);
    document["model"] = modelDocument(session.model);
    document["measured"] = measuredDocument(session.measured);
    document["view"] = viewDocument(session.view);
    return document;
}

std::string writeSession(const Session& session) {
    Document document = sessionDocument(session);
    addUnknownKeys(document, session.unknownKeys);
    dropEmptyMeasured(document);
    return document.dump(2, ' ', false, Document::error_handler_t::replace) + "\n";
}

}  // namespace ridge
