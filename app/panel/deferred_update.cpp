// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panel/deferred_update.h"

#include <QCoreApplication>
#include <QEvent>
#include <QPointer>
#include <algorithm>
#include <chrono>
#include <utility>
#include <vector>

namespace ridge::app {

namespace {
constexpr std::chrono::milliseconds kOneFrame{16};
}

/// The updates that are due, in their order.
class DueUpdates : public QObject {
public:
    /// One for all panels; it lives as long as the application.
    static DueUpdates& instance() {
        static QPointer<DueUpdates> kept;
        DueUpdates* only = kept.data();
        if (only == nullptr) {
            only = new DueUpdates(QCoreApplication::instance());
            kept = only;
        }
        return *only;
    }

    void add(DeferredUpdate* update) {
        m_due.push_back(update);
        if (m_due.size() == 1) wait();
    }
    void remove(const DeferredUpdate* update) { m_due.erase(std::remove(m_due.begin(), m_due.end(), update), m_due.end()); }

protected:
    bool event(QEvent* event) override {
        if (event->type() != QEvent::User) return QObject::event(event);
        // A replot that waited asks for its paint only now: the second turn comes after that.
        if (std::exchange(m_isFirstTurn, false)) {
            post();
            return true;
        }
        if (!m_due.empty()) {
            DeferredUpdate* next = m_due.front();
            m_due.erase(m_due.begin());
            next->run();
        }
        if (!m_due.empty()) wait();
        return true;
    }

private:
    using QObject::QObject;
    void wait() {
        m_isFirstTurn = true;
        post();
    }
    void post() { QCoreApplication::postEvent(this, new QEvent(QEvent::User), Qt::LowEventPriority); }

    std::vector<DeferredUpdate*> m_due;
    bool m_isFirstTurn = false;
};

DeferredUpdate::DeferredUpdate(std::function<void()> update, QObject* parent) : QObject(parent), m_update(std::move(update)) {
    m_timer.setSingleShot(true);
    m_timer.setInterval(kOneFrame);
    connect(&m_timer, &QTimer::timeout, this, [this] {
        m_isDue = true;
        DueUpdates::instance().add(this);
    });
}

DeferredUpdate::~DeferredUpdate() {
    if (m_isDue) DueUpdates::instance().remove(this);
}

void DeferredUpdate::request() {
    if (!m_isDue && !m_timer.isActive()) m_timer.start();
}

void DeferredUpdate::flush() {
    if (!m_isDue && !m_timer.isActive()) return;
    m_timer.stop();
    if (m_isDue) DueUpdates::instance().remove(this);
    run();
}

void DeferredUpdate::run() {
    m_isDue = false;
    m_update();
}

}  // namespace ridge::app
