// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plot/interaction.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QWheelEvent>
#include <QWidget>
#include <algorithm>
#include <cmath>

#include "app/plot/canvas.h"
#include "app/plot/marker_search.h"

namespace ridge::app {

namespace {

constexpr double kHoverReach = 14.0;     // pixels from a marker's edge
constexpr double kZoomPerNotch = 0.8;    // of the decades shown
constexpr double kNotch = 120.0;         // what Qt reports for one step of a wheel
constexpr double kSmallestBox = 8.0;     // pixels; less is a slip of the hand
constexpr double kMaximumNotches = 8.0;  // one event never jumps further

}  // namespace

PlotInteraction::PlotInteraction(PlotCanvas& canvas, QWidget& widget) : QObject(&widget), m_canvas(canvas), m_widget(widget) {}

bool PlotInteraction::isOperator(std::optional<std::size_t> marker) const {
    return marker && *marker < m_canvas.scene().markers.size() && m_canvas.scene().markers[*marker].role == MarkerRole::Current;
}

void PlotInteraction::highlight(std::optional<std::size_t> marker) {
    Overlay overlay = m_canvas.overlay();
    if (overlay.marker == marker) return;
    overlay.marker = marker;
    m_canvas.setOverlay(overlay);
    emit highlightChanged(marker);
}

void PlotInteraction::setHighlight(std::optional<std::size_t> marker) {
    if (m_gesture == Gesture::None) highlight(marker);
}

void PlotInteraction::changeAxes(const Axes& axes) {
    if (axes == m_canvas.scene().axes) return;
    m_canvas.setAxes(axes);
    emit axesChanged(axes);
}

void PlotInteraction::press(const QMouseEvent& event) {
    if (m_gesture != Gesture::None) return;
    if (event.button() != Qt::LeftButton && event.button() != Qt::MiddleButton) return;
    m_pressedAt = event.position();
    m_pressedFrame = m_canvas.frame();
    m_pressedMarker.reset();
    if (event.button() == Qt::MiddleButton) {
        m_gesture = Gesture::Pan;
        showCursor(Qt::ClosedHandCursor);
    } else if (event.modifiers().testFlag(Qt::ShiftModifier)) {
        m_gesture = Gesture::ZoomBox;
        highlight(std::nullopt);
    } else {
        m_gesture = Gesture::Pressed;
        m_pressedMarker = nearestMarker(m_canvas.scene(), m_pressedFrame, m_pressedAt, kHoverReach);
    }
}

void PlotInteraction::begin(QPointF pixel) {
    if (QLineF(m_pressedAt, pixel).length() < QApplication::startDragDistance()) return;
    if (isOperator(m_pressedMarker)) {
        m_gesture = Gesture::DragOperator;
        m_grabOffset = m_pressedAt.x() - m_pressedFrame.toPixel(m_canvas.scene().markers[*m_pressedMarker]).x();
        m_lastIntensity.reset();
        highlight(m_pressedMarker);
    } else {
        m_gesture = Gesture::Pan;
        highlight(std::nullopt);
        showCursor(Qt::ClosedHandCursor);
    }
}

void PlotInteraction::follow(QPointF pixel) {
    if (m_gesture == Gesture::Pan) {
        changeAxes(panned(m_pressedFrame, pixel - m_pressedAt));
    } else if (m_gesture == Gesture::ZoomBox) {
        Overlay overlay = m_canvas.overlay();
        overlay.box = QRectF(m_pressedAt, pixel);
        m_canvas.setOverlay(overlay);
    } else if (m_gesture == Gesture::DragOperator) {
        const PlotFrame frame = m_canvas.frame();
        const double x = std::clamp(pixel.x() - m_grabOffset, frame.rect.left(), frame.rect.right());
        const double intensity = frame.toScene({x, frame.rect.center().y()}).intensity;
        if (m_lastIntensity == intensity) return;
        m_lastIntensity = intensity;
        emit operatorDragged(Intensity{intensity});
    }
}

void PlotInteraction::move(const QMouseEvent& event) {
    if (m_gesture == Gesture::None) {
        hoverAt(event.position(), event.modifiers());
        return;
    }
    if (m_gesture == Gesture::Pressed) begin(event.position());
    follow(event.position());
}

void PlotInteraction::release(const QMouseEvent& event) {
    const Gesture finished = std::exchange(m_gesture, Gesture::None);
    if (finished == Gesture::Pressed && m_pressedMarker && *m_pressedMarker < m_canvas.scene().markers.size()) {
        highlight(m_pressedMarker);
        emit markerActivated(static_cast<int>(*m_pressedMarker));
    } else if (finished == Gesture::Pressed && m_pressedFrame.isInside(m_pressedAt)) {
        emit markerActivated(-1);
    }
    if (finished == Gesture::ZoomBox) finishBox();
    if (finished == Gesture::DragOperator) emit operatorDragFinished();
    hoverAt(event.position(), event.modifiers());
}

void PlotInteraction::finishBox() {
    Overlay overlay = m_canvas.overlay();
    const QRectF box = std::exchange(overlay.box, std::nullopt).value_or(QRectF()).normalized();
    m_canvas.setOverlay(overlay);
    const QRectF inside = box.intersected(m_pressedFrame.rect);
    if (inside.width() < kSmallestBox || inside.height() < kSmallestBox) return;
    changeAxes(zoomedToBox(m_pressedFrame, box));
}

void PlotInteraction::doubleClick(const QMouseEvent& event) {
    if (event.button() != Qt::LeftButton) return;
    m_gesture = Gesture::None;
    emit fitRequested();
}

void PlotInteraction::wheel(QWheelEvent& event) {
    event.accept();
    if (m_gesture != Gesture::None || event.angleDelta().y() == 0) return;
    const double notches = std::clamp(event.angleDelta().y() / kNotch, -kMaximumNotches, kMaximumNotches);
    const double factor = std::pow(kZoomPerNotch, notches);
    const PlotFrame frame = m_canvas.frame();
    const QPointF pixel = event.position();
    // Over an axis's numbers the wheel zooms this axis alone.
    const ZoomFactors factors{pixel.x() < frame.rect.left() ? 1.0 : factor, pixel.y() > frame.rect.bottom() ? 1.0 : factor};
    changeAxes(zoomedAt(frame, pixel, factors));
    hoverAt(pixel, event.modifiers());
}

void PlotInteraction::hoverAt(QPointF pixel, Qt::KeyboardModifiers modifiers) {
    const PlotFrame frame = m_canvas.frame();
    const auto marker = nearestMarker(m_canvas.scene(), frame, pixel, kHoverReach);
    highlight(marker);
    if (isOperator(marker)) {
        showCursor(Qt::SizeHorCursor);
    } else if (marker) {
        showCursor(Qt::PointingHandCursor);
    } else if (!frame.isInside(pixel)) {
        showCursor(Qt::ArrowCursor);
    } else {
        showCursor(modifiers.testFlag(Qt::ShiftModifier) ? Qt::CrossCursor : Qt::OpenHandCursor);
    }
}

void PlotInteraction::showCursor(Qt::CursorShape shape) {
    if (m_widget.cursor().shape() != shape) m_widget.setCursor(shape);
}

void PlotInteraction::leave() {
    if (m_gesture == Gesture::None) highlight(std::nullopt);
}

void PlotInteraction::cancel() {
    const Gesture stopped = std::exchange(m_gesture, Gesture::None);
    if (stopped == Gesture::Pan) changeAxes(m_pressedFrame.axes);
    if (stopped == Gesture::DragOperator) emit operatorDragFinished();
    Overlay overlay = m_canvas.overlay();
    overlay.box.reset();
    m_canvas.setOverlay(overlay);
}

bool PlotInteraction::key(const QKeyEvent& event) {
    if (event.modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier)) return false;
    if (event.key() == Qt::Key_Escape) {
        if (m_gesture == Gesture::None) emit markerActivated(-1);
        if (m_gesture == Gesture::None && !m_canvas.overlay().marker) return false;  // a dialog around may want it
        cancel();
        highlight(std::nullopt);
        return true;
    }
    if ((event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter || event.key() == Qt::Key_Space) && m_canvas.overlay().marker) {
        emit markerActivated(static_cast<int>(*m_canvas.overlay().marker));
        return true;
    }
    return walk(event.key()) || zoomByKey(event.key());
}

bool PlotInteraction::walk(int key) {
    Walk step = Walk::First;
    switch (key) {
        case Qt::Key_Left:
            step = Walk::Left;
            break;
        case Qt::Key_Right:
            step = Walk::Right;
            break;
        case Qt::Key_Up:
            step = Walk::Up;
            break;
        case Qt::Key_Down:
            step = Walk::Down;
            break;
        case Qt::Key_Home:
            break;
        case Qt::Key_End:
            step = Walk::Last;
            break;
        default:
            return false;
    }
    const auto next = walkMarkers(m_canvas.scene(), m_canvas.frame(), m_canvas.overlay().marker, step);
    highlight(next);
    if (next) emit walkedTo(*next);
    return true;
}

bool PlotInteraction::zoomByKey(int key) {
    if (key == Qt::Key_0) {
        emit fitRequested();
        return true;
    }
    const bool isCloser = key == Qt::Key_Plus || key == Qt::Key_Equal;
    if (!isCloser && key != Qt::Key_Minus) return false;
    const double factor = isCloser ? kZoomPerNotch : 1.0 / kZoomPerNotch;
    const PlotFrame frame = m_canvas.frame();
    changeAxes(zoomedAt(frame, frame.rect.center(), {factor, factor}));
    return true;
}

void PlotInteraction::focusIn(Qt::FocusReason reason) {
    if (reason != Qt::TabFocusReason && reason != Qt::BacktabFocusReason && reason != Qt::ShortcutFocusReason) return;
    Overlay overlay = m_canvas.overlay();
    overlay.hasFocusFrame = true;
    m_canvas.setOverlay(overlay);
}

void PlotInteraction::focusOut() {
    Overlay overlay = m_canvas.overlay();
    overlay.hasFocusFrame = false;
    m_canvas.setOverlay(overlay);
}

void PlotInteraction::sceneReplaced(const PlotScene& before) {
    const auto marker = m_canvas.overlay().marker;
    if (!marker) return;
    const auto& markers = m_canvas.scene().markers;
    const auto sameKind = [](const SceneMarker& a, const SceneMarker& b) {
        return a.role == b.role && a.accelerator == b.accelerator && a.pinned == b.pinned;
    };
    const bool isSame = *marker < markers.size() && *marker < before.markers.size() && sameKind(markers[*marker], before.markers[*marker]);
    if (!isSame) highlight(std::nullopt);
}

}  // namespace ridge::app
