// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/drill/scratch_board.h"

#include <QFontDatabase>
#include <QKeyEvent>
#include <QLabel>
#include <QPlainTextEdit>
#include <QTextBlock>
#include <QVBoxLayout>

#include "app/context/text.h"
#include "app/panel/checked_edit.h"
#include "core/base/number_text.h"
#include "core/drill/scratch.h"

namespace ridge::app {

ScratchBoard::ScratchBoard(QWidget* parent) : QWidget(parent), m_paper(new QPlainTextEdit(this)), m_result(new QLabel(this)) {
    auto* layout = new QVBoxLayout(this);
    const int unit = fontMetrics().averageCharWidth();
    layout->setContentsMargins(unit * 2, unit * 2, unit * 3, unit * 2);
    auto* title = new QLabel(tr("Scratch board"), this);
    QFont bold = font();
    bold.setBold(true);
    title->setFont(bold);
    title->setBuddy(m_paper);
    m_result->setFont(bold);
    m_result->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_paper->setAccessibleName(tr("Scratch board"));
    m_paper->setPlaceholderText(tr("work = 2*4096^3\nt = work / 989e12 =\n\nEnter behind an = writes what the line comes to."));
    m_paper->setTabChangesFocus(true);
    m_paper->installEventFilter(this);
    layout->addWidget(title);
    layout->addWidget(m_paper, 1);
    layout->addWidget(m_result);
    connect(m_paper, &QPlainTextEdit::cursorPositionChanged, this, &ScratchBoard::refresh);
    connect(m_paper, &QPlainTextEdit::textChanged, this, &ScratchBoard::refresh);
    refresh();
}

std::string ScratchBoard::value() const {
    const QTextBlock block = m_paper->textCursor().block();
    const std::string above = m_paper->toPlainText().left(block.position()).toStdString();
    const auto found = drill::scratchValue(above, block.text().toStdString());
    constexpr int digits = 6;
    return found ? grouped(*found, digits) : std::string();
}

void ScratchBoard::refresh() {
    const std::string text = value();
    // A blank line keeps the room.
    m_result->setText(text.empty() ? QStringLiteral(" ") : QStringLiteral("= ") + qtText(text));
}

QString ScratchBoard::result() const {
    return m_result->text().trimmed();
}

bool ScratchBoard::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_paper && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        const bool isEnter = key == Qt::Key_Return || key == Qt::Key_Enter;
        const QTextCursor cursor = m_paper->textCursor();
        if (isEnter && cursor.atBlockEnd() && cursor.block().text().trimmed().endsWith(QLatin1Char('='))) {
            const QString text = qtText(value());
            if (!text.isEmpty()) m_paper->insertPlainText(QLatin1Char(' ') + text);
        }
    }
    return QWidget::eventFilter(watched, event);
}

}  // namespace ridge::app
