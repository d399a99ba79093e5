// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panel/model_panel.h"

#include <QCheckBox>
#include <QComboBox>
#include <QEvent>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <array>

#include "app/context/text.h"
#include "app/model/model_edits.h"
#include "app/panel/checked_edit.h"
#include "app/panel/deferred_update.h"
#include "app/panel/log_slider.h"
#include "app/panel/size_rows.h"
#include "core/base/number_text.h"
#include "core/report/model_report.h"
#include "core/transformer/presets.h"

namespace ridge::app {

namespace {

/// Rows of the grid of sizes, in the order of makeSizes.
enum SizeRow : std::size_t { kBatch, kSeq, kContext, kQueries, kTensorParallel };

std::optional<DType> typeOf(const QComboBox* box) {
    const int data = box->currentData().toInt();
    return data < 0 ? std::nullopt : std::optional(static_cast<DType>(data));
}

void showType(QComboBox* box, const std::optional<DType>& type) {
    box->setCurrentIndex(box->findData(type ? static_cast<int>(*type) : model_panel::kSixteenBit));
}

std::int64_t& sizeOf(Workload& workload, std::size_t row) {
    switch (row) {
        case kBatch:
            return workload.batch;
        case kSeq:
            return workload.seq;
        case kContext:
            return workload.context;
        case kQueries:
            return workload.queries;
        default:
            return workload.tensorParallel;
    }
}

/// The trail's name of a row; empty for one that has none.
std::string_view trailSizeAt(std::size_t row) {
    constexpr std::array<std::string_view, 4> sizes{"batch", "seq", "context", "queries"};
    return row < sizes.size() ? sizes[row] : std::string_view();
}

}  // namespace

ModelPanel::ModelPanel(SessionModel& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_factsUpdate(new DeferredUpdate([this] { refreshFacts(); }, this)) {
    auto* layout = new QVBoxLayout(this);
    const int margin = fontMetrics().averageCharWidth() + 2;
    layout->setContentsMargins(margin, margin / 2, margin, margin);
    layout->setSpacing(fontMetrics().height() / 3);
    layout->addWidget(makeHeader());
    // Where one looks after choosing a model, not below everything that it says.
    m_fault = new FaultLabel(this);
    layout->addWidget(m_fault);
    m_body = new QWidget(this);
    auto* body = new QVBoxLayout(m_body);
    body->setContentsMargins(0, 0, 0, 0);
    body->setSpacing(layout->spacing());
    m_facts = new MutedLabel({}, m_body);
    m_facts->setWordWrap(true);
    m_facts->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_facts->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    body->addWidget(makePhase());
    makeSizes();
    body->addWidget(m_sizes);
    body->addWidget(makeWidths());
    body->addWidget(makeSwitches());
    body->addWidget(makeTrail());
    body->addWidget(makeMeasured());
    body->addWidget(m_facts);
    layout->addWidget(m_body);
    layout->addStretch();
    connect(&session, &SessionModel::changed, this, [this](Changes changes) {
        if (changes & Change::Model) {
            refresh();
        } else if (changes & (Changes(Change::Accelerators) | Change::Switches)) {
            m_factsUpdate->request();
        }
    });
    refresh();
}

void ModelPanel::setMeasured() {
    const QString text = m_measured->text().trimmed();
    Workload workload = m_session.session().model->workload;
    workload.measuredTokensPerSecond.reset();
    if (!text.isEmpty()) {
        const auto rate = parseRate(text.toStdString(), "measured tokens/s");
        m_measured->setFault(rate ? QString() : shownError(rate.error()));
        if (!rate) return m_fault->showFault(shownError(rate.error()));
        workload.measuredTokensPerSecond = *rate;
    }
    change(workload, tr("Measured throughput"));
}

void ModelPanel::setTrail() {
    Session next = m_session.session();
    next.model->trailSize = m_trail->currentData().toString().toStdString();
    m_session.apply(next, tr("Trail over %1").arg(m_trail->currentText()));
}

void ModelPanel::choosePreset(int row) {
    const QString id = m_presets->itemData(row).toString();
    if (id.isEmpty()) {
        m_session.apply(withoutModel(m_session.session()), tr("No model"));
        return;
    }
    open(id);
}

void ModelPanel::open(const QString& source) {
    auto choice = chooseModel(source.toStdString());
    if (!choice) {
        refresh();
        m_fault->showFault(shownError(choice.error()));
        return;
    }
    m_fault->showFault({});
    const QString name = qtText(choice->model->name);
    m_session.apply(withModel(m_session.session(), std::move(*choice)), tr("Model %1").arg(name));
}

void ModelPanel::setSize(std::size_t row, qint64 value, std::optional<Gesture> gesture) {
    Workload workload = m_session.session().model->workload;
    sizeOf(workload, row) = value;
    change(workload, tr("Change the workload"), gesture, row);
}

void ModelPanel::change(const Workload& workload, const QString& text, std::optional<Gesture> gesture, std::optional<std::size_t> row) {
    const auto next = withWorkload(m_session.session(), workload);
    if (!next) {
        refresh();
        if (row) {
            m_sizes->showFault(*row, shownError(next.error()));
        } else {
            m_fault->showFault(shownError(next.error()));
        }
        return;
    }
    m_fault->showFault({});
    m_sizes->clearFaults();
    // As with a single operator: the trail follows what is being moved.
    Session moved = *next;
    if (const auto size = row ? trailSizeAt(*row) : std::string_view(); !size.empty()) moved.model->trailSize = size;
    m_session.apply(moved, text, gesture);
}

void ModelPanel::setWidths() {
    Workload workload = m_session.session().model->workload;
    workload.usesFileWeights = m_weights->currentData().toInt() == model_panel::kFileWidth;
    workload.weights = typeOf(m_weights);
    workload.activations = typeOf(m_activations);
    workload.kv = typeOf(m_kv);
    change(workload, tr("Precision"));
}

void ModelPanel::setFlag(bool ModelChoice::*flag, bool isOn, const QString& text) {
    Session next = m_session.session();
    (*next.model).*flag = isOn;
    m_session.apply(next, text);
}

void ModelPanel::refresh() {
    const auto& choice = m_session.session().model;
    const QSignalBlocker blocker(m_presets);
    m_body->setVisible(choice.has_value());
    // A model from a file has an entry of its own while it is shown.
    const int ownEntry = m_presets->findData(QVariant(true), Qt::UserRole + 1);
    if (ownEntry >= 0) m_presets->removeItem(ownEntry);
    m_fault->showFault({});
    if (!choice) {
        m_presets->setCurrentIndex(0);
        return;
    }
    int row = m_presets->findData(qtText(choice->source));
    if (!choice->config.empty() || row < 0) {
        m_presets->addItem(qtText(choice->model->name), qtText(choice->source));
        row = m_presets->count() - 1;
        m_presets->setItemData(row, true, Qt::UserRole + 1);
        m_presets->setItemData(row, qtText(choice->source), Qt::ToolTipRole);
    }
    m_presets->setCurrentIndex(row);
    refreshWorkload(*choice);
    m_factsUpdate->request();
}

void ModelPanel::refreshWorkload(const ModelChoice& choice) {
    Workload workload = choice.workload;
    const bool isDecode = workload.phase == Phase::Decode;
    m_phase->setCurrentIndex(m_phase->findData(static_cast<int>(workload.phase)));
    m_bothPhases->setChecked(choice.showsOtherPhase);
    m_bothPhases->setEnabled(!choice.model->isEncoderOnly());
    for (const std::size_t row : {kBatch, kSeq, kContext, kQueries, kTensorParallel}) m_sizes->showValue(row, sizeOf(workload, row));
    m_sizes->showRow(kSeq, !isDecode || choice.model->isEncoderDecoder());
    m_sizes->showRow(kContext, isDecode);
    m_sizes->showRow(kQueries, isDecode);
    showType(m_weights, workload.weights);
    if (workload.usesFileWeights) m_weights->setCurrentIndex(m_weights->findData(model_panel::kFileWidth));
    showType(m_activations, workload.activations);
    showType(m_kv, workload.kv);
    m_fused->setChecked(workload.isFused);
    m_causal->setChecked(workload.isCausal);
    m_operator->setChecked(choice.showsOperator);
    if (!m_measured->hasFocus() || !m_measured->isModified()) {
        m_measured->setFault({});
        m_measured->setText(workload.measuredTokensPerSecond ? qtText(plainNumber(*workload.measuredTokensPerSecond)) : QString());
    }
    m_trail->setCurrentIndex(m_trail->findData(qtText(trailSizeOf(choice))));
    for (const std::size_t row : {kBatch, kSeq, kContext, kQueries}) {
        m_sizes->slider(row)->setActive(m_session.session().view.showTrail && trailSizeAt(row) == trailSizeOf(choice));
    }
}

void ModelPanel::refreshFacts() {
    const Session& session = m_session.session();
    if (!session.model) return;
    std::vector<const Accelerator*> known;
    for (const auto& one : m_session.chosen()) {
        if (one.accelerator) known.push_back(&*one.accelerator);
    }
    const auto report = evaluatedModel(*session.model->model, session.model->workload, known, session.switches);
    if (!report) return;
    QStringList lines;
    for (const auto& time : modelTimes(*report)) lines << qtText(time);
    for (const auto& fact : modelFacts(*report)) lines << qtText(fact);
    m_facts->setText(lines.join(QLatin1Char('\n')));
}

QString ModelPanel::facts() const {
    m_factsUpdate->flush();
    return m_facts->text();
}

QString ModelPanel::fault() const {
    return m_fault->text();
}

bool ModelPanel::event(QEvent* event) {
    const bool isHandled = QWidget::event(event);
    if (event->type() == QEvent::LayoutRequest && sizeHint().height() != m_wantedHeight) {
        m_wantedHeight = sizeHint().height();
        emit heightChanged();
    }
    return isHandled;
}

}  // namespace ridge::app
