// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <utility>

#include "app/lab/lab_tab.h"
#include "core/precision/training.h"

class QLabel;

namespace ridge::app {

class DeferredUpdate;
class FormatBox;
class ValueRow;

/// What an update must exceed to move a weight, and how recipes train the same problem.
class UpdateTab : public LabTab {
    Q_OBJECT

public:
    explicit UpdateTab(QWidget* parent = nullptr);

    [[nodiscard]] const ChartView* picture() const override { return m_chart; }
    [[nodiscard]] std::vector<Drawing> drawings() const override;
    [[nodiscard]] Derivation derivation() const override;
    [[nodiscard]] std::string commandLine() const override;
    bool showCommand(const LabCommand& command) override;
    [[nodiscard]] Table table() const override;
    [[nodiscard]] QString statusText() const override;
    void focusFirst() override;

    [[nodiscard]] ValueRow& weight() const { return *m_weight; }
    [[nodiscard]] ValueRow& update() const { return *m_update; }
    [[nodiscard]] FormatBox& format() const { return *m_format; }
    [[nodiscard]] QString verdict() const;
    [[nodiscard]] ValueRow& target() const { return *m_target; }
    [[nodiscard]] ValueRow& steps() const { return *m_steps; }
    [[nodiscard]] const ChartView& training() const { return *m_training; }
    /// Trains without waiting a frame.
    void flush();

protected:
    void compute() override;

private:
    void train();
    [[nodiscard]] precision::TrainingRequest trainingRequest() const;

    ChartView* m_chart;
    ChartView* m_training;
    FormatBox* m_format;
    QLabel* m_verdict;
    ValueRow* m_weight = nullptr;
    ValueRow* m_update = nullptr;
    ValueRow* m_target = nullptr;
    ValueRow* m_steps = nullptr;
    DeferredUpdate* m_due;
    std::optional<std::pair<double, std::int64_t>> m_trained;  ///< targets and steps of what is shown, or was stopped
};

}  // namespace ridge::app
