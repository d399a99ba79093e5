// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What can be done with the rows of the tables.
#include <QAction>

#include "app/model/report_table_model.h"
#include "app/model/session_edits.h"
#include "app/panel/report_view.h"
#include "app/panel/tables_panel.h"
#include "core/measure/point_request.h"

namespace ridge::app {

void TablesPanel::addRowActions() {
    const auto add = [this](QTableView* view, const QString& text, const QKeySequence& shortcut, auto slot) {
        auto* action = new QAction(text, view);
        action->setShortcut(shortcut);
        action->setShortcutContext(Qt::WidgetShortcut);
        connect(action, &QAction::triggered, this, slot);
        view->addAction(action);
    };
    add(m_operators.view, tr("&Load"), Qt::Key_Return, [this] { loadSelected(); });
    add(m_operators.view, tr("&Rename"), Qt::Key_F2,
        [this] { m_operators.view->edit(m_operators.view->currentIndex().siblingAtColumn(0)); });
    add(m_operators.view, tr("&Unpin"), QKeySequence::Delete, [this] { unpinSelected(); });
    add(m_measured.view, tr("&Load its operator"), Qt::Key_Return, [this] { loadMeasured(); });
    add(m_measured.view, tr("&Remove"), QKeySequence::Delete, [this] {
        if (const auto index = selectedMeasured()) m_session.apply(withoutMeasured(m_session.session(), *index), tr("Remove a point"));
    });
    const auto addForAccelerator = [this, &add](const QString& text, const QKeySequence& shortcut, auto edit) {
        add(m_compare.view, text, shortcut, [this, text, edit] {
            const QModelIndex source = m_compare.proxy->mapToSource(m_compare.view->currentIndex());
            if (!source.isValid()) return;
            const Session& session = m_session.session();
            m_session.apply(edit(session, session.accelerators[static_cast<std::size_t>(source.row())]),
                            QString(text).remove(QLatin1Char('&')));
        });
    };
    addForAccelerator(tr("Show its &derivation"), Qt::Key_Return, [](Session next, const std::string& item) {
        next.derivationOn = item;
        return next;
    });
    addForAccelerator(tr("Use as &baseline"), Qt::Key_B, [](Session next, const std::string& item) {
        next.baseline = item;
        return next;
    });
    addForAccelerator(tr("&Hide"), QKeySequence::Delete, withAcceleratorToggled);
}

std::optional<std::size_t> TablesPanel::selectedMeasured() const {
    const QModelIndex source = m_measured.proxy->mapToSource(m_measured.view->currentIndex());
    if (!source.isValid()) return std::nullopt;
    return static_cast<std::size_t>(source.row());
}

void TablesPanel::loadMeasured() {
    const auto index = selectedMeasured();
    if (!index) return;
    const auto request = measure::requestOf(m_session.session().measured.points[*index].point);
    if (!request) return;
    if (const auto next = withRequest(m_session.session(), *request)) m_session.apply(*next, tr("Load a measured operator"));
}

std::optional<std::size_t> TablesPanel::selectedPinned() const {
    const QModelIndex source = m_operators.proxy->mapToSource(m_operators.view->currentIndex());
    return source.isValid() ? m_pinnedOfRow[static_cast<std::size_t>(source.row())] : std::nullopt;
}

void TablesPanel::unpinSelected() {
    if (const auto index = selectedPinned()) m_session.apply(withoutPinned(m_session.session(), *index), tr("Unpin"));
}

void TablesPanel::loadSelected() {
    const auto index = selectedPinned();
    if (!index) return;
    const auto next = withRequest(m_session.session(), m_session.session().pinned[*index].request);
    if (next) m_session.apply(*next, tr("Load a pinned operator"));
}

void TablesPanel::rename(int row, const QString& name) {
    const auto index = m_pinnedOfRow[static_cast<std::size_t>(row)];
    if (!index) return;
    Session next = m_session.session();
    next.pinned[*index].name = name.toStdString();
    m_session.apply(next, tr("Rename"));
}

}  // namespace ridge::app
