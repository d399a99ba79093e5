// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "gpu/host/host.h"

namespace ridge::test {

/// Best bytes per second of `tries` passes of STREAM's triad written as everyone writes it, over main memory on all cores; fp64.
[[nodiscard]] double plainTriadRate(host::Host& host, int tries);

}  // namespace ridge::test
