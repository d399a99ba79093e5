// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <functional>

#include "core/drill/answered.h"

class QLabel;
class QPushButton;
class QSpacerItem;

namespace ridge::app {

class AnswerRow;
class CodeSheet;
class FactList;
class FlatButton;
class TextCard;
class VerdictBox;
class WorkingView;

/// One question from its text to its working. It shows what it is told and says what is wanted; who drills decides.
class QuestionCard : public QWidget {
    Q_OBJECT

public:
    enum class Mode : std::uint8_t { Asking, Facts, Graded };

    explicit QuestionCard(QWidget* parent = nullptr);

    /// `place` is where it stands among others: "2 of 7".
    void showQuestion(const drill::Question& question, const QString& place);
    /// It is asked again; nothing that was typed is lost.
    void showFault(const QString& fault);
    void showHint();
    void showFacts();
    /// See VerdictBox.
    void showGrade(const drill::Answered& answered, const QString& nextDay, const QString& unkept);

    [[nodiscard]] Mode mode() const { return m_mode; }
    [[nodiscard]] const drill::Question& question() const { return m_question; }
    [[nodiscard]] CodeSheet& code() const { return *m_code; }
    [[nodiscard]] AnswerRow& answerRow() const { return *m_answer; }
    [[nodiscard]] FactList& factList() const { return *m_facts; }
    [[nodiscard]] VerdictBox& verdict() const { return *m_verdict; }
    [[nodiscard]] WorkingView& working() const { return *m_working; }
    [[nodiscard]] QString hintText() const;
    [[nodiscard]] FlatButton& linkButton() const { return *m_link; }
    /// Where typing goes now.
    void focusInput();

signals:
    void submitted(const QString& text);
    void factsWanted();
    void hintWanted();
    void gaveUp();
    void skipped();
    void nextWanted();
    void endWanted();
    /// The same numbers on another page.
    void linkWanted(const ridge::drill::Question& question);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void makeKeys();
    [[nodiscard]] FlatButton* addKey(const QString& text, const QString& keys, const std::function<void()>& act);
    void take(const QString& text);
    void goOn();
    void leave();
    void showWorking();
    void setMode(Mode mode);

    drill::Question m_question;
    Mode m_mode = Mode::Asking;
    QLabel* m_title;
    QLabel* m_place;
    QLabel* m_about;
    CodeSheet* m_code;
    QLabel* m_text;
    QLabel* m_given;
    AnswerRow* m_answer;
    FactList* m_facts;
    TextCard* m_hint;
    VerdictBox* m_verdict;
    WorkingView* m_working;
    QWidget* m_keys;
    QPushButton* m_go = nullptr;
    FlatButton* m_hintKey = nullptr;
    FlatButton* m_workingKey = nullptr;
    FlatButton* m_skipKey = nullptr;
    FlatButton* m_link = nullptr;
    QSpacerItem* m_room = nullptr;  ///< what grows where there is no working
};

}  // namespace ridge::app
