// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <QApplication>
#include <QFont>
#include <QLocale>
#include <QSettings>
#include <QTemporaryDir>
#include <cstdio>

#include "tests/app/support/qt_warnings.h"

namespace {

/// Nothing of the machine may show in a result: not its screen, fonts, language, style or settings. ctest sets the same environment; this
/// is for whoever starts the program by hand.
void isolateEnvironment(const QString& home) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    for (const char* name : {"XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_RUNTIME_DIR", "XDG_STATE_HOME"}) qputenv(name, home.toUtf8());
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, home);
    QLocale::setDefault(QLocale::c());
}

void fixAppearance() {
    QFont font(QStringLiteral("DejaVu Sans"));
    font.setPixelSize(13);
    QApplication::setFont(font);
    QApplication::setStyle(QStringLiteral("Fusion"));
}

}  // namespace

int main(int argc, char** argv) {
    testing::InitGoogleTest(&argc, argv);
    const QTemporaryDir home;
    if (!home.isValid()) {
        std::fputs("no temporary folder for settings\n", stderr);
        return 1;
    }
    isolateEnvironment(home.path());
    ridge::app::watchQtWarnings();
    QCoreApplication::setOrganizationName(QStringLiteral("Ridgepoint"));
    QCoreApplication::setApplicationName(QStringLiteral("appui_tests"));
    QApplication application(argc, argv);
    fixAppearance();
    return RUN_ALL_TESTS();
}
