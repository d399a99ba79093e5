// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include "core/drill/questions/questions.h"
#include "core/drill/spec_figures.h"
#include "core/drill/write_question.h"

namespace ridge::drill {

namespace {

void addTraps(Question& question, const SpecFigure& figure) {
    if (figure.figure == Figure::Peak) {
        const Peak& peak = *halfPeak(*figure.accelerator);
        trap(question, kSparsePeak, peak.rate.value * peak.sparsityFactor.value_or(2.0));
        const Peak* vector = figure.accelerator->peak(PeakKey::Fp32);
        if (vector != nullptr) trap(question, kVectorPeak, vector->rate.value);
    } else {
        trap(question, kGib, figure.value() / 1e9 * 0x1p30);
    }
    for (const Accelerator* other : figure.others) trap(question, kOtherVariant, figure.valueOf(*other));
}

Question recall(const SpecFigure& figure) {
    const Accelerator& accelerator = *figure.accelerator;
    Question question;
    question.text = figure.question();
    give(question, "accelerator", accelerator.id);
    give(question, "figure", figure.field());
    expect(question, figure.value(), figure.unit());
    for (const auto* other : figure.alternatives()) accept(question, other->value, other->note);
    addTraps(question, figure);
    question.working = fmt::format("{} {}, {}: {}", accelerator.vendor, accelerator.name, figure.title(), figure.answer());
    for (const auto& other : figure.otherAnswers()) question.working += "\n" + other;
    if (!accelerator.sources.empty()) question.working += "\n" + accelerator.sources.front().title + ", " + accelerator.sources.front().url;
    question.link.accelerators = {accelerator.id};
    question.link.command = "ridgepoint accelerators --filter " + accelerator.id;
    question.hint = figure.hint();
    question.quickSeconds = 15.0;
    return question;
}

}  // namespace

Made specRecall(Draw& draw) {
    return recall(draw.pick(specFigures()));
}

Made specRecallOf(const Accelerator& accelerator, Draw& draw) {
    return recall(draw.pick(figuresOf(accelerator)));
}

}  // namespace ridge::drill
