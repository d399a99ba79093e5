// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panel/size_rows.h"

#include <QGridLayout>
#include <QLabel>

#include "app/panel/expression_edit.h"
#include "app/panel/log_slider.h"

namespace ridge::app {

SizeRows::SizeRows(QWidget* parent) : QWidget(parent), m_layout(new QGridLayout(this)) {
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setVerticalSpacing(fontMetrics().height() / 6);
    m_layout->setColumnStretch(1, 1);
}

std::size_t SizeRows::addRow(const std::string& name, const QString& title, int exponents) {
    return addRow(name, title, exponents, Limits{});
}

std::size_t SizeRows::addRow(const std::string& name, const QString& title, int exponents, Limits limits) {
    const std::size_t index = m_rows.size();
    Row row;
    row.name = new QLabel(QString::fromStdString(name), this);
    row.name->setToolTip(title);
    row.slider = new LogSlider({exponents, limits.least}, this);
    row.slider->setToolTip(tr("%1. Arrow keys: powers of two. Ctrl and arrow: one.").arg(title));
    row.box = new ExpressionEdit(name, {limits.least, limits.most}, this);
    row.box->setAccessibleName(tr("%1, value").arg(title));
    row.name->setBuddy(row.box);
    row.fault = new FaultLabel(this);
    const int line = static_cast<int>(index) * 2;
    m_layout->addWidget(row.name, line, 0);
    m_layout->addWidget(row.slider, line, 1);
    m_layout->addWidget(row.box, line, 2);
    m_layout->addWidget(row.fault, line + 1, 0, 1, 3);
    connect(row.slider, &LogSlider::gestureStarted, this, &SizeRows::gestureStarted);
    connect(row.slider, &LogSlider::requested, this, [this, index](qint64 value) { emit slid(index, value); });
    connect(row.box, &ExpressionEdit::entered, this, [this, index](std::optional<std::int64_t> value) {
        if (value) emit entered(index, *value);
    });
    connect(row.box, &ExpressionEdit::faultChanged, row.fault, &FaultLabel::showFault);
    m_rows.push_back(row);
    return index;
}

void SizeRows::showRow(std::size_t row, bool isShown) {
    m_rows[row].name->setVisible(isShown);
    m_rows[row].slider->setVisible(isShown);
    m_rows[row].box->setVisible(isShown);
    if (!isShown) m_rows[row].fault->showFault({});
}

void SizeRows::showValue(std::size_t row, qint64 value) {
    m_rows[row].slider->showAmount(value);
    m_rows[row].slider->setAccessibleName(QStringLiteral("%1, %2").arg(m_rows[row].name->text()).arg(value));
    m_rows[row].box->showValue(value);
}

void SizeRows::showFault(std::size_t row, const QString& message) {
    m_rows[row].box->setFault(message);
    m_rows[row].fault->showFault(message);
}

void SizeRows::clearFaults() {
    for (const Row& row : m_rows) {
        // A text that was never accepted keeps its own message.
        if (row.box->isModified()) continue;
        row.box->setFault({});
        row.fault->showFault({});
    }
}

}  // namespace ridge::app
