// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

namespace ridge::test {

struct Outcome {
    int exitCode = -1;  ///< -1: ended by a signal
    std::string out;
    std::string err;
};

/// The program that is tested.
[[nodiscard]] std::string programPath();

/// Runs the built program to its end with its own empty data folder and no display. `input` is what it reads from standard input.
[[nodiscard]] Outcome runProgram(const std::vector<std::string>& args, const std::optional<std::string>& input = std::nullopt);

/// Splits at spaces; no quoting.
[[nodiscard]] std::vector<std::string> words(const std::string& line);

/// Runs with --json appended and gives the document; fails the test unless the program exits 0 with one document and an empty stderr.
[[nodiscard]] nlohmann::json document(const std::string& line);

/// The placement on an accelerator.
[[nodiscard]] nlohmann::json placementOn(const nlohmann::json& document, const std::string& accelerator);

/// A folder that the running program takes for the user's accelerators; empty at first.
[[nodiscard]] std::string userAcceleratorFolderForTests();

}  // namespace ridge::test
