// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/context/identity.h"

#include <QApplication>
#include <QIcon>

namespace ridge::app {

namespace {

/// Embedded as pixels, not as SVG: a plugin less to load before the first frame.
QIcon windowIcon() {
    QIcon icon;
    for (const int size : {16, 32, 48, 128}) icon.addFile(QStringLiteral(":/icon/%1.png").arg(size), {size, size});
    return icon;
}

}  // namespace

void setIdentity() {
    QApplication::setApplicationName(QStringLiteral("ridgepoint"));
    QApplication::setApplicationVersion(QStringLiteral(RIDGEPOINT_VERSION));
    // Under Wayland this alone leads from the window to its entry in the menu.
    QApplication::setDesktopFileName(QStringLiteral("io.github.ridgepoint.Ridgepoint"));
    QApplication::setWindowIcon(windowIcon());
}

}  // namespace ridge::app
