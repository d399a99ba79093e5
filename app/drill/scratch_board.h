// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QPlainTextEdit;

namespace ridge::app {

/// Paper beside a question: what one writes is kept while the program runs, and a line that is an expression says what it comes to.
class ScratchBoard : public QWidget {
    Q_OBJECT

public:
    explicit ScratchBoard(QWidget* parent = nullptr);

    [[nodiscard]] QPlainTextEdit& paper() const { return *m_paper; }
    /// Of the line with the cursor: "= 138.97·10⁻⁶"; empty where it is no expression.
    [[nodiscard]] QString result() const;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    [[nodiscard]] std::string value() const;
    void refresh();

    QPlainTextEdit* m_paper;
    QLabel* m_result;
};

}  // namespace ridge::app
