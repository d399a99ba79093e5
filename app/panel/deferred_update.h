// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>
#include <functional>

namespace ridge::app {

/// Runs an update one frame after it was first asked for, once however often that was: what may lag behind the plot does.
class DeferredUpdate : public QObject {
    Q_OBJECT

public:
    DeferredUpdate(std::function<void()> update, QObject* parent);

    void request();
    /// At once, if it is due.
    void flush();

private:
    std::function<void()> m_update;
    QTimer m_timer;
};

}  // namespace ridge::app
