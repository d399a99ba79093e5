// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/model/side_by_side_model.h"

#include <QFont>
#include <utility>

#include "app/context/text.h"
#include "app/model/spec_table_model.h"
#include "core/base/number_text.h"

namespace ridge::app {

namespace {

constexpr int kRatioDigits = 3;

QString bareText(const SideCell& cell) {
    QString text = qtText(cell.cell.text);
    // The mark has a role of its own.
    if (text.endsWith(QLatin1Char('*'))) text.chop(1);
    return text;
}

QString withUnit(const SideRow& row, const SideCell& cell) {
    QString text = bareText(cell);
    if (row.unit.empty() || std::holds_alternative<std::monostate>(cell.cell.raw)) return text;
    return QStringLiteral("%1 %2").arg(text, qtText(row.unit));
}

bool isAbsent(const SideCell& cell) {
    return std::holds_alternative<std::monostate>(cell.cell.raw);
}

}  // namespace

void SideBySideModel::setComparison(SideBySide comparison, std::vector<Accelerator> accelerators, PeakChoice peaks,
                                    const NumberStyle& numbers) {
    beginResetModel();
    m_comparison = std::move(comparison);
    m_accelerators = std::move(accelerators);
    m_peaks = peaks;
    m_numbers = numbers;
    endResetModel();
}

int SideBySideModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_comparison.rows.size());
}

int SideBySideModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() || m_comparison.names.empty() ? 0 : static_cast<int>(m_comparison.names.size()) + 1;
}

QVariant SideBySideModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const SideRow& row = m_comparison.rows[static_cast<std::size_t>(index.row())];
    if (index.column() == 0) return titleData(row, role);
    return figureData(row, static_cast<std::size_t>(index.column() - 1), role);
}

QVariant SideBySideModel::titleData(const SideRow& row, int role) const {
    switch (role) {
        case Qt::DisplayRole:
            return qtText(row.title);
        case UnitRole:
            return qtText(row.unit);
        case Qt::ToolTipRole:
            return row.isLowerBetter ? tr("%1 (less is better)").arg(qtText(row.title)) : qtText(row.title);
        default:
            return {};
    }
}

QVariant SideBySideModel::figureData(const SideRow& row, std::size_t accelerator, int role) const {
    const SideCell& cell = row.cells[accelerator];
    switch (role) {
        case Qt::DisplayRole:
            return withUnit(row, cell);
        case BareRole:
            return bareText(cell);
        case Qt::ToolTipRole:
            return toolTip(row, accelerator);
        case RatioRole:
            // A row of ratios needs none beside them.
            if (!cell.ratio || accelerator == m_comparison.baseline || row.unit == "×") return {};
            return QStringLiteral("×%1").arg(qtText(withSeparator(grouped(*cell.ratio, kRatioDigits), m_numbers.separator)));
        case ShareRole:
            return cell.share ? QVariant(*cell.share) : QVariant();
        case AbsentRole:
            return isAbsent(cell);
        case VendorRole:
            return qtText(m_accelerators[accelerator].vendor);
        case DoubtRole:
            return cell.facts.isLowConfidence;
        case FigureMarksRole: {
            QString marks;
            if (cell.facts.isPeakDerived) marks += QLatin1Char('*');
            if (!cell.facts.alternatives.empty()) marks += QStringLiteral("±");
            return marks;
        }
        case IdRole:
            return qtText(m_accelerators[accelerator].id);
        default:
            return {};
    }
}

QString SideBySideModel::toolTip(const SideRow& row, std::size_t accelerator) const {
    if (row.column && !isAbsent(row.cells[accelerator]))
        return noteToolTip(specCellNote(m_accelerators[accelerator], *row.column, m_peaks, m_numbers));
    const SideCell& cell = row.cells[accelerator];
    const QString text = QStringLiteral("%1, %2: %3").arg(qtText(m_comparison.names[accelerator]), qtText(row.title), withUnit(row, cell));
    return cell.note.empty() ? text : text + QLatin1Char('\n') + qtText(cell.note);
}

QVariant SideBySideModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount()) return {};
    if (section == 0) return {};
    const auto accelerator = static_cast<std::size_t>(section - 1);
    const bool isBaseline = accelerator == m_comparison.baseline;
    switch (role) {
        case Qt::DisplayRole:
            return qtText(m_comparison.names[accelerator]);
        case Qt::ToolTipRole:
            return isBaseline ? tr("%1, the baseline of the ratios").arg(qtText(m_comparison.names[accelerator]))
                              : tr("%1. Click to make it the baseline.").arg(qtText(m_comparison.names[accelerator]));
        case Qt::TextAlignmentRole:
            return QVariant::fromValue(Qt::Alignment(Qt::AlignVCenter) | Qt::AlignLeft);
        case Qt::FontRole: {
            QFont font;
            font.setBold(isBaseline);
            return font;
        }
        case VendorRole:
            return qtText(m_accelerators[accelerator].vendor);
        default:
            return {};
    }
}

}  // namespace ridge::app
