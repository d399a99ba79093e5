// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <memory>
#include <optional>

#include "app/context/theme.h"
#include "core/scene/plot_scene.h"

namespace ridge::app {

class PlotCanvas;
class PlotInteraction;

/// The roofline: draws a scene and says what the user wants of it. It computes nothing; every wish comes back as a new scene.
class RooflinePlot : public QWidget {
    Q_OBJECT
public:
    explicit RooflinePlot(QWidget* parent = nullptr);
    ~RooflinePlot() override;

    /// Replaces what is shown; painted with the next turn of the event loop, however often it is called.
    void setScene(PlotScene scene);
    [[nodiscard]] const PlotScene& scene() const;

    /// Follows the palette's lightness from then on, as it does from the start.
    void setTheme(const Theme& theme);

    /// The part shown now: the scene's, or where the user went since.
    [[nodiscard]] Axes axes() const;
    /// Where a marker's centre lies on the widget.
    [[nodiscard]] QPointF pixelOf(const SceneMarker& marker) const;
    [[nodiscard]] QPointF pixelOf(ScenePoint point) const;
    [[nodiscard]] QRectF frameRect() const;

    /// Index into the scene's markers of the one that is highlighted.
    [[nodiscard]] std::optional<std::size_t> highlighted() const;
    /// Another view points at a marker.
    void setHighlighted(std::optional<std::size_t> marker);

    /// Paints what is due without waiting for the event loop.
    void flush();

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    /// Clicked, or entered by keyboard: an index into the scene's markers; -1 for an empty place and for Escape.
    void markerActivated(int index);
    /// The pointer or the keyboard went to a marker, or left it (-1).
    void highlightChanged(int index);
    /// While the current operator's point is dragged: the intensity under the pointer, inside the axes.
    void operatorDragged(ridge::Intensity intensity);
    void operatorDragFinished();
    /// The user zoomed or moved; always inside the limits of the scene. The scene for these axes is expected next.
    void axesChanged(const ridge::Axes& axes);
    /// Double click or the key 0: the axes that the ceilings give.
    void fitRequested();

protected:
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void announce(std::optional<std::size_t> marker);

    std::unique_ptr<PlotCanvas> m_canvas;
    PlotInteraction* m_interaction;
};

}  // namespace ridge::app
