// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/drill_command.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cstdint>
#include <cstring>
#include <filesystem>
#include <iostream>

#include "app/cli/commands.h"
#include "app/cli/interpret.h"
#include "app/cli/loop_report_file.h"
#include "app/cli/output.h"
#include "core/base/file.h"
#include "core/base/number_text.h"
#include "core/drill/cards.h"
#include "core/drill/day_plan.h"
#include "core/drill/drill_json.h"
#include "core/drill/history.h"
#include "core/drill/loop_draft.h"
#include "core/drill/loop_keeper.h"
#include "core/drill/project_card.h"
#include "core/drill/queue.h"
#include "core/drill/terminal.h"
#include "core/drill/types.h"

namespace ridge::app {

namespace {

constexpr std::int64_t kMostQuestions = 100000;
constexpr std::uintmax_t kMaxInput = 64U << 20U;

Result<std::int64_t> integer(const std::optional<std::string>& text, std::string_view option, std::int64_t fallback, std::int64_t low,
                             std::int64_t high) {
    return text ? parseInteger(*text, option, low, high) : Result<std::int64_t>(fallback);
}

/// Usage error for a name that is no type.
Result<std::vector<std::string>> types(const RawDrill& raw) {
    std::vector<std::string> names;
    for (const auto& given : raw.types) {
        for (const auto& name : split(given, ',')) {
            if (const auto made = drill::makeQuestion(name, 1, 0); !made) {
                Error error = made.error();
                error.where = "--types";
                return tl::unexpected(error);
            }
            names.push_back(name);
        }
    }
    if (!raw.types.empty() && names.empty()) return fail(ErrorCode::Usage, "missing value", "--types");
    return names;
}

struct Request {
    std::vector<std::string> types;
    std::int64_t count = 1;
    std::uint64_t seed = 1;
};

Result<Request> request(const RawDrill& raw) {
    auto names = types(raw);
    if (!names) return tl::unexpected(names.error());
    const auto count = integer(raw.count, "--count", 1, 1, kMostQuestions);
    if (!count) return tl::unexpected(count.error());
    const auto seed = integer(raw.seed, "--seed", 1, 0, INT64_MAX);
    if (!seed) return tl::unexpected(seed.error());
    return Request{std::move(*names), *count, static_cast<std::uint64_t>(*seed)};
}

std::vector<std::string> orAll(std::vector<std::string> names) {
    if (!names.empty()) return names;
    for (const auto& type : drill::questionTypes()) names.emplace_back(type.name);
    return names;
}

Result<std::vector<drill::Question>> questions(const Request& wanted) {
    const auto names = orAll(wanted.types);
    if (wanted.count * static_cast<std::int64_t>(names.size()) > kMostQuestions)
        return fail(ErrorCode::Usage, "too many questions", "--count", std::to_string(wanted.count), "100000 in all");
    std::vector<drill::Question> made;
    for (const auto& name : names) {
        for (std::int64_t i = 0; i < wanted.count; ++i) {
            auto question = drill::makeQuestion(name, wanted.seed, static_cast<std::uint64_t>(i));
            if (!question) return tl::unexpected(question.error());
            made.push_back(*std::move(question));
        }
    }
    return made;
}

int printQuestions(const RawArguments& raw) {
    const auto chosen = format(raw, offeredFormats(raw.command));
    if (!chosen) return reportError(chosen.error());
    const auto wanted = request(raw.drill);
    if (!wanted) return reportError(wanted.error());
    const auto made = questions(*wanted);
    if (!made) return reportError(made.error());
    if (*chosen == Format::Json) return printDocument(drill::questionsJson(*made));
    std::string text;
    for (const auto& question : *made) text += (text.empty() ? "" : "\n") + question.id + "\n" + drill::questionText(question) + "\n";
    return printDocument(text);
}

/// The command line was right, so what is wrong with the input is no usage error.
Error inputError(Error error, std::size_t number) {
    error.code = ErrorCode::Format;
    const std::string line = "standard input, line " + std::to_string(number);
    if (error.where.find(line) == std::string::npos) error.where = line + ": " + error.where;
    return error;
}

Result<std::string> gradeLine(std::string_view line, std::size_t number) {
    const auto wanted = drill::readGradeRequest(line, "standard input, line " + std::to_string(number));
    if (!wanted) return tl::unexpected(inputError(wanted.error(), number));
    const auto question = drill::questionOf(wanted->id);
    if (!question) return tl::unexpected(inputError(question.error(), number));
    return drill::gradeJson(wanted->id, drill::gradeAnswer(*question, {wanted->answer, wanted->seconds, wanted->isHinted}));
}

/// Says what is wrong with the first lines of an input, and of how many others something is.
class LineFaults {
public:
    void add(const Error& error) {
        ++m_count;
        if (m_count <= kMostShown) m_exitCode = reportError(error);
    }
    /// The exit code.
    [[nodiscard]] int finish() const {
        const std::string more = m_count > kMostShown ? std::to_string(m_count - kMostShown) : std::string();
        if (!more.empty()) reportWarning({ErrorCode::Format, "lines that cannot be graded either", "standard input", more, {}});
        return m_exitCode;
    }

private:
    static constexpr std::size_t kMostShown = 20;
    int m_exitCode = kExitDone;
    std::size_t m_count = 0;
};

/// Each line stands for itself: one that cannot be read is named on stderr and has no grade, and the others have theirs.
int gradeInput() {
    const auto text = readFile("/dev/stdin", kMaxInput);
    if (!text) return reportError(text.error());
    std::string out;
    LineFaults faults;
    std::size_t number = 0;
    for (std::size_t start = 0; start < text->size();) {
        const std::size_t end = std::min(text->find('\n', start), text->size());
        const std::string_view line(text->data() + start, end - start);
        start = end + 1;
        ++number;
        if (line.find_first_not_of(" \t\r") == std::string_view::npos) continue;
        if (const auto graded = gradeLine(line, number))
            out += *graded + "\n";
        else
            faults.add(graded.error());
    }
    const int printed = printDocument(out);
    return printed == kExitDone ? faults.finish() : printed;
}

int writeText(const std::string& file, std::string_view text) {
    if (file.empty()) return reportError({ErrorCode::Usage, "missing the file to write", "drill", {}, {}});
    const auto written = writeFileAtomically(file, text);
    return written ? kExitDone : reportError(written.error());
}

Result<drill::History> loadHistory() {
    auto history = drill::readHistory(drill::historyFile());
    if (history) {
        drill::remarkOnClock(*history, drill::systemNow());
        constexpr std::size_t most = 5;
        const std::size_t shown = std::min(history->remarks.size(), most);
        for (std::size_t i = 0; i < shown; ++i) reportWarning(history->remarks[i]);
        const auto more = static_cast<std::int64_t>(history->remarks.size() - shown);
        if (more > 0) std::cerr << "warning: and " << grouped(more) << " more like these\n";
    }
    return history;
}

int printProgress() {
    const auto history = loadHistory();
    if (!history) return reportError(history.error());
    const auto now = drill::systemNow();
    return printDocument(drill::progressMarkdown(drill::progressOf(*history, now), now));
}

int reset() {
    const auto aside = drill::resetHistory(drill::historyFile(), drill::systemNow());
    if (!aside) return reportError(aside.error());
    return printDocument(aside->empty() ? "There is no history.\n" : "The history is kept as " + aside->native() + "\n");
}

drill::Terminal terminal() {
    return {std::cin, std::cout, drill::systemNow,
            [] { return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count(); }};
}

int practise(const RawDrill& raw) {
    const auto wanted = request(raw);
    if (!wanted) return reportError(wanted.error());
    const auto history = loadHistory();
    if (!history) return reportError(history.error());
    const auto now = drill::systemNow();
    std::vector<std::string> ids;
    if (raw.seed) {
        const auto made = questions(*wanted);
        if (!made) return reportError(made.error());
        for (const auto& question : *made) ids.push_back(question.id);
    } else if (raw.count || !wanted->types.empty()) {
        const auto names = orAll(wanted->types);
        ids = drill::freshIds(names, names.size() * static_cast<std::size_t>(wanted->count), *history, now);
    } else {
        for (const auto& item : drill::queueFor(*history, now, {}, wanted->types)) ids.push_back(item.id);
    }
    if (ids.empty())
        return printDocument("Nothing is due today. --types TYPE --count 5 practises freely; --progress tells what comes when.\n");
    drill::practise(terminal(), ids, drill::historyFile());
    return kExitDone;
}

Result<drill::LoopOptions> loopOptions(const RawDrill& raw) {
    drill::LoopOptions options;
    if (!raw.rounds.empty()) options.rounds.clear();
    for (const auto& given : raw.rounds) {
        for (const auto& round : split(given, ',')) {
            const auto number = parseInteger(round, "--round", 1, 4);
            if (!number) return tl::unexpected(number.error());
            options.rounds.push_back(static_cast<int>(*number));
        }
    }
    const auto minutes = integer(raw.minutes, "--minutes", options.minutes, 1, 240);
    if (!minutes) return tl::unexpected(minutes.error());
    options.minutes = static_cast<int>(*minutes);
    const auto seed = integer(raw.seed, "--seed", drill::learningDay(drill::systemNow()), 0, INT64_MAX);
    if (!seed) return tl::unexpected(seed.error());
    options.seed = static_cast<std::uint64_t>(*seed);
    if (auto checked = drill::checkLoop(options); !checked) return tl::unexpected(checked.error());
    return options;
}

Result<void> checkReportPlace(const std::string& file) {
    const std::filesystem::path folder = std::filesystem::absolute(file).parent_path();
    if (file.empty()) return fail(ErrorCode::Usage, "missing value", "--report");
    if (::access(folder.c_str(), W_OK) != 0) return fail(ErrorCode::Io, "cannot be written there", "--report", file, std::strerror(errno));
    return {};
}

Result<drill::Loop> newLoop(const RawDrill& raw) {
    const auto options = loopOptions(raw);
    if (!options) return tl::unexpected(options.error());
    auto card = drill::readProjectCard(drill::projectCardFile());
    if (!card) return tl::unexpected(card.error());
    return drill::Loop(*options, *std::move(card), drill::systemNow());
}

Result<drill::Loop> unfinishedLoop(drill::LoopKeeper& keeper) {
    auto found = keeper.takeUp();
    if (!found) {
        Error error = found.error();
        if (error.hint.empty() && error.code == ErrorCode::Format) error.hint = "the next loop puts the file aside";
        return tl::unexpected(error);
    }
    if (!*found) return fail(ErrorCode::Unavailable, "there is no loop to go on with", "--continue", {}, "--round 1,2,3,4 begins one");
    return **std::move(found);
}

int runLoop(const RawDrill& raw) {
    if (raw.report) {
        // Three quarters of an hour must not end in "there is no such folder".
        if (const auto writable = checkReportPlace(*raw.report); !writable) return reportError(writable.error());
    }
    drill::LoopKeeper keeper(drill::loopFile(drill::historyFile()));
    auto loop = raw.goesOn ? unfinishedLoop(keeper) : newLoop(raw);
    if (!loop) return reportError(loop.error());
    const bool isThrough = loop->stage() == drill::LoopStage::Done;
    if (raw.goesOn) std::cout << (isThrough ? "This is " : "Going on with ") << drill::unfinishedText(*loop) << "\n";
    drill::runLoop(terminal(), *loop, drill::historyFile(), &keeper);
    if (!raw.report) return printDocument("\n" + drill::loopReport(*loop));
    if (const auto written = writeLoopReport(*loop, *raw.report); !written) {
        // What cannot be kept is at least shown.
        static_cast<void>(printDocument("\n" + drill::loopReport(*loop)));
        return reportError(written.error());
    }
    if (const auto forgotten = keeper.forget(*loop); !forgotten) reportWarning(forgotten.error());
    return kExitDone;
}

/// What may not be asked for together.
std::optional<Error> conflict(const RawArguments& raw) {
    const RawDrill& drill = raw.drill;
    const bool hasQuestions = !drill.types.empty() || drill.count || drill.seed;
    const bool isNewLoop = !drill.rounds.empty() || drill.minutes || (drill.report && !drill.goesOn);
    const std::array<std::pair<std::string_view, bool>, 9> modes{{{"--grade", drill.grade},
                                                                  {"--anki", drill.anki.has_value()},
                                                                  {"--markdown", drill.markdown.has_value()},
                                                                  {"--progress", drill.progress},
                                                                  {"--reset", drill.reset},
                                                                  {"--round, --minutes and --report", isNewLoop},
                                                                  {"--continue", drill.goesOn},
                                                                  // The unfinished loop has its questions already.
                                                                  {"--types, --count and --seed", drill.goesOn && hasQuestions},
                                                                  {"--json and --format", raw.json || raw.format}}};
    std::string_view first;
    for (const auto& [name, isOn] : modes) {
        // Grades are JSON anyhow.
        if (!isOn || (drill.grade && name == "--json and --format" && !raw.format)) continue;
        if (!first.empty()) return Error{ErrorCode::Usage, "not together", std::string(first), std::string(name), {}};
        first = name;
    }
    return std::nullopt;
}

}  // namespace

int runDrill(const RawArguments& raw) {
    if (const auto error = conflict(raw)) return reportError(*error);
    const RawDrill& drill = raw.drill;
    if (drill.grade) return gradeInput();
    if (drill.anki) return writeText(*drill.anki, drill::cardsForAnki(drill::allCards()));
    if (drill.markdown) return writeText(*drill.markdown, drill::cardsMarkdown(drill::allCards()));
    if (drill.progress) return printProgress();
    if (drill.reset) return reset();
    if (!drill.rounds.empty() || drill.minutes || drill.report || drill.goesOn) return runLoop(drill);
    const bool isTerminal = ::isatty(STDOUT_FILENO) != 0;
    return raw.json || raw.format || !isTerminal ? printQuestions(raw) : practise(drill);
}

}  // namespace ridge::app
