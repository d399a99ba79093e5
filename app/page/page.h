// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <optional>
#include <string>

#include "app/model/picture_options.h"
#include "app/note/own_note.h"
#include "app/plot/drawing.h"
#include "core/roofline/derivation.h"

class QWidget;

namespace ridge::app {

struct Theme;

/// What the window's menus and status bar ask of whichever page is shown.
class Page {
public:
    Page() = default;
    virtual ~Page() = default;
    Page(const Page&) = delete;
    Page& operator=(const Page&) = delete;

    [[nodiscard]] virtual QWidget& widget() = 0;
    /// Of the plot that "copy" and "export" mean, as it stands on the screen.
    [[nodiscard]] virtual QSize pictureSize() const = 0;
    /// What a picture of a roofline or map is made from, for as long as the page lives; a page of another kind has a drawing.
    [[nodiscard]] virtual PictureSource pictureSource() const { return {}; }
    [[nodiscard]] virtual std::optional<Drawing> drawing() const { return std::nullopt; }
    /// What "copy derivation" and "copy command line" mean here; none: those of the roofline. An empty command: there is none.
    [[nodiscard]] virtual std::optional<Derivation> ownDerivation() const { return std::nullopt; }
    [[nodiscard]] virtual std::optional<std::string> ownCommandLine() const { return std::nullopt; }
    /// What "study note" writes here; none: that of the study.
    [[nodiscard]] virtual std::optional<OwnNote> ownNote() const { return std::nullopt; }
    /// What a note about the page is about, when it has none of its own.
    [[nodiscard]] virtual Session study() const = 0;
    /// For the left of the status bar; none: the session's.
    [[nodiscard]] virtual std::optional<QString> conventions() const { return std::nullopt; }
    /// For the right of the status bar; may be empty.
    [[nodiscard]] virtual QString statusText() const = 0;
    virtual void focusSearch() = 0;
    virtual void setTheme(const Theme& theme) = 0;
    /// Before the window closes.
    virtual void saveLayout() {}
};

}  // namespace ridge::app
