// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/plan/help_text.h"

#include "core/measure/message.h"
#include "gpu/plan/options.h"

namespace ridge::measure {

namespace {

constexpr std::string_view kTransport =
    "  --via 'PREFIX'          run 'PREFIX ridgepoint-measure --request -' in a shell and relay what it says:\n"
    "                          --via 'ssh host', --via 'srun --gpus=1', --via 'docker exec -i NAME'\n"
    "  --remote-program PATH   the name of the program over there (ridgepoint-measure)\n"
    "  --request -             read the command from standard input as one JSON document\n";

constexpr std::string_view kExits =
    "0 done, 1 cannot be served, 2 wrong command line, 3 no such device, 4 device error,\n"
    "5 wrong result, 130 stopped.\n";

}  // namespace

std::string programVersion() {
    return RIDGEPOINT_VERSION;
}

std::string versionText() {
    return "ridgepoint-measure " + programVersion() + ", protocol " + versionText(kProtocol) + "\n";
}

std::string operatorListHelp() {
    std::string help = "Operators ([optional]):\n";
    for (const auto& spec : operatorTable()) {
        help += "  " + std::string(spec.name) + " ";
        for (const auto& dimension : spec.dimensions) {
            const std::string name = "--" + std::string(dimension.name);
            help += ' ';
            help += dimension.rule == DefaultRule::Required ? name : "[" + name + "]";
        }
        help += '\n';
    }
    return help +
           "All take --dtype TYPE (fp16); the host measures fp32 and fp64. The options of one: ridgepoint-measure run OPERATOR --help\n";
}

std::string programHelp() {
    std::string help =
        "Usage: ridgepoint-measure COMMAND ...\n\nMeasures what a device does, and says it in JSON lines or a table.\n\nCommands:\n";
    for (const auto& command : kCommands) {
        constexpr std::size_t width = 12;
        help += "  " + std::string(command.name) + std::string(width - command.name.size(), ' ') + std::string(command.summary) + "\n";
    }
    help += "\nridgepoint-measure COMMAND --help tells its options.\n";
    help += "\nMeasuring elsewhere, and for programs:\n" + transportHelp() + '\n';
    return help + operatorListHelp() + "\nExit: " + exitHelp();
}

std::string transportHelp() {
    return std::string(kTransport);
}

std::string exitHelp() {
    return std::string(kExits);
}

}  // namespace ridge::measure
