// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panel/deferred_update.h"

#include <chrono>
#include <utility>

namespace ridge::app {

namespace {
constexpr std::chrono::milliseconds kOneFrame{16};
}

DeferredUpdate::DeferredUpdate(std::function<void()> update, QObject* parent) : QObject(parent), m_update(std::move(update)) {
    m_timer.setSingleShot(true);
    m_timer.setInterval(kOneFrame);
    connect(&m_timer, &QTimer::timeout, this, [this] { m_update(); });
}

void DeferredUpdate::request() {
    if (!m_timer.isActive()) m_timer.start();
}

void DeferredUpdate::flush() {
    if (!m_timer.isActive()) return;
    m_timer.stop();
    m_update();
}

}  // namespace ridge::app
