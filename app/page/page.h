// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "app/model/picture_options.h"

class QWidget;

namespace ridge::app {

class RooflinePlot;
struct Theme;

/// What the window's menus and status bar ask of whichever page is shown.
class Page {
public:
    Page() = default;
    virtual ~Page() = default;
    Page(const Page&) = delete;
    Page& operator=(const Page&) = delete;

    [[nodiscard]] virtual QWidget& widget() = 0;
    /// The plot that "copy" and "export" mean, and what a picture of it is made from, for as long as the page lives.
    [[nodiscard]] virtual RooflinePlot& plot() const = 0;
    [[nodiscard]] virtual PictureSource pictureSource() const = 0;
    /// What a note about the page is about.
    [[nodiscard]] virtual Session study() const = 0;
    /// For the right of the status bar; may be empty.
    [[nodiscard]] virtual QString statusText() const = 0;
    virtual void focusSearch() = 0;
    virtual void setTheme(const Theme& theme) = 0;
    /// Before the window closes.
    virtual void saveLayout() {}
};

}  // namespace ridge::app
