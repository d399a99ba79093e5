// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <functional>

class QGridLayout;
class QLabel;

namespace ridge::app {

class CheckedEdit;
class FaultLabel;
class ValueSlider;

/// What a slider goes through.
struct ValueScale {
    double low = 0;
    double high = 1;
    int steps = 100;
    bool isLogarithmic = false;  ///< equal steps are equal factors
    bool isWhole = false;
};

/// What a row says, and what it takes when typed: numbers beyond the slider too.
struct ValueRowTexts {
    QString label;  ///< with a mnemonic
    std::string name;
    double leastTyped = 0;
    double mostTyped = 1e300;
    std::function<QString(double)> remark = nullptr;  ///< behind the box: a unit, or another notation
};

/// A name, a slider and a box for one number: a row of a grid, which owns the widgets.
class ValueRow : public QObject {
    Q_OBJECT

public:
    ValueRow(ValueRowTexts texts, ValueScale scale, double start, QGridLayout& grid);

    [[nodiscard]] double value() const { return m_value; }
    void setValue(double value);
    [[nodiscard]] ValueSlider& slider() const { return *m_slider; }
    [[nodiscard]] CheckedEdit& edit() const { return *m_edit; }
    [[nodiscard]] const FaultLabel& fault() const { return *m_fault; }
    void setEnabled(bool isEnabled);

signals:
    void changed(double value);

private:
    [[nodiscard]] double valueAt(int step) const;
    [[nodiscard]] int stepOf(double value) const;
    void takeTyped();
    /// At the box and in words below it; none with an empty message.
    void showFault(const QString& message);
    void show();

    ValueRowTexts m_texts;
    ValueScale m_scale;
    double m_value;
    QLabel* m_label;
    ValueSlider* m_slider;
    CheckedEdit* m_edit;
    QLabel* m_remark;
    FaultLabel* m_fault;
    bool m_isShowing = false;
};

}  // namespace ridge::app
