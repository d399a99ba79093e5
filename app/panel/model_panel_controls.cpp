// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The controls of the model panel and what each edits.
#include <QCheckBox>
#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>

#include "app/context/text.h"
#include "app/panel/checked_edit.h"
#include "app/panel/model_panel.h"
#include "app/panel/row_layout.h"
#include "app/panel/size_rows.h"
#include "core/transformer/presets.h"

namespace ridge::app {

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
    box->addItem(tr("16 bit"), model_panel::kSixteenBit);
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
    m_weights->insertItem(1, tr("as the file says"), model_panel::kFileWidth);
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
    auto* label = new QLabel(tr("measured tokens/s"), measured);
    label->setBuddy(m_measured);
    connect(m_measured, &QLineEdit::editingFinished, this, &ModelPanel::setMeasured);
    connect(m_measured, &CheckedEdit::abandoned, this, &ModelPanel::refresh);
    layout->addWidget(label);
    layout->addWidget(m_measured, 1);
    return measured;
}

}  // namespace ridge::app
