// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <memory>
#include <string>
#include <vector>

#include "core/drill/practice.h"

class QSplitter;
class QStackedWidget;

namespace ridge::app {

class DrillStore;
class QuestionCard;
class ScratchBoard;
class TodayPanel;
class TypeList;

/// Today's queue and free practice, then the questions one after the other beside a scratch board.
class PracticePanel : public QWidget {
    Q_OBJECT

public:
    explicit PracticePanel(DrillStore& store, QWidget* parent = nullptr);

    /// What is left for today.
    void startToday();
    void start(const std::vector<std::string>& ids);
    [[nodiscard]] bool isPractising() const { return m_practice != nullptr; }
    void focusStart();

    [[nodiscard]] TodayPanel& today() const { return *m_today; }
    [[nodiscard]] TypeList& types() const { return *m_types; }
    [[nodiscard]] QuestionCard& card() const { return *m_card; }
    [[nodiscard]] ScratchBoard& scratch() const { return *m_scratch; }

signals:
    void linkWanted(const ridge::drill::Question& question);
    /// Another question, or none.
    void questionChanged();

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void connectCard();
    void ask();
    void answer(const QString& text);
    void goOn();
    void finish();

    DrillStore& m_store;
    QStackedWidget* m_stack;
    TodayPanel* m_today;
    TypeList* m_types;
    QuestionCard* m_card;
    ScratchBoard* m_scratch;
    std::unique_ptr<drill::Practice> m_practice;
};

}  // namespace ridge::app
