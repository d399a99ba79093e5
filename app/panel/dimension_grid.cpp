// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panel/dimension_grid.h"

#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <algorithm>
#include <bit>

#include "app/context/text.h"
#include "app/context/theme.h"
#include "app/panel/chip.h"
#include "app/panel/expression_edit.h"
#include "app/panel/log_slider.h"
#include "core/base/number_text.h"

namespace ridge::app {

namespace {

/// Long enough for what the dimension is used for; the box takes more.
int exponentsFor(const DimensionSpec& dimension) {
    const auto usual = static_cast<std::uint64_t>(dimension.rule == DefaultRule::Fixed ? dimension.fixedDefault : dimension.example);
    if (!dimension.hasCritical || usual < 16) return 10;
    const auto exponent = static_cast<int>(std::bit_width(usual));
    if (exponent > 20) return 31;
    return exponent >= 8 ? 20 : 14;
}

enum Column { kName, kSlider, kBox, kLink };

}  // namespace

DimensionGrid::DimensionGrid(QWidget* parent) : QWidget(parent), m_layout(new QGridLayout(this)) {
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setHorizontalSpacing(fontMetrics().averageCharWidth());
    m_layout->setVerticalSpacing(fontMetrics().height() / 5);
    m_layout->setColumnStretch(kSlider, 1);
}

void DimensionGrid::setSpec(const OperatorSpec& spec) {
    if (m_spec == &spec) return;
    m_spec = &spec;
    m_active.reset();
    removeRows();
    m_rows.resize(spec.dimensions.size());
    for (std::size_t i = 0; i < m_rows.size(); ++i) addRow(i);
}

void DimensionGrid::chainAfter(QWidget* previous) {
    for (const Row& row : m_rows) {
        for (QWidget* next : {static_cast<QWidget*>(row.slider), static_cast<QWidget*>(row.box), static_cast<QWidget*>(row.link)}) {
            setTabOrder(previous, next);
            previous = next;
        }
    }
}

void DimensionGrid::removeRows() {
    for (const Row& row : m_rows) {
        for (QWidget* widget : {static_cast<QWidget*>(row.name), static_cast<QWidget*>(row.slider), static_cast<QWidget*>(row.box),
                                static_cast<QWidget*>(row.link), static_cast<QWidget*>(row.fault)}) {
            // One of them may be in the middle of an event.
            widget->hide();
            m_layout->removeWidget(widget);
            widget->disconnect(this);
            widget->deleteLater();
        }
    }
    m_rows.clear();
}

void DimensionGrid::addRow(std::size_t dimension) {
    const DimensionSpec& spec = m_spec->dimensions[dimension];
    const QString title = qtText(spec.title);
    Row& row = m_rows[dimension];
    row.name = new QLabel(qtText(spec.name), this);
    row.name->setToolTip(title);
    row.name->installEventFilter(this);
    row.slider = new LogSlider({exponentsFor(spec), spec.minimum}, this);
    row.slider->setToolTip(tr("%1. Arrow keys: powers of two. Ctrl and arrow: one.").arg(title));
    row.box = new ExpressionEdit(std::string(spec.name), {spec.minimum, kMaxDimension}, this);
    if (exponentsFor(spec) > 20) row.box->setWidest(kMaxDimension);
    row.box->setAccessibleName(tr("%1, value").arg(title));
    row.name->setBuddy(row.box);
    row.link = new LinkButton(this);
    row.link->setToolTip(tr("Move together with the other linked dimensions"));
    row.link->setAccessibleName(tr("Link %1").arg(qtText(spec.name)));
    row.fault = new FaultLabel(this);
    const int line = static_cast<int>(dimension) * 2;
    m_layout->addWidget(row.name, line, kName);
    m_layout->addWidget(row.slider, line, kSlider);
    m_layout->addWidget(row.box, line, kBox);
    m_layout->addWidget(row.link, line, kLink);
    m_layout->addWidget(row.fault, line + 1, kName, 1, 4);
    connectRow(dimension);
}

void DimensionGrid::connectRow(std::size_t dimension) {
    const Row& row = m_rows[dimension];
    connect(row.slider, &LogSlider::gestureStarted, this, &DimensionGrid::gestureStarted);
    connect(row.slider, &LogSlider::requested, this, [this, dimension](qint64 value) { emit slid(dimension, value); });
    connect(row.box, &ExpressionEdit::entered, this, [this, dimension](std::optional<std::int64_t> value) {
        if (value) emit entered(dimension, *value);
    });
    connect(row.box, &ExpressionEdit::faultChanged, row.fault, &FaultLabel::showFault);
    connect(row.link, &QAbstractButton::clicked, this, [this, dimension] { emit linkToggled(dimension); });
}

void DimensionGrid::showValues(const Values& values) {
    m_active = dimensionIndex(*m_spec, values.active);
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const std::string_view name = m_spec->dimensions[i].name;
        const std::int64_t value = values.request.dims[i].value_or(1);
        m_rows[i].slider->showAmount(value);
        m_rows[i].slider->setActive(i == m_active);
        m_rows[i].slider->setAccessibleName(QStringLiteral("%1, %2").arg(qtText(name)).arg(value));
        m_rows[i].box->showValue(value);
        m_rows[i].link->setChecked(std::find(values.linked.begin(), values.linked.end(), name) != values.linked.end());
    }
    styleNames();
}

void DimensionGrid::styleNames() {
    const Theme theme = themeFor(palette());
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        QFont font = m_rows[i].name->font();
        font.setBold(i == m_active);
        m_rows[i].name->setFont(font);
        QPalette colours = m_rows[i].name->palette();
        colours.setColor(QPalette::WindowText, i == m_active ? theme.accent : theme.text);
        m_rows[i].name->setPalette(colours);
    }
}

void DimensionGrid::showFault(std::size_t dimension, const QString& message) {
    m_rows[dimension].box->setFault(message);
    m_rows[dimension].fault->showFault(message);
}

void DimensionGrid::clearFaults() {
    for (const Row& row : m_rows) {
        // A text that was never accepted keeps its own message.
        if (row.box->isModified()) continue;
        row.box->setFault({});
        row.fault->showFault({});
    }
}

bool DimensionGrid::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::MouseButtonPress) {
        const auto row = std::find_if(m_rows.begin(), m_rows.end(), [watched](const Row& one) { return one.name == watched; });
        if (row != m_rows.end()) {
            row->slider->setFocus(Qt::MouseFocusReason);
            emit activated(static_cast<std::size_t>(row - m_rows.begin()));
        }
    }
    return QWidget::eventFilter(watched, event);
}

void DimensionGrid::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_spec != nullptr) styleNames();
}

}  // namespace ridge::app
