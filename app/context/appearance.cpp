// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/context/appearance.h"

#include <QApplication>
#include <QStyle>
#include <QStyleFactory>

namespace ridge::app {

namespace {
const QString kFusion = QStringLiteral("fusion");
}

bool isDarkPalette(const QPalette& palette) {
    return palette.color(QPalette::WindowText).lightnessF() > palette.color(QPalette::Window).lightnessF();
}

Appearance::Appearance(QApplication& application)
    : m_application(application), m_systemStyle(application.style()->name().toLower()), m_systemPalette(application.palette()) {}

Theme Appearance::apply(ThemeChoice choice) {
    const bool isDark = choice == ThemeChoice::System ? isDarkPalette(m_systemPalette) : choice == ThemeChoice::Dark;
    const Theme theme = isDark ? darkTheme() : lightTheme();
    const QString wanted = choice == ThemeChoice::System ? m_systemStyle : kFusion;
    if (m_application.style()->name().toLower() != wanted) m_application.setStyle(QStyleFactory::create(wanted));
    // Fusion without a desktop's palette is plain grey: ours is calmer.
    m_application.setPalette(wanted == kFusion ? theme.palette() : m_systemPalette);
    return theme;
}

}  // namespace ridge::app
