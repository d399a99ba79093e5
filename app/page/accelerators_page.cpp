// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/page/accelerators_page.h"

#include <QDesktopServices>
#include <QSplitter>
#include <QVBoxLayout>

#include "app/controller/accelerator_controller.h"
#include "app/model/comparison_model.h"
#include "app/panel/map_panel.h"
#include "app/panel/side_by_side_panel.h"
#include "app/panel/spec_table_panel.h"
#include "app/plot/roofline_plot.h"
#include "core/roofline/conventions.h"

namespace ridge::app {

AcceleratorsPage::AcceleratorsPage(const Parts& parts, QWidget* parent)
    : QWidget(parent),
      m_session(parts.session),
      m_settings(parts.settings),
      m_comparison(new ComparisonModel(parts.session, this)),
      m_controller(new AcceleratorController(parts.session, parts.settings, parts.dialogs, parts.ownFolder, this)),
      m_map(new MapPanel(parts.session, *m_comparison, parts.settings, this)),
      m_side(new SideBySidePanel(parts.session, *m_comparison, this)),
      m_table(new SpecTablePanel({parts.session, *m_comparison, *m_controller, parts.settings}, this)) {
    m_table->setType(m_map->type());
    layOut();
    connectParts();
}

void AcceleratorsPage::layOut() {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    m_split = new QSplitter(Qt::Vertical, this);
    m_upper = new QSplitter(Qt::Horizontal, m_split);
    m_upper->addWidget(m_map);
    m_upper->addWidget(m_side);
    m_split->addWidget(m_upper);
    m_split->addWidget(m_table);
    for (QSplitter* splitter : {m_split, m_upper}) {
        splitter->setChildrenCollapsible(false);
        splitter->setHandleWidth(4);
    }
    m_upper->setStretchFactor(0, 3);
    m_upper->setStretchFactor(1, 2);
    layout->addWidget(m_split);
}

void AcceleratorsPage::connectParts() {
    connect(m_map, &MapPanel::typeChanged, this, [this] { m_table->setType(m_map->type()); });
    connect(m_map, &MapPanel::activated, m_table, &SpecTablePanel::reveal);
    connect(m_table, &SpecTablePanel::filterChanged, this, [this] { m_map->setFilter(m_table->filter()); });
    connect(m_table, &SpecTablePanel::saveRequested, this, &AcceleratorsPage::saveRequested);
    connect(m_table, &SpecTablePanel::copied, this, &AcceleratorsPage::copied);
    connect(m_side, &SideBySidePanel::copied, this, &AcceleratorsPage::copied);
    connect(m_side, &SideBySidePanel::saveRequested, this, &AcceleratorsPage::saveRequested);
    connect(m_table, &SpecTablePanel::linkRequested, this, [](const QUrl& url) { QDesktopServices::openUrl(url); });
    connect(m_controller, &AcceleratorController::kept, m_table, &SpecTablePanel::reveal);
    connect(m_table, &SpecTablePanel::rowsChanged, this, &AcceleratorsPage::statusChanged);
    connect(m_comparison, &ComparisonModel::chosenChanged, this, &AcceleratorsPage::statusChanged);
}

RooflinePlot& AcceleratorsPage::plot() const {
    return m_map->plot();
}

QSize AcceleratorsPage::pictureSize() const {
    return plot().size();
}

PictureSource AcceleratorsPage::pictureSource() const {
    PictureSource source;
    source.name = QStringLiteral("accelerators.svg");
    source.title = tr("Accelerators: peak against memory bandwidth").toStdString();
    source.footer = conventionsText(m_session.session().switches);
    source.offered.trail = false;
    source.offered.pinned = false;
    source.scene = [this](const PictureParts& parts) {
        PlotScene scene = m_map->plot().scene();
        if (!parts.labels) scene.labels.clear();
        return scene;
    };
    return source;
}

Session AcceleratorsPage::study() const {
    Session study = m_session.session();
    if (m_comparison->ids().empty()) return study;
    study.accelerators = m_comparison->ids();
    study.derivationOn.clear();
    study.baseline = m_comparison->ids()[m_comparison->baseline().value_or(0)];
    // The map's precision is what they were chosen by, if the operator can be had in it.
    OperatorRequest request = study.current;
    request.dtype = m_map->type();
    request.a = request.b = request.c = std::nullopt;
    if (makeOperator(request)) study.current = request;
    return study;
}

QString AcceleratorsPage::statusText() const {
    const auto all = m_session.catalogue().all().size();
    return tr("%1 of %2 accelerators · %3 side by side").arg(m_table->shownRows()).arg(all).arg(m_comparison->ids().size());
}

void AcceleratorsPage::focusSearch() {
    m_table->focusSearch();
}

void AcceleratorsPage::setTheme(const Theme& theme) {
    m_map->plot().setTheme(theme);
}

void AcceleratorsPage::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (m_isArranged) return;
    m_isArranged = true;
    if (!m_split->restoreState(m_settings.get(keys::kAcceleratorsSplit))) {
        m_split->setSizes({height() * 3 / 5, height() * 2 / 5});
    }
    if (!m_upper->restoreState(m_settings.get(keys::kAcceleratorsUpperSplit))) m_upper->setSizes({width() * 11 / 20, width() * 9 / 20});
}

void AcceleratorsPage::saveLayout() {
    if (!m_isArranged) return;
    m_settings.set(keys::kAcceleratorsSplit, m_split->saveState());
    m_settings.set(keys::kAcceleratorsUpperSplit, m_upper->saveState());
}

}  // namespace ridge::app
