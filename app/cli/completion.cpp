// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/completion.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string_view>

#include "app/cli/commands.h"
#include "app/note/export_note.h"
#include "core/base/dtype.h"
#include "core/drill/types.h"
#include "core/precision/float_format.h"
#include "core/transformer/presets.h"

namespace ridge::app {

namespace {

/// How the value that help calls so is completed. What is not listed, a number or free text, is not.
struct ValueKind {
    std::string_view value;
    std::string_view completion;
};
constexpr std::array kValueKinds{
    ValueKind{"TYPE", "_ridgepoint_words \"$types\""},
    ValueKind{"TYPES", "_ridgepoint_list \"$types\""},
    ValueKind{"ITEMS", "_ridgepoint_list \"$(_ridgepoint_ids \"$1\")\""},
    ValueKind{"ID", "_ridgepoint_words \"$(_ridgepoint_ids \"$1\")\""},
    ValueKind{"THEME", "_ridgepoint_words 'light dark'"},
    ValueKind{"FORMAT", "_ridgepoint_words \"$formats\""},
    ValueKind{"ROUNDING", "_ridgepoint_words 'nearest toward-zero stochastic'"},
    ValueKind{"ORDER", "_ridgepoint_words 'sequential pairwise blocked'"},
    ValueKind{"NORM", "_ridgepoint_words 'none pre post'"},
    ValueKind{"VALUES", "_ridgepoint_words 'ones uniform products'"},
    ValueKind{"DIMENSION", "_ridgepoint_words \"$dimensions\""},
    ValueKind{"FILE", "_ridgepoint_files"},
    ValueKind{"FOLDER", "_ridgepoint_folders"},
};

std::string questionTypeNames() {
    std::string names;
    for (const auto& type : drill::questionTypes()) names += (names.empty() ? "" : " ") + std::string(type.name);
    return names;
}

std::string completionOf(std::string_view value) {
    if (value == "QUESTIONS") return "_ridgepoint_list '" + questionTypeNames() + "'";
    if (value == "FORMATS") return "_ridgepoint_list '" + noteFormatNames() + "'";
    if (value == "FLOAT") return "_ridgepoint_words '" + precision::formatList() + "'";
    if (value == "FLOATS") return "_ridgepoint_list '" + precision::formatList() + "'";
    if (value == "PARTS") return "_ridgepoint_list '" + notePartNames() + "'";
    if (value == "TABLE") return "_ridgepoint_words '" + noteTableNames() + "'";
    const auto* kind = std::find_if(kValueKinds.begin(), kValueKinds.end(), [value](const ValueKind& k) { return k.value == value; });
    return kind != kValueKinds.end() ? std::string(kind->completion) : "COMPREPLY=()";
}

constexpr std::string_view kHead =
    R"(# Completion of ridgepoint's command line for bash. Written from the program's own tables; do not edit.

_ridgepoint_words() { mapfile -t COMPREPLY < <(compgen -W "$1" -- "$cur"); }

# The last piece of a list separated by commas.
_ridgepoint_list() {
    local before=""
    [[ $cur != *,* ]] || before=${cur%,*},
    mapfile -t COMPREPLY < <(compgen -P "$before" -W "$1" -- "${cur##*,}")
}

_ridgepoint_files() {
    compopt -o filenames 2>/dev/null
    mapfile -t COMPREPLY < <(compgen -f -- "$cur")
}

_ridgepoint_folders() {
    compopt -o filenames 2>/dev/null
    mapfile -t COMPREPLY < <(compgen -d -- "$cur")
}

_ridgepoint_ids() { "$1" accelerators --format csv 2>/dev/null | sed -n '2,$s/,.*//p'; }

_ridgepoint() {
    local cur=${COMP_WORDS[COMP_CWORD]} option=${COMP_WORDS[COMP_CWORD - 1]} command="" operator="" word
    # --name=value comes as three words.
    if [[ $cur == "=" ]]; then
        cur=""
    elif [[ $option == "=" ]]; then
        option=${COMP_WORDS[COMP_CWORD - 2]}
    fi
)";

constexpr std::string_view kTail = R"(
    if [[ $COMP_CWORD -eq 1 ]]; then
        compopt -o filenames 2>/dev/null
        mapfile -t COMPREPLY < <(
            compgen -W "$commands --help --version" -- "$cur"
            compgen -f -X '!*.ridgepoint' -- "$cur"
            compgen -d -- "$cur"
        )
        return
    fi
    [[ " $commands " == *" $command "* ]] || return 0
    _ridgepoint_value "$1" "$option" && return
    if [[ $takes_operator == yes && -z $operator && $cur != -* ]]; then options+=" $operators"; fi
    _ridgepoint_words "$options --help"
}

complete -F _ridgepoint ridgepoint
)";

std::string joined(const std::vector<std::string>& words) {
    std::string text;
    for (const auto& word : words) text += (text.empty() ? "" : " ") + word;
    return text;
}

std::vector<std::string> namesOf(const std::vector<OptionDescription>& options) {
    std::vector<std::string> names;
    for (const auto& option : options) {
        // A word without dashes stands for itself: a part of `precision`, or a model, and presets are what can be offered for that.
        if (option.name.starts_with('-')) {
            names.push_back(option.name);
        } else if (option.name == "PART") {
            names.push_back(precisionPartNames());
        } else {
            for (const auto& preset : presets()) names.push_back(preset.id);
        }
    }
    return names;
}

std::string commandCases(const CommandLineDescription& commandLine) {
    std::string text = "    case $command in\n";
    for (const auto& command : commandLine.commands) {
        std::vector<std::string> formats;
        for (const Format format : offeredFormats(command.name)) formats.emplace_back(formatName(format));
        if (command.name == "precision") formats.push_back(precision::formatList());
        text += "        " + command.name + ") options=\"" + joined(namesOf(command.options)) + "\" formats=\"" + joined(formats) +
                "\" takes_operator=" + (command.takesOperator ? "yes" : "no") + " ;;\n";
    }
    return text + "    esac\n";
}

std::string operatorCases(const CommandLineDescription& commandLine) {
    std::string text = "    case $operator in\n";
    for (const auto& [spec, options] : commandLine.operators) {
        std::vector<std::string> dimensions;
        for (const auto& dimension : spec->dimensions) dimensions.emplace_back(dimension.name);
        text += "        " + std::string(spec->name) + ") options+=\" " + joined(namesOf(options)) + "\" dimensions=\"" +
                joined(dimensions) + "\" ;;\n";
    }
    return text + "    esac\n";
}

/// A function that completes the value of an option, or fails when the option takes none.
std::string valueFunction(const CommandLineDescription& commandLine) {
    std::map<std::string, std::set<std::string>> optionsOf;
    const auto collect = [&optionsOf](const std::vector<OptionDescription>& options) {
        for (const auto& option : options) {
            if (!option.value.empty()) optionsOf[option.value].insert(option.name);
        }
    };
    for (const auto& command : commandLine.commands) collect(command.options);
    for (const auto& entry : commandLine.operators) collect(entry.options);
    std::string text = "# Of the program $1, for the option $2.\n_ridgepoint_value() {\n    case $2 in\n";
    for (const auto& [value, options] : optionsOf) {
        std::string pattern;
        for (const auto& option : options) pattern += (pattern.empty() ? "" : " | ") + option;
        text += "        " + pattern + ") " + completionOf(value) + " ;;\n";
    }
    return text + "        *) return 1 ;;\n    esac\n}\n\n";
}

std::string tables(const CommandLineDescription& commandLine) {
    std::vector<std::string> commands;
    for (const auto& command : commandLine.commands) commands.push_back(command.name);
    std::vector<std::string> operators;
    for (const auto& entry : commandLine.operators) operators.emplace_back(entry.spec->name);
    return "    local commands=\"" + joined(commands) + "\"\n    local operators=\"" + joined(operators) + "\"\n    local types=\"" +
           dtypeList() + "\"\n    local options=\"\" formats=\"\" dimensions=\"\" takes_operator=no\n" +
           "    [[ $COMP_CWORD -lt 2 ]] || command=${COMP_WORDS[1]}\n"
           "    for word in \"${COMP_WORDS[@]:2:COMP_CWORD-2}\"; do\n"
           "        [[ \" $operators \" != *\" $word \"* ]] || operator=$word\n"
           "    done\n";
}

}  // namespace

std::string bashCompletion(const CommandLineDescription& commandLine) {
    std::string script(kHead);
    const auto function = script.find("_ridgepoint() {");
    script.insert(function, valueFunction(commandLine));
    return script + tables(commandLine) + commandCases(commandLine) + operatorCases(commandLine) + std::string(kTail);
}

}  // namespace ridge::app
