// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace ridge::app {

/// From then on every warning of Qt fails the test that runs, but for those an ExpectedWarning waits for.
void watchQtWarnings();

/// While it lives, warnings that contain `part` are wanted; at its end there must have been one.
class ExpectedWarning {
public:
    explicit ExpectedWarning(QString part);
    ~ExpectedWarning();
    ExpectedWarning(const ExpectedWarning&) = delete;
    ExpectedWarning& operator=(const ExpectedWarning&) = delete;

private:
    QString m_part;
};

}  // namespace ridge::app
