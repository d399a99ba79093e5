// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/drill/loop_report_view.h"

#include <QEvent>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextFrame>
#include <QTextTable>
#include <QVector>

#include "app/context/theme.h"

namespace ridge::app {

LoopReportView::LoopReportView(QWidget* parent) : QTextBrowser(parent) {
    document()->setDocumentMargin(fontMetrics().averageCharWidth() * 3);
}

void LoopReportView::showReport(const QString& markdown) {
    setMarkdown(markdown);
    dress();
    moveCursor(QTextCursor::Start);
}

void LoopReportView::dress() {
    const Theme theme = themeFor(palette());
    const int unit = fontMetrics().averageCharWidth();
    for (QTextFrame* frame : document()->rootFrame()->childFrames()) {
        auto* table = qobject_cast<QTextTable*>(frame);
        if (table == nullptr) continue;
        QTextTableFormat format = table->format();
        format.setBorderCollapse(true);
        format.setBorder(1);
        format.setBorderStyle(QTextFrameFormat::BorderStyle_Solid);
        format.setBorderBrush(theme.line);
        format.setCellPadding(unit);
        format.setCellSpacing(0);
        format.setTopMargin(unit);
        format.setBottomMargin(unit);
        // The lines of a whole width would not fit in.
        constexpr int nearlyWhole = 99;
        format.setWidth(QTextLength(QTextLength::PercentageLength, nearlyWhole));
        // The room that is left over is for words, not for a number in front.
        QVector<QTextLength> widths(table->columns(), QTextLength(QTextLength::VariableLength, 0));
        widths.front() = QTextLength(QTextLength::FixedLength, unit * 4);
        format.setColumnWidthConstraints(widths);
        table->setFormat(format);
    }
    for (QTextBlock block = document()->begin(); block.isValid(); block = block.next()) {
        QTextCursor cursor(block);
        if (block.blockFormat().headingLevel() > 1) {
            QTextBlockFormat room;
            room.setTopMargin(unit * 2);
            room.setBottomMargin(unit);
            cursor.mergeBlockFormat(room);
        }
        if (block.blockFormat().property(QTextFormat::BlockQuoteLevel).toInt() == 0) continue;
        cursor.select(QTextCursor::BlockUnderCursor);
        QTextCharFormat ink;
        ink.setForeground(theme.mutedText);
        cursor.mergeCharFormat(ink);
    }
}

void LoopReportView::changeEvent(QEvent* event) {
    QTextBrowser::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) dress();
}

}  // namespace ridge::app
