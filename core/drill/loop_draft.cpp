// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/drill/loop_draft.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>

#include "core/base/field_reader.h"
#include "core/base/json_guard.h"
#include "core/base/json_values.h"
#include "core/drill/project_json.h"
#include "core/drill/schema_version.h"
#include "core/drill/terminal_text.h"

namespace ridge::drill {

namespace {

constexpr std::string_view kSchema = "ridgepoint.drill-loop/1";
constexpr double kMinute = 60.0;
/// As they stand in LoopStage.
constexpr std::array<std::string_view, 5> kStages{"ready", "resume", "round", "rating", "done"};

OrderedJson answerJson(const Answered& answer) {
    OrderedJson json;
    json["id"] = answer.question.id;
    json["answer"] = answer.text;
    json["own"] = answer.own;
    json["named"] = answer.named;
    json["seconds"] = jsonNumber(answer.seconds);
    json["hint"] = answer.isHinted;
    json["skipped"] = answer.isSkipped;
    return json;
}

OrderedJson answersJson(const std::vector<Answered>& answers) {
    OrderedJson json = OrderedJson::array();
    for (const Answered& answer : answers) json.push_back(answerJson(answer));
    return json;
}

OrderedJson recordJson(const RoundPlan& plan, const RoundRecord& record, double seconds) {
    OrderedJson json;
    json["round"] = plan.number;
    json["seconds"] = jsonNumber(seconds);
    json["time_up"] = record.wasTimeUp;
    json["resume"] = answersJson(record.resume);
    json["answers"] = answersJson(record.answers);
    json["unanswered"] = record.unanswered ? answerJson(*record.unanswered) : OrderedJson(nullptr);
    json["checked"] = record.checked;
    json["ticked"] = record.ticked;
    json["notes"] = record.notes;
    return json;
}

/// Reads what loopDraft() wrote. Goes on after an error with harmless values, as a FieldReader does.
class DraftReader {
public:
    explicit DraftReader(ReadState& state) : m_state(state) {}

    std::optional<Loop> read(const nlohmann::json& document) {
        FieldReader reader(document, m_state);
        const std::string schema = reader.requiredText("schema");
        if (const auto fault = schemaFault(schema, kSchema); fault && !m_state.error)
            reader.refuse(fault->what, "schema", fault->value, fault->hint);
        const LoopOptions options = readOptions(reader);
        const Moment startedAt = readStart(reader);
        ProjectCard card = readProjects(reader);
        // A plan can be made of right options only.
        if (m_state.error) return std::nullopt;
        Loop loop(options, std::move(card), startedAt);
        LoopStanding standing = readStanding(reader, loop);
        if (m_state.error) return std::nullopt;
        loop.restore(std::move(standing));
        return loop;
    }

private:
    LoopOptions readOptions(FieldReader& reader) {
        LoopOptions options;
        options.rounds.clear();
        if (const auto* rounds = reader.list("rounds")) {
            for (const auto& round : *rounds) {
                const auto number = round.is_number_integer() ? round.get<std::int64_t>() : 0;
                options.rounds.push_back(number >= 1 && number <= kLoopRounds ? static_cast<int>(number) : 0);
            }
        }
        options.minutes = static_cast<int>(reader.integer("minutes", 1, kLongestRound).value_or(0));
        constexpr std::int64_t mostQuestions = 1000;
        options.resumeQuestions = static_cast<std::size_t>(reader.integer("resume_questions", 0, mostQuestions).value_or(0));
        // As text: a seed may be beyond what every reader of JSON takes for whole.
        const std::string seed = reader.requiredText("seed");
        const auto [end, status] = std::from_chars(seed.data(), seed.data() + seed.size(), options.seed);
        if (status != std::errc() || end != seed.data() + seed.size()) reader.refuse("no seed", "seed", seed);
        if (const auto checked = checkLoop(options); !checked) reader.refuse(checked.error().what, "rounds", checked.error().value);
        return options;
    }

    static Moment readStart(FieldReader& reader) {
        const std::string text = reader.requiredText("started_at");
        const auto moment = parseMoment(text);
        if (!moment) reader.refuse("no time as RFC 3339", "started_at", text);
        return moment.value_or(Moment{});
    }

    LoopStanding readStanding(FieldReader& reader, const Loop& loop) {
        LoopStanding standing;
        const std::vector<RoundPlan>& plans = loop.plans();
        const double whole = loop.options().minutes * kMinute;
        std::vector<FieldReader> records = reader.objects("records");
        if (records.size() != plans.size())
            reader.refuse("as many as there are rounds", "records", std::to_string(records.size()), std::to_string(plans.size()));
        for (std::size_t i = 0; i < std::min(records.size(), plans.size()); ++i)
            standing.records.push_back(readRecord(records[i], plans[i], whole));
        const std::string stage = reader.requiredText("stage");
        const auto* const found = std::find(kStages.begin(), kStages.end(), stage);
        if (found == kStages.end()) reader.refuse("unknown stage", "stage", stage);
        standing.stage = static_cast<LoopStage>(found - kStages.begin());
        const std::int64_t number = reader.integer("round", 1, kLoopRounds).value_or(0);
        const auto plan = std::find_if(plans.begin(), plans.end(), [number](const RoundPlan& one) { return one.number == number; });
        if (plan == plans.end()) reader.refuse("no round of this loop", "round", std::to_string(number));
        standing.round = static_cast<std::size_t>(plan - plans.begin());
        standing.own = readWords(reader, "own");
        if (!m_state.error && standing.stage == LoopStage::Resume && standing.records[standing.round].resume.size() == plan->resume.size())
            reader.refuse("nothing is left to ask before the round", "stage", stage);
        return standing;
    }

    RoundRecord readRecord(FieldReader& reader, const RoundPlan& plan, double whole) {
        RoundRecord record;
        if (const auto number = reader.integer("round", 1, kLoopRounds); number != plan.number)
            reader.refuse("not the round that the plan has here", "round", std::to_string(number.value_or(0)), std::to_string(plan.number));
        record.seconds = reader.requiredNumber("seconds", {0.0, whole});
        record.wasTimeUp = reader.flag("time_up").value_or(false);
        record.resume = readAnswers(reader, "resume", plan.resume);
        record.answers = readAnswers(reader, "answers", plan.questions);
        if (auto unanswered = reader.objectIfAny("unanswered"); unanswered && record.answers.size() < plan.questions.size()) {
            record.unanswered = readAnswered(*unanswered, plan.questions[record.answers.size()]);
            // Half an answer may read like one.
            record.unanswered->grade = {};
        }
        record.checked = readFlags(reader, "checked", plan.checklist.size(), true);
        record.ticked = readFlags(reader, "ticked", plan.selfRating.size(), true);
        if (const auto* notes = reader.list("notes")) {
            for (const auto& note : *notes) record.notes.push_back(asWords(reader, "notes", note));
        }
        return record;
    }

    std::vector<Answered> readAnswers(FieldReader& reader, std::string_view key, const std::vector<Question>& asked) {
        std::vector<Answered> answers;
        std::vector<FieldReader> items = reader.objects(key);
        if (items.size() > asked.size())
            reader.refuse("more answers than questions", key, std::to_string(items.size()), std::to_string(asked.size()));
        for (std::size_t i = 0; i < std::min(items.size(), asked.size()); ++i) {
            answers.push_back(readAnswered(items[i], asked[i]));
            const Answered& answer = answers.back();
            if (!answer.isSkipped && !answer.grade.rating) items[i].refuse(answer.grade.message, "answer", answer.text);
        }
        return answers;
    }

    Answered readAnswered(FieldReader& reader, const Question& question) {
        Answered answer{question, {}, {}, 0.0, false, false, {}, {}};
        const std::string id = reader.requiredText("id");
        if (id != question.id) reader.refuse("this program asks another question here", "id", id, question.id);
        answer.text = readWords(reader, "answer");
        answer.own = readWords(reader, "own");
        answer.named = readFlags(reader, "named", question.rubric.size(), false);
        constexpr double longest = 1e9;
        answer.seconds = reader.requiredNumber("seconds", {0.0, longest});
        answer.isHinted = reader.flag("hint").value_or(false);
        answer.isSkipped = reader.flag("skipped").value_or(false);
        if (!answer.isSkipped) answer.grade = gradeAnswer(question, {answer.text, answer.seconds, answer.isHinted});
        return answer;
    }

    static std::vector<bool> readFlags(FieldReader& reader, std::string_view key, std::size_t count, bool isRequired) {
        std::vector<bool> flags;
        const auto* items = reader.list(key);
        const bool isAbsent = items == nullptr || items->empty();
        if (!isAbsent) {
            for (const auto& item : *items) {
                if (!item.is_boolean()) reader.refuse("expected true or false", key, shownValue(item));
                flags.push_back(item.is_boolean() && item.get<bool>());
            }
        }
        if (flags.size() != count && (isRequired || !isAbsent))
            reader.refuse("the wrong number of them", key, std::to_string(flags.size()), std::to_string(count));
        return flags;
    }

    /// Whatever somebody typed, several lines as well.
    static std::string readWords(FieldReader& reader, std::string_view key) {
        const auto* value = reader.find(key);
        return value == nullptr ? std::string() : asWords(reader, key, *value);
    }

    static std::string asWords(FieldReader& reader, std::string_view key, const nlohmann::json& value) {
        if (value.is_string()) return value.get<std::string>();
        reader.refuse("expected a text", key, shownValue(value));
        return {};
    }

    ReadState& m_state;
};

}  // namespace

std::string loopDraft(const Loop& loop, double now) {
    const LoopOptions& options = loop.options();
    OrderedJson json;
    json["schema"] = kSchema;
    json["started_at"] = momentText(loop.startedAt());
    json["rounds"] = options.rounds;
    json["minutes"] = options.minutes;
    json["resume_questions"] = options.resumeQuestions;
    json["seed"] = std::to_string(options.seed);
    json["projects"] = projectsJson(loop.card());
    json["stage"] = kStages.at(static_cast<std::size_t>(loop.stage()));
    json["round"] = loop.plan().number;
    json["own"] = loop.own();
    json["records"] = OrderedJson::array();
    for (std::size_t i = 0; i < loop.plans().size(); ++i) {
        const RoundRecord& record = loop.records()[i];
        // The clock of the present round has run on since its last call.
        const bool isPresent = &record == &loop.record();
        const double seconds = isPresent ? options.minutes * kMinute - loop.secondsLeft(now) : record.seconds;
        json["records"].push_back(recordJson(loop.plans()[i], record, seconds));
    }
    return json.dump(1, ' ', false, OrderedJson::error_handler_t::replace) + "\n";
}

Result<Loop> readLoopDraft(std::string_view text, std::string_view where) {
    const auto json = parseJson(text, where);
    if (!json) return tl::unexpected(json.error());
    ReadState state{where, ErrorStyle::Spoken};
    auto loop = DraftReader(state).read(*json);
    if (!loop) return tl::unexpected(*state.error);
    return *std::move(loop);
}

std::string unfinishedText(const Loop& loop) {
    const int number = loop.plan().number;
    std::string place;
    switch (loop.stage()) {
        case LoopStage::Ready:
            place = fmt::format("round {} comes next", number);
            break;
        case LoopStage::Resume:
            place = fmt::format("before round {}", number);
            break;
        case LoopStage::Round:
            place = fmt::format("round {}, {} left", number, clockText(loop.secondsLeft(0.0)));
            break;
        case LoopStage::Rating:
            place = fmt::format("round {}, to be rated", number);
            break;
        case LoopStage::Done:
            return "the report of the loop of " + spokenMoment(loop.startedAt());
    }
    return fmt::format("the loop of {}: {}", spokenMoment(loop.startedAt()), place);
}

}  // namespace ridge::drill
