// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/gpu/cuda/emulator/block_runner.h"

#include <ucontext.h>

#include <algorithm>
#include <csetjmp>
#include <exception>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tests/gpu/cuda/emulator/built_ins.h"

#ifdef __SANITIZE_ADDRESS__
#include <sanitizer/common_interface_defs.h>
#endif

namespace ridge::emulator {

Dim3 threadIndex;
Dim3 blockIndex;
Dim3 blockSize;
Dim3 gridSize;

namespace {

constexpr std::size_t kStackBytes = std::size_t{128} * 1024;
/// What the memory of a block holds before it is written: no number in any format.
constexpr unsigned char kNothing = 0xFF;
constexpr std::size_t kGuardBytes = 1024;

enum class State : std::uint8_t { Ready, AtBlock, AtWarp, Done };

#ifdef __SANITIZE_ADDRESS__
/// The address sanitizer wants to know which stack is in use.
struct Scheduler {
    ucontext_t context{};
    const void* stack = nullptr;
    std::size_t stackBytes = 0;
};
#else
struct Scheduler {
    std::jmp_buf place{};
};
#endif

struct Fiber {
    ucontext_t context{};
    std::vector<unsigned char> stack = std::vector<unsigned char>(kStackBytes);
    Dim3 index;
    State state = State::Ready;
    PendingCopies copies;

    void prepare(void (*enter)()) {
        state = State::Ready;
        copies = {};
        getcontext(&context);
        context.uc_stack.ss_sp = stack.data();
        context.uc_stack.ss_size = kStackBytes;
        context.uc_link = nullptr;
        makecontext(&context, enter, 0);
#ifndef __SANITIZE_ADDRESS__
        isBegun = false;
#endif
    }

#ifdef __SANITIZE_ADDRESS__
    void* fake = nullptr;

    void enterFrom(Scheduler& scheduler) {
        void* kept = nullptr;
        __sanitizer_start_switch_fiber(&kept, stack.data(), kStackBytes);
        swapcontext(&scheduler.context, &context);
        __sanitizer_finish_switch_fiber(kept, nullptr, nullptr);
    }
    static void hasBegun(Scheduler& scheduler) {
        __sanitizer_finish_switch_fiber(nullptr, &scheduler.stack, &scheduler.stackBytes);
    }
    void leaveTo(Scheduler& scheduler) {
        __sanitizer_start_switch_fiber(state == State::Done ? nullptr : &fake, scheduler.stack, scheduler.stackBytes);
        swapcontext(&context, &scheduler.context);
        __sanitizer_finish_switch_fiber(fake, &scheduler.stack, &scheduler.stackBytes);
    }
#else
    // swapcontext() asks the system for the signals that are blocked, which takes longer than all the rest: only the first entry needs it.
    std::jmp_buf place{};
    bool isBegun = false;

    void enterFrom(Scheduler& scheduler) {
        if (_setjmp(scheduler.place) != 0) return;
        if (isBegun) _longjmp(place, 1);
        isBegun = true;
        setcontext(&context);
    }
    static void hasBegun(Scheduler& /*scheduler*/) {}
    void leaveTo(Scheduler& scheduler) {
        if (_setjmp(place) == 0) _longjmp(scheduler.place, 1);
    }
#endif
};

struct Warp {
    std::size_t arrived = 0;
    const char* what = nullptr;
    LaneData data{};
};

BlockRunner* running = nullptr;

}  // namespace

struct BlockRunner::Fibers {
    std::vector<std::unique_ptr<Fiber>> all;
    std::size_t used = 0;
    std::size_t now = 0;
    std::size_t atBlock = 0;
    std::vector<Warp> warps;
    Scheduler scheduler;
    const std::function<void()>* kernel = nullptr;
    std::exception_ptr error;
    std::vector<unsigned char> shared;

    Fiber& current() { return *all[now]; }

    void resume(std::size_t index) {
        now = index;
        threadIndex = current().index;
        current().enterFrom(scheduler);
    }

    void giveWay() { current().leaveTo(scheduler); }

    static void enter() {
        Fibers& fibers = *running->m_fibers;
        fibers.current().hasBegun(fibers.scheduler);
        try {
            (*fibers.kernel)();
        } catch (...) {
            if (!fibers.error) fibers.error = std::current_exception();
        }
        fibers.current().state = State::Done;
        fibers.giveWay();
    }
};

BlockRunner::BlockRunner(Schedule schedule) : m_schedule(schedule), m_fibers(std::make_unique<Fibers>()) {}
BlockRunner::~BlockRunner() = default;

BlockRunner& BlockRunner::current() {
    return *running;
}

unsigned BlockRunner::lane() const {
    return static_cast<unsigned>(m_fibers->now % kLanes);
}

PendingCopies& BlockRunner::copies() {
    return m_fibers->current().copies;
}

void BlockRunner::run(const Dim3& grid, const Dim3& block, std::size_t sharedBytes, const std::function<void()>& kernel) {
    Fibers& fibers = *m_fibers;
    running = this;
    blockSize = block;
    gridSize = grid;
    while (fibers.all.size() < block.count()) fibers.all.push_back(std::make_unique<Fiber>());
    fibers.shared.assign(sharedBytes + 16 + kGuardBytes, kNothing);
    unsigned char* shared = fibers.shared.data();
    m_shared = shared + (16 - reinterpret_cast<std::uintptr_t>(shared) % 16) % 16;
    for (unsigned z = 0; z < grid.z; ++z) {
        for (unsigned y = 0; y < grid.y; ++y) {
            for (unsigned x = 0; x < grid.x; ++x) {
                blockIndex = {x, y, z};
                std::fill_n(m_shared, sharedBytes, kNothing);
                runBlock(block, kernel);
            }
        }
    }
    const auto isNothing = [](unsigned char byte) { return byte == kNothing; };
    if (!std::all_of(m_shared + sharedBytes, m_shared + sharedBytes + kGuardBytes, isNothing)) {
        throw std::out_of_range("a kernel wrote beyond its shared memory");
    }
}

void BlockRunner::runBlock(const Dim3& block, const std::function<void()>& kernel) {
    Fibers& fibers = *m_fibers;
    fibers.kernel = &kernel;
    fibers.used = block.count();
    fibers.atBlock = 0;
    fibers.warps.assign((fibers.used + kLanes - 1) / kLanes, {});
    for (std::size_t i = 0; i < fibers.used; ++i) {
        Fiber& fiber = *fibers.all[i];
        fiber.index = {static_cast<unsigned>(i % block.x), static_cast<unsigned>(i / block.x % block.y),
                       static_cast<unsigned>(i / block.x / block.y)};
        fiber.prepare(&Fibers::enter);
    }
    for (;;) {
        bool hasRun = false;
        bool areDone = true;
        for (std::size_t turn = 0; turn < fibers.used; ++turn) {
            const std::size_t i = m_schedule == Schedule::ForwardAndLate ? turn : fibers.used - 1 - turn;
            if (fibers.all[i]->state == State::Ready) {
                fibers.resume(i);
                hasRun = true;
            }
            areDone = areDone && fibers.all[i]->state == State::Done;
        }
        if (fibers.error) std::rethrow_exception(std::exchange(fibers.error, nullptr));
        if (areDone) return;
        if (!hasRun) throw Divergence("threads wait for others of their warp or block that never come");
    }
}

void BlockRunner::waitForBlock() {
    Fibers& fibers = *m_fibers;
    fibers.current().state = State::AtBlock;
    if (++fibers.atBlock == fibers.used) {
        fibers.atBlock = 0;
        for (std::size_t i = 0; i < fibers.used; ++i) fibers.all[i]->state = State::Ready;
    }
    fibers.giveWay();
}

void BlockRunner::withWarp(const char* what, void* own, const std::function<void(const LaneData&)>& together) {
    Fibers& fibers = *m_fibers;
    Warp& warp = fibers.warps[fibers.now / kLanes];
    if (warp.arrived != 0 && std::string_view(warp.what) != what) {
        throw Divergence(std::string("some lanes are at ") + warp.what + " and others at " + what);
    }
    warp.what = what;
    warp.data[fibers.now % kLanes] = own;
    if (++warp.arrived < kLanes) {
        fibers.current().state = State::AtWarp;
        fibers.giveWay();
        return;
    }
    warp.arrived = 0;
    together(warp.data);
    const std::size_t first = fibers.now / kLanes * kLanes;
    for (std::size_t i = first; i < first + kLanes; ++i) fibers.all[i]->state = State::Ready;
}

}  // namespace ridge::emulator
