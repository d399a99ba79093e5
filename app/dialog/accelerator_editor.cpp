// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialog/accelerator_editor.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QScreen>
#include <QScrollArea>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "app/context/text.h"
#include "app/panel/checked_edit.h"
#include "app/panel/elided_label.h"

namespace ridge::app {

AcceleratorEditor::AcceleratorEditor(const Accelerator& start, KeepAccelerator keep, QWidget* parent)
    : QDialog(parent), m_start(start), m_keep(std::move(keep)), m_fault(new FaultLabel(this)) {
    setWindowTitle(start.id.empty() ? tr("New accelerator") : tr("Edit %1").arg(qtText(start.name)));
    auto* layout = new QVBoxLayout(this);
    auto* scroll = new QScrollArea(this);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setWidget(makeFields());
    layout->addWidget(scroll, 1);
    layout->addWidget(makeSource());
    m_fault->keepRoom(2);
    layout->addWidget(m_fault);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Save | QDialogButtonBox::Cancel, this);
    connect(buttons, &QDialogButtonBox::accepted, this, &AcceleratorEditor::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    layout->addWidget(buttons);
    const QSize wanted(fontMetrics().averageCharWidth() * 84, fontMetrics().height() * 44);
    resize(wanted.boundedTo(screen()->availableSize() * 9 / 10));
    if (!m_rows.empty()) m_rows.front().box->setFocus();
}

QWidget* AcceleratorEditor::makeFields() {
    auto* fields = new QWidget(this);
    auto* grid = new QGridLayout(fields);
    grid->setHorizontalSpacing(fontMetrics().averageCharWidth());
    grid->setVerticalSpacing(1);
    grid->setColumnStretch(1, 1);
    for (const EditableField& field : editableFields(m_start)) {
        // It follows from the name of a new one, and sessions know the others by it.
        if (field.key != "id") addRow(*grid, field);
    }
    grid->setRowStretch(grid->rowCount(), 1);
    return fields;
}

void AcceleratorEditor::addRow(QGridLayout& grid, const EditableField& field) {
    Row made{field.key, field.isRequired};
    QWidget* box = makeBox(made, field);
    // A line that is there from the start, so that a message moves nothing.
    made.fault = new ElidedLabel(this);
    made.before = textOf(made);
    const QString label = qtText(field.label);
    auto* name = new QLabel(field.isRequired ? tr("%1 (needed)").arg(label) : label, this);
    name->setBuddy(box);
    box->setAccessibleName(field.unit.empty() ? label : tr("%1 in %2").arg(label, qtText(field.unit)));
    const int row = grid.rowCount();
    grid.addWidget(name, row, 0);
    grid.addWidget(box, row, 1);
    grid.addWidget(new MutedLabel(qtText(field.unit), this), row, 2);
    grid.addWidget(made.fault, row + 1, 1, 1, 2);
    m_rows.push_back(std::move(made));
    if (m_rows.back().box != nullptr) watchLast();
}

QWidget* AcceleratorEditor::makeBox(Row& row, const EditableField& field) {
    if (!field.choices.empty()) {
        row.list = new QComboBox(this);
        for (const std::string& choice : field.choices) row.list->addItem(qtText(choice));
        row.list->setCurrentText(qtText(field.text));
        return row.list;
    }
    row.box = new CheckedEdit(this);
    row.box->setText(qtText(field.text));
    if (field.isNumber) row.box->setAlignment(Qt::AlignRight);
    return row.box;
}

void AcceleratorEditor::watchLast() {
    const std::size_t index = m_rows.size() - 1;
    CheckedEdit* box = m_rows[index].box;
    connect(box, &QLineEdit::editingFinished, this, [this, index] {
        // Who only walks by is not told what is missing.
        if (m_rows[index].box->isModified()) check(m_rows[index]);
    });
    connect(box, &QLineEdit::textEdited, this, [this, index] { showFault(m_rows[index], {}); });
}

QString AcceleratorEditor::textOf(const Row& row) {
    return row.box != nullptr ? row.box->text() : row.list->currentText();
}

QWidget* AcceleratorEditor::makeSource() {
    auto* part = new QWidget(this);
    auto* grid = new QGridLayout(part);
    grid->setContentsMargins(0, 0, 0, 0);
    auto* heading = new MutedLabel(tr("Where the figures that you change were read (else: \"%1\")").arg(qtText(kByHand)), part);
    heading->setWordWrap(true);
    grid->addWidget(heading, 0, 0, 1, 2);
    const auto add = [&](int row, const QString& label, const QString& example) {
        auto* box = new CheckedEdit(part);
        box->setPlaceholderText(example);
        box->setAccessibleName(label);
        auto* name = new QLabel(label, part);
        name->setBuddy(box);
        grid->addWidget(name, row, 0);
        grid->addWidget(box, row, 1);
        return box;
    };
    m_sourceTitle = add(1, tr("source"), tr("data sheet, revision 3"));
    m_sourceUrl = add(2, tr("address"), QStringLiteral("https://"));
    return part;
}

const AcceleratorEditor::Row* AcceleratorEditor::rowOf(const std::string& key) const {
    const auto found = std::find_if(m_rows.begin(), m_rows.end(), [&key](const Row& row) { return row.key == key; });
    return found == m_rows.end() ? nullptr : &*found;
}

CheckedEdit* AcceleratorEditor::field(const std::string& key) const {
    const Row* row = rowOf(key);
    return row == nullptr ? nullptr : row->box;
}

QComboBox* AcceleratorEditor::list(const std::string& key) const {
    const Row* row = rowOf(key);
    return row == nullptr ? nullptr : row->list;
}

QString AcceleratorEditor::fault(const std::string& key) const {
    const Row* row = rowOf(key);
    return row == nullptr ? QString() : row->fault->text();
}

void AcceleratorEditor::showFault(const Row& row, const QString& message) {
    if (row.box != nullptr) row.box->setFault(message);
    row.fault->showText(message, ElidedLabel::Ink::Warning);
}

bool AcceleratorEditor::check(const Row& row) {
    const QString text = textOf(row).trimmed();
    if (row.isRequired && text.isEmpty()) {
        showFault(row, tr("Needed"));
        return false;
    }
    const auto changed = withField(m_start, row.key, text.toStdString());
    showFault(row, changed ? QString() : shownError(changed.error()));
    return changed.has_value();
}

std::optional<Source> AcceleratorEditor::source() const {
    Source source;
    source.title = m_sourceTitle->text().trimmed().toStdString();
    source.url = m_sourceUrl->text().trimmed().toStdString();
    if (source.title.empty() && source.url.empty()) return std::nullopt;
    if (source.title.empty()) source.title = source.url;
    return source;
}

std::optional<Accelerator> AcceleratorEditor::changed() {
    const Row* wrong = nullptr;
    for (const Row& row : m_rows) {
        if (!check(row) && wrong == nullptr) wrong = &row;
    }
    if (wrong != nullptr) {
        if (wrong->box != nullptr) wrong->box->setFocus();
        return std::nullopt;
    }
    Accelerator next = m_start;
    for (const Row& row : m_rows) {
        if (textOf(row) == row.before) continue;
        auto changed = withField(next, row.key, textOf(row).trimmed().toStdString(), source());
        if (!changed) {
            // A source that cannot be used is met only here.
            showFault(row, shownError(changed.error()));
            return std::nullopt;
        }
        next = std::move(*changed);
    }
    return next;
}

void AcceleratorEditor::accept() {
    m_fault->showFault({});
    const auto made = changed();
    if (!made) return m_fault->showFault(tr("Not saved yet: the marked fields need another value."));
    if (made->peaks.empty()) return m_fault->showFault(tr("Not saved yet: fill in at least one peak, such as bf16."));
    if (const auto kept = m_keep(*made); !kept) {
        m_fault->showFault(shownError(kept.error()));
        return;
    }
    QDialog::accept();
}

}  // namespace ridge::app
