// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/page/roofline_page.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>
#include <algorithm>

#include "app/context/text.h"
#include "app/model/model_edits.h"
#include "app/model/session_edits.h"
#include "app/page/roofline_docks.h"
#include "app/panel/accelerators_panel.h"
#include "app/panel/checked_edit.h"
#include "app/panel/code_panel.h"
#include "app/panel/deferred_update.h"
#include "app/panel/derivation_panel.h"
#include "app/panel/flat_button.h"
#include "app/panel/hint_bar.h"
#include "app/panel/legend_view.h"
#include "app/panel/model_panel.h"
#include "app/panel/operator_panel.h"
#include "app/panel/run_panel.h"
#include "app/panel/switches_panel.h"
#include "app/panel/tables_panel.h"
#include "app/plot/roofline_plot.h"

namespace ridge::app {

RooflinePage::RooflinePage(SessionModel& session, QWidget* parent)
    : QMainWindow(parent), m_session(session), m_remarksUpdate(new DeferredUpdate([this] { showRemarks(); }, this)) {
    setWindowFlags(Qt::Widget);
    setDockNestingEnabled(true);
    // The tables lie under the plot; the columns beside it keep their full height.
    setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
    setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
    makeActions();
    // In the order that Tab walks: input, plot, results.
    m_accelerators = new AcceleratorsPanel(m_session, this);
    m_shape = makeShape();
    m_model = new ModelPanel(m_session, this);
    setCentralWidget(makeCentre());
    m_tables = new TablesPanel(m_session, this);
    m_derivation = new DerivationPanel(m_session, this);
    m_code = new CodePanel(m_session, this);
    m_run = new RunPanel(this);
    m_docks = new RooflineDocks(*this, {m_accelerators, m_shape, m_model, m_derivation, m_code, m_run, m_tables});
    connectHeights();
    connectPlot();
    connectModel();
    connect(&session, &SessionModel::changed, this, [this](Changes changes) {
        refreshScene();
        if (changes & Change::View) refreshActions();
        // Who moves the point needs no hint that it can be moved.
        if (changes & Change::Operator) m_hint->hide();
    });
    refreshScene();
    // The first picture is whole.
    m_remarksUpdate->flush();
    refreshActions();
}

void RooflinePage::makeActions() {
    const auto add = [this](const QString& text, const QString& tip, const QKeySequence& shortcut) {
        auto* action = new QAction(text, this);
        action->setToolTip(tip);
        action->setShortcut(shortcut);
        return action;
    };
    const auto addToggle = [this, &add](const QString& text, const QString& tip, const QKeySequence& shortcut, void (*edit)(View&, bool)) {
        auto* action = add(text, tip, shortcut);
        action->setCheckable(true);
        connect(action, &QAction::triggered, this, [this, edit](bool isOn) { updateView(edit, isOn); });
        return action;
    };
    m_actions.fit = add(tr("&Fit"), tr("Show all roofs (double click on the plot)"), QKeySequence(QStringLiteral("Ctrl+0")));
    connect(m_actions.fit, &QAction::triggered, this, [this] { updateView([](View& view, bool) { view.lockedAxes.reset(); }, true); });
    m_actions.showAll =
        add(tr("Show &all"), tr("All operators of the model alike again (Esc on the plot, or a click on an empty place)"), {});
    connect(m_actions.showAll, &QAction::triggered, this, &RooflinePage::showAllRows);
    m_actions.fitData = addToggle(tr("Fit &data"), tr("Fit the axes to the points instead of the roofs"), {}, [](View& view, bool isOn) {
        view.fitData = isOn;
        view.lockedAxes.reset();
    });
    m_actions.lockAxes = add(tr("&Lock axes"), tr("Keep the axes as they are, whatever is drawn"), QKeySequence(QStringLiteral("Ctrl+L")));
    m_actions.lockAxes->setCheckable(true);
    connect(m_actions.lockAxes, &QAction::triggered, this, [this](bool isOn) {
        View view = m_session.session().view;
        view.lockedAxes = isOn ? std::optional<Axes>(m_plot->axes()) : std::nullopt;
        m_session.setView(view);
    });
    m_actions.trail = addToggle(tr("&Trail"), tr("The way the point goes while its dimension grows"),
                                QKeySequence(QStringLiteral("Ctrl+T")), [](View& view, bool isOn) { view.showTrail = isOn; });
    m_actions.labels = addToggle(tr("La&bels"), tr("Names on the plot"), QKeySequence(QStringLiteral("Ctrl+B")),
                                 [](View& view, bool isOn) { view.showLabels = isOn; });
}

QWidget* RooflinePage::makeCentre() {
    auto* centre = new QWidget(this);
    auto* layout = new QVBoxLayout(centre);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    centre->setBackgroundRole(QPalette::Base);
    centre->setAutoFillBackground(true);
    m_plot = new RooflinePlot(centre);
    m_remarks = new MutedLabel({}, centre);
    m_remarks->setWordWrap(true);
    m_remarks->setContentsMargins(fontMetrics().averageCharWidth() * 2, 0, fontMetrics().averageCharWidth(), fontMetrics().height() / 3);
    m_legend = new LegendView(centre);
    connect(m_legend, &LegendView::familyToggled, this, [this](RowFamily family, bool isShown) {
        Session next = m_session.session();
        next.model = withFamilyShown(std::move(*next.model), family, isShown);
        m_session.apply(next, isShown ? tr("Show %1").arg(qtText(familyName(family))) : tr("Hide %1").arg(qtText(familyName(family))));
    });
    m_hint = new HintBar(centre);
    layout->addWidget(makePlotHeader());
    layout->addWidget(m_hint);
    layout->addWidget(m_plot, 1);
    auto* legend = new QHBoxLayout;
    legend->setContentsMargins(m_remarks->contentsMargins());
    legend->addWidget(m_legend);
    layout->addLayout(legend);
    layout->addWidget(m_remarks);
    return centre;
}

QWidget* RooflinePage::makePlotHeader() {
    auto* header = new QWidget(this);
    auto* layout = new QHBoxLayout(header);
    const int margin = fontMetrics().averageCharWidth();
    layout->setContentsMargins(margin * 2, margin / 2, margin, 0);
    layout->setSpacing(margin / 4);
    auto* title = new QLabel(tr("Attainable performance against arithmetic intensity"), header);
    QFont bold = title->font();
    bold.setBold(true);
    title->setFont(bold);
    title->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    layout->addWidget(title, 1);
    for (QAction* action : {m_actions.showAll, m_actions.fit, m_actions.lockAxes, m_actions.trail, m_actions.labels}) {
        layout->addWidget(new FlatButton(action, header));
    }
    return header;
}

QWidget* RooflinePage::makeShape() {
    auto* shape = new QWidget(this);
    auto* layout = new QVBoxLayout(shape);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    m_operator = new OperatorPanel(m_session, shape);
    m_switches = new SwitchesPanel(m_session, shape);
    layout->addWidget(m_operator);
    layout->addWidget(m_switches);
    layout->addStretch();
    return shape;
}

void RooflinePage::showEvent(QShowEvent* event) {
    QMainWindow::showEvent(event);
    if (m_isArranged) return;
    m_isArranged = true;
    // Docks can be given sizes only once the page has its own; that is before the first frame still.
    QMetaObject::invokeMethod(m_docks, &RooflineDocks::arrange, Qt::QueuedConnection);
}

void RooflinePage::connectHeights() {
    // Queued: rows that come and go have their size only after the layout ran.
    connect(m_operator, &OperatorPanel::heightChanged, m_docks, &RooflineDocks::fitShape, Qt::QueuedConnection);
    connect(m_model, &ModelPanel::heightChanged, m_docks, &RooflineDocks::fitShape, Qt::QueuedConnection);
    connect(m_switches, &SwitchesPanel::heightChanged, m_docks, &RooflineDocks::fitShape, Qt::QueuedConnection);
}

void RooflinePage::connectPlot() {
    connect(m_plot, &RooflinePlot::axesChanged, this, [this](const Axes& axes) {
        View view = m_session.session().view;
        view.lockedAxes = axes;
        m_session.setView(view);
    });
    connect(m_plot, &RooflinePlot::fitRequested, m_actions.fit, &QAction::trigger);
    connect(m_plot, &RooflinePlot::operatorDragged, this, &RooflinePage::drag);
    connect(m_plot, &RooflinePlot::operatorDragFinished, this, [this] { m_drag.reset(); });
    connect(m_plot, &RooflinePlot::markerActivated, this, &RooflinePage::select);
}

void RooflinePage::drag(Intensity intensity) {
    const auto next = withPointAt(m_session.session(), intensity);
    if (!next) return;
    if (!m_drag) m_drag = m_session.beginGesture();
    m_session.apply(*next, tr("Drag the point"), m_drag);
}

void RooflinePage::select(int marker) {
    const auto& markers = m_plot->scene().markers;
    if (marker < 0) showAllRows();
    if (marker < 0 || static_cast<std::size_t>(marker) >= markers.size()) return;
    const SceneMarker chosen = markers[static_cast<std::size_t>(marker)];
    if (!chosen.rows.empty()) {
        selectAccelerator(static_cast<std::size_t>(chosen.accelerator));
        m_tables->selectModelRow(chosen.rows.front());
        return;
    }
    if (chosen.measured >= 0) {
        m_tables->selectMeasured(static_cast<std::size_t>(chosen.measured));
        return;
    }
    if (chosen.pinned >= 0) {
        m_tables->selectPinned(static_cast<std::size_t>(chosen.pinned));
        return;
    }
    if (chosen.accelerator < 0) return;
    const auto index = static_cast<std::size_t>(chosen.accelerator);
    selectAccelerator(index);
    m_tables->selectAccelerator(index);
}

void RooflinePage::selectAccelerator(std::size_t index) {
    if (m_session.derivationIndex() == index) return;
    Session next = m_session.session();
    next.derivationOn = next.accelerators[index];
    m_session.apply(next, tr("Derivation"));
}

void RooflinePage::connectModel() {
    connect(m_code, &CodePanel::rowChosen, this, &RooflinePage::chooseModelRow);
    connect(m_run, &RunPanel::rowChosen, this, [this](const std::string& name, LayerGroup group) {
        // Another model's row of the same name is another operator.
        const auto& choice = m_session.session().model;
        if (choice && choice->source == kTinyPreset) chooseModelRow(name, group);
    });
    connect(m_run, &RunPanel::placeWanted, this,
            [this](const RunSettings& settings) { m_session.apply(withRun(m_session.session(), settings), tr("Place the run")); });
    connect(m_tables, &TablesPanel::measuredRowChosen, this, [this](int row) {
        const auto& markers = m_plot->scene().markers;
        const auto found =
            std::find_if(markers.begin(), markers.end(), [row](const SceneMarker& marker) { return marker.measured == row; });
        if (found != markers.end()) m_plot->setHighlighted(static_cast<std::size_t>(found - markers.begin()));
    });
    connect(m_tables, &TablesPanel::modelRowChosen, this, [this](int row) { showModelRow(static_cast<std::size_t>(row)); });
    const auto follow = [this] {
        const bool showsModel = m_session.session().model.has_value();
        if (showsModel && !m_showsModel) {
            m_docks->raiseModel();
            m_docks->growTables();
        }
        m_showsModel = showsModel;
    };
    connect(&m_session, &SessionModel::changed, this, [follow](Changes changes) {
        if (changes & Change::Model) follow();
    });
    follow();
}

void RooflinePage::chooseModelRow(const std::string& name, LayerGroup group) {
    const auto rows = modelRows();
    const auto found = std::find_if(rows.begin(), rows.end(), [&](const ModelRow& row) { return row.name == name && row.group == group; });
    if (found != rows.end()) m_tables->selectModelRow(static_cast<std::size_t>(found - rows.begin()));
}

std::vector<ModelRow> RooflinePage::modelRows() const {
    std::vector<ModelRow> rows;
    if (const auto& choice = m_session.session().model) buildRows(*choice->model, choice->workload, rows);
    return rows;
}

void RooflinePage::showModelRow(std::size_t row) {
    const auto rows = modelRows();
    if (row >= rows.size()) return;
    m_code->showRow(rows[row].name, rows[row].group);
    m_derivation->setModelRow(row);
    isolate(rowKey(rows[row]));
    const auto& markers = m_plot->scene().markers;
    const auto lead = static_cast<int>(m_session.derivationIndex().value_or(0));
    const auto found = std::find_if(markers.begin(), markers.end(), [&](const SceneMarker& marker) {
        return marker.accelerator == lead && std::find(marker.rows.begin(), marker.rows.end(), row) != marker.rows.end();
    });
    if (found != markers.end()) m_plot->setHighlighted(static_cast<std::size_t>(found - markers.begin()));
}

void RooflinePage::showAllRows() {
    isolate({});
    m_tables->clearModelRow();
}

void RooflinePage::isolate(const std::string& key) {
    View view = m_session.session().view;
    if (view.isolated == key) return;
    view.isolated = key;
    m_session.setView(view);
}

void RooflinePage::openModel(const QString& source) {
    m_docks->showModel();
    m_model->open(source);
}

void RooflinePage::updateView(void (*edit)(View&, bool), bool isOn) {
    View view = m_session.session().view;
    edit(view, isOn);
    m_session.setView(view);
}

void RooflinePage::refreshScene() {
    PlotScene scene = buildScene(m_session.session(), m_session.chosen());
    m_actions.showAll->setVisible(
        std::any_of(scene.markers.begin(), scene.markers.end(), [](const SceneMarker& marker) { return marker.isFaded; }));
    m_legend->setEntries(scene.legend);
    m_legend->setVisible(!scene.legend.empty());
    m_plot->setScene(std::move(scene));
    m_remarksUpdate->request();
}

void RooflinePage::showRemarks() {
    QStringList remarks;
    for (const auto& remark : m_plot->scene().remarks) remarks << qtText(remark);
    m_remarks->setText(remarks.join(QLatin1Char('\n')));
    m_remarks->setVisible(!remarks.isEmpty());
}

void RooflinePage::refreshActions() {
    const View& view = m_session.session().view;
    m_actions.fitData->setChecked(view.fitData);
    m_actions.lockAxes->setChecked(view.lockedAxes.has_value());
    m_actions.trail->setChecked(view.showTrail);
    m_actions.labels->setChecked(view.showLabels);
}

QSize RooflinePage::pictureSize() const {
    return m_plot->size();
}

PictureSource RooflinePage::pictureSource() const {
    return rooflinePicture(m_session);
}

Session RooflinePage::study() const {
    return m_session.session();
}

QString RooflinePage::statusText() const {
    if (m_tables->selectedRows() == 0) return {};
    return tr("%1 of %2 rows selected").arg(m_tables->selectedRows()).arg(m_tables->shownRows());
}

void RooflinePage::focusSearch() {
    m_accelerators->focusSearch();
}

void RooflinePage::setTheme(const Theme& theme) {
    m_plot->setTheme(theme);
}

void RooflinePage::showHint(const QString& text) {
    m_hint->showHint(text);
}

}  // namespace ridge::app
