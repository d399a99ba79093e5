// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panel/spec_note_html.h"

#include "app/context/text.h"

namespace ridge::app {

namespace {

constexpr int kLongestTitle = 48;
constexpr std::size_t kMostLinks = 3;

QString shortened(const std::string& title) {
    const QString text = qtText(title);
    return text.size() <= kLongestTitle ? text : text.left(kLongestTitle - 1).trimmed() + QStringLiteral("…");
}

}  // namespace

bool isWebAddress(const QUrl& url) {
    return url.isValid() && (url.scheme() == QStringLiteral("https") || url.scheme() == QStringLiteral("http"));
}

QString noteLineHtml(const SpecNote& note) {
    QStringList parts{QStringLiteral("<b>%1</b>").arg(qtText(note.title).toHtmlEscaped())};
    std::size_t named = 0;
    for (const SpecLink& link : note.links) {
        const QUrl url(qtText(link.url));
        if (!isWebAddress(url) || named == kMostLinks) continue;
        ++named;
        parts << QStringLiteral("<a href=\"%1\">%2</a>")
                     .arg(QString::fromUtf8(url.toEncoded()).toHtmlEscaped(), shortened(link.title).toHtmlEscaped());
    }
    if (note.links.size() > named) parts << QStringLiteral("+%1").arg(note.links.size() - named);
    if (named == 0 && !note.lines.empty()) parts << qtText(note.lines.front()).toHtmlEscaped();
    return parts.join(QStringLiteral(" &nbsp;·&nbsp; "));
}

}  // namespace ridge::app
