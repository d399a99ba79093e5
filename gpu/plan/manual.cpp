// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/plan/manual.h"

#include "core/base/roff.h"
#include "gpu/plan/help_text.h"
#include "gpu/plan/options.h"
#include "gpu/plan/parse_words.h"

namespace ridge::measure {

namespace {

std::string_view operandOf(const CommandSpec& command) {
    if (command.takesOperator) return "OPERATOR [OPTION]...";
    if (command.command == Command::Model) return "MODEL [OPTION]...";
    return command.command == Command::Kernel ? "FILE [OPTION]..." : "[OPTION]...";
}

void writeSynopsis(Roff& page) {
    page.section("SYNOPSIS");
    for (const auto& command : kCommands) page.synopsis("ridgepoint-measure " + std::string(command.name), operandOf(command));
    page.synopsis("ridgepoint-measure --help", "");
    page.synopsis("ridgepoint-measure --version", "");
}

/// What COMMAND --help says, as it stands there.
void writeCommand(Roff& page, const CommandSpec& command) {
    const std::string name(command.name);
    page.subsection(name);
    page.paragraph(std::string(command.summary) + ".");
    const auto parsed = parseWords({name, "--help"});
    if (parsed && parsed->help) page.verbatim(*parsed->help);
}

}  // namespace

std::string manualPage(const std::string& date) {
    Roff page("ridgepoint-measure", 1, date, "Ridgepoint " + programVersion());
    page.section("NAME");
    page.paragraph("ridgepoint-measure - measure what a processor does at best and how operators run on it");
    writeSynopsis(page);
    page.section("DESCRIPTION");
    page.paragraph(
        "Measures ceilings and operators of neural networks on a device and says what it found: medians with their quartiles, what stopped "
        "the sampling, and whether the result was right. On a terminal it prints a table, else one JSON object a line. The device is the "
        "processor it runs on unless --device names another.");
    page.section("COMMANDS");
    for (const auto& command : kCommands) writeCommand(page, command);
    page.section("MEASURING ELSEWHERE");
    page.verbatim(transportHelp());
    page.section("EXIT STATUS");
    page.paragraph(exitHelp());
    page.section("SEE ALSO");
    page.paragraph("ridgepoint(1)");
    return page.text();
}

}  // namespace ridge::measure
