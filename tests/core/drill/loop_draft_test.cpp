// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/drill/loop_draft.h"

#include <gtest/gtest.h>

#include <random>

#include "core/drill/types.h"

namespace ridge::drill {
namespace {

ProjectCard card() {
    Project project;
    project.name = "Prefill";
    project.results = {"2.1x faster \"prefill\""};
    project.failures = {"a race on Hopper"};
    return {{project}};
}

/// In the middle of round 4, with a bit of everything before.
Loop halfway() {
    Loop loop({{1, 4}, 10, 2, 12345678901234567890U}, card(), {1796134398, 3600});
    loop.next(0.0);
    loop.begin(0.0);
    loop.write("In my words,\nof two lines\t\"quoted\"");
    std::vector<bool> named(loop.question()->rubric.size(), false);
    named[0] = true;
    static_cast<void>(loop.answer("1 of " + std::to_string(named.size()), 20.0, false, named));
    loop.skip(30.0);
    static_cast<void>(loop.answer("2", 90.5, true));
    loop.begin(90.5);
    loop.tick(5000.0);
    loop.note("too slow\nby far");
    loop.setTicked(2, true);
    loop.next(5010.0);
    loop.next(5020.0);
    loop.skip(5030.0);
    loop.next(5040.0);
    loop.skip(5100.0);
    loop.setChecked(1, true);
    loop.begin(5100.0);
    loop.write("half a");
    return loop;
}

constexpr double kNow = 5160.0;

std::string replaced(std::string text, std::string_view from, std::string_view to) {
    const std::size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

TEST(LoopDraft, GivesTheLoopBack) {
    const Loop loop = halfway();
    ASSERT_EQ(loop.stage(), LoopStage::Round);
    ASSERT_TRUE(loop.records()[0].unanswered.has_value());
    const std::string text = loopDraft(loop, kNow);
    EXPECT_TRUE(text.starts_with("{\n \"schema\": \"ridgepoint.drill-loop/1\""));
    auto read = readLoopDraft(text, "loop.json");
    ASSERT_TRUE(read.has_value()) << errorText(read.error());
    EXPECT_EQ(read->stage(), LoopStage::Round);
    EXPECT_TRUE(read->isPaused());
    EXPECT_EQ(read->plan().number, 4);
    EXPECT_EQ(read->options(), loop.options());
    EXPECT_EQ(read->card(), loop.card());
    EXPECT_EQ(read->startedAt(), loop.startedAt());
    EXPECT_EQ(read->own(), "half a");
    ASSERT_NE(read->question(), nullptr);
    EXPECT_EQ(*read->question(), *loop.question());
    // The clock ran from 5040 to now; what passes before it goes on does not count, whatever the other clock shows.
    EXPECT_EQ(read->secondsLeft(0.0), 480.0);
    EXPECT_EQ(read->secondsLeft(1e6), 480.0);
    Loop same = halfway();
    same.tick(kNow);
    EXPECT_EQ(loopReport(*read), loopReport(same));
    EXPECT_EQ(loopDraft(*read, 7.0), text) << "nothing is lost on the way";
    read->resume(100.0);
    read->begin(100.0);
    EXPECT_EQ(read->secondsLeft(130.0), 450.0);
    EXPECT_TRUE(read->tick(581.0));
    ASSERT_TRUE(read->record().unanswered.has_value());
}

TEST(LoopDraft, KeepsEveryStage) {
    Loop loop({{2, 3}, 10, 1, 5}, {}, {1796134398, 3600});
    const auto standing = [&loop](double now) {
        const auto read = readLoopDraft(loopDraft(loop, now), "loop.json");
        EXPECT_TRUE(read.has_value()) << errorText(read.error());
        if (!read) return std::string();
        EXPECT_EQ(read->stage(), loop.stage());
        EXPECT_EQ(read->plan().number, loop.plan().number);
        return unfinishedText(*read);
    };
    EXPECT_EQ(standing(0.0), "the loop of 1 December, 15:13: round 2 comes next");
    EXPECT_FALSE(loop.wasBegun());
    loop.next(0.0);
    EXPECT_TRUE(loop.wasBegun());
    EXPECT_EQ(standing(50.0), "the loop of 1 December, 15:13: before round 2");
    loop.next(50.0);
    EXPECT_EQ(standing(60.0), "the loop of 1 December, 15:13: round 2, 9:50 left");
    while (loop.question() != nullptr) loop.skip(60.0);
    EXPECT_EQ(standing(60.0), "the loop of 1 December, 15:13: round 2, 9:50 left");
    loop.finishRound(70.0);
    EXPECT_EQ(standing(80.0), "the loop of 1 December, 15:13: round 2, to be rated");
    loop.next(90.0);
    EXPECT_EQ(standing(90.0), "the loop of 1 December, 15:13: round 3 comes next");
}

TEST(LoopDraft, HalfAnAnswerStaysOne) {
    Loop loop({{4}, 1, 0, 5}, {}, {1796134398, 0});
    loop.next(0.0);
    while (loop.question()->answer.kind != AnswerKind::Exact) loop.skip(1.0);
    loop.begin(1.0);
    // It would be read, and be wrong.
    loop.write("1");
    ASSERT_TRUE(gradeAnswer(*loop.question(), {"1", {}, false}).rating.has_value());
    ASSERT_TRUE(loop.tick(61.0));
    const auto read = readLoopDraft(loopDraft(loop, 61.0), "loop.json");
    ASSERT_TRUE(read.has_value()) << errorText(read.error());
    ASSERT_TRUE(read->record().unanswered.has_value());
    EXPECT_EQ(read->record().unanswered->text, "1");
    EXPECT_FALSE(read->record().unanswered->grade.rating.has_value());
}

TEST(LoopDraft, SaysWhatIsWrongAndWhere) {
    const std::string good = loopDraft(halfway(), kNow);
    struct Row {
        std::string_view from;
        std::string_view to;
        std::string_view where;
        std::string_view value;
    };
    for (const Row& row : {
             Row{"drill-loop/1", "drill-loop/2", "loop.json: schema", "ridgepoint.drill-loop/2"},
             Row{"ridgepoint.drill-loop/1", "ridgepoint.session/1", "loop.json: schema", "ridgepoint.session/1"},
             Row{"\"minutes\": 10", "\"minutes\": 0", "loop.json: minutes", "0"},
             Row{"\"minutes\": 10", "\"minutes\": 241", "loop.json: minutes", "241"},
             Row{"\"minutes\": 10", "\"minutes\": 1", "loop.json: records.0.seconds", "600.0"},
             Row{"\"rounds\": [\n  1", "\"rounds\": [\n  7", "loop.json: rounds", "0"},
             Row{"\"rounds\": [\n  1", "\"rounds\": [\n  4294967297", "loop.json: rounds", "0"},
             Row{"\"rounds\": [\n  1", "\"rounds\": [\n  3", "loop.json: records.0.round", "1"},
             Row{"12345678901234567890", "-1", "loop.json: seed", "-1"},
             Row{"12345678901234567890", "123456789012345678901", "loop.json: seed", "123456789012345678901"},
             Row{"12345678901234567890", "12345678901234567891", "loop.json: records.0.resume.0.id", ""},
             Row{"2026-12-01T", "2026-13-01T", "loop.json: started_at", ""},
             Row{"\"stage\": \"round\"", "\"stage\": \"over\"", "loop.json: stage", "over"},
             Row{"\"stage\": \"round\",\n \"round\": 4", "\"stage\": \"round\",\n \"round\": 2", "loop.json: round", "2"},
             Row{"\"stage\": \"round\",\n \"round\": 4", "\"stage\": \"resume\",\n \"round\": 1", "loop.json: stage", "resume"},
             Row{"\"seconds\": 20.0", "\"seconds\": -20.0", "loop.json: records.0.resume.0.seconds", "-20.0"},
             Row{"\"answer\": \"1 of", "\"answer\": \"99 of", "loop.json: records.0.resume.0.answer", ""},
             Row{"\"time_up\": true", "\"time_up\": 1", "loop.json: records.0.time_up", "1"},
             Row{"\"notes\": [", "\"notes\": [7,", "loop.json: records.0.notes", "7"},
             Row{"\"named\": [\n      true,", "\"named\": [", "loop.json: records.0.resume.0.named", ""},
             Row{"\"own\": \"half a\"", "\"own\": 3", "loop.json: own", "3"},
             Row{"\"records\": [", "\"records\": [{},", "loop.json: records", "3"},
             Row{"{\n", "{\n,", "loop.json:2:1", ""},
         }) {
        const auto read = readLoopDraft(replaced(good, row.from, row.to), "loop.json");
        ASSERT_FALSE(read.has_value()) << row.to;
        EXPECT_EQ(read.error().code, ErrorCode::Format);
        EXPECT_NE(read.error().where.find(row.where), std::string::npos) << row.to << ": " << errorText(read.error());
        if (!row.value.empty()) {
            EXPECT_EQ(read.error().value, row.value) << row.to << ": " << errorText(read.error());
        }
    }
    const auto later = readLoopDraft(replaced(good, "drill-loop/1", "drill-loop/12"), "loop.json");
    EXPECT_NE(later.error().what.find("later version"), std::string::npos);
    EXPECT_NE(later.error().hint.find("ridgepoint.drill-loop/1"), std::string::npos);
}

/// Whatever the file holds: an error, or a loop that can be gone on with to its end.
void survive(const std::string& text) {
    auto read = readLoopDraft(text, "loop.json");
    if (!read) {
        EXPECT_EQ(read.error().code, ErrorCode::Format);
        EXPECT_TRUE(read.error().where.starts_with("loop.json")) << errorText(read.error());
        return;
    }
    static_cast<void>(loopReport(*read));
    static_cast<void>(unfinishedText(*read));
    int steps = 0;
    for (; read->stage() != LoopStage::Done && steps < 100; ++steps) {
        if (read->isPaused()) read->resume(steps);
        if (read->question() != nullptr)
            read->skip(steps);
        else if (read->stage() == LoopStage::Round)
            read->finishRound(steps);
        else
            read->next(steps);
    }
    EXPECT_LT(steps, 100) << text;
}

TEST(LoopDraft, NoFileBreaksIt) {
    const std::string good = loopDraft(halfway(), kNow);
    for (std::size_t size = 0; size < good.size(); size += 3) survive(good.substr(0, size));
    std::mt19937 random(11);
    for (int trial = 0; trial < 1500; ++trial) {
        std::string text = good;
        for (int flips = 1 + static_cast<int>(random() % 3); flips > 0; --flips)
            text[random() % text.size()] = static_cast<char>(trial % 2 == 0 ? '0' + random() % 10 : random() % 256);
        survive(text);
    }
    // Lines that are missing, twice or elsewhere keep the rest whole.
    std::vector<std::string> lines;
    for (std::size_t start = 0; start < good.size(); start = good.find('\n', start) + 1)
        lines.push_back(good.substr(start, good.find('\n', start) + 1 - start));
    for (std::size_t i = 0; i < lines.size(); ++i) {
        std::string without;
        std::string twice;
        for (std::size_t j = 0; j < lines.size(); ++j) {
            if (j != i) without += lines[j];
            twice += lines[j] + (j == i ? lines[random() % lines.size()] : "");
        }
        survive(without);
        survive(twice);
    }
}

}  // namespace
}  // namespace ridge::drill
