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

/// Rows of the grid of sizes.
enum SizeRow : std::size_t { kBatch, kSeq, kContext, kQueries, kTensorParallel };

/// Combo data of a width that was not chosen, and of the file's own.
constexpr int kSixteenBit = -1;
constexpr int kFileWidth = -2;

QHBoxLayout* rowLayout(QWidget* widget) {
    auto* layout = new QHBoxLayout(widget);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(widget->fontMetrics().averageCharWidth());
    return layout;
}

std::optional<DType> typeOf(const QComboBox* box) {
    const int data = box->currentData().toInt();
    return data < 0 ? std::nullopt : std::optional(static_cast<DType>(data));
}

void showType(QComboBox* box, const std::optional<DType>& type) {
    box->setCurrentIndex(box->findData(type ? static_cast<int>(*type) : kSixteenBit));
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

QString percent(double share) {
    return qtText(grouped(100.0 * share, 3));
}

/// What is asked beside the time.
QString ratiosText(const ModelReport& report, std::size_t accelerator) {
    const ModelRatios& ratios = report.ratios[accelerator];
    QString text;
    if (ratios.utilisation.mfu) text += QObject::tr(", MFU %1 %").arg(percent(*ratios.utilisation.mfu));
    if (ratios.utilisation.mbu) text += QObject::tr(", MBU %1 %").arg(percent(*ratios.utilisation.mbu));
    if (report.workload.phase == Phase::Decode && ratios.decodeCriticalBatch) {
        text += QObject::tr("; linear layers compute-bound from batch %1").arg(qtText(grouped(*ratios.decodeCriticalBatch)));
    }
    return text;
}

QString timesText(const ModelReport& report) {
    const ModelEvaluation& evaluation = report.evaluation;
    QStringList lines;
    for (std::size_t i = 0; i < evaluation.totals.size(); ++i) {
        const ModelTotal& total = evaluation.totals[i];
        const QString name = qtText(evaluation.roofs[i].accelerator().name);
        if (!total.time) {
            lines << QObject::tr("%1: %2").arg(name, qtText(total.reason));
            continue;
        }
        QString line =
            QObject::tr("%1: %2, %3 token/s").arg(name, qtText(timeText(*total.time)), qtText(grouped(*total.tokensPerSecond, 4)));
        if (total.fits) line += *total.fits ? QObject::tr(", fits") : QObject::tr(", does not fit");
        line += ratiosText(report, i);
        lines << line;
    }
    return lines.join(QLatin1Char('\n'));
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

QWidget* ModelPanel::makeHeader() {
    auto* header = new QWidget(this);
    auto* layout = rowLayout(header);
    m_presets = new QComboBox(header);
    m_presets->setAccessibleName(tr("Model"));
    m_presets->setMaxVisibleItems(30);
    m_presets->setMinimumContentsLength(12);
    m_presets->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_presets->addItem(tr("No model"), QString());
    for (const auto& preset : ridge::presets()) {
        m_presets->addItem(qtText(preset.title), qtText(preset.id));
        m_presets->setItemData(m_presets->count() - 1, tr("%1\n%2").arg(qtText(preset.source), qtText(preset.url)), Qt::ToolTipRole);
    }
    connect(m_presets, &QComboBox::activated, this, &ModelPanel::choosePreset);
    m_open = new QPushButton(tr("Open…"), header);
    m_open->setToolTip(tr("A config.json; it can also be dropped on the window"));
    connect(m_open, &QPushButton::clicked, this, &ModelPanel::fileWanted);
    layout->addWidget(m_presets, 1);
    layout->addWidget(m_open);
    return header;
}

QWidget* ModelPanel::makePhase() {
    auto* phase = new QWidget(m_body);
    auto* layout = rowLayout(phase);
    m_phase = new QComboBox(phase);
    m_phase->setAccessibleName(tr("Phase"));
    for (const Phase one : {Phase::Prefill, Phase::Decode, Phase::Train}) m_phase->addItem(qtText(phaseName(one)), static_cast<int>(one));
    connect(m_phase, &QComboBox::activated, this, [this] {
        Workload workload = m_session.session().model->workload;
        workload.phase = static_cast<Phase>(m_phase->currentData().toInt());
        change(workload, tr("Phase %1").arg(m_phase->currentText()));
    });
    m_bothPhases = new QCheckBox(tr("bot&h phases"), phase);
    m_bothPhases->setToolTip(tr("Prefill beside decode: two clouds, the other one hollow"));
    connect(m_bothPhases, &QCheckBox::clicked, this,
            [this](bool isOn) { setFlag(&ModelChoice::showsOtherPhase, isOn, tr("Other phase")); });
    layout->addWidget(m_phase, 1);
    layout->addWidget(m_bothPhases);
    return phase;
}

void ModelPanel::makeSizes() {
    m_sizes = new SizeRows(m_body);
    m_sizes->addRow("batch", tr("sequences"), 14);
    m_sizes->addRow("seq", tr("tokens of the prompt or of a training sequence"), 20);
    m_sizes->addRow("context", tr("keys that the newest query attends to, itself included"), 20);
    m_sizes->addRow("queries", tr("the last positions of the context, in one step"), 14);
    m_sizes->addRow("tp", tr("devices that share every layer"), 6);
    connect(m_sizes, &SizeRows::gestureStarted, this, [this] { m_gesture = m_session.beginGesture(); });
    connect(m_sizes, &SizeRows::slid, this, [this](std::size_t row, qint64 value) { setSize(row, value, m_gesture); });
    connect(m_sizes, &SizeRows::entered, this, [this](std::size_t row, qint64 value) { setSize(row, value, std::nullopt); });
}

QComboBox* ModelPanel::makeTypeBox(const QString& name) {
    auto* box = new QComboBox(m_body);
    box->setAccessibleName(name);
    box->addItem(tr("16 bit"), kSixteenBit);
    for (const DType type : kAllDTypes) box->addItem(qtText(dtypeName(type)), static_cast<int>(type));
    box->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    box->setMinimumWidth(box->fontMetrics().averageCharWidth() * 6);
    connect(box, &QComboBox::activated, this, &ModelPanel::setWidths);
    return box;
}

QWidget* ModelPanel::makeWidths() {
    auto* widths = new QWidget(m_body);
    auto* layout = new QGridLayout(widths);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setVerticalSpacing(0);
    m_weights = makeTypeBox(tr("Precision of weights"));
    m_weights->insertItem(1, tr("as the file says"), kFileWidth);
    m_activations = makeTypeBox(tr("Precision of activations"));
    m_kv = makeTypeBox(tr("Precision of the KV cache"));
    int column = 0;
    for (const auto& [title, box] :
         {std::pair(tr("weights"), m_weights), std::pair(tr("activations"), m_activations), std::pair(tr("KV cache"), m_kv)}) {
        auto* label = new QLabel(title, widths);
        label->setBuddy(box);
        label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
        layout->addWidget(label, 0, column);
        layout->addWidget(box, 1, column);
        layout->setColumnStretch(column++, 1);
    }
    return widths;
}

QWidget* ModelPanel::makeSwitches() {
    auto* switches = new QWidget(m_body);
    auto* layout = new QGridLayout(switches);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setVerticalSpacing(0);
    m_fused = new QCheckBox(tr("fuse&d attention"), switches);
    m_causal = new QCheckBox(tr("causal mas&k"), switches);
    m_operator = new QCheckBox(tr("keep the &operator on the plot"), switches);
    m_operator->setToolTip(tr("Keep the single operator on the plot as well"));
    connect(m_fused, &QCheckBox::clicked, this, [this](bool isOn) {
        Workload workload = m_session.session().model->workload;
        workload.isFused = isOn;
        change(workload, tr("Fused attention"));
    });
    connect(m_causal, &QCheckBox::clicked, this, [this](bool isOn) {
        Workload workload = m_session.session().model->workload;
        workload.isCausal = isOn;
        change(workload, tr("Causal mask"));
    });
    connect(m_operator, &QCheckBox::clicked, this,
            [this](bool isOn) { setFlag(&ModelChoice::showsOperator, isOn, tr("Show the operator")); });
    layout->addWidget(m_fused, 0, 0);
    layout->addWidget(m_causal, 0, 1);
    layout->addWidget(m_operator, 1, 0, 1, 2);
    layout->setColumnStretch(1, 1);
    return switches;
}

QWidget* ModelPanel::makeTrail() {
    auto* trail = new QWidget(m_body);
    auto* layout = rowLayout(trail);
    m_trail = new QComboBox(trail);
    m_trail->setToolTip(tr("The whole step while this size goes 1, 2, 4 … 2^20; moving a slider chooses its own"));
    for (const auto& [name, text] : {std::pair("batch", tr("batch")), std::pair("seq", tr("sequence")), std::pair("context", tr("context")),
                                     std::pair("queries", tr("queries")), std::pair("hidden", tr("hidden size"))}) {
        m_trail->addItem(text, QString::fromLatin1(name));
    }
    auto* label = new QLabel(tr("trail of the whole step over"), trail);
    label->setBuddy(m_trail);
    connect(m_trail, &QComboBox::activated, this, &ModelPanel::setTrail);
    layout->addWidget(label);
    layout->addWidget(m_trail, 1);
    return trail;
}

QWidget* ModelPanel::makeMeasured() {
    auto* measured = new QWidget(m_body);
    auto* layout = rowLayout(measured);
    m_measured = new CheckedEdit(measured);
    m_measured->setPlaceholderText(tr("none"));
    m_measured->setToolTip(tr("A throughput that you measured, with 1.5k for 1,500: MFU and MBU say which share of the accelerator it is"));
    auto* label = new QLabel(tr("measured token/s"), measured);
    label->setBuddy(m_measured);
    connect(m_measured, &QLineEdit::editingFinished, this, &ModelPanel::setMeasured);
    connect(m_measured, &CheckedEdit::abandoned, this, &ModelPanel::refresh);
    layout->addWidget(label);
    layout->addWidget(m_measured, 1);
    return measured;
}

void ModelPanel::setMeasured() {
    const QString text = m_measured->text().trimmed();
    Workload workload = m_session.session().model->workload;
    workload.measuredTokensPerSecond.reset();
    if (!text.isEmpty()) {
        const auto rate = parseRate(text.toStdString(), "measured token/s");
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
    workload.usesFileWeights = m_weights->currentData().toInt() == kFileWidth;
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
    if (workload.usesFileWeights) m_weights->setCurrentIndex(m_weights->findData(kFileWidth));
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
    QStringList lines{timesText(*report)};
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
