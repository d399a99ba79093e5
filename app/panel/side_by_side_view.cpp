// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panel/side_by_side_view.h"

#include <QHeaderView>
#include <QPainter>
#include <QStyledItemDelegate>
#include <algorithm>

#include "app/context/theme.h"
#include "app/model/comparison_model.h"
#include "app/model/side_by_side_model.h"
#include "app/model/spec_table_model.h"
#include "app/panel/report_view.h"
#include "app/panel/vendor_sign.h"
#include "app/plot/scene_painter.h"

namespace ridge::app {

namespace {

constexpr double kBarHeight = 4.0;

QFont smaller(QFont font) {
    if (font.pixelSize() > 0) {
        font.setPixelSize(font.pixelSize() * 9 / 10);
    } else {
        font.setPointSizeF(font.pointSizeF() * 0.9);
    }
    return font;
}

/// The vendor's sign and the name; the baseline in bold.
class SideHeader : public QHeaderView {
public:
    SideHeader(const ComparisonModel& comparison, QWidget* parent) : QHeaderView(Qt::Horizontal, parent), m_comparison(comparison) {
        setSectionsClickable(true);
    }

    /// As many lines as the longest name takes.
    void fitHeight() {
        QFont face = font();
        face.setBold(true);
        const QFontMetrics metrics(face);
        int height = metrics.height();
        for (int section = 1; section < count(); ++section) {
            const QRect room(0, 0, nameRoom(QRect(0, 0, sectionSize(section), 0)).width(), metrics.height() * 3);
            const QString text = model()->headerData(section, Qt::Horizontal).toString();
            height = std::max(height, metrics.boundingRect(room, Qt::AlignLeft | Qt::TextWordWrap, text).height());
        }
        setFixedHeight(height + metrics.height() / 2);
    }

protected:
    void paintSection(QPainter* painter, const QRect& rect, int section) const override {
        const Theme theme = themeFor(palette());
        painter->fillRect(rect, theme.base);
        const QString text = model()->headerData(section, Qt::Horizontal).toString();
        if (text.isEmpty()) return;
        const auto value = model()->headerData(section, Qt::Horizontal, Qt::FontRole);
        QFont face = font();
        face.setBold(value.value<QFont>().bold());
        painter->setFont(face);
        const QFontMetrics metrics(face);
        const VendorMark mark = m_comparison.markOf(model()->headerData(section, Qt::Horizontal, VendorRole).toString().toStdString());
        paintVendorSign(*painter, QPointF(rect.left() + metrics.height() / 2.0, rect.center().y() + 0.5), mark, theme);
        painter->setPen(theme.text);
        painter->drawText(nameRoom(rect), Qt::AlignVCenter | Qt::AlignLeft | Qt::TextWordWrap, text);
    }

private:
    [[nodiscard]] QRect nameRoom(const QRect& rect) const {
        return rect.adjusted(fontMetrics().height() + 2, 0, -fontMetrics().averageCharWidth(), 0);
    }

    const ComparisonModel& m_comparison;
};

/// A figure, its ratio to the baseline at the right, and a bar under both.
class SideDelegate : public QStyledItemDelegate {
public:
    SideDelegate(const ComparisonModel& comparison, QObject* parent) : QStyledItemDelegate(parent), m_comparison(comparison) {}

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        const Theme theme = themeFor(option.palette);
        painter->save();
        if (option.state.testFlag(QStyle::State_Selected)) {
            QColor tint = theme.accent;
            tint.setAlphaF(0.09F);
            painter->fillRect(option.rect, tint);
        }
        const int unit = option.fontMetrics.averageCharWidth();
        const QRect room = option.rect.adjusted(index.column() == 0 ? unit : 2, 0, -unit, 0);
        if (index.column() == 0) {
            paintTitle(*painter, room, index, theme);
        } else {
            paintFigure(*painter, option, room, index, theme);
        }
        painter->restore();
    }

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        const int unit = option.fontMetrics.averageCharWidth();
        const QString text =
            index.column() == 0 ? index.data().toString() + index.data(UnitRole).toString() : index.data(BareRole).toString();
        return {option.fontMetrics.horizontalAdvance(text) + unit * (index.column() == 0 ? 3 : 9), option.fontMetrics.height() * 2};
    }

private:
    /// With its unit in a quieter ink. Operators have long names: what is said of one goes below it.
    static void paintTitle(QPainter& painter, const QRect& room, const QModelIndex& index, const Theme& theme) {
        const QString title = index.data().toString();
        const QString unit = index.data(UnitRole).toString();
        const QFontMetrics metrics = painter.fontMetrics();
        const int gap = metrics.averageCharWidth();
        const auto flags = static_cast<int>(Qt::AlignVCenter | Qt::AlignLeft);
        const int split = static_cast<int>(title.lastIndexOf(QStringLiteral(", ")));
        const int width = metrics.horizontalAdvance(title);
        if (width > room.width() && split > 0) {
            const QRect upper(room.left(), room.center().y() - metrics.height(), room.width(), metrics.height());
            painter.setPen(theme.text);
            painter.drawText(upper, flags, metrics.elidedText(title.left(split), Qt::ElideRight, room.width()));
            painter.setPen(theme.mutedText);
            painter.drawText(upper.translated(0, metrics.height()), flags, title.mid(split + 2) + QLatin1Char(' ') + unit);
            return;
        }
        painter.setPen(theme.text);
        painter.drawText(room, flags, title);
        painter.setPen(theme.mutedText);
        painter.drawText(room.adjusted(width + gap, 0, 0, 0), flags,
                         metrics.elidedText(unit, Qt::ElideRight, std::max(0, room.width() - width - gap)));
    }

    void paintFigure(QPainter& painter, const QStyleOptionViewItem& option, const QRect& room, const QModelIndex& index,
                     const Theme& theme) const {
        const QVariant share = index.data(ShareRole);
        const int height = option.fontMetrics.height();
        const int top = room.top() + (room.height() - height - static_cast<int>(kBarHeight) - 2) / 2;
        const QRect line(room.left(), top, room.width(), height);
        const bool isQuiet = index.data(AbsentRole).toBool() || index.data(DoubtRole).toBool();
        const QString ratio = index.data(RatioRole).toString();
        const QFont small = smaller(option.font);
        const int ratioWidth = ratio.isEmpty() ? 0 : QFontMetrics(small).horizontalAdvance(ratio) + option.fontMetrics.averageCharWidth();
        painter.setFont(option.font);
        painter.setPen(isQuiet ? theme.mutedText : theme.text);
        const QString text = index.data(BareRole).toString() + index.data(FigureMarksRole).toString();
        painter.drawText(line, Qt::AlignVCenter | Qt::AlignLeft,
                         option.fontMetrics.elidedText(text, Qt::ElideRight, line.width() - ratioWidth));
        painter.setFont(small);
        painter.setPen(theme.mutedText);
        painter.drawText(line, Qt::AlignVCenter | Qt::AlignRight, ratio);
        if (!share.isValid()) return;
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        const QRectF track(room.left(), line.bottom() + 3, room.width(), kBarHeight);
        painter.setBrush(mixed(theme.line, theme.base, 0.5));
        painter.drawRoundedRect(track, kBarHeight / 2, kBarHeight / 2);
        QRectF bar = track;
        bar.setWidth(std::max(kBarHeight, track.width() * std::clamp(share.toDouble(), 0.0, 1.0)));
        painter.setBrush(theme.series(m_comparison.markOf(index.data(VendorRole).toString().toStdString()).colour));
        painter.drawRoundedRect(bar, kBarHeight / 2, kBarHeight / 2);
    }

    const ComparisonModel& m_comparison;
};

}  // namespace

SideBySideView::SideBySideView(const ComparisonModel& comparison, QWidget* parent) : QTableView(parent) {
    setHorizontalHeader(new SideHeader(comparison, this));
    makeCalm(*this);
    setItemDelegate(new SideDelegate(comparison, this));
    setSelectionMode(QAbstractItemView::SingleSelection);
    horizontalHeader()->setSectionsMovable(false);
    verticalHeader()->setDefaultSectionSize(static_cast<int>(fontMetrics().height() * 2.1));
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    connect(horizontalHeader(), &QHeaderView::sectionClicked, this, [this](int section) {
        if (section > 0) emit headingClicked(section - 1);
    });
}

void SideBySideView::arrange() {
    const int columns = model() == nullptr ? 0 : model()->columnCount();
    if (columns < 2) return;
    const int unit = fontMetrics().averageCharWidth();
    const int titles = std::clamp(sizeHintForColumn(0), unit * 12, unit * 28);
    setColumnWidth(0, titles);
    const int narrowest = unit * 18;
    const int each = std::max(narrowest, (viewport()->width() - titles) / (columns - 1));
    for (int column = 1; column < columns; ++column) setColumnWidth(column, each);
    static_cast<SideHeader*>(horizontalHeader())->fitHeight();
}

void SideBySideView::resizeEvent(QResizeEvent* event) {
    QTableView::resizeEvent(event);
    arrange();
}

}  // namespace ridge::app
