// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <optional>

#include "app/lab/lab_tab.h"
#include "core/precision/sampled_gradients.h"

class QGridLayout;
class QLabel;

namespace ridge::app {

class FaultLabel;
class FlatButton;
class FormatBox;
class ValueRow;

/// Where gradients vanish, and where a scale of the loss moves them: log-normal ones, or those a file has counted.
class LossScaleTab : public LabTab {
    Q_OBJECT

public:
    explicit LossScaleTab(QWidget* parent = nullptr);

    [[nodiscard]] const ChartView* picture() const override { return m_chart; }
    [[nodiscard]] Derivation derivation() const override;
    [[nodiscard]] std::string commandLine() const override;
    bool showCommand(const LabCommand& command) override;
    [[nodiscard]] Table table() const override;
    [[nodiscard]] QString statusText() const override;
    [[nodiscard]] QStringList sayings() const override;
    void focusFirst() override;

    [[nodiscard]] ValueRow& scale() const { return *m_scale; }
    [[nodiscard]] ValueRow& median() const { return *m_median; }
    [[nodiscard]] ValueRow& spread() const { return *m_spread; }
    [[nodiscard]] ValueRow& count() const { return *m_count; }
    [[nodiscard]] FormatBox& format() const { return *m_format; }
    [[nodiscard]] const precision::ScaleEffect& effect() const { return m_effect; }

    /// Takes the gradients from a file; what is wrong with it is shown under the controls, and the gradients stay.
    void openHistogram(const std::filesystem::path& path);
    void showDrawn();
    [[nodiscard]] bool isFromFile() const { return m_file.has_value(); }
    [[nodiscard]] QString fault() const;
    [[nodiscard]] FlatButton& openButton() const { return *m_open; }
    [[nodiscard]] FlatButton& backButton() const { return *m_back; }

signals:
    /// A file is to be chosen.
    void histogramWanted();

protected:
    void compute() override;

private:
    /// What a file has counted.
    struct CountedFile {
        std::filesystem::path path;
        precision::Histogram histogram;
    };
    void makeSourceRow(QGridLayout& grid);
    void showSource();
    [[nodiscard]] precision::LogNormal wanted() const;
    void showEffect();
    [[nodiscard]] Result<precision::ScaleEffect> effectOf(double scale) const;
    [[nodiscard]] QString sourceText() const;
    void playScaler(double peak);

    ChartView* m_chart;
    FormatBox* m_format;
    ValueRow* m_scale = nullptr;
    ValueRow* m_median = nullptr;
    ValueRow* m_spread = nullptr;
    ValueRow* m_count = nullptr;
    QLabel* m_shares;
    QLabel* m_scaler;
    QLabel* m_source;
    FlatButton* m_open;
    FlatButton* m_back;
    FaultLabel* m_fault;
    std::optional<CountedFile> m_file;
    std::optional<precision::SampledGradients> m_sample;
    precision::ScaleEffect m_effect;
};

}  // namespace ridge::app
