// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/support/qt_warnings.h"

#include <gtest/gtest.h>

#include <QMap>
#include <QMutex>
#include <cstdio>

namespace ridge::app {

namespace {

struct Expected {
    QMutex mutex;
    QMap<QString, int> seen;
};

Expected& expected() {
    static Expected instance;
    return instance;
}

bool isExpected(const QString& message) {
    // The offscreen platform says so of every request it has no use for.
    if (message.startsWith(QLatin1String("This plugin does not support"))) return true;
    const QMutexLocker lock(&expected().mutex);
    for (auto it = expected().seen.begin(); it != expected().seen.end(); ++it) {
        if (!message.contains(it.key())) continue;
        ++it.value();
        return true;
    }
    return false;
}

void handle(QtMsgType type, const QMessageLogContext&, const QString& message) {
    const QByteArray text = message.toUtf8();
    if (type == QtDebugMsg || type == QtInfoMsg) {
        std::fprintf(stderr, "%s\n", text.constData());
    } else if (!isExpected(message)) {
        ADD_FAILURE() << "Qt warns: " << text.constData();
    }
}

}  // namespace

void watchQtWarnings() {
    qInstallMessageHandler(&handle);
}

ExpectedWarning::ExpectedWarning(QString part) : m_part(std::move(part)) {
    const QMutexLocker lock(&expected().mutex);
    expected().seen.insert(m_part, 0);
}

ExpectedWarning::~ExpectedWarning() {
    const QMutexLocker lock(&expected().mutex);
    EXPECT_GT(expected().seen.take(m_part), 0) << "no warning contained: " << m_part.toStdString();
}

}  // namespace ridge::app
