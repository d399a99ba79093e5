// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialog/what_if_dialog.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QGridLayout>
#include <QLabel>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "app/context/text.h"
#include "app/panel/checked_edit.h"

namespace ridge::app {

WhatIfDialog::WhatIfDialog(const Accelerator& from, KeepWhatIf keep, QWidget* parent)
    : QDialog(parent),
      m_keep(std::move(keep)),
      m_field(new QComboBox(this)),
      m_value(new CheckedEdit(this)),
      m_unit(new MutedLabel({}, this)),
      m_fault(new FaultLabel(this)) {
    setWindowTitle(tr("What-if copy of %1").arg(qtText(from.name)));
    for (EditableField& field : editableFields(from)) {
        if (field.isNumber && !field.text.empty()) m_numbers.push_back(std::move(field));
    }
    for (const EditableField& field : m_numbers) m_field->addItem(qtText(field.label));
    m_field->setAccessibleName(tr("What to change"));
    m_value->setAccessibleName(tr("New value"));
    m_value->setAlignment(Qt::AlignRight);
    auto* layout = new QVBoxLayout(this);
    auto* grid = new QGridLayout;
    layout->addWidget(new QLabel(tr("The same part, but with one number changed:"), this));
    layout->addLayout(grid);
    grid->addWidget(m_field, 0, 0);
    grid->addWidget(m_value, 0, 1);
    grid->addWidget(m_unit, 0, 2);
    m_value->setMinimumWidth(fontMetrics().averageCharWidth() * 14);
    m_unit->setMinimumWidth(fontMetrics().averageCharWidth() * 9);
    m_fault->keepRoom(2);
    layout->addWidget(m_fault);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Save | QDialogButtonBox::Cancel, this);
    layout->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &WhatIfDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_field, &QComboBox::currentIndexChanged, this, &WhatIfDialog::showField);
    const auto bandwidth = std::find_if(m_numbers.begin(), m_numbers.end(), [](const auto& one) { return one.key == "bandwidth"; });
    if (bandwidth != m_numbers.end()) m_field->setCurrentIndex(static_cast<int>(bandwidth - m_numbers.begin()));
    showField();
    m_value->setFocus();
}

void WhatIfDialog::showField() {
    m_fault->showFault({});
    m_value->setFault({});
    const int row = m_field->currentIndex();
    if (row < 0) return;
    const EditableField& field = m_numbers[static_cast<std::size_t>(row)];
    m_value->setText(qtText(field.text));
    m_value->selectAll();
    m_unit->setText(qtText(field.unit));
}

void WhatIfDialog::accept() {
    const int row = m_field->currentIndex();
    if (row < 0) return;
    const auto kept = m_keep(m_numbers[static_cast<std::size_t>(row)].key, m_value->text().trimmed().toStdString());
    if (kept) return QDialog::accept();
    m_value->setFault(shownError(kept.error()));
    m_fault->showFault(m_value->fault());
    m_value->setFocus();
}

}  // namespace ridge::app
