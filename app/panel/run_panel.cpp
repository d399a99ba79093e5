// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panel/run_panel.h"

#include <QComboBox>
#include <QEvent>
#include <QGridLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <algorithm>
#include <array>

#include "app/context/text.h"
#include "app/context/theme.h"
#include "app/panel/attention_picture.h"
#include "app/panel/checked_edit.h"
#include "app/panel/deferred_update.h"
#include "app/panel/name_list.h"
#include "app/panel/size_rows.h"
#include "core/base/number_text.h"

namespace ridge::app {

namespace {

/// Rows of the grid of sizes.
enum SizeRow : std::size_t { kSource, kTarget, kPadding };
enum Column { kTensor, kShape, kGroup };

constexpr int kLengthExponents = 6;
static_assert(1 << kLengthExponents == kMaxRunLength);
constexpr int kShownTensors = 12;
constexpr int kLargestSeed = 999999;

std::int64_t& sizeOf(RunSettings& settings, std::size_t row) {
    if (row == kSource) return settings.sourceLength;
    return row == kTarget ? settings.targetLength : settings.padding;
}

/// A sign and the sentence; what must not hold and does not is as good as what must and does.
QString checkText(const RunCheck& check) {
    const QString sign = check.holds ? QStringLiteral("✓") : QStringLiteral("✗");
    QString text = QStringLiteral("%1 %2").arg(sign, qtText(check.name).toHtmlEscaped());
    if (!check.holds && check.passed()) text += RunPanel::tr(" (must not hold with these settings)");
    if (!check.passed()) text = RunPanel::tr("%1: not what these settings promise").arg(text);
    return QStringLiteral("<p style=\"margin:0 0 0.4em 0\"><b>%1</b><br>%2</p>").arg(text, qtText(check.sentence).toHtmlEscaped());
}

}  // namespace

RunPanel::RunPanel(QWidget* parent) : QWidget(parent), m_update(new DeferredUpdate([this] { run(); }, this)) {
    auto* layout = new QVBoxLayout(this);
    const int margin = fontMetrics().averageCharWidth() + 2;
    layout->setContentsMargins(margin, margin / 2, margin, margin);
    auto* what = new MutedLabel(tr("A small encoder-decoder block that runs here, in 32-bit floats on random tokens: d_model 512, 8 heads, "
                                   "d_ff 2,048, 1,000 tokens, one layer each."),
                                this);
    what->setWordWrap(true);
    layout->addWidget(what);
    makeSizes();
    layout->addWidget(m_sizes);
    layout->addWidget(makeSwitches());
    layout->addWidget(makeAttentionHeader());
    m_picture = new AttentionPicture(this);
    layout->addWidget(m_picture);
    m_pointed = new MutedLabel({}, this);
    m_pointed->setWordWrap(true);
    layout->addWidget(m_pointed);
    connect(m_picture, &AttentionPicture::pointedAt, this, [this](const QString& text) {
        m_pointed->setText(text.isEmpty() ? tr("Darker: more weight. Hatched: masked. Point at a cell for its number.") : text);
    });
    emit m_picture->pointedAt({});
    m_checks = new QLabel(this);
    m_checks->setWordWrap(true);
    m_checks->setTextFormat(Qt::RichText);
    m_checks->setTextInteractionFlags(Qt::TextSelectableByMouse);
    layout->addWidget(m_checks);
    makeTensors();
    layout->addWidget(m_tensors);
    m_place = new QPushButton(tr("Place its operators on the roofline"), this);
    connect(m_place, &QPushButton::clicked, this, [this] { emit placeWanted(m_settings); });
    layout->addWidget(m_place);
    layout->addStretch();
}

void RunPanel::makeSizes() {
    m_sizes = new SizeRows(this);
    m_sizes->addRow("source", tr("tokens of the encoder"), kLengthExponents, {1, kMaxRunLength});
    m_sizes->addRow("target", tr("tokens of the decoder"), kLengthExponents, {1, kMaxRunLength});
    m_sizes->addRow("padding", tr("source tokens at the end that only fill up"), kLengthExponents, {0, kMaxRunLength});
    for (const std::size_t row : {kSource, kTarget, kPadding}) m_sizes->showValue(row, sizeOf(m_settings, row));
    connect(m_sizes, &SizeRows::slid, this, &RunPanel::setSize);
    connect(m_sizes, &SizeRows::entered, this, &RunPanel::setSize);
}

QComboBox* RunPanel::addSwitch(const QString& name, const QStringList& choices, int current) {
    auto* box = new QComboBox(this);
    box->setAccessibleName(name);
    box->setToolTip(name);
    box->addItems(choices);
    box->setCurrentIndex(current);
    box->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    connect(box, &QComboBox::activated, this, &RunPanel::change);
    return box;
}

QWidget* RunPanel::makeSwitches() {
    auto* switches = new QWidget(this);
    auto* layout = new QGridLayout(switches);
    layout->setContentsMargins(0, 0, 0, 0);
    const std::array activations{BlockActivation::Relu, BlockActivation::Gelu, BlockActivation::SwiGlu};
    m_mask =
        addSwitch(tr("Mask"), {tr("no mask"), tr("causal mask"), tr("padding mask"), tr("both masks")}, static_cast<int>(m_settings.mask));
    m_activation = addSwitch(tr("Activation"), nameList(activations, blockActivationName), static_cast<int>(m_settings.activation));
    m_norms = addSwitch(tr("Place of the norms"), {tr("post-norm"), tr("pre-norm")}, static_cast<int>(m_settings.normPlace));
    m_seed = new QSpinBox(this);
    m_seed->setRange(1, kLargestSeed);
    m_seed->setPrefix(tr("seed "));
    m_seed->setAccessibleName(tr("Seed of the weights and tokens"));
    m_seed->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    connect(m_seed, &QSpinBox::valueChanged, this, &RunPanel::change);
    layout->addWidget(m_mask, 0, 0);
    layout->addWidget(m_activation, 0, 1);
    layout->addWidget(m_norms, 1, 0);
    layout->addWidget(m_seed, 1, 1);
    return switches;
}

QWidget* RunPanel::makeAttentionHeader() {
    auto* header = new QWidget(this);
    auto* layout = new QGridLayout(header);
    layout->setContentsMargins(0, 0, 0, 0);
    m_site = new QComboBox(header);
    m_site->setAccessibleName(tr("Which attention"));
    m_site->addItems({tr("encoder self"), tr("decoder self"), tr("cross")});
    m_site->setToolTip(tr("Which attention: of the encoder, of the decoder, or from the decoder to the encoder"));
    m_site->setCurrentIndex(static_cast<int>(AttentionSite::DecoderSelf));
    m_site->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    connect(m_site, &QComboBox::activated, this, &RunPanel::showAttention);
    m_head = new QSpinBox(header);
    m_head->setRange(1, static_cast<int>(runModel(m_settings).attention.heads));
    m_head->setPrefix(tr("head "));
    m_head->setAccessibleName(tr("Head"));
    connect(m_head, &QSpinBox::valueChanged, this, &RunPanel::showAttention);
    layout->addWidget(m_site, 0, 0);
    layout->addWidget(m_head, 0, 1);
    layout->setColumnStretch(0, 1);
    return header;
}

void RunPanel::makeTensors() {
    m_tensors = new QTreeWidget(this);
    m_tensors->setAccessibleName(tr("Tensors in the order they were computed"));
    m_tensors->setColumnCount(3);
    m_tensors->setHeaderLabels({tr("tensor of"), tr("shape as computed"), tr("stack")});
    m_tensors->setRootIsDecorated(false);
    m_tensors->setUniformRowHeights(true);
    m_tensors->setFrameShape(QFrame::NoFrame);
    m_tensors->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_tensors->header()->setStretchLastSection(false);
    m_tensors->setFixedHeight(fontMetrics().height() * (kShownTensors + 2));
    connect(m_tensors, &QTreeWidget::currentItemChanged, this, [this] {
        if (!m_isQuiet) announceTensor();
    });
}

void RunPanel::setSize(std::size_t row, qint64 value) {
    RunSettings next = m_settings;
    // Powers of two go past a length that is none.
    sizeOf(next, row) = row == kPadding ? std::min<std::int64_t>(value, next.sourceLength) : value;
    next.padding = std::min(next.padding, next.sourceLength);
    if (next == m_settings) {
        m_sizes->showValue(row, sizeOf(m_settings, row));
        return;
    }
    m_settings = next;
    for (const std::size_t one : {kSource, kTarget, kPadding}) m_sizes->showValue(one, sizeOf(m_settings, one));
    m_update->request();
}

void RunPanel::change() {
    m_settings.mask = static_cast<MaskKind>(m_mask->currentIndex());
    m_settings.activation = static_cast<BlockActivation>(m_activation->currentIndex());
    m_settings.normPlace = static_cast<NormPlace>(m_norms->currentIndex());
    m_settings.seed = static_cast<std::uint64_t>(m_seed->value());
    m_update->request();
}

void RunPanel::run() {
    if (!isVisible() || m_ran == m_settings) return;
    auto result = m_runner.run(m_settings);
    if (!result) {
        m_checks->setText(shownError(result.error()).toHtmlEscaped());
        return;
    }
    m_result = std::move(*result);
    m_ran = m_settings;
    showAttention();
    showChecks();
    showTensors();
    const bool isPreset = m_settings.activation == BlockActivation::Relu && m_settings.normPlace == NormPlace::Post;
    m_place->setEnabled(isPreset);
    m_place->setToolTip(isPreset ? tr("The preset Tiny block with these lengths, in the Model tab")
                                 : tr("The preset Tiny block has ReLU and norms after the add"));
}

void RunPanel::showAttention() {
    m_picture->setAttention(m_result.attention(static_cast<AttentionSite>(m_site->currentIndex())), m_head->value() - 1);
}

void RunPanel::showChecks() {
    QString text;
    for (const RunCheck& check : m_result.checks) text += checkText(check);
    m_checks->setText(text);
}

void RunPanel::showTensors() {
    m_isQuiet = true;
    const auto& tensors = m_result.trace.tensors;
    if (m_tensors->topLevelItemCount() != static_cast<int>(tensors.size())) {
        m_tensors->clear();
        for (std::size_t i = 0; i < tensors.size(); ++i) m_tensors->addTopLevelItem(new QTreeWidgetItem);
    }
    m_tensors->header()->setSectionResizeMode(QHeaderView::Interactive);
    for (std::size_t i = 0; i < tensors.size(); ++i) {
        QTreeWidgetItem* item = m_tensors->topLevelItem(static_cast<int>(i));
        item->setText(kTensor, qtText(tensors[i].name));
        item->setText(kGroup, qtText(groupName(tensors[i].group)));
        item->setText(kShape, qtText(shapeText(tensors[i].shape)));
        item->setForeground(kTensor, tensors[i].isRow ? QBrush() : QBrush(palette().color(QPalette::PlaceholderText)));
    }
    m_tensors->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_isQuiet = false;
}

void RunPanel::announceTensor() {
    const int index = m_tensors->indexOfTopLevelItem(m_tensors->currentItem());
    if (index < 0) return;
    const TensorTrace& tensor = m_result.trace.tensors[static_cast<std::size_t>(index)];
    if (tensor.isRow) emit rowChosen(std::string(tensor.name), tensor.group);
}

QString RunPanel::checksText() const {
    return m_checks->text();
}

void RunPanel::flush() {
    m_update->flush();
}

void RunPanel::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_tensors != nullptr) showTensors();
}

void RunPanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    run();
}

}  // namespace ridge::app
