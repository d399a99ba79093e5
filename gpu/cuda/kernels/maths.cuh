// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

// Functions under one name for both types, so that nothing in FP64 is worked out in FP32.
namespace ridge::gpu {

__device__ inline float expOf(float x) {
    return expf(x);
}
__device__ inline double expOf(double x) {
    return exp(x);
}
__device__ inline float tanhOf(float x) {
    return tanhf(x);
}
__device__ inline double tanhOf(double x) {
    return tanh(x);
}
__device__ inline float rootOf(float x) {
    return sqrtf(x);
}
__device__ inline double rootOf(double x) {
    return sqrt(x);
}

template <class C>
__device__ constexpr C minusInfinity() {
    return static_cast<C>(-HUGE_VAL);
}

}  // namespace ridge::gpu
