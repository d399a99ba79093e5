// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/drill/loop_keeper.h"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <ctime>
#include <random>

#include "core/drill/history.h"
#include "core/drill/loop_draft.h"
#include "tests/support/temporary_folder.h"

namespace ridge::drill {
namespace {

using test::entriesIn;
using test::get;
using test::put;

/// With its only round rated.
Loop through(Loop loop) {
    loop.finishRound(2.0);
    loop.next(3.0);
    return loop;
}

/// One whose round runs, with so many notes.
Loop running(int notes = 0) {
    Loop loop({{4}, 10, 0, 5}, {}, {1796134398, 0});
    loop.next(0.0);
    for (int i = 0; i < notes; ++i) loop.note("note " + std::to_string(i));
    return loop;
}

class LoopKeeperTest : public testing::Test {
protected:
    test::TemporaryFolder folder;
    std::filesystem::path file = loopFile(folder / "drill" / "history.jsonl");
};

TEST_F(LoopKeeperTest, LiesBesideTheHistory) {
    EXPECT_EQ(file, folder / "drill" / "loop.json");
    EXPECT_EQ(loopFile({}), "");
    LoopKeeper nowhere({});
    EXPECT_TRUE(nowhere.keep(running(), 1.0).has_value());
    EXPECT_FALSE(nowhere.isKept());
    EXPECT_FALSE(nowhere.find()->has_value());
}

TEST_F(LoopKeeperTest, KeepsALoopUntilItIsThrough) {
    {
        LoopKeeper keeper(file);
        EXPECT_FALSE(keeper.find()->has_value());
        keeper.begin();
        const Loop fresh({{4}, 10, 0, 5}, {}, {1796134398, 0});
        ASSERT_TRUE(keeper.keep(fresh, 0.0).has_value());
        EXPECT_EQ(entriesIn(file.parent_path()), 0U) << "nothing was asked yet";
        ASSERT_TRUE(keeper.keep(running(1), 60.0).has_value());
        EXPECT_TRUE(keeper.isKept());
        EXPECT_FALSE(keeper.find()->has_value()) << "not while it goes on here";
    }
    EXPECT_EQ(entriesIn(file.parent_path()), 1U) << "no lock is left";
    LoopKeeper keeper(file);
    EXPECT_EQ(unfinishedText(**keeper.find()), "the loop of 1 December, 14:13: round 4, 9:00 left");
    auto loop = keeper.takeUp();
    ASSERT_TRUE(loop.has_value() && loop->has_value());
    EXPECT_EQ((*loop)->record().notes, std::vector<std::string>{"note 0"});
    ASSERT_TRUE(keeper.keep(**loop, 5.0).has_value());
    EXPECT_EQ(keeper.aside(), "") << "it is the same loop";
}

TEST_F(LoopKeeperTest, KeepsALoopThatIsThroughUntilItsReportIsWritten) {
    LoopKeeper keeper(file);
    ASSERT_TRUE(keeper.keep(running(1), 1.0).has_value());
    const Loop done = through(running(1));
    ASSERT_EQ(done.stage(), LoopStage::Done);
    ASSERT_TRUE(keeper.keep(done, 3.0).has_value());
    EXPECT_FALSE(keeper.isKept()) << "nothing is under way";
    EXPECT_EQ(entriesIn(file.parent_path()), 1U) << "another window may look";
    LoopKeeper other(file);
    const auto found = other.find();
    ASSERT_TRUE(found.has_value() && found->has_value());
    EXPECT_EQ(unfinishedText(**found), "the report of the loop of 1 December, 14:13");
    EXPECT_EQ(loopReport(**found), loopReport(done));
    ASSERT_TRUE(other.keep(done, 9.0).has_value());
    EXPECT_EQ(entriesIn(file.parent_path()), 1U) << "it was told of twice";
    Loop next({{4}, 10, 0, 5}, {}, {1796137998, 0});
    next.next(0.0);
    ASSERT_TRUE(other.keep(next, 1.0).has_value());
    EXPECT_EQ(other.aside().filename(), "loop-2026-12-01.json") << "nobody has written its report";
    ASSERT_TRUE(other.forget(done).has_value());
    EXPECT_TRUE(std::filesystem::exists(file)) << "the file holds another loop";
    next = through(std::move(next));
    ASSERT_TRUE(other.keep(next, 3.0).has_value());
    ASSERT_TRUE(other.forget(next).has_value());
    EXPECT_FALSE(std::filesystem::exists(file));
    EXPECT_EQ(entriesIn(file.parent_path()), 1U) << "the earlier one, and no lock";
}

TEST_F(LoopKeeperTest, ANewLoopPutsTheUnfinishedOneAside) {
    {
        LoopKeeper keeper(file);
        ASSERT_TRUE(keeper.keep(running(1), 60.0).has_value());
    }
    const std::string before = get(file);
    LoopKeeper keeper(file);
    keeper.begin();
    EXPECT_EQ(get(file), before) << "not before there is anything to keep";
    ASSERT_TRUE(keeper.keep(running(2), 1.0).has_value());
    EXPECT_EQ(keeper.aside(), file.parent_path() / "loop-2026-12-01.json");
    EXPECT_EQ(get(keeper.aside()), before);
    ASSERT_TRUE(keeper.keep(running(3), 2.0).has_value());
    EXPECT_EQ(entriesIn(file.parent_path()), 3U) << "two loops and the lock";
    ASSERT_TRUE(keeper.keep(through(running(3)), 3.0).has_value());
    ASSERT_TRUE(keeper.forget(through(running(3))).has_value());
    // The same for what cannot be read: it must not be lost either.
    put(file, "{\"schema\":\"ridgepoint.drill-loop/2\"}");
    EXPECT_EQ(keeper.find().error().where, file.native() + ": schema");
    EXPECT_FALSE(keeper.takeUp().has_value());
    EXPECT_EQ(get(file), "{\"schema\":\"ridgepoint.drill-loop/2\"}");
    keeper.begin();
    ASSERT_TRUE(keeper.keep(running(4), 3.0).has_value());
    EXPECT_EQ(keeper.aside().filename(), "loop-2026-12-01-2.json");
    EXPECT_EQ(get(keeper.aside()), "{\"schema\":\"ridgepoint.drill-loop/2\"}");
    EXPECT_EQ(get(file.parent_path() / "loop-2026-12-01.json"), before);
}

TEST_F(LoopKeeperTest, OneLoopAtATime) {
    LoopKeeper first(file);
    ASSERT_TRUE(first.keep(running(1), 1.0).has_value());
    const std::string kept = get(file);
    LoopKeeper second(file);
    EXPECT_EQ(second.find().error().code, ErrorCode::Unavailable);
    EXPECT_EQ(second.takeUp().error().code, ErrorCode::Unavailable);
    EXPECT_EQ(second.keep(running(5), 1.0).error().code, ErrorCode::Unavailable);
    EXPECT_EQ(get(file), kept);
    ASSERT_TRUE(first.keep(through(running(1)), 3.0).has_value());
    EXPECT_TRUE(second.keep(running(5), 1.0).has_value());
}

TEST_F(LoopKeeperTest, AFullDiskLeavesWhatWasThere) {
    LoopKeeper keeper(file);
    ASSERT_TRUE(keeper.keep(running(1), 1.0).has_value());
    std::filesystem::rename(file, folder / "whole");
    std::filesystem::create_symlink("/dev/full", file);
    const auto kept = keeper.keep(running(2), 2.0);
    ASSERT_FALSE(kept.has_value());
    EXPECT_NE(errorText(kept.error()).find("No space left"), std::string::npos) << errorText(kept.error());
    std::filesystem::remove(file);
    std::filesystem::rename(folder / "whole", file);
    EXPECT_TRUE(keeper.keep(running(2), 2.0).has_value()) << "and it goes on";
    EXPECT_EQ(readLoopDraft(get(file), "loop.json")->record().notes.size(), 2U);
}

/// Somebody notes as fast as can be and is killed at a random moment: the file is whole, and no older than what was said to be kept.
TEST_F(LoopKeeperTest, SurvivesBeingKilledAtAnyMoment) {
    std::mt19937 random(5);
    int last = 0;
    for (int trial = 0; trial < 200; ++trial) {
        std::array<int, 2> ends{};
        ASSERT_EQ(::pipe(ends.data()), 0);
        const pid_t child = ::fork();
        if (child == 0) {
            LoopKeeper keeper(file);
            auto found = keeper.takeUp();
            if (!found) ::_exit(1);
            Loop loop = *found ? **std::move(found) : running();
            for (int number = static_cast<int>(loop.record().notes.size()) + 1;; ++number) {
                if (number > 900) ::_exit(4);
                loop.note("note");
                if (!keeper.keep(loop, 0.0)) ::_exit(2);
                if (::write(ends[1], &number, sizeof number) != sizeof number) ::_exit(3);
            }
        }
        ::close(ends[1]);
        int said = last;
        int number = 0;
        if (::read(ends[0], &number, sizeof number) == sizeof number) said = number;
        const timespec moment{0, static_cast<long>(random() % 1000000)};
        ::nanosleep(&moment, nullptr);
        ::kill(child, SIGKILL);
        while (::read(ends[0], &number, sizeof number) == sizeof number) said = number;
        int status = 0;
        ::waitpid(child, &status, 0);
        ::close(ends[0]);
        ASSERT_TRUE(WIFSIGNALED(status)) << "trial " << trial << " ended by itself: " << WEXITSTATUS(status);
        LoopKeeper keeper(file);
        const auto found = keeper.find();
        ASSERT_TRUE(found.has_value()) << errorText(found.error());
        ASSERT_TRUE(found->has_value());
        const int kept = static_cast<int>((*found)->record().notes.size());
        // The last one may be on the disk though nobody was told.
        ASSERT_TRUE(kept == said || kept == said + 1) << "trial " << trial << ": " << kept << " notes, told of " << said;
        last = kept;
        if (last > 600) {
            ASSERT_TRUE(std::filesystem::remove(file));
            last = 0;
        }
    }
}

}  // namespace
}  // namespace ridge::drill
