// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <span>

#include "core/drill/answered.h"
#include "core/drill/question.h"

// What a question says, as views show it.
namespace ridge::app {

/// Its text as rich text: numbered lines as code, lettered lines as a list.
[[nodiscard]] QString questionHtml(const drill::Question& question);
/// What to answer in: "a number in FLOP/B", "letters in order, as B < A < C".
[[nodiscard]] QString answerForm(const drill::Question& question);
/// "m 2,048 · peak 1.2 PFLOP/s"; empty where the question gives nothing by name.
[[nodiscard]] QString givenText(const drill::Question& question);
/// The words or letters of a choice that are worth a button each; empty for other questions.
[[nodiscard]] QStringList shortChoices(const drill::Question& question);
[[nodiscard]] QString typeTitle(const drill::Question& question);
/// Of questions answered one after the other: how many were right, and what went wrong.
[[nodiscard]] QString summaryOf(std::span<const drill::Answered> answered);

}  // namespace ridge::app
