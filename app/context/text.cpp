// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/context/text.h"

namespace ridge::app {

QString shownError(const Error& error) {
    QString text = qtText(errorText(error));
    if (!text.isEmpty()) text[0] = text[0].toUpper();
    if (error.hint.empty()) return text;
    QString hint = qtText(error.hint);
    hint[0] = hint[0].toUpper();
    return QStringLiteral("%1. %2.").arg(text, hint);
}

}  // namespace ridge::app
