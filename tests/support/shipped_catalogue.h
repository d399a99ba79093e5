// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "core/hardware/accelerator_pointers.h"
#include "core/hardware/catalogue.h"

namespace ridge::test {

/// Read once for all tests of a program.
inline const Catalogue& catalogue() {
    static const Catalogue shipped = Catalogue::shipped();
    return shipped;
}

/// Every shipped accelerator, as the tables and the map take them.
inline std::vector<const Accelerator*> everything() {
    return pointersTo(catalogue().all());
}

}  // namespace ridge::test
