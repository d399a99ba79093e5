// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;

namespace ridge::app {

/// One sentence over the plot, until it is dismissed or was followed.
class HintBar : public QWidget {
    Q_OBJECT

public:
    explicit HintBar(QWidget* parent = nullptr);
    void showHint(const QString& text);
    [[nodiscard]] QString text() const;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QLabel* m_text;
};

}  // namespace ridge::app
