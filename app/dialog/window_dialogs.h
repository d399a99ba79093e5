// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointer>
#include <QWidget>

#include "app/controller/dialogs.h"

namespace ridge::app {

/// The real dialogs, over the window.
class WindowDialogs : public Dialogs {
public:
    void setParent(QWidget* parent) { m_parent = parent; }

    [[nodiscard]] UnsavedAnswer askUnsaved(const QString& name) override;
    [[nodiscard]] ChangedAnswer askChangedOnDisk(const QString& name) override;
    [[nodiscard]] ForeignAnswer askForeign(const QStringList& names, const QString& folder) override;
    [[nodiscard]] InUseAnswer askInUse(const QString& name, const QString& owner) override;
    [[nodiscard]] std::optional<std::filesystem::path> askOpen(const QString& folder) override;
    [[nodiscard]] std::optional<std::filesystem::path> askSave(const SaveQuestion& question) override;
    [[nodiscard]] std::optional<std::filesystem::path> askFolder(const QString& title, const QString& folder) override;
    [[nodiscard]] std::unique_ptr<QPagedPaintDevice> askPrinter() override;
    [[nodiscard]] std::optional<std::filesystem::path> askOpenFile(const OpenQuestion& question) override;
    [[nodiscard]] bool confirm(const Confirmation& question) override;
    void editAccelerator(const Accelerator& start, const KeepAccelerator& keep) override;
    void askWhatIf(const Accelerator& from, const KeepWhatIf& keep) override;
    void showError(const QString& title, const QString& text) override;

private:
    QPointer<QWidget> m_parent;
};

}  // namespace ridge::app
