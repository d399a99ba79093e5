// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <optional>

#include "app/plot/frame.h"

class QKeyEvent;
class QMouseEvent;
class QWheelEvent;
class QWidget;

namespace ridge::app {

class PlotCanvas;

/// Turns mouse and keyboard into wishes: it moves the view and the highlight itself, and announces the rest.
class PlotInteraction : public QObject {
    Q_OBJECT
public:
    /// `widget` receives the events and shows the cursor; its pixels are the canvas's.
    PlotInteraction(PlotCanvas& canvas, QWidget& widget);

    void press(const QMouseEvent& event);
    void move(const QMouseEvent& event);
    void release(const QMouseEvent& event);
    void doubleClick(const QMouseEvent& event);
    void wheel(QWheelEvent& event);
    /// Whether the key meant something here.
    [[nodiscard]] bool key(const QKeyEvent& event);
    void leave();
    void focusIn(Qt::FocusReason reason);
    void focusOut();

    /// From outside: another view points at it. Nothing happens while the pointer drags.
    void setHighlight(std::optional<std::size_t> marker);

    /// Keeps the highlight on the same point of a new scene, or drops it.
    void sceneReplaced(const PlotScene& before);

signals:
    void markerActivated(int index);
    void highlightChanged(std::optional<std::size_t> marker);
    void walkedTo(std::size_t marker);
    void operatorDragged(ridge::Intensity intensity);
    void operatorDragFinished();
    void axesChanged(const ridge::Axes& axes);
    void fitRequested();

private:
    enum class Gesture : std::uint8_t { None, Pressed, Pan, ZoomBox, DragOperator };

    void highlight(std::optional<std::size_t> marker);
    void changeAxes(const Axes& axes);
    void begin(QPointF pixel);
    void follow(QPointF pixel);
    void finishBox();
    void cancel();
    void hoverAt(QPointF pixel, Qt::KeyboardModifiers modifiers);
    void showCursor(Qt::CursorShape shape);
    [[nodiscard]] bool walk(int key);
    [[nodiscard]] bool zoomByKey(int key);
    [[nodiscard]] bool isOperator(std::optional<std::size_t> marker) const;

    PlotCanvas& m_canvas;
    QWidget& m_widget;
    Gesture m_gesture = Gesture::None;
    QPointF m_pressedAt;
    PlotFrame m_pressedFrame;
    std::optional<std::size_t> m_pressedMarker;
    double m_grabOffset = 0.0;  ///< from the operator's centre to where it was taken, so that it does not jump
    std::optional<double> m_lastIntensity;
};

}  // namespace ridge::app
