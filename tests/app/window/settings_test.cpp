// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/context/settings.h"

#include <gtest/gtest.h>

#include <QTemporaryDir>

namespace ridge::app {
namespace {

TEST(SettingsFile, KeepsEveryTypeAcrossStarts) {
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("settings.ini"));
    {
        Settings settings(path);
        EXPECT_FALSE(settings.get(keys::kHintShown));
        settings.set(keys::kHintShown, true);
        settings.set(keys::kLayoutVersion, 7);
        settings.set(keys::kTheme, QStringLiteral("dark"));
        settings.set(keys::kGeometry, QByteArray("\x00\x01,;=\xff", 6));
    }
    const Settings settings(path);
    EXPECT_TRUE(settings.get(keys::kHintShown));
    EXPECT_EQ(settings.get(keys::kLayoutVersion), 7);
    EXPECT_EQ(settings.get(keys::kTheme), QStringLiteral("dark"));
    EXPECT_EQ(settings.get(keys::kGeometry), QByteArray("\x00\x01,;=\xff", 6));
    EXPECT_EQ(settings.get(keys::kLastFolder), QString());
}

TEST(SettingsFile, ThemeNamesGoBothWays) {
    for (const auto choice : {ThemeChoice::System, ThemeChoice::Light, ThemeChoice::Dark}) {
        EXPECT_EQ(themeChoiceFrom(themeChoiceName(choice)), choice);
    }
    EXPECT_EQ(themeChoiceFrom(QStringLiteral("purple")), ThemeChoice::System);
}

}  // namespace
}  // namespace ridge::app
