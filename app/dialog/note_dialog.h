// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <filesystem>
#include <functional>
#include <utility>
#include <vector>

#include "app/note/export_note.h"

class QCheckBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QTextBrowser;
class QVBoxLayout;

namespace ridge::app {

class CheckedEdit;
class FaultLabel;

/// A study note before it is written: its title, what it holds, in which formats and where, with its text beside the choices.
class NoteDialog : public QDialog {
    Q_OBJECT

public:
    /// Makes the note, each time a choice changes; `options` holds the title and the parts.
    using Maker = std::function<Result<Note>(const NoteOptions& options)>;
    explicit NoteDialog(Maker maker, QWidget* parent = nullptr);

    [[nodiscard]] Result<Note> note() const;
    [[nodiscard]] std::vector<NoteFormat> formats() const;
    void setFormats(const std::vector<NoteFormat>& formats);
    [[nodiscard]] std::filesystem::path folder() const;
    void setFolder(const std::filesystem::path& folder);

    /// Says that it is done, where, and how to open it.
    void showWritten(const std::vector<std::string>& files);
    void showFault(const QString& message);

signals:
    void browseRequested();
    void writeRequested();

private:
    [[nodiscard]] QWidget* makeChoices();
    void addFolder(QVBoxLayout* layout);
    void addFormats(QVBoxLayout* layout);
    void addParts(QVBoxLayout* layout);
    [[nodiscard]] QWidget* makeMessage();
    [[nodiscard]] QWidget* makeButtons();
    [[nodiscard]] NoteOptions options() const;
    void refresh();

    Maker m_maker;
    QLineEdit* m_title = nullptr;
    CheckedEdit* m_folder = nullptr;
    FaultLabel* m_fault = nullptr;
    QLabel* m_written = nullptr;
    QPushButton* m_write = nullptr;
    std::vector<std::pair<NoteFormat, QCheckBox*>> m_formats;
    std::vector<std::pair<bool NoteParts::*, QCheckBox*>> m_parts;
    QTextBrowser* m_preview = nullptr;
};

}  // namespace ridge::app
