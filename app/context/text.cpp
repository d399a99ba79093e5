// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/context/text.h"

#include <QFile>

namespace ridge::app {

namespace {
/// A path of thousands of characters would make a message that no screen holds.
constexpr qsizetype kLongestPlace = 300;

/// "did you mean h100?" ends as it is.
QString ended(const QString& sentence) {
    const bool hasEnd = sentence.endsWith(QLatin1Char('.')) || sentence.endsWith(QLatin1Char('?')) || sentence.endsWith(QLatin1Char('!'));
    return hasEnd ? sentence : sentence + QLatin1Char('.');
}
}  // namespace

QString qtPath(const std::filesystem::path& path) {
    return QFile::decodeName(QByteArray::fromStdString(path.string()));
}

std::filesystem::path stdPath(const QString& path) {
    return QFile::encodeName(path).toStdString();
}

QString shortened(const QString& text, qsizetype longest) {
    if (text.size() <= longest) return text;
    const qsizetype half = (longest - 1) / 2;
    return text.left(half) + QChar(u'…') + text.right(longest - 1 - half);
}

QString shownError(const Error& error) {
    Error shown = error;
    shown.where = shortened(qtText(error.where), kLongestPlace).toStdString();
    QString text = qtText(errorText(shown));
    if (!text.isEmpty()) text[0] = text[0].toUpper();
    if (error.hint.empty()) return text;
    QString hint = qtText(error.hint);
    hint[0] = hint[0].toUpper();
    return ended(text) + QLatin1Char(' ') + ended(hint);
}

}  // namespace ridge::app
