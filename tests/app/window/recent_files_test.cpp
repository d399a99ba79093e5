// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/controller/recent_files.h"

#include <gtest/gtest.h>

#include <QSignalSpy>

#include "app/context/text.h"
#include "tests/support/temporary_folder.h"

namespace ridge::app {
namespace {

class RecentFilesTest : public testing::Test {
protected:
    [[nodiscard]] std::filesystem::path file(const std::string& name) const {
        test::put(m_folder / name, "x");
        return m_folder / name;
    }
    QList<QAction*> open() {
        emit m_menu->aboutToShow();
        return m_menu->actions();
    }

    test::TemporaryFolder m_folder;
    Settings m_settings{qtPath(m_folder / "settings.ini")};
    RecentFiles m_recent{m_settings};
    QWidget m_window;
    QMenu* m_menu = m_recent.makeMenu(&m_window);
};

TEST_F(RecentFilesTest, NewestFirstEachOnceTenAtMost) {
    for (int i = 0; i < 14; ++i) m_recent.add(file("f" + std::to_string(i)));
    m_recent.add(file("f10"));
    const QStringList paths = m_recent.paths();
    ASSERT_EQ(paths.size(), 10);
    EXPECT_EQ(paths[0], qtPath(m_folder / "f10"));
    EXPECT_EQ(paths[1], qtPath(m_folder / "f13"));
    EXPECT_EQ(paths[9], qtPath(m_folder / "f4"));
    EXPECT_EQ(RecentFiles(m_settings).paths(), paths);
}

TEST_F(RecentFilesTest, TwoWindowsShareTheList) {
    Settings otherSettings(qtPath(m_folder / "settings.ini"));
    RecentFiles other(otherSettings);
    EXPECT_TRUE(other.paths().isEmpty());
    m_recent.add(file("a"));
    m_settings.refresh();
    other.add(file("b"));
    EXPECT_EQ(other.paths(), (QStringList{qtPath(m_folder / "b"), qtPath(m_folder / "a")}));
}

TEST_F(RecentFilesTest, AnEmptyListSaysSo) {
    const auto actions = open();
    ASSERT_EQ(actions.size(), 3);
    EXPECT_FALSE(actions[0]->isEnabled());
    EXPECT_FALSE(actions[2]->isEnabled());
}

TEST_F(RecentFilesTest, EntriesTellNameAndFolder) {
    m_recent.add(file("R&D.ridgepoint"));
    const auto actions = open();
    EXPECT_TRUE(actions[0]->text().startsWith(QStringLiteral("&1  R&&D.ridgepoint — "))) << actions[0]->text().toStdString();
    EXPECT_EQ(actions[0]->toolTip(), qtPath(m_folder / "R&D.ridgepoint"));
    QSignalSpy chosen(&m_recent, &RecentFiles::chosen);
    actions[0]->trigger();
    EXPECT_EQ(chosen.count(), 1);
}

TEST_F(RecentFilesTest, AMissingFileIsMarkedSaidAndDropped) {
    m_recent.add(file("a"));
    m_recent.add(file("b"));
    std::filesystem::remove(m_folder / "b");
    const auto actions = open();
    EXPECT_TRUE(actions[0]->text().endsWith(QStringLiteral("(missing)")));
    EXPECT_FALSE(actions[1]->text().endsWith(QStringLiteral("(missing)")));
    QSignalSpy chosen(&m_recent, &RecentFiles::chosen);
    QSignalSpy missing(&m_recent, &RecentFiles::missing);
    actions[0]->trigger();
    EXPECT_EQ(chosen.count(), 0);
    EXPECT_EQ(missing.count(), 1);
    EXPECT_EQ(m_recent.paths(), QStringList{qtPath(m_folder / "a")});
}

TEST_F(RecentFilesTest, ClearClears) {
    m_recent.add(file("a"));
    open().back()->trigger();
    EXPECT_TRUE(m_recent.paths().isEmpty());
}

TEST_F(RecentFilesTest, ANameThatIsNoTextIsLeftOut) {
    m_recent.add(m_folder / "\xff\xfe");
    EXPECT_TRUE(m_recent.paths().isEmpty());
}

TEST_F(RecentFilesTest, WhatSomebodyWroteIntoTheSettingsIsCutToSize) {
    QStringList many;
    for (int i = 0; i < 30; ++i) many << QStringLiteral("/f%1").arg(i) << QStringLiteral("/f0");
    m_settings.set(keys::kRecentFiles, many);
    EXPECT_EQ(m_recent.paths().size(), 10);
    EXPECT_EQ(m_recent.paths().count(QStringLiteral("/f0")), 1);
}

}  // namespace
}  // namespace ridge::app
