// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPagedPaintDevice>
#include <QString>
#include <QStringList>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "core/base/result.h"
#include "core/hardware/accelerator.h"

namespace ridge::app {

enum class UnsavedAnswer : std::uint8_t { Save, Discard, Cancel };

/// Saving over a file that somebody else changed.
enum class ChangedAnswer : std::uint8_t { Overwrite, SaveAs, Reload, Cancel };

/// Writing a note over files that somebody else made or changed.
enum class ForeignAnswer : std::uint8_t { Overwrite, OtherFolder, Cancel };

/// Opening a file that another window has open.
enum class InUseAnswer : std::uint8_t { Copy, ReadOnly, Cancel };

/// A question for a place to write to.
struct SaveQuestion {
    QString title;
    QString suggestion;  ///< path or name
    QString filter;      ///< as QFileDialog takes it
    QString suffix;      ///< added to a name without one
};

/// A question for a file to read.
struct OpenQuestion {
    QString title;
    QString folder;
    QString filter;  ///< as QFileDialog takes it
};

/// A question before something that cannot be taken back without effort.
struct Confirmation {
    QString title;
    QString text;
    QString consequence;  ///< in a second line
    QString action;       ///< the word on the button that goes on
};

/// Keeps what an editor made; an error is shown in the editor, which stays open.
using KeepAccelerator = std::function<Result<void>(const Accelerator&)>;
/// Likewise for a copy with one field changed.
using KeepWhatIf = std::function<Result<void>(const std::string& key, const std::string& text)>;

/// Every question that the program asks, so that tests can answer.
class Dialogs {
public:
    virtual ~Dialogs() = default;
    [[nodiscard]] virtual UnsavedAnswer askUnsaved(const QString& name) = 0;
    [[nodiscard]] virtual ChangedAnswer askChangedOnDisk(const QString& name) = 0;
    /// `names` are those of the files, `folder` where they lie.
    [[nodiscard]] virtual ForeignAnswer askForeign(const QStringList& names, const QString& folder) = 0;
    /// `owner` says who has it, as a part of a sentence: "process 1234 since 14:05".
    [[nodiscard]] virtual InUseAnswer askInUse(const QString& name, const QString& owner) = 0;
    [[nodiscard]] virtual std::optional<std::filesystem::path> askOpen(const QString& folder) = 0;
    [[nodiscard]] virtual std::optional<std::filesystem::path> askSave(const SaveQuestion& question) = 0;
    [[nodiscard]] virtual std::optional<std::filesystem::path> askFolder(const QString& title, const QString& folder) = 0;
    /// Nothing when the user thought better of it.
    [[nodiscard]] virtual std::unique_ptr<QPagedPaintDevice> askPrinter() = 0;
    [[nodiscard]] virtual std::optional<std::filesystem::path> askOpenFile(const OpenQuestion& question) = 0;
    [[nodiscard]] virtual bool confirm(const Confirmation& question) = 0;
    /// `start` has no id while it is a new one.
    virtual void editAccelerator(const Accelerator& start, const KeepAccelerator& keep) = 0;
    virtual void askWhatIf(const Accelerator& from, const KeepWhatIf& keep) = 0;
    virtual void showError(const QString& title, const QString& text) = 0;
};

}  // namespace ridge::app
