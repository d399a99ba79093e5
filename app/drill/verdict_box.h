// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "core/drill/answered.h"

class QLabel;

namespace ridge::app {

class FaultLabel;
class TextCard;

/// How an answer was graded: a sign, the rating as a word, what is right, and the trap or the convention that it met.
class VerdictBox : public QWidget {
    Q_OBJECT

public:
    explicit VerdictBox(QWidget* parent = nullptr);

    /// `nextDay` says when the type is asked again; may be empty. `unkept` is why the answer is not in the history; likewise.
    void showGrade(const drill::Answered& answered, const QString& nextDay, const QString& unkept);
    /// All that is said, for tests and for those who do not see it.
    [[nodiscard]] QString text() const;

protected:
    void changeEvent(QEvent* event) override;

private:
    void recolour();

    QLabel* m_sign;
    QLabel* m_rating;
    QLabel* m_right;
    QLabel* m_mine;
    TextCard* m_trap;
    TextCard* m_convention;
    FaultLabel* m_unkept;
    drill::Rating m_grade = drill::Rating::Again;
};

}  // namespace ridge::app
