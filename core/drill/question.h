// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/drill/traps.h"
#include "core/operators/operator.h"
#include "core/roofline/derivation.h"

namespace ridge::drill {

/// Exact: counts, constants, waves: right or not. Number: a quantity with bands. Order: letters in a row. Choice: words, or a set of
/// letters. Open: no value; a rubric of facts that people tick themselves.
enum class AnswerKind : std::uint8_t { Exact, Number, Order, Choice, Open };
[[nodiscard]] std::string_view answerKindName(AnswerKind kind);

using Value = std::variant<double, std::string>;

/// A number or a word that the question states.
struct Given {
    std::string name;
    Value value;
    std::string unit;
    bool operator==(const Given&) const = default;
};

struct Expected {
    AnswerKind kind = AnswerKind::Number;
    Value value = 0.0;     ///< in `unit`; letters with spaces between them for an order or a set: "C A B"
    std::string unit;      ///< base units: "FLOP", "B", "FLOP/B", "FLOP/s", "s", "%", "tokens", "x"; empty for what has none
    std::string category;  ///< "memory", "line 3"; empty where only a number is asked for
    /// Exact: how far a number may lie from the value; 0 means equal, or rounded to three or more digits where the value is not whole.
    double resolution = 0.0;
    bool operator==(const Expected&) const = default;
};

/// Right under a convention that is stated elsewhere; accepted, and named.
struct Convention {
    double value = 0.0;
    std::string name;
    bool operator==(const Convention&) const = default;
};

/// What a known wrong path leads to.
struct TrapValue {
    Value value;
    const Trap* trap = nullptr;
    bool operator==(const TrapValue&) const = default;
};

/// What the roofline or the precision page loads to show the same numbers.
struct Link {
    std::optional<OperatorRequest> op;
    std::vector<std::string> accelerators;  ///< ids and what-ifs, as --on takes them
    std::string model;                      ///< a preset
    std::string command;                    ///< the same as a command line: "ridgepoint explain matmul --m 64 ..."
    bool operator==(const Link&) const = default;
};

/// Code that a question is about.
struct QuestionCode {
    std::string about;               ///< its sizes and what is assumed, in sentences
    std::vector<std::string> lines;  ///< with their indents, numbered from 1; empty ones part the sections
    std::size_t marked = 0;          ///< the number of the line that is asked about; 0 for none
    bool operator==(const QuestionCode&) const = default;
};

struct Question {
    std::string id;     ///< "TYPE/SEED/INDEX"
    std::string type;   ///< the name of its type
    QuestionCode code;  ///< to be read before the text; no lines where there is none
    std::string text;
    std::vector<Given> given;
    Expected answer;
    std::vector<std::string> categories;  ///< words that name a class: "memory", "compute"; for a choice its options
    bool takesOneLetter = false;          ///< of a choice by letters: just one is right, and the text says so
    std::vector<Convention> accepted;
    std::vector<TrapValue> traps;
    std::string working;              ///< lines of its own, shown after the answer; see workingText
    std::string hint;                 ///< how to do it in the head; looking at it costs the best grade
    std::vector<std::string> rubric;  ///< of an open question: the facts of a full answer
    Link link;
    double quickSeconds = 60.0;  ///< an answer within these can be easy
    bool operator==(const Question&) const = default;
};

/// "38:     o = p @ v"; an arrow stands before the one that is marked. `number` counts from 1.
[[nodiscard]] std::string codeLineText(const QuestionCode& code, std::size_t number);
/// That line with up to three before and behind it, each with a line break.
[[nodiscard]] std::string codeAround(const QuestionCode& code, std::size_t number);
/// 12 of a class "line 12"; 0 of any other.
[[nodiscard]] std::size_t lineNumber(std::string_view category);
/// The question's code with the line marked that the answer names, if it names one.
[[nodiscard]] QuestionCode answeredCode(const Question& question);
/// Code and text, all that is needed to answer.
[[nodiscard]] std::string wholeText(const Question& question);

/// The question's own lines as a first step, then the derivation of the operator that it links to, if any.
[[nodiscard]] Derivation workingDerivation(const Question& question);
/// Likewise as plain text.
[[nodiscard]] std::string workingText(const Question& question);

}  // namespace ridge::drill
