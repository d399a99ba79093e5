// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panel/expression_edit.h"

#include <QFocusEvent>
#include <QKeyEvent>
#include <algorithm>
#include <utility>

#include "app/context/text.h"
#include "core/base/number_text.h"

namespace ridge::app {

ExpressionEdit::ExpressionEdit(std::string name, Bounds bounds, QWidget* parent)
    : CheckedEdit(parent), m_name(std::move(name)), m_bounds(bounds) {
    setAlignment(Qt::AlignRight);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    connect(this, &QLineEdit::returnPressed, this, &ExpressionEdit::commit);
}

QSize ExpressionEdit::sizeHint() const {
    const std::int64_t widest = std::max(m_widest, m_value.value_or(0));
    return {fontMetrics().horizontalAdvance(qtText(grouped(widest))) + fontMetrics().averageCharWidth() * 2,
            QLineEdit::sizeHint().height()};
}

QSize ExpressionEdit::minimumSizeHint() const {
    return sizeHint();
}

void ExpressionEdit::showValue(std::optional<std::int64_t> value) {
    const bool isNew = value != m_value;
    const int width = isNew ? sizeHint().width() : 0;
    m_value = value;
    // A layout that runs for every step of a slider costs more than the step.
    if (isNew && sizeHint().width() != width) updateGeometry();
    // The model moved on (undo, a slider): what was being typed is out of date. Otherwise it stays, with its fault.
    if (isNew || (fault().isEmpty() && !isModified())) {
        report({});
        writeValue();
    }
}

void ExpressionEdit::writeValue() {
    if (!m_value) {
        clear();
    } else {
        setText(hasFocus() ? QString::number(*m_value) : qtText(grouped(*m_value)));
    }
    setModified(false);
}

void ExpressionEdit::report(const QString& message) {
    if (message == fault()) return;
    setFault(message);
    emit faultChanged(message);
}

void ExpressionEdit::commit() {
    if (!isModified()) return;
    // Grouping commas come from pasting what the box itself shows.
    const std::string typed = text().trimmed().remove(QLatin1Char(',')).toStdString();
    if (typed.empty() && m_allowsEmpty) return accept(std::nullopt);
    const auto value = parseExpression(typed, m_name, m_bounds.minimum, m_bounds.maximum);
    if (!value) return report(shownError(value.error()));
    accept(*value);
}

void ExpressionEdit::accept(std::optional<std::int64_t> value) {
    report({});
    if (value == m_value) return writeValue();
    // Still "being typed" until the value comes back: the receiver may refuse it.
    emit entered(value);
}

void ExpressionEdit::focusInEvent(QFocusEvent* event) {
    CheckedEdit::focusInEvent(event);
    if (!isModified()) writeValue();
    if (event->reason() != Qt::MouseFocusReason && event->reason() != Qt::PopupFocusReason) selectAll();
}

void ExpressionEdit::focusOutEvent(QFocusEvent* event) {
    CheckedEdit::focusOutEvent(event);
    if (event->reason() == Qt::PopupFocusReason) return;
    commit();
    if (!isModified()) writeValue();
}

void ExpressionEdit::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape && isModified()) {
        report({});
        writeValue();
        selectAll();
        return;
    }
    const bool isStep = event->key() == Qt::Key_Up || event->key() == Qt::Key_Down;
    if (isStep && m_value && !isModified()) {
        const std::int64_t wanted = *m_value + (event->key() == Qt::Key_Up ? 1 : -1);
        const std::int64_t next = std::clamp(wanted, m_bounds.minimum, m_bounds.maximum);
        if (next != *m_value) emit entered(next);
        return;
    }
    CheckedEdit::keyPressEvent(event);
}

}  // namespace ridge::app
