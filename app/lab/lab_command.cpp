// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lab/lab_command.h"

#include <algorithm>

#include "core/base/number_text.h"
#include "core/base/shell_words.h"

namespace ridge::app {

namespace {

bool isOption(const std::string& word) {
    return word.starts_with("--") && word.size() > 2;
}

}  // namespace

std::optional<double> LabCommand::number(const std::string& option) const {
    const auto found = options.find(option);
    if (found == options.end()) return std::nullopt;
    const auto read = parseNumber(found->second, option);
    return read ? std::optional(*read) : std::nullopt;
}

double LabCommand::number(const std::string& option, double fallback) const {
    return number(option).value_or(fallback);
}

std::optional<precision::FloatFormat> LabCommand::format(const std::string& option) const {
    const std::string names = text(option);
    if (names.empty()) return precision::kFp16;
    const auto read = precision::parseFormat(names.substr(0, names.find(',')), option);
    return read ? std::optional(*read) : std::nullopt;
}

bool LabCommand::hasOnly(std::initializer_list<std::string_view> known) const {
    return std::all_of(options.begin(), options.end(),
                       [known](const auto& option) { return std::find(known.begin(), known.end(), option.first) != known.end(); });
}

std::string LabCommand::text(const std::string& option) const {
    const auto found = options.find(option);
    return found == options.end() ? std::string() : found->second;
}

std::optional<LabCommand> readLabCommand(std::string_view command) {
    const auto words = splitWords(command, "command");
    constexpr std::size_t fewest = 3;
    if (!words || words->size() < fewest || (*words)[0] != "ridgepoint" || (*words)[1] != "precision") return std::nullopt;
    LabCommand read;
    read.part = (*words)[2];
    for (std::size_t i = fewest; i < words->size(); ++i) {
        const std::string& word = (*words)[i];
        if (word == "--") continue;
        if (!isOption(word)) {
            read.values.push_back(word);
            continue;
        }
        const std::size_t sign = word.find('=');
        const bool takesNext = sign == std::string::npos && i + 1 < words->size() && !isOption((*words)[i + 1]) && word != "--no-residual";
        const std::string name = word.substr(2, sign == std::string::npos ? std::string::npos : sign - 2);
        read.options[name] = sign != std::string::npos ? word.substr(sign + 1) : takesNext ? (*words)[++i] : std::string();
    }
    return read;
}

}  // namespace ridge::app
