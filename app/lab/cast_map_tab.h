// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "app/lab/lab_tab.h"
#include "core/precision/cast_map.h"

class QButtonGroup;
class QGridLayout;
class QLabel;

namespace ridge::app {

/// One transformer block: what each tensor is kept as, and what breaks when it is kept otherwise.
class CastMapTab : public LabTab {
    Q_OBJECT

public:
    explicit CastMapTab(QWidget* parent = nullptr);

    [[nodiscard]] const ChartView* picture() const override { return nullptr; }
    [[nodiscard]] std::vector<Drawing> drawings() const override;
    [[nodiscard]] Derivation derivation() const override;
    [[nodiscard]] std::string commandLine() const override { return {}; }
    [[nodiscard]] Table table() const override;
    [[nodiscard]] QString statusText() const override;
    void focusFirst() override;

    void choose(std::size_t row, DType type);
    [[nodiscard]] DType chosen(std::size_t row) const { return m_chosen[row]; }
    [[nodiscard]] QString said(std::size_t row) const;
    /// Every tensor as a recipe has it: that of FP16, or of BF16.
    void showRecipe(DType narrow);

signals:
    /// The part of the lab that shows why.
    void partWanted(precision::LabPart part);

protected:
    void compute() override;

private:
    void addRow(QGridLayout& grid, std::size_t row);
    void refreshRow(std::size_t row);
    [[nodiscard]] DType usual(std::size_t row) const;

    DType m_recipe = DType::Fp16;
    std::vector<DType> m_chosen;
    std::vector<QButtonGroup*> m_groups;
    std::vector<QLabel*> m_said;
    std::size_t m_last = 0;  ///< the row that was switched last
};

}  // namespace ridge::app
