// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panel/accelerators_panel.h"

#include <QButtonGroup>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QListView>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>
#include <array>

#include "app/context/text.h"
#include "app/model/accelerator_list_model.h"
#include "app/model/session_edits.h"
#include "app/panel/checked_edit.h"
#include "app/panel/chip.h"
#include "app/panel/swatch_delegate.h"

namespace ridge::app {

namespace {

struct TypeChip {
    DType type;
    const char* text;
};

/// The rates a catalogue knows; both layouts of FP8, and of FP6, share one.
constexpr std::array kTypeChips{
    TypeChip{DType::Fp64, "fp64"}, TypeChip{DType::Fp32, "fp32"},   TypeChip{DType::Tf32, "tf32"},   TypeChip{DType::Fp16, "fp16"},
    TypeChip{DType::Bf16, "bf16"}, TypeChip{DType::Fp8E4m3, "fp8"}, TypeChip{DType::Fp6E2m3, "fp6"}, TypeChip{DType::Fp4E2m1, "fp4"},
    TypeChip{DType::Int8, "int8"}, TypeChip{DType::Int4, "int4"},
};
constexpr int kChipsPerRow = 5;

}  // namespace

AcceleratorsPanel::AcceleratorsPanel(SessionModel& session, QWidget* parent)
    : QWidget(parent),
      m_session(session),
      m_model(new AcceleratorListModel(session, this)),
      m_filter(new AcceleratorFilter(this)),
      m_search(new QLineEdit(this)),
      m_list(new QListView(this)),
      m_catalogueFault(new FaultLabel(this)) {
    auto* layout = new QVBoxLayout(this);
    const int margin = fontMetrics().averageCharWidth() + 2;
    layout->setContentsMargins(margin, 0, margin, margin);
    layout->setSpacing(fontMetrics().height() / 3);
    m_search->setAccessibleName(tr("Search accelerators"));
    m_search->setToolTip(tr("Name, vendor, architecture or year. Enter shows or hides the first match."));
    m_search->setClearButtonEnabled(true);
    makeList();
    layout->addWidget(m_search);
    layout->addWidget(m_list, 1);
    layout->addWidget(m_catalogueFault);
    layout->addWidget(makeTypes());
    layout->addWidget(makeWhatIf());
    connect(m_search, &QLineEdit::textChanged, m_filter, &AcceleratorFilter::setSearch);
    connect(m_search, &QLineEdit::returnPressed, this, &AcceleratorsPanel::chooseFirstMatch);
    connect(&session, &SessionModel::changed, this, [this](Changes changes) {
        if (changes & (Change::ExtraTypes | Change::Switches | Change::Operator | Change::Catalogue)) refresh();
    });
    refresh();
}

void AcceleratorsPanel::makeList() {
    m_filter->setSourceModel(m_model);
    m_list->setModel(m_filter);
    m_list->setItemDelegate(new SwatchDelegate({SeriesRole, SectionRole}, m_list));
    m_list->setUniformItemSizes(true);
    m_list->setAccessibleName(tr("Accelerators"));
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setMinimumHeight(fontMetrics().height() * 7);
    // Checking a row moves it: keep the keyboard where it was instead of losing it with the reset.
    connect(m_model, &QAbstractItemModel::modelAboutToBeReset, this, [this] {
        const QModelIndex current = m_list->currentIndex();
        m_list->setProperty("rowBefore", current.isValid() ? current.row() : -1);
    });
    connect(m_model, &QAbstractItemModel::modelReset, this, [this] {
        const int row = m_list->property("rowBefore").toInt();
        if (row >= 0) m_list->setCurrentIndex(m_filter->index(std::min(row, m_filter->rowCount() - 1), 0));
    });
}

QWidget* AcceleratorsPanel::makeTypes() {
    auto* types = new QWidget(this);
    auto* layout = new QGridLayout(types);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(fontMetrics().height() / 4);
    auto* label = new QLabel(tr("Also draw"), types);
    label->setToolTip(tr("Roofs of other precisions, dashed"));
    addPeaks(types, layout);
    layout->addWidget(label, 1, 0);
    int place = 0;
    for (const auto& [type, text] : kTypeChips) {
        auto* chip = new Chip(QString::fromLatin1(text), types);
        chip->setToolTip(tr("Draw the %1 roofs too, dashed").arg(chip->text()));
        chip->setAccessibleName(tr("Also draw %1").arg(chip->text()));
        layout->addWidget(chip, 1 + place / kChipsPerRow, 1 + place % kChipsPerRow);
        ++place;
        m_types.emplace_back(type, chip);
        connect(chip, &QAbstractButton::clicked, this, [this, shown = type, chip] {
            m_session.apply(withExtraTypeToggled(m_session.session(), shown), tr("Draw %1").arg(chip->text()));
        });
    }
    return types;
}

void AcceleratorsPanel::addPeaks(QWidget* types, QGridLayout* layout) {
    m_dense = new Chip(tr("dense"), types);
    m_sparse = new Chip(tr("sparse"), types);
    m_dense->setToolTip(tr("Peaks for ordinary matrices"));
    m_sparse->setToolTip(tr("Peaks with structured sparsity, where the vendor states one"));
    auto* group = new QButtonGroup(types);
    group->addButton(m_dense);
    group->addButton(m_sparse);
    auto* pair = new QHBoxLayout;
    pair->addWidget(m_dense);
    pair->addWidget(m_sparse);
    pair->addStretch();
    layout->addWidget(new QLabel(tr("Peaks"), types), 0, 0);
    layout->addLayout(pair, 0, 1, 1, kChipsPerRow);
    connect(group, &QButtonGroup::buttonClicked, this, [this](QAbstractButton* button) {
        const bool isSparse = button == m_sparse;
        m_session.apply(withPeaks(m_session.session(), isSparse ? PeakChoice::Sparse : PeakChoice::Dense),
                        isSparse ? tr("Sparse peaks") : tr("Dense peaks"));
    });
}

QWidget* AcceleratorsPanel::makeWhatIf() {
    auto* whatIf = new QWidget(this);
    auto* layout = new QGridLayout(whatIf);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(fontMetrics().height() / 4);
    auto* label = new QLabel(tr("&What if"), whatIf);
    label->setToolTip(tr("An accelerator that does not exist: peak in FLOP/s and bandwidth in B/s, with k M G T P"));
    const auto makeBox = [whatIf](const QString& example, const QString& name) {
        auto* box = new CheckedEdit(whatIf);
        box->setPlaceholderText(example);
        box->setAccessibleName(name);
        box->setMinimumWidth(box->fontMetrics().averageCharWidth() * 9);
        return box;
    };
    m_peak = makeBox(tr("peak 312T"), tr("What if: peak in FLOP/s"));
    m_bandwidth = makeBox(tr("B/s 1.5T"), tr("What if: bandwidth in B/s"));
    label->setBuddy(m_peak);
    auto* add = new QPushButton(tr("Add"), whatIf);
    add->setMaximumWidth(add->fontMetrics().averageCharWidth() * 9);
    m_whatIfFault = new FaultLabel(whatIf);
    layout->addWidget(label, 0, 0);
    layout->addWidget(m_peak, 0, 1);
    layout->addWidget(m_bandwidth, 0, 2);
    layout->addWidget(add, 0, 3);
    layout->addWidget(m_whatIfFault, 1, 0, 1, 4);
    connect(add, &QPushButton::clicked, this, &AcceleratorsPanel::addWhatIf);
    for (CheckedEdit* box : {m_peak, m_bandwidth}) {
        connect(box, &QLineEdit::returnPressed, this, &AcceleratorsPanel::addWhatIf);
        connect(box, &QLineEdit::textEdited, this, &AcceleratorsPanel::clearWhatIfFaults);
        connect(box, &CheckedEdit::abandoned, this, [this, box] {
            box->clear();
            clearWhatIfFaults();
        });
    }
    return whatIf;
}

void AcceleratorsPanel::clearWhatIfFaults() {
    m_peak->setFault({});
    m_bandwidth->setFault({});
    m_whatIfFault->showFault({});
}

void AcceleratorsPanel::addWhatIf() {
    clearWhatIfFaults();
    const auto next = withWhatIf(m_session.session(), m_peak->text().trimmed().toStdString(), m_bandwidth->text().trimmed().toStdString());
    if (next) {
        m_peak->clear();
        m_bandwidth->clear();
        m_session.apply(*next, tr("Add a what-if accelerator"));
        return;
    }
    const QString message = shownError(next.error());
    CheckedEdit* wrong = next.error().where == "bandwidth" ? m_bandwidth : m_peak;
    wrong->setFault(message);
    wrong->setFocus();
    m_whatIfFault->showFault(message);
}

void AcceleratorsPanel::chooseFirstMatch() {
    if (m_search->text().trimmed().isEmpty()) return;
    for (int row = 0; row < m_filter->rowCount(); ++row) {
        const QModelIndex index = m_filter->index(row, 0);
        if (index.data(SectionRole).toBool()) continue;
        const bool isShown = index.data(Qt::CheckStateRole).toInt() == Qt::Checked;
        m_filter->setData(index, isShown ? Qt::Unchecked : Qt::Checked, Qt::CheckStateRole);
        m_search->selectAll();
        return;
    }
}

void AcceleratorsPanel::showCatalogueErrors(const std::vector<Error>& errors) {
    // The first few are enough to see what is wrong; all of them would push everything else out of the window.
    constexpr qsizetype kMostShown = 2;
    constexpr qsizetype kMostPointedAt = 30;
    QStringList lines;
    for (const auto& error : errors) lines << shownError(error);
    const qsizetype more = lines.size() - kMostShown;
    m_catalogueFault->setToolTip(lines.mid(0, kMostPointedAt).join(QLatin1Char('\n')));
    if (more > 0)
        lines = lines.mid(0, kMostShown) << tr("%n more file(s) left out: point here to see which.", nullptr, static_cast<int>(more));
    m_catalogueFault->showFault(lines.join(QLatin1Char('\n')));
}

void AcceleratorsPanel::focusSearch() {
    m_search->setFocus(Qt::ShortcutFocusReason);
    m_search->selectAll();
}

QSize AcceleratorsPanel::sizeHint() const {
    return {fontMetrics().height() * 20, QWidget::sizeHint().height()};
}

void AcceleratorsPanel::refresh() {
    m_search->setPlaceholderText(tr("Search %1 accelerators").arg(m_session.catalogue().all().size()));
    const Session& session = m_session.session();
    for (const auto& [type, chip] : m_types) {
        chip->setChecked(std::find(session.extraTypes.begin(), session.extraTypes.end(), type) != session.extraTypes.end());
    }
    (session.switches.peaks == PeakChoice::Sparse ? m_sparse : m_dense)->setChecked(true);
}

}  // namespace ridge::app
