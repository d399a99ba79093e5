// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lab/cast_map_tab.h"

#include <QButtonGroup>
#include <QGridLayout>
#include <QLabel>
#include <QVBoxLayout>
#include <array>

#include "app/context/text.h"
#include "app/lab/cast_map_picture.h"
#include "app/panel/checked_edit.h"
#include "app/panel/chip.h"
#include "app/panel/flat_button.h"
#include "core/report/precision/cast_map_report.h"

namespace ridge::app {

namespace {

using namespace precision;

constexpr std::array kKeptTypes{DType::Fp16, DType::Bf16, DType::Fp32};

QString keptText(DType type) {
    return type == DType::Fp16 ? QStringLiteral("fp16") : type == DType::Bf16 ? QStringLiteral("bf16") : QStringLiteral("fp32");
}

}  // namespace

CastMapTab::CastMapTab(QWidget* parent) : LabTab(parent) {
    auto* column = makeColumn();
    auto* header = new QWidget(this);
    auto* across = new QHBoxLayout(header);
    across->setContentsMargins(0, 0, 0, 0);
    auto* title = new QLabel(tr("One transformer block, forward and backward"), header);
    QFont bold = title->font();
    bold.setBold(true);
    title->setFont(bold);
    across->addWidget(title, 1);
    across->addWidget(new MutedLabel(tr("usual recipe of"), header));
    for (const DType type : {DType::Fp16, DType::Bf16}) {
        auto* button = new FlatButton(keptText(type), header);
        button->setToolTip(tr("Every tensor as the recipe has it"));
        across->addWidget(button);
        connect(button, &QAbstractButton::clicked, this, [this, type] { showRecipe(type); });
    }
    column->addWidget(header);
    auto* rows = new QWidget(this);
    auto* grid = new QGridLayout(rows);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(fontMetrics().averageCharWidth() * 2);
    grid->setVerticalSpacing(fontMetrics().height() / 3);
    grid->setColumnStretch(0, 2);
    grid->setColumnStretch(3, 3);
    for (std::size_t row = 0; row < castMap().size(); ++row) addRow(*grid, row);
    column->addWidget(rows);
    column->addStretch(1);
}

void CastMapTab::addRow(QGridLayout& grid, std::size_t row) {
    const CastRow& tensor = castMap()[row];
    QWidget* parent = grid.parentWidget();
    const int line = static_cast<int>(row);
    auto* name = new QLabel(qtText(tensor.tensor), parent);
    name->setWordWrap(true);
    name->setToolTip(qtText(tensor.because));
    auto* chips = new QWidget(parent);
    auto* across = new QHBoxLayout(chips);
    across->setContentsMargins(0, 0, 0, 0);
    across->setSpacing(2);
    auto* group = new QButtonGroup(chips);
    for (std::size_t i = 0; i < kKeptTypes.size(); ++i) {
        auto* chip = new Chip(keptText(kKeptTypes[i]), chips);
        chip->setAccessibleName(tr("%1 in %2").arg(qtText(tensor.tensor), keptText(kKeptTypes[i])));
        group->addButton(chip, static_cast<int>(i));
        across->addWidget(chip);
    }
    connect(group, &QButtonGroup::idClicked, this, [this, row](int id) { choose(row, kKeptTypes[static_cast<std::size_t>(id)]); });
    auto* said = new QLabel(parent);
    said->setWordWrap(true);
    auto* link = new FlatButton(qtText(partTitle(tensor.explainedBy)), parent);
    link->setToolTip(tr("The part of the lab that shows why"));
    connect(link, &QAbstractButton::clicked, this, [this, part = tensor.explainedBy] { emit partWanted(part); });
    grid.addWidget(name, line, 0, Qt::AlignVCenter);
    grid.addWidget(new MutedLabel(qtText(passName(tensor.pass)), parent), line, 1, Qt::AlignVCenter);
    grid.addWidget(chips, line, 2, Qt::AlignVCenter);
    grid.addWidget(said, line, 3, Qt::AlignVCenter);
    grid.addWidget(link, line, 4, Qt::AlignVCenter);
    m_groups.push_back(group);
    m_said.push_back(said);
    m_chosen.push_back(usual(row));
    refreshRow(row);
}

DType CastMapTab::usual(std::size_t row) const {
    const DType type = castMap()[row].usual;
    return type == DType::Fp16 ? m_recipe : type;
}

void CastMapTab::refreshRow(std::size_t row) {
    for (std::size_t i = 0; i < kKeptTypes.size(); ++i) {
        if (kKeptTypes[i] == m_chosen[row]) m_groups[row]->button(static_cast<int>(i))->setChecked(true);
    }
    const auto breaks = consequence(castMap()[row], m_chosen[row]);
    const bool isUsual = m_chosen[row] == usual(row);
    // A sign beside the words: a colour alone would not say it.
    if (isUsual) {
        m_said[row]->setText(breaks ? tr("✓ usual. %1").arg(qtText(*breaks)) : tr("✓ usual: %1").arg(qtText(castMap()[row].because)));
    } else {
        m_said[row]->setText(QStringLiteral("→ ") + (breaks ? qtText(*breaks) : tr("Works.")));
    }
}

void CastMapTab::choose(std::size_t row, DType type) {
    m_chosen[row] = type;
    m_last = row;
    refreshRow(row);
    refresh();
}

void CastMapTab::showRecipe(DType narrow) {
    m_recipe = narrow;
    for (std::size_t row = 0; row < m_chosen.size(); ++row) {
        m_chosen[row] = usual(row);
        refreshRow(row);
    }
    refresh();
}

QString CastMapTab::said(std::size_t row) const {
    return m_said[row]->text();
}

void CastMapTab::compute() {}

std::vector<Drawing> CastMapTab::drawings() const {
    std::vector<CastMapRow> rows;
    for (std::size_t row = 0; row < m_chosen.size(); ++row) {
        const CastRow& tensor = castMap()[row];
        rows.push_back({qtText(tensor.tensor), qtText(passName(tensor.pass)), m_chosen[row], m_chosen[row] == usual(row), said(row)});
    }
    return {castMapDrawing(std::move(rows), font(), QStringLiteral("cast-map.svg"))};
}

Derivation CastMapTab::derivation() const {
    return deriveCastRow(castMap()[m_last], m_chosen[m_last]);
}

Table CastMapTab::table() const {
    return castMapTable(m_chosen);
}

QString CastMapTab::statusText() const {
    return tr("autocast with FP32 weights · %1 tensors of one block").arg(castMap().size());
}

void CastMapTab::focusFirst() {
    m_groups.front()->button(0)->setFocus();
}

}  // namespace ridge::app
