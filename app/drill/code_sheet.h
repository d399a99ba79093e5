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

    /// Goes to the marked line; code that is shown already is not moved further than that takes.
    void showCode(const drill::QuestionCode& code);
    /// Up or down by what is in sight.
    void turnPage(bool isDown);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void changeEvent(QEvent* event) override;
    /// The marked line stays in the middle: how much room there is shows only after the question does.
    void resizeEvent(QResizeEvent* event) override;

private:
    void fill();
    void mark();
    [[nodiscard]] int heightOf(int lines) const;

    drill::QuestionCode m_code;
};

}  // namespace ridge::app
