// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/host/bandwidth.h"

#include <algorithm>

#include "gpu/host/memory_block.h"
#include "gpu/host/random_data.h"

namespace ridge::host {

namespace {

/// Main memory is gone over chunk by chunk, one a launch: all chunks together are far too large for the caches, and a launch is short
/// enough to escape what else runs.
constexpr std::size_t kChunksOfMainMemory = 16;

/// Arrays of equal length, of which each core has one slice, in chunks.
template <class T>
struct Arrays {
    std::vector<MemoryBlock> blocks;
    std::size_t chunks = 1;
    std::size_t perChunk = 0;  ///< elements of one core

    [[nodiscard]] std::size_t perCore() const { return perChunk * chunks; }
    [[nodiscard]] T* slice(std::size_t array, std::size_t thread, std::size_t chunk) const {
        return blocks[array].template as<T>() + perCore() * thread + perChunk * (chunk % chunks);
    }
};

template <class T>
Result<Arrays<T>> makeArrays(Host& host, std::int64_t bytesPerCore, int count, std::size_t chunks, std::size_t granule,
                             std::uint64_t seed) {
    ThreadPool& pool = host.pool();
    const std::size_t each = static_cast<std::size_t>(bytesPerCore) / (sizeof(T) * static_cast<std::size_t>(count));
    Arrays<T> arrays;
    arrays.chunks = chunks;
    arrays.perChunk = std::max<std::size_t>(each / chunks / granule, 1) * granule;
    for (int i = 0; i < count; ++i) {
        auto block = MemoryBlock::allocate(arrays.perCore() * pool.size() * sizeof(T), "an array to stream");
        if (!block) return tl::unexpected(block.error());
        arrays.blocks.push_back(std::move(*block));
        pool.run([&](std::size_t thread) {
            T* data = arrays.slice(static_cast<std::size_t>(i), thread, 0);
            const std::uint64_t before = arrays.perCore() * thread;
            for (std::size_t e = 0; e < arrays.perCore(); ++e) data[e] = randomElement<T>(seed, before + e, Signs::Both);
        });
    }
    return arrays;
}

class Stream : public Work {
public:
    Stream(Host& host, StreamKind kind, Arrays<double> arrays)
        : m_host(host), m_set(host.kernels().f64), m_kind(kind), m_arrays(std::move(arrays)) {
        // A launch moves enough for its time to be seen by the clock.
        constexpr double bytesPerLaunch = 32e6;
        const double pass = static_cast<double>(m_arrays.perChunk * sizeof(double)) * arraysOf(kind);
        if (m_arrays.chunks == 1) m_passes = std::max<std::int64_t>(1, static_cast<std::int64_t>(bytesPerLaunch / pass));
    }

    [[nodiscard]] Flops flops() const override {
        return {m_kind == StreamKind::Triad || m_kind == StreamKind::TriadPastCaches ? 2.0 * elements() : 0.0};
    }
    [[nodiscard]] Bytes bytes() const override { return {elements() * sizeof(double) * arraysOf(m_kind)}; }
    [[nodiscard]] std::string method() const override { return m_host.kernels().name; }

    [[nodiscard]] Seconds run(std::int64_t launches) override {
        const std::size_t first = m_next;
        m_next += static_cast<std::size_t>(launches);
        return m_host.pool().run([&](std::size_t thread) {
            if (m_arrays.chunks == 1) return pass(thread, 0, m_passes * launches);
            for (std::size_t chunk = first; chunk < m_next; ++chunk) pass(thread, chunk, 1);
        });
    }

private:
    [[nodiscard]] double elements() const {
        return static_cast<double>(m_arrays.perChunk * m_host.pool().size()) * static_cast<double>(m_passes);
    }

    void pass(std::size_t thread, std::size_t chunk, std::int64_t repeats) const {
        const std::size_t n = m_arrays.perChunk;
        double* first = m_arrays.slice(0, thread, chunk);
        switch (m_kind) {
            case StreamKind::Read: {
                volatile double sink = m_set.read(first, n, repeats);
                static_cast<void>(sink);
                return;
            }
            case StreamKind::Copy:
                return m_set.copy(first, m_arrays.slice(1, thread, chunk), n, repeats);
            case StreamKind::CopyPastCaches:
                return m_set.copyPastCaches(first, m_arrays.slice(1, thread, chunk), n, repeats);
            case StreamKind::Triad:
                return m_set.triad(first, m_arrays.slice(1, thread, chunk), m_arrays.slice(2, thread, chunk), n, repeats);
            case StreamKind::TriadPastCaches:
                break;
        }
        m_set.triadPastCaches(first, m_arrays.slice(1, thread, chunk), m_arrays.slice(2, thread, chunk), n, repeats);
    }

    Host& m_host;
    const KernelSet<double>& m_set;
    StreamKind m_kind;
    Arrays<double> m_arrays;
    std::int64_t m_passes = 1;
    std::size_t m_next = 0;
};

template <class T>
class IntensityStep : public Work {
public:
    IntensityStep(Host& host, std::int64_t fmas, Arrays<T> arrays)
        : m_host(host), m_set(kernelSet<T>(host.kernels())), m_fmas(fmas), m_arrays(std::move(arrays)) {}

    [[nodiscard]] Flops flops() const override { return {2.0 * static_cast<double>(m_fmas) * elements()}; }
    [[nodiscard]] Bytes bytes() const override { return {2.0 * sizeof(T) * elements()}; }
    [[nodiscard]] std::string method() const override { return m_host.kernels().name; }

    [[nodiscard]] Seconds run(std::int64_t launches) override {
        const std::size_t first = m_next;
        m_next += static_cast<std::size_t>(launches);
        return m_host.pool().run([&](std::size_t thread) {
            for (std::size_t chunk = first; chunk < m_next; ++chunk) {
                m_set.sweep(m_arrays.slice(0, thread, chunk), m_arrays.slice(1, thread, chunk), m_arrays.perChunk, m_fmas, T{0.999F},
                            T{0.001F}, 1);
            }
        });
    }

private:
    [[nodiscard]] double elements() const { return static_cast<double>(m_arrays.perChunk * m_host.pool().size()); }

    Host& m_host;
    const KernelSet<T>& m_set;
    std::int64_t m_fmas;
    Arrays<T> m_arrays;
    std::size_t m_next = 0;
};

template <class T>
Result<std::unique_ptr<Work>> intensityStep(Host& host, std::int64_t fmas, std::uint64_t seed) {
    constexpr int count = 2;
    const std::int64_t bytes = workingSet(host.facts(), kMainMemory, count)->bytesPerCore;
    auto arrays = makeArrays<T>(host, bytes, count, kChunksOfMainMemory, kernelSet<T>(host.kernels()).sweepGranule, seed);
    if (!arrays) return tl::unexpected(arrays.error());
    return std::make_unique<IntensityStep<T>>(host, fmas, std::move(*arrays));
}

}  // namespace

Result<std::unique_ptr<Work>> makeStream(Host& host, StreamKind kind, int level, std::uint64_t seed) {
    const auto set = workingSet(host.facts(), level, arraysOf(kind));
    if (!set) return fail(ErrorCode::Unavailable, "this processor has no cache of that level", "level", std::to_string(level));
    const std::size_t chunks = level == kMainMemory ? kChunksOfMainMemory : 1;
    auto arrays = makeArrays<double>(host, set->bytesPerCore, arraysOf(kind), chunks, host.kernels().f64.streamGranule, seed);
    if (!arrays) return tl::unexpected(arrays.error());
    return std::make_unique<Stream>(host, kind, std::move(*arrays));
}

Result<std::unique_ptr<Work>> makeIntensityStep(Host& host, DType type, std::int64_t fmas, std::uint64_t seed) {
    return type == DType::Fp64 ? intensityStep<double>(host, fmas, seed) : intensityStep<float>(host, fmas, seed);
}

}  // namespace ridge::host
