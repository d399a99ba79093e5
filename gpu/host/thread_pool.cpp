// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/host/thread_pool.h"

#include <pthread.h>
#include <sched.h>

#include <algorithm>
#include <cerrno>
#include <system_error>

namespace ridge::host {

namespace {

/// 0, or the system's reason.
int pin(std::thread& thread, int core) {
    cpu_set_t* set = CPU_ALLOC(static_cast<std::size_t>(core) + 1);
    if (set == nullptr) return ENOMEM;
    const std::size_t size = CPU_ALLOC_SIZE(static_cast<std::size_t>(core) + 1);
    CPU_ZERO_S(size, set);
    CPU_SET_S(static_cast<std::size_t>(core), size, set);
    const int problem = ::pthread_setaffinity_np(thread.native_handle(), size, set);
    CPU_FREE(set);
    return problem;
}

}  // namespace

ThreadPool::ThreadPool(const std::vector<int>& cores) {
    m_threads.reserve(cores.size());
    int problem = 0;
    try {
        for (std::size_t i = 0; i < cores.size(); ++i) {
            m_threads.emplace_back([this, i] { work(i); });
            if (const int refused = pin(m_threads.back(), cores[i]); refused != 0) problem = refused;
        }
    } catch (const std::system_error& refused) {
        m_remarks.emplace_back("The system started " + std::to_string(m_threads.size()) + " threads of " + std::to_string(cores.size()) +
                               " (" + refused.code().message() + "), so that many cores are measured.");
    }
    m_starts.resize(size());
    m_ends.resize(size());
    if (problem != 0) {
        m_remarks.emplace_back("The system does not let threads be pinned to cores (" + std::generic_category().message(problem) +
                               "), so they may wander and the figures scatter more.");
    }
}

ThreadPool::~ThreadPool() {
    {
        const std::lock_guard lock(m_mutex);
        m_isStopping = true;
    }
    m_wake.notify_all();
    for (std::thread& thread : m_threads) thread.join();
}

/// Spins, because waking from a sleep takes longer than small work; yields in between, for where cores are shared.
void ThreadPool::waitForAll(std::uint64_t round) {
    constexpr int spinsBetweenYields = 4096;
    const std::uint64_t wanted = round * m_starts.size();
    m_arrived.fetch_add(1, std::memory_order_acq_rel);
    for (int spin = 1; m_arrived.load(std::memory_order_acquire) < wanted; ++spin) {
        if (spin % spinsBetweenYields == 0) std::this_thread::yield();
    }
}

void ThreadPool::work(std::size_t thread) {
    for (std::uint64_t round = 1;; ++round) {
        const std::function<void(std::size_t)>* job = nullptr;
        {
            std::unique_lock lock(m_mutex);
            m_wake.wait(lock, [&] { return m_isStopping || m_round >= round; });
            if (m_isStopping) return;
            job = m_job;
        }
        waitForAll(round);
        m_starts[thread] = Clock::now();
        (*job)(thread);
        m_ends[thread] = Clock::now();
        const std::lock_guard lock(m_mutex);
        if (--m_busy == 0) m_finished.notify_one();
    }
}

Seconds ThreadPool::run(const std::function<void(std::size_t)>& job) {
    if (m_threads.empty()) {
        const Clock::time_point start = Clock::now();
        job(0);
        return {std::chrono::duration<double>(Clock::now() - start).count()};
    }
    std::unique_lock lock(m_mutex);
    m_job = &job;
    m_busy = m_threads.size();
    ++m_round;
    m_wake.notify_all();
    m_finished.wait(lock, [&] { return m_busy == 0; });
    const Clock::time_point start = *std::min_element(m_starts.begin(), m_starts.end());
    const Clock::time_point end = *std::max_element(m_ends.begin(), m_ends.end());
    return {std::chrono::duration<double>(end - start).count()};
}

Slice sliceOf(std::size_t count, std::size_t part, std::size_t parts, std::size_t granule) {
    const std::size_t granules = (count + granule - 1) / granule;
    const auto edge = [&](std::size_t index) {
        // Whole granules first, then the product stays small enough for any count.
        const std::size_t each = granules / parts;
        const std::size_t more = granules % parts;
        return std::min(count, (each * index + std::min(index, more)) * granule);
    };
    return {edge(part), edge(part + 1)};
}

}  // namespace ridge::host
