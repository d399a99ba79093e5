// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/context/theme.h"

#include "core/scene/scene_style.h"

namespace ridge::app {

QColor Theme::series(int index) const {
    const SceneColour colour = seriesColour(index, isDark ? Ground::Dark : Ground::Light);
    return {colour.red, colour.green, colour.blue};
}

QPalette Theme::palette() const {
    QPalette palette;
    palette.setColor(QPalette::Window, window);
    palette.setColor(QPalette::WindowText, text);
    palette.setColor(QPalette::Base, base);
    palette.setColor(QPalette::AlternateBase, window);
    palette.setColor(QPalette::Text, text);
    palette.setColor(QPalette::PlaceholderText, mutedText);
    palette.setColor(QPalette::Button, window);
    palette.setColor(QPalette::ButtonText, text);
    palette.setColor(QPalette::ToolTipBase, base);
    palette.setColor(QPalette::ToolTipText, text);
    palette.setColor(QPalette::Highlight, accent);
    palette.setColor(QPalette::HighlightedText, accentText);
    palette.setColor(QPalette::Link, accent);
    // What styles shade frames with; the defaults are meant for a light window.
    for (const auto role : {QPalette::Light, QPalette::Midlight, QPalette::Mid, QPalette::Dark}) palette.setColor(role, line);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText}) {
        palette.setColor(QPalette::Disabled, role, mutedText);
    }
    // What cannot be typed into lies flat, and its example must not pass for a value.
    palette.setColor(QPalette::Disabled, QPalette::Base, window);
    const QColor faint((mutedText.red() + line.red()) / 2, (mutedText.green() + line.green()) / 2, (mutedText.blue() + line.blue()) / 2);
    palette.setColor(QPalette::Disabled, QPalette::PlaceholderText, faint);
    return palette;
}

Theme lightTheme() {
    Theme theme;
    theme.window = QColor(0xf5, 0xf7, 0xf9);
    theme.base = QColor(0xff, 0xff, 0xff);
    theme.text = QColor(0x1f, 0x24, 0x28);
    theme.mutedText = QColor(0x56, 0x60, 0x6a);
    theme.line = QColor(0xd5, 0xdb, 0xe1);
    theme.accent = QColor(0x0b, 0x62, 0xc4);
    theme.accentText = QColor(0xff, 0xff, 0xff);
    theme.computeBound = QColor(0x11, 0x63, 0x29);
    theme.memoryBound = QColor(0x95, 0x3d, 0x00);
    theme.warning = QColor(0xb3, 0x26, 0x1e);
    return theme;
}

Theme darkTheme() {
    Theme theme;
    theme.isDark = true;
    theme.window = QColor(0x23, 0x27, 0x2c);
    theme.base = QColor(0x1a, 0x1d, 0x21);
    theme.text = QColor(0xe6, 0xe9, 0xec);
    theme.mutedText = QColor(0xa6, 0xb0, 0xba);
    theme.line = QColor(0x3a, 0x41, 0x48);
    theme.accent = QColor(0x6c, 0xb2, 0xff);
    theme.accentText = QColor(0x10, 0x18, 0x20);
    theme.computeBound = QColor(0x6f, 0xd3, 0x8a);
    theme.memoryBound = QColor(0xff, 0xb0, 0x70);
    theme.warning = QColor(0xff, 0x8a, 0x80);
    return theme;
}

Theme themeFor(const QPalette& palette) {
    const bool isDark = palette.color(QPalette::Window).lightness() < palette.color(QPalette::WindowText).lightness();
    return isDark ? darkTheme() : lightTheme();
}

}  // namespace ridge::app
