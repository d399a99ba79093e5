// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <benchmark/benchmark.h>

#include <array>

#include "core/hardware/catalogue.h"
#include "core/scene/plot_scene.h"
#include "core/transformer/evaluation.h"
#include "core/transformer/presets.h"

namespace {

using namespace ridge;

std::vector<const Accelerator*> six() {
    static const Catalogue shipped = Catalogue::shipped();
    std::vector<const Accelerator*> chosen;
    for (const auto id : {"nvidia-h100-sxm5-80gb", "nvidia-a100-sxm4-80gb", "nvidia-h200-sxm-141gb", "nvidia-b200-sxm-180gb", "amd-mi300x",
                          "nvidia-l40s"}) {
        chosen.push_back(shipped.find(id));
    }
    return chosen;
}

/// Prefill and decode of a model on six accelerators, from configuration value to totals.
void bothPhasesOnSix(benchmark::State& state, const char* preset) {
    const Model& model = findPreset(preset)->model;
    const auto accelerators = six();
    Workload workload;
    ModelEvaluation prefill;
    ModelEvaluation decode;
    for (auto _ : state) {
        workload.batch = 1 + (workload.batch & 255);
        workload.phase = Phase::Prefill;
        benchmark::DoNotOptimize(evaluateModel(model, workload, accelerators, {}, prefill));
        workload.phase = Phase::Decode;
        benchmark::DoNotOptimize(evaluateModel(model, workload, accelerators, {}, decode));
    }
}
BENCHMARK_CAPTURE(bothPhasesOnSix, llama31_8b, "llama-3.1-8b");
BENCHMARK_CAPTURE(bothPhasesOnSix, deepseek_v3, "deepseek-v3");

/// What of it is making the rows, and what is looking up ceilings.
void rowsOfLlama(benchmark::State& state) {
    const Model& model = findPreset("llama-3.1-8b")->model;
    const Workload workload;
    std::vector<ModelRow> rows;
    for (auto _ : state) {
        buildRows(model, workload, rows);
        benchmark::DoNotOptimize(rows.data());
    }
}
BENCHMARK(rowsOfLlama);

void roofsOfOne(benchmark::State& state) {
    const Accelerator& accelerator = *six().front();
    for (auto _ : state) {
        RowRoofs roofs(accelerator, {});
        benchmark::DoNotOptimize(roofs.matrix({DType::Fp16, true}));
    }
}
BENCHMARK(roofsOfOne);

void modelScene(benchmark::State& state) {
    const Catalogue shipped = Catalogue::shipped();
    Session session = defaultSession();
    session.model = *chooseModel("llama-3.1-405b");
    const auto chosen = chooseAccelerators(session, shipped);
    for (auto _ : state) {
        session.model->workload.batch = 1 + (session.model->workload.batch & 255);
        benchmark::DoNotOptimize(buildScene(session, chosen));
    }
}
BENCHMARK(modelScene);

}  // namespace
