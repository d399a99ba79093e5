// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panel/notice_bar.h"

#include <QAccessible>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QVBoxLayout>

#include "app/context/theme.h"
#include "app/panel/flat_button.h"

namespace ridge::app {

namespace {

/// One notice. Its tint is mixed from the theme of the moment, so that it follows a change.
class NoticeRow : public QWidget {
public:
    NoticeRow(const Notice& notice, QWidget* parent)
        : QWidget(parent), m_isWarning(notice.isWarning), m_text(new QLabel(notice.text, this)) {
        auto* layout = new QHBoxLayout(this);
        const int margin = fontMetrics().averageCharWidth();
        layout->setContentsMargins(margin * 2, margin / 2, margin, margin / 2);
        layout->setSpacing(margin);
        // File names are the user's, not markup.
        m_text->setTextFormat(Qt::PlainText);
        m_text->setWordWrap(true);
        m_text->setMinimumWidth(margin * 20);
        layout->addWidget(m_text, 1);
        setAccessibleName(notice.text);
    }

    [[nodiscard]] QString text() const { return m_text->text(); }

protected:
    void paintEvent(QPaintEvent*) override {
        const Theme theme = themeFor(palette());
        QColor tint = m_isWarning ? theme.warning : theme.accent;
        tint.setAlphaF(0.10F);
        QPainter painter(this);
        painter.fillRect(rect(), palette().color(QPalette::Base));
        painter.fillRect(rect(), tint);
        // Told apart from the notice below by more than the colour.
        painter.fillRect(0, 0, fontMetrics().averageCharWidth() / 2, height(), m_isWarning ? theme.warning : theme.accent);
        painter.fillRect(0, height() - 1, width(), 1, theme.line);
    }

private:
    bool m_isWarning;
    QLabel* m_text;
};

}  // namespace

NoticeBar::NoticeBar(QWidget* parent) : QWidget(parent), m_layout(new QVBoxLayout(this)) {
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(0);
    hide();
}

QWidget* NoticeBar::above(QWidget* page) {
    auto* both = new QWidget(parentWidget());
    auto* layout = new QVBoxLayout(both);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(this);
    layout->addWidget(page, 1);
    return both;
}

void NoticeBar::say(const Notice& notice) {
    withdraw(notice.topic);
    auto* row = new NoticeRow(notice, this);
    for (const auto& action : notice.actions) {
        auto* button = new FlatButton(action.text, row);
        row->layout()->addWidget(button);
        connect(button, &QAbstractButton::clicked, this, [this, topic = notice.topic, run = action.run] {
            withdraw(topic);
            if (run) run();
        });
    }
    m_rows.insert(notice.topic, row);
    m_layout->addWidget(row);
    row->show();
    show();
    QAccessibleEvent alert(row, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

void NoticeBar::withdraw(const QString& topic) {
    QWidget* row = m_rows.take(topic);
    if (row == nullptr) return;
    row->hide();
    // The click that ends it may still be on its way through the button.
    row->deleteLater();
    setVisible(!m_rows.isEmpty());
}

QString NoticeBar::textOf(const QString& topic) const {
    const auto* row = dynamic_cast<const NoticeRow*>(m_rows.value(topic));
    return row == nullptr ? QString() : row->text();
}

void NoticeBar::choose(const QString& topic, int action) {
    const QWidget* row = m_rows.value(topic);
    if (row == nullptr) return;
    const auto buttons = row->findChildren<QAbstractButton*>(QString(), Qt::FindDirectChildrenOnly);
    if (action < buttons.size()) buttons[action]->click();
}

}  // namespace ridge::app
