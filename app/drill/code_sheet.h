// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPlainTextEdit>

#include "core/drill/question.h"

namespace ridge::app {

/// The code of a question, numbered, with the line that is asked about marked. Lines do not wrap; what does not fit is scrolled to.
class CodeSheet : public QPlainTextEdit {
    Q_OBJECT

public:
    explicit CodeSheet(QWidget* parent = nullptr);

    /// Goes to the marked line, or to the first of those that may be named.
    void showCodeOf(const drill::Question& question);
    /// Marks the line that was to be named, if one was, and goes there.
    void markAnswerOf(const drill::Question& question);
    /// Up or down by what is in sight.
    void turnPage(bool isDown);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void changeEvent(QEvent* event) override;
    /// Stays where it began: how much room there is shows only after the question does.
    void resizeEvent(QResizeEvent* event) override;

private:
    void fill();
    void mark();
    void goToStart();
    [[nodiscard]] int heightOf(int lines) const;

    drill::QuestionCode m_code;
    int m_start = 0;  ///< the block that is to be in sight
};

}  // namespace ridge::app
