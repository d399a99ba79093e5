// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/measure/line_splitter.h"
#include "core/measure/message.h"
#include "core/measure/point_json.h"

namespace ridge::measure {

namespace {

/// Bytes that a text may take in a line, as JSON escapes it; the rest is for a message's other keys.
constexpr std::size_t kTextBudget = 48 * 1024;
constexpr std::size_t kShortBudget = 4 * 1024;

/// Bytes of one byte of text in JSON, at most: control characters are escaped, broken UTF-8 becomes U+FFFD.
std::size_t encodedSize(char c) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x20) return 6;
    if (byte >= 0x80) return 3;
    return c == '"' || c == '\\' ? 2 : 1;
}

bool isInsideCharacter(std::string_view text, std::size_t position) {
    return position < text.size() && (static_cast<unsigned char>(text[position]) & 0xC0U) == 0x80U;
}

/// How much of a text fits, never ending inside a UTF-8 character.
std::size_t fitting(std::string_view text, std::size_t budget) {
    std::size_t end = 0;
    for (std::size_t used = 0; end < text.size(); ++end) {
        used += encodedSize(text[end]);
        if (used > budget) break;
    }
    constexpr std::size_t longest = 3;
    for (std::size_t back = 0; back < longest && isInsideCharacter(text, end); ++back) --end;
    return end;
}

std::string cut(std::string_view text, std::size_t budget = kShortBudget) {
    return std::string(text.substr(0, fitting(text, budget)));
}

OrderedJson typed(std::string_view type) {
    return OrderedJson{{"type", type}};
}

OrderedJson jsonOf(const Hello& hello) {
    OrderedJson json = typed("hello");
    json["protocol"] = versionText(hello.protocol);
    json["version"] = hello.version;
    return json;
}

OrderedJson jsonOf(const DeviceMessage& device) {
    OrderedJson json = typed("device");
    DeviceMessage shown = device;
    shown.name = cut(device.name);
    writeDevice(json, shown);
    return json;
}

OrderedJson jsonOf(const Plan& plan) {
    OrderedJson json = typed("plan");
    json["count"] = plan.count;
    return json;
}

OrderedJson jsonOf(const Progress& progress) {
    OrderedJson json = typed("progress");
    json["index"] = progress.index;
    json["count"] = progress.count;
    json["name"] = cut(progress.name);
    json["stage"] = progress.stage;
    json["samples"] = progress.samples;
    return json;
}

OrderedJson jsonOf(const MeasuredPoint& point) {
    OrderedJson json = typed("point");
    writePoint(json, point);
    return json;
}

OrderedJson jsonOf(const Compiled& compiled) {
    OrderedJson json = typed("compiled");
    json["kernel"] = cut(compiled.kernel);
    json["arch"] = cut(compiled.architecture);
    json["attempt"] = compiled.attempt;
    json["ok"] = compiled.isOk;
    json["registers"] = jsonInteger(compiled.registers);
    json["shared_bytes"] = jsonInteger(compiled.sharedBytes);
    json["spill_bytes"] = jsonInteger(compiled.spillBytes);
    json["stack_bytes"] = jsonInteger(compiled.stackBytes);
    json["log"] = cut(compiled.log, kTextBudget);
    return json;
}

OrderedJson jsonOf(const Log& log) {
    OrderedJson json = typed("log");
    json["text"] = cut(log.text, kTextBudget);
    return json;
}

OrderedJson jsonOf(const Warning& warning) {
    OrderedJson json = typed("warning");
    json["text"] = cut(warning.text, kTextBudget);
    if (warning.attempt) json["attempt"] = *warning.attempt;
    return json;
}

OrderedJson jsonOf(const Done& done) {
    OrderedJson json = typed("done");
    json["points"] = done.points;
    return json;
}

OrderedJson jsonOf(const ErrorMessage& error) {
    OrderedJson json = typed("error");
    json["code"] = error.code;
    json["message"] = cut(error.message, kTextBudget);
    json["where"] = cut(error.where);
    json["hint"] = error.hint.empty() ? OrderedJson(nullptr) : OrderedJson(cut(error.hint));
    return json;
}

std::string lineOf(const OrderedJson& json) {
    return json.dump(-1, ' ', false, OrderedJson::error_handler_t::replace);
}

}  // namespace

void writeDevice(OrderedJson& json, const DeviceMessage& device) {
    json["id"] = device.id;
    json["name"] = device.name;
    json["memory_byte"] = amountJson(device.memory);
    json["last_level_cache_byte"] = amountJson(device.lastLevelCache);
    json["clock_hz"] = jsonNumber(device.clock);
    json["architecture"] = device.architecture ? OrderedJson(*device.architecture) : OrderedJson();
    json["dtypes"] = OrderedJson::array();
    for (const DType type : device.dtypes) json["dtypes"].push_back(dtypeName(type));
    if (!device.lacks.empty()) json["lacks"] = device.lacks;
    json["missing"] = OrderedJson::array();
    for (const auto& part : device.missing) json["missing"].push_back(part);
}

std::string messageLine(const Message& message) {
    const OrderedJson json = std::visit([](const auto& kind) { return jsonOf(kind); }, message);
    std::string line = lineOf(json);
    if (line.size() <= kMaxLine) return line;
    // Only lists and names that nobody sane writes get here.
    return lineOf(
        jsonOf(Warning{"a message of type " + json["type"].get<std::string>() + " was longer than a line may be and is left out"}));
}

std::vector<Log> logMessages(std::string_view text) {
    std::vector<Log> messages;
    while (!text.empty()) {
        std::size_t end = fitting(text, kTextBudget);
        const std::size_t lineEnd = end < text.size() ? text.rfind('\n', end - 1) : std::string_view::npos;
        if (lineEnd != std::string_view::npos && lineEnd > 0) end = lineEnd + 1;
        messages.push_back({std::string(text.substr(0, end))});
        text.remove_prefix(end);
    }
    return messages;
}

}  // namespace ridge::measure
