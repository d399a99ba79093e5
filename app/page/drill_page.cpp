// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/page/drill_page.h"

#include <QLineEdit>
#include <QVBoxLayout>

#include "app/context/text.h"
#include "app/drill/loop_panel.h"
#include "app/drill/loop_pictures.h"
#include "app/drill/practice_panel.h"
#include "app/drill/progress_panel.h"
#include "app/drill/question_card.h"
#include "app/drill/question_link.h"
#include "app/drill/readiness_list.h"
#include "app/drill/spec_target_box.h"
#include "app/drill/type_list.h"
#include "app/lab/chart_painter.h"
#include "app/lab/chart_view.h"
#include "app/panel/flat_button.h"

namespace ridge::app {

DrillPage::DrillPage(SessionModel& session, Settings& settings, Dialogs& dialogs, DrillPlace place, QWidget* parent)
    : QWidget(parent),
      m_session(session),
      m_dialogs(dialogs),
      m_store(new DrillStore(std::move(place), this)),
      m_tabs(new FlatTabWidget(this)),
      m_practice(new PracticePanel(*m_store, m_tabs)),
      m_progress(new ProgressPanel(*m_store, m_tabs)),
      m_loop(new LoopPanel(*m_store, settings, m_tabs)) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_tabs);
    m_tabs->tabBar()->setAccessibleName(tr("Parts of the drill"));
    m_tabs->addTab(m_practice, tr("Practice"));
    m_tabs->addTab(m_progress, tr("Progress"));
    m_tabs->addTab(m_loop, tr("Loop"));
    connect(m_loop, &LoopPanel::linkWanted, this, &DrillPage::follow);
    connect(m_loop, &LoopPanel::kernelWanted, this, &DrillPage::kernelWanted);
    connect(&m_loop->readiness(), &ReadinessList::machineWanted, this, &DrillPage::machineWanted);
    connect(m_loop, &LoopPanel::noteWanted, this, &DrillPage::noteWanted);
    connect(m_practice, &PracticePanel::linkWanted, this, &DrillPage::follow);
    connect(m_practice, &PracticePanel::questionChanged, this, &DrillPage::statusChanged);
    connectSpecTarget(settings);
    connect(m_progress, &ProgressPanel::saveRequested, this, &DrillPage::saveRequested);
    connect(m_progress, &ProgressPanel::resetWanted, this, &DrillPage::askAndReset);
    connect(m_tabs, &QTabWidget::currentChanged, this, [this] {
        m_progress->refresh();
        focusPart();
        emit statusChanged();
    });
}

void DrillPage::connectSpecTarget(Settings& settings) {
    SpecTargetBox& box = m_practice->types().specTarget();
    box.setOnRoofline(m_session.session().accelerators);
    box.setTarget(settings.get(keys::kDrillSpecTarget).toStdString());
    connect(&box, &SpecTargetBox::targetChanged, this,
            [&settings](const std::string& id) { settings.set(keys::kDrillSpecTarget, qtText(id)); });
    connect(&m_session, &SessionModel::changed, &box, [this, &box] { box.setOnRoofline(m_session.session().accelerators); });
}

void DrillPage::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    // A night may have passed, or a terminal may have asked meanwhile.
    if (!m_practice->isPractising()) m_store->reload();
    focusPart();
}

void DrillPage::focusPart() {
    if (m_tabs->currentWidget() == m_practice) m_practice->focusStart();
    if (m_tabs->currentWidget() == m_loop) m_loop->focusInput();
}

void DrillPage::follow(const drill::Question& question) {
    switch (linkPage(question.link)) {
        case LinkPage::Roofline:
            m_session.apply(linkedSession(m_session.session(), question.link), tr("Show a question's numbers"));
            emit rooflineWanted();
            return;
        case LinkPage::Precision:
            emit precisionWanted(question.link.command);
            return;
        case LinkPage::Accelerators:
            emit acceleratorsWanted(linkFilter(question.link));
            return;
        case LinkPage::None:
            return;
    }
}

void DrillPage::askAndReset() {
    if (!m_dialogs.confirm({tr("Reset the drill"), tr("Begin the drill anew?"),
                            tr("Every type is new again. The history so far is kept beside it under a name with the day."), tr("Reset")}))
        return;
    const auto aside = m_store->reset();
    if (!aside) m_dialogs.showError(tr("The history was not reset"), shownError(aside.error()));
    m_progress->refresh();
}

QSize DrillPage::pictureSize() const {
    return m_progress->forecast().size();
}

std::optional<Drawing> DrillPage::drawing() const {
    const ChartView& picture = m_progress->forecast();
    return Drawing{QStringLiteral("drill-forecast.svg"), qtText(picture.chart().title), picture.size(),
                   [chart = picture.chart(), font = picture.font()](QPainter& painter, const QRectF& room, const Theme& theme) {
                       QFont sized = font;
                       constexpr int pixels = 13;
                       sized.setPixelSize(pixels);
                       paintChart(painter, chart, room, sized, theme);
                   }};
}

std::optional<Derivation> DrillPage::ownDerivation() const {
    const bool isShown = m_practice->isPractising() && m_practice->card().mode() == QuestionCard::Mode::Graded;
    // Before the answer, copying it would give it away.
    return isShown ? drill::workingDerivation(m_practice->card().question()) : Derivation{};
}

std::optional<std::string> DrillPage::ownCommandLine() const {
    const std::string command = m_practice->isPractising() ? m_practice->card().question().link.command : std::string();
    const bool isShown = !command.empty() && m_practice->card().mode() == QuestionCard::Mode::Graded;
    return isShown ? command : "ridgepoint drill";
}

std::optional<OwnNote> DrillPage::ownNote() const {
    if (m_tabs->currentWidget() != m_loop || !m_loop->showsReport()) return std::nullopt;
    return OwnNote{"Interview loop", m_loop->report(loopPictureName), loopPictures(*m_loop->loop(), m_session.catalogue()),
                   [loop = m_loop] { loop->forgetReport(); }};
}

Session DrillPage::study() const {
    return m_session.session();
}

std::optional<QString> DrillPage::conventions() const {
    return tr("2 FLOP per multiply-add · each operand moved once · decimal units · a number within 2 % is easy, 10 % good, twice hard");
}

QString DrillPage::statusText() const {
    return m_practice->isPractising() ? qtText(m_practice->card().question().id) : QString();
}

void DrillPage::focusSearch() {
    if (m_practice->isPractising()) return m_practice->focusStart();
    m_tabs->setCurrentWidget(m_practice);
    m_practice->types().filter().setFocus();
}

void DrillPage::setTheme(const Theme&) {
    // Everything here takes its colours from the palette.
}

}  // namespace ridge::app
