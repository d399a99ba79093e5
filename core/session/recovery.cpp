// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/session/recovery.h"

#include "core/base/field_reader.h"
#include "core/base/json_guard.h"
#include "core/session/session_file.h"

namespace ridge {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view kSchema = "ridgepoint.recovery/1";
/// Until the year 9999.
constexpr std::int64_t kLatestTime = 253402300799;

/// A path is bytes and need not be UTF-8: what is not plain ASCII is written as %XX.
std::string encodedPath(const fs::path& path) {
    constexpr std::string_view digits = "0123456789ABCDEF";
    std::string text;
    for (const char c : path.native()) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte > 0x20 && byte < 0x7f && c != '%') {
            text += c;
        } else {
            text += {'%', digits[byte >> 4U], digits[byte & 0xFU]};
        }
    }
    return text;
}

std::optional<unsigned> hexDigit(char c) {
    if (c >= '0' && c <= '9') return static_cast<unsigned>(c - '0');
    if (c >= 'A' && c <= 'F') return static_cast<unsigned>(c - 'A') + 10U;
    return std::nullopt;
}

std::optional<fs::path> decodedPath(std::string_view text) {
    std::string bytes;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '%') {
            bytes += text[i];
            continue;
        }
        const auto high = i + 2 < text.size() ? hexDigit(text[i + 1]) : std::nullopt;
        const auto low = high ? hexDigit(text[i + 2]) : std::nullopt;
        if (!low) return std::nullopt;
        bytes += static_cast<char>(*high * 16U + *low);
        i += 2;
    }
    return fs::path(bytes);
}

std::optional<fs::path> readPath(FieldReader& fields) {
    if (fields.find("file") == nullptr) return std::nullopt;
    const std::string text = fields.text("file");
    auto path = decodedPath(text);
    if (!path || !path->is_absolute()) fields.refuse("expected an absolute path", "file", text);
    return path;
}

std::optional<FileStamp> readStamp(FieldReader& fields) {
    if (fields.find("file_stamp") == nullptr) return std::nullopt;
    const std::string text = fields.text("file_stamp");
    const auto stamp = parseStamp(text);
    if (!stamp) fields.refuse("not a stamp", "file_stamp", text);
    return stamp;
}

}  // namespace

std::string writeRecovery(const Recovery& recovery) {
    nlohmann::ordered_json document;
    document["schema"] = kSchema;
    document["time"] = recovery.time;
    document["file"] = recovery.file ? nlohmann::ordered_json(encodedPath(*recovery.file)) : nullptr;
    document["file_stamp"] = recovery.stamp ? nlohmann::ordered_json(stampText(*recovery.stamp)) : nullptr;
    document["session"] = nlohmann::ordered_json::parse(writeSession(recovery.session));
    return document.dump(2) + "\n";
}

Result<Recovery> parseRecovery(std::string_view text, std::string_view where) {
    const auto document = parseJson(text, where, kMaxJsonDepth + 1);
    if (!document) return tl::unexpected(document.error());
    ReadState state{where, ErrorStyle::Terse};
    FieldReader fields(*document, state);
    if (const std::string schema = fields.text("schema"); schema != kSchema) fields.refuse("not a recovery file", "schema", schema);
    Recovery recovery;
    recovery.time = fields.integer("time", 0, kLatestTime).value_or(0);
    recovery.file = readPath(fields);
    recovery.stamp = readStamp(fields);
    const auto* const inner = fields.require("session");
    if (state.error) return tl::unexpected(*state.error);
    auto session = parseSession(inner->dump(), where);
    if (!session) return tl::unexpected(session.error());
    recovery.session = *std::move(session);
    return recovery;
}

RecoveryStanding standingOf(const Recovery& recovery) {
    if (!recovery.file) return RecoveryStanding::Newer;
    const auto saved = loadSession(*recovery.file);
    if (saved && *saved == recovery.session) return RecoveryStanding::Equal;
    if (!recovery.stamp) return RecoveryStanding::Newer;
    return compareWithDisk(*recovery.file, *recovery.stamp) == DiskState::Changed ? RecoveryStanding::Disputed : RecoveryStanding::Newer;
}

}  // namespace ridge
