// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include "app/plot/export.h"
#include "core/report/note/note.h"

namespace ridge::app {

/// The note on numbered A4 pages, the plot as lines and letters. Needs a QApplication; the errors of plotDrawing.
[[nodiscard]] Result<QByteArray> notePdf(const Note& note, const ExportOptions& picture);

}  // namespace ridge::app
