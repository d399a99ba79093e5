// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/context/settings.h"

#include <QDir>
#include <QStandardPaths>

namespace ridge::app {

QString suggestedPath(const Settings& settings, const QString& name) {
    const QString last = settings.get(keys::kLastFolder);
    for (const QString& folder : {last, QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation), QDir::homePath()}) {
        if (!folder.isEmpty() && QDir(folder).exists()) return folder + QLatin1Char('/') + name;
    }
    return name;
}

QString themeChoiceName(ThemeChoice choice) {
    switch (choice) {
        case ThemeChoice::Light:
            return QStringLiteral("light");
        case ThemeChoice::Dark:
            return QStringLiteral("dark");
        case ThemeChoice::System:
            break;
    }
    return QStringLiteral("system");
}

ThemeChoice themeChoiceFrom(const QString& name) {
    for (const auto choice : {ThemeChoice::Light, ThemeChoice::Dark}) {
        if (name == themeChoiceName(choice)) return choice;
    }
    return ThemeChoice::System;
}

}  // namespace ridge::app
