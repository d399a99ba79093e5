// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/dtype.h"
#include "core/drill/question.h"
#include "core/drill/random.h"
#include "core/hardware/accelerator.h"
#include "core/roofline/placement.h"

// Internal to core/drill: what the generators write their questions with.
namespace ridge::drill {

void give(Question& question, std::string_view name, double value, std::string_view unit = {});
void give(Question& question, std::string_view name, std::int64_t value, std::string_view unit = {});
void give(Question& question, std::string_view name, std::string_view word);

/// A quantity with bands.
void expect(Question& question, double value, std::string_view unit);
/// A count or a constant. A value that is stated rounded may lie within `resolution`.
void expectExactly(Question& question, double value, std::string_view unit, double resolution = 0.0);
void expectWord(Question& question, std::string_view word, std::vector<std::string> words);
/// Letters of `count` lines that are in the text, with spaces between them.
void expectLetters(Question& question, AnswerKind kind, std::string letters, std::size_t count);
/// The class that belongs to a number.
void expectClass(Question& question, std::string_view category, std::vector<std::string> categories);
/// "memory" or "compute".
void expectBound(Question& question, Bound bound);
/// The line of a published solution that is wrong.
void expectLine(Question& question, std::int64_t line, std::int64_t lines);

void trap(Question& question, const Trap& trap, double value);
void trap(Question& question, const Trap& trap, std::string_view word);
void accept(Question& question, double value, std::string_view convention);

/// Drops traps that nobody could tell from a right answer or from a trap before them, and conventions that change nothing. False when the
/// question is of no use: its value is not finite, or a quantity is not positive.
[[nodiscard]] bool tidy(Question& question);

/// "1 token", "4,096 tokens"
[[nodiscard]] std::string counted(std::int64_t number, std::string_view one, std::string_view many);
[[nodiscard]] std::string counted(std::int64_t number, std::string_view one);
/// As people write it: "65,504", "6.1e-5"; rounded to `digits`.
[[nodiscard]] std::string told(double value, int digits = 4);
/// "120 billion", "4 trillion", "1.5 million".
[[nodiscard]] std::string inWords(double number);

/// "A: ...\nB: ..."
[[nodiscard]] std::string lettered(const std::vector<std::string>& lines);

/// An accelerator of the shipped catalogue; it must be there.
[[nodiscard]] const Accelerator& shipped(std::string_view id);
/// One that was made up; its item as --on takes it.
[[nodiscard]] std::string whatIfItem(double peak, double bandwidth);
[[nodiscard]] Accelerator whatIf(double peak, double bandwidth);

/// The operator with these sizes, all checked; they must be right.
[[nodiscard]] OperatorRequest request(OperatorKind kind, std::vector<std::int64_t> dims, DType type = DType::Fp16);
[[nodiscard]] Operator made(const OperatorRequest& request);
/// The operator and the accelerator whose working belongs to the answer.
void showOn(Question& question, const OperatorRequest& request, std::string item);

}  // namespace ridge::drill
