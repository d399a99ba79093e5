// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/measure/request.h"

#include "core/base/field_reader.h"
#include "core/base/hex_text.h"
#include "core/base/json_guard.h"
#include "core/base/json_values.h"
#include "core/measure/message.h"

namespace ridge::measure {

namespace {

constexpr std::string_view kSchema = "ridgepoint.measure-request/1";
constexpr std::string_view kWhere = "request";

tl::unexpected<Error> asUsage(Error error) {
    error.code = ErrorCode::Usage;
    return tl::unexpected<Error>(std::move(error));
}

std::optional<std::string> longText(FieldReader& fields, std::string_view key) {
    const auto* value = fields.find(key);
    if (value == nullptr) return std::nullopt;
    if (value->is_string()) return value->get<std::string>();
    fields.refuse("expected a text", key, shownValue(*value));
    return std::nullopt;
}

void checkVersion(FieldReader& fields) {
    const std::string text = fields.text("protocol");
    if (text.empty()) return;
    const auto version = parseVersion(text);
    if (!version) {
        fields.refuse("expected MAJOR.MINOR", "protocol", text);
    } else if (const auto checked = checkProtocol(*version); !checked) {
        fields.refuse(checked.error().what, "protocol", text, checked.error().hint);
    }
}

constexpr std::int64_t kLargestFigure = std::int64_t{1} << 40U;

OrderedJson binaryJson(const KernelBinary& binary) {
    return {{"arch", binary.architecture},        {"symbol", binary.symbol},          {"registers", binary.registers},
            {"shared_bytes", binary.sharedBytes}, {"spill_bytes", binary.spillBytes}, {"cubin", hexText(binary.bytes)}};
}

KernelBinary binaryOf(FieldReader& fields) {
    KernelBinary binary;
    binary.architecture = fields.requiredText("arch");
    binary.symbol = fields.requiredText("symbol");
    binary.registers = fields.integer("registers", 0, kLargestFigure).value_or(0);
    binary.sharedBytes = fields.integer("shared_bytes", 0, kLargestFigure).value_or(0);
    binary.spillBytes = fields.integer("spill_bytes", 0, kLargestFigure).value_or(0);
    auto bytes = bytesOfHex(longText(fields, "cubin").value_or(""));
    if (!bytes || bytes->empty()) fields.refuse("expected the bytes in hexadecimal", "cubin");
    binary.bytes = std::move(bytes).value_or("");
    return binary;
}

}  // namespace

std::string requestText(const Request& request) {
    OrderedJson json{{"schema", kSchema}, {"protocol", versionText(kProtocol)}, {"arguments", request.arguments}};
    if (request.config) json["config"] = *request.config;
    if (request.source) json["source"] = *request.source;
    for (const auto& binary : request.binaries) json["binaries"].push_back(binaryJson(binary));
    if (request.isChild) json["child"] = true;
    return json.dump(-1, ' ', false, OrderedJson::error_handler_t::replace) + "\n";
}

Result<Request> parseRequest(std::string_view text) {
    if (text.size() > kMaxRequest) {
        return fail(ErrorCode::Usage, "larger than " + std::to_string(kMaxRequest) + " bytes", kWhere, {},
                    "leave out what the command does not need");
    }
    const auto document = parseJson(text, kWhere);
    if (!document) return asUsage(document.error());
    ReadState state{kWhere, ErrorStyle::Spoken};
    FieldReader fields(*document, state);
    // The protocol first: of a newer one nothing else need be understood.
    checkVersion(fields);
    const std::string schema = fields.requiredText("schema");
    if (schema != kSchema) fields.refuse("not a request of this program", "schema", schema, "expected " + std::string(kSchema));
    Request request;
    request.arguments = fields.texts("arguments");
    if (request.arguments.empty()) fields.refuse("missing command", "arguments");
    request.config = longText(fields, "config");
    request.source = longText(fields, "source");
    for (auto& binary : fields.objects("binaries")) request.binaries.push_back(binaryOf(binary));
    request.isChild = fields.flag("child").value_or(false);
    request.unknownKeys = fields.unknownKeys();
    if (state.error) return asUsage(*state.error);
    return request;
}

}  // namespace ridge::measure
