// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

#include "core/drill/question.h"

namespace ridge::drill {

/// "key-value heads" for "kv_heads": what a given number is called among people. A name that is not known loses its underscores;
/// empty for what only says in numbers what the text has in words.
[[nodiscard]] std::string givenName(std::string_view name);

/// The numbers of a question at a glance: "m 2,048 · peak 1.2 PFLOP/s". Words are left out: the text has them, or they are for programs,
/// which keep what a question is about by an id. Empty where the question gives no numbers.
[[nodiscard]] std::string givenText(const Question& question);

}  // namespace ridge::drill
