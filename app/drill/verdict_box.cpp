// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/drill/verdict_box.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>
#include <array>

#include "app/context/scaled_font.h"
#include "app/context/text.h"
#include "app/context/theme.h"
#include "app/lab/text_card.h"
#include "app/panel/checked_edit.h"
#include "core/drill/terminal.h"

namespace ridge::app {

namespace {

constexpr std::array kSigns{"✗", "≈", "✓", "✓✓"};

QString signOf(drill::Rating rating) {
    return QString::fromUtf8(kSigns.at(static_cast<std::size_t>(rating) - 1));
}

QString wordOf(drill::Rating rating) {
    switch (rating) {
        case drill::Rating::Again:
            return QObject::tr("Again");
        case drill::Rating::Hard:
            return QObject::tr("Hard");
        case drill::Rating::Good:
            return QObject::tr("Good");
        case drill::Rating::Easy:
            return QObject::tr("Easy");
    }
    return {};
}

QColor colourOf(drill::Rating rating, const Theme& theme) {
    if (rating == drill::Rating::Again) return theme.warning;
    return rating == drill::Rating::Hard ? theme.memoryBound : theme.computeBound;
}

void setInk(QLabel& label, const QColor& ink) {
    QPalette colours = label.palette();
    if (colours.color(QPalette::WindowText) == ink) return;
    colours.setColor(QPalette::WindowText, ink);
    label.setPalette(colours);
}

QFont boldOf(QFont font) {
    font.setBold(true);
    return font;
}

}  // namespace

VerdictBox::VerdictBox(QWidget* parent)
    : QWidget(parent),
      m_sign(new QLabel(this)),
      m_rating(new QLabel(this)),
      m_right(new QLabel(this)),
      m_mine(new MutedLabel({}, this)),
      m_trap(new TextCard(tr("A known wrong path"), TextCard::Ink::Caution, this)),
      m_convention(new TextCard(tr("Another convention"), TextCard::Ink::Accent, this)),
      m_unkept(new FaultLabel(this)) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    const int unit = fontMetrics().averageCharWidth();
    layout->setSpacing(unit);
    auto* row = new QHBoxLayout;
    row->setSpacing(unit * 3 / 2);
    constexpr double larger = 1.5;
    for (QLabel* label : {m_sign, m_rating}) label->setFont(boldOf(scaledFont(font(), larger)));
    for (QLabel* label : {m_rating, m_right, m_mine}) label->setTextFormat(Qt::PlainText);
    m_right->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_right->setWordWrap(true);
    QFont bold = font();
    bold.setBold(true);
    m_right->setFont(bold);
    row->addWidget(m_sign);
    row->addWidget(m_rating);
    row->addSpacing(unit * 2);
    auto* words = new QVBoxLayout;
    words->setSpacing(0);
    words->addWidget(m_right);
    words->addWidget(m_mine);
    row->addLayout(words, 1);
    layout->addLayout(row);
    layout->addWidget(m_trap);
    layout->addWidget(m_convention);
    layout->addWidget(m_unkept);
}

void VerdictBox::showGrade(const drill::Answered& answered, const QString& nextDay, const QString& unkept) {
    const drill::Grade& grade = answered.grade;
    m_grade = grade.rating.value_or(drill::Rating::Again);
    m_sign->setText(signOf(m_grade));
    m_rating->setText(wordOf(m_grade));
    const bool isOpen = answered.question.answer.kind == drill::AnswerKind::Open;
    m_right->setText(isOpen ? tr("%1 facts").arg(qtText(answered.text))
                            : tr("Right: %1").arg(qtText(drill::rightAnswerText(answered.question))));
    QStringList remarks;
    const bool isGivenUp = answered.text == "-";
    if (!isOpen) remarks << (isGivenUp ? tr("given up") : tr("yours: %1").arg(shortened(qtText(answered.text))));
    if (answered.isHinted) remarks << tr("with the hint, so good at best");
    remarks << tr("%1 s").arg(qRound(answered.seconds));
    if (!nextDay.isEmpty()) remarks << tr("next %1").arg(nextDay);
    m_mine->setText(remarks.join(QStringLiteral(" · ")));
    m_trap->setVisible(grade.trap != nullptr);
    if (grade.trap != nullptr) m_trap->showText(qtText(grade.trap->name) + QStringLiteral(": ") + qtText(grade.trap->why));
    // A wrong class is said where no trap is.
    const bool isWrongClass = grade.trap == nullptr && grade.convention.empty() && !grade.message.empty() && !isGivenUp;
    m_convention->setVisible(!grade.convention.empty() || isWrongClass);
    m_convention->showText(qtText(grade.message));
    m_unkept->showFault(unkept);
    setAccessibleName(text());
    recolour();
}

QString VerdictBox::text() const {
    QStringList parts{m_rating->text(), m_right->text(), m_mine->text()};
    if (!m_trap->isHidden()) parts << m_trap->text();
    if (!m_convention->isHidden()) parts << m_convention->text();
    if (!m_unkept->text().isEmpty()) parts << m_unkept->text();
    return parts.join(QStringLiteral(". "));
}

void VerdictBox::recolour() {
    const QColor ink = colourOf(m_grade, themeFor(palette()));
    setInk(*m_sign, ink);
    setInk(*m_rating, ink);
}

void VerdictBox::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) recolour();
}

}  // namespace ridge::app
