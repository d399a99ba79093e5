// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <benchmark/benchmark.h>

#include "core/hardware/accelerator_pointers.h"
#include "core/hardware/catalogue.h"
#include "core/report/spec_filter.h"
#include "core/report/spec_table.h"
#include "core/scene/label_placement.h"
#include "core/scene/map_scene.h"

namespace {

using namespace ridge;

const Catalogue& catalogue() {
    static const Catalogue shipped = Catalogue::shipped();
    return shipped;
}

std::vector<const Accelerator*> everything() {
    return pointersTo(catalogue().all());
}

std::vector<SpecColumn> twentyColumns() {
    std::vector<SpecColumn> columns = defaultSpecColumns();
    for (const PeakKey key : {PeakKey::Fp64, PeakKey::Fp16Tensor, PeakKey::Int8Tensor}) {
        columns.push_back(peakColumn(key));
        columns.push_back(ridgeColumn(key));
    }
    columns.resize(20);
    return columns;
}

void filteringAndSorting(benchmark::State& state) {
    const SpecColumn ridge = ridgeColumn(PeakKey::Bf16Tensor);
    for (auto _ : state) {
        const auto filter = SpecFilter::parse("bf16 > 10 year >= 2016 ridge < 5000");
        std::vector<const Accelerator*> found = filtered(catalogue().all(), *filter);
        sortSpecs(found, ridge, PeakChoice::Dense, true);
        benchmark::DoNotOptimize(found);
    }
}
BENCHMARK(filteringAndSorting);

void tableOfAllByTwenty(benchmark::State& state) {
    const auto all = everything();
    const auto columns = twentyColumns();
    for (auto _ : state) benchmark::DoNotOptimize(specTable(all, columns, PeakChoice::Dense));
    state.counters["cells"] = static_cast<double>(all.size() * columns.size());
}
BENCHMARK(tableOfAllByTwenty);

void mapOfAll(benchmark::State& state) {
    const auto all = everything();
    MapRequest request;
    request.accelerators = all;
    for (auto _ : state) benchmark::DoNotOptimize(buildMapScene(request));
}
BENCHMARK(mapOfAll);

void labelsOfTheMap(benchmark::State& state) {
    const auto all = everything();
    MapRequest request;
    request.accelerators = all;
    const PlotScene scene = buildMapScene(request);
    const auto measure = [](std::string_view text) { return TextSize{6.5 * static_cast<double>(text.size()), 14.0}; };
    for (auto _ : state) benchmark::DoNotOptimize(placeLabels(scene, {70.0, 20.0, 640.0, 420.0}, measure));
}
BENCHMARK(labelsOfTheMap);

}  // namespace
