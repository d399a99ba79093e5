// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panel/operator_panel.h"

#include <QCheckBox>
#include <QComboBox>
#include <QEvent>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QSignalBlocker>
#include <array>

#include "app/context/text.h"
#include "app/model/presets.h"
#include "app/model/session_edits.h"
#include "app/panel/dimension_grid.h"
#include "app/panel/expression_edit.h"
#include "app/panel/row_layout.h"
#include "core/base/number_text.h"

namespace ridge::app {

namespace {

/// Which dimensions "square" makes equal, where a kind has a natural set.
std::vector<std::string_view> squareDimensions(OperatorKind kind) {
    switch (kind) {
        case OperatorKind::Matmul:
            return {"m", "n", "k"};
        case OperatorKind::Qk:
        case OperatorKind::Pv:
        case OperatorKind::Attention:
            return {"seq-q", "seq-kv"};
        case OperatorKind::Conv2d:
            return {"height", "width"};
        default:
            return {};
    }
}

QComboBox* makeTypeBox(const QString& name, QWidget* parent) {
    auto* box = new QComboBox(parent);
    box->setAccessibleName(name);
    for (const DType type : kAllDTypes) box->addItem(qtText(dtypeName(type)), static_cast<int>(type));
    // The list is as wide as its names; the closed box may cut "fp8-e4m3" where three stand in a row.
    box->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    box->setMinimumWidth(box->fontMetrics().averageCharWidth() * 9);
    return box;
}

void showType(QComboBox* box, DType type) {
    const QSignalBlocker blocker(box);
    box->setCurrentIndex(box->findData(static_cast<int>(type)));
}

DType typeOf(const QComboBox* box) {
    return static_cast<DType>(box->currentData().toInt());
}

}  // namespace

OperatorPanel::OperatorPanel(SessionModel& session, QWidget* parent) : QWidget(parent), m_session(session) {
    auto* layout = new QVBoxLayout(this);
    const int margin = fontMetrics().averageCharWidth() + 2;
    layout->setContentsMargins(margin, 0, margin, margin);
    layout->setSpacing(fontMetrics().height() / 3);
    m_dimensions = new DimensionGrid(this);
    m_fault = new FaultLabel(this);
    layout->addWidget(makeHeader());
    layout->addWidget(m_dimensions);
    layout->addWidget(makeMask());
    layout->addWidget(makeTypes());
    layout->addWidget(m_fault);
    layout->addWidget(makeButtons());
    connectDimensions();
    connect(&session, &SessionModel::changed, this, [this](Changes changes) {
        if (changes & Change::Operator) refresh();
    });
    refresh();
}

QWidget* OperatorPanel::makeHeader() {
    auto* header = new QWidget(this);
    auto* layout = rowLayout(header);
    m_kind = new QComboBox(header);
    m_kind->setAccessibleName(tr("Operator"));
    m_kind->setMaxVisibleItems(24);
    m_kind->setMinimumContentsLength(12);
    m_kind->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    for (const auto& spec : operatorTable()) {
        m_kind->addItem(qtText(spec.title), static_cast<int>(spec.kind));
        m_kind->setItemData(m_kind->count() - 1, qtText(spec.why), Qt::ToolTipRole);
    }
    connect(m_kind, &QComboBox::activated, this, &OperatorPanel::changeKind);
    m_presets = new QPushButton(tr("Presets"), header);
    fillPresets(m_presets);
    layout->addWidget(m_kind, 1);
    layout->addWidget(m_presets);
    return header;
}

void OperatorPanel::fillPresets(QPushButton* button) {
    auto* menu = new QMenu(button);
    for (const auto& preset : presets()) {
        connect(menu->addAction(preset.title), &QAction::triggered, this, [this, preset] { change(preset.request, preset.title); });
    }
    button->setMenu(menu);
}

QWidget* OperatorPanel::makeTypes() {
    auto* types = new QWidget(this);
    auto* layout = new QVBoxLayout(types);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(fontMetrics().height() / 4);
    auto* first = new QWidget(types);
    auto* row = rowLayout(first);
    auto* label = new QLabel(tr("&Precision"), first);
    m_dtype = makeTypeBox(tr("Precision"), first);
    label->setBuddy(m_dtype);
    connect(m_dtype, &QComboBox::activated, this, [this] { setDType(typeOf(m_dtype)); });
    m_beta = new CheckedEdit(first);
    m_beta->setToolTip(tr("C is read and added when beta is not 0"));
    m_beta->setMaximumWidth(fontMetrics().averageCharWidth() * 8);
    m_beta->setAlignment(Qt::AlignRight);
    connect(m_beta, &QLineEdit::editingFinished, this, &OperatorPanel::commitBeta);
    connect(m_beta, &CheckedEdit::abandoned, this, &OperatorPanel::refresh);
    m_betaLabel = new QLabel(tr("beta"), first);
    m_betaLabel->setBuddy(m_beta);
    row->addWidget(label);
    row->addWidget(m_dtype, 2);
    row->addStretch(1);
    row->addWidget(m_betaLabel);
    row->addWidget(m_beta);
    layout->addWidget(first);
    layout->addWidget(makeOperands());
    return types;
}

QWidget* OperatorPanel::makeOperands() {
    m_operands = new QWidget(this);
    auto* row = rowLayout(m_operands);
    const auto add = [this, row](const QString& name, std::optional<DType> OperatorRequest::*operand) {
        auto* box = makeTypeBox(tr("Precision of %1").arg(name), m_operands);
        auto* label = new QLabel(name, m_operands);
        label->setBuddy(box);
        row->addWidget(label);
        row->addWidget(box, 1);
        connect(box, &QComboBox::activated, this, [this, operand, box, name] { setOperandType(operand, box, name); });
        return box;
    };
    m_a = add(QStringLiteral("A"), &OperatorRequest::a);
    m_b = add(QStringLiteral("B"), &OperatorRequest::b);
    m_c = add(QStringLiteral("C"), &OperatorRequest::c);
    return m_operands;
}

QWidget* OperatorPanel::makeMask() {
    m_mask = new QWidget(this);
    auto* layout = rowLayout(m_mask);
    m_causal = new QCheckBox(tr("&causal mask"), m_mask);
    m_window = new ExpressionEdit("window", {1, kMaxDimension}, m_mask);
    m_window->allowEmpty();
    m_window->setPlaceholderText(tr("none"));
    m_windowLabel = new QLabel(tr("window"), m_mask);
    m_windowLabel->setBuddy(m_window);
    layout->addWidget(m_causal);
    layout->addStretch();
    layout->addWidget(m_windowLabel);
    layout->addWidget(m_window);
    connect(m_causal, &QCheckBox::clicked, this, [this](bool isOn) {
        OperatorRequest request = resolved(m_session.session().current);
        request.causal = isOn;
        if (!isOn) request.window.reset();
        change(request, tr("Causal mask"));
    });
    connect(m_window, &ExpressionEdit::entered, this, [this](std::optional<std::int64_t> value) {
        OperatorRequest request = resolved(m_session.session().current);
        request.window = value;
        change(request, tr("Window"));
    });
    connect(m_window, &ExpressionEdit::faultChanged, m_fault, &FaultLabel::showFault);
    return m_mask;
}

QWidget* OperatorPanel::makeButtons() {
    auto* buttons = new QWidget(this);
    auto* layout = rowLayout(buttons);
    auto* pin = new QPushButton(tr("P&in"), buttons);
    pin->setToolTip(tr("Keep this operator on the plot while you try another"));
    m_square = new QPushButton(tr("&Square"), buttons);
    m_swap = new QPushButton(tr("S&wap m n"), buttons);
    m_square->setToolTip(tr("Make the dimensions equal and move them together"));
    layout->addWidget(pin);
    layout->addWidget(m_square);
    layout->addWidget(m_swap);
    layout->addStretch();
    connect(pin, &QPushButton::clicked, this, [this] { m_session.apply(withPinned(m_session.session()), tr("Pin operator")); });
    connect(m_square, &QPushButton::clicked, this,
            [this] { applyResult(withSquare(m_session.session(), squareDimensions(m_session.session().current.kind)), tr("Square")); });
    connect(m_swap, &QPushButton::clicked, this, [this] { applyResult(withSwapped(m_session.session(), 0, 1), tr("Swap m and n")); });
    return buttons;
}

void OperatorPanel::connectDimensions() {
    connect(m_dimensions, &DimensionGrid::gestureStarted, this, [this] { m_gesture = m_session.beginGesture(); });
    connect(m_dimensions, &DimensionGrid::slid, this,
            [this](std::size_t dimension, qint64 value) { moveDimension(dimension, value, m_gesture); });
    connect(m_dimensions, &DimensionGrid::entered, this,
            [this](std::size_t dimension, qint64 value) { moveDimension(dimension, value, std::nullopt); });
    connect(m_dimensions, &DimensionGrid::linkToggled, this, [this](std::size_t dimension) {
        const auto name = specOf(m_session.session().current.kind).dimensions[dimension].name;
        applyResult(withLinkToggled(m_session.session(), name), tr("Link %1").arg(qtText(name)));
    });
    connect(m_dimensions, &DimensionGrid::activated, this, [this](std::size_t dimension) {
        Session next = m_session.session();
        next.activeDimension = specOf(next.current.kind).dimensions[dimension].name;
        m_session.apply(next, tr("Follow %1").arg(QString::fromStdString(next.activeDimension)));
    });
}

void OperatorPanel::moveDimension(std::size_t dimension, qint64 value, std::optional<Gesture> gesture) {
    const auto next = withDimensionAt(m_session.session(), dimension, value);
    if (!next) {
        m_dimensions->showFault(dimension, shownError(next.error()));
        return;
    }
    m_dimensions->clearFaults();
    m_session.apply(*next, tr("Change %1").arg(qtText(specOf(next->current.kind).dimensions[dimension].name)), gesture);
}

void OperatorPanel::changeKind(int row) {
    const auto kind = static_cast<OperatorKind>(m_kind->itemData(row).toInt());
    const OperatorRequest& current = m_session.session().current;
    if (kind == current.kind) return;
    const auto last = m_lastOf.find(kind);
    OperatorRequest request = last == m_lastOf.end() ? exampleRequest(kind) : last->second;
    if (last == m_lastOf.end()) request.dtype = current.dtype;
    change(request, qtText(specOf(kind).title));
}

void OperatorPanel::change(const OperatorRequest& request, const QString& text) {
    applyResult(withRequest(m_session.session(), request), text);
}

void OperatorPanel::applyResult(const Result<Session>& next, const QString& text) {
    if (!next) {
        // Boxes and lists go back to what holds; the message says why.
        refresh();
        m_fault->showFault(shownError(next.error()));
        return;
    }
    m_fault->showFault({});
    m_session.apply(*next, text);
}

void OperatorPanel::setDType(DType type) {
    OperatorRequest request = resolved(m_session.session().current);
    request.dtype = type;
    // Widths of single operands stay while they go with the new precision.
    if (!makeOperator(request)) {
        request.a.reset();
        request.b.reset();
        request.c.reset();
    }
    change(request, tr("Precision %1").arg(qtText(dtypeName(type))));
}

void OperatorPanel::setOperandType(std::optional<DType> OperatorRequest::*operand, QComboBox* box, const QString& name) {
    OperatorRequest request = resolved(m_session.session().current);
    const DType type = typeOf(box);
    request.*operand = type == request.dtype ? std::nullopt : std::optional<DType>(type);
    change(request, tr("Precision of %1").arg(name));
}

void OperatorPanel::commitBeta() {
    if (!m_beta->isModified()) return;
    const auto beta = parseNumber(m_beta->text().trimmed().toStdString(), "beta");
    m_beta->setFault(beta ? QString() : shownError(beta.error()));
    m_fault->showFault(m_beta->fault());
    if (!beta) return;
    m_beta->setModified(false);
    OperatorRequest request = resolved(m_session.session().current);
    request.beta = *beta;
    change(request, tr("Beta"));
}

void OperatorPanel::refresh() {
    const Session& session = m_session.session();
    const OperatorSpec& spec = specOf(session.current.kind);
    const bool isNewKind = m_kind->currentData().toInt() != static_cast<int>(spec.kind) || m_lastOf.empty();
    const OperatorRequest request = resolved(session.current);
    m_lastOf[spec.kind] = request;
    m_kind->setCurrentIndex(m_kind->findData(static_cast<int>(spec.kind)));
    m_dimensions->setSpec(spec);
    m_dimensions->showValues({request, session.activeDimension, session.linkedDimensions});
    refreshOptions(spec, request);
    m_fault->showFault(m_session.currentOperator() ? QString() : shownError(m_session.currentOperator().error()));
    if (isNewKind) m_dimensions->chainAfter(m_presets);
}

bool OperatorPanel::event(QEvent* event) {
    const bool isHandled = QWidget::event(event);
    // Rows and messages come and go: say so when that changes how much room is wanted.
    if (event->type() == QEvent::LayoutRequest && sizeHint().height() != m_wantedHeight) {
        m_wantedHeight = sizeHint().height();
        emit heightChanged();
    }
    return isHandled;
}

void OperatorPanel::refreshOptions(const OperatorSpec& spec, const OperatorRequest& request) {
    showType(m_dtype, request.dtype);
    showType(m_a, request.a.value_or(request.dtype));
    showType(m_b, request.b.value_or(request.dtype));
    showType(m_c, request.c.value_or(request.dtype));
    m_operands->setVisible(spec.hasOperandTypes);
    m_beta->setVisible(spec.hasOperandTypes);
    m_betaLabel->setVisible(spec.hasOperandTypes);
    if (!m_beta->isModified()) m_beta->setText(QString::fromStdString(plainNumber(request.beta)));
    m_mask->setVisible(spec.hasMask);
    m_causal->setChecked(request.causal);
    m_window->showValue(request.window);
    m_window->setEnabled(request.causal);
    m_windowLabel->setEnabled(request.causal);
    m_window->setToolTip(request.causal ? tr("Keys that a query sees at most, itself included") : tr("A window needs a causal mask"));
    m_square->setVisible(!squareDimensions(spec.kind).empty());
    m_swap->setVisible(spec.kind == OperatorKind::Matmul);
}

}  // namespace ridge::app
