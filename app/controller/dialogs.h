// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <cstdint>
#include <filesystem>
#include <optional>

namespace ridge::app {

enum class UnsavedAnswer : std::uint8_t { Save, Discard, Cancel };

/// Saving over a file that somebody else changed.
enum class ChangedAnswer : std::uint8_t { Overwrite, SaveAs, Reload, Cancel };

/// Opening a file that another window has open.
enum class InUseAnswer : std::uint8_t { Copy, ReadOnly, Cancel };

/// A question for a place to write to.
struct SaveQuestion {
    QString title;
    QString suggestion;  ///< path or name
    QString filter;      ///< as QFileDialog takes it
    QString suffix;      ///< added to a name without one
};

/// Every question that the program asks, so that tests can answer.
class Dialogs {
public:
    virtual ~Dialogs() = default;
    [[nodiscard]] virtual UnsavedAnswer askUnsaved(const QString& name) = 0;
    [[nodiscard]] virtual ChangedAnswer askChangedOnDisk(const QString& name) = 0;
    /// `owner` says who has it, as a part of a sentence: "process 1234 since 14:05".
    [[nodiscard]] virtual InUseAnswer askInUse(const QString& name, const QString& owner) = 0;
    [[nodiscard]] virtual std::optional<std::filesystem::path> askOpen(const QString& folder) = 0;
    [[nodiscard]] virtual std::optional<std::filesystem::path> askSave(const SaveQuestion& question) = 0;
    virtual void showError(const QString& title, const QString& text) = 0;
};

}  // namespace ridge::app
