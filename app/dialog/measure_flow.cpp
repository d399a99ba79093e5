// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialog/measure_flow.h"

#include <QAction>
#include <QCheckBox>
#include <QDesktopServices>
#include <QFileInfo>
#include <QMenu>
#include <QStandardPaths>
#include <QUrl>

#include "app/context/text.h"
#include "app/model/session_edits.h"
#include "app/panel/measure_panel.h"
#include "core/measure/kernel_folder.h"
#include "core/session/measure_offer.h"

namespace ridge::app {

namespace {

/// The current operator where the starter is for its kind, else the shape that the window starts such an operator with.
Operator shapeFor(OperatorKind kind, const Session& session) {
    if (session.current.kind == kind) {
        if (auto current = makeOperator(session.current)) return *current;
    }
    return *makeOperator(exampleRequest(kind));
}

}  // namespace

MeasureFlow::MeasureFlow(SessionModel& session, Dialogs& dialogs, Settings& settings, QObject* parent)
    : QObject(parent),
      m_session(session),
      m_dialogs(dialogs),
      m_settings(settings),
      m_controller(new MeasureController(session, settings, this)),
      m_openInEditor([](const QString& path) { return QDesktopServices::openUrl(QUrl::fromLocalFile(path)); }) {
    makeActions();
    connect(m_controller, &MeasureController::stateChanged, this, &MeasureFlow::refreshActions);
    connect(&session, &SessionModel::changed, this, [this](Changes changes) {
        if (changes & (Change::Operator | Change::Model | Change::Measured)) refreshActions();
    });
    connect(m_controller, &MeasureController::devicesChanged, this, &MeasureFlow::refreshActions);
    refreshActions();
}

QAction* MeasureFlow::addAction(const QString& text, const QString& shortcut, const std::function<void()>& run) {
    auto* action = new QAction(text, this);
    if (!shortcut.isEmpty()) action->setShortcut(QKeySequence(shortcut));
    connect(action, &QAction::triggered, this, [this, run] {
        emit panelWanted();
        run();
    });
    return action;
}

void MeasureFlow::makeActions() {
    m_ceilings = addAction(tr("&Ceilings"), {}, [this] { m_controller->measureCeilings(); });
    m_operator = addAction(tr("This &operator"), QStringLiteral("Ctrl+R"), [this] { m_controller->measureOperator(); });
    m_model = addAction(tr("This model's o&perators"), {}, [this] { m_controller->measureModel(); });
    m_kernel = addAction(tr("&Kernel file…"), {}, [this] { askForKernel(); });
    m_cancel = addAction(tr("C&ancel"), QStringLiteral("Ctrl+."), [this] { m_controller->cancel(); });
    m_clear = addAction(tr("C&lear measured points"), {},
                        [this] { m_session.apply(withoutMeasurements(m_session.session()), tr("Clear measured points")); });
}

void MeasureFlow::fillMenu(QMenu* menu) {
    menu->addActions({m_ceilings, m_operator, m_model});
    menu->addSeparator();
    menu->addAction(m_kernel);
    QMenu* starters = starterMenu(menu);
    starters->setTitle(tr("&New kernel"));
    menu->addMenu(starters);
    menu->addSeparator();
    menu->addActions({m_cancel, m_clear});
}

QMenu* MeasureFlow::starterMenu(QWidget* parent) {
    auto* menu = new QMenu(parent);
    for (const OperatorKind kind : measure::starterKinds()) {
        QAction* action = menu->addAction(qtText(specOf(kind).title) + QStringLiteral("…"));
        connect(action, &QAction::triggered, this, [this, kind] { makeKernel(kind); });
    }
    return menu;
}

MeasurePanel* MeasureFlow::makePanel(QWidget* parent) {
    m_panel = new MeasurePanel(m_session, *m_controller, parent);
    m_panel->setKernel(m_settings.get(keys::kMeasureKernel));
    m_panel->setStarters(starterMenu(m_panel));
    connect(m_panel, &MeasurePanel::kernelFileWanted, this, &MeasureFlow::askForKernel);
    return m_panel;
}

void MeasureFlow::refreshActions() {
    const bool isFree = !m_controller->isBusy();
    m_ceilings->setEnabled(isFree);
    const measure::DeviceMessage* device = m_controller->device();
    const auto offer = [isFree, device, this](QAction* action, auto&& refusalOf, const QString& tip) {
        const auto refusal = device != nullptr ? refusalOf(m_session.session(), *device) : std::nullopt;
        action->setEnabled(isFree && !refusal);
        action->setStatusTip(refusal ? qtText(*refusal) : tip);
        action->setToolTip(action->statusTip());
    };
    offer(m_operator, operatorRefusal, tr("A point under the roof: the current operator, run and checked"));
    offer(m_model, modelRefusal, tr("Every operator of the model, each shape once"));
    if (!m_session.session().model) m_model->setEnabled(false);
    m_kernel->setEnabled(isFree);
    m_cancel->setEnabled(m_controller->isRunning());
    m_clear->setEnabled(!m_session.session().measured.isEmpty());
}

void MeasureFlow::openKernel(const QString& path) {
    emit panelWanted();
    m_settings.set(keys::kMeasureKernel, path);
    m_panel->setKernel(path);
    m_panel->compileKernel();
}

void MeasureFlow::askForKernel() {
    const QString last = m_settings.get(keys::kMeasureKernel);
    const auto path = m_dialogs.askOpenFile(
        {tr("Open a CUDA kernel"), last.isEmpty() ? QString() : QFileInfo(last).absolutePath(), tr("CUDA kernels (*.cu);;All files (*)")});
    if (path) openKernel(qtPath(*path));
}

void MeasureFlow::makeKernel(OperatorKind kind) {
    const QString last = m_settings.get(keys::kMeasureKernel);
    const QString start = last.isEmpty() ? QStandardPaths::writableLocation(QStandardPaths::HomeLocation)
                                         : QFileInfo(QFileInfo(last).absolutePath()).absolutePath();
    const auto parent = m_dialogs.askFolder(tr("Where the folder of the kernel is made"), start);
    if (!parent) return;
    const auto made = measure::makeKernelFolder(*parent, shapeFor(kind, m_session.session()), measureProgram(m_settings).toStdString());
    if (!made) return m_dialogs.showError(tr("No kernel was made"), shownError(made.error()));
    const QString where = qtPath(made->parent_path());
    emit m_controller->logged(tr("Made %1 with %2, TASK.md, compile_flags.txt and measure.sh.").arg(where, qtPath(made->filename())));
    if (!m_openInEditor(qtPath(*made))) emit m_controller->logged(tr("No program opened %1 by itself.").arg(qtPath(*made)));
    m_panel->watchBox().setChecked(true);
    openKernel(qtPath(*made));
}

}  // namespace ridge::app
