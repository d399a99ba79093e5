// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/load_catalogue.h"

#include "app/cli/output.h"

namespace ridge::app {

Catalogue loadCatalogue() {
    Catalogue catalogue = Catalogue::shipped();
    const auto folder = userAcceleratorFolder();
    if (folder.empty()) return catalogue;
    for (const auto& problem : catalogue.addFolder(folder)) reportWarning(problem);
    return catalogue;
}

}  // namespace ridge::app
