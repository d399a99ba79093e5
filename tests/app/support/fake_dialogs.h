// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "app/controller/dialogs.h"

namespace ridge::app {

/// Answers as a test tells it to, and remembers what it was asked.
class FakeDialogs : public Dialogs {
public:
    [[nodiscard]] UnsavedAnswer askUnsaved(const QString& name) override {
        asked.push_back(name);
        return unsaved;
    }
    [[nodiscard]] ChangedAnswer askChangedOnDisk(const QString& name) override {
        askedChanged.push_back(name);
        return changed;
    }
    [[nodiscard]] ForeignAnswer askForeign(const QStringList& names, const QString&) override {
        askedForeign.push_back(names.join(QStringLiteral(", ")));
        return foreign;
    }
    [[nodiscard]] InUseAnswer askInUse(const QString&, const QString& owner) override {
        askedInUse.push_back(owner);
        return inUse;
    }
    [[nodiscard]] std::optional<std::filesystem::path> askOpen(const QString&) override { return open; }
    [[nodiscard]] std::optional<std::filesystem::path> askFolder(const QString&, const QString&) override { return folder; }
    [[nodiscard]] std::unique_ptr<QPagedPaintDevice> askPrinter() override { return std::move(printer); }
    [[nodiscard]] std::optional<std::filesystem::path> askSave(const SaveQuestion& question) override {
        lastSuggestion = question.suggestion;
        return save;
    }
    [[nodiscard]] std::optional<std::filesystem::path> askOpenFile(const OpenQuestion&) override { return open; }
    [[nodiscard]] bool confirm(const Confirmation& question) override {
        asked.push_back(question.text);
        return confirmed;
    }
    void editAccelerator(const Accelerator& start, const KeepAccelerator& keep) override {
        if (edit) kept = keep(edit(start));
    }
    void askWhatIf(const Accelerator&, const KeepWhatIf& keep) override { kept = keep(whatIf.first, whatIf.second); }
    void showError(const QString&, const QString& text) override { errors.push_back(text); }

    UnsavedAnswer unsaved = UnsavedAnswer::Cancel;
    ChangedAnswer changed = ChangedAnswer::Cancel;
    ForeignAnswer foreign = ForeignAnswer::Cancel;
    InUseAnswer inUse = InUseAnswer::Cancel;
    bool confirmed = false;
    std::function<Accelerator(Accelerator)> edit;
    std::pair<std::string, std::string> whatIf;  ///< key and text
    Result<void> kept;                           ///< what came of the last edit
    std::optional<std::filesystem::path> open;
    std::optional<std::filesystem::path> folder;
    std::optional<std::filesystem::path> save;
    std::unique_ptr<QPagedPaintDevice> printer;
    QString lastSuggestion;
    std::vector<QString> asked;
    std::vector<QString> askedChanged;
    std::vector<QString> askedForeign;
    std::vector<QString> askedInUse;
    std::vector<QString> errors;
};

}  // namespace ridge::app
