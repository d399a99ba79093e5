// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/cuda/fastest_choice.h"

#include <utility>

namespace ridge::cuda {

namespace {

using measure::Outcome;

Outcome<Seconds> timeOf(const Stopwatch& watch, const BlasLt& blas, const LtPlan& plan, const LtCall& call, std::size_t choice) {
    if (auto warm = blas.run(plan, call, choice); !warm) return tl::unexpected(warm.error());
    if (auto started = watch.start(); !started) return tl::unexpected(started.error());
    if (auto ran = blas.run(plan, call, choice); !ran) return tl::unexpected(ran.error());
    if (auto stopped = watch.stop(); !stopped) return tl::unexpected(stopped.error());
    return watch.read();
}

}  // namespace

Outcome<std::size_t> fastestChoice(const std::shared_ptr<Context>& context, const BlasLt& blas, const LtPlan& plan, const LtCall& call) {
    const auto watch = Stopwatch::make(context);
    if (!watch) return tl::unexpected(watch.error());
    Outcome<std::size_t> fastest = measure::failWith(measure::ExitCode::Failed, "cuBLASLt has no way to compute this product");
    Seconds best{0.0};
    for (std::size_t choice = 0; choice < plan.choices().size(); ++choice) {
        const auto time = timeOf(*watch, blas, plan, call, choice);
        if (!time && context->isLost()) return tl::unexpected(time.error());
        if (!time) {
            if (!fastest) fastest = tl::unexpected(time.error());
        } else if (!fastest || *time < best) {
            fastest = choice;
            best = *time;
        }
    }
    return fastest;
}

Outcome<std::function<Outcome<void>()>> fastestLauncher(const std::shared_ptr<Context>& context, const BlasLt& blas,
                                                        std::shared_ptr<LtPlan> plan, const LtCall& call) {
    const auto fastest = fastestChoice(context, blas, *plan, call);
    if (!fastest) return tl::unexpected(fastest.error());
    return [&blas, plan = std::move(plan), call, choice = *fastest] { return blas.run(*plan, call, choice); };
}

}  // namespace ridge::cuda
