// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <map>
#include <optional>

#include "app/model/session_model.h"

class QCheckBox;
class QComboBox;
class QGridLayout;
class QLabel;
class QPushButton;

namespace ridge::app {

class CheckedEdit;
class DimensionGrid;
class ExpressionEdit;
class FaultLabel;

/// The current operator: kind, shape, precision, and what is done with it.
class OperatorPanel : public QWidget {
    Q_OBJECT

public:
    explicit OperatorPanel(SessionModel& session, QWidget* parent = nullptr);

    [[nodiscard]] DimensionGrid& dimensions() { return *m_dimensions; }

signals:
    /// Other rows, or a message: the panel wants another height.
    void heightChanged();

protected:
    bool event(QEvent* event) override;

private:
    [[nodiscard]] QWidget* makeHeader();
    [[nodiscard]] QWidget* makeTypes();
    [[nodiscard]] QWidget* makeOperands();
    [[nodiscard]] QWidget* makeMask();
    [[nodiscard]] QWidget* makeButtons();
    void fillPresets(QPushButton* button);
    void connectDimensions();

    void refresh();
    void refreshOptions(const OperatorSpec& spec, const OperatorRequest& request);
    void moveDimension(std::size_t dimension, qint64 value, std::optional<Gesture> gesture);
    void changeKind(int row);
    void change(const OperatorRequest& request, const QString& text);
    void applyResult(const Result<Session>& next, const QString& text);
    void commitBeta();
    void setDType(DType type);
    void setOperandType(std::optional<DType> OperatorRequest::*operand, QComboBox* box, const QString& name);

    SessionModel& m_session;
    std::map<OperatorKind, OperatorRequest> m_lastOf;  ///< so that trying another kind loses no shape
    Gesture m_gesture{};
    int m_wantedHeight = 0;

    QComboBox* m_kind = nullptr;
    QPushButton* m_presets = nullptr;
    QComboBox* m_dtype = nullptr;
    QWidget* m_operands = nullptr;
    QComboBox* m_a = nullptr;
    QComboBox* m_b = nullptr;
    QComboBox* m_c = nullptr;
    CheckedEdit* m_beta = nullptr;
    QLabel* m_betaLabel = nullptr;
    QLabel* m_windowLabel = nullptr;
    DimensionGrid* m_dimensions = nullptr;
    QWidget* m_mask = nullptr;
    QCheckBox* m_causal = nullptr;
    ExpressionEdit* m_window = nullptr;
    QPushButton* m_square = nullptr;
    QPushButton* m_swap = nullptr;
    FaultLabel* m_fault = nullptr;
};

}  // namespace ridge::app
