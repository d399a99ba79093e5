// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/context/appearance.h"

#include <QApplication>
#include <QStyle>
#include <QStyleFactory>

#include "app/context/calm_style.h"

namespace ridge::app {

namespace {
const QString kFusion = QStringLiteral("fusion");
}

bool isDarkPalette(const QPalette& palette) {
    return themeFor(palette).isDark;
}

Appearance::Appearance() : m_systemStyle(QApplication::style()->name().toLower()), m_systemPalette(QApplication::palette()) {}

Theme Appearance::apply(ThemeChoice choice) {
    const bool isDark = choice == ThemeChoice::System ? isDarkPalette(m_systemPalette) : choice == ThemeChoice::Dark;
    const Theme theme = isDark ? darkTheme() : lightTheme();
    const QString wanted = choice == ThemeChoice::System ? m_systemStyle : kFusion;
    if (m_shownStyle != wanted) {
        QApplication::setStyle(wanted == kFusion ? new CalmStyle : QStyleFactory::create(wanted));
        m_shownStyle = wanted;
    }
    // Fusion without a desktop's palette is plain grey: ours is calmer.
    QApplication::setPalette(wanted == kFusion ? theme.palette() : m_systemPalette);
    return theme;
}

}  // namespace ridge::app
