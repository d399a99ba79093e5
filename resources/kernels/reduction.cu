// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
//
// out[i] = the sum of row i of x. One block a row: each thread adds every 256th element, then the threads add what they have.
//
// ridgepoint: operator reduction rows=4096 cols=4096 dtype=fp32
// ridgepoint: entry row_sum
// ridgepoint: grid rows
// ridgepoint: block 256
// ridgepoint: args x out cols

constexpr int kThreads = 256;  // as block says; a power of two

extern "C" __global__ void row_sum(const float* x, float* out, int cols) {
    __shared__ float partial[kThreads];
    const float* row = x + static_cast<size_t>(blockIdx.x) * cols;
    float sum = 0.0f;
    for (int i = threadIdx.x; i < cols; i += kThreads) sum += row[i];
    partial[threadIdx.x] = sum;
    __syncthreads();
    // Half of the threads add the other half's sums, then half of those, ...
    for (int half = kThreads / 2; half > 0; half /= 2) {
        if (threadIdx.x < half) partial[threadIdx.x] += partial[threadIdx.x + half];
        __syncthreads();
    }
    if (threadIdx.x == 0) out[blockIdx.x] = partial[0];
}
