// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/hardware/catalogue.h"
#include "core/hardware/what_if.h"
#include "core/scene/plot_scene.h"

namespace ridge {

std::vector<ChosenAccelerator> chooseAccelerators(const Session& session, const Catalogue& catalogue) {
    std::vector<ChosenAccelerator> chosen;
    int whatIfs = 0;
    for (const std::string& item : session.accelerators) {
        ChosenAccelerator& choice = chosen.emplace_back();
        choice.item = item;
        Result<Accelerator> found = isWhatIf(item) ? makeWhatIf(item, ++whatIfs) : catalogue.get(item);
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
