// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/nvrtc/child_messages.h"

#include "core/base/field_reader.h"
#include "core/base/hex_text.h"
#include "core/base/json_guard.h"
#include "core/base/json_values.h"

namespace ridge::nvrtc {

namespace {

using measure::CompileRequest;
using measure::KernelResources;

constexpr std::string_view kWhere = "compiling child";
constexpr std::int64_t kMaxSize = std::int64_t{1} << 40U;

std::string lineOf(const OrderedJson& json) {
    return json.dump(-1, ' ', false, OrderedJson::error_handler_t::replace) + "\n";
}

/// Of any number of lines.
std::string freeText(FieldReader& fields, std::string_view key) {
    const auto* value = fields.require(key);
    if (value == nullptr) return {};
    if (value->is_string()) return value->get<std::string>();
    fields.refuse("expected a text", key, shownValue(*value));
    return {};
}

std::int64_t size(FieldReader& fields, std::string_view key) {
    if (fields.require(key) == nullptr) return 0;
    return fields.integer(key, 0, kMaxSize).value_or(0);
}

OrderedJson kernelJson(const KernelResources& kernel) {
    return {{"name", kernel.name},
            {"registers", kernel.registers},
            {"shared_bytes", kernel.sharedBytes},
            {"spill_bytes", kernel.spillBytes},
            {"stack_bytes", kernel.stackBytes}};
}

}  // namespace

std::string requestText(const CompileRequest& request) {
    OrderedJson json{{"file", request.file}, {"arch", request.architecture}, {"includes", request.includes}, {"source", request.source}};
    if (request.toolkit) json["toolkit"] = *request.toolkit;
    return lineOf(json);
}

Result<CompileRequest> parseRequest(std::string_view text) {
    const auto document = parseJson(text, kWhere);
    if (!document) return tl::unexpected(document.error());
    ReadState state{kWhere, ErrorStyle::Spoken};
    FieldReader fields(*document, state);
    CompileRequest request;
    request.file = freeText(fields, "file");
    request.source = freeText(fields, "source");
    request.architecture = fields.requiredText("arch");
    request.includes = fields.texts("includes");
    if (fields.find("toolkit") != nullptr) request.toolkit = fields.text("toolkit");
    if (state.error) return tl::unexpected(*state.error);
    return request;
}

std::string answerText(const ChildAnswer& answer) {
    OrderedJson json{{"ok", answer.answer.isOk}, {"log", answer.answer.log}, {"kernels", OrderedJson::array()}};
    for (const auto& kernel : answer.answer.kernels) json["kernels"].push_back(kernelJson(kernel));
    if (!answer.answer.cubin.empty()) json["cubin"] = hexText(answer.answer.cubin);
    if (answer.missing) {
        const Error& error = *answer.missing;
        json["missing"] = {{"what", error.what}, {"where", error.where}, {"value", error.value}, {"hint", error.hint}};
    }
    return lineOf(json);
}

Result<ChildAnswer> parseAnswer(std::string_view text) {
    const auto document = parseJson(text, kWhere);
    if (!document) return tl::unexpected(document.error());
    ReadState state{kWhere, ErrorStyle::Spoken};
    FieldReader fields(*document, state);
    ChildAnswer answer;
    const auto isOk = fields.flag("ok");
    if (!isOk) fields.refuse("missing", "ok");
    answer.answer.isOk = isOk.value_or(false);
    answer.answer.log = freeText(fields, "log");
    for (auto& kernel : fields.objects("kernels")) {
        KernelResources resources;
        resources.name = kernel.requiredText("name");
        resources.registers = size(kernel, "registers");
        resources.sharedBytes = size(kernel, "shared_bytes");
        resources.spillBytes = size(kernel, "spill_bytes");
        resources.stackBytes = size(kernel, "stack_bytes");
        answer.answer.kernels.push_back(std::move(resources));
    }
    if (fields.find("cubin") != nullptr) {
        auto bytes = bytesOfHex(freeText(fields, "cubin"));
        if (!bytes) fields.refuse("expected the bytes in hexadecimal", "cubin");
        answer.answer.cubin = std::move(bytes).value_or("");
    }
    if (auto missing = fields.objectIfAny("missing")) {
        answer.missing = Error{ErrorCode::Unavailable, freeText(*missing, "what"), freeText(*missing, "where"), freeText(*missing, "value"),
                               freeText(*missing, "hint")};
    }
    if (state.error) return tl::unexpected(*state.error);
    return answer;
}

}  // namespace ridge::nvrtc
