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
    [[nodiscard]] InUseAnswer askInUse(const QString&, const QString& owner) override {
        askedInUse.push_back(owner);
        return inUse;
    }
    [[nodiscard]] std::optional<std::filesystem::path> askOpen(const QString&) override { return open; }
    [[nodiscard]] std::optional<std::filesystem::path> askSave(const SaveQuestion&) override { return save; }
    void showError(const QString&, const QString& text) override { errors.push_back(text); }

    UnsavedAnswer unsaved = UnsavedAnswer::Cancel;
    ChangedAnswer changed = ChangedAnswer::Cancel;
    InUseAnswer inUse = InUseAnswer::Cancel;
    std::optional<std::filesystem::path> open;
    std::optional<std::filesystem::path> save;
    std::vector<QString> asked;
    std::vector<QString> askedChanged;
    std::vector<QString> askedInUse;
    std::vector<QString> errors;
};

}  // namespace ridge::app
