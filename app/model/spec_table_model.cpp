// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/model/spec_table_model.h"

#include <QFont>
#include <algorithm>
#include <utility>

#include "app/context/text.h"
#include "app/model/comparison_model.h"
#include "core/hardware/accelerator_pointers.h"

namespace ridge::app {

SpecTableModel::SpecTableModel(ComparisonModel* comparison, QObject* parent) : QAbstractTableModel(parent), m_comparison(comparison) {
    if (comparison == nullptr) return;
    connect(comparison, &ComparisonModel::chosenChanged, this, [this] {
        if (rowCount() > 0) emit dataChanged(index(0, 0), index(rowCount() - 1, 0), {Qt::CheckStateRole});
    });
}

void SpecTableModel::setContents(std::span<const Accelerator> accelerators, std::vector<SpecColumn> columns, PeakChoice peaks,
                                 const NumberStyle& numbers) {
    beginResetModel();
    m_accelerators.assign(accelerators.begin(), accelerators.end());
    m_peaks = peaks;
    m_numbers = numbers;
    m_specs = specTable(pointersTo(m_accelerators), columns, peaks, numbers);
    endResetModel();
}

int SpecTableModel::rowOf(const std::string& id) const {
    const auto found = std::find_if(m_accelerators.begin(), m_accelerators.end(), [&id](const Accelerator& one) { return one.id == id; });
    return found == m_accelerators.end() ? -1 : static_cast<int>(found - m_accelerators.begin());
}

SpecNote SpecTableModel::note(const QModelIndex& index, const NumberStyle& numbers) const {
    if (!index.isValid()) return {};
    return specCellNote(m_accelerators[static_cast<std::size_t>(index.row())], m_specs.columns[static_cast<std::size_t>(index.column())],
                        m_peaks, numbers);
}

int SpecTableModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_accelerators.size());
}

int SpecTableModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_specs.columns.size());
}

const SpecFacts& SpecTableModel::factsOf(const QModelIndex& index) const {
    return m_specs.facts[static_cast<std::size_t>(index.row())][static_cast<std::size_t>(index.column())];
}

bool SpecTableModel::isComputed(const QModelIndex& index) const {
    // Every ridge is a quotient, as its heading says; the mark tells those of a peak that nobody printed.
    return factsOf(index).isPeakDerived;
}

QString SpecTableModel::textOf(const QModelIndex& index) const {
    const Cell& cell = m_specs.table.rows[static_cast<std::size_t>(index.row())][static_cast<std::size_t>(index.column())];
    QString text = qtText(cell.text);
    if (factsOf(index).isDerived && text.endsWith(QLatin1Char('*'))) text.chop(1);
    return text;
}

QString SpecTableModel::marksOf(const QModelIndex& index) const {
    QString marks;
    if (isComputed(index)) marks += QLatin1Char('*');
    if (!factsOf(index).alternatives.empty()) marks += QStringLiteral("±");
    return marks;
}

QString SpecTableModel::spokenText(const QModelIndex& index) const {
    QStringList parts{textOf(index)};
    if (isComputed(index)) parts << tr("computed");
    if (!factsOf(index).alternatives.empty()) parts << tr("other figures are published");
    if (factsOf(index).isLowConfidence) parts << tr("low confidence");
    return parts.join(QStringLiteral(", "));
}

QVariant SpecTableModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const auto row = static_cast<std::size_t>(index.row());
    const auto column = static_cast<std::size_t>(index.column());
    const Accelerator& accelerator = m_accelerators[row];
    switch (role) {
        case Qt::DisplayRole:
            return textOf(index);
        case Qt::ToolTipRole:
            return noteToolTip(note(index));
        case Qt::AccessibleTextRole:
            return spokenText(index);
        case Qt::CheckStateRole:
            if (m_comparison == nullptr || column != 0) return {};
            return m_comparison->contains(accelerator.id) ? Qt::Checked : Qt::Unchecked;
        case Qt::FontRole: {
            if (!isComputed(index) && !factsOf(index).isLowConfidence) return {};
            QFont font;
            font.setItalic(true);
            return font;
        }
        case Qt::TextAlignmentRole:
            return QVariant::fromValue(Qt::Alignment(Qt::AlignVCenter) |
                                       (m_specs.table.columns[column].align == Align::Right ? Qt::AlignRight : Qt::AlignLeft));
        case SortRole: {
            const Cell& cell = m_specs.table.rows[row][column];
            if (const auto* number = std::get_if<double>(&cell.raw)) return *number;
            if (const auto* text = std::get_if<std::string>(&cell.raw)) return qtText(*text);
            return {};
        }
        case IdRole:
            return qtText(accelerator.id);
        case VendorRole:
            return qtText(accelerator.vendor);
        case MarksRole:
            return marksOf(index);
        case DoubtRole:
            return factsOf(index).isLowConfidence;
        case LinkRole:
            return m_specs.columns[column] == fieldColumn(SpecField::Sources) && !accelerator.sources.empty();
        default:
            return {};
    }
}

QVariant SpecTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount()) return {};
    const auto at = static_cast<std::size_t>(section);
    const Column& column = m_specs.table.columns[at];
    switch (role) {
        case Qt::DisplayRole: {
            // The unit under the title, and what qualifies it in the tooltip: columns are no wider than their figures.
            const QString title = qtText(column.title).section(QLatin1Char(','), 0, 0);
            return column.shownUnit.empty() ? title : title + QLatin1Char('\n') + qtText(column.shownUnit);
        }
        case Qt::ToolTipRole: {
            const QString title = qtText(columnHeader(column));
            if (m_specs.columns[at].kind != SpecColumn::Kind::Ridge) return title;
            return tr("%1: peak ÷ bandwidth").arg(title);
        }
        case Qt::TextAlignmentRole:
            return QVariant::fromValue(Qt::Alignment(Qt::AlignVCenter) | (column.align == Align::Right ? Qt::AlignRight : Qt::AlignLeft));
        default:
            return {};
    }
}

Qt::ItemFlags SpecTableModel::flags(const QModelIndex& index) const {
    if (!index.isValid()) return Qt::NoItemFlags;
    Qt::ItemFlags flags = Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
    if (m_comparison != nullptr && index.column() == 0) flags |= Qt::ItemIsUserCheckable;
    return flags;
}

bool SpecTableModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    if (m_comparison == nullptr || !index.isValid() || index.column() != 0 || role != Qt::CheckStateRole) return false;
    const std::string& id = m_accelerators[static_cast<std::size_t>(index.row())].id;
    if (m_comparison->contains(id) == (value.toInt() == Qt::Checked)) return false;
    return m_comparison->toggle(id);
}

void SpecProxy::setFilter(SpecFilter filter) {
    m_filter = std::move(filter);
    invalidateFilter();
}

bool SpecProxy::filterAcceptsRow(int row, const QModelIndex&) const {
    const auto* model = static_cast<const SpecTableModel*>(sourceModel());
    return m_filter.matches(model->accelerators()[static_cast<std::size_t>(row)]);
}

QString noteToolTip(const SpecNote& note) {
    QString html = QStringLiteral("<qt><b>%1</b>").arg(qtText(note.title).toHtmlEscaped());
    for (const std::string& line : note.lines) html += QStringLiteral("<br>") + qtText(line).toHtmlEscaped();
    return html + QStringLiteral("</qt>");
}

QString noteText(const SpecNote& note) {
    QStringList lines{qtText(note.title)};
    for (const std::string& line : note.lines) lines << qtText(line);
    return lines.join(QLatin1Char('\n'));
}

}  // namespace ridge::app
