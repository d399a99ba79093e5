// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "core/base/units.h"

namespace ridge::host {

/// What comparing a result with its reference in double gave.
struct CheckReport {
    double maxRelError = 0.0;  ///< not finite when a result was not
    double tolerance = 0.0;
    std::int64_t compared = 0;  ///< elements

    /// False also for an error that is not a number.
    [[nodiscard]] bool isRight() const { return maxRelError <= tolerance; }
};

/// Something the host computes again and again, its buffers filled with random data.
class Work {
public:
    Work() = default;
    Work(const Work&) = delete;
    Work& operator=(const Work&) = delete;
    virtual ~Work() = default;

    // Of one launch.
    [[nodiscard]] virtual Flops flops() const = 0;
    [[nodiscard]] virtual Bytes bytes() const = 0;
    /// Launches that often and gives the seconds of all of them together.
    [[nodiscard]] virtual Seconds run(std::int64_t launches) = 0;
    /// Launches once on fresh data and compares; nothing where there is no result to compare. Beyond 2e10 FLOP 1,024 seeded elements.
    [[nodiscard]] virtual std::optional<CheckReport> check() { return std::nullopt; }
    /// How it is computed: "OpenBLAS sgemm", "AVX-512".
    [[nodiscard]] virtual std::string method() const = 0;
};

}  // namespace ridge::host
