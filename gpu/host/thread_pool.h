// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "core/base/units.h"

namespace ridge::host {

/// One thread per core, each pinned to its own.
class ThreadPool {
public:
    /// Where the system refuses to pin (some containers) the threads run unpinned and remarks() says so.
    explicit ThreadPool(const std::vector<int>& cores);
    ThreadPool(const ThreadPool&) = delete;
    ThreadPool& operator=(const ThreadPool&) = delete;
    ~ThreadPool();

    /// At least 1: where no thread can be started the caller does the work.
    [[nodiscard]] std::size_t size() const { return m_threads.empty() ? 1 : m_threads.size(); }
    [[nodiscard]] const std::vector<std::string>& remarks() const { return m_remarks; }

    /// Calls job(thread) for thread = 0 .. size() - 1, all starting together once every one of them is awake. Gives the time from that
    /// common start to the end of the last. The job must not throw. One call at a time.
    Seconds run(const std::function<void(std::size_t thread)>& job);

private:
    using Clock = std::chrono::steady_clock;

    void work(std::size_t thread);
    void waitForAll(std::uint64_t round);

    std::mutex m_mutex;
    std::condition_variable m_wake;
    std::condition_variable m_finished;
    const std::function<void(std::size_t)>* m_job = nullptr;
    std::uint64_t m_round = 0;
    std::size_t m_busy = 0;
    bool m_isStopping = false;
    std::atomic<std::uint64_t> m_arrived{0};  ///< over all rounds
    std::vector<Clock::time_point> m_starts;
    std::vector<Clock::time_point> m_ends;
    std::vector<std::string> m_remarks;
    std::vector<std::thread> m_threads;
};

/// What one of `parts` threads takes of 0 .. count - 1, in whole multiples of `granule` but for the last.
struct Slice {
    std::size_t begin = 0;
    std::size_t end = 0;
    [[nodiscard]] std::size_t size() const { return end - begin; }
};
[[nodiscard]] Slice sliceOf(std::size_t count, std::size_t part, std::size_t parts, std::size_t granule = 1);

}  // namespace ridge::host
