// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialog/window_dialogs.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QMessageBox>
#include <QPushButton>

#include "app/controller/session_controller.h"

namespace ridge::app {

namespace {
QString tr(const char* text) {
    return QCoreApplication::translate("WindowDialogs", text);
}
}  // namespace

UnsavedAnswer WindowDialogs::askUnsaved(const QString& name) {
    QMessageBox box(QMessageBox::Question, tr("Unsaved changes"), tr("Save the changes to %1?").arg(name),
                    QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, m_parent);
    box.setInformativeText(tr("What is not saved is lost."));
    box.setDefaultButton(QMessageBox::Save);
    switch (box.exec()) {
        case QMessageBox::Save:
            return UnsavedAnswer::Save;
        case QMessageBox::Discard:
            return UnsavedAnswer::Discard;
        default:
            return UnsavedAnswer::Cancel;
    }
}

ChangedAnswer WindowDialogs::askChangedOnDisk(const QString& name) {
    QMessageBox box(QMessageBox::Warning, tr("Changed on disk"), tr("%1 was changed by another program since it was read here.").arg(name),
                    QMessageBox::Cancel, m_parent);
    box.setInformativeText(tr("Overwriting loses that change. Reloading shows it instead; Undo then brings back what is here now."));
    const auto* overwrite = box.addButton(tr("&Overwrite"), QMessageBox::DestructiveRole);
    const auto* saveAs = box.addButton(tr("Save &As…"), QMessageBox::AcceptRole);
    const auto* reload = box.addButton(tr("&Reload"), QMessageBox::ActionRole);
    box.setDefaultButton(QMessageBox::Cancel);
    box.exec();
    const QAbstractButton* chosen = box.clickedButton();
    if (chosen == overwrite) return ChangedAnswer::Overwrite;
    if (chosen == saveAs) return ChangedAnswer::SaveAs;
    return chosen == reload ? ChangedAnswer::Reload : ChangedAnswer::Cancel;
}

InUseAnswer WindowDialogs::askInUse(const QString& name, const QString& owner) {
    QMessageBox box(QMessageBox::Question, tr("Open elsewhere"), tr("%1 is open in another window: %2.").arg(name, owner),
                    QMessageBox::Cancel, m_parent);
    box.setInformativeText(tr("A copy gets a name of its own when you save it. Read-only follows what the other window saves."));
    const auto* copy = box.addButton(tr("Open a &copy"), QMessageBox::AcceptRole);
    const auto* readOnly = box.addButton(tr("Open &read-only"), QMessageBox::AcceptRole);
    box.exec();
    if (box.clickedButton() == copy) return InUseAnswer::Copy;
    return box.clickedButton() == readOnly ? InUseAnswer::ReadOnly : InUseAnswer::Cancel;
}

std::optional<std::filesystem::path> WindowDialogs::askOpen(const QString& folder) {
    const QString path =
        QFileDialog::getOpenFileName(m_parent, tr("Open session"), folder, tr("Ridgepoint sessions (*.ridgepoint *.json);;All files (*)"));
    if (path.isEmpty()) return std::nullopt;
    return stdPath(path);
}

std::optional<std::filesystem::path> WindowDialogs::askSave(const SaveQuestion& question) {
    QFileDialog dialog(m_parent, question.title, question.suggestion, question.filter);
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setDefaultSuffix(question.suffix);
    dialog.selectFile(question.suggestion);
    if (dialog.exec() != QDialog::Accepted || dialog.selectedFiles().isEmpty()) return std::nullopt;
    return stdPath(dialog.selectedFiles().constFirst());
}

void WindowDialogs::showError(const QString& title, const QString& text) {
    QMessageBox::warning(m_parent, title, text);
}

}  // namespace ridge::app
