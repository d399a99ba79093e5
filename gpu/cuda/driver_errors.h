// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "gpu/plan/failure.h"

namespace ridge::cuda {

/// CUresult of the driver API (CUDA driver API reference, "Data types used by CUDA driver").
using DriverCode = int;
inline constexpr DriverCode kSuccess = 0;
inline constexpr DriverCode kOutOfMemory = 2;
inline constexpr DriverCode kNoDevice = 100;
inline constexpr DriverCode kNotReady = 600;

/// Whether a kernel has broken the context: every later call fails, and only the end of the process mends that.
[[nodiscard]] bool isFault(DriverCode code);

/// The oldest CUDA version whose driver runs what this program is built with, as cuDriverGetVersion writes it: 1000 major + 10 minor.
inline constexpr int kNeededVersion = 13000;

/// What to say and do about a code that cuInit or another call of `where` gave: NoDevice when no GPU is there, DeviceError otherwise.
[[nodiscard]] measure::Failure failureOf(DriverCode code, std::string_view where);

/// DeviceError for a driver that is too old; both versions are named.
[[nodiscard]] measure::Failure tooOld(int version);

}  // namespace ridge::cuda
