// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panel/flat_button.h"

#include <QAction>
#include <QPainter>

#include "app/context/theme.h"

namespace ridge::app {

namespace {

class FlatTabBar : public QTabBar {
public:
    explicit FlatTabBar(QWidget* parent) : QTabBar(parent) {
        setDrawBase(false);
        setExpanding(false);
    }

protected:
    void paintEvent(QPaintEvent*) override {
        const Theme theme = themeFor(palette());
        QPainter painter(this);
        for (int i = 0; i < count(); ++i) {
            const bool isCurrent = i == currentIndex();
            QFont words = font();
            words.setBold(isCurrent);
            painter.setFont(words);
            painter.setPen(isCurrent ? theme.accent : theme.mutedText);
            painter.drawText(tabRect(i), Qt::AlignCenter | Qt::TextShowMnemonic, tabText(i));
            if (!isCurrent) continue;
            const int inset = fontMetrics().averageCharWidth();
            const int thick = hasFocus() ? 3 : 2;
            painter.fillRect(tabRect(i).adjusted(inset, tabRect(i).height() - thick, -inset, 0), theme.accent);
        }
    }

    [[nodiscard]] QSize tabSizeHint(int index) const override {
        QFont bold = font();
        bold.setBold(true);
        const QFontMetrics metrics(bold);
        return {metrics.horizontalAdvance(tabText(index)) + metrics.averageCharWidth() * 3, metrics.height() * 7 / 4};
    }
};

}  // namespace

FlatButton::FlatButton(const QString& text, QWidget* parent) : QToolButton(parent) {
    setText(text);
    setAutoRaise(true);
    setFocusPolicy(Qt::TabFocus);
}

FlatButton::FlatButton(QAction* action, QWidget* parent) : FlatButton(QString(), parent) {
    setDefaultAction(action);
    // Outside a tool bar nobody else hides a button with its action.
    connect(action, &QAction::changed, this, [this, action] {
        if (isHidden() == action->isVisible()) setVisible(action->isVisible());
    });
}

QString FlatButton::shownText() const {
    return menu() == nullptr ? text() : text() + QStringLiteral(" ▾");
}

QSize FlatButton::sizeHint() const {
    const int width = fontMetrics().size(Qt::TextShowMnemonic, shownText()).width();
    return {width + fontMetrics().averageCharWidth() * 2, static_cast<int>(fontMetrics().height() * 1.5)};
}

void FlatButton::paintEvent(QPaintEvent*) {
    const Theme theme = themeFor(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool isOff = isCheckable() && !isChecked();
    const QRectF box = QRectF(rect()).adjusted(1.0, 1.0, -1.0, -1.0);
    if (isChecked() || isDown() || underMouse()) {
        QColor tint = theme.accent;
        tint.setAlphaF(isChecked() || isDown() ? 0.14F : 0.07F);
        painter.setPen(Qt::NoPen);
        painter.setBrush(tint);
        painter.drawRoundedRect(box, 4.0, 4.0);
    }
    if (hasFocus()) {
        painter.setPen(QPen(theme.accent, 1.5));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(box, 4.0, 4.0);
    }
    painter.setPen(!isEnabled() || isOff ? theme.mutedText : theme.accent);
    painter.drawText(rect(), Qt::AlignCenter | Qt::TextHideMnemonic, shownText());
}

FlatTabWidget::FlatTabWidget(QWidget* parent) : QTabWidget(parent) {
    setTabBar(new FlatTabBar(this));
    setDocumentMode(true);
    // Document mode brings the base line back.
    tabBar()->setDrawBase(false);
}

}  // namespace ridge::app
