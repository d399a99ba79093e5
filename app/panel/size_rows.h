// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <string>
#include <vector>

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

    /// Its index. The slider goes up to 2^exponents; the box takes more.
    std::size_t addRow(const std::string& name, const QString& title, int exponents);
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
