// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/drill/history.h"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <ctime>
#include <random>

#include "core/drill/types.h"
#include "tests/support/temporary_folder.h"

namespace ridge::drill {
namespace {

using test::get;
using test::put;

Record sample(int number) {
    Record record;
    record.at = {1796134398 + number, 3600};
    record.id = "ridge/7/" + std::to_string(number);
    record.type = "ridge";
    record.rating = Rating::Hard;
    record.trap = "sparse peak";
    record.answer = "590 \"FLOP/B\"";
    record.seconds = 41.5;
    record.isHinted = true;
    return record;
}

TEST(History, GivesBackWhatWasAdded) {
    const test::TemporaryFolder folder;
    const auto path = folder / "drill" / "history.jsonl";
    EXPECT_TRUE(readHistory(path)->records.empty());
    Record plain = sample(2);
    plain.trap.clear();
    plain.convention = "launch material";
    plain.seconds.reset();
    ASSERT_TRUE(addToHistory(path, sample(1)).has_value());
    ASSERT_TRUE(addToHistory(path, plain).has_value());
    const auto history = readHistory(path);
    ASSERT_TRUE(history.has_value());
    EXPECT_TRUE(history->remarks.empty());
    EXPECT_EQ(history->records, (std::vector<Record>{sample(1), plain}));
    EXPECT_TRUE(get(path).starts_with("{\"schema\":\"ridgepoint.drill-history/1\"}\n{\"at\":\"2026-12-01T"));
}

TEST(History, ReportsAndKeepsBadLines) {
    const test::TemporaryFolder folder;
    const auto path = folder / "history.jsonl";
    ASSERT_TRUE(addToHistory(path, sample(1)).has_value());
    const std::string before = get(path) +
                               "{\"at\":\"2026-12-01T14:13:18Z\",\"id\":\"ridge/1/1\",\"grade\":\"brilliant\"}\n"
                               "not json\n\n"
                               "{\"at\":\"yesterday\",\"id\":\"ridge/1/1\",\"grade\":\"good\"}\n"
                               "{\"at\":\"2026-12-01T14:13:18Z\",\"grade\":\"good\"}\n"
                               "[1,2]\n"
                               "{\"at\":\"2026-12-01T14:13:18Z\",\"id\":\"ridge/1/1\",\"grade\":\"good\",\"mood\":\"fine\"}\n"
                               "{\"at\":\"2026-12-01T14:1";
    put(path, before);
    const auto history = readHistory(path);
    ASSERT_TRUE(history.has_value());
    ASSERT_EQ(history->remarks.size(), 6U);
    EXPECT_NE(history->remarks[0].where.find("history.jsonl, line 3"), std::string::npos) << errorText(history->remarks[0]);
    EXPECT_EQ(history->remarks[0].value, "brilliant");
    EXPECT_FALSE(history->remarks[0].hint.empty());
    ASSERT_EQ(history->records.size(), 2U) << "a member of a newer program is passed over";
    EXPECT_EQ(history->records[1].id, "ridge/1/1");
    // The next line does not run into the torn one.
    ASSERT_TRUE(addToHistory(path, sample(2)).has_value());
    EXPECT_TRUE(get(path).starts_with(before + "\n"));
    EXPECT_EQ(readHistory(path)->records.size(), 3U);
    EXPECT_EQ(readHistory(path)->remarks.size(), 6U);
}

TEST(History, DoesNotCountWhatItCannotAsk) {
    const test::TemporaryFolder folder;
    const auto path = folder / "history.jsonl";
    ASSERT_TRUE(addToHistory(path, sample(1)).has_value());
    put(path, get(path) + "{\"at\":\"2026-12-01T14:13:18Z\",\"id\":\"newer/1/1\",\"grade\":\"good\"}\n");
    const auto history = readHistory(path);
    EXPECT_EQ(history->records, std::vector<Record>{sample(1)});
    ASSERT_EQ(history->remarks.size(), 1U);
    EXPECT_EQ(history->remarks[0].what, "unknown question type");
    EXPECT_EQ(history->remarks[0].value, "newer/1/1");
    EXPECT_NE(history->remarks[0].where.find("history.jsonl, line 3"), std::string::npos) << errorText(history->remarks[0]);
}

TEST(History, LeavesALaterVersionAsItIs) {
    const test::TemporaryFolder folder;
    const auto path = folder / "history.jsonl";
    const std::string line = "{\"at\":\"2026-12-01T14:13:18Z\",\"id\":\"ridge/1/1\",\"grade\":\"good\"}\n";
    for (const char* schema : {"ridgepoint.drill-history/2", "ridgepoint.drill-history/10", "ridgepoint.drill-history/99999999999999999999",
                               "ridgepoint.session/1", "ridgepoint.drill-history/", "ridgepoint.drill-history/1.5"}) {
        const std::string text = "{\"schema\":\"" + std::string(schema) + "\"}\n" + line;
        put(path, text);
        const auto read = readHistory(path);
        ASSERT_FALSE(read.has_value()) << schema;
        EXPECT_EQ(read.error().code, ErrorCode::Format);
        EXPECT_EQ(read.error().where, path.native() + ", line 1");
        EXPECT_EQ(read.error().value, schema);
        EXPECT_NE(read.error().hint.find("ridgepoint.drill-history/1"), std::string::npos) << read.error().hint;
        const auto added = addToHistory(path, sample(1));
        ASSERT_FALSE(added.has_value()) << schema;
        EXPECT_EQ(added.error(), read.error());
        EXPECT_EQ(get(path), text) << "not a byte";
    }
    put(path, "{\"schema\":\"ridgepoint.drill-history/2\"}\n");
    EXPECT_NE(readHistory(path).error().what.find("later version"), std::string::npos);
    // Without a first line of ours it is read as before, and a header in the middle is a line like any other.
    put(path, line + "{\"schema\":\"ridgepoint.drill-history/2\"}\n" + "{\"schema\":\"ridgepoint.drill-history/1\"}\n" + line);
    EXPECT_EQ(readHistory(path)->records.size(), 2U);
    EXPECT_EQ(readHistory(path)->remarks.size(), 1U);
    EXPECT_TRUE(addToHistory(path, sample(1)).has_value());
}

TEST(History, TakesStrangeAnswers) {
    const test::TemporaryFolder folder;
    const auto path = folder / "history.jsonl";
    for (const std::string& text : {std::string("\xff\xfe"), std::string("a\nb\0c", 5), std::string(3000, 'x'), std::string("µs 135")}) {
        const auto question = makeQuestion("ridge", 1, 1);
        Grade grade;
        grade.rating = Rating::Again;
        ASSERT_TRUE(addToHistory(path, *recordOf(*question, {text, 3.0}, grade, {1796134398, 0})).has_value());
    }
    const auto history = readHistory(path);
    EXPECT_TRUE(history->remarks.empty());
    ASSERT_EQ(history->records.size(), 4U);
    EXPECT_EQ(history->records[1].answer, std::string("a\nb\0c", 5));
    EXPECT_EQ(history->records[2].answer.size(), 400U);
    EXPECT_EQ(history->records[3].answer, "µs 135");
}

TEST(History, AsksAgainLeavesNoRecord) {
    EXPECT_FALSE(recordOf(*makeQuestion("ridge", 1, 1), {"soon", 3.0}, Grade{}, {}).has_value());
}

TEST(History, ResetPutsTheFileAside) {
    const test::TemporaryFolder folder;
    const auto path = folder / "history.jsonl";
    const Moment now{1796134398, 0};
    EXPECT_EQ(resetHistory(path, now)->native(), "");
    for (const char* name : {"history-2026-12-01.jsonl", "history-2026-12-01-2.jsonl"}) {
        ASSERT_TRUE(addToHistory(path, sample(1)).has_value());
        EXPECT_EQ(resetHistory(path, now)->filename(), name);
        EXPECT_TRUE(readHistory(path)->records.empty());
        EXPECT_EQ(readHistory(folder / name)->records.size(), 1U);
    }
}

/// Somebody answers as fast as can be and is killed at a random moment: what was said to be kept is there, in order, and no line is lost.
TEST(History, SurvivesBeingKilledAtAnyMoment) {
    const test::TemporaryFolder folder;
    const auto path = folder / "history.jsonl";
    std::mt19937 random(7);
    int kept = 0;
    for (int trial = 0; trial < 200; ++trial) {
        std::array<int, 2> ends{};
        ASSERT_EQ(::pipe(ends.data()), 0);
        const pid_t child = ::fork();
        if (child == 0) {
            for (int number = kept;; ++number) {
                if (!addToHistory(path, sample(number))) ::_exit(1);
                if (::write(ends[1], &number, sizeof number) != sizeof number) ::_exit(2);
            }
        }
        ::close(ends[1]);
        int number = 0;
        int said = kept - 1;
        const int wanted = static_cast<int>(random() % 8) + 1;
        for (int i = 0; i < wanted && ::read(ends[0], &number, sizeof number) == sizeof number; ++i) said = number;
        const timespec moment{0, static_cast<long>(random() % 300000)};
        ::nanosleep(&moment, nullptr);
        ::kill(child, SIGKILL);
        while (::read(ends[0], &number, sizeof number) == sizeof number) said = number;
        ::waitpid(child, nullptr, 0);
        ::close(ends[0]);
        const auto history = readHistory(path);
        ASSERT_TRUE(history.has_value());
        const int found = static_cast<int>(history->records.size());
        // The last one may be on the disk though nobody was told.
        ASSERT_TRUE(found == said + 1 || found == said + 2) << "trial " << trial << ": " << found << " records, told of " << said + 1;
        for (int i = kept; i < found; ++i) ASSERT_EQ(history->records[static_cast<std::size_t>(i)], sample(i));
        kept = found;
    }
    EXPECT_GT(kept, 400);
}

TEST(HistoryFile, APipeInItsPlaceIsSaidAndNotWaitedFor) {
    const test::TemporaryFolder folder;
    const auto file = folder / "history.jsonl";
    ASSERT_EQ(::mkfifo(file.c_str(), 0600), 0);
    EXPECT_EQ(readHistory(file).error().what, "is no file but a pipe");
    EXPECT_EQ(addToHistory(file, Record{}).error().where, file.native());
}

}  // namespace
}  // namespace ridge::drill
