// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panel/code_panel.h"

#include <QComboBox>
#include <QFontDatabase>
#include <QGridLayout>
#include <QHeaderView>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <algorithm>
#include <array>

#include "app/context/text.h"
#include "app/context/theme.h"
#include "app/panel/deferred_update.h"
#include "app/panel/name_list.h"

namespace ridge::app {

namespace {

enum Column { kCode, kShape };

/// The choice of a combo whose first entry is "as the model".
template <class Enum>
std::optional<Enum> chosen(const QComboBox* box) {
    return box->currentIndex() == 0 ? std::nullopt : std::optional(static_cast<Enum>(box->currentIndex() - 1));
}

QString shownText(const CodeLine& line) {
    QString text = QString(line.indent * 4, QLatin1Char(' ')) + qtText(line.text);
    if (!line.note.empty()) text += (line.text.empty() ? QString() : QStringLiteral("  ")) + QStringLiteral("# ") + qtText(line.note);
    return text;
}

}  // namespace

CodePanel::CodePanel(SessionModel& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_update(new DeferredUpdate([this] { refresh(); }, this)) {
    auto* layout = new QVBoxLayout(this);
    const int margin = fontMetrics().averageCharWidth() + 2;
    layout->setContentsMargins(margin, margin / 2, margin, margin);
    layout->addWidget(makeSwitches());
    makeView();
    layout->addWidget(m_view, 1);
    connect(&session, &SessionModel::changed, this, [this](Changes changes) {
        if (changes & Change::Model) m_update->request();
    });
    refresh();
}

QComboBox* CodePanel::addSwitch(const QString& name, const QStringList& choices) {
    auto* box = new QComboBox(this);
    box->setAccessibleName(name);
    box->setToolTip(name);
    box->addItems(choices);
    box->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    connect(box, &QComboBox::activated, this, &CodePanel::refresh);
    return box;
}

QWidget* CodePanel::makeSwitches() {
    auto* switches = new QWidget(this);
    auto* layout = new QGridLayout(switches);
    layout->setContentsMargins(0, 0, 0, 0);
    m_order = addSwitch(tr("Order of dimensions"), {tr("batch first"), tr("sequence first")});
    const std::array masks{MaskKind::None, MaskKind::Causal, MaskKind::Padding, MaskKind::Both};
    const std::array activations{BlockActivation::Relu, BlockActivation::Gelu, BlockActivation::SwiGlu};
    const std::array places{NormPlace::Post, NormPlace::Pre};
    m_mask = addSwitch(tr("Mask"), QStringList(tr("the model's mask")) + nameList(masks, maskKindName));
    m_activation = addSwitch(tr("Activation"), QStringList(tr("its activation")) + nameList(activations, blockActivationName));
    m_norms = addSwitch(tr("Place of the norms"), QStringList(tr("its norms")) + nameList(places, normPlaceName));
    layout->addWidget(m_order, 0, 0);
    layout->addWidget(m_mask, 0, 1);
    layout->addWidget(m_activation, 1, 0);
    layout->addWidget(m_norms, 1, 1);
    return switches;
}

void CodePanel::makeView() {
    m_view = new QTreeWidget(this);
    m_view->setAccessibleName(tr("The model as code"));
    m_view->setColumnCount(2);
    m_view->setHeaderLabels({tr("code"), tr("shape")});
    m_view->setRootIsDecorated(false);
    m_view->setUniformRowHeights(true);
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_view->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_view->header()->setStretchLastSection(false);
    connect(m_view, &QTreeWidget::currentItemChanged, this, [this] {
        if (!m_isQuiet) announceCurrent();
    });
}

CodeSwitches CodePanel::switches() const {
    return {static_cast<TensorOrder>(m_order->currentIndex()), chosen<MaskKind>(m_mask), chosen<BlockActivation>(m_activation),
            chosen<NormPlace>(m_norms)};
}

void CodePanel::refresh() {
    const auto& choice = m_session.session().model;
    if (!isVisible() && !m_lines.empty()) return;
    std::vector<CodeLine> lines;
    if (choice && checkWorkload(*choice->model, choice->workload)) lines = codeOf(*choice->model, choice->workload, switches());
    if (!choice) lines.push_back({.text = {}, .note = tr("choose a model in the Model tab").toStdString()});
    if (lines == m_lines) return;
    m_lines = std::move(lines);
    fill();
}

void CodePanel::fill() {
    m_isQuiet = true;
    // While the number of lines stays, texts change in place, so that a slider moves no scroll bar.
    if (m_view->topLevelItemCount() != static_cast<int>(m_lines.size())) {
        m_view->clear();
        for (std::size_t i = 0; i < m_lines.size(); ++i) m_view->addTopLevelItem(new QTreeWidgetItem);
    }
    // Widths are found once: each text would have all of them measured again.
    m_view->header()->setSectionResizeMode(QHeaderView::Interactive);
    for (std::size_t i = 0; i < m_lines.size(); ++i) {
        QTreeWidgetItem* item = m_view->topLevelItem(static_cast<int>(i));
        item->setText(kCode, shownText(m_lines[i]));
        item->setText(kShape, qtText(m_lines[i].shape));
        item->setToolTip(kCode, shownText(m_lines[i]).trimmed());
    }
    mark();
    m_view->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_isQuiet = false;
}

void CodePanel::mark() {
    const Theme theme = themeFor(palette());
    for (std::size_t i = 0; i < m_lines.size(); ++i) {
        const CodeLine& line = m_lines[i];
        const bool isMarked = !m_markedRow.empty() && line.group == m_markedGroup &&
                              std::find(line.rows.begin(), line.rows.end(), m_markedRow) != line.rows.end();
        QColor colour = theme.accent;
        colour.setAlphaF(0.18F);
        const QBrush ground = isMarked ? QBrush(colour) : QBrush();
        const QColor ink =
            line.text.empty() || line.rows.empty() ? palette().color(QPalette::PlaceholderText) : palette().color(QPalette::Text);
        QTreeWidgetItem* item = m_view->topLevelItem(static_cast<int>(i));
        item->setBackground(kCode, ground);
        item->setBackground(kShape, ground);
        item->setForeground(kCode, ink);
    }
}

void CodePanel::announceCurrent() {
    const int index = m_view->indexOfTopLevelItem(m_view->currentItem());
    if (index < 0 || m_lines[static_cast<std::size_t>(index)].rows.empty()) return;
    const CodeLine& line = m_lines[static_cast<std::size_t>(index)];
    m_markedRow = line.rows.front();
    m_markedGroup = line.group;
    mark();
    emit rowChosen(m_markedRow, m_markedGroup);
}

void CodePanel::showRow(std::string_view name, LayerGroup group) {
    m_markedRow = name;
    m_markedGroup = group;
    mark();
    const auto line = lineOfRow(m_lines, name, group);
    if (!line) return;
    m_isQuiet = true;
    m_view->setCurrentItem(m_view->topLevelItem(static_cast<int>(*line)));
    m_isQuiet = false;
}

void CodePanel::flush() {
    m_update->flush();
}

void CodePanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    refresh();
}

}  // namespace ridge::app
