// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lab/update_tab.h"

#include <QGridLayout>
#include <QLabel>
#include <QVBoxLayout>
#include <cmath>

#include "app/context/text.h"
#include "app/lab/chart_drawing.h"
#include "app/lab/chart_view.h"
#include "app/lab/format_box.h"
#include "app/lab/lab_command.h"
#include "app/lab/task_row.h"
#include "app/lab/value_row.h"
#include "app/lab/value_slider.h"
#include "app/panel/deferred_update.h"
#include "core/base/number_text.h"
#include "core/precision/lab_views.h"
#include "core/report/precision/lab_derivations.h"
#include "core/report/precision/precision_json.h"

namespace ridge::app {

namespace {

using namespace precision;

constexpr std::int64_t kRepeats = 200;
/// Of training, within a frame; more have a progress bar.
constexpr std::int64_t kLiveSteps = 200;

QString halfText(const std::optional<double>& half) {
    return half ? qtText(plainNumber(*half)) : QObject::tr("none");
}

}  // namespace

UpdateTab::UpdateTab(QWidget* parent)
    : LabTab(parent),
      m_chart(new ChartView(this)),
      m_training(new ChartView(this)),
      m_format(new FormatBox(kFp16, tr("Format of the weight"), this)),
      m_verdict(new QLabel(this)),
      m_due(new DeferredUpdate([this] { train(); }, this)) {
    auto* column = makeColumn();
    auto* controls = new QWidget(this);
    auto* grid = makeRows(controls);
    m_weight = new ValueRow({tr("&weight"), "weight", -1e300, 1e300}, {0.001, 10, 160, true, false}, 1, *grid);
    m_update = new ValueRow({tr("&update"), "update", -1e300, 1e300, nullptr}, {1e-8, 1, 160, true, false}, 2e-4, *grid);
    auto* label = new QLabel(tr("weight &kept in"), controls);
    label->setBuddy(m_format);
    const int row = grid->rowCount();
    grid->addWidget(label, row, 0);
    grid->addWidget(m_format, row, 1, Qt::AlignLeft);
    column->addWidget(controls);
    m_verdict->setWordWrap(true);
    column->addWidget(m_verdict);
    column->addWidget(m_chart, 1);
    auto* problem = new QWidget(this);
    auto* rows = makeRows(problem);
    m_target = new ValueRow({tr("size of the &targets"), "target size", 1e-12, 1e6}, {1e-8, 1, 80, true, false}, 1e-4, *rows);
    m_steps =
        new ValueRow({tr("training &steps"), "steps", 1, static_cast<double>(kMaxSteps)}, {50, 20'000, 50, true, true}, kLiveSteps, *rows);
    column->addWidget(m_training, 1);
    column->addWidget(&taskRow());
    column->addWidget(problem);
    for (const ValueRow* one : {m_weight, m_update}) connect(one, &ValueRow::changed, this, [this] { refresh(); });
    connect(m_format, &FormatBox::changed, this, [this] { refresh(); });
    connect(&taskRow(), &TaskRow::stopped, this, [this] { m_trained = std::pair{trainingRequest().targetSize, trainingRequest().steps}; });
    for (const ValueRow* one : {m_target, m_steps}) connect(one, &ValueRow::changed, this, &UpdateTab::train);
}

void UpdateTab::compute() {
    const FloatFormat& format = m_format->format();
    const auto step = stepWeight(format, m_weight->value(), m_update->value());
    if (!step) return m_verdict->setText(shownError(step.error()));
    const QString kept = step->isLost
                             ? tr("<b>lost</b>: the weight stays %1").arg(qtText(plainNumber(step->stored)))
                             : tr("<b>kept</b>: %1 becomes %2").arg(qtText(plainNumber(step->stored)), qtText(plainNumber(step->result)));
    m_verdict->setText(tr("In %1 the update is %2. Half an ulp of this weight: %3 up, %4 down; an update must exceed it (at a tie the even "
                          "neighbour wins). The weight is %5 times the update.")
                           .arg(qtText(format.name), kept, halfText(step->halfGapAbove), halfText(step->halfGapBelow),
                                qtText(grouped(std::fabs(m_weight->value() / m_update->value()), 4))));
    if (const auto steps = repeatStep(format, m_weight->value(), m_update->value(), kRepeats))
        m_chart->showChart(updateChart(format, *steps));
    // A change above also stops what trains.
    if (m_trained != std::pair{trainingRequest().targetSize, trainingRequest().steps}) m_due->request();
}

TrainingRequest UpdateTab::trainingRequest() const {
    TrainingRequest request;
    request.targetSize = m_target->value();
    request.steps = static_cast<std::int64_t>(m_steps->value());
    return request;
}

void UpdateTab::train() {
    const TrainingRequest request = trainingRequest();
    const auto show = [this, request](const Result<std::vector<TrainingRun>>& runs) {
        if (!runs) return;
        m_training->showChart(trainingChart(*runs));
        m_trained = std::pair{request.targetSize, request.steps};
    };
    taskRow().task().cancel();
    if (request.steps <= kLiveSteps) return show(trainRecipes(request));
    taskRow().task().start(
        [show, request](Progress& progress) -> LabTask::Show { return [show, runs = trainRecipes(request, &progress)] { show(runs); }; });
}

void UpdateTab::flush() {
    m_due->flush();
}

QString UpdateTab::verdict() const {
    return m_verdict->text();
}

std::vector<Drawing> UpdateTab::drawings() const {
    return {chartDrawing(*m_chart, QStringLiteral("update.svg")), chartDrawing(*m_training, QStringLiteral("training.svg"))};
}

Derivation UpdateTab::derivation() const {
    return deriveUpdate(m_format->format(), m_weight->value(), m_update->value());
}

std::string UpdateTab::commandLine() const {
    return "ridgepoint precision update --weight=" + plainNumber(m_weight->value()) + " --update=" + plainNumber(m_update->value()) +
           " --format " + std::string(m_format->format().name);
}

bool UpdateTab::showCommand(const LabCommand& command) {
    const auto format = command.format("format");
    const auto weight = command.number("weight");
    const auto update = command.number("update");
    if (command.part != "update" || !command.hasOnly({"weight", "update", "format"})) return false;
    if (!weight || !update || !format || !m_format->offers(*format)) return false;
    m_format->setFormat(*format);
    m_weight->setValue(*weight);
    m_update->setValue(*update);
    return true;
}

Table UpdateTab::table() const {
    WeightUpdate update;
    update.format = m_format->format();
    update.weight = m_weight->value();
    update.update = m_update->value();
    const auto step = stepWeight(update.format, update.weight, update.update);
    if (!step) return {};
    update.step = *step;
    return updateTable(update);
}

QString UpdateTab::statusText() const {
    return tr("seed 1 · the sum rounded once, to nearest even · products summed in FP32");
}

void UpdateTab::focusFirst() {
    m_weight->slider().setFocus();
}

}  // namespace ridge::app
