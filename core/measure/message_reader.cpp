// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>
#include <charconv>
#include <limits>

#include "core/base/json_guard.h"
#include "core/measure/message.h"
#include "core/measure/point_json.h"

namespace ridge::measure {

namespace {

constexpr std::string_view kWhere = "measuring program";
constexpr std::int64_t kMaxCount = std::int64_t{1} << 53U;
constexpr double kHuge = std::numeric_limits<double>::max();

template <class Quantity>
std::optional<Quantity> amount(FieldReader& fields, std::string_view key) {
    const auto value = fields.number(key, {0.0, kHuge});
    if (!value) return std::nullopt;
    return Quantity{*value};
}

/// Several lines are allowed here, other than in texts that go into tables.
std::string freeText(FieldReader& fields, std::string_view key, bool isRequired = true) {
    const auto* value = isRequired ? fields.require(key) : fields.find(key);
    if (value == nullptr) return {};
    if (value->is_string()) return value->get<std::string>();
    fields.refuse("expected a text", key, shownValue(*value));
    return {};
}

Message readHello(FieldReader& fields) {
    Hello hello;
    const std::string protocol = fields.requiredText("protocol");
    const auto version = parseVersion(protocol);
    if (!version) fields.refuse("expected MAJOR.MINOR", "protocol", protocol);
    hello.protocol = version.value_or(ProtocolVersion{});
    hello.version = fields.text("version");
    return hello;
}

Message readPlan(FieldReader& fields) {
    return Plan{fields.integer("count", 0, kMaxCount).value_or(0)};
}

Message readProgress(FieldReader& fields) {
    Progress progress;
    progress.index = fields.integer("index", 0, kMaxCount).value_or(0);
    progress.count = fields.integer("count", 0, kMaxCount).value_or(0);
    progress.name = fields.text("name");
    progress.stage = fields.text("stage");
    progress.samples = fields.integer("samples", 0, kMaxCount).value_or(0);
    return progress;
}

Message readCompiled(FieldReader& fields) {
    Compiled compiled;
    compiled.kernel = fields.text("kernel");
    compiled.architecture = fields.requiredText("arch");
    compiled.attempt = fields.integer("attempt", 1, kMaxCount).value_or(1);
    const auto isOk = fields.flag("ok");
    if (!isOk) fields.refuse("missing", "ok");
    compiled.isOk = isOk.value_or(false);
    compiled.registers = fields.integer("registers", 0, kMaxCount);
    compiled.sharedBytes = fields.integer("shared_bytes", 0, kMaxCount);
    compiled.spillBytes = fields.integer("spill_bytes", 0, kMaxCount);
    compiled.stackBytes = fields.integer("stack_bytes", 0, kMaxCount);
    compiled.log = freeText(fields, "log", false);
    return compiled;
}

Message readError(FieldReader& fields) {
    ErrorMessage error;
    error.code = static_cast<int>(fields.integer("code", 0, std::numeric_limits<int>::max()).value_or(1));
    error.message = freeText(fields, "message");
    error.where = freeText(fields, "where", false);
    error.hint = freeText(fields, "hint", false);
    return error;
}

struct Reader {
    std::string_view type;
    Message (*read)(FieldReader&);
};

constexpr std::array kReaders{
    Reader{"hello", readHello},
    Reader{"device", [](FieldReader& fields) -> Message { return readDevice(fields); }},
    Reader{"plan", readPlan},
    Reader{"progress", readProgress},
    Reader{"point", [](FieldReader& fields) -> Message { return readPoint(fields); }},
    Reader{"compiled", readCompiled},
    Reader{"log", [](FieldReader& fields) -> Message { return Log{freeText(fields, "text")}; }},
    Reader{"warning",
           [](FieldReader& fields) -> Message {
               return Warning{freeText(fields, "text"), fields.integer("attempt", 1, std::numeric_limits<std::int32_t>::max())};
           }},
    Reader{"done", [](FieldReader& fields) -> Message { return Done{fields.integer("points", 0, kMaxCount).value_or(0)}; }},
    Reader{"error", readError},
};

std::optional<int> wholeNumber(std::string_view text) {
    int value = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (problem != std::errc() || end != text.data() + text.size() || text.front() == '-') return std::nullopt;
    return value;
}

}  // namespace

DeviceMessage readDevice(FieldReader& fields) {
    DeviceMessage device;
    device.id = fields.requiredText("id");
    device.name = fields.text("name");
    device.memory = amount<Bytes>(fields, "memory_byte");
    device.lastLevelCache = amount<Bytes>(fields, "last_level_cache_byte");
    device.clock = amount<Hertz>(fields, "clock_hz");
    device.missing = fields.texts("missing");
    if (auto architecture = fields.text("architecture"); !architecture.empty()) device.architecture = std::move(architecture);
    device.lacks = fields.texts("lacks");
    // A type that this program does not know is none that it could ask for.
    for (const auto& name : fields.texts("dtypes")) {
        if (const auto type = parseDType(name, "dtypes")) device.dtypes.push_back(*type);
    }
    return device;
}

std::string versionText(ProtocolVersion version) {
    return std::to_string(version.major) + "." + std::to_string(version.minor);
}

std::optional<ProtocolVersion> parseVersion(std::string_view text) {
    const std::size_t dot = text.find('.');
    if (dot == std::string_view::npos || dot == 0 || dot + 1 == text.size()) return std::nullopt;
    const auto major = wholeNumber(text.substr(0, dot));
    const auto minor = wholeNumber(text.substr(dot + 1));
    if (!major || !minor) return std::nullopt;
    return ProtocolVersion{*major, *minor};
}

Result<void> checkProtocol(ProtocolVersion theirs) {
    if (theirs.major <= kProtocol.major) return {};
    return fail(ErrorCode::Format,
                "speaks protocol " + versionText(theirs) + ", but this program understands no more than " + versionText(kProtocol), kWhere,
                {}, "install a Ridgepoint of the same version on both sides");
}

Result<ParsedMessage> parseMessage(std::string_view line) {
    const auto document = parseJson(line, kWhere);
    if (!document) return tl::unexpected(document.error());
    ReadState state{kWhere, ErrorStyle::Spoken};
    FieldReader fields(*document, state);
    const std::string type = fields.requiredText("type");
    if (state.error) return tl::unexpected(*state.error);
    const auto* reader = std::find_if(kReaders.begin(), kReaders.end(), [&type](const Reader& known) { return known.type == type; });
    if (reader == kReaders.end()) return ParsedMessage{};
    Message message = reader->read(fields);
    if (state.error) return tl::unexpected(*state.error);
    return ParsedMessage{std::move(message), fields.unknownKeys()};
}

}  // namespace ridge::measure
