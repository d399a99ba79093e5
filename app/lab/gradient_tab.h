// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "app/lab/lab_tab.h"
#include "core/precision/gradient_flow.h"
#include "core/precision/gradient_network.h"

class QCheckBox;
class QComboBox;
class QLabel;

namespace ridge::app {

class FormatBox;
class ValueRow;

/// A gradient on its way back through many blocks, with and without a residual connection: branches of one number each, whose 2^L paths
/// can be seen too, or random matrices with a norm before or after.
class GradientTab : public LabTab {
    Q_OBJECT

public:
    enum class Branches : std::uint8_t { Numbers, Matrices, PreNorm, PostNorm };
    enum class View : std::uint8_t { Depth, Paths };

    explicit GradientTab(QWidget* parent = nullptr);

    [[nodiscard]] const ChartView* picture() const override { return m_chart; }
    [[nodiscard]] Derivation derivation() const override;
    [[nodiscard]] std::string commandLine() const override;
    bool showCommand(const LabCommand& command) override;
    [[nodiscard]] Table table() const override;
    [[nodiscard]] QString statusText() const override;
    void focusFirst() override;

    /// Of branches of one number each.
    [[nodiscard]] precision::ChainRequest request() const;
    /// Of random matrices.
    [[nodiscard]] precision::NetworkRequest networkRequest() const;
    [[nodiscard]] QString shares() const;
    [[nodiscard]] ValueRow& depth() const { return *m_depth; }
    [[nodiscard]] ValueRow& gain() const { return *m_gain; }
    [[nodiscard]] ValueRow& branch() const { return *m_branch; }
    [[nodiscard]] ValueRow& width() const { return *m_width; }
    [[nodiscard]] QCheckBox& residual() const { return *m_residual; }
    [[nodiscard]] QComboBox& branches() const { return *m_branches; }
    [[nodiscard]] QComboBox& view() const { return *m_view; }
    [[nodiscard]] FormatBox& format() const { return *m_format; }
    /// All numbers at once: an example.
    void showRequest(const precision::ChainRequest& request);

protected:
    void compute() override;

private:
    using Runs = std::vector<std::vector<precision::GradientAt>>;
    void makeControls(QWidget* controls);
    [[nodiscard]] QWidget* makeChoices();
    [[nodiscard]] QWidget* makeExamples();
    [[nodiscard]] bool isNetwork() const;
    void refreshEnabled();
    void showChains();
    void showPaths();
    void computeNetwork();
    void showNetwork(const precision::NetworkRequest& request, Runs runs);
    void say(const Error& error);

    ChartView* m_chart;
    QComboBox* m_branches;
    QComboBox* m_view;
    QCheckBox* m_residual;
    FormatBox* m_format;
    QLabel* m_shares;
    ValueRow* m_depth = nullptr;
    ValueRow* m_width = nullptr;
    ValueRow* m_gain = nullptr;
    ValueRow* m_shortcut = nullptr;
    ValueRow* m_branch = nullptr;
    std::optional<precision::NetworkDraws> m_draws;
    std::vector<precision::GradientAt> m_run;  ///< in the chosen format
    bool m_isSetting = false;
};

}  // namespace ridge::app
