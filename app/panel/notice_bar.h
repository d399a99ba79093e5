// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QString>
#include <QWidget>
#include <functional>
#include <vector>

class QVBoxLayout;

namespace ridge::app {

/// Something to be said in place, with what can be done about it. Each button also takes the notice away.
struct Notice {
    struct Action {
        QString text;
        std::function<void()> run{};
    };

    QString topic;  ///< one notice a topic: a later one takes the place of an earlier
    QString text;
    std::vector<Action> actions;
    bool isWarning = false;
};

/// Notices above the page, one under the other; nothing is blocked while they stand. No room is taken while there is none.
class NoticeBar : public QWidget {
    Q_OBJECT

public:
    explicit NoticeBar(QWidget* parent = nullptr);

    /// A widget with this bar above `page`.
    [[nodiscard]] QWidget* above(QWidget* page);

    void say(const Notice& notice);
    /// Nothing happens when there is no such notice.
    void withdraw(const QString& topic);

    [[nodiscard]] bool shows(const QString& topic) const { return m_rows.contains(topic); }
    [[nodiscard]] QString textOf(const QString& topic) const;
    /// As if the button was clicked.
    void choose(const QString& topic, int action);

private:
    QHash<QString, QWidget*> m_rows;
    QVBoxLayout* m_layout;
};

}  // namespace ridge::app
