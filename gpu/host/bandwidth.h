// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>

#include "core/base/dtype.h"
#include "gpu/host/host.h"
#include "gpu/host/work.h"

// Bandwidth of each level of memory. Bytes are counted as STREAM counts them: what the program reads and writes, so 24 B per element of a
// triad in fp64; that a cache reads a line before it is overwritten ("write-allocate") is not counted.
namespace ridge::host {

enum class StreamKind : std::uint8_t {
    Read,
    Copy,
    Triad,
    CopyPastCaches,  ///< with stores that need no read of the line, for main memory
    TriadPastCaches
};

inline constexpr int kMainMemory = 0;

/// Bytes of one core's working set, all arrays together.
struct WorkingSet {
    std::int64_t bytesPerCore = 0;
    std::string remark;  ///< empty, or why the figure may be another level's
};

/// Half of the core's share of the cache of that level, and at least twice its share of the level below; for main memory four times the
/// last level in each of `arrays`, as STREAM wants, but no more than half of the free memory together. Nothing where there is no such
/// level.
[[nodiscard]] std::optional<WorkingSet> workingSet(const CpuFacts& facts, int level, int arrays);

[[nodiscard]] int arraysOf(StreamKind kind);

/// Passes of fp64 over a working set of `level` on every core; of main memory a launch goes over the next sixteenth. Unavailable error
/// where there is no such level or too little memory.
[[nodiscard]] Result<std::unique_ptr<Work>> makeStream(Host& host, StreamKind kind, int level, std::uint64_t seed);

/// Loads an element, does `fmas` dependent multiply-adds with it and stores it, out of main memory: 2 `fmas` FLOP for two widths of bytes.
/// `type` is fp32 or fp64.
[[nodiscard]] Result<std::unique_ptr<Work>> makeIntensityStep(Host& host, DType type, std::int64_t fmas, std::uint64_t seed);

}  // namespace ridge::host
