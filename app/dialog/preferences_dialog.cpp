// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialog/preferences_dialog.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>
#include <utility>
#include <vector>

#include "app/context/text.h"
#include "app/panel/checked_edit.h"
#include "app/panel/flat_button.h"
#include "core/report/styled.h"

namespace ridge::app {

namespace {

/// A box of choices, each with the value that it stands for.
QComboBox* addChoices(QFormLayout* form, const QString& label, const std::vector<std::pair<QString, int>>& choices) {
    auto* box = new QComboBox(form->parentWidget());
    for (const auto& [text, value] : choices) box->addItem(text, value);
    form->addRow(label, box);
    return box;
}

void choose(QComboBox* box, int value) {
    box->setCurrentIndex(box->findData(value));
}

template <class Choice>
int number(Choice choice) {
    return static_cast<int>(choice);
}

/// All groups share one form, so that their boxes stand in one column.
void addHeading(QFormLayout* form, const QString& title) {
    auto* heading = new QLabel(title, form->parentWidget());
    QFont bold = heading->font();
    bold.setBold(true);
    heading->setFont(bold);
    heading->setContentsMargins(0, form->rowCount() == 0 ? 0 : heading->fontMetrics().height() / 2, 0, 0);
    form->addRow(heading);
}

/// A number as a table shows it.
QString sampleOf(const NumberStyle& style) {
    Table table;
    table.columns = {Column{.title = {}, .rawUnit = "FLOP/B", .shownUnit = "FLOP/B"}};
    table.rows = {{numberCell("1,365", 4096.0 / 3.0)}};
    const std::string memory = capacityText({80e9}, style);
    return QObject::tr("For example: %1 FLOP/B, %2").arg(qtText(styled(table, style).rows[0][0].text), qtText(memory));
}

QString namesOf(const Preferences& preferences, const Catalogue& catalogue) {
    QStringList names;
    for (const auto& item : newSession(preferences, catalogue).accelerators) {
        const Accelerator* known = catalogue.find(item);
        names << qtText(known == nullptr ? item : known->name);
    }
    return names.join(QStringLiteral(", "));
}

}  // namespace

PreferencesDialog::PreferencesDialog(SessionModel& session, Settings& settings, QWidget* parent)
    : QDialog(parent), m_session(session), m_settings(settings) {
    setWindowTitle(tr("Preferences"));
    auto* layout = new QVBoxLayout(this);
    auto* fields = new QWidget(this);
    auto* form = new QFormLayout(fields);
    form->setContentsMargins(0, 0, 0, 0);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    layout->addWidget(fields);
    addAppearance(form);
    addNumbers(form);
    addNewSessions(form);
    layout->addStretch();
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::RestoreDefaults | QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(buttons->button(QDialogButtonBox::RestoreDefaults), &QAbstractButton::clicked, this, &PreferencesDialog::restoreDefaults);
    // Enter ends the editing of a box here, not the dialog.
    for (QAbstractButton* button : buttons->buttons()) {
        static_cast<QPushButton*>(button)->setAutoDefault(false);
        button->setIcon({});
    }
    layout->addWidget(buttons);
    present(preferencesOf(settings));
}

void PreferencesDialog::addAppearance(QFormLayout* form) {
    addHeading(form, tr("Appearance"));
    m_theme = addChoices(form, tr("&Theme"),
                         {{tr("As the desktop"), number(ThemeChoice::System)},
                          {tr("Light"), number(ThemeChoice::Light)},
                          {tr("Dark"), number(ThemeChoice::Dark)}});
    connect(m_theme, &QComboBox::activated, this, [this] { emit themeChosen(static_cast<ThemeChoice>(m_theme->currentData().toInt())); });
}

void PreferencesDialog::addNumbers(QFormLayout* form) {
    addHeading(form, tr("Numbers"));
    m_digits =
        addChoices(form, tr("&Digits in tables"),
                   {{tr("what suits each column"), 0}, {tr("4 significant"), 4}, {tr("5 significant"), 5}, {tr("6 significant"), 6}});
    m_separator = addChoices(form, tr("T&housands"),
                             {{QStringLiteral("1,365"), number(Separator::Comma)},
                              {QStringLiteral("1\u202f365"), number(Separator::ThinSpace)},
                              {QStringLiteral("1365"), number(Separator::None)}});
    m_capacity = addChoices(form, tr("Memory si&zes"),
                            {{tr("GB: 10⁹ bytes"), number(CapacityUnit::Decimal)}, {tr("GiB: 2³⁰ bytes"), number(CapacityUnit::Binary)}});
    m_sample = new MutedLabel({}, this);
    form->addRow(QString(), m_sample);
    auto* scope =
        new MutedLabel(tr("For tables, the working and tool tips. Files, copies, pictures and command lines keep one form."), this);
    scope->setWordWrap(true);
    form->addRow(QString(), scope);
    for (QComboBox* box : {m_digits, m_separator, m_capacity}) {
        connect(box, &QComboBox::activated, this, [this] {
            Preferences next = preferencesOf(m_settings);
            next.numbers = {m_digits->currentData().toInt(), static_cast<Separator>(m_separator->currentData().toInt()),
                            static_cast<CapacityUnit>(m_capacity->currentData().toInt())};
            change(next);
        });
    }
}

void PreferencesDialog::addNewSessions(QFormLayout* form) {
    addHeading(form, tr("New sessions"));
    form->addRow(tr("Accelerators"), makeAccelerators());
    m_peaks =
        addChoices(form, tr("&Peaks"),
                   {{tr("dense"), number(PeakChoice::Dense)}, {tr("structured sparsity, where there is one"), number(PeakChoice::Sparse)}});
    connect(m_peaks, &QComboBox::activated, this, [this] {
        Preferences next = preferencesOf(m_settings);
        next.switches.peaks = static_cast<PeakChoice>(m_peaks->currentData().toInt());
        change(next);
    });
    addLoss(form, m_overhead, tr("&Launch overhead, µs"), readMicroseconds,
            [](Switches& to, double value) { to.launchOverhead = {value * 1e-6}; });
    addLoss(form, m_compute, tr("&Share of peak, %"), readPercent,
            [](Switches& to, double value) { to.computeEfficiency = value / 100.0; });
    addLoss(form, m_memory, tr("Share of &bandwidth, %"), readPercent,
            [](Switches& to, double value) { to.memoryEfficiency = value / 100.0; });
    m_fault = new FaultLabel(this);
    form->addRow(m_fault);
}

QWidget* PreferencesDialog::makeAccelerators() {
    auto* row = new QWidget(this);
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    m_accelerators = new QLabel(row);
    m_accelerators->setTextFormat(Qt::PlainText);
    m_accelerators->setWordWrap(true);
    m_accelerators->setMinimumWidth(fontMetrics().averageCharWidth() * 44);
    auto* take = new FlatButton(tr("&Use those shown now"), row);
    take->setToolTip(tr("New sessions start with the accelerators of the present one"));
    layout->addWidget(m_accelerators, 1);
    layout->addWidget(take);
    connect(take, &QAbstractButton::clicked, this, [this] {
        Preferences next = preferencesOf(m_settings);
        next.accelerators = m_session.session().accelerators;
        change(next);
    });
    return row;
}

void PreferencesDialog::addLoss(QFormLayout* form, CheckedEdit*& box, const QString& label, LossReader read,
                                void (*write)(Switches&, double)) {
    box = new CheckedEdit(this);
    box->setAlignment(Qt::AlignRight);
    box->setMaximumWidth(fontMetrics().averageCharWidth() * 14);
    form->addRow(label, box);
    const std::string name = label.section(QLatin1Char(','), 0, 0).remove(QLatin1Char('&')).toLower().toStdString();
    connect(box, &CheckedEdit::abandoned, this, [this] {
        m_fault->showFault({});
        present(preferencesOf(m_settings));
    });
    connect(box, &QLineEdit::editingFinished, this, [this, edit = box, read, write, name] {
        if (!edit->isModified()) return;
        const auto value = read(edit->text().trimmed(), name);
        edit->setFault(value ? QString() : shownError(value.error()));
        m_fault->showFault(edit->fault());
        if (!value) return;
        edit->setModified(false);
        Preferences next = preferencesOf(m_settings);
        write(next.switches, *value);
        change(next);
    });
}

void PreferencesDialog::change(const Preferences& next) {
    storePreferences(m_settings, next);
    m_session.setNumbers(next.numbers);
    present(next);
}

void PreferencesDialog::present(const Preferences& preferences) {
    choose(m_theme, number(themeChoiceFrom(m_settings.get(keys::kTheme))));
    choose(m_digits, preferences.numbers.digits);
    choose(m_separator, number(preferences.numbers.separator));
    choose(m_capacity, number(preferences.numbers.capacity));
    m_sample->setText(sampleOf(preferences.numbers));
    m_accelerators->setText(namesOf(preferences, m_session.catalogue()));
    choose(m_peaks, number(preferences.switches.peaks));
    const auto fill = [](CheckedEdit* box, double value) {
        // What cannot be used stays until it is put right.
        if (!box->isModified()) box->setText(shownLoss(value));
    };
    fill(m_overhead, preferences.switches.launchOverhead.value * 1e6);
    fill(m_compute, preferences.switches.computeEfficiency * 100.0);
    fill(m_memory, preferences.switches.memoryEfficiency * 100.0);
}

void PreferencesDialog::restoreDefaults() {
    for (CheckedEdit* box : {m_overhead, m_compute, m_memory}) {
        box->setModified(false);
        box->setFault({});
    }
    m_fault->showFault({});
    emit themeChosen(ThemeChoice::System);
    change({});
}

}  // namespace ridge::app
