// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <limits>
#include <utility>

#include "core/base/field_reader.h"
#include "core/base/json_guard.h"
#include "core/base/number_text.h"
#include "core/hardware/catalogue.h"
#include "core/measure/point_json.h"
#include "core/session/model_reader.h"
#include "core/session/session_file.h"
#include "core/session/session_json.h"

namespace ridge {

namespace {

using nlohmann::json;

/// The "1" of "ridgepoint.session/1" or ".../1.4": this number decides, a later second one only adds keys. Empty for another document.
std::string_view majorVersion(std::string_view schema) {
    if (!schema.starts_with(kSessionSchema)) return {};
    const std::string_view version = schema.substr(kSessionSchema.size());
    const std::string_view major = version.substr(0, version.find('.'));
    const bool isNumber = major.find_first_not_of("0123456789") == std::string_view::npos && !major.starts_with('0');
    return isNumber ? major : std::string_view();
}

void checkSchema(FieldReader& file) {
    const std::string schema = file.text("schema");
    const std::string_view major = majorVersion(schema);
    if (major.empty()) {
        file.refuse("not a Ridgepoint session", "schema", schema, "expected " + std::string(kSessionSchema) + std::string(kSessionMajor));
    } else if (major != kSessionMajor) {
        file.refuse("made by a newer program", "schema",
                    "session version " + std::string(major) + ", this program reads version " + std::string(kSessionMajor));
    }
}

DType checkedType(FieldReader& fields, std::string_view key, std::string_view name) {
    const Result<DType> type = parseDType(name, key);
    if (!type) fields.refuse(type.error().what, key, name, type.error().hint);
    return type.value_or(DType::Fp16);
}

std::optional<DType> readType(FieldReader& fields, std::string_view key) {
    if (fields.find(key) == nullptr) return std::nullopt;
    return checkedType(fields, key, fields.text(key));
}

std::string suggestion(std::string_view text, const std::vector<std::string>& candidates) {
    const std::string nearest = nearestName(text, candidates);
    return nearest.empty() ? "" : "did you mean " + nearest + "?";
}

std::vector<std::string> dimensionNames(const OperatorSpec& spec) {
    std::vector<std::string> names;
    for (const DimensionSpec& dimension : spec.dimensions) names.emplace_back(dimension.name);
    return names;
}

const OperatorSpec& readKind(FieldReader& fields) {
    static_cast<void>(fields.require("kind"));
    const std::string name = fields.text("kind");
    if (const OperatorSpec* spec = findOperator(name)) return *spec;
    std::vector<std::string> names;
    for (const OperatorSpec& spec : operatorTable()) names.emplace_back(spec.name);
    fields.refuse("unknown operator", "kind", name, suggestion(name, names));
    return specOf(OperatorKind::Matmul);
}

/// A dimension of a newer program is refused, not kept: what it changes would silently be left out of every number.
void checkDimensionName(FieldReader& fields, std::string_view key, const OperatorSpec& spec, std::string_view name) {
    if (dimensionIndex(spec, name)) return;
    fields.refuse(std::string(spec.name) + " has no such dimension", key, name, suggestion(name, dimensionNames(spec)));
}

void readDimensions(FieldReader dimensions, const OperatorSpec& spec, OperatorRequest& request) {
    for (std::size_t i = 0; i < spec.dimensions.size(); ++i) {
        request.dims[i] = dimensions.integer(spec.dimensions[i].name, spec.dimensions[i].minimum, kMaxDimension);
    }
    for (const std::string& name : dimensions.keys()) checkDimensionName(dimensions, {}, spec, name);
}

OperatorRequest readOperator(FieldReader fields) {
    constexpr double largest = std::numeric_limits<double>::max();
    OperatorRequest request;
    const OperatorSpec& spec = readKind(fields);
    request.kind = spec.kind;
    readDimensions(fields.object("dimensions"), spec, request);
    request.dtype = readType(fields, "dtype").value_or(DType::Fp16);
    request.a = readType(fields, "a_dtype");
    request.b = readType(fields, "b_dtype");
    request.c = readType(fields, "c_dtype");
    request.causal = fields.flag("causal").value_or(false);
    request.window = fields.integer("window", 1, kMaxDimension);
    request.beta = fields.number("beta", {-largest, largest}).value_or(0.0);
    return request;
}

double readShare(FieldReader& fields, std::string_view key) {
    const double share = fields.number(key, {0.0, 1.0}).value_or(1.0);
    if (share == 0.0) fields.refuse("a share must be above 0", key, "0");
    return share;
}

Switches readSwitches(FieldReader fields) {
    Switches switches;
    const std::string peaks = fields.text("peaks");
    if (peaks == "sparse") switches.peaks = PeakChoice::Sparse;
    if (!peaks.empty() && peaks != "sparse" && peaks != "dense") fields.refuse("expected dense or sparse", "peaks", peaks);
    switches.launchOverhead = Seconds{fields.number("launch_overhead_s", {0.0, std::numeric_limits<double>::max()}).value_or(0.0)};
    switches.computeEfficiency = readShare(fields, "compute_efficiency");
    switches.memoryEfficiency = readShare(fields, "memory_efficiency");
    return switches;
}

LogRange readRange(FieldReader fields, LogRange limits) {
    static_cast<void>(fields.require("lower"));
    static_cast<void>(fields.require("upper"));
    const NumberRange bounds{limits.lower, limits.upper};
    const LogRange range{fields.number("lower", bounds).value_or(limits.lower), fields.number("upper", bounds).value_or(limits.upper)};
    if (!isUsable(range, limits)) fields.refuse("upper must be at least 1.5 times lower", "upper", plainNumber(range.upper));
    return range;
}

std::optional<Axes> readAxes(FieldReader& view) {
    if (view.find("locked_axes") == nullptr) return std::nullopt;
    FieldReader axes = view.object("locked_axes");
    return Axes{readRange(axes.object("intensity_flop_per_byte"), kIntensityLimits),
                readRange(axes.object("rate_flop_per_s"), kRateLimits)};
}

View readView(FieldReader fields) {
    View view;
    view.lockedAxes = readAxes(fields);
    view.fitData = fields.flag("fit_data").value_or(view.fitData);
    view.showTrail = fields.flag("show_trail").value_or(view.showTrail);
    view.showLabels = fields.flag("show_labels").value_or(view.showLabels);
    view.isolated = fields.text("isolated");
    return view;
}

std::vector<PinnedOperator> readPinned(FieldReader& file) {
    std::vector<PinnedOperator> pinned;
    for (FieldReader& fields : file.objects("pinned")) {
        PinnedOperator pin;
        pin.name = fields.text("name");
        pin.request = readOperator(fields.requiredObject("operator"));
        pinned.push_back(std::move(pin));
    }
    return pinned;
}

void refuseUnless(FieldReader& fields, const Result<void>& checked) {
    if (!checked) fields.refuse(checked.error().what, {}, checked.error().value);
}

measure::KnownDevice readKnownDevice(FieldReader& fields) {
    measure::KnownDevice device{measure::readDevice(fields), fields.text("via"), "{}"};
    refuseUnless(fields, measure::checkDevice(device));
    return device;
}

measure::MeasuredEntry readEntry(FieldReader& fields) {
    measure::MeasuredEntry entry{measure::readPoint(fields), fields.text("via"), fields.text("kernel"), 0, "{}"};
    entry.attempt = fields.integer("attempt", 1, kMaxDimension).value_or(0);
    refuseUnless(fields, measure::checkEntry(entry));
    return entry;
}

measure::Measurements readMeasured(FieldReader fields) {
    static_assert(measure::kMaxPoints <= kMaxListItems);
    measure::Measurements measured;
    for (FieldReader& device : fields.objects("devices")) measured.devices.push_back(readKnownDevice(device));
    std::vector<measure::MeasuredEntry> entries;
    for (FieldReader& point : fields.objects("points")) entries.push_back(readEntry(point));
    measured.points = SharedVector(std::move(entries));
    return measured;
}

std::vector<DType> readExtraTypes(FieldReader& file) {
    std::vector<DType> types;
    for (const std::string& name : file.texts("extra_types")) types.push_back(checkedType(file, "extra_types", name));
    return types;
}

std::string readItem(FieldReader& file, std::string_view key, const std::vector<std::string>& accelerators) {
    std::string item = file.text(key);
    const bool isChosen = std::find(accelerators.begin(), accelerators.end(), item) != accelerators.end();
    if (!item.empty() && !isChosen) file.refuse("not one of the accelerators", key, item);
    return item;
}

void readDimensionNames(FieldReader& file, Session& session) {
    const OperatorSpec& spec = specOf(session.current.kind);
    session.activeDimension = file.text("active_dimension");
    if (!session.activeDimension.empty()) checkDimensionName(file, "active_dimension", spec, session.activeDimension);
    session.linkedDimensions = file.texts("linked_dimensions");
    for (const std::string& name : session.linkedDimensions) checkDimensionName(file, "linked_dimensions", spec, name);
}

Session readSession(FieldReader& file) {
    Session session;
    static_cast<void>(file.require("accelerators"));
    static_cast<void>(file.require("operator"));
    session.accelerators = file.texts("accelerators");
    session.extraTypes = readExtraTypes(file);
    session.derivationOn = readItem(file, "derivation_on", session.accelerators);
    session.baseline = readItem(file, "baseline", session.accelerators);
    session.switches = readSwitches(file.object("switches"));
    session.current = readOperator(file.object("operator"));
    readDimensionNames(file, session);
    session.pinned = readPinned(file);
    session.model = readModelChoice(file);
    session.measured = readMeasured(file.object("measured"));
    session.view = readView(file.object("view"));
    return session;
}

/// The members of `file` that `known` lacks, at any depth of objects.
json membersBeyond(const json& file, const nlohmann::ordered_json& known) {
    json beyond = json::object();
    for (const auto& entry : file.items()) {
        const auto same = known.find(entry.key());
        if (same == known.end()) {
            beyond[entry.key()] = entry.value();
        } else if (same->is_object() && entry.value().is_object()) {
            json inner = membersBeyond(entry.value(), *same);
            if (!inner.empty()) beyond[entry.key()] = std::move(inner);
        }
    }
    return beyond;
}

void keepUnknownKeysOfMeasured(measure::Measurements& measured, const json& document, const nlohmann::ordered_json& known) {
    for (std::size_t i = 0; i < measured.devices.size(); ++i) {
        measured.devices[i].unknownKeys = membersBeyond(document["devices"][i], known["devices"][i]).dump();
    }
    for (std::size_t i = 0; i < measured.points.size(); ++i) {
        measured.points.own()[i].unknownKeys = membersBeyond(document["points"][i], known["points"][i]).dump();
    }
}

/// Lists are compared item by item, because each of their items takes its keys along when the others go.
void keepUnknownKeys(Session& session, const json& document) {
    const nlohmann::ordered_json known = sessionDocument(session);
    session.unknownKeys = membersBeyond(document, known).dump();
    for (std::size_t i = 0; i < session.pinned.size(); ++i) {
        session.pinned[i].unknownKeys = membersBeyond(document["pinned"][i], known["pinned"][i]).dump();
    }
    if (!session.measured.isEmpty()) keepUnknownKeysOfMeasured(session.measured, document["measured"], known["measured"]);
}

}  // namespace

Result<Session> parseSession(std::string_view text, std::string_view where) {
    const Result<json> document = parseJson(text, where);
    if (!document) return tl::unexpected(document.error());
    ReadState state{where, ErrorStyle::Terse};
    FieldReader file(*document, state);
    // Before anything else: the other keys of another version may mean something else.
    checkSchema(file);
    Session session = state.error ? Session() : readSession(file);
    if (state.error) return tl::unexpected(*state.error);
    keepUnknownKeys(session, *document);
    return session;
}

}  // namespace ridge
