// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/drill/question.h"

#include <array>

#include "core/hardware/catalogue.h"
#include "core/hardware/what_if.h"
#include "core/roofline/derivation.h"

namespace ridge::drill {

std::string_view answerKindName(AnswerKind kind) {
    constexpr std::array<std::string_view, 5> names{"exact", "number", "order", "choice", "open"};
    return names[static_cast<std::size_t>(kind)];
}

std::string workingText(const Question& question) {
    const Link& link = question.link;
    if (!link.op || link.accelerators.empty()) return question.working;
    const std::string& item = link.accelerators.front();
    const auto accelerator = isWhatIf(item) ? makeWhatIf(item, 1) : Catalogue::shipped().get(item);
    const auto op = makeOperator(*link.op);
    if (!accelerator || !op) return question.working;
    return question.working + (question.working.empty() ? "" : "\n\n") + derivationText(derive(*op, *accelerator, {}));
}

}  // namespace ridge::drill
