// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/page/roofline_docks.h"

#include <QDockWidget>
#include <QLabel>
#include <QLayout>
#include <QMainWindow>
#include <QTabBar>
#include <QTabWidget>
#include <algorithm>

#include "app/panel/model_panel.h"
#include "app/panel/scroll_panel.h"

namespace ridge::app {

namespace {

/// Tabs say enough.
void hideHeading(QDockWidget* dock) {
    delete dock->titleBarWidget();
    dock->setTitleBarWidget(new QWidget(dock));
}

}  // namespace

RooflineDocks::RooflineDocks(QMainWindow& page, const DockedPanels& panels) : QObject(&page), m_page(page), m_panels(panels) {
    m_accelerators = add(panels.accelerators, tr("Accelerators"), QStringLiteral("accelerators"), Qt::LeftDockWidgetArea);
    m_operator = add(new ScrollPanel(panels.shape, &page), tr("Operator"), QStringLiteral("operator"), Qt::LeftDockWidgetArea);
    m_model = add(new ScrollPanel(panels.model, &page), tr("Model"), QStringLiteral("model"), Qt::LeftDockWidgetArea);
    // One question at a time: a single operator, or a whole model.
    tabTogether(m_operator, m_model);
    m_derivation = add(panels.derivation, tr("Derivation"), QStringLiteral("derivation"), Qt::RightDockWidgetArea);
    m_code = add(panels.code, tr("Code"), QStringLiteral("code"), Qt::RightDockWidgetArea);
    m_run = add(new ScrollPanel(panels.run, &page), tr("Run"), QStringLiteral("run"), Qt::RightDockWidgetArea);
    tabTogether(m_derivation, m_code);
    tabTogether(m_derivation, m_run);
    m_tables = add(panels.tables, tr("Tables"), QStringLiteral("tables"), Qt::BottomDockWidgetArea);
    hideHeading(m_tables);
    connect(m_model, &QDockWidget::visibilityChanged, this, &RooflineDocks::fitShape, Qt::QueuedConnection);
}

QDockWidget* RooflineDocks::add(QWidget* content, const QString& title, const QString& name, Qt::DockWidgetArea area) {
    auto* dock = new QDockWidget(title, &m_page);
    dock->setObjectName(name);
    // No floating: a double click on a heading would tear the panel off, over its neighbours.
    dock->setFeatures(QDockWidget::DockWidgetClosable | QDockWidget::DockWidgetMovable);
    dock->setWidget(content);
    auto* heading = new QLabel(title, dock);
    QFont bold = heading->font();
    bold.setBold(true);
    heading->setFont(bold);
    const int margin = m_page.fontMetrics().averageCharWidth() + 2;
    heading->setContentsMargins(margin, margin / 2, margin, margin / 2);
    dock->setTitleBarWidget(heading);
    m_page.addDockWidget(area, dock);
    return dock;
}

void RooflineDocks::tabTogether(QDockWidget* first, QDockWidget* second) {
    m_page.setTabPosition(m_page.dockWidgetArea(first), QTabWidget::North);
    m_page.tabifyDockWidget(first, second);
    first->raise();
    hideHeading(first);
    hideHeading(second);
}

std::vector<QDockWidget*> RooflineDocks::all() const {
    std::vector<QDockWidget*> docks{m_accelerators, m_operator, m_model, m_derivation, m_code, m_run, m_tables};
    if (m_measure != nullptr) docks.insert(docks.end() - 1, m_measure);
    return docks;
}

void RooflineDocks::addMeasure(QWidget* panel) {
    m_measure = add(new ScrollPanel(panel, &m_page), tr("Measure"), QStringLiteral("measure"), Qt::RightDockWidgetArea);
    tabTogether(m_derivation, m_measure);
}

void RooflineDocks::showMeasure() {
    if (m_measure == nullptr) return;
    m_measure->show();
    m_measure->raise();
}

void RooflineDocks::raiseModel() {
    m_model->raise();
}

void RooflineDocks::showModel() {
    m_model->show();
    raiseModel();
}

int RooflineDocks::shapeHeight(bool isModel) const {
    const auto* tabs = m_page.findChild<QTabBar*>();
    const int tabHeight = tabs == nullptr ? 0 : tabs->height();
    if (!isModel) return m_operator->sizeHint().height() + tabHeight;
    // Its facts wrap: how high they are depends on how wide the column is.
    const ModelPanel& model = *m_panels.model;
    const int wrapped = model.layout()->totalHeightForWidth(std::max(model.width(), model.minimumSizeHint().width()));
    return std::max(wrapped, m_model->sizeHint().height()) + tabHeight;
}

void RooflineDocks::fitShape() {
    // While another page is shown there are no sizes to share.
    if (!m_page.isVisible()) return;
    const bool showsModel = !m_model->visibleRegion().isEmpty();
    const int both = std::max(m_operator->height(), m_model->height()) + m_accelerators->height();
    // Nobody scrolls a list of two rows: the accelerators keep their least height, and the shape scrolls.
    const int wanted = std::min(shapeHeight(showsModel), both - m_accelerators->minimumSizeHint().height());
    m_page.resizeDocks({m_accelerators, showsModel ? m_model : m_operator}, {both - wanted, wanted}, Qt::Vertical);
}

void RooflineDocks::arrange() {
    m_page.resizeDocks({m_accelerators, m_derivation}, {m_panels.accelerators->sizeHint().width(), m_panels.derivation->sizeHint().width()},
                       Qt::Horizontal);
    // Tall windows have room for more rows.
    m_page.resizeDocks({m_tables}, {std::max(m_panels.tables->sizeHint().height(), m_page.height() / 6)}, Qt::Vertical);
    fitShape();
}

void RooflineDocks::growTables() {
    const int wanted = m_panels.tables->sizeHint().height();
    if (m_page.isVisible() && m_tables->height() < wanted) m_page.resizeDocks({m_tables}, {wanted}, Qt::Vertical);
}

void RooflineDocks::reset() {
    for (QDockWidget* dock : all()) {
        dock->setFloating(false);
        dock->show();
    }
    arrange();
}

}  // namespace ridge::app
