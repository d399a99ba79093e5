// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/context/identity.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QIcon>
#include <QImage>
#include <QScopeGuard>

namespace ridge::app {
namespace {

TEST(Identity, TheDesktopFindsTheProgram) {
    const auto restore = qScopeGuard([name = QApplication::applicationName(), icon = QApplication::windowIcon()] {
        QApplication::setApplicationName(name);
        QApplication::setWindowIcon(icon);
        QApplication::setDesktopFileName({});
    });
    setIdentity();
    EXPECT_EQ(QApplication::applicationName(), QStringLiteral("ridgepoint"));
    EXPECT_EQ(QApplication::desktopFileName(), QStringLiteral("io.github.ridgepoint.Ridgepoint"));
}

TEST(Identity, TheIconIsDrawnInEachSize) {
    const auto restore = qScopeGuard([icon = QApplication::windowIcon()] { QApplication::setWindowIcon(icon); });
    setIdentity();
    const QIcon icon = QApplication::windowIcon();
    for (const int size : {16, 32, 48, 128}) {
        EXPECT_TRUE(icon.availableSizes().contains(QSize(size, size))) << size;
        const QImage image = icon.pixmap(QSize(size, size), 1.0).toImage();
        ASSERT_EQ(image.size(), QSize(size, size));
        // Round corners, and the ground's blue inside them.
        EXPECT_LT(qAlpha(image.pixel(0, 0)), 255);
        EXPECT_EQ(image.pixelColor(size / 2, size / 8), QColor(0x0b, 0x4a, 0x8f)) << size;
    }
}

}  // namespace
}  // namespace ridge::app
