// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lab/value_row.h"

#include <QGridLayout>
#include <QLabel>
#include <QScopedValueRollback>
#include <algorithm>
#include <cmath>

#include "app/context/text.h"
#include "app/lab/value_slider.h"
#include "app/panel/checked_edit.h"
#include "core/base/number_text.h"

namespace ridge::app {

namespace {

/// What a slider gives has no more digits than a person would type.
double tidied(double value) {
    if (value == 0) return 0;
    const double unit = std::pow(10.0, std::floor(std::log10(std::fabs(value))) - 2);
    // Dividing by a whole number gives the nearest double of the decimal, where multiplying by 0.01 may not.
    return unit < 1 ? std::round(value / unit) / std::round(1 / unit) : std::round(value / unit) * unit;
}

}  // namespace

ValueRow::ValueRow(ValueRowTexts texts, ValueScale scale, double start, QGridLayout& grid)
    : QObject(grid.parentWidget()),
      m_texts(std::move(texts)),
      m_scale(scale),
      m_value(start),
      m_label(new QLabel(m_texts.label, grid.parentWidget())),
      m_slider(new ValueSlider(scale.steps, grid.parentWidget())),
      m_edit(new CheckedEdit(grid.parentWidget())),
      m_remark(new MutedLabel({}, grid.parentWidget())),
      m_fault(new FaultLabel(grid.parentWidget())) {
    const int row = grid.rowCount();
    grid.addWidget(m_label, row, 0);
    grid.addWidget(m_slider, row, 1);
    grid.addWidget(m_edit, row, 2);
    grid.addWidget(m_remark, row, 3);
    grid.addWidget(m_fault, row + 1, 1, 1, 3);
    QString plain = m_texts.label;
    plain.remove(QLatin1Char('&'));
    m_label->setBuddy(m_slider);
    m_slider->setAccessibleName(plain);
    m_edit->setAccessibleName(plain);
    m_edit->setAlignment(Qt::AlignRight);
    m_edit->setFixedWidth(m_edit->fontMetrics().averageCharWidth() * 13);
    m_remark->setMinimumWidth(m_edit->fontMetrics().averageCharWidth() * 12);
    connect(m_slider, &QSlider::valueChanged, this, [this](int step) {
        if (m_isShowing) return;
        m_value = valueAt(step);
        show();
        emit changed(m_value);
    });
    connect(m_edit, &QLineEdit::editingFinished, this, &ValueRow::takeTyped);
    connect(m_edit, &CheckedEdit::abandoned, this, &ValueRow::show);
    show();
}

double ValueRow::valueAt(int step) const {
    const double part = static_cast<double>(step) / m_scale.steps;
    double value = m_scale.low + (m_scale.high - m_scale.low) * part;
    if (m_scale.isLogarithmic) value = std::exp2(std::log2(m_scale.low) + (std::log2(m_scale.high) - std::log2(m_scale.low)) * part);
    if (m_scale.isWhole) return std::round(value);
    return tidied(value);
}

int ValueRow::stepOf(double value) const {
    double part = (value - m_scale.low) / (m_scale.high - m_scale.low);
    if (m_scale.isLogarithmic) part = (std::log2(value) - std::log2(m_scale.low)) / (std::log2(m_scale.high) - std::log2(m_scale.low));
    return static_cast<int>(std::lround(std::clamp(part, 0.0, 1.0) * m_scale.steps));
}

void ValueRow::setValue(double value) {
    if (value == m_value) return;
    m_value = value;
    show();
    emit changed(m_value);
}

void ValueRow::setEnabled(bool isEnabled) {
    for (QWidget* widget : {static_cast<QWidget*>(m_label), static_cast<QWidget*>(m_slider), static_cast<QWidget*>(m_edit)}) {
        widget->setEnabled(isEnabled);
    }
}

void ValueRow::takeTyped() {
    if (!m_edit->isModified()) return;
    const auto read = parseNumber(m_edit->text().trimmed().toStdString(), m_texts.name);
    if (!read) return showFault(shownError(read.error()));
    const bool isOut = *read < m_texts.leastTyped || *read > m_texts.mostTyped;
    if (isOut || (m_scale.isWhole && *read != std::round(*read))) {
        const QString range = tr("%1 to %2").arg(qtText(plainNumber(m_texts.leastTyped)), qtText(plainNumber(m_texts.mostTyped)));
        return showFault(m_scale.isWhole ? tr("A whole number from %1.").arg(range) : tr("A number from %1.").arg(range));
    }
    showFault({});
    m_edit->setModified(false);
    setValue(*read);
    show();
}

void ValueRow::showFault(const QString& message) {
    m_edit->setFault(message);
    m_fault->showFault(message);
}

void ValueRow::show() {
    const QScopedValueRollback<bool> guard(m_isShowing, true);
    m_slider->setValue(stepOf(m_value));
    showFault({});
    m_edit->setText(qtText(plainNumber(m_value)));
    m_edit->setModified(false);
    if (m_texts.remark) m_remark->setText(m_texts.remark(m_value));
}

}  // namespace ridge::app
