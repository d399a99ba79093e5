// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <optional>

#include "app/model/session_model.h"

class QCheckBox;
class QComboBox;
class QPushButton;

namespace ridge::app {

class CheckedEdit;
class DeferredUpdate;
class FaultLabel;
class MutedLabel;
class SizeRows;

/// What the boxes of precisions hold beside a DType.
namespace model_panel {
inline constexpr int kSixteenBit = -1;  ///< none was chosen
inline constexpr int kFileWidth = -2;   ///< what the model's file says
}  // namespace model_panel

/// The session's transformer: which one, and what it is asked to do.
class ModelPanel : public QWidget {
    Q_OBJECT

public:
    explicit ModelPanel(SessionModel& session, QWidget* parent = nullptr);

    /// A preset's id or the path of a configuration; what is wrong with it is shown.
    void open(const QString& source);

    [[nodiscard]] QComboBox* presets() const { return m_presets; }
    [[nodiscard]] QComboBox* phase() const { return m_phase; }
    [[nodiscard]] QComboBox* trail() const { return m_trail; }
    [[nodiscard]] SizeRows& sizes() { return *m_sizes; }
    /// Throughput that somebody measured, in tokens/s.
    [[nodiscard]] CheckedEdit* measured() const { return m_measured; }
    /// What is said of the model, up to date.
    [[nodiscard]] QString facts() const;
    [[nodiscard]] QString fault() const;

signals:
    /// The user wants a file; whoever owns dialogs asks for it.
    void fileWanted();
    /// A message or other rows: the panel wants another height.
    void heightChanged();

protected:
    bool event(QEvent* event) override;

private:
    [[nodiscard]] QWidget* makeHeader();
    [[nodiscard]] QWidget* makePhase();
    void makeSizes();
    [[nodiscard]] QWidget* makeWidths();
    [[nodiscard]] QWidget* makeSwitches();
    [[nodiscard]] QWidget* makeTrail();
    [[nodiscard]] QWidget* makeMeasured();
    [[nodiscard]] QComboBox* makeTypeBox(const QString& name);
    void choosePreset(int row);
    void setSize(std::size_t row, qint64 value, std::optional<Gesture> gesture);
    /// One edit of the workload; a fault is shown under `row` or at the foot.
    void change(const Workload& workload, const QString& text, std::optional<Gesture> gesture = std::nullopt,
                std::optional<std::size_t> row = std::nullopt);
    void setWidths();
    void setTrail();
    void setMeasured();
    void setFlag(bool ModelChoice::*flag, bool isOn, const QString& text);
    void refresh();
    void refreshWorkload(const ModelChoice& choice);
    void refreshFacts();

    SessionModel& m_session;
    Gesture m_gesture{};
    int m_wantedHeight = 0;
    QComboBox* m_presets = nullptr;
    QPushButton* m_open = nullptr;
    QWidget* m_body = nullptr;
    QComboBox* m_phase = nullptr;
    QCheckBox* m_bothPhases = nullptr;
    SizeRows* m_sizes = nullptr;
    QComboBox* m_weights = nullptr;
    QComboBox* m_activations = nullptr;
    QComboBox* m_kv = nullptr;
    QCheckBox* m_fused = nullptr;
    QCheckBox* m_causal = nullptr;
    QCheckBox* m_operator = nullptr;
    QComboBox* m_trail = nullptr;
    CheckedEdit* m_measured = nullptr;
    DeferredUpdate* m_factsUpdate = nullptr;
    MutedLabel* m_facts = nullptr;
    FaultLabel* m_fault = nullptr;
};

}  // namespace ridge::app
