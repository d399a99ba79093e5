// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QUrl>

#include "core/report/spec_table.h"

namespace ridge::app {

/// A note on one line: its title, then links to its sources, of which the first few are named.
[[nodiscard]] QString noteLineHtml(const SpecNote& note);

/// True for what a browser may be asked to open: files of others hold addresses too.
[[nodiscard]] bool isWebAddress(const QUrl& url);

}  // namespace ridge::app
