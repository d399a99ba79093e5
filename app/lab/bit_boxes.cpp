// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lab/bit_boxes.h"

#include <QAbstractButton>
#include <QHBoxLayout>
#include <QPainter>

#include "app/context/text.h"
#include "app/context/theme.h"
#include "app/plot/scene_painter.h"
#include "core/precision/lab_views.h"

namespace ridge::app {

namespace {

using precision::BitField;

class BitButton : public QAbstractButton {
public:
    BitButton(BitField field, QWidget* parent) : QAbstractButton(parent), m_field(field) {
        setCheckable(true);
        setAttribute(Qt::WA_Hover);
    }
    [[nodiscard]] QSize sizeHint() const override { return {fontMetrics().averageCharWidth() * 2 + 3, fontMetrics().height() * 3 / 2}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {fontMetrics().averageCharWidth() + 3, sizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent*) override {
        const Theme theme = themeFor(palette());
        const QColor ink = theme.series(m_field == BitField::Sign ? 3 : m_field == BitField::Exponent ? 0 : 2);
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(hasFocus() ? theme.accent : ink, hasFocus() ? 2.5 : underMouse() ? 2.0 : 1.0));
        painter.setBrush(isChecked() ? mixed(ink, theme.base, 0.2) : theme.base);
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 3, 3);
        QFont digit = font();
        digit.setBold(isChecked());
        painter.setFont(digit);
        painter.setPen(ink);
        painter.drawText(rect(), Qt::AlignCenter, isChecked() ? QStringLiteral("1") : QStringLiteral("0"));
    }

private:
    BitField m_field;
};

}  // namespace

BitBoxes::BitBoxes(QWidget* parent) : QWidget(parent), m_row(new QHBoxLayout(this)) {
    m_row->setContentsMargins(0, 0, 0, 0);
    m_row->setSpacing(2);
    m_group.setExclusive(false);
    connect(&m_group, &QButtonGroup::idClicked, this, [this](int index) {
        const auto boxes = precision::bitBoxes(m_format, m_bits);
        m_bits ^= boxes[static_cast<std::size_t>(index)].mask;
        refreshBoxes();
        emit bitsChosen(m_bits);
    });
}

void BitBoxes::showBits(const precision::FloatFormat& format, std::uint64_t bits) {
    const bool isOther = !(format == m_format);
    m_format = format;
    m_bits = bits;
    if (isOther) makeBoxes();
    refreshBoxes();
}

void BitBoxes::makeBoxes() {
    for (QAbstractButton* button : m_group.buttons()) {
        m_group.removeButton(button);
        button->hide();
        button->deleteLater();
    }
    while (QLayoutItem* item = m_row->takeAt(0)) delete item;
    const auto boxes = precision::bitBoxes(m_format, m_bits);
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        if (i > 0 && boxes[i].field != boxes[i - 1].field) m_row->addSpacing(fontMetrics().averageCharWidth());
        auto* button = new BitButton(boxes[i].field, this);
        button->setFocusPolicy(i == 0 ? Qt::StrongFocus : Qt::ClickFocus);
        const QString name = qtText(precision::bitName(m_format, boxes[i]));
        button->setAccessibleName(name);
        button->setToolTip(name);
        m_group.addButton(button, static_cast<int>(i));
        m_row->addWidget(button);
    }
    m_row->addStretch();
}

void BitBoxes::refreshBoxes() {
    const auto boxes = precision::bitBoxes(m_format, m_bits);
    for (std::size_t i = 0; i < boxes.size(); ++i) m_group.button(static_cast<int>(i))->setChecked(boxes[i].isSet);
}

}  // namespace ridge::app
