// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "core/base/markup_text.h"
#include "core/roofline/derivation.h"

// Plain text for terminals and rich text for the window.
namespace ridge {

namespace {

constexpr std::size_t kTextWidth = 78;

std::size_t characters(std::string_view utf8) {
    return static_cast<std::size_t>(
        std::count_if(utf8.begin(), utf8.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

/// Words up to the width, `first` before the first line and `rest` before the others.
void appendWrapped(std::string& text, std::string_view sentence, std::string_view first, std::string_view rest) {
    std::string line(first);
    bool isFresh = true;
    for (std::size_t start = 0; start < sentence.size();) {
        const std::size_t end = std::min(sentence.find(' ', start), sentence.size());
        const std::string_view word = sentence.substr(start, end - start);
        if (!isFresh && characters(line) + 1 + characters(word) > kTextWidth) {
            text += line + "\n";
            line = rest;
            isFresh = true;
        }
        if (!isFresh) line += ' ';
        line += word;
        isFresh = false;
        start = end + 1;
    }
    text += line + "\n";
}

void appendStepText(std::string& text, const DerivationStep& step) {
    text += "\n" + step.title + "\n";
    for (const auto& line : step.lines) text += "  " + line.plain + "\n";
    const bool isList = step.kind == StepKind::Advice;
    for (const auto& remark : step.remarks) appendWrapped(text, remark, isList ? "  - " : "  ", isList ? "    " : "  ");
}

std::string htmlLine(const DerivationLine& line) {
    return line.isResult ? "<b>" + htmlText(line.plain) + "</b>" : htmlText(line.plain);
}

std::string htmlLines(const std::vector<DerivationLine>& lines) {
    std::string html;
    for (const auto& line : lines) html += (html.empty() ? "" : "<br>") + htmlLine(line);
    return html;
}

std::string htmlRemarks(const std::vector<std::string>& remarks) {
    std::string html;
    for (const auto& remark : remarks) html += "<p class=\"remark\">" + htmlText(remark) + "</p>\n";
    return html;
}

/// A table of one cell: the only box that Qt's rich text can give a background.
std::string htmlVerdict(const DerivationStep& step) {
    std::string html = "<table class=\"verdict\" width=\"100%\" cellpadding=\"8\"><tr><td>" + htmlLines(step.lines);
    for (const auto& remark : step.remarks) html += "<br>" + htmlText(remark);
    return html + "</td></tr></table>\n";
}

std::string htmlList(const std::vector<std::string>& remarks) {
    std::string html = "<ul>\n";
    for (const auto& remark : remarks) html += "<li>" + htmlText(remark) + "</li>\n";
    return html + "</ul>\n";
}

std::string htmlStep(const DerivationStep& step) {
    if (step.kind == StepKind::Verdict) return htmlVerdict(step);
    const std::string title = "<h4 class=\"step\">" + htmlText(step.title) + "</h4>\n";
    if (step.kind == StepKind::Advice) return title + htmlList(step.remarks);
    return title + "<p class=\"working\">" + htmlLines(step.lines) + "</p>\n" + htmlRemarks(step.remarks);
}

}  // namespace

std::string derivationText(const Derivation& derivation) {
    std::string text = derivation.title + "\n" + derivation.conventions + "\n";
    for (const auto& step : derivation.steps) appendStepText(text, step);
    return text;
}

std::string derivationHtml(const Derivation& derivation) {
    std::string html = "<h3 class=\"title\">" + htmlText(derivation.title) + "</h3>\n<p class=\"conventions\">" +
                       htmlText(derivation.conventions) + "</p>\n";
    for (const auto& step : derivation.steps) html += htmlStep(step);
    return html;
}

}  // namespace ridge
