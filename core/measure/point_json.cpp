// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/measure/point_json.h"

#include <limits>

namespace ridge::measure {

namespace {

constexpr double kHuge = std::numeric_limits<double>::max();
/// Whole numbers that a double still tells apart.
constexpr std::int64_t kMaxWhole = std::int64_t{1} << 53U;

OrderedJson wholeJson(const std::optional<std::int64_t>& value) {
    return value ? OrderedJson(*value) : OrderedJson(nullptr);
}

void writeTimes(OrderedJson& json, const MeasuredPoint& point) {
    json["time_s"] = jsonNumber(point.time.median);
    json["time_q1_s"] = jsonNumber(point.time.q1);
    json["time_q3_s"] = jsonNumber(point.time.q3);
    json["time_min_s"] = jsonNumber(point.time.minimum);
    json["samples"] = point.time.samples;
    json["launches_per_sample"] = point.launches;
    json["noise"] = jsonNumber(point.time.noise);
    json["stopped_by"] = point.stoppedBy ? OrderedJson(stopName(*point.stoppedBy)) : OrderedJson(nullptr);
}

void writeAmounts(OrderedJson& json, const Amounts& amounts) {
    json["flops"] = amountJson(amounts.flops);
    json["flops_source"] = sourceName(amounts.flopsSource);
    json["dram_bytes"] = amountJson(amounts.dram);
    json["l3_bytes"] = amountJson(amounts.l3);
    json["l2_bytes"] = amountJson(amounts.l2);
    json["l1_bytes"] = amountJson(amounts.l1);
    json["bytes_source"] = sourceName(amounts.bytesSource);
}

OrderedJson countersJson(const std::optional<CounterRecord>& counters) {
    if (!counters) return nullptr;
    OrderedJson json{{"passes", counters->passes}, {"error_code", wholeJson(counters->errorCode)}, {"remedy", nullptr}};
    if (!counters->remedy.empty()) json["remedy"] = counters->remedy;
    return json;
}

template <class Quantity>
std::optional<Quantity> amount(FieldReader& fields, std::string_view key) {
    const auto value = fields.number(key, {0.0, kHuge});
    if (!value) return std::nullopt;
    return Quantity{*value};
}

/// A name that must be one of a table's.
template <class Value>
Value known(FieldReader& fields, std::string_view key, std::optional<Value> (*find)(std::string_view), Value otherwise) {
    const std::string text = fields.requiredText(key);
    const auto value = find(text);
    if (!value) fields.refuse("unknown name", key, text);
    return value.value_or(otherwise);
}

Amounts readAmounts(FieldReader& fields) {
    Amounts amounts;
    amounts.flops = amount<Flops>(fields, "flops");
    amounts.flopsSource = known(fields, "flops_source", findSource, AmountSource::Analytic);
    amounts.dram = amount<Bytes>(fields, "dram_bytes");
    amounts.l3 = amount<Bytes>(fields, "l3_bytes");
    amounts.l2 = amount<Bytes>(fields, "l2_bytes");
    amounts.l1 = amount<Bytes>(fields, "l1_bytes");
    amounts.bytesSource = known(fields, "bytes_source", findSource, AmountSource::Analytic);
    return amounts;
}

TimeSpread readTimes(FieldReader& fields) {
    // A time of nothing would be an infinite rate.
    const NumberRange positive{std::numeric_limits<double>::min(), kHuge};
    TimeSpread time;
    time.median = {fields.requiredNumber("time_s", positive)};
    time.q1 = {fields.requiredNumber("time_q1_s", positive)};
    time.q3 = {fields.requiredNumber("time_q3_s", positive)};
    time.minimum = {fields.requiredNumber("time_min_s", positive)};
    if (time.minimum > time.q1 || time.q1 > time.median || time.median > time.q3) fields.refuse("times out of order", "time_q1_s");
    time.samples = fields.integer("samples", 1, kMaxWhole).value_or(1);
    time.noise = fields.number("noise", {0.0, kHuge});
    return time;
}

std::vector<PointDimension> readDimensions(FieldReader& fields) {
    std::vector<PointDimension> dimensions;
    FieldReader members = fields.object("dimensions");
    for (const auto& name : members.keys()) dimensions.push_back({name, members.integer(name, 0, kMaxDimension).value_or(0)});
    return dimensions;
}

std::optional<DType> readType(FieldReader& fields) {
    const std::string text = fields.text("dtype");
    if (text.empty()) return std::nullopt;
    const auto type = parseDType(text, "dtype");
    if (type) return *type;
    fields.refuse("unknown name", "dtype", text);
    return std::nullopt;
}

std::optional<CounterRecord> readCounters(FieldReader& fields) {
    auto members = fields.objectIfAny("counters");
    if (!members) return std::nullopt;
    CounterRecord record;
    record.passes = members->integer("passes", 0, kMaxWhole).value_or(0);
    record.errorCode = members->integer("error_code", -kMaxWhole, kMaxWhole);
    record.remedy = members->text("remedy");
    return record;
}

}  // namespace

OrderedJson amountJson(std::optional<double> amount) {
    if (!amount) return nullptr;
    constexpr double limit = 0x1p63;
    if (*amount >= 0.0 && *amount < limit && static_cast<double>(static_cast<std::int64_t>(*amount)) == *amount) {
        return static_cast<std::int64_t>(*amount);
    }
    return jsonNumber(*amount);
}

void writePoint(OrderedJson& json, const MeasuredPoint& point) {
    json["name"] = point.name;
    json["operator"] = point.operatorName.empty() ? OrderedJson(nullptr) : OrderedJson(point.operatorName);
    json["dimensions"] = OrderedJson::object();
    for (const auto& [name, value] : point.dimensions) json["dimensions"][name] = value;
    json["ceiling"] = point.ceiling ? OrderedJson(ceilingName(*point.ceiling)) : OrderedJson(nullptr);
    json["dtype"] = point.dtype ? OrderedJson(dtypeName(*point.dtype)) : OrderedJson(nullptr);
    json["device"] = point.device;
    json["device_name"] = point.deviceName;
    json["method"] = point.method.empty() ? OrderedJson(nullptr) : OrderedJson(point.method);
    json["cache"] = cacheName(point.cache);
    writeAmounts(json, point.amounts);
    writeTimes(json, point);
    json["clock_hz"] = jsonNumber(point.clock);
    json["clock_start_hz"] = jsonNumber(point.startClock);
    json["power_w"] = jsonNumber(point.power);
    json["throttled"] = point.isThrottled;
    json["checked"] = point.isChecked;
    json["max_rel_error"] = jsonNumber(point.maxRelError);
    json["rel_tolerance"] = jsonNumber(point.relTolerance);
    json["registers"] = wholeJson(point.registers);
    json["shared_bytes"] = wholeJson(point.sharedBytes);
    json["spill_bytes"] = wholeJson(point.spillBytes);
    json["counters"] = countersJson(point.counters);
    json["at"] = point.at;
}

MeasuredPoint readPoint(FieldReader& fields) {
    MeasuredPoint point;
    point.name = fields.requiredText("name");
    point.operatorName = fields.text("operator");
    point.dimensions = readDimensions(fields);
    // Names that only explain may be newer than this program: a point is worth more than its remark.
    point.ceiling = findCeiling(fields.text("ceiling"));
    point.dtype = readType(fields);
    point.device = fields.requiredText("device");
    point.deviceName = fields.text("device_name");
    point.method = fields.text("method");
    point.cache = known(fields, "cache", findCache, CacheState::Cold);
    point.amounts = readAmounts(fields);
    point.time = readTimes(fields);
    point.launches = fields.integer("launches_per_sample", 1, kMaxWhole).value_or(1);
    point.stoppedBy = findStop(fields.text("stopped_by"));
    point.clock = amount<Hertz>(fields, "clock_hz");
    point.startClock = amount<Hertz>(fields, "clock_start_hz");
    point.power = amount<Watts>(fields, "power_w");
    point.isThrottled = fields.flag("throttled").value_or(false);
    point.isChecked = fields.flag("checked").value_or(false);
    point.maxRelError = fields.number("max_rel_error", {0.0, kHuge});
    point.relTolerance = fields.number("rel_tolerance", {0.0, kHuge});
    point.registers = fields.integer("registers", 0, kMaxWhole);
    point.sharedBytes = fields.integer("shared_bytes", 0, kMaxWhole);
    point.spillBytes = fields.integer("spill_bytes", 0, kMaxWhole);
    point.counters = readCounters(fields);
    point.at = fields.text("at");
    return point;
}

}  // namespace ridge::measure
