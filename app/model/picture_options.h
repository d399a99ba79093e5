// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSize>
#include <QString>
#include <functional>
#include <string>
#include <vector>

#include "app/model/session_model.h"

namespace ridge::app {

/// A size that pictures are wanted in. Text keeps its 13 pixels, so a smaller one has larger letters for its size.
struct PictureSize {
    QString id;  ///< as settings keep it
    QString title;
    QSize pixels;  ///< at scale 1, 96 to the inch
};

/// The sizes on offer; the last one is the plot as it stands on the screen.
[[nodiscard]] std::vector<PictureSize> pictureSizes(QSize screen);

/// What a picture holds beside its curves and points.
struct PictureParts {
    bool title = true;
    bool conventions = true;
    bool labels = true;
    bool trail = true;
    bool pinned = true;
    bool operator==(const PictureParts&) const = default;
};

/// The picture that a page has to give.
struct PictureSource {
    QString name;          ///< of its file, without a folder
    std::string title;     ///< the line above the plot
    std::string footer;    ///< the line below it: the conventions
    PictureParts offered;  ///< what it can be made with or without
    PictureParts shown;    ///< as it is on the screen
    std::function<PlotScene(const PictureParts&)> scene;
};

/// The roofline of a session, for the axes that the window shows.
[[nodiscard]] PictureSource rooflinePicture(const SessionModel& session);

}  // namespace ridge::app
