// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QLabel;

namespace ridge::app {

/// A heading and a few sentences on a tinted ground.
class TextCard : public QFrame {
    Q_OBJECT

public:
    enum class Ink : std::uint8_t { Accent, Caution };
    TextCard(const QString& heading, Ink ink, QWidget* parent = nullptr);

    void showText(const QString& text);
    [[nodiscard]] QString text() const;

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    [[nodiscard]] QColor colour() const;
    void recolour();

    Ink m_ink;
    QLabel* m_heading;
    QLabel* m_text;
};

}  // namespace ridge::app
