// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/context/preferences.h"

#include <gtest/gtest.h>

#include <QTemporaryDir>

namespace ridge::app {
namespace {

class PreferencesTest : public testing::Test {
protected:
    QTemporaryDir m_folder;
    QString m_path = m_folder.filePath(QStringLiteral("settings.ini"));
};

TEST_F(PreferencesTest, AreKept) {
    Preferences wanted;
    wanted.numbers = {6, Separator::ThinSpace, CapacityUnit::Binary};
    wanted.accelerators = {"amd-mi300x", "peak=312T:bandwidth=1.5T:name=a, b"};
    wanted.switches = {PeakChoice::Sparse, Seconds{5e-6}, 0.7, 0.9};
    {
        Settings settings(m_path);
        EXPECT_EQ(preferencesOf(settings), Preferences{});
        storePreferences(settings, wanted);
    }
    EXPECT_EQ(preferencesOf(Settings(m_path)), wanted);
    {
        Settings settings(m_path);
        wanted.accelerators = {"amd-mi300x"};
        storePreferences(settings, wanted);
    }
    EXPECT_EQ(preferencesOf(Settings(m_path)), wanted) << "a list of one is a list";
    {
        Settings settings(m_path);
        storePreferences(settings, {});
    }
    EXPECT_EQ(preferencesOf(Settings(m_path)), Preferences{});
}

TEST_F(PreferencesTest, WhatCannotBeMeantCountsAsNotSet) {
    QSettings store(m_path, QSettings::IniFormat);
    const auto stored = [this, &store](const char* key, const QVariant& value) {
        store.clear();
        store.setValue(QLatin1String(key), value);
        store.sync();
        return preferencesOf(Settings(m_path));
    };
    for (const char* value : {"3", "7", "-1", "many", "4.5", "99999999999"}) {
        EXPECT_EQ(stored("numbers/digits", QString::fromLatin1(value)), Preferences{}) << value;
    }
    EXPECT_EQ(stored("numbers/digits", QStringLiteral("5")).numbers.digits, 5);
    EXPECT_EQ(stored("numbers/separator", QStringLiteral("dots")), Preferences{});
    EXPECT_EQ(stored("numbers/capacity", QStringLiteral("gib")), Preferences{});
    EXPECT_EQ(stored("new_session/peaks", QStringLiteral("SPARSE")), Preferences{});
    for (const char* value : {"-1", "nan", "inf", "x"}) {
        EXPECT_EQ(stored("new_session/launch_overhead_s", QString::fromLatin1(value)), Preferences{}) << value;
    }
    for (const char* value : {"0", "-0.5", "1.01", "nan", "x"}) {
        EXPECT_EQ(stored("new_session/compute_efficiency", QString::fromLatin1(value)), Preferences{}) << value;
        EXPECT_EQ(stored("new_session/memory_efficiency", QString::fromLatin1(value)), Preferences{}) << value;
    }
}

TEST_F(PreferencesTest, ANewSessionStartsWithThem) {
    const Catalogue catalogue = Catalogue::shipped();
    EXPECT_EQ(newSession({}, catalogue), defaultSession());
    Preferences wanted;
    wanted.accelerators = {"amd-mi300x", "gone-from-the-catalogue", "peak=312T:bandwidth=1.5T", "peak=nothing"};
    wanted.switches.launchOverhead = {5e-6};
    const Session session = newSession(wanted, catalogue);
    EXPECT_EQ(session.accelerators, (std::vector<std::string>{"amd-mi300x", "peak=312T:bandwidth=1.5T"}));
    EXPECT_EQ(session.switches, wanted.switches);
    wanted.accelerators = {"gone-from-the-catalogue"};
    EXPECT_EQ(newSession(wanted, catalogue).accelerators, defaultSession().accelerators) << "an empty plot would greet nobody";
}

TEST_F(PreferencesTest, NoAcceleratorTwice) {
    Settings settings(m_path);
    settings.set(keys::kStartAccelerators, {QStringLiteral("amd-mi300x"), QStringLiteral("amd-mi300x")});
    EXPECT_EQ(preferencesOf(settings).accelerators.size(), 1U);
}

}  // namespace
}  // namespace ridge::app
