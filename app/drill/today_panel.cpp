// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/drill/today_panel.h"

#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include "app/context/scaled_font.h"
#include "app/context/text.h"
#include "app/drill/drill_charts.h"
#include "app/drill/drill_store.h"
#include "app/lab/chart_view.h"
#include "app/panel/checked_edit.h"
#include "core/drill/day_plan.h"

namespace ridge::app {

namespace {

QString counted(int number, const QString& one, const QString& many) {
    return QStringLiteral("%1 %2").arg(number).arg(number == 1 ? one : many);
}

QString headlineOf(const drill::DayPlan& plan, std::int64_t today) {
    const auto left = static_cast<int>(plan.items.size());
    if (left > 0) return counted(left, QObject::tr("question today"), QObject::tr("questions today"));
    if (!plan.nextDay) return QObject::tr("Nothing is due");
    return QObject::tr("Nothing is due today; the next is %1").arg(qtText(drill::dayWords(*plan.nextDay, today)));
}

QString detailOf(const drill::DayPlan& plan) {
    QStringList parts;
    if (plan.due > 0) parts << QObject::tr("%1 due again").arg(plan.due);
    if (plan.fresh > 0) parts << QObject::tr("%1 new").arg(plan.fresh);
    parts << QObject::tr("%1 answered today").arg(plan.answersToday);
    if (plan.daysInARow > 0) parts << counted(plan.daysInARow, QObject::tr("day in a row"), QObject::tr("days in a row"));
    QString text = parts.join(QStringLiteral(" · "));
    if (plan.items.empty()) text += QObject::tr("\nPractise freely: choose types on the right. Answers count, and move what is due.");
    return text;
}

}  // namespace

TodayPanel::TodayPanel(DrillStore& store, QWidget* parent)
    : QWidget(parent),
      m_store(store),
      m_headline(new QLabel(this)),
      m_detail(new MutedLabel({}, this)),
      m_summary(new QLabel(this)),
      m_start(new QPushButton(tr("&Start  Enter"), this)),
      m_fault(new FaultLabel(this)),
      m_forecast(new ChartView(this)) {
    auto* layout = new QVBoxLayout(this);
    const int unit = fontMetrics().averageCharWidth();
    layout->setContentsMargins(unit * 3, unit * 3, unit * 3, unit * 2);
    layout->setSpacing(unit * 2);
    constexpr double larger = 1.6;
    m_headline->setFont(scaledFont(font(), larger));
    for (QLabel* label : {m_headline, m_detail, m_summary}) {
        label->setWordWrap(true);
        label->setTextFormat(Qt::PlainText);
    }
    m_start->setMinimumHeight(fontMetrics().height() * 2);
    m_start->setMinimumWidth(unit * 24);
    m_summary->hide();
    layout->addWidget(m_headline);
    layout->addWidget(m_detail);
    layout->addWidget(m_start, 0, Qt::AlignLeft);
    layout->addWidget(m_summary);
    layout->addWidget(m_fault);
    layout->addStretch(1);
    layout->addWidget(m_forecast, 1);
    connect(m_start, &QPushButton::clicked, this, &TodayPanel::startWanted);
    connect(&m_store, &DrillStore::changed, this, &TodayPanel::refresh);
    refresh();
}

void TodayPanel::refresh() {
    const drill::Moment now = m_store.now();
    const drill::DayPlan plan = drill::planDay(m_store.history(), now);
    const std::int64_t today = drill::learningDay(now);
    m_headline->setText(headlineOf(plan, today));
    m_detail->setText(detailOf(plan));
    m_start->setEnabled(!plan.items.empty());
    m_start->setVisible(!plan.items.empty());
    m_fault->showFault(m_store.fault());
    m_forecast->showChart(forecastChart(plan.forecast, today));
    m_forecast->setVisible(m_forecast->chart().hasPlot());
}

void TodayPanel::showSummary(const QString& text) {
    m_summary->setText(text);
    m_summary->setVisible(!text.isEmpty());
}

QString TodayPanel::text() const {
    return m_headline->text() + QLatin1Char('\n') + m_detail->text() +
           (m_summary->isHidden() ? QString() : QLatin1Char('\n') + m_summary->text());
}

QString TodayPanel::faultText() const {
    return m_fault->text();
}

}  // namespace ridge::app
