// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/operators/operator_words.h"
#include "core/transformer/workload_words.h"
#include "gpu/plan/failure.h"

namespace ridge::measure {

enum class Command : std::uint8_t { Devices, Ceilings, Run, Model, Sweep, Kernel };

struct CommandSpec {
    Command command;
    std::string_view name;
    std::string_view summary;
    bool takesOperator;
};

/// As help lists them.
inline constexpr std::array kCommands{
    CommandSpec{Command::Devices, "devices", "the devices that are there, and what is missing", false},
    CommandSpec{Command::Ceilings, "ceilings", "measure what a device can do at best: its own roof", false},
    CommandSpec{Command::Run, "run", "measure one operator", true},
    CommandSpec{Command::Model, "model", "measure every operator of a transformer, each shape once", false},
    CommandSpec{Command::Sweep, "sweep", "measure the roof point by point, or an operator over one dimension", true},
    CommandSpec{Command::Kernel, "kernel", "compile a CUDA kernel of yours and, where a GPU is, measure it", false},
};

/// What only the command kernel takes.
struct KernelWords {
    std::optional<std::string> file;
    std::optional<std::string> architectures;
    std::vector<std::string> includes;
    std::optional<std::string> toolkit;
    std::optional<std::string> launchLimit;
    bool isWatched = false;
};

/// The words of a command line, nothing interpreted.
struct RawMeasure {
    Command command = Command::Devices;
    OperatorWords op;
    WorkloadWords workload;
    std::optional<std::string> model;  ///< FILE, PRESET or -
    std::optional<std::string> device;
    std::optional<std::string> counters;
    std::optional<std::string> cache;
    std::optional<std::string> minTime;
    std::optional<std::string> maxNoise;
    std::optional<std::string> timeout;
    std::optional<std::string> seed;
    std::optional<std::string> method;
    std::optional<std::string> sweep;
    std::optional<std::string> from;
    std::optional<std::string> to;
    KernelWords kernel;
    bool json = false;
};

/// What is said before a command is known: the same for every command, and taken out of the words.
struct Transport {
    std::optional<std::string> request;        ///< "-"
    std::optional<std::string> via;            ///< what stands before the program's name in a shell
    std::optional<std::string> remoteProgram;  ///< that name, where it is not ridgepoint-measure
};

/// A command line, or the help that it asks for.
struct ParsedWords {
    RawMeasure raw;
    std::optional<std::string> help;
};

}  // namespace ridge::measure
