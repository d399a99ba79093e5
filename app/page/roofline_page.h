// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMainWindow>
#include <optional>

#include "app/model/session_model.h"
#include "app/page/page.h"
#include "core/transformer/rows.h"

class QAction;

namespace ridge::app {

class AcceleratorsPanel;
class CodePanel;
class DeferredUpdate;
class DerivationPanel;
class HintBar;
class LegendView;
class ModelPanel;
class MutedLabel;
class OperatorPanel;
class RooflineDocks;
class RooflinePlot;
class RunPanel;
class SwitchesPanel;
class TablesPanel;
struct Theme;

/// The plot with its docks. A main window inside the frame, so that its docks are its own.
class RooflinePage : public QMainWindow, public Page {
    Q_OBJECT

public:
    explicit RooflinePage(SessionModel& session, QWidget* parent = nullptr);

    struct ViewActions {
        QAction* showAll = nullptr;  ///< there while one operator of the model stands out
        QAction* fit = nullptr;
        QAction* fitData = nullptr;
        QAction* lockAxes = nullptr;
        QAction* trail = nullptr;
        QAction* labels = nullptr;
    };
    [[nodiscard]] const ViewActions& viewActions() const { return m_actions; }
    [[nodiscard]] RooflineDocks& docks() const { return *m_docks; }
    [[nodiscard]] QWidget& widget() override { return *this; }
    [[nodiscard]] RooflinePlot& plot() const { return *m_plot; }
    [[nodiscard]] QSize pictureSize() const override;
    [[nodiscard]] PictureSource pictureSource() const override;
    [[nodiscard]] Session study() const override;
    [[nodiscard]] QString statusText() const override;
    void focusSearch() override;
    void setTheme(const Theme& theme) override;
    [[nodiscard]] AcceleratorsPanel& accelerators() const { return *m_accelerators; }
    [[nodiscard]] OperatorPanel& operatorPanel() const { return *m_operator; }
    [[nodiscard]] ModelPanel& modelPanel() const { return *m_model; }
    [[nodiscard]] CodePanel& codePanel() const { return *m_code; }
    [[nodiscard]] RunPanel& runPanel() const { return *m_run; }
    /// Shows the model panel and opens a preset or a configuration there.
    void openModel(const QString& source);
    [[nodiscard]] DerivationPanel& derivation() const { return *m_derivation; }
    [[nodiscard]] TablesPanel& tables() const { return *m_tables; }
    [[nodiscard]] LegendView& legend() const { return *m_legend; }

    /// Shown above the plot until it is dismissed.
    void showHint(const QString& text);
    /// Docks were restored: the first show arranges nothing.
    void keepLayout() { m_isArranged = true; }

protected:
    void showEvent(QShowEvent* event) override;

private:
    void makeActions();
    [[nodiscard]] QWidget* makeCentre();
    [[nodiscard]] QWidget* makePlotHeader();
    [[nodiscard]] QWidget* makeShape();
    void connectHeights();
    void connectPlot();
    void drag(Intensity intensity);
    void select(int marker);
    void selectAccelerator(std::size_t index);
    void connectModel();
    /// Of the session's model; none without one.
    [[nodiscard]] std::vector<ModelRow> modelRows() const;
    /// Chooses a row of the model in the table, from where the others follow; nothing when the model has no such row.
    void chooseModelRow(const std::string& name, LayerGroup group);
    /// A row of the model in every view: its point, its line of code.
    void showModelRow(std::size_t row);
    /// One row of the model stands out from the others on the plot; none with an empty key.
    void isolate(const std::string& key);
    void showAllRows();
    void updateView(void (*edit)(View&, bool), bool isOn);
    void refreshScene();
    /// They take room from the plot or give it back: laying that out follows the paint.
    void showRemarks();
    void refreshActions();

    SessionModel& m_session;
    ViewActions m_actions;
    RooflinePlot* m_plot = nullptr;
    HintBar* m_hint = nullptr;
    LegendView* m_legend = nullptr;
    MutedLabel* m_remarks = nullptr;
    DeferredUpdate* m_remarksUpdate;
    AcceleratorsPanel* m_accelerators = nullptr;
    OperatorPanel* m_operator = nullptr;
    ModelPanel* m_model = nullptr;
    CodePanel* m_code = nullptr;
    RunPanel* m_run = nullptr;
    SwitchesPanel* m_switches = nullptr;
    QWidget* m_shape = nullptr;  ///< the operator with its switches
    DerivationPanel* m_derivation = nullptr;
    TablesPanel* m_tables = nullptr;
    RooflineDocks* m_docks = nullptr;
    std::optional<Gesture> m_drag;
    bool m_isArranged = false;
    bool m_showsModel = false;
};

}  // namespace ridge::app
