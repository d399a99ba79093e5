// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panel/working_view.h"

#include <QMimeData>
#include <QRegularExpression>
#include <QResizeEvent>
#include <QScrollBar>
#include <QTextDocumentFragment>
#include <utility>

#include "app/context/text.h"
#include "app/context/theme.h"

namespace ridge::app {

namespace {

// Text layout breaks behind strokes and hyphens, but not at products: the opposite of what a person would do.
constexpr char16_t kWordJoiner = u'\u2060';
constexpr char16_t kBreakHere = u'\u200b';
constexpr char16_t kFirmHyphen = u'\u2011';
constexpr char16_t kFirmSpace = u'\u00a0';

QString withBreaks(QString text) {
    static const QRegularExpression beforeUnit(QStringLiteral(" (?=[kMGTPE]?(FLOP|OP|B)\\b|[mµn]?s\\b)"));
    static const QRegularExpression inUnit(QStringLiteral("(?<=P|B)/(?=s|B)"));
    static const QRegularExpression inName(QStringLiteral("(?<=[a-z])-(?=[a-z])"));
    // "536.87·10⁶" is one number.
    static const QRegularExpression product(QStringLiteral("·(?!10[⁰¹²³⁴-⁹])"));
    text.replace(beforeUnit, QChar(kFirmSpace));
    text.replace(inUnit, QLatin1Char('/') + QChar(kWordJoiner));
    text.replace(inName, QChar(kFirmHyphen));
    text.replace(product, QString(QChar(u'·')) + QChar(kBreakHere));
    return text;
}

QString withoutBreaks(QString text) {
    text.remove(QChar(kWordJoiner)).remove(QChar(kBreakHere));
    return text.replace(QChar(kFirmHyphen), QLatin1Char('-')).replace(QChar(kFirmSpace), QLatin1Char(' '));
}

/// Text stays readable on it: the verdict's colour, mostly thinned by the base.
QString tint(const QColor& colour, const QColor& base) {
    const auto mix = [](int over, int under) { return (over + under * 7) / 8; };
    return QColor(mix(colour.red(), base.red()), mix(colour.green(), base.green()), mix(colour.blue(), base.blue())).name();
}

/// For the classes that the derivation's HTML names.
QString styleSheetFor(const Theme& theme, const QColor& verdict, const QFontMetrics& metrics) {
    const int gap = metrics.height() / 2;
    return QStringLiteral(
               "h3.title { font-size: medium; margin: 0 0 %1px 0; }"
               "p.conventions { color: %3; margin: 0; }"
               "h4.step { color: %3; font-weight: normal; margin: %2px 0 %1px 0; }"
               "p.working { margin: 0 0 0 %2px; }"
               "p.remark { color: %3; margin: %1px 0 0 0; }"
               "table.verdict { background-color: %4; color: %5; margin: %2px 0 0 0; }"
               "li { margin: 0 0 %1px 0; } ul { margin-left: -%6px; }")
        .arg(gap / 2)
        .arg(gap)
        .arg(theme.mutedText.name(), tint(verdict, theme.base), verdict.name())
        .arg(metrics.averageCharWidth() * 3);
}

/// Breaks a line that is too wide before its equals signs.
void appendBroken(std::vector<DerivationLine>& lines, const DerivationLine& line, int room, const QFontMetrics& metrics) {
    DerivationLine rest = line;
    while (metrics.horizontalAdvance(qtText(rest.plain)) > room) {
        std::size_t cut = std::string::npos;
        for (std::size_t at = rest.plain.find(" = ", 2); at != std::string::npos; at = rest.plain.find(" = ", at + 1)) {
            const bool fits = metrics.horizontalAdvance(qtText(rest.plain.substr(0, at))) <= room;
            if (fits || cut == std::string::npos) cut = at;
        }
        if (cut == std::string::npos) break;
        lines.push_back({rest.plain.substr(0, cut), {}, line.isResult});
        rest.plain = rest.plain.substr(cut + 1);
    }
    lines.push_back(rest);
}

}  // namespace

WorkingView::WorkingView(QWidget* parent) : QTextBrowser(parent) {
    setOpenLinks(false);
    setUndoRedoEnabled(false);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    document()->setDocumentMargin(0);
    matchPanel();
}

Derivation WorkingView::broken(const Derivation& derivation) const {
    Derivation shown = derivation;
    const QFontMetrics metrics = fontMetrics();
    // With the scroll bar's room kept free: a bar that comes and goes must not break lines anew, which would bring it back.
    const int room = width() - verticalScrollBar()->sizeHint().width() - metrics.height();
    for (auto& step : shown.steps) {
        if (step.kind == StepKind::Critical) continue;  // sentences
        std::vector<DerivationLine> lines;
        for (const auto& line : step.lines) appendBroken(lines, line, room, metrics);
        for (auto& line : lines) line.plain = withBreaks(qtText(line.plain)).toStdString();
        step.lines = std::move(lines);
    }
    return shown;
}

void WorkingView::showDerivation(const Derivation& derivation, const QColor& verdict) {
    const int scrolled = verticalScrollBar()->value();
    document()->setDefaultStyleSheet(styleSheetFor(themeFor(palette()), verdict, fontMetrics()));
    setHtml(qtText(derivationHtml(broken(derivation))));
    verticalScrollBar()->setValue(scrolled);
}

QMimeData* WorkingView::createMimeDataFromSelection() const {
    auto* copied = new QMimeData;
    copied->setText(withoutBreaks(textCursor().selection().toPlainText()));
    return copied;
}

void WorkingView::matchPanel() {
    // The panel's own colour: a sheet in a sheet would be one frame too many.
    QPalette colours = palette();
    const QColor window = colours.color(QPalette::Window);
    if (colours.color(QPalette::Base) == window) return;
    colours.setColor(QPalette::Base, window);
    setPalette(colours);
}

void WorkingView::resizeEvent(QResizeEvent* event) {
    QTextBrowser::resizeEvent(event);
    // The event tells of the viewport, which a scroll bar narrows.
    if (width() == m_width) return;
    m_width = width();
    emit widthChanged();
}

void WorkingView::changeEvent(QEvent* event) {
    QTextBrowser::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) matchPanel();
}

}  // namespace ridge::app
