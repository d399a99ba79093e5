// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <string>
#include <vector>

#include "core/operators/operator.h"

class QGridLayout;
class QLabel;

namespace ridge::app {

class ExpressionEdit;
class FaultLabel;
class LogSlider;

/// Rows of a name, a slider over powers of two and a box for any amount. Shows values and passes on wishes.
class SizeRows : public QWidget {
    Q_OBJECT

public:
    explicit SizeRows(QWidget* parent = nullptr);

    /// What the box takes. A slider that may go to 0 has it in front of its 1.
    struct Limits {
        qint64 least = 1;
        qint64 most = kMaxDimension;
    };
    /// Its index. The slider goes up to 2^exponents.
    std::size_t addRow(const std::string& name, const QString& title, int exponents);
    std::size_t addRow(const std::string& name, const QString& title, int exponents, Limits limits);
    void showRow(std::size_t row, bool isShown);
    void showValue(std::size_t row, qint64 value);
    void showFault(std::size_t row, const QString& message);
    void clearFaults();

    [[nodiscard]] LogSlider* slider(std::size_t row) const { return m_rows[row].slider; }
    [[nodiscard]] ExpressionEdit* box(std::size_t row) const { return m_rows[row].box; }

signals:
    void gestureStarted();
    void slid(std::size_t row, qint64 value);
    void entered(std::size_t row, qint64 value);

private:
    struct Row {
        QLabel* name = nullptr;
        LogSlider* slider = nullptr;
        ExpressionEdit* box = nullptr;
        FaultLabel* fault = nullptr;
    };
    std::vector<Row> m_rows;
    QGridLayout* m_layout;
};

}  // namespace ridge::app
