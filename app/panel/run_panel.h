// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "core/transformer/run/tiny_runner.h"

class QComboBox;
class QLabel;
class QPushButton;
class QSpinBox;
class QTreeWidget;

namespace ridge::app {

class AttentionPicture;
class DeferredUpdate;
class MutedLabel;
class SizeRows;

/// The tiny block at work: what its attention looks at, which shapes came out, and what was found out by running it. It runs when it is
/// looked at, and again after each change.
class RunPanel : public QWidget {
    Q_OBJECT

public:
    explicit RunPanel(QWidget* parent = nullptr);

    void flush();
    [[nodiscard]] const RunSettings& settings() const { return m_settings; }
    [[nodiscard]] const RunResult& result() const { return m_result; }

    [[nodiscard]] SizeRows& sizes() { return *m_sizes; }
    [[nodiscard]] QComboBox& mask() { return *m_mask; }
    [[nodiscard]] QComboBox& activation() { return *m_activation; }
    [[nodiscard]] QComboBox& norms() { return *m_norms; }
    [[nodiscard]] QComboBox& site() { return *m_site; }
    [[nodiscard]] QSpinBox& head() { return *m_head; }
    [[nodiscard]] QSpinBox& seed() { return *m_seed; }
    [[nodiscard]] AttentionPicture& picture() { return *m_picture; }
    [[nodiscard]] QTreeWidget& tensors() { return *m_tensors; }
    [[nodiscard]] QPushButton& placeButton() { return *m_place; }
    [[nodiscard]] QString checksText() const;

signals:
    /// The operators of this run are wanted on the plot.
    void placeWanted(const ridge::RunSettings& settings);
    /// A tensor that a row of the model writes was chosen.
    void rowChosen(const std::string& name, ridge::LayerGroup group);

protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void makeSizes();
    [[nodiscard]] QWidget* makeSwitches();
    [[nodiscard]] QComboBox* addSwitch(const QString& name, const QStringList& choices, int current);
    [[nodiscard]] QWidget* makeAttentionHeader();
    void makeTensors();
    void setSize(std::size_t row, qint64 value);
    void change();
    void run();
    void showAttention();
    void showChecks();
    void showTensors();
    void announceTensor();

    TinyRunner m_runner;
    RunSettings m_settings;
    RunResult m_result;
    std::optional<RunSettings> m_ran;  ///< what m_result is of
    SizeRows* m_sizes = nullptr;
    QComboBox* m_mask = nullptr;
    QComboBox* m_activation = nullptr;
    QComboBox* m_norms = nullptr;
    QSpinBox* m_seed = nullptr;
    QComboBox* m_site = nullptr;
    QSpinBox* m_head = nullptr;
    AttentionPicture* m_picture = nullptr;
    MutedLabel* m_pointed = nullptr;
    QLabel* m_checks = nullptr;
    QTreeWidget* m_tensors = nullptr;
    QPushButton* m_place = nullptr;
    DeferredUpdate* m_update;
    bool m_isQuiet = false;
};

}  // namespace ridge::app
