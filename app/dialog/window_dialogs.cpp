// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialog/window_dialogs.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QMessageBox>
#include <QPushButton>

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

void WindowDialogs::editAccelerator(const Accelerator& start, const KeepAccelerator& keep) {
    AcceleratorEditor(start, keep, m_parent).exec();
}

void WindowDialogs::askWhatIf(const Accelerator& from, const KeepWhatIf& keep) {
    WhatIfDialog(from, keep, m_parent).exec();
}

void WindowDialogs::showError(const QString& title, const QString& text) {
    QMessageBox::warning(m_parent, title, text);
}

}  // namespace ridge::app
