// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>
#include <QWidget>
#include <memory>

#include "core/drill/loop.h"

class QLabel;
class QPushButton;
class QStackedWidget;

namespace ridge::app {

class DrillStore;
class FactList;
class FaultLabel;
class FlatButton;
class LoopSetup;
class LoopSide;
class QuestionCard;
class ReadinessList;
class LoopReportView;
class Settings;

/// The interview loop from its options to its report.
class LoopPanel : public QWidget {
    Q_OBJECT

public:
    LoopPanel(DrillStore& store, Settings& settings, QWidget* parent = nullptr);

    /// Another loop; one that is unfinished stays beside it under another name.
    void start();
    /// The unfinished loop, with the time that it had left.
    void takeUp();
    /// A loop that is not through yet.
    [[nodiscard]] bool isRunning() const;
    void focusInput();
    /// Nothing happens outside a round.
    void togglePause();
    /// Shows the time, and ends the round when it is up; called by itself while a round runs.
    void tick();

    [[nodiscard]] LoopSetup& setup() const { return *m_setup; }
    [[nodiscard]] QuestionCard& card() const { return *m_card; }
    [[nodiscard]] LoopSide& side() const { return *m_side; }
    [[nodiscard]] FactList& rating() const { return *m_rating; }
    [[nodiscard]] ReadinessList& readiness() const { return *m_readiness; }
    [[nodiscard]] const drill::Loop* loop() const { return m_loop.get(); }
    /// As Markdown; empty before there is one.
    [[nodiscard]] std::string report(const drill::PictureName& pictureOf = {}) const;
    [[nodiscard]] bool showsReport() const;
    /// It lies elsewhere now: nothing is kept of a loop that is through.
    void forgetReport();
    [[nodiscard]] QString message() const;

signals:
    /// The report is to be written.
    void noteWanted();
    void linkWanted(const ridge::drill::Question& question);
    /// A folder to write the round's kernel in, opened and compiled on each save.
    void kernelWanted();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    enum Sheet : int { kSetup, kReady, kAsking, kRating, kReport };

    [[nodiscard]] QWidget* makeReady();
    [[nodiscard]] QWidget* makeAsking();
    [[nodiscard]] QWidget* makeRating();
    [[nodiscard]] QWidget* makeReport();
    void connectCard();
    void connectSide();
    /// Shows what the loop's stage is about.
    void showStage();
    void showQuestion();
    void showReady();
    void showRating();
    /// Hands the loop what stands in the boxes, answered or not.
    void takeWords();
    /// The loop goes to the disk as it is.
    void keep();
    void answer(const QString& text);
    /// From a graded answer, or past a question.
    void goOn();
    void finishPart();
    void enter();

    DrillStore& m_store;
    std::unique_ptr<drill::Loop> m_loop;
    QStackedWidget* m_stack;
    LoopSetup* m_setup;
    QuestionCard* m_card;
    LoopSide* m_side;
    FactList* m_rating;
    ReadinessList* m_readiness;
    QLabel* m_readyTitle = nullptr;
    QLabel* m_readyText = nullptr;
    QPushButton* m_begin = nullptr;
    FlatButton* m_kernel = nullptr;
    QLabel* m_ratingTitle = nullptr;
    QWidget* m_nothingLeft = nullptr;
    FaultLabel* m_message = nullptr;
    LoopReportView* m_report = nullptr;
    QTimer m_timer;
    double m_keptAt = 0.0;
    bool m_isHinted = false;
    bool m_isGraded = false;
};

}  // namespace ridge::app
