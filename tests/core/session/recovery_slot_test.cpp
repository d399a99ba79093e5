// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/session/recovery_slot.h"

#include <gtest/gtest.h>

#include <chrono>

#include "tests/support/doomed_process.h"
#include "tests/support/temporary_folder.h"

namespace ridge {
namespace {

namespace fs = std::filesystem;

Recovery recoveryAt(std::int64_t number) {
    Recovery recovery{defaultSession(), {}, {}, number};
    recovery.session.current.dims[0] = number;
    return recovery;
}

class RecoverySlotTest : public testing::Test {
protected:
    [[nodiscard]] RecoverySlot make(std::int64_t number) const {
        auto slot = RecoverySlot::create(m_recovery);
        EXPECT_TRUE(slot) << errorText(slot.error());
        EXPECT_TRUE(slot->write(recoveryAt(number)));
        return *std::move(slot);
    }
    /// As one that died leaves it.
    void leave(std::int64_t number) const { static_cast<void>(make(number)); }
    [[nodiscard]] static std::int64_t numberIn(const RecoverySlot& slot) {
        const auto recovery = slot.read();
        return recovery ? recovery->time : -1;
    }

    test::TemporaryFolder m_folder;
    fs::path m_recovery = m_folder / "state" / "recovery";
};

TEST_F(RecoverySlotTest, ALivingOwnerIsNotAbandoned) {
    RecoverySlot slot = make(1);
    EXPECT_TRUE(abandonedSlots(m_recovery).empty());
    slot.remove();
    EXPECT_EQ(test::entriesIn(m_recovery), 0U);
}

TEST_F(RecoverySlotTest, TheLatestStateCounts) {
    {
        RecoverySlot slot = make(1);
        ASSERT_TRUE(slot.write(recoveryAt(2)));
    }
    const auto found = abandonedSlots(m_recovery);
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(numberIn(found[0]), 2);
    EXPECT_EQ(found[0].read()->session, recoveryAt(2).session);
}

TEST_F(RecoverySlotTest, AKilledProcessLeavesItsWork) {
    test::DoomedProcess owner([this] {
        static auto slot = RecoverySlot::create(m_recovery);
        return slot && slot->write(recoveryAt(7));
    });
    ASSERT_TRUE(owner.isReady());
    EXPECT_TRUE(abandonedSlots(m_recovery).empty());
    owner.end();
    auto found = abandonedSlots(m_recovery);
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(numberIn(found[0]), 7);
    found[0].remove();
    EXPECT_EQ(test::entriesIn(m_recovery), 0U);
}

TEST_F(RecoverySlotTest, WhoFindsThemHasThem) {
    leave(1);
    {
        const auto found = abandonedSlots(m_recovery);
        ASSERT_EQ(found.size(), 1U);
        EXPECT_TRUE(abandonedSlots(m_recovery).empty()) << "nobody else is asked about the same work";
    }
    EXPECT_EQ(abandonedSlots(m_recovery).size(), 1U) << "put off, it comes again";
}

TEST_F(RecoverySlotTest, TheLatestComesFirst) {
    leave(1);
    leave(2);
    const auto hourAgo = fs::file_time_type::clock::now() - std::chrono::hours(1);
    for (const auto& entry : fs::directory_iterator(m_recovery)) {
        if (test::get(entry.path()).find("\"time\": 2,") != std::string::npos) fs::last_write_time(entry.path(), hourAgo);
    }
    const auto found = abandonedSlots(m_recovery);
    ASSERT_EQ(found.size(), 2U);
    EXPECT_EQ(numberIn(found[0]), 1);
    EXPECT_EQ(numberIn(found[1]), 2);
}

TEST_F(RecoverySlotTest, WhatCannotBeReadIsFoundAsWell) {
    leave(1);
    for (const auto& entry : fs::directory_iterator(m_recovery)) {
        if (entry.path().extension() == ".json") test::put(entry.path(), "{");
    }
    const auto found = abandonedSlots(m_recovery);
    ASSERT_EQ(found.size(), 1U);
    EXPECT_FALSE(found[0].read());
}

TEST_F(RecoverySlotTest, LocksAndHalvesOfTheDeadAreSweptAway) {
    fs::create_directories(m_recovery);
    test::put(m_recovery / "00.lock", "");
    test::put(m_recovery / ".ridgepoint-1-0", "half");
    test::put(m_recovery / ".ridgepoint-2-0", "being written");
    test::put(m_recovery / "notes.txt", "a stranger's");
    fs::last_write_time(m_recovery / ".ridgepoint-1-0", fs::file_time_type::clock::now() - std::chrono::hours(2));
    EXPECT_TRUE(abandonedSlots(m_recovery).empty());
    EXPECT_FALSE(fs::exists(m_recovery / "00.lock"));
    EXPECT_FALSE(fs::exists(m_recovery / ".ridgepoint-1-0"));
    EXPECT_TRUE(fs::exists(m_recovery / ".ridgepoint-2-0"));
    EXPECT_TRUE(fs::exists(m_recovery / "notes.txt"));
}

TEST_F(RecoverySlotTest, NoFolderMeansNothingToRecover) {
    EXPECT_TRUE(abandonedSlots(m_recovery).empty());
    EXPECT_FALSE(fs::exists(m_recovery)) << "looking makes nothing";
    test::put(m_folder / "state", "in the way");
    EXPECT_FALSE(RecoverySlot::create(m_recovery));
}

}  // namespace
}  // namespace ridge
