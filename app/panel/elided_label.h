// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace ridge::app {

/// One line that is cut with "…" where there is no room; then the tooltip has it whole.
class ElidedLabel : public QWidget {
    Q_OBJECT

public:
    enum class Ink : std::uint8_t { Muted, Warning };

    explicit ElidedLabel(QWidget* parent = nullptr);

    void showText(const QString& text, Ink ink = Ink::Muted);
    [[nodiscard]] const QString& text() const { return m_text; }
    [[nodiscard]] Ink ink() const { return m_ink; }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;

private:
    QString m_text;
    Ink m_ink = Ink::Muted;
};

}  // namespace ridge::app
