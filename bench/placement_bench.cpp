// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <benchmark/benchmark.h>

#include "core/hardware/catalogue.h"
#include "core/roofline/critical.h"
#include "core/roofline/derivation.h"
#include "core/roofline/placement.h"
#include "core/scene/label_placement.h"
#include "core/scene/plot_scene.h"

namespace {

using namespace ridge;

Operator cube() {
    OperatorRequest request;
    request.kind = OperatorKind::Matmul;
    request.dims = {4096, 4096, 4096};
    return *makeOperator(request);
}

const Catalogue& catalogue() {
    static const Catalogue shipped = Catalogue::shipped();
    return shipped;
}

/// Six accelerators, two precisions each: the scene that a slider step is measured with.
Session sixByTwo() {
    Session session = defaultSession();
    session.accelerators = {
        "nvidia-h100-sxm5-80gb", "nvidia-a100-sxm4-80gb", "nvidia-h200-sxm-141gb", "nvidia-b200-sxm-180gb", "amd-mi300x", "nvidia-l40s"};
    session.extraTypes = {DType::Fp8E4m3};
    for (const std::int64_t m : {1, 8, 64, 512}) {
        OperatorRequest pinned = session.current;
        pinned.dims[0] = m;
        session.pinned.push_back({{}, pinned});
    }
    return session;
}

void placing(benchmark::State& state) {
    const Operator op = cube();
    const Roof roof = *roofFor(*catalogue().find("nvidia-h100-sxm5-80gb"), op, PeakChoice::Dense);
    Load load = countWork(op).load();
    for (auto _ : state) {
        benchmark::DoNotOptimize(load);
        benchmark::DoNotOptimize(place(load, roof, {}));
    }
}
BENCHMARK(placing);

void countingAndPlacing(benchmark::State& state) {
    Operator op = cube();
    const Roof roof = *roofFor(*catalogue().find("nvidia-h100-sxm5-80gb"), op, PeakChoice::Dense);
    std::int64_t m = 0;
    for (auto _ : state) {
        op.dims[0] = 1 + (m++ & 4095);
        benchmark::DoNotOptimize(place(countWork(op), roof, {}));
    }
}
BENCHMARK(countingAndPlacing);

void placingWithTexts(benchmark::State& state) {
    const Operator op = cube();
    const Load load = countWork(op).load();
    const Accelerator& h100 = *catalogue().find("nvidia-h100-sxm5-80gb");
    for (auto _ : state) benchmark::DoNotOptimize(evaluate(op, load, h100, {}));
}
BENCHMARK(placingWithTexts);

void allCriticalSizes(benchmark::State& state) {
    const Operator op = cube();
    for (auto _ : state) benchmark::DoNotOptimize(criticalSizes(op, Intensity{295.3}));
}
BENCHMARK(allCriticalSizes);

void wholeDerivation(benchmark::State& state) {
    const Operator op = cube();
    const Accelerator& h100 = *catalogue().find("nvidia-h100-sxm5-80gb");
    for (auto _ : state) benchmark::DoNotOptimize(derive(op, h100, {}));
}
BENCHMARK(wholeDerivation);

void sceneOfSixByTwo(benchmark::State& state) {
    const Session session = sixByTwo();
    const auto chosen = chooseAccelerators(session, catalogue());
    for (auto _ : state) benchmark::DoNotOptimize(buildScene(session, chosen));
}
BENCHMARK(sceneOfSixByTwo);

void labelsOfSixByTwo(benchmark::State& state) {
    const Session session = sixByTwo();
    const PlotScene scene = buildScene(session, chooseAccelerators(session, catalogue()));
    const auto measure = [](std::string_view text) { return TextSize{6.5 * static_cast<double>(text.size()), 14.0}; };
    for (auto _ : state) benchmark::DoNotOptimize(placeLabels(scene, {70.0, 20.0, 900.0, 560.0}, measure));
    state.counters["labels"] = static_cast<double>(scene.labels.size());
}
BENCHMARK(labelsOfSixByTwo);

void loadingTheCatalogue(benchmark::State& state) {
    for (auto _ : state) benchmark::DoNotOptimize(Catalogue::shipped());
}
BENCHMARK(loadingTheCatalogue);

}  // namespace
