// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <stdexcept>
#include <vector>

// Runs the threads of one block of a CUDA kernel on one thread of the processor, each as a fiber that gives way where it waits for others.
// Always in the same order, so a kernel does the same at every run.
namespace ridge::emulator {

/// What no correct kernel does: some threads of a warp or a block wait for others that never come, or come for something else.
class Divergence : public std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// Places of the registers of all lanes of a warp, and what one lane of them hands in.
constexpr std::size_t kLanes = 32;
using LaneData = std::array<void*, kLanes>;

struct Dim3 {
    unsigned x = 1;
    unsigned y = 1;
    unsigned z = 1;
    [[nodiscard]] std::size_t count() const { return std::size_t{x} * y * z; }
};

/// Asynchronous copies of one thread, in the groups in which it committed them; the last group is still open.
struct PendingCopies {
    struct Copy {
        void* shared;
        const void* global;
        bool isInside;
    };
    std::vector<std::vector<Copy>> groups{{}};
};

/// In which order threads go on, and when asynchronous copies are made: when they are started, or not before they are waited for. The
/// result of a kernel without races depends on neither.
enum class Schedule : std::uint8_t { ForwardAndLate, BackwardAndEager };

class BlockRunner {
public:
    explicit BlockRunner(Schedule schedule = Schedule::ForwardAndLate);
    ~BlockRunner();
    BlockRunner(const BlockRunner&) = delete;
    BlockRunner& operator=(const BlockRunner&) = delete;

    /// All blocks of a grid, one after the other. Throws Divergence, and what a thread throws.
    void run(const Dim3& grid, const Dim3& block, std::size_t sharedBytes, const std::function<void()>& kernel);

    // For the threads of the running block.
    [[nodiscard]] static BlockRunner& current();
    /// Waits for all threads of the block.
    void waitForBlock();
    /// Hands in `own` and waits for all lanes of the warp; the last to come runs `together` on what all handed in. `what` names the
    /// instruction, which has to be the same for all.
    void withWarp(const char* what, void* own, const std::function<void(const LaneData&)>& together);
    [[nodiscard]] unsigned char* sharedMemory() { return m_shared; }
    [[nodiscard]] unsigned lane() const;
    [[nodiscard]] bool areCopiesEager() const { return m_schedule == Schedule::BackwardAndEager; }
    /// Copies that the running thread has started (instructions.h).
    [[nodiscard]] PendingCopies& copies();

private:
    struct Fibers;
    void runBlock(const Dim3& block, const std::function<void()>& kernel);

    Schedule m_schedule;
    std::unique_ptr<Fibers> m_fibers;
    unsigned char* m_shared = nullptr;
};

}  // namespace ridge::emulator
