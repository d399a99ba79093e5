// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/drill/history.h"

#include <algorithm>
#include <fstream>
#include <system_error>

#include "core/base/append_line.h"
#include "core/base/field_reader.h"
#include "core/base/file.h"
#include "core/base/file_lock.h"
#include "core/base/folders.h"
#include "core/base/json_guard.h"
#include "core/base/json_values.h"
#include "core/drill/put_aside.h"
#include "core/drill/schema_version.h"
#include "core/drill/types.h"

namespace ridge::drill {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view kSchema = "ridgepoint.drill-history/1";
constexpr std::string_view kHeader = R"({"schema":"ridgepoint.drill-history/1"})";
/// Twenty answers a day for a thousand years.
constexpr std::uintmax_t kMaxHistoryBytes = 1U << 30U;
constexpr std::size_t kMaxLine = 64U << 10U;
/// Answers are cut to this; a line is meant to be written in one piece.
constexpr std::size_t kMaxAnswer = 400;

/// Cut between characters.
std::string shortened(std::string_view text) {
    if (text.size() <= kMaxAnswer) return std::string(text);
    std::size_t end = kMaxAnswer;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) --end;
    return std::string(text.substr(0, end));
}

std::string_view firstLine(std::string_view text) {
    return text.substr(0, text.find('\n'));
}

std::string lineOf(const Record& record) {
    OrderedJson json;
    json["at"] = momentText(record.at);
    json["id"] = record.id;
    json["grade"] = ratingName(record.rating);
    json["trap"] = record.trap.empty() ? OrderedJson(nullptr) : OrderedJson(record.trap);
    json["convention"] = record.convention.empty() ? OrderedJson(nullptr) : OrderedJson(record.convention);
    json["answer"] = record.answer;
    json["seconds"] = jsonNumber(record.seconds);
    json["hint"] = record.isHinted;
    // What is no UTF-8 is replaced: a strange answer must not cost the record.
    return json.dump(-1, ' ', false, OrderedJson::error_handler_t::replace);
}

Record readRecord(FieldReader& reader) {
    Record record;
    const std::string at = reader.requiredText("at");
    const auto moment = parseMoment(at);
    if (!moment && !at.empty()) reader.refuse("no time as RFC 3339", "at", at);
    record.at = moment.value_or(Moment{});
    record.id = reader.requiredText("id");
    record.type = typeOfId(record.id);
    if (!record.id.empty() && findType(record.type) == nullptr) reader.refuse("unknown question type", "id", record.id);
    const std::string grade = reader.requiredText("grade");
    const auto rating = findRating(grade);
    if (!rating && !grade.empty()) reader.refuse("unknown grade", "grade", grade);
    record.rating = rating.value_or(Rating::Again);
    record.trap = reader.text("trap");
    record.convention = reader.text("convention");
    if (const auto* answer = reader.find("answer"); answer != nullptr && answer->is_string()) record.answer = answer->get<std::string>();
    constexpr double longest = 1e9;
    record.seconds = reader.number("seconds", {0.0, longest});
    record.isHinted = reader.flag("hint").value_or(false);
    return record;
}

/// What a first line says the file is; nothing is wrong with one that says nothing, or that cannot be read.
std::optional<Error> headerFault(std::string_view line, const std::string& where) {
    if (line.size() > kMaxLine) return std::nullopt;
    const auto json = parseJson(line, where);
    if (!json || !json->is_object() || json->contains("id") || !json->contains("schema")) return std::nullopt;
    auto fault = schemaFault(shownValue(json->at("schema")), kSchema);
    if (fault) fault->where = where;
    return fault;
}

/// A record, nothing for the header, or what is wrong. Members of newer programs are passed over, but not their types: what cannot be
/// asked is not counted.
Result<std::optional<Record>> parseLine(std::string_view line, const std::string& where) {
    if (line.size() > kMaxLine) return fail(ErrorCode::Format, "the line is too long", where);
    const auto json = parseJson(line, where);
    if (!json) return tl::unexpected(json.error());
    if (json->is_object() && json->contains("schema") && !json->contains("id")) {
        if (const auto fault = headerFault(line, where)) return tl::unexpected(*fault);
        return std::optional<Record>();
    }
    ReadState state{where, ErrorStyle::Spoken};
    FieldReader reader(*json, state);
    Record record = readRecord(reader);
    if (state.error) return tl::unexpected(*state.error);
    return record;
}

/// Its first line, as far as a header goes; empty where it cannot be read, which is said by whoever writes to it.
std::string headOf(const fs::path& path) {
    constexpr std::size_t longestHeader = 4096;
    std::string head;
    std::error_code unknown;
    if (!fs::is_regular_file(path, unknown)) return head;
    std::ifstream in(path, std::ios::binary);
    for (char c = 0; head.size() < longestHeader && in.get(c) && c != '\n';) head += c;
    return head;
}

}  // namespace

std::optional<Record> recordOf(const Question& question, const Attempt& attempt, const Grade& grade, const Moment& at) {
    if (!grade.rating) return std::nullopt;
    Record record;
    record.at = at;
    record.id = question.id;
    record.type = question.type;
    record.rating = *grade.rating;
    if (grade.trap != nullptr) record.trap = grade.trap->name;
    record.convention = grade.convention;
    record.answer = shortened(attempt.text);
    record.seconds = attempt.seconds;
    record.isHinted = attempt.isHinted;
    return record;
}

fs::path historyFile() {
    const fs::path folder = userDataFolder();
    return folder.empty() ? folder : folder / "drill" / "history.jsonl";
}

Result<History> readHistory(const fs::path& path) {
    History history;
    std::error_code unknown;
    if (path.empty() || !fs::exists(path, unknown)) return history;
    if (auto own = checkOwnFile(path); !own) return tl::unexpected(own.error());
    const auto text = readFile(path, kMaxHistoryBytes);
    if (!text) return tl::unexpected(text.error());
    if (const auto fault = headerFault(firstLine(*text), path.native() + ", line 1")) return tl::unexpected(*fault);
    std::size_t number = 0;
    for (std::size_t start = 0; start < text->size();) {
        const std::size_t end = std::min(text->find('\n', start), text->size());
        const std::string_view line(text->data() + start, end - start);
        ++number;
        start = end + 1;
        if (line.find_first_not_of(" \r\t") == std::string_view::npos) continue;
        auto record = parseLine(line, path.native() + ", line " + std::to_string(number));
        if (!record) {
            if (record.error().hint.empty()) record.error().hint = "the line is left out and kept in the file";
            history.remarks.push_back(std::move(record.error()));
        } else if (*record) {
            history.records.push_back(**std::move(record));
        }
    }
    return history;
}

Result<void> addToHistory(const fs::path& path, const Record& record) {
    if (auto made = makePrivateFolder(path.parent_path()); !made) return made;
    if (auto own = checkOwnFile(path); !own) return own;
    if (const auto fault = headerFault(headOf(path), path.native() + ", line 1")) return tl::unexpected(*fault);
    return appendLine(path, lineOf(record), kHeader);
}

Result<fs::path> resetHistory(const fs::path& path, const Moment& now) {
    return putAside(path, now);
}

}  // namespace ridge::drill
