// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/controller/accelerator_controller.h"

#include <QPointer>
#include <QUndoCommand>
#include <algorithm>
#include <utility>

#include "app/context/text.h"
#include "app/controller/session_controller.h"
#include "app/model/session_edits.h"
#include "core/hardware/user_accelerators.h"

namespace ridge::app {

/// One file of the user's folder before and after. What cannot be written is said, and the history goes on.
class UserAcceleratorCommand : public QUndoCommand {
public:
    UserAcceleratorCommand(AcceleratorController& controller, std::string id, std::optional<Accelerator> before,
                           std::optional<Accelerator> after, const QString& text)
        : QUndoCommand(text), m_controller(&controller), m_id(std::move(id)), m_before(std::move(before)), m_after(std::move(after)) {}

    void undo() override { restore(m_before); }
    void redo() override {
        // Pushed only once it was done.
        if (std::exchange(m_isFirst, false)) return;
        restore(m_after);
    }

private:
    void restore(const std::optional<Accelerator>& state) {
        if (!m_controller) return;
        if (const auto written = m_controller->write(m_id, state); !written) {
            return m_controller->m_dialogs.showError(AcceleratorController::tr("Not changed"), shownError(written.error()));
        }
        // What came back is shown, wherever the table was scrolled to.
        if (state) emit m_controller->kept(m_id);
    }

    QPointer<AcceleratorController> m_controller;
    std::string m_id;
    std::optional<Accelerator> m_before;
    std::optional<Accelerator> m_after;
    bool m_isFirst = true;
};

namespace {

QString filter() {
    return AcceleratorController::tr("Accelerators (*.json);;All files (*)");
}

}  // namespace

AcceleratorController::AcceleratorController(SessionModel& session, Settings& settings, Dialogs& dialogs, std::filesystem::path folder,
                                             QObject* parent)
    : QObject(parent), m_session(session), m_settings(settings), m_dialogs(dialogs), m_folder(std::move(folder)) {}

bool AcceleratorController::isOwn(const std::string& id) const {
    const Accelerator* found = m_session.catalogue().find(id);
    return found != nullptr && found->origin == Origin::User;
}

bool AcceleratorController::isOnRoofline(const std::string& id) const {
    const auto& items = m_session.session().accelerators;
    return std::find(items.begin(), items.end(), id) != items.end();
}

void AcceleratorController::toggleOnRoofline(const std::string& id) {
    const Accelerator* found = m_session.catalogue().find(id);
    const QString name = qtText(found == nullptr ? id : found->name);
    const QString text = isOnRoofline(id) ? tr("Hide %1") : tr("Show %1");
    m_session.apply(withAcceleratorToggled(m_session.session(), id), text.arg(name));
}

Result<void> AcceleratorController::write(const std::string& id, const std::optional<Accelerator>& state) {
    if (m_folder.empty()) {
        return fail(ErrorCode::Io, "there is no folder for own accelerators", "HOME and XDG_DATA_HOME", "not set");
    }
    auto written = state ? saveUserAccelerator(m_folder, *state) : removeUserAccelerator(m_folder, id);
    if (written) reload();
    return written;
}

void AcceleratorController::reload() {
    Catalogue next = Catalogue::shipped();
    // What could not be read was said at the start, and is not what changed.
    [[maybe_unused]] const auto errors = next.addFolder(m_folder);
    m_session.setCatalogue(std::move(next));
}

Result<void> AcceleratorController::change(const std::string& id, const std::optional<Accelerator>& after, const QString& text) {
    const Accelerator* found = m_session.catalogue().find(id);
    std::optional<Accelerator> before;
    if (found != nullptr && found->origin == Origin::User) before = *found;
    if (auto written = write(id, after); !written) return written;
    m_session.undoStack().push(new UserAcceleratorCommand(*this, id, std::move(before), after, text));
    if (after) emit kept(id);
    return {};
}

void AcceleratorController::keep(const Accelerator& accelerator, const QString& text) {
    if (const auto kept = change(accelerator.id, accelerator, text); !kept) m_dialogs.showError(tr("Not added"), shownError(kept.error()));
}

void AcceleratorController::add() {
    Accelerator start;
    start.origin = Origin::User;
    m_dialogs.editAccelerator(start, [this](Accelerator made) {
        made.id = uniqueId(m_session.catalogue(), idFromName(made.name));
        return change(made.id, made, tr("Add %1").arg(qtText(made.name)));
    });
}

void AcceleratorController::duplicate(const std::string& id) {
    const Accelerator* found = m_session.catalogue().find(id);
    if (found == nullptr) return;
    const Accelerator copy = duplicateOf(*found, m_session.catalogue());
    keep(copy, tr("Duplicate %1").arg(qtText(found->name)));
}

void AcceleratorController::edit(const std::string& id) {
    if (!isOwn(id)) return;
    const Accelerator start = *m_session.catalogue().find(id);
    m_dialogs.editAccelerator(start, [this, id](Accelerator changed) -> Result<void> {
        // Sessions know it by its id.
        changed.id = id;
        if (changed == *m_session.catalogue().find(id)) return {};
        return change(id, changed, tr("Edit %1").arg(qtText(changed.name)));
    });
}

void AcceleratorController::whatIf(const std::string& id) {
    const Accelerator* found = m_session.catalogue().find(id);
    if (found == nullptr) return;
    m_dialogs.askWhatIf(*found, [this, from = *found](const std::string& key, const std::string& text) -> Result<void> {
        const auto copy = whatIfCopy(from, key, text, m_session.catalogue());
        if (!copy) return tl::unexpected(copy.error());
        return change(copy->id, *copy, tr("What-if copy of %1").arg(qtText(from.name)));
    });
}

void AcceleratorController::remove(const std::string& id) {
    if (!isOwn(id)) return;
    const QString name = qtText(m_session.catalogue().find(id)->name);
    const bool isGone =
        m_dialogs.confirm({tr("Delete accelerator"), tr("Delete %1?").arg(name),
                           tr("Its file is removed. Edit, Undo brings it back until you open another session."), tr("Delete")});
    if (!isGone) return;
    if (const auto removed = change(id, std::nullopt, tr("Delete %1").arg(name)); !removed) {
        m_dialogs.showError(tr("Not deleted"), shownError(removed.error()));
    }
}

void AcceleratorController::importFile() {
    const auto path = m_dialogs.askOpenFile({tr("Import accelerator"), m_settings.get(keys::kLastFolder), filter()});
    if (!path) return;
    m_settings.set(keys::kLastFolder, qtPath(path->parent_path()));
    auto read = importAccelerator(*path, m_session.catalogue());
    if (!read) return m_dialogs.showError(tr("Not imported"), shownError(read.error()));
    read->origin = Origin::User;
    keep(*read, tr("Import %1").arg(qtText(read->name)));
}

void AcceleratorController::exportFile(const std::string& id) {
    const Accelerator* found = m_session.catalogue().find(id);
    if (found == nullptr) return;
    const QString folder = m_settings.get(keys::kLastFolder);
    const QString name = qtText(id) + QStringLiteral(".json");
    const auto path = m_dialogs.askSave(
        {tr("Export accelerator"), folder.isEmpty() ? name : folder + QLatin1Char('/') + name, filter(), QStringLiteral("json")});
    if (!path) return;
    m_settings.set(keys::kLastFolder, qtPath(path->parent_path()));
    if (const auto written = exportAccelerator(*path, *found); !written)
        m_dialogs.showError(tr("Not exported"), shownError(written.error()));
}

}  // namespace ridge::app
