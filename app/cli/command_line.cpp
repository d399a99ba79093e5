// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command_line.h"

// CLI11 takes long to compile: no other file of the program may include it.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <filesystem>

#include "app/cli/commands.h"
#include "app/cli/description.h"
#include "app/cli/drill_command.h"
#include "app/cli/drill_help.h"
#include "app/cli/help_text.h"
#include "app/cli/interpret.h"
#include "app/cli/model_command.h"
#include "app/cli/note_command.h"
#include "app/cli/output.h"
#include "app/cli/pin.h"
#include "app/cli/plot_command.h"
#include "app/cli/precision_command.h"
#include "core/base/shell_words.h"
#include "core/hardware/catalogue.h"
#include "core/operators/operator.h"
#include "core/report/note/note.h"

namespace ridge::app {

namespace {

struct Command {
    std::string_view name;
    std::string_view summary;
    bool takesOperator;
    int (*run)(const RawArguments&);
};

constexpr std::array kCommands{
    Command{"explain", "one operator on accelerators: counts, ridge, bound, times, critical sizes", true, runExplain},
    Command{"compare", "the same operator side by side, with ratios to a baseline", true, runCompare},
    Command{"plot", "draw the roofline into a PNG, SVG or PDF file", true, runPlot},
    Command{"note", "write a study note with plot, tables, sources and working", true, runNote},
    Command{"model", "every operator of a transformer on accelerators, with totals", false, runModel},
    Command{"models", "list the models that come with the program", false, runModels},
    Command{"precision", "what narrow formats do to numbers, gradients, sums and updates", false, runPrecision},
    Command{"accelerators", "list the accelerators with their peaks, ridges and sources", false, runAccelerators},
    Command{"drill", "practise for an interview: fresh questions, graded answers, the loop", false, runDrill},
};

/// Without an operator, plot and note show what a first start of the window shows, or a saved session.
bool needsOperator(const Command& command) {
    return command.takesOperator && command.name != "plot" && command.name != "note";
}

void text(CLI::App& app, const std::string& name, std::optional<std::string>& value, const std::string& help,
          const std::string& type = "TEXT") {
    app.add_option_function<std::string>(
           name, [&value](const std::string& given) { value = given; }, help)
        ->type_name(type);
}

void list(CLI::App& app, const std::string& name, std::vector<std::string>& values, const std::string& help, const std::string& type) {
    app.add_option(name, values, help)->type_name(type)->allow_extra_args(false);
}

void addDimensions(CLI::App& app, const OperatorSpec& spec, RawArguments& raw) {
    for (const auto& dimension : spec.dimensions) {
        const std::string name(dimension.name);
        app.add_option_function<std::string>(
               "--" + name, [&raw, name](const std::string& value) { raw.dims.emplace_back(name, value); }, dimensionHelp(spec, dimension))
            ->type_name("INT")
            ->group("Dimensions");
    }
}

void addOperator(CLI::App& app, const OperatorSpec& spec, RawArguments& raw) {
    addDimensions(app, spec, raw);
    for (const auto& option : operatorOptions(spec)) {
        if (option.flag != nullptr) {
            app.add_flag(std::string(option.name), raw.*option.flag, option.help);
        } else {
            text(app, std::string(option.name), raw.*option.text, option.help, std::string(option.value));
        }
    }
}

void addPlacing(CLI::App& app, RawArguments& raw, bool isModel) {
    list(app, "--on", raw.on, "accelerator ids and what-ifs, separated by commas; may be repeated", "ITEMS");
    app.add_flag("--sparse", raw.sparse, "hold against the structured-sparsity peak where there is one");
    text(app, "--launch-overhead", raw.launchOverhead, "seconds added per launch (0)", "SECONDS");
    text(app, "--efficiency", raw.efficiency, "share of peak, and after a colon of bandwidth, that is reached (1)", "COMPUTE[:MEMORY]");
    const std::string swept = isModel ? "the step at 1, 2, 4 ... 2^20 of batch, seq, context or queries, or at hidden sizes"
                                      : "the operator at 1, 2, 4 ... 2^20 of this dimension";
    text(app, "--sweep", raw.sweep, "also give " + swept, "DIMENSION");
}

void addFormat(CLI::App& app, const std::vector<Format>& offered, RawArguments& raw) {
    app.add_flag("--json", raw.json, "one JSON document, as --format json");
    text(app, "--format", raw.format, formatHelp(offered), "FORMAT");
}

void addPicture(CLI::App& app, RawArguments& raw, const std::string& scale) {
    text(app, "--size", raw.size, "width and height in pixels (1280x800)", "WxH");
    text(app, "--scale", raw.scale, "device pixels per pixel of a PNG (" + scale + ")", "FACTOR");
    text(app, "--theme", raw.theme, "light or dark (light)", "THEME");
    list(app, "--also", raw.also, "further precisions whose roofs are drawn dashed", "TYPES");
    text(app, "--session", raw.session, "take a saved session instead of an operator", "FILE");
    text(app, "--before", raw.before, "a saved session to compare with: arrows from its points, and in a note a table of ratios", "FILE");
    list(app, "--pin", raw.pin, "a further operator, quoted: 'softmax --rows 8 --cols 4096'", "OPERATOR");
    list(app, "--measured", raw.measured, "points under the roofs: what ridgepoint-measure wrote; its ceilings are a roof, measured:host",
         "FILE");
}

void addNote(CLI::App& app, RawArguments& raw) {
    text(app, "--out", raw.out, "the folder to write into; it is made if need be", "FOLDER");
    list(app, "--formats", raw.formats, "some of markdown, html, latex, csv and pdf, separated by commas (markdown)", "FORMATS");
    list(app, "--leave-out", raw.leaveOut, "some of " + notePartNames() + ", separated by commas", "PARTS");
    text(app, "--table", raw.table, "write no note but print one of its tables: " + noteTableNames(), "TABLE");
    text(app, "--title", raw.title, "the heading (the operator and the accelerators)");
    text(app, "--date", raw.date, "the date to print (today)", "YYYY-MM-DD");
    app.add_flag("--force", raw.force, "overwrite files that somebody else made or changed");
    app.add_flag("--json", raw.json, "print what was written as one JSON document");
}

void addDrill(CLI::App& app, RawDrill& raw) {
    list(app, "--types", raw.types,
         "question types, separated by commas; spec@ID for one accelerator (in a terminal what is due, else all)", "QUESTIONS");
    text(app, "--count", raw.count, "questions of each type (1)", "N");
    text(app, "--seed", raw.seed, "the same seed gives the same questions everywhere (in a terminal fresh ones, else 1)", "S");
    app.add_flag("--grade", raw.grade, "read lines {\"id\",\"answer\",\"seconds\"} from standard input and grade each");
    text(app, "--anki", raw.anki, "write flash cards of figures and rubrics as text for Anki", "FILE");
    text(app, "--markdown", raw.markdown, "write the same cards as Markdown", "FILE");
    app.add_flag("--progress", raw.progress, "print accuracy by type and trap, and what is due when");
    app.add_flag("--reset", raw.reset, "put the history aside and begin anew");
    list(app, "--round", raw.rounds, "run the interview loop, these rounds of 1 to 4 (all)", "ROUND,...");
    text(app, "--minutes", raw.minutes, "minutes of a round (45)", "MINUTES");
    app.add_flag("--continue", raw.goesOn,
                 "go on with the loop that was left unfinished, here or in the window; or show the last report again");
    text(app, "--report", raw.report, "write the loop's report there as Markdown instead of printing it", "FILE");
}

/// Sizes of a workload. Where an operator has an option of the same name, the name is the operator's.
void addWorkload(CLI::App& app, RawModel& raw) {
    for (const auto& option : workloadOptions()) {
        if (option.flag != nullptr) {
            app.add_flag(option.name, raw.*option.flag, option.help);
        } else if (app.get_option_no_throw(option.name) == nullptr) {
            text(app, option.name, raw.*option.text, option.help, option.value);
        }
    }
}

/// The options of one part, or of all where none is named; the part itself has been taken from the words by then.
void addPrecision(CLI::App& app, RawPrecision& raw) {
    if (raw.part.empty()) {
        app.add_option_function<std::string>(
               "PART", [&raw](const std::string& given) { raw.part = given; }, "one of " + precisionPartNames())
            ->type_name("");
    }
    if (raw.part == "cast") app.add_option("VALUE", raw.values, "numbers, inf or nan; negative ones after --")->type_name("");
    for (const auto& option : precisionOptions()) {
        if (!takesOption(raw.part, option)) continue;
        if (option.flag != nullptr) {
            app.add_flag(std::string(option.name), raw.*option.flag, option.help);
        } else if (option.list != nullptr) {
            list(app, std::string(option.name), raw.*option.list, option.help, std::string(option.value));
        } else {
            text(app, std::string(option.name), raw.*option.text, option.help, std::string(option.value));
        }
    }
}

bool placesWork(std::string_view command) {
    return command != "accelerators" && command != "models" && command != "precision" && command != "drill";
}

void addCommandOptions(CLI::App& app, std::string_view command, RawArguments& raw) {
    const bool draws = command == "plot" || command == "note";
    if (command == "model") {
        app.add_option_function<std::string>(
               "MODEL", [&raw](const std::string& given) { raw.model.model = given; },
               "a preset, the path of a config.json, or - for standard input")
            ->type_name("");
        addWorkload(app, raw.model);
    }
    if (placesWork(command)) addPlacing(app, raw, command == "model");
    if (command == "precision") {
        addPrecision(app, raw.precision);
        app.add_flag("--json", raw.json, "one JSON document, as --format json");
    } else if (const auto offered = offeredFormats(command); !offered.empty()) {
        addFormat(app, offered, raw);
    }
    if (command == "compare" || command == "note")
        text(app, "--baseline", raw.baseline, "accelerator that ratios are taken against (the first)", "ID");
    if (command == "accelerators") text(app, "--filter", raw.filter, "keep those whose id, name or vendor contains this");
    if (draws) {
        addPicture(app, raw, command == "note" ? "2" : "1");
        text(app, "--model", raw.model.model, "draw a transformer: a preset, the path of a config.json, or -", "MODEL");
        addWorkload(app, raw.model);
        app.add_flag("--both-phases", raw.model.bothPhases, "the model's prefill and decode together");
        list(app, "--hide", raw.model.hide, "leave these families of the model's operators out of the picture", "FAMILY,...");
    }
    if (command == "plot") text(app, "--out", raw.out, "the file to write, .png, .svg or .pdf", "FILE");
    if (command == "note") addNote(app, raw);
    if (command == "drill") addDrill(app, raw.drill);
}

/// Their values are words of their own: a family, a file or a text may be called like an operator.
bool takesAnyWord(std::string_view option) {
    constexpr std::array<std::string_view, 8> options{"--hide",    "--model",  "--out",   "--title",
                                                      "--session", "--before", "--table", "--name"};
    return std::find(options.begin(), options.end(), option) != options.end();
}

/// The first word that names an operator; without one the first, if it is no option, so that the error can name it; else the end.
std::vector<std::string>::const_iterator operatorWord(const std::vector<std::string>& words) {
    for (auto word = words.begin(); word != words.end(); ++word) {
        const bool isValue = word != words.begin() && takesAnyWord(*(word - 1));
        if (!isValue && findOperator(*word) != nullptr) return word;
    }
    return words.empty() || words.front().starts_with('-') ? words.end() : words.begin();
}

Error unknownWord(std::string_view what, std::string_view where, std::string_view word, const std::vector<std::string>& known) {
    std::string hint = nearestName(word, known);
    if (!hint.empty()) hint = "did you mean " + hint + "?";
    return {ErrorCode::Usage, std::string(what), std::string(where), std::string(word), hint};
}

std::vector<std::string> operatorNames() {
    std::vector<std::string> names;
    for (const auto& spec : operatorTable()) names.emplace_back(spec.name);
    return names;
}

std::string helpHint(std::string_view command) {
    return "see ridgepoint " + (command == "--pin" ? std::string("explain OPERATOR") : std::string(command)) + " --help";
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
    return {ErrorCode::Usage, what, std::string(command), {}, {}};
}

/// Hands the words to CLI11, which takes them from the back.
void parse(CLI::App& app, std::vector<std::string> words) {
    std::reverse(words.begin(), words.end());
    app.parse(words);
}

int run(const Command& command, std::vector<std::string> words) {
    RawArguments raw;
    raw.command = command.name;
    CLI::App app(std::string(command.summary), "ridgepoint " + std::string(command.name));
    const OperatorSpec* spec = nullptr;
    if (command.takesOperator) {
        const auto named = operatorWord(words);
        if (named != words.end()) raw.operatorName = *named;
        spec = findOperator(raw.operatorName);
        if (spec == nullptr && !raw.operatorName.empty()) {
            return reportError(unknownWord("unknown operator", command.name, raw.operatorName, operatorNames()));
        }
        if (spec != nullptr) {
            words.erase(named);
            app.name("ridgepoint " + std::string(command.name) + " " + raw.operatorName);
            addOperator(app, *spec, raw);
        }
        app.footer(spec != nullptr ? operatorHelp(*spec) : operatorListHelp());
    }
    if (raw.command == "drill") app.footer(drillHelp());
    if (raw.command == "precision") {
        raw.precision.part = takePrecisionPart(words);
        const bool isNamed = !words.empty() && !words.front().starts_with('-');
        if (raw.precision.part.empty() && isNamed)
            return reportError(unknownWord("unknown part", "precision", words.front(), split(precisionPartNames(), ' ')));
        if (raw.precision.part.empty()) {
            app.footer(precisionPartsHelp());
        } else {
            app.name("ridgepoint precision " + raw.precision.part);
        }
    }
    addCommandOptions(app, command.name, raw);
    try {
        parse(app, std::move(words));
    } catch (const CLI::CallForHelp&) {
        return printDocument(app.help());
    } catch (const CLI::ParseError& error) {
        return reportError(parseError(error, app, command.name));
    }
    if (const auto missing = missingValue(app, command.name)) return reportError(*missing);
    if (needsOperator(command) && spec == nullptr) {
        return reportError({ErrorCode::Usage, "missing operator", std::string(command.name), {}, "ridgepoint explain --help lists them"});
    }
    return command.run(raw);
}

int programHelp() {
    std::string out = "Usage: ridgepoint [SESSION]\n       ridgepoint COMMAND ...\n\nWithout a command the window opens.\n\nCommands:\n";
    for (const auto& command : kCommands) {
        out += "  " + std::string(command.name) + std::string(16 - command.name.size(), ' ') + std::string(command.summary) + "\n";
    }
    out += "\nridgepoint COMMAND --help tells its options.\n\n";
    return printDocument(out + operatorListHelp() + "\n" + conventionsHelp());
}

std::vector<OptionDescription> describeOptions(const CLI::App& app) {
    std::vector<OptionDescription> options;
    for (const CLI::Option* option : app.get_options()) {
        if (option == app.get_help_ptr()) continue;
        const bool isSwitch = option->get_items_expected_max() == 0;
        options.push_back({option->get_name(), isSwitch ? std::string() : option->get_type_name(), option->get_description()});
    }
    return options;
}

bool looksLikeFile(const std::string& word) {
    std::error_code ignored;
    return word.find('/') != std::string::npos || word.ends_with(".ridgepoint") || std::filesystem::exists(word, ignored);
}

}  // namespace

Result<PinnedOperator> parsePin(const std::string& text) {
    auto words = splitWords(text, "--pin");
    if (!words) return tl::unexpected(words.error());
    const OperatorSpec* spec = words->empty() ? nullptr : findOperator(words->front());
    if (spec == nullptr) return fail(ErrorCode::Usage, "does not begin with an operator", "--pin", text);
    RawArguments raw;
    raw.command = "--pin";
    raw.operatorName = words->front();
    words->erase(words->begin());
    std::optional<std::string> name;
    CLI::App app;
    addOperator(app, *spec, raw);
    ridge::app::text(app, "--name", name, "what the point is called");
    try {
        parse(app, *words);
    } catch (const CLI::ParseError& error) {
        return tl::unexpected(parseError(error, app, "--pin"));
    }
    if (const auto missing = missingValue(app, "plot")) return tl::unexpected(*missing);
    auto request = operatorRequest(raw, raw.command);
    if (!request) return tl::unexpected(request.error());
    if (auto op = makeOperator(*request); !op) return tl::unexpected(op.error());
    return PinnedOperator{name.value_or(std::string()), *request};
}

CommandLineDescription describeCommandLine() {
    CommandLineDescription description;
    for (const auto& command : kCommands) {
        RawArguments raw;
        CLI::App app;
        addCommandOptions(app, command.name, raw);
        description.commands.push_back(
            {std::string(command.name), std::string(command.summary), command.takesOperator, needsOperator(command), describeOptions(app)});
    }
    for (const auto& spec : operatorTable()) {
        RawArguments raw;
        CLI::App app;
        addOperator(app, spec, raw);
        description.operators.push_back({&spec, describeOptions(app)});
    }
    return description;
}

std::optional<int> runCommandLine(const std::vector<std::string>& args, WindowRequest& request) {
    if (args.empty()) return std::nullopt;
    const std::string& first = args.front();
    if (first == "--help" || first == "-h") return programHelp();
    if (first == "--version") return printDocument("ridgepoint " RIDGEPOINT_VERSION "\n");
    const auto* command = std::find_if(kCommands.begin(), kCommands.end(), [&first](const Command& c) { return c.name == first; });
    if (command != kCommands.end()) return run(*command, {args.begin() + 1, args.end()});
    if (first.starts_with('-')) return reportError({ErrorCode::Usage, "unknown option", "ridgepoint", first, "see ridgepoint --help"});
    if (args.size() == 1 && looksLikeFile(first)) {
        request.sessionFile = first;
        return std::nullopt;
    }
    std::vector<std::string> names;
    for (const auto& known : kCommands) names.emplace_back(known.name);
    return reportError(unknownWord("unknown command", "ridgepoint", first, names));
}

}  // namespace ridge::app
