// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <vector>

#include "core/drill/question.h"

class QHBoxLayout;
class QLabel;

namespace ridge::app {

class CheckedEdit;
class Chip;
class FaultLabel;

/// Where an answer is typed, with a button for each word or letter that it may be.
class AnswerRow : public QWidget {
    Q_OBJECT

public:
    explicit AnswerRow(QWidget* parent = nullptr);

    /// Empty and ready.
    void showQuestion(const drill::Question& question);
    /// It has to be asked again; what was typed stays.
    void showFault(const QString& fault);
    /// Nothing more is typed; the answer stays to be seen.
    void close();
    [[nodiscard]] CheckedEdit& edit() const { return *m_edit; }
    [[nodiscard]] const std::vector<Chip*>& chips() const { return m_chips; }
    [[nodiscard]] QString fault() const;

signals:
    void submitted(const QString& text);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void choose(Chip* chip);

    CheckedEdit* m_edit;
    QLabel* m_unit;
    FaultLabel* m_fault;
    QHBoxLayout* m_choices;
    std::vector<Chip*> m_chips;
    bool m_isSet = false;  ///< letters, of which several may be right
};

}  // namespace ridge::app
