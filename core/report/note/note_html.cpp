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
.sources { font-size: 0.9em; }
.sources a, .sources { color: #56606a; }
li:target { background: #fff3c4; }
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
    std::string (*table)(const NoteTable&);
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

std::string cellHtml(const Column& column, std::string_view tag, const std::string& inside) {
    const std::string name(tag);
    const bool isNumber = column.align == Align::Right;
    return "<" + name + (isNumber ? " class=\"number\" align=\"right\">" : " align=\"left\">") + inside + "</" + name + ">";
}

std::string headOf(const Table& table) {
    std::string html = "<thead><tr>";
    for (const Column& column : table.columns) html += cellHtml(column, "th", htmlText(columnHeader(column)));
    return html + "</tr>\n</thead>\n";
}

std::string plainRows(const Table& table) {
    std::string html;
    for (const auto& row : table.rows) {
        html += "<tr>";
        for (std::size_t i = 0; i < row.size(); ++i) html += cellHtml(table.columns[i], "td", htmlText(row[i].text));
        html += "</tr>\n";
    }
    return html;
}

std::string anchorOf(std::size_t source) {
    return "source-" + std::to_string(source);
}

/// The text with the numbers at its end as links into the list of sources.
std::string linkedText(const std::string& text, const std::vector<std::size_t>& references) {
    const std::string numbers = sourceNumbers(references);
    if (numbers.empty() || !text.ends_with(numbers)) return htmlText(text);
    std::string links;
    for (const std::size_t source : references)
        links += (links.empty() ? "" : ", ") + ("<a href=\"#" + anchorOf(source) + "\">") + std::to_string(source) + "</a>";
    return htmlText(text.substr(0, text.size() - numbers.size())) + " <span class=\"sources\">[" + links + "]</span>";
}

std::string linkedRows(const NoteTable& made) {
    std::string html;
    for (std::size_t r = 0; r < made.table.rows.size(); ++r) {
        const auto& row = made.table.rows[r];
        html += "<tr>";
        for (std::size_t i = 0; i < row.size(); ++i)
            html += cellHtml(made.table.columns[i], "td", linkedText(row[i].text, made.references[r][i]));
        html += "</tr>\n";
    }
    return html;
}

std::string pageTable(const NoteTable& made) {
    return "<div class=\"wide\"><table class=\"figures\">\n" + headOf(made.table) + "<tbody>\n" +
           (made.references.empty() ? plainRows(made.table) : linkedRows(made)) + "</tbody>\n</table></div>\n";
}

/// As small as it takes for ten columns on a sheet. On paper there is nothing to click.
std::string richTable(const NoteTable& made) {
    const std::string size = made.table.columns.size() > 6 ? "6.5pt" : "8pt";
    return "<table border=\"1\" cellspacing=\"0\" cellpadding=\"3\" style=\"border-collapse: collapse; border-color: #d5dbe1; font-size: " +
           size + "\">\n" + headOf(made.table) + "<tbody>\n" + plainRows(made.table) + "</tbody>\n</table>\n";
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
    for (std::size_t i = 0; i < sources.size(); ++i) {
        const NoteSource& source = sources[i];
        const std::string url = htmlText(source.url);
        html += "<li id=\"" + anchorOf(i + 1) + "\">" + htmlText(source.title);
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
        html += "<h2>" + htmlText(table.title) + "</h2>\n" + flavour.table(table) + listOf(table.remarks) + commandBlock(table.command);
    }
    for (const NoteWorking& working : note.workings) html += flavour.working(working.derivation) + commandBlock(working.command);
    html += sourceList(note.sources) + "<hr/>\n";
    return html + paragraph(noteClosing(note), "meta") + commandBlock(note.command);
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
