// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "gpu/host/host.h"

namespace ridge::host {

/// Best bytes per second of `tries` launches of STREAM's triad written as everyone writes it, over main memory on all cores, in fp64: what
/// the measured triad is held against. 0 where there is too little memory.
[[nodiscard]] double plainTriadRate(Host& host, int tries);

}  // namespace ridge::host
