// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/hardware/catalogue.h"
#include "core/hardware/what_if.h"
#include "core/measure/measured_accelerator.h"
#include "core/scene/plot_scene.h"

namespace ridge {

namespace {

Result<Accelerator> lookUp(const std::string& item, const Session& session, const Catalogue& catalogue, int& whatIfs) {
    if (isMeasuredItem(item)) return measure::makeMeasured(session.measured, item);
    return isWhatIf(item) ? makeWhatIf(item, ++whatIfs) : catalogue.get(item);
}

}  // namespace

std::vector<ChosenAccelerator> chooseAccelerators(const Session& session, const Catalogue& catalogue) {
    std::vector<ChosenAccelerator> chosen;
    int whatIfs = 0;
    for (const std::string& item : session.accelerators) {
        ChosenAccelerator& choice = chosen.emplace_back();
        choice.item = item;
        Result<Accelerator> found = lookUp(item, session, catalogue, whatIfs);
        if (found) {
            choice.accelerator = std::move(*found);
        } else {
            choice.reason = errorText(found.error());
            if (!found.error().hint.empty()) choice.reason += " (" + found.error().hint + ")";
        }
    }
    return chosen;
}

}  // namespace ridge
