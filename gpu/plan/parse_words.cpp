// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/plan/parse_words.h"

// CLI11 takes long to compile: no other file of the program may include it.
#include <CLI/CLI.hpp>
#include <algorithm>

#include "core/hardware/catalogue.h"
#include "gpu/plan/help_text.h"

namespace ridge::measure {

namespace {

constexpr std::string_view kProgram = "ridgepoint-measure";

std::string helpHint(std::string_view command) {
    return "see " + std::string(kProgram) + (command.empty() ? "" : " " + std::string(command)) + " --help";
}

void text(CLI::App& app, const std::string& name, std::optional<std::string>& value, const std::string& help, const std::string& type) {
    app.add_option_function<std::string>(
           name, [&value](const std::string& given) { value = given; }, help)
        ->type_name(type);
}

void addOperator(CLI::App& app, const OperatorSpec& spec, OperatorWords& words) {
    for (const auto& dimension : spec.dimensions) {
        const std::string name(dimension.name);
        app.add_option_function<std::string>(
               "--" + name, [&words, name](const std::string& value) { words.dims.emplace_back(name, value); },
               dimensionHelp(spec, dimension))
            ->type_name("INT")
            ->group("Dimensions");
    }
    for (const auto& option : operatorOptions(spec)) {
        const std::string name(option.name);
        if (option.flag != nullptr) {
            app.add_flag(name, words.*option.flag, option.help);
        } else {
            text(app, name, words.*option.text, option.help, std::string(option.value));
        }
    }
}

void addWorkload(CLI::App& app, WorkloadWords& words) {
    for (const auto& option : workloadOptions()) {
        if (option.flag != nullptr) {
            app.add_flag(option.name, words.*option.flag, option.help);
        } else {
            text(app, option.name, words.*option.text, option.help, option.value);
        }
    }
}

void addMeasuring(CLI::App& app, bool isKernel, RawMeasure& raw) {
    const std::string usual = isKernel ? "the first GPU; without one it is only compiled" : "the first GPU, else host";
    text(app, "--device", raw.device, "which device, as devices lists them (" + usual + ")", "ID");
    text(app, "--counters", raw.counters, "count FLOP and bytes: auto, off or require (auto)", "MODE");
    text(app, "--min-time", raw.minTime,
         "seconds that all samples of a point take at least, emptying the caches before each included (as suits the device)", "SECONDS");
    text(app, "--max-noise", raw.maxNoise, "share of the mean below which the deviation is quiet enough (as suits the device)", "SHARE");
    text(app, "--timeout", raw.timeout, "seconds after which the sampling of a point ends whatever the noise (as suits the device)",
         "SECONDS");
    text(app, "--seed", raw.seed, "of the random data (1)", "INT");
}

void addKernel(CLI::App& app, RawMeasure& raw) {
    KernelWords& words = raw.kernel;
    app.add_option_function<std::string>(
           "FILE", [&words](const std::string& given) { words.file = given; }, "the .cu file; its first lines say what it computes")
        ->type_name("");
    text(app, "--arch", words.architectures,
         "what to compile for beside the device's own, with commas (without a device sm_80,sm_90,sm_100,sm_120)", "LIST");
    app.add_option("--include", words.includes, "a folder of headers, beside the file's own and the toolkit's; may be repeated")
        ->type_name("DIR")
        ->allow_extra_args(false);
    text(app, "--cuda", words.toolkit, "the CUDA toolkit to compile with (CUDA_HOME, CUDA_PATH, /usr/local/cuda, ...)", "DIR");
    text(app, "--launch-limit", words.launchLimit, "seconds after which a launch that has not ended is given up (10)", "SECONDS");
    app.add_flag("--watch", words.isWatched, "compile again on each save, until interrupted");
}

void addOptions(CLI::App& app, const CommandSpec& command, const OperatorSpec* spec, RawMeasure& raw) {
    if (spec != nullptr) addOperator(app, *spec, raw.op);
    if (command.command == Command::Model) {
        app.add_option_function<std::string>(
               "MODEL", [&raw](const std::string& given) { raw.model = given; },
               "a preset, the path of a config.json, or - for standard input")
            ->type_name("");
        addWorkload(app, raw.workload);
    }
    const bool isKernel = command.command == Command::Kernel;
    if (isKernel) addKernel(app, raw);
    if (command.command != Command::Devices) addMeasuring(app, isKernel, raw);
    if (command.takesOperator || command.command == Command::Model || isKernel) {
        text(app, "--cache", raw.cache, "cold, warm or both (cold)", "STATE");
    }
    if (command.takesOperator) {
        text(app, "--method", raw.method, "how it is computed, where the device has several ways, or all (the best it has)", "NAME");
    }
    if (command.command == Command::Sweep) {
        text(app, "--sweep", raw.sweep, "the operator's dimension that takes powers of two", "DIMENSION");
        text(app, "--from", raw.from, "its smallest value (16)", "INT");
        text(app, "--to", raw.to, "its largest value (4096)", "INT");
    }
    app.add_flag("--json", raw.json, "one JSON object a line, also on a terminal");
}

/// CLI11 takes the next word for a value, whatever it looks like: `--m= --n 64` sets m to "--n".
std::optional<Error> missingValue(const CLI::App& app, std::string_view command) {
    for (const CLI::Option* option : app.get_options()) {
        for (const std::string& value : option->results()) {
            if (!value.empty() && !value.starts_with("--")) continue;
            return Error{ErrorCode::Usage, "missing value", option->get_name(), {}, helpHint(command)};
        }
    }
    return std::nullopt;
}

Error parseError(const CLI::ParseError& error, const CLI::App& app, std::string_view command) {
    if (const auto missing = missingValue(app, command)) return *missing;
    const auto extras = app.remaining();
    if (!extras.empty()) {
        const bool isOption = extras.front().starts_with('-');
        return {ErrorCode::Usage, isOption ? "unknown option" : "unexpected word", std::string(command), extras.front(), helpHint(command)};
    }
    std::string what = error.what();
    std::replace(what.begin(), what.end(), '\n', ' ');
    return {ErrorCode::Usage, what, std::string(command), {}, helpHint(command)};
}

Error unknownWord(std::string_view what, std::string_view where, std::string_view word, const std::vector<std::string>& known) {
    std::string hint = nearestName(word, known);
    hint = hint.empty() ? helpHint("") : "did you mean " + hint + "?";
    return {ErrorCode::Usage, std::string(what), std::string(where), std::string(word), hint};
}

Result<const CommandSpec*> commandOf(const std::string& word) {
    const auto* found =
        std::find_if(kCommands.begin(), kCommands.end(), [&word](const CommandSpec& command) { return command.name == word; });
    if (found != kCommands.end()) return found;
    std::vector<std::string> names;
    for (const auto& command : kCommands) names.emplace_back(command.name);
    return tl::unexpected(unknownWord("unknown command", kProgram, word, names));
}

/// Takes the operator out of the words: the first that names one. Null where there is none; an error for a first word that is none.
Result<const OperatorSpec*> takeOperator(const CommandSpec& command, std::vector<std::string>& words) {
    if (!command.takesOperator) return nullptr;
    const auto named = std::find_if(words.begin(), words.end(), [](const std::string& word) { return findOperator(word) != nullptr; });
    if (named != words.end()) {
        const OperatorSpec* spec = findOperator(*named);
        words.erase(named);
        return spec;
    }
    if (words.empty() || words.front().starts_with('-')) return nullptr;
    std::vector<std::string> names;
    for (const auto& spec : operatorTable()) names.emplace_back(spec.name);
    return tl::unexpected(unknownWord("unknown operator", command.name, words.front(), names));
}

}  // namespace

Result<Transport> takeTransport(std::vector<std::string>& words) {
    Transport transport;
    struct Taken {
        std::string_view name;
        std::optional<std::string>* value;
    };
    const std::array taken{Taken{"--request", &transport.request}, Taken{"--via", &transport.via},
                           Taken{"--remote-program", &transport.remoteProgram}};
    for (auto word = words.begin(); word != words.end();) {
        const auto* option = std::find_if(taken.begin(), taken.end(), [&word](const Taken& known) {
            return *word == known.name || word->starts_with(std::string(known.name) + "=");
        });
        if (option == taken.end()) {
            ++word;
            continue;
        }
        const bool isSplit = word->size() == option->name.size();
        if (isSplit && word + 1 == words.end()) return fail(ErrorCode::Usage, "missing value", option->name, {}, helpHint(""));
        *option->value = isSplit ? *(word + 1) : word->substr(option->name.size() + 1);
        if ((*option->value)->empty()) return fail(ErrorCode::Usage, "missing value", option->name, {}, helpHint(""));
        word = words.erase(word, word + (isSplit ? 2 : 1));
    }
    return transport;
}

Result<ParsedWords> parseWords(std::vector<std::string> words) {
    ParsedWords parsed;
    if (words.empty() || words.front() == "--help" || words.front() == "-h") {
        parsed.help = programHelp();
        return parsed;
    }
    if (words.front() == "--version") {
        parsed.help = versionText();
        return parsed;
    }
    const auto command = commandOf(words.front());
    if (!command) return tl::unexpected(command.error());
    const CommandSpec& spec = **command;
    words.erase(words.begin());
    const auto op = takeOperator(spec, words);
    if (!op) return tl::unexpected(op.error());
    parsed.raw.command = spec.command;
    if (*op != nullptr) parsed.raw.op.operatorName = (*op)->name;
    CLI::App app(std::string(spec.summary), std::string(kProgram) + " " + std::string(spec.name));
    addOptions(app, spec, *op, parsed.raw);
    if (spec.takesOperator && *op == nullptr) app.footer(operatorListHelp());
    try {
        std::reverse(words.begin(), words.end());
        app.parse(words);
    } catch (const CLI::CallForHelp&) {
        parsed.help = app.help();
        return parsed;
    } catch (const CLI::ParseError& error) {
        return tl::unexpected(parseError(error, app, spec.name));
    }
    if (auto missing = missingValue(app, spec.name)) return tl::unexpected(*missing);
    return parsed;
}

}  // namespace ridge::measure
