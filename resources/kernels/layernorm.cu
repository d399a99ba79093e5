// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
//
// y = (x - mean) / sqrt(variance + eps) * gamma + beta, mean and variance of each row. One block a row, in three passes over it.
//
// ridgepoint: operator layernorm rows=4096 cols=4096 dtype=fp32
// ridgepoint: entry row_layernorm
// ridgepoint: grid rows
// ridgepoint: block 256
// ridgepoint: args x gamma beta y cols

constexpr int kThreads = 256;  // as block says; a power of two
constexpr float kEps = 1e-5f;

/// Adds a value of each thread; every thread gets the sum.
__device__ float sumOfBlock(float value) {
    __shared__ float partial[kThreads];
    partial[threadIdx.x] = value;
    __syncthreads();
    for (int half = kThreads / 2; half > 0; half /= 2) {
        if (threadIdx.x < half) partial[threadIdx.x] += partial[threadIdx.x + half];
        __syncthreads();
    }
    const float sum = partial[0];
    // The next call may write only when all have read.
    __syncthreads();
    return sum;
}

extern "C" __global__ void row_layernorm(const float* x, const float* gamma, const float* beta, float* y, int cols) {
    const float* row = x + static_cast<size_t>(blockIdx.x) * cols;
    float* result = y + static_cast<size_t>(blockIdx.x) * cols;
    float sum = 0.0f;
    for (int i = threadIdx.x; i < cols; i += kThreads) sum += row[i];
    const float mean = sumOfBlock(sum) / cols;
    // The mean of (x - mean)^2, not that of x^2 less mean^2: the difference of two large numbers would lose what is wanted.
    float squares = 0.0f;
    for (int i = threadIdx.x; i < cols; i += kThreads) squares += (row[i] - mean) * (row[i] - mean);
    const float scale = rsqrtf(sumOfBlock(squares) / cols + kEps);
    for (int i = threadIdx.x; i < cols; i += kThreads) result[i] = (row[i] - mean) * scale * gamma[i] + beta[i];
}
