// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <functional>
#include <memory>

#include "app/context/theme.h"
#include "app/plot/frame.h"
#include "app/plot/overlay.h"

class QPaintDevice;
class QPainter;
class QWidget;

namespace ridge::app {

enum class PaintTarget : std::uint8_t { Raster, Vector };

/// The sheet that a scene is drawn on; the only class that knows the plotting library. It computes no axes and handles no events.
class PlotCanvas {
public:
    explicit PlotCanvas(QWidget* parent);
    ~PlotCanvas();
    PlotCanvas(const PlotCanvas&) = delete;
    PlotCanvas& operator=(const PlotCanvas&) = delete;

    /// Fills its parent, takes neither focus nor mouse events; belongs to the canvas.
    [[nodiscard]] QWidget& widget() const;

    void setScene(PlotScene scene);
    [[nodiscard]] const PlotScene& scene() const;
    /// Shows another part of the same scene, whose curves were clipped for other axes: a stopgap until the scene for these comes.
    void setAxes(const Axes& axes);
    void setTheme(const Theme& theme);
    void setFont(const QFont& font);
    /// Extra room above and below for a title and a footer, in pixels.
    void setBorders(double above, double below);
    void setOverlay(const Overlay& overlay);
    [[nodiscard]] const Overlay& overlay() const;

    /// For the present size, whether or not it was painted yet.
    [[nodiscard]] PlotFrame frame() const;
    [[nodiscard]] Theme theme() const;

    /// Paints with the next turn of the event loop, however often it is asked for.
    void requestReplot();
    void replotNow();

    /// Paints the scene without the overlay, `scale` device pixels to one of `size`; `captions` may add to it.
    void paintTo(QPaintDevice& device, QSize size, double scale, PaintTarget target, const std::function<void(QPainter&)>& captions);

private:
    struct Parts;
    std::unique_ptr<Parts> m_parts;
};

}  // namespace ridge::app
