// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "gpu/host/simd/elementwise_inl.h"
#include "gpu/host/simd/gemm_inl.h"
#include "gpu/host/simd/reference_inl.h"
#include "gpu/host/simd/rows_inl.h"
#include "gpu/host/simd/stream_inl.h"

namespace ridge::host {
namespace {

template <class T>
constexpr KernelSet<T> makeSet() {
    return {
        .fmaChains = fmaChains<T>,
        .fmaPerTrip = kChains * kFmaUnroll * kLanes<T>,
        .streamGranule = kStreamGranule<T>,
        .read = readPasses<T>,
        .copy = copyPasses<T, CachedStore>,
        .triad = triadPasses<T, CachedStore>,
        .copyPastCaches = copyPasses<T, StorePastCaches>,
        .triadPastCaches = triadPasses<T, StorePastCaches>,
        .sweepGranule = kSweepGranule<T>,
        .sweep = sweepPasses<T>,
        .elementwise = {elementwise<T, Elementwise::Relu>, elementwise<T, Elementwise::Gelu>, elementwise<T, Elementwise::Silu>,
                        elementwise<T, Elementwise::Copy>, elementwise<T, Elementwise::Add>, elementwise<T, Elementwise::Mul>,
                        elementwise<T, Elementwise::SiluGate>, elementwise<T, Elementwise::Triad>},
        .softmaxRow = softmaxRow<T>,
        .layerNormRow = layerNormRow<T>,
        .rmsNormRow = rmsNormRow<T>,
        .sumRow = sumRow<T>,
        .maxRow = maxRow<T>,
        .expRow = expRow<T>,
        .scaleRow = scaleRow<T>,
        .dot = dot<T>,
        .axpy = axpy<T>,
        .ropeRow = ropeRow<T>,
        .adam = adam<T>,
        .gemmRows = kTileRows,
        .gemmCols = kTileCols<T>,
        .gemmTile = gemmTile<T>,
        .referenceDot = referenceDot<T>,
        .referenceProduct = referenceProduct<T>,
    };
}

constexpr bool kFused = HWY_TARGET <= HWY_AVX2 || HWY_ARCH_ARM_A64;

constexpr KernelTable makeTable(VectorLevel level, const char* name) {
    return {level, name, HWY_LANES(std::uint8_t), kFused, makeSet<float>(), makeSet<double>()};
}

}  // namespace
}  // namespace ridge::host
