// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panel/loss_values.h"

#include <cmath>

#include "app/context/text.h"
#include "core/base/number_text.h"

namespace ridge::app {

Result<double> readMicroseconds(const QString& text, const std::string& name) {
    auto value = parseNumber(text.toStdString(), name);
    if (value && *value < 0.0) return fail(ErrorCode::Usage, "must not be negative", name, text.toStdString());
    return value;
}

Result<double> readPercent(const QString& text, const std::string& name) {
    QString plain = text;
    plain.remove(QLatin1Char('%'));
    auto value = parseNumber(plain.trimmed().toStdString(), name);
    if (value && !(*value > 0.0 && *value <= 100.0)) {
        return fail(ErrorCode::Usage, "must be above 0 and at most 100 %", name, text.toStdString());
    }
    return value;
}

QString shownLoss(double value) {
    // Six digits hide what a share times 100 leaves behind.
    return qtText(plainNumber(std::round(value * 1e6) / 1e6));
}

}  // namespace ridge::app
