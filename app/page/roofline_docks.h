// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <vector>

class QDockWidget;
class QMainWindow;
class QString;
class QWidget;

namespace ridge::app {

class ModelPanel;

/// What stands around the plot; all of it lives as long as the page.
struct DockedPanels {
    QWidget* accelerators = nullptr;
    QWidget* shape = nullptr;  ///< the operator with its switches
    ModelPanel* model = nullptr;
    QWidget* derivation = nullptr;
    QWidget* code = nullptr;
    QWidget* run = nullptr;
    QWidget* tables = nullptr;
};

/// The panels of the roofline page in their places, and how much room each gets. The plot stays the largest thing.
class RooflineDocks : public QObject {
    Q_OBJECT

public:
    /// `page` is given its docks and owns them.
    RooflineDocks(QMainWindow& page, const DockedPanels& panels);

    /// From the left, the tables last.
    [[nodiscard]] std::vector<QDockWidget*> all() const;
    /// Beside the derivation; the page owns it from then on. Once, before the page is first shown.
    void addMeasure(QWidget* panel);
    /// Nothing happens before there is such a panel.
    void showMeasure();
    /// Before the single operator, if it is not closed.
    void raiseModel();
    /// The same, and opens it.
    void showModel();
    /// The sizes of a first start.
    void arrange();
    /// Shares the left column anew: the shape as high as it wants to be, the accelerators the rest.
    void fitShape();
    /// Room for the rows of a model, unless there is.
    void growTables();
    /// All shown, at the sizes of a first start.
    void reset();

private:
    QDockWidget* add(QWidget* content, const QString& title, const QString& name, Qt::DockWidgetArea area);
    void tabTogether(QDockWidget* first, QDockWidget* second);
    /// Of the model's panel with its tab, or of the operator's.
    [[nodiscard]] int shapeHeight(bool isModel) const;

    QMainWindow& m_page;
    DockedPanels m_panels;
    QDockWidget* m_accelerators = nullptr;
    QDockWidget* m_operator = nullptr;
    QDockWidget* m_model = nullptr;
    QDockWidget* m_derivation = nullptr;
    QDockWidget* m_code = nullptr;
    QDockWidget* m_run = nullptr;
    QDockWidget* m_measure = nullptr;
    QDockWidget* m_tables = nullptr;
};

}  // namespace ridge::app
