// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/manual.h"

#include <algorithm>
#include <cctype>

#include "app/cli/help_text.h"
#include "core/base/roff.h"

namespace ridge::app {

namespace {

bool isSame(const OptionDescription& a, const OptionDescription& b) {
    return a.name == b.name && a.value == b.value && a.help == b.help;
}

bool has(const std::vector<OptionDescription>& options, const OptionDescription& option) {
    return std::any_of(options.begin(), options.end(), [&option](const OptionDescription& other) { return isSame(option, other); });
}

std::string ended(const std::string& text) {
    return text.ends_with('.') ? text : text + ".";
}

std::string sentence(const std::string& text) {
    std::string out = ended(text);
    out.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(out.front())));
    return out;
}

/// "explain, compare and plot".
std::string enumeration(const std::vector<std::string>& names) {
    std::string text;
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (i > 0) text += i + 1 < names.size() ? ", " : " and ";
        text += names[i];
    }
    return text;
}

void writeSynopsis(Roff& page, const CommandLineDescription& commandLine) {
    page.section("SYNOPSIS");
    page.synopsis("ridgepoint", "[SESSION]");
    for (const auto& command : commandLine.commands) {
        const std::string operatorName = command.needsOperator ? "OPERATOR " : command.takesOperator ? "[OPERATOR] " : "";
        page.synopsis("ridgepoint " + command.name, operatorName + "[OPTION]...");
    }
    page.synopsis("ridgepoint --help", "");
    page.synopsis("ridgepoint --version", "");
}

void writeDescription(Roff& page) {
    page.section("DESCRIPTION");
    page.paragraph(
        "Ridgepoint draws the roofline of accelerators, places operators of neural networks on it, and writes out the working: is this "
        "operator limited by arithmetic or by memory, on this accelerator, and by how much?");
    page.paragraph(
        "Without a command the window opens, with the given session file if there is one. The commands need no display. What they print "
        "goes to standard output, errors and warnings to standard error.");
    page.paragraph(numbersHelp());
}

void writeCommands(Roff& page, const CommandLineDescription& commandLine) {
    page.section("COMMANDS");
    for (const auto& command : commandLine.commands) page.entry(command.name, "", sentence(command.summary));
    page.paragraph(
        "ridgepoint COMMAND --help tells the options of a command, ridgepoint COMMAND OPERATOR --help also those of an operator.");
}

/// Each option once, with the commands it belongs to.
void writeOptions(Roff& page, const CommandLineDescription& commandLine) {
    page.section("OPTIONS");
    page.entry("--help", "", "Show help and end.");
    page.entry("--version", "", "Print the version and end.");
    std::vector<OptionDescription> written;
    for (const auto& command : commandLine.commands) {
        for (const auto& option : command.options) {
            if (has(written, option)) continue;
            written.push_back(option);
            std::vector<std::string> owners;
            for (const auto& other : commandLine.commands) {
                if (has(other.options, option)) owners.push_back(other.name);
            }
            page.entry(option.name, option.value, enumeration(owners) + ": " + ended(option.help));
        }
    }
}

std::vector<OptionDescription> commonOptions(const CommandLineDescription& commandLine) {
    std::vector<OptionDescription> common;
    if (commandLine.operators.empty()) return common;
    for (const auto& option : commandLine.operators.front().options) {
        const bool isCommon = std::all_of(commandLine.operators.begin(), commandLine.operators.end(),
                                          [&option](const OperatorDescription& other) { return has(other.options, option); });
        if (isCommon) common.push_back(option);
    }
    return common;
}

void writeOperators(Roff& page, const CommandLineDescription& commandLine) {
    page.section("OPERATORS");
    page.paragraph(
        "Dimensions are integers in 1..2147483648; those with a value in brackets may be left out. In the formulas w is the width of the "
        "precision in bytes. In those of attention:");
    page.verbatim(maskHelp());
    const auto common = commonOptions(commandLine);
    page.paragraph("Every operator takes");
    for (const auto& option : common) page.entry(option.name, option.value, sentence(option.help));
    for (const auto& [spec, options] : commandLine.operators) {
        page.subsection(std::string(spec->name));
        page.paragraph(std::string(spec->title) + ". " + sentence(std::string(spec->why)) + " Held against " +
                       std::string(peakText(*spec)) + ".");
        page.verbatim("FLOP  " + std::string(spec->flopFormula) + "\nbytes " + std::string(spec->byteFormula) + "\n");
        for (const auto& option : options) {
            if (!has(common, option)) page.entry(option.name, option.value, sentence(option.help));
        }
    }
}

void writeAccelerators(Roff& page) {
    page.section("ACCELERATORS");
    page.paragraph(
        "--on takes the ids that ridgepoint accelerators lists, and accelerators made up on the spot. Of these a peak and a bandwidth are "
        "enough; k, M, G, T and P stand for powers of 1000:");
    page.verbatim(whatIfSyntax());
}

void writeSurroundings(Roff& page) {
    page.section("EXIT STATUS");
    for (const auto& [code, meaning] : exitCodes()) page.entry(std::to_string(code), "", sentence(std::string(meaning)));
    page.section("ENVIRONMENT");
    page.entry("DISPLAY, WAYLAND_DISPLAY", "", "Where the window opens.");
    page.entry("XDG_CONFIG_HOME, XDG_DATA_HOME", "", "Where the files below are kept, when set.");
    page.section("FILES");
    page.entry("~/.local/share/ridgepoint/accelerators/*.json", "", "Accelerators of your own; one with a shipped id replaces that entry.");
    page.entry("~/.local/share/ridgepoint/drill/history.jsonl", "", "The drill's answers, a line each; only ever added to.");
    page.entry("~/.local/share/ridgepoint/drill/loop.json", "",
               "A loop that is unfinished, for --continue; gone when its report is written.");
    page.entry("~/.local/share/ridgepoint/drill/projects.json", "", "The project card that the loop's résumé questions are drawn on.");
    page.entry("~/.config/ridgepoint/ridgepoint.ini", "", "What the window remembers.");
    page.entry("*.ridgepoint", "", "Sessions: all that the window shows, as JSON.");
}

void writeExamples(Roff& page) {
    page.section("EXAMPLES");
    page.verbatim(
        "ridgepoint explain matmul --m 4096 --n 4096 --k 4096 --on nvidia-a100-sxm4-40gb\n"
        "ridgepoint compare matmul --m 64 --n 4096 --k 4096 --on nvidia-h100-sxm5-80gb,amd-mi300x\n"
        "ridgepoint explain softmax --rows 4096 --cols 4096 --on peak=312T:bandwidth=1555G:vector=19.5T\n"
        "ridgepoint plot matmul --m 4096 --n 4096 --k 4096 --out roofline.svg\n"
        "ridgepoint accelerators --filter h100 --json\n"
        "ridgepoint drill --types kv-cache --count 5\n"
        "ridgepoint drill --round 3 --minutes 10\n");
}

}  // namespace

std::string manualPage(const CommandLineDescription& commandLine, const std::string& version, const std::string& date) {
    Roff page("ridgepoint", 1, date, "Ridgepoint " + version);
    page.section("NAME");
    page.paragraph("ridgepoint - rooflines of accelerators, operators and transformers");
    writeSynopsis(page, commandLine);
    writeDescription(page);
    writeCommands(page, commandLine);
    writeOptions(page, commandLine);
    writeOperators(page, commandLine);
    writeAccelerators(page);
    writeSurroundings(page);
    writeExamples(page);
    return page.text();
}

}  // namespace ridge::app
