// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>
#include <functional>

namespace ridge::app {

/// Runs an update one frame after it was first asked for, once however often that was: what may lag behind the plot does. Of several that
/// are due one runs at a time, after what waits to be painted and with room for input in between.
class DeferredUpdate : public QObject {
    Q_OBJECT

public:
    DeferredUpdate(std::function<void()> update, QObject* parent);
    ~DeferredUpdate() override;
    DeferredUpdate(const DeferredUpdate&) = delete;
    DeferredUpdate& operator=(const DeferredUpdate&) = delete;

    void request();
    /// At once, if it was asked for.
    void flush();

private:
    friend class DueUpdates;
    void run();

    std::function<void()> m_update;
    QTimer m_timer;
    bool m_isDue = false;  ///< its frame is over, and its turn has not come
};

}  // namespace ridge::app
