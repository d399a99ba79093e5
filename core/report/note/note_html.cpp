// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "core/base/markup_text.h"
#include "core/report/note/mathml.h"
#include "core/report/note/note.h"

namespace ridge {

namespace {

constexpr std::string_view kStyle = R"(
body { font: 16px/1.5 system-ui, "DejaVu Sans", sans-serif; color: #1f2428; background: #fff; max-width: 68rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.7rem; line-height: 1.25; }
h2 { margin-top: 2.2rem; border-bottom: 1px solid #d5dbe1; }
h3 { margin-bottom: 0.2rem; }
figure { margin: 1.5rem 0; }
svg { max-width: 100%; height: auto; }
.meta, .remark { color: #56606a; }
.wide { overflow-x: auto; }
table.figures { border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: 0.82rem; }
table.figures th, table.figures td { padding: 0.25rem 0.6rem; border-bottom: 1px solid #d5dbe1; text-align: left; white-space: nowrap; }
table.figures th { white-space: normal; }
table.figures .number { text-align: right; }
pre { background: #f5f7f9; padding: 0.6rem 0.8rem; white-space: pre-wrap; overflow-wrap: anywhere; }
math { text-align: left; margin: 0.4rem 0; }
mtd:first-child { text-align: right; padding-right: 0.2em; }
mtd:last-child { text-align: left; }
mtr.result { font-weight: bold; }
.verdict { background: #f5f7f9; padding: 0.4rem 1rem; border-left: 4px solid #0b62c4; }
)";

/// What Qt's rich text knows: margins in pixels alone.
constexpr std::string_view kRichStyle = R"(
h1 { font-size: 15pt; } h2 { font-size: 12.5pt; margin-top: 18px; } h3 { font-size: 11.5pt; margin-top: 18px; } h4 { font-size: 10pt; margin-bottom: 2px; }
.meta, .remark, .conventions { color: #56606a; }
pre { background-color: #f5f7f9; font-size: 8pt; white-space: pre-wrap; margin-top: 8px; margin-bottom: 14px; }
table { margin-top: 4px; margin-bottom: 6px; }
table.verdict { background-color: #f5f7f9; }
th { font-weight: bold; }
)";

/// What differs between a page for a browser and rich text for a document.
struct Flavour {
    std::string picture;
    std::string (*table)(const Table&);
    std::string (*working)(const Derivation&);
};

std::string paragraph(std::string_view text, std::string_view kind) {
    return "<p class=\"" + std::string(kind) + "\">" + htmlText(text) + "</p>\n";
}

std::string listOf(const std::vector<std::string>& sentences) {
    if (sentences.empty()) return {};
    std::string html = "<ul>\n";
    for (const auto& sentence : sentences) html += "<li>" + htmlText(sentence) + "</li>\n";
    return html + "</ul>\n";
}

std::string commandBlock(const std::string& command) {
    return command.empty() ? std::string() : "<pre>" + htmlText(command) + "</pre>\n";
}

template <class Cells, class Text>
std::string tableRow(const Table& table, const Cells& cells, std::string_view tag, Text text) {
    const std::string name(tag);
    std::string html = "<tr>";
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        const bool isNumber = table.columns[i].align == Align::Right;
        html += "<" + name + (isNumber ? " class=\"number\" align=\"right\">" : " align=\"left\">") + htmlText(text(cells[i])) + "</" +
                name + ">";
    }
    return html + "</tr>\n";
}

std::string rowsOf(const Table& table) {
    std::string html = "<thead>" + tableRow(table, table.columns, "th", columnHeader) + "</thead>\n<tbody>\n";
    for (const auto& row : table.rows) html += tableRow(table, row, "td", [](const Cell& cell) { return cell.text; });
    return html + "</tbody>\n";
}

std::string pageTable(const Table& table) {
    return "<div class=\"wide\"><table class=\"figures\">\n" + rowsOf(table) + "</table></div>\n";
}

/// As small as it takes for ten columns on a sheet.
std::string richTable(const Table& table) {
    const std::string size = table.columns.size() > 6 ? "6.5pt" : "8pt";
    return "<table border=\"1\" cellspacing=\"0\" cellpadding=\"3\" style=\"border-collapse: collapse; border-color: #d5dbe1; font-size: " +
           size + "\">\n" + rowsOf(table) + "</table>\n";
}

std::string stepHtml(const DerivationStep& step) {
    std::string html = "<h3>" + htmlText(step.title) + "</h3>\n";
    if (!step.lines.empty()) html += mathmlLines(step.lines);
    if (step.kind == StepKind::Advice) return html + listOf(step.remarks);
    for (const auto& remark : step.remarks) html += paragraph(remark, "remark");
    return step.kind == StepKind::Verdict ? "<div class=\"verdict\">\n" + html + "</div>\n" : html;
}

std::string pageWorking(const Derivation& derivation) {
    std::string html = "<h2>" + htmlText(derivation.title) + "</h2>\n" + paragraph(derivation.conventions, "meta");
    for (const auto& step : derivation.steps) html += stepHtml(step);
    return html;
}

/// Only pages of the web are links: what a file of the user's names may be anything.
bool isWebAddress(std::string_view url) {
    return url.starts_with("https://") || url.starts_with("http://");
}

std::string sourceList(const std::vector<NoteSource>& sources) {
    if (sources.empty()) return {};
    std::string html = "<h2>Sources</h2>\n<ol>\n";
    for (const NoteSource& source : sources) {
        const std::string url = htmlText(source.url);
        html += "<li>" + htmlText(source.title);
        if (isWebAddress(source.url)) html += ", <a href=\"" + url + "\">" + url + "</a>";
        if (!url.empty() && !isWebAddress(source.url)) html += ", " + url;
        for (const auto& covers : source.covers) html += "<br/><small>" + htmlText(covers) + "</small>";
        html += "</li>\n";
    }
    return html + "</ol>\n";
}

std::string bodyOf(const Note& note, const Flavour& flavour) {
    std::string html = "<h1>" + htmlText(note.title) + "</h1>\n" + paragraph(note.date + " · " + note.conventions, "meta");
    html += paragraph(note.scene.description, "summary") + flavour.picture + listOf(note.remarks) + commandBlock(note.pictureCommand);
    for (const NoteTable& table : note.tables) {
        html +=
            "<h2>" + htmlText(table.title) + "</h2>\n" + flavour.table(table.table) + listOf(table.remarks) + commandBlock(table.command);
    }
    for (const NoteWorking& working : note.workings) html += flavour.working(working.derivation) + commandBlock(working.command);
    html += sourceList(note.sources) + "<hr/>\n";
    return html + paragraph("Made with Ridgepoint " + note.version + " on " + note.date + ".", "meta") + commandBlock(note.command);
}

std::string page(const Note& note, std::string_view style, const std::string& body) {
    return "<!DOCTYPE html>\n<html xmlns=\"http://www.w3.org/1999/xhtml\" lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n"
           "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n<meta name=\"generator\" content=\"Ridgepoint " +
           htmlText(note.version) + "\"/>\n<title>" + htmlText(note.title) + "</title>\n<style>" + std::string(style) +
           "</style>\n</head>\n<body>\n" + body + "</body>\n</html>\n";
}

}  // namespace

std::string noteHtml(const Note& note, std::string_view svg) {
    // Inside a page an image starts at its root; the XML declaration belongs to files.
    const std::size_t root = std::min(svg.find("<svg"), svg.size());
    const std::string picture =
        "<figure role=\"img\" aria-label=\"" + htmlText(note.scene.description) + "\">\n" + std::string(svg.substr(root)) + "</figure>\n";
    return page(note, kStyle, bodyOf(note, {picture, pageTable, pageWorking}));
}

std::string noteRichText(const Note& note) {
    return page(note, kRichStyle, bodyOf(note, {"<p>" + std::string(kPicturePlace) + "</p>\n", richTable, derivationHtml}));
}

}  // namespace ridge
