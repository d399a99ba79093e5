// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/drill/drill_json.h"

#include "core/base/field_reader.h"
#include "core/base/json_guard.h"
#include "core/base/json_values.h"

namespace ridge::drill {

namespace {

/// Integers while whole and exact.
OrderedJson jsonValue(double value) {
    constexpr double largest = 9007199254740992.0;
    const bool isWhole = value >= -largest && value <= largest && static_cast<double>(static_cast<std::int64_t>(value)) == value;
    if (isWhole) return static_cast<std::int64_t>(value);
    return jsonNumber(value);
}

OrderedJson jsonValue(const Value& value) {
    if (const auto* number = std::get_if<double>(&value)) return jsonValue(*number);
    return std::get<std::string>(value);
}

OrderedJson orNull(const std::string& text) {
    return text.empty() ? OrderedJson(nullptr) : OrderedJson(text);
}

OrderedJson givenJson(const Question& question) {
    OrderedJson json = OrderedJson::object();
    for (const auto& given : question.given) json[given.name] = jsonValue(given.value);
    return json;
}

OrderedJson answerJson(const Expected& answer) {
    OrderedJson json;
    const bool isOpen = answer.kind == AnswerKind::Open;
    json["value"] = isOpen ? OrderedJson(nullptr) : jsonValue(answer.value);
    json["unit"] = answer.unit;
    json["class"] = orNull(answer.category);
    json["kind"] = answerKindName(answer.kind);
    return json;
}

/// Null where the question shows none.
OrderedJson codeJson(const QuestionCode& code) {
    if (code.lines.empty()) return nullptr;
    OrderedJson json;
    json["about"] = code.about;
    json["lines"] = code.lines;
    json["line"] = code.marked == 0 ? OrderedJson(nullptr) : OrderedJson(code.marked);
    return json;
}

OrderedJson questionJson(const Question& question) {
    OrderedJson json;
    json["id"] = question.id;
    json["type"] = question.type;
    json["text"] = wholeText(question);
    json["code"] = codeJson(question.code);
    json["given"] = givenJson(question);
    json["answer"] = answerJson(question.answer);
    json["choices"] = question.categories;
    json["accepted"] = OrderedJson::array();
    for (const auto& other : question.accepted) json["accepted"].push_back({{"value", jsonValue(other.value)}, {"convention", other.name}});
    json["traps"] = OrderedJson::array();
    for (const auto& trap : question.traps) {
        json["traps"].push_back({{"value", jsonValue(trap.value)}, {"name", trap.trap->name}, {"why", trap.trap->why}});
    }
    json["working"] = workingText(question);
    json["hint"] = question.hint;
    json["rubric"] = question.rubric;
    json["command"] = orNull(question.link.command);
    return json;
}

}  // namespace

std::string questionsJson(std::span<const Question> questions) {
    OrderedJson json;
    json["schema"] = "ridgepoint.drill/1";
    json["questions"] = OrderedJson::array();
    for (const auto& question : questions) json["questions"].push_back(questionJson(question));
    return json.dump(2) + "\n";
}

Result<GradeRequest> readGradeRequest(std::string_view line, std::string_view where) {
    const auto json = parseJson(line, where);
    if (!json) return tl::unexpected(json.error());
    ReadState state{where, ErrorStyle::Spoken};
    FieldReader reader(*json, state);
    GradeRequest request;
    request.id = reader.requiredText("id");
    // Not through text(): a strange answer is to be asked again, not an error of the file.
    if (const auto* answer = reader.require("answer"); answer != nullptr) {
        if (answer->is_string())
            request.answer = answer->get<std::string>();
        else if (answer->is_number() || answer->is_boolean())
            request.answer = answer->dump();
        else
            reader.refuse("must be a text", "answer");
    }
    constexpr double longest = 1e9;
    request.seconds = reader.number("seconds", {0.0, longest});
    request.isHinted = reader.flag("hint").value_or(false);
    if (state.error) return tl::unexpected(*state.error);
    return request;
}

std::string gradeJson(std::string_view id, const Grade& grade) {
    OrderedJson json;
    json["schema"] = "ridgepoint.drill-grade/1";
    json["id"] = id;
    json["grade"] = gradeName(grade);
    json["trap"] = grade.trap == nullptr ? OrderedJson(nullptr) : OrderedJson(grade.trap->name);
    json["convention"] = orNull(grade.convention);
    json["value"] = grade.value ? jsonValue(*grade.value) : OrderedJson(nullptr);
    json["message"] = orNull(grade.message);
    return json.dump(-1, ' ', false, OrderedJson::error_handler_t::replace);
}

}  // namespace ridge::drill
