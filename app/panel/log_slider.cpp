// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panel/log_slider.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QScopedValueRollback>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>

#include "app/context/theme.h"
#include "app/panel/slider_look.h"

namespace ridge::app {

namespace {
/// Steps of the underlying slider from one notch to the next, for amounts in between.
constexpr int kFine = 64;
constexpr int kPageNotches = 4;
constexpr int kTickEvery = 4;
}  // namespace

LogSlider::LogSlider(Range range, QWidget* parent) : QSlider(Qt::Horizontal, parent), m_range(range), m_amount(range.minimum) {
    QSlider::setRange(0, notches() * kFine);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

int LogSlider::notches() const {
    return m_range.exponents + (m_range.minimum == 0 ? 1 : 0);
}

qint64 LogSlider::amountAt(int notch) const {
    const int exponent = m_range.minimum == 0 ? notch - 1 : notch;
    return exponent < 0 ? 0 : qint64{1} << exponent;
}

double LogSlider::notchOf(qint64 amount) const {
    const double offset = m_range.minimum == 0 ? 1.0 : 0.0;
    if (amount < 1) return 0.0;
    return std::clamp(std::log2(static_cast<double>(amount)) + offset, 0.0, static_cast<double>(notches()));
}

void LogSlider::showAmount(qint64 amount) {
    m_amount = amount;
    const QScopedValueRollback<bool> guard(m_isShowing, true);
    setValue(static_cast<int>(std::lround(notchOf(amount) * kFine)));
    update();
}

void LogSlider::setActive(bool isActive) {
    if (m_isActive == isActive) return;
    m_isActive = isActive;
    update();
}

double LogSlider::handleRadius() const {
    return fontMetrics().height() * 0.42;
}

double LogSlider::xOf(double notch) const {
    const double margin = handleRadius() + 2.0;
    return margin + (width() - 2.0 * margin) * notch / notches();
}

QSize LogSlider::sizeHint() const {
    return {fontMetrics().averageCharWidth() * 18, minimumSizeHint().height()};
}

QSize LogSlider::minimumSizeHint() const {
    return {fontMetrics().averageCharWidth() * 8, static_cast<int>(std::ceil(fontMetrics().height() * 1.35))};
}

void LogSlider::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const double y = height() / 2.0;
    painter.setPen(QPen(themeFor(palette()).line, 1.0));
    for (int notch = 0; notch <= notches(); notch += kTickEvery) {
        const double x = std::round(xOf(notch)) + 0.5;
        painter.drawLine(QPointF(x, y + handleRadius() + 1.0), QPointF(x, y + handleRadius() + 3.5));
    }
    paintSlider(painter, *this, {xOf(0), xOf(notches()), xOf(notchOf(m_amount)), handleRadius()}, m_isActive);
}

void LogSlider::request(qint64 amount) {
    if (amount == m_asked) return;
    m_asked = amount;
    emit requested(amount);
}

void LogSlider::requestAt(double x) {
    const double margin = handleRadius() + 2.0;
    const double notch = (x - margin) / std::max(1.0, width() - 2.0 * margin) * notches();
    request(amountAt(std::clamp(static_cast<int>(std::lround(notch)), 0, notches())));
}

void LogSlider::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) {
        event->ignore();
        return;
    }
    emit gestureStarted();
    setSliderDown(true);
    m_asked = m_amount;
    const double fromHandle = event->position().x() - xOf(notchOf(m_amount));
    const bool onHandle = std::abs(fromHandle) <= handleRadius() + 1.0;
    m_grip = onHandle ? fromHandle : 0.0;
    if (!onHandle) requestAt(event->position().x());
    event->accept();
}

void LogSlider::mouseMoveEvent(QMouseEvent* event) {
    if (!isSliderDown()) {
        event->ignore();
        return;
    }
    // A handle between two notches stays until it is really moved.
    if (m_asked == m_amount && std::abs(event->position().x() - m_grip - xOf(notchOf(m_amount))) < 2.0) return;
    requestAt(event->position().x() - m_grip);
    event->accept();
}

void LogSlider::mouseReleaseEvent(QMouseEvent* event) {
    setSliderDown(false);
    event->accept();
}

void LogSlider::stepBy(int steps) {
    const double notch = notchOf(m_amount);
    const double from = steps > 0 ? std::floor(notch + 1e-9) : std::ceil(notch - 1e-9);
    m_asked = m_amount;
    request(amountAt(std::clamp(static_cast<int>(from) + steps, 0, notches())));
}

void LogSlider::keyPressEvent(QKeyEvent* event) {
    const bool byOne = event->modifiers().testFlag(Qt::ControlModifier);
    const auto move = [&](int direction) {
        if (!event->isAutoRepeat()) emit gestureStarted();
        if (!byOne) return stepBy(direction);
        m_asked = m_amount;
        request(std::max(m_range.minimum, m_amount + direction));
    };
    switch (event->key()) {
        case Qt::Key_Right:
        case Qt::Key_Up:
            return move(1);
        case Qt::Key_Left:
        case Qt::Key_Down:
            return move(-1);
        case Qt::Key_PageUp:
            emit gestureStarted();
            return stepBy(kPageNotches);
        case Qt::Key_PageDown:
            emit gestureStarted();
            return stepBy(-kPageNotches);
        case Qt::Key_Home:
            emit gestureStarted();
            return stepBy(-notches());
        case Qt::Key_End:
            emit gestureStarted();
            return stepBy(notches());
        default:
            event->ignore();
    }
}

void LogSlider::wheelEvent(QWheelEvent* event) {
    // Without focus the wheel belongs to whatever scrolls.
    if (!hasFocus() || event->angleDelta().y() == 0) {
        event->ignore();
        return;
    }
    emit gestureStarted();
    stepBy(event->angleDelta().y() > 0 ? 1 : -1);
    event->accept();
}

void LogSlider::sliderChange(SliderChange change) {
    QSlider::sliderChange(change);
    // Assistive technology sets the slider's own value.
    if (change != SliderValueChange || m_isShowing) return;
    m_asked = m_amount;
    request(amountAt((value() + kFine / 2) / kFine));
}

}  // namespace ridge::app
