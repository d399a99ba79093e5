// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSlider>

namespace ridge::app {

/// A slider over 1, 2, 4 ... 2^exponents (with 0 in front where the minimum is 0). Moving it asks for powers of two, Ctrl with an arrow for
/// the next integer; any other amount that it is told to show stands between its notches. It shows what it is told and decides nothing.
class LogSlider : public QSlider {
    Q_OBJECT

public:
    struct Range {
        int exponents = 20;
        qint64 minimum = 1;
    };
    explicit LogSlider(Range range, QWidget* parent = nullptr);

    void showAmount(qint64 amount);
    [[nodiscard]] qint64 amount() const { return m_amount; }
    /// Drawn in the accent colour: the dimension that the trail follows.
    void setActive(bool isActive);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    /// A press, or a key that is not repeating: what follows belongs together.
    void gestureStarted();
    void requested(qint64 amount);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void sliderChange(SliderChange change) override;

private:
    [[nodiscard]] int notches() const;
    [[nodiscard]] qint64 amountAt(int notch) const;
    [[nodiscard]] double notchOf(qint64 amount) const;
    [[nodiscard]] double handleRadius() const;
    [[nodiscard]] double xOf(double notch) const;
    void requestAt(double x);
    void request(qint64 amount);
    void stepBy(int steps);

    Range m_range;
    qint64 m_amount = 1;
    qint64 m_asked = 1;
    double m_grip = 0.0;  ///< from the handle's centre to where it was taken
    bool m_isActive = false;
    bool m_isShowing = false;
};

}  // namespace ridge::app
