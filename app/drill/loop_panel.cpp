// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/drill/loop_panel.h"

#include <QKeyEvent>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QShortcut>
#include <QStackedWidget>

#include "app/context/text.h"
#include "app/drill/answer_row.h"
#include "app/drill/drill_store.h"
#include "app/drill/fact_list.h"
#include "app/drill/loop_report_view.h"
#include "app/drill/loop_setup.h"
#include "app/drill/loop_side.h"
#include "app/drill/question_card.h"
#include "app/drill/readiness_list.h"
#include "app/panel/checked_edit.h"
#include "app/panel/flat_button.h"
#include "core/drill/loop.h"

namespace ridge::app {

using drill::LoopStage;

namespace {

QString titleOf(const drill::RoundPlan& plan) {
    return QObject::tr("Round %1: %2").arg(plan.number).arg(qtText(plan.title));
}

}  // namespace

void LoopPanel::connectCard() {
    connect(m_card, &QuestionCard::submitted, this, &LoopPanel::answer);
    connect(m_card, &QuestionCard::gaveUp, this, [this] { answer(QStringLiteral("-")); });
    connect(m_card, &QuestionCard::hintWanted, this, [this] {
        m_isHinted = true;
        m_card->showHint();
    });
    connect(m_card, &QuestionCard::factsWanted, m_card, &QuestionCard::showFacts);
    connect(m_card, &QuestionCard::skipped, this, &LoopPanel::goOn);
    connect(m_card, &QuestionCard::nextWanted, this, &LoopPanel::goOn);
    connect(m_card, &QuestionCard::endWanted, this, &LoopPanel::finishPart);
    connect(m_card, &QuestionCard::linkWanted, this, &LoopPanel::linkWanted);
}

void LoopPanel::connectSide() {
    connect(m_side, &LoopSide::pauseWanted, this, &LoopPanel::togglePause);
    connect(m_side, &LoopSide::finishWanted, this, &LoopPanel::finishPart);
    connect(m_side, &LoopSide::noted, this, [this](const QString& text) {
        m_loop->note(text.toStdString());
        m_side->refresh(*m_loop, m_store.seconds());
        keep();
    });
    connect(m_side, &LoopSide::checked, this, [this](int item, bool isChecked) {
        m_loop->setChecked(static_cast<std::size_t>(item), isChecked);
        keep();
    });
}

void LoopPanel::start() {
    const drill::LoopOptions options = m_setup->options();
    if (!drill::checkLoop(options)) return;
    m_loop = std::make_unique<drill::Loop>(options, m_setup->card(), m_store.now());
    m_store.loopKeeper().begin();
    m_message->showFault({});
    m_side->begin(m_loop->plan(), m_loop->record().checked);
    showStage();
}

void LoopPanel::takeUp() {
    auto found = m_store.loopKeeper().takeUp();
    // What is wrong with it is said there.
    if (!found || !*found) return m_setup->refresh();
    m_loop = std::make_unique<drill::Loop>(**std::move(found));
    m_message->showFault({});
    if (m_loop->isPaused()) m_loop->resume(m_store.seconds());
    m_side->begin(m_loop->plan(), m_loop->record().checked);
    showStage();
}

bool LoopPanel::isRunning() const {
    return m_loop && m_loop->stage() != LoopStage::Done;
}

void LoopPanel::showStage() {
    m_timer.stop();
    switch (m_loop->stage()) {
        case LoopStage::Ready:
            showReady();
            break;
        case LoopStage::Resume:
        case LoopStage::Round:
            m_stack->setCurrentIndex(kAsking);
            m_timer.start();
            showQuestion();
            break;
        case LoopStage::Rating:
            showRating();
            break;
        case LoopStage::Done:
            m_report->showReport(qtText(report()));
            m_stack->setCurrentIndex(kReport);
            break;
    }
    keep();
    focusInput();
}

void LoopPanel::showReady() {
    const drill::RoundPlan& plan = m_loop->plan();
    m_readyTitle->setText(titleOf(plan));
    const int minutes = m_loop->options().minutes;
    m_readyText->setText(tr("%1. First %2 questions about your own work, which take no time from the round.")
                             .arg(minutes == 1 ? tr("1 minute") : tr("%1 minutes").arg(minutes))
                             .arg(plan.resume.size()));
    m_readiness->setVisible(plan.number == drill::kKernelRound);
    m_kernel->setVisible(plan.number == drill::kKernelRound);
    if (plan.number == drill::kKernelRound) m_readiness->check();
    m_stack->setCurrentIndex(kReady);
}

void LoopPanel::showRating() {
    const drill::RoundPlan& plan = m_loop->plan();
    const QString title = titleOf(plan);
    const std::vector<std::string> items(plan.selfRating.begin(), plan.selfRating.end());
    m_ratingTitle->setText(m_loop->record().wasTimeUp ? tr("%1: time is up").arg(title) : title);
    const std::vector<bool> ticked = m_loop->record().ticked;
    m_rating->showItems(tr("What was so? Numbers tick it, Enter goes on."), items);
    m_rating->setTicked(ticked);
    m_stack->setCurrentIndex(kRating);
}

void LoopPanel::keep() {
    if (!m_loop) return;
    drill::LoopKeeper& keeper = m_store.loopKeeper();
    m_keptAt = m_store.seconds();
    takeWords();
    const auto kept = keeper.keep(*m_loop, m_keptAt);
    m_message->showFault(
        kept ? QString()
             : tr("The loop goes on, but is not on the disk: it could not be continued later. %1").arg(shownError(kept.error())));
}

void LoopPanel::takeWords() {
    const drill::Question* question = m_loop->question();
    // After a grade the boxes still hold what it was given for.
    if (question == nullptr || m_isGraded || m_card->question().id != question->id) return;
    const bool isOpen = question->answer.kind == drill::AnswerKind::Open;
    const QString words = isOpen ? m_card->factList().own().toPlainText() : m_card->answerRow().edit().text();
    m_loop->write(words.trimmed().toStdString());
}

void LoopPanel::showQuestion() {
    const double now = m_store.seconds();
    m_isGraded = false;
    m_isHinted = false;
    m_loop->begin(now);
    const drill::Question* question = m_loop->question();
    m_card->setEnabled(true);
    m_card->setVisible(question != nullptr);
    m_nothingLeft->setVisible(question == nullptr);
    const bool isResume = m_loop->stage() == LoopStage::Resume;
    const std::size_t number = (isResume ? m_loop->record().resume : m_loop->record().answers).size() + 1;
    if (question != nullptr) {
        m_card->showQuestion(*question, isResume ? tr("before the round, %1 of %2").arg(number).arg(m_loop->plan().resume.size())
                                                 : tr("question %1").arg(number));
        // Words of a loop that was taken up.
        const QString words = qtText(m_loop->own());
        if (question->answer.kind == drill::AnswerKind::Open)
            m_card->factList().own().setPlainText(words);
        else
            m_card->answerRow().edit().setText(words);
    }
    m_side->refresh(*m_loop, now);
}

void LoopPanel::answer(const QString& text) {
    const double now = m_store.seconds();
    const bool wasResume = m_loop->stage() == LoopStage::Resume;
    takeWords();
    const drill::Grade grade = m_loop->answer(text.toStdString(), now, m_isHinted, m_card->factList().ticked());
    if (m_loop->stage() == LoopStage::Rating) return showStage();
    if (!grade.rating) return m_card->showFault(qtText(grade.message));
    // Looking at what was said before the round takes no time from it.
    if (wasResume && m_loop->stage() == LoopStage::Round) m_loop->pause(now);
    m_isGraded = true;
    const auto kept = m_store.keeper().keep(*m_loop->lastAnswer(), m_store.now());
    m_store.reload();
    m_card->showGrade(*m_loop->lastAnswer(), {}, DrillStore::unkeptText(kept));
    keep();
}

void LoopPanel::goOn() {
    const double now = m_store.seconds();
    if (m_loop->isPaused()) m_loop->resume(now);
    takeWords();
    if (!m_isGraded) m_loop->skip(now);
    if (m_loop->stage() == LoopStage::Rating) return showStage();
    showQuestion();
    keep();
}

void LoopPanel::finishPart() {
    const double now = m_store.seconds();
    if (m_loop->isPaused()) m_loop->resume(now);
    takeWords();
    if (m_loop->stage() == LoopStage::Resume)
        m_loop->next(now);
    else
        m_loop->finishRound(now);
    showStage();
}

void LoopPanel::togglePause() {
    if (!m_loop || m_loop->stage() != LoopStage::Round) return;
    const double now = m_store.seconds();
    if (m_loop->isPaused())
        m_loop->resume(now);
    else
        m_loop->pause(now);
    m_card->setEnabled(!m_loop->isPaused() || m_isGraded);
    m_side->refresh(*m_loop, now);
    keep();
    // The keyboard must stay in the panel, or no key would end the pause.
    if (m_loop->isPaused())
        m_side->pauseButton().setFocus();
    else
        m_card->focusInput();
}

void LoopPanel::tick() {
    const double now = m_store.seconds();
    takeWords();
    if (m_loop->tick(now)) return showStage();
    m_side->refresh(*m_loop, now);
    // What is being written must not wait for its end, nor the clock.
    constexpr double interval = 5.0;
    if (now >= m_keptAt + interval) keep();
}

void LoopPanel::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    // The window may be closing.
    if (isRunning()) keep();
}

void LoopPanel::enter() {
    if (!m_loop) return;
    if (m_loop->stage() == LoopStage::Rating) {
        for (std::size_t i = 0; i < m_rating->facts().size(); ++i) m_loop->setTicked(i, m_rating->isTicked(i));
    }
    if (m_loop->stage() != LoopStage::Ready && m_loop->stage() != LoopStage::Rating) return;
    m_loop->next(m_store.seconds());
    if (m_loop->stage() == LoopStage::Ready) m_side->begin(m_loop->plan(), m_loop->record().checked);
    showStage();
}

void LoopPanel::keyPressEvent(QKeyEvent* event) {
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    const bool isRating = m_loop && m_loop->stage() == LoopStage::Rating;
    const bool isFact = isRating && event->key() >= Qt::Key_1 && event->key() <= Qt::Key_9;
    if (isFact && m_rating->toggle(event->key() - Qt::Key_1)) return;
    const bool goesOn = isRating || (m_loop && m_loop->stage() == LoopStage::Ready);
    if (isEnter && goesOn) return enter();
    if (isEnter && m_loop && m_loop->stage() == LoopStage::Round && m_loop->question() == nullptr && !m_isGraded) return finishPart();
    QWidget::keyPressEvent(event);
}

void LoopPanel::focusInput() {
    switch (m_stack->currentIndex()) {
        case kSetup:
            return m_setup->focusStart();
        case kReady:
            return m_begin->setFocus();
        case kAsking:
            return m_card->isHidden() ? m_nothingLeft->setFocus() : m_card->focusInput();
        case kRating:
            return m_rating->focusFirst();
        default:
            return;
    }
}

std::string LoopPanel::report(const drill::PictureName& pictureOf) const {
    return m_loop ? drill::loopReport(*m_loop, pictureOf) : std::string();
}

void LoopPanel::forgetReport() {
    if (!m_loop) return;
    const auto forgotten = m_store.loopKeeper().forget(*m_loop);
    m_message->showFault(forgotten ? QString() : shownError(forgotten.error()));
}

bool LoopPanel::showsReport() const {
    return m_stack->currentIndex() == kReport;
}

QString LoopPanel::message() const {
    return m_message->text();
}

}  // namespace ridge::app
