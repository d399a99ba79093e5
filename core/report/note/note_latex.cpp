// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/markup_text.h"
#include "core/report/note/note.h"

namespace ridge {

namespace {

constexpr std::string_view kPreamble = R"(\documentclass[11pt,a4paper]{article}
\usepackage[T1]{fontenc}
\usepackage[utf8]{inputenc}
\usepackage{textcomp}
\IfFileExists{lmodern.sty}{\usepackage{lmodern}}{}
\usepackage[margin=22mm]{geometry}
\usepackage{amsmath}
\usepackage{booktabs}
\usepackage{graphicx}
\usepackage{pgfplots}
\pgfplotsset{compat=1.16}
\usetikzlibrary{arrows.meta}
\PassOptionsToPackage{hyphens}{url}
\usepackage[hidelinks]{hyperref}
\setlength{\parindent}{0pt}
\setlength{\parskip}{0.5\baselineskip}
% As wide as the text at most.
\newcommand{\fitted}[1]{\par\medskip\noindent\resizebox{\ifdim\width>\linewidth\linewidth\else\width\fi}{!}{#1}\par\medskip}
\newcommand{\command}[1]{{\par\small\ttfamily\raggedright #1\par}}
)";

/// Typewriter text that can be copied: straight quotes, and no hyphens joined to dashes.
std::string latexCode(std::string_view text) {
    std::string code;
    std::string plain;
    const auto flush = [&] {
        code += latexText(plain);
        plain.clear();
    };
    for (const char c : text) {
        std::string_view special;
        if (c == '-') special = "-{}";
        if (c == '\'') special = "\\textquotesingle{}";
        if (c == '`') special = "\\textasciigrave{}";
        if (c == '"') special = "\\textquotedbl{}";
        if (c == ',') special = ",\\allowbreak{}";
        if (c == '\n') special = "\\\\{}";
        if (special.empty()) {
            plain += c;
        } else {
            flush();
            code += special;
        }
    }
    flush();
    return code;
}

std::string commandLine(const std::string& command) {
    return command.empty() ? std::string() : "\\command{" + latexCode(command) + "}\n";
}

std::string listOf(const std::vector<std::string>& sentences) {
    if (sentences.empty()) return {};
    std::string text = "\\begin{itemize}\n";
    for (const auto& sentence : sentences) text += "  \\item " + latexText(sentence) + "\n";
    return text + "\\end{itemize}\n";
}

template <class Cells, class Text>
std::string row(const Cells& cells, Text text) {
    std::string line;
    for (const auto& cell : cells) line += (line.empty() ? "  {" : " & {") + latexText(text(cell)) + "}";
    return line + " \\\\\n";
}

std::string tabular(const Table& table) {
    std::string text = "\\fitted{\\begin{tabular}{";
    for (const auto& column : table.columns) text += column.align == Align::Right ? 'r' : 'l';
    text += "}\n  \\toprule\n" + row(table.columns, columnHeader) + "  \\midrule\n";
    for (const auto& cells : table.rows) text += row(cells, [](const Cell& cell) { return cell.text; });
    return text + "  \\bottomrule\n\\end{tabular}}\n";
}

std::string tableSection(const NoteTable& table) {
    return "\n\\section*{" + latexText(table.title) + "}\n" + tabular(table.table) + listOf(table.remarks) + commandLine(table.command);
}

/// An address as \url takes it anywhere: what TeX would read as its own is percent-encoded or escaped.
std::string latexUrl(std::string_view url) {
    std::string address;
    for (const char c : url) {
        const auto byte = static_cast<unsigned char>(c);
        const bool isPlain = byte > 0x20 && byte < 0x7F && std::string_view("\\{}^`\"<>|").find(c) == std::string_view::npos;
        if (isPlain && (c == '%' || c == '#')) address += '\\';
        if (isPlain) {
            address += c;
        } else {
            constexpr std::string_view digits = "0123456789ABCDEF";
            address += "\\%";
            address += digits[byte >> 4U];
            address += digits[byte & 0xFU];
        }
    }
    return "\\url{" + address + "}";
}

std::string sourceList(const std::vector<NoteSource>& sources) {
    if (sources.empty()) return {};
    std::string text = "\n\\section*{Sources}\n\\begin{enumerate}\n";
    for (const NoteSource& source : sources) {
        text += "  \\item " + latexText(source.title);
        if (!source.url.empty()) text += "\\\\\n    " + latexUrl(source.url);
        for (const auto& covers : source.covers) text += "\\\\\n    {\\small " + latexText(covers) + "}";
        text += "\n";
    }
    return text + "\\end{enumerate}\n";
}

}  // namespace

std::string noteLatex(const Note& note) {
    std::string text = "% Made with Ridgepoint " + latexText(note.version) + ".\n" + std::string(kPreamble);
    text += "\\title{" + latexText(note.title) + "}\n\\author{}\n\\date{" + latexText(note.date) + "}\n\n\\begin{document}\n\\maketitle\n";
    text += latexText(note.conventions) + "\n\n" + latexText(note.scene.description) + "\n\n";
    text += "\\begin{center}\n\\input{" + std::string(kNoteTikz) + "}\n\\end{center}\n";
    text += listOf(note.remarks) + commandLine(note.pictureCommand);
    for (const NoteTable& table : note.tables) text += tableSection(table);
    if (!note.workings.empty()) text += "\n\\section*{Working}\n";
    for (const NoteWorking& working : note.workings) text += derivationLatex(working.derivation) + commandLine(working.command) + "\n";
    text += sourceList(note.sources);
    text += "\n\\bigskip\\hrule\\medskip\n" + latexText(noteClosing(note)) + "\n";
    return text + commandLine(note.command) + "\\end{document}\n";
}

}  // namespace ridge
