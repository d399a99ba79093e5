// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialog/note_dialog.h"

#include <QCheckBox>
#include <QDesktopServices>
#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QTextBrowser>
#include <QUrl>
#include <QVBoxLayout>
#include <array>

#include "app/context/text.h"
#include "app/panel/checked_edit.h"

namespace ridge::app {

namespace {

struct FormatChoice {
    NoteFormat format;
    const char* text;
    const char* what;
};

constexpr int kMessageLines = 3;

constexpr std::array kFormats{
    FormatChoice{NoteFormat::Markdown, "&Markdown", "note.md, with its pictures beside it"},
    FormatChoice{NoteFormat::Html, "&HTML", "note.html, one file that needs no other"},
    FormatChoice{NoteFormat::Latex, "&LaTeX", "note.tex, and roofline.tex for pgfplots"},
    FormatChoice{NoteFormat::Csv, "CS&V", "every table in a file of its own, unrounded"},
    FormatChoice{NoteFormat::Pdf, "&PDF", "note.pdf, with text that can be selected"},
};

struct PartChoice {
    bool NoteParts::*part;
    const char* text;
};

constexpr std::array kParts{
    PartChoice{&NoteParts::comparison, "comp&arison"},
    PartChoice{&NoteParts::operators, "pinned &operators"},
    PartChoice{&NoteParts::specifications, "&specifications with sources"},
    PartChoice{&NoteParts::measured, "meas&ured points"},
    PartChoice{&NoteParts::workings, "the wor&king"},
};

/// A path has no blanks, and a line that breaks nowhere would be cut: it may break after a slash, and in a long name anywhere.
QString breakable(const QString& text) {
    constexpr int longest = 30;
    QString broken;
    int unbroken = 0;
    for (const QChar c : text) {
        broken += c;
        ++unbroken;
        if (c == QLatin1Char(' ')) unbroken = 0;
        if (c != QLatin1Char('/') && unbroken < longest) continue;
        broken += QChar(u'\u200B');
        unbroken = 0;
    }
    return broken;
}

}  // namespace

NoteDialog::NoteDialog(Maker maker, QWidget* parent) : QDialog(parent), m_maker(std::move(maker)) {
    setWindowTitle(tr("Study note"));
    auto* layout = new QVBoxLayout(this);
    auto* columns = new QHBoxLayout;
    m_preview = new QTextBrowser(this);
    m_preview->setAccessibleName(tr("Text of the note"));
    m_preview->setOpenLinks(false);
    columns->addWidget(makeChoices());
    columns->addWidget(m_preview, 1);
    layout->addLayout(columns, 1);
    auto* below = new QHBoxLayout;
    below->addWidget(makeMessage(), 1);
    below->addWidget(makeButtons(), 0, Qt::AlignBottom);
    layout->addLayout(below);
    resize(fontMetrics().averageCharWidth() * 170, fontMetrics().height() * 40);
    refresh();
}

QWidget* NoteDialog::makeChoices() {
    auto* choices = new QWidget(this);
    auto* layout = new QVBoxLayout(choices);
    layout->setContentsMargins(0, 0, 0, 0);
    auto* label = new QLabel(tr("&Title"), choices);
    m_title = new QLineEdit(choices);
    m_title->setPlaceholderText(tr("named after the operator"));
    label->setBuddy(m_title);
    layout->addWidget(label);
    layout->addWidget(m_title);
    connect(m_title, &QLineEdit::textChanged, this, &NoteDialog::refresh);
    addParts(layout);
    addFormats(layout);
    addFolder(layout);
    layout->addStretch(1);
    choices->setFixedWidth(fontMetrics().averageCharWidth() * 46);
    return choices;
}

void NoteDialog::addParts(QVBoxLayout* layout) {
    layout->addSpacing(fontMetrics().height() / 2);
    layout->addWidget(new QLabel(tr("Holds"), this));
    for (const auto& [part, text] : kParts) {
        auto* box = new QCheckBox(tr(text), this);
        box->setChecked(true);
        connect(box, &QCheckBox::toggled, this, &NoteDialog::refresh);
        layout->addWidget(box);
        m_parts.emplace_back(part, box);
    }
}

void NoteDialog::addFormats(QVBoxLayout* layout) {
    layout->addSpacing(fontMetrics().height() / 2);
    layout->addWidget(new QLabel(tr("Written as"), this));
    for (const auto& [format, text, what] : kFormats) {
        auto* box = new QCheckBox(tr(text), this);
        box->setToolTip(tr(what));
        box->setAccessibleDescription(tr(what));
        connect(box, &QCheckBox::toggled, this, &NoteDialog::refresh);
        layout->addWidget(box);
        m_formats.emplace_back(format, box);
    }
    setFormats({NoteFormat::Markdown});
}

void NoteDialog::addFolder(QVBoxLayout* layout) {
    layout->addSpacing(fontMetrics().height() / 2);
    auto* label = new QLabel(tr("&Folder"), this);
    m_folder = new CheckedEdit(this);
    label->setBuddy(m_folder);
    auto* browse = new QPushButton(tr("&Browse…"), this);
    auto* row = new QHBoxLayout;
    row->addWidget(m_folder, 1);
    row->addWidget(browse);
    layout->addWidget(label);
    layout->addLayout(row);
    connect(browse, &QPushButton::clicked, this, &NoteDialog::browseRequested);
    connect(m_folder, &QLineEdit::textChanged, this, &NoteDialog::refresh);
}

/// Beside the buttons, in room of its own: what is said after a click must not move what was clicked.
QWidget* NoteDialog::makeMessage() {
    auto* place = new QWidget(this);
    auto* layout = new QVBoxLayout(place);
    layout->setContentsMargins(0, 0, 0, 0);
    m_fault = new FaultLabel(place);
    m_written = new QLabel(place);
    m_written->setWordWrap(true);
    m_written->setTextFormat(Qt::RichText);
    m_written->setTextInteractionFlags(Qt::TextBrowserInteraction);
    for (QWidget* message : {static_cast<QWidget*>(m_fault), static_cast<QWidget*>(m_written), place}) {
        message->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    }
    layout->addWidget(m_fault);
    layout->addWidget(m_written);
    place->setFixedHeight((fontMetrics().lineSpacing() + 2) * kMessageLines);
    connect(m_written, &QLabel::linkActivated, this, [](const QString& link) { QDesktopServices::openUrl(QUrl(link)); });
    return place;
}

QWidget* NoteDialog::makeButtons() {
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    m_write = buttons->addButton(tr("&Write"), QDialogButtonBox::ActionRole);
    m_write->setDefault(true);
    connect(m_write, &QPushButton::clicked, this, &NoteDialog::writeRequested);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    return buttons;
}

NoteOptions NoteDialog::options() const {
    NoteOptions options;
    options.title = m_title->text().trimmed().toStdString();
    for (const auto& [part, box] : m_parts) options.parts.*part = box->isChecked();
    options.noteArguments = formatsArgument(formats());
    return options;
}

Result<Note> NoteDialog::note() const {
    return m_maker(options());
}

std::vector<NoteFormat> NoteDialog::formats() const {
    std::vector<NoteFormat> formats;
    for (const auto& [format, box] : m_formats) {
        if (box->isChecked()) formats.push_back(format);
    }
    return formats;
}

void NoteDialog::setFormats(const std::vector<NoteFormat>& formats) {
    for (const auto& [format, box] : m_formats) box->setChecked(std::find(formats.begin(), formats.end(), format) != formats.end());
}

std::filesystem::path NoteDialog::folder() const {
    return stdPath(m_folder->text().trimmed());
}

void NoteDialog::setFolder(const std::filesystem::path& folder) {
    m_folder->setText(qtPath(folder));
}

void NoteDialog::showWritten(const std::vector<std::string>& files) {
    showFault({});
    const QString url = QUrl::fromLocalFile(qtPath(folder())).toString();
    const QString count = files.size() == 1 ? tr("One file written.") : tr("%1 files written.").arg(files.size());
    m_written->setText(tr("%1 <a href='%2'>Open the folder</a>").arg(count, url));
}

void NoteDialog::showFault(const QString& message) {
    m_written->clear();
    m_written->setVisible(message.isEmpty());
    m_folder->setFault(message);
    m_fault->showFault(breakable(message));
}

void NoteDialog::refresh() {
    if (m_preview == nullptr || m_write == nullptr) return;
    showFault({});
    const auto made = note();
    if (made) {
        m_preview->setHtml(qtText(noteRichText(*made)).replace(qtText(kPicturePlace), tr("(the picture)")));
    } else {
        m_preview->setPlainText(shownError(made.error()));
    }
    m_write->setEnabled(made && !formats().empty() && !m_folder->text().trimmed().isEmpty());
}

}  // namespace ridge::app
