// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panel/side_by_side_view.h"

#include <QHeaderView>
#include <QPainter>
#include <QStyledItemDelegate>
#include <algorithm>

#include "app/context/scaled_font.h"
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
constexpr double kSmaller = 0.9;  // times the letters of the rest
// Widths in average characters.
constexpr int kComfortable = 18;
constexpr int kNarrowest = 9;
constexpr int kNarrowTitles = 15;

/// Words on lines of a width: as few as it takes, the last one cut when there would be more than `most`.
QStringList wrapped(const QString& text, const QFontMetrics& metrics, int width, int most) {
    QStringList lines;
    for (const QString& word : text.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
        const QString longer = lines.isEmpty() ? word : lines.back() + QLatin1Char(' ') + word;
        const bool isLast = lines.size() == most;
        const bool fits = !lines.isEmpty() && metrics.horizontalAdvance(longer) <= width;
        if (fits || isLast) {
            lines.back() = longer;
        } else {
            lines << word;
        }
    }
    for (QString& line : lines) line = metrics.elidedText(line, Qt::ElideRight, width);
    return lines;
}

/// The vendor's sign and the name; the baseline in bold. Where columns are narrow the sign stands above the name.
class SideHeader : public QHeaderView {
public:
    SideHeader(const ComparisonModel& comparison, QWidget* parent) : QHeaderView(Qt::Horizontal, parent), m_comparison(comparison) {
        setSectionsClickable(true);
    }

    /// As many lines as the longest name takes.
    void fitHeight(bool isNarrow) {
        m_isNarrow = isNarrow;
        const QFontMetrics metrics(faceOf(true));
        qsizetype lines = 1;
        for (int section = 1; section < count(); ++section) {
            const int width = nameRoom(QRect(0, 0, sectionSize(section), 0)).width();
            lines = std::max(lines, wrapped(nameOf(section), metrics, width, kMostLines).size());
        }
        setFixedHeight(static_cast<int>(lines) * metrics.lineSpacing() + metrics.height() / 2 + (isNarrow ? signHeight() : 0));
        viewport()->update();
    }

protected:
    void paintSection(QPainter* painter, const QRect& rect, int section) const override {
        const Theme theme = themeFor(palette());
        painter->fillRect(rect, theme.base);
        const QString text = nameOf(section);
        if (text.isEmpty()) return;
        const auto value = model()->headerData(section, Qt::Horizontal, Qt::FontRole);
        painter->setFont(faceOf(value.value<QFont>().bold()));
        const QFontMetrics metrics = painter->fontMetrics();
        const VendorMark mark = m_comparison.markOf(model()->headerData(section, Qt::Horizontal, VendorRole).toString().toStdString());
        const double middle = m_isNarrow ? rect.top() + signHeight() * 0.6 : rect.center().y() + 0.5;
        paintVendorSign(*painter, QPointF(rect.left() + (m_isNarrow ? signHeight() / 2.0 : metrics.height() / 2.0), middle), mark, theme);
        painter->setPen(theme.text);
        const QRect room = nameRoom(rect);
        const QString lines = wrapped(text, metrics, room.width(), kMostLines).join(QLatin1Char('\n'));
        const Qt::Alignment flags = Qt::AlignLeft | (m_isNarrow ? Qt::AlignTop : Qt::AlignVCenter);
        painter->drawText(room, static_cast<int>(flags), lines);
    }

private:
    static constexpr int kMostLines = 3;

    [[nodiscard]] QString nameOf(int section) const { return model()->headerData(section, Qt::Horizontal).toString(); }
    [[nodiscard]] int signHeight() const { return fontMetrics().height(); }
    [[nodiscard]] QFont faceOf(bool isBold) const {
        QFont face = m_isNarrow ? scaledFont(font(), kSmaller) : font();
        face.setBold(isBold);
        return face;
    }
    [[nodiscard]] QRect nameRoom(const QRect& rect) const {
        if (m_isNarrow) return rect.adjusted(2, signHeight() + 3, -2, 0);
        return rect.adjusted(fontMetrics().height() + 2, 0, -fontMetrics().averageCharWidth(), 0);
    }

    bool m_isNarrow = false;

    const ComparisonModel& m_comparison;
};

/// A figure, its ratio to the baseline at the right, and a bar under both. Where columns are narrow the ratio stands below the figure.
class SideDelegate : public QStyledItemDelegate {
public:
    SideDelegate(const ComparisonModel& comparison, QObject* parent) : QStyledItemDelegate(parent), m_comparison(comparison) {}

    void setNarrow(bool isNarrow) { m_isNarrow = isNarrow; }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        const Theme theme = themeFor(option.palette);
        painter->save();
        if (option.state.testFlag(QStyle::State_Selected)) {
            QColor tint = theme.accent;
            tint.setAlphaF(0.09F);
            painter->fillRect(option.rect, tint);
        }
        const int unit = option.fontMetrics.averageCharWidth();
        const int gap = m_isNarrow ? unit / 2 : unit;
        const QRect room = option.rect.adjusted(index.column() == 0 ? gap : 2, 0, -gap, 0);
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
        const bool isLong = width > room.width() && split > 0;
        const bool hasNoRoom = !unit.isEmpty() && width + gap + metrics.horizontalAdvance(unit) > room.width();
        if (isLong || hasNoRoom) {
            const QRect upper(room.left(), room.center().y() - metrics.height(), room.width(), metrics.height());
            const QString below = isLong ? title.mid(split + 2) + QLatin1Char(' ') + unit : unit;
            painter.setPen(theme.text);
            painter.drawText(upper, flags, metrics.elidedText(isLong ? title.left(split) : title, Qt::ElideRight, room.width()));
            painter.setPen(theme.mutedText);
            painter.drawText(upper.translated(0, metrics.height()), flags, metrics.elidedText(below, Qt::ElideRight, room.width()));
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
        const QString ratio = index.data(RatioRole).toString();
        const QFont small = scaledFont(option.font, kSmaller);
        const int height = option.fontMetrics.height();
        const int below = m_isNarrow ? QFontMetrics(small).height() : 0;
        const int top = room.top() + (room.height() - height - below - static_cast<int>(kBarHeight) - 2) / 2;
        const QRect line(room.left(), top, room.width(), height);
        const bool isQuiet = index.data(AbsentRole).toBool() || index.data(DoubtRole).toBool();
        const bool isBeside = !ratio.isEmpty() && !m_isNarrow;
        const int ratioWidth = isBeside ? QFontMetrics(small).horizontalAdvance(ratio) + option.fontMetrics.averageCharWidth() : 0;
        painter.setFont(option.font);
        painter.setPen(isQuiet ? theme.mutedText : theme.text);
        const QString text = index.data(BareRole).toString() + index.data(FigureMarksRole).toString();
        painter.drawText(line, Qt::AlignVCenter | Qt::AlignLeft,
                         option.fontMetrics.elidedText(text, Qt::ElideRight, line.width() - ratioWidth));
        painter.setFont(small);
        painter.setPen(theme.mutedText);
        const QRect ratioRoom = m_isNarrow ? QRect(room.left(), line.bottom() + 1, room.width(), below) : line;
        const Qt::Alignment side = Qt::AlignVCenter | (m_isNarrow ? Qt::AlignLeft : Qt::AlignRight);
        painter.drawText(ratioRoom, static_cast<int>(side), ratio);
        if (!share.isValid()) return;
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        const QRectF track(room.left(), line.bottom() + below + 3, room.width(), kBarHeight);
        painter.setBrush(mixed(theme.line, theme.base, 0.5));
        painter.drawRoundedRect(track, kBarHeight / 2, kBarHeight / 2);
        QRectF bar = track;
        bar.setWidth(std::max(kBarHeight, track.width() * std::clamp(share.toDouble(), 0.0, 1.0)));
        painter.setBrush(theme.series(m_comparison.markOf(index.data(VendorRole).toString().toStdString()).colour));
        painter.drawRoundedRect(bar, kBarHeight / 2, kBarHeight / 2);
    }

    const ComparisonModel& m_comparison;
    bool m_isNarrow = false;
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
    const int wide = std::clamp(sizeHintForColumn(0), unit * 12, unit * 28);
    const auto share = [this, columns](int titles) { return (viewport()->width() - titles) / (columns - 1); };
    // Where the full layout would need scrolling sideways: two lines for what else stands in one.
    const bool isNarrow = share(wide) < unit * kComfortable;
    const int titles = isNarrow ? std::min(wide, unit * kNarrowTitles) : wide;
    const int each = std::max(unit * (isNarrow ? kNarrowest : kComfortable), share(titles));
    static_cast<SideDelegate*>(itemDelegate())->setNarrow(isNarrow);
    setColumnWidth(0, titles);
    for (int column = 1; column < columns; ++column) setColumnWidth(column, each);
    verticalHeader()->setDefaultSectionSize(static_cast<int>(fontMetrics().height() * (isNarrow ? 2.65 : 2.1)));
    static_cast<SideHeader*>(horizontalHeader())->fitHeight(isNarrow);
}

void SideBySideView::resizeEvent(QResizeEvent* event) {
    QTableView::resizeEvent(event);
    arrange();
}

}  // namespace ridge::app
