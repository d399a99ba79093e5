// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/model/accelerator_list_model.h"

#include <algorithm>

#include "app/context/text.h"
#include "app/model/session_edits.h"
#include "core/base/number_text.h"
#include "core/measure/measured_accelerator.h"

namespace ridge::app {

namespace {

QString tipFor(const Accelerator& accelerator, const NumberStyle& numbers) {
    QStringList lines{QStringLiteral("%1 %2").arg(qtText(accelerator.vendor), qtText(accelerator.name))};
    QStringList facts;
    if (!accelerator.architecture.empty()) facts << qtText(accelerator.architecture);
    if (accelerator.year) facts << QString::number(*accelerator.year);
    if (accelerator.memory) {
        facts << qtText(capacityText(accelerator.memory->value, numbers) + " " + accelerator.memoryType);
    }
    if (!facts.isEmpty()) lines << facts.join(QStringLiteral(", "));
    lines << qtText(siText(accelerator.bandwidth.value.value, "B/s"));
    const Peak* peak = accelerator.peak(PeakKey::Bf16Tensor);
    if (peak == nullptr) peak = accelerator.peak(PeakKey::Fp16Tensor);
    if (peak != nullptr) {
        lines << QStringLiteral("%1 %2").arg(qtText(siText(peak->rate.value, "FLOP/s")), qtText(peakKeyName(peak->key)));
    }
    return lines.join(QLatin1Char('\n'));
}

}  // namespace

AcceleratorListModel::AcceleratorListModel(SessionModel& session, QObject* parent)
    : QAbstractListModel(parent), m_session(session), m_rows(makeRows()) {
    connect(&session, &SessionModel::changed, this, [this](Changes changes) {
        if (changes & (Change::Accelerators | Change::Measured)) refresh();
    });
}

int AcceleratorListModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QVariant AcceleratorListModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const Row& row = m_rows[static_cast<std::size_t>(index.row())];
    switch (role) {
        case Qt::DisplayRole:
            return row.text;
        case SectionRole:
            return row.isSection;
        case SearchRole:
            return row.search;
        case ItemRole:
            return row.item;
        case Qt::ToolTipRole:
            return row.toolTip;
        case Qt::CheckStateRole:
            return row.isSection ? QVariant() : QVariant(row.series ? Qt::Checked : Qt::Unchecked);
        case SeriesRole:
            return row.series ? QVariant(*row.series) : QVariant();
        default:
            return {};
    }
}

Qt::ItemFlags AcceleratorListModel::flags(const QModelIndex& index) const {
    if (!index.isValid()) return Qt::NoItemFlags;
    if (m_rows[static_cast<std::size_t>(index.row())].isSection) return Qt::ItemNeverHasChildren;
    return Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable | Qt::ItemNeverHasChildren;
}

bool AcceleratorListModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    if (!index.isValid() || role != Qt::CheckStateRole) return false;
    const Row row = m_rows[static_cast<std::size_t>(index.row())];
    const bool wanted = value.toInt() == Qt::Checked;
    if (row.isSection || wanted == row.series.has_value()) return false;
    m_session.apply(withAcceleratorToggled(m_session.session(), row.item.toStdString()),
                    (wanted ? tr("Show %1") : tr("Hide %1")).arg(row.text));
    return true;
}

AcceleratorListModel::Row AcceleratorListModel::makeRow(const Accelerator& accelerator) const {
    Row row;
    row.text = qtText(accelerator.name);
    row.item = qtText(accelerator.id);
    row.toolTip = tipFor(accelerator, m_session.numbers());
    QStringList words{row.text, row.item, qtText(accelerator.vendor), qtText(accelerator.architecture), qtText(accelerator.chip)};
    if (accelerator.year) words << QString::number(*accelerator.year);
    row.search = words.join(QLatin1Char(' ')).toLower();
    return row;
}

void AcceleratorListModel::appendChosen(std::vector<Row>& rows) const {
    if (m_session.chosen().empty()) return;
    rows.push_back({true, tr("On the plot"), {}, {}, {}, std::nullopt});
    int series = 0;
    for (const auto& one : m_session.chosen()) {
        Row row;
        if (one.accelerator) {
            row = makeRow(*one.accelerator);
        } else {
            row.text = tr("%1 (unknown)").arg(qtText(one.item));
            row.toolTip = qtText(one.reason);
            row.search = row.text.toLower();
        }
        row.item = qtText(one.item);
        row.series = series++;
        rows.push_back(row);
    }
}

void AcceleratorListModel::appendMeasured(std::vector<Row>& rows) const {
    const auto& session = m_session.session();
    const std::size_t heading = rows.size();
    rows.push_back({true, tr("Measured"), {}, {}, {}, std::nullopt});
    for (const auto& place : measure::measuredDevices(session.measured)) {
        const std::string item = measure::measuredItem(place.id, place.via);
        const auto accelerator = measure::measuredAccelerator(session.measured, place);
        const bool isChosen = std::find(session.accelerators.begin(), session.accelerators.end(), item) != session.accelerators.end();
        if (!accelerator || isChosen) continue;
        rows.push_back(makeRow(*accelerator));
        rows.back().item = qtText(item);
    }
    if (rows.size() == heading + 1) rows.pop_back();
}

void AcceleratorListModel::appendVendors(std::vector<Row>& rows) const {
    const auto& chosen = m_session.session().accelerators;
    std::vector<std::string> vendors;
    for (const auto& accelerator : m_session.catalogue().all()) {
        if (std::find(vendors.begin(), vendors.end(), accelerator.vendor) == vendors.end()) vendors.push_back(accelerator.vendor);
    }
    for (const auto& vendor : vendors) {
        const std::size_t heading = rows.size();
        rows.push_back({true, qtText(vendor), {}, {}, {}, std::nullopt});
        for (const auto& accelerator : m_session.catalogue().all()) {
            const bool isChosen = std::find(chosen.begin(), chosen.end(), accelerator.id) != chosen.end();
            if (accelerator.vendor == vendor && !isChosen) rows.push_back(makeRow(accelerator));
        }
        if (rows.size() == heading + 1) rows.pop_back();
    }
}

std::vector<AcceleratorListModel::Row> AcceleratorListModel::makeRows() const {
    std::vector<Row> rows;
    appendChosen(rows);
    appendMeasured(rows);
    appendVendors(rows);
    return rows;
}

void AcceleratorListModel::refresh() {
    auto next = makeRows();
    if (next == m_rows) return;
    beginResetModel();
    m_rows = std::move(next);
    endResetModel();
}

void AcceleratorFilter::setSearch(const QString& text) {
    m_words = text.toLower().split(QLatin1Char(' '), Qt::SkipEmptyParts);
    invalidateFilter();
}

bool AcceleratorFilter::matches(int row) const {
    const QString text = sourceModel()->index(row, 0).data(SearchRole).toString();
    return std::all_of(m_words.begin(), m_words.end(), [&text](const QString& word) { return text.contains(word); });
}

bool AcceleratorFilter::filterAcceptsRow(int row, const QModelIndex& parent) const {
    if (m_words.isEmpty()) return true;
    const auto isSection = [this](int at) { return sourceModel()->index(at, 0).data(SectionRole).toBool(); };
    if (!isSection(row)) return matches(row);
    const int rows = sourceModel()->rowCount(parent);
    for (int below = row + 1; below < rows && !isSection(below); ++below) {
        if (matches(below)) return true;
    }
    return false;
}

}  // namespace ridge::app
