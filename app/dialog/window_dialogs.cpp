// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialog/window_dialogs.h"

#include <QApplication>
#include <QFileDialog>
#include <QMessageBox>
#include <QPrintDialog>
#include <QPrinter>
#include <QPushButton>

#include "app/context/text.h"
#include "app/controller/session_controller.h"
#include "app/dialog/accelerator_editor.h"
#include "app/dialog/what_if_dialog.h"

namespace ridge::app {

namespace {
QString tr(const char* text) {
    return QCoreApplication::translate("WindowDialogs", text);
}
}  // namespace

UnsavedAnswer WindowDialogs::askUnsaved(const QString& name) {
    QMessageBox box(QMessageBox::Question, tr("Unsaved changes"), tr("Save the changes to %1?").arg(name),
                    QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, m_parent);
    box.setTextFormat(Qt::PlainText);
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
    box.setTextFormat(Qt::PlainText);
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

ForeignAnswer WindowDialogs::askForeign(const QStringList& names, const QString& folder) {
    const QString text = names.size() == 1 ? tr("%1 was made or changed by hand or by another program.")
                                           : tr("These files were made or changed by hand or by another program: %1.");
    QMessageBox box(QMessageBox::Warning, tr("Not overwritten yet"), text.arg(names.join(QStringLiteral(", "))), QMessageBox::Cancel,
                    QApplication::activeModalWidget());
    box.setTextFormat(Qt::PlainText);
    box.setInformativeText(tr("In %1. Overwriting loses that change.").arg(shortened(folder)));
    const auto* overwrite = box.addButton(tr("&Overwrite"), QMessageBox::DestructiveRole);
    const auto* other = box.addButton(tr("Other &folder…"), QMessageBox::AcceptRole);
    box.setDefaultButton(QMessageBox::Cancel);
    box.exec();
    if (box.clickedButton() == overwrite) return ForeignAnswer::Overwrite;
    return box.clickedButton() == other ? ForeignAnswer::OtherFolder : ForeignAnswer::Cancel;
}

InUseAnswer WindowDialogs::askInUse(const QString& name, const QString& owner) {
    QMessageBox box(QMessageBox::Question, tr("Open elsewhere"), tr("%1 is open in another window: %2.").arg(name, owner),
                    QMessageBox::Cancel, m_parent);
    box.setTextFormat(Qt::PlainText);
    box.setInformativeText(tr("A copy gets a name of its own when you save it. Read-only follows what the other window saves."));
    const auto* copy = box.addButton(tr("Open a &copy"), QMessageBox::AcceptRole);
    const auto* readOnly = box.addButton(tr("Open &read-only"), QMessageBox::AcceptRole);
    box.exec();
    if (box.clickedButton() == copy) return InUseAnswer::Copy;
    return box.clickedButton() == readOnly ? InUseAnswer::ReadOnly : InUseAnswer::Cancel;
}

std::optional<std::filesystem::path> WindowDialogs::askOpen(const QString& folder) {
    return askOpenFile({tr("Open session"), folder, tr("Ridgepoint sessions (*.ridgepoint *.json);;All files (*)")});
}

std::optional<std::filesystem::path> WindowDialogs::askOpenFile(const OpenQuestion& question) {
    const QString path = QFileDialog::getOpenFileName(m_parent, question.title, question.folder, question.filter);
    if (path.isEmpty()) return std::nullopt;
    return stdPath(path);
}

bool WindowDialogs::confirm(const Confirmation& question) {
    QMessageBox box(QMessageBox::Question, question.title, question.text, QMessageBox::Cancel, m_parent);
    box.setTextFormat(Qt::PlainText);
    box.setInformativeText(question.consequence);
    const QAbstractButton* goOn = box.addButton(question.action, QMessageBox::AcceptRole);
    box.setDefaultButton(QMessageBox::Cancel);
    box.exec();
    return box.clickedButton() == goOn;
}

std::optional<std::filesystem::path> WindowDialogs::askSave(const SaveQuestion& question) {
    QFileDialog dialog(m_parent, question.title, question.suggestion, question.filter);
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setDefaultSuffix(question.suffix);
    dialog.selectFile(question.suggestion);
    if (dialog.exec() != QDialog::Accepted || dialog.selectedFiles().isEmpty()) return std::nullopt;
    return stdPath(dialog.selectedFiles().constFirst());
}

std::optional<std::filesystem::path> WindowDialogs::askFolder(const QString& title, const QString& folder) {
    const QString path = QFileDialog::getExistingDirectory(m_parent, title, folder);
    if (path.isEmpty()) return std::nullopt;
    return stdPath(path);
}

std::unique_ptr<QPagedPaintDevice> WindowDialogs::askPrinter() {
    auto printer = std::make_unique<QPrinter>(QPrinter::HighResolution);
    QPrintDialog dialog(printer.get(), m_parent);
    dialog.setOptions(QAbstractPrintDialog::PrintToFile | QAbstractPrintDialog::PrintShowPageSize);
    if (dialog.exec() != QDialog::Accepted) return nullptr;
    return printer;
}

void WindowDialogs::editAccelerator(const Accelerator& start, const KeepAccelerator& keep) {
    AcceleratorEditor(start, keep, m_parent).exec();
}

void WindowDialogs::askWhatIf(const Accelerator& from, const KeepWhatIf& keep) {
    WhatIfDialog(from, keep, m_parent).exec();
}

void WindowDialogs::showError(const QString& title, const QString& text) {
    QMessageBox box(QMessageBox::Warning, title, text, QMessageBox::Ok, m_parent);
    // Names of files and accelerators may look like markup.
    box.setTextFormat(Qt::PlainText);
    box.exec();
}

}  // namespace ridge::app
