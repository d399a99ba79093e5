// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QStringList>

class QWidget;

namespace ridge::app {

/// Makes a whole window take files that are dropped on it, also where a text box or a table would have taken their names.
class DropOpener : public QObject {
    Q_OBJECT

public:
    explicit DropOpener(QWidget* window);

signals:
    /// Paths of local files, at least one. Sent after the drop has ended, because a question would keep its source waiting.
    void dropped(const QStringList& paths);

protected:
    bool eventFilter(QObject* target, QEvent* event) override;

private:
    QWidget* m_window;
};

}  // namespace ridge::app
