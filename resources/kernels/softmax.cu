// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
//
// out = softmax of each row of x: exp(x - largest) / sum of exp(x - largest). One block a row, in three passes over it.
//
// ridgepoint: operator softmax rows=4096 cols=4096 dtype=fp32
// ridgepoint: entry row_softmax
// ridgepoint: grid rows
// ridgepoint: block 256
// ridgepoint: args x out cols

constexpr int kThreads = 256;  // as block says; a power of two

struct Largest {
    __device__ float operator()(float a, float b) const { return fmaxf(a, b); }
};
struct Sum {
    __device__ float operator()(float a, float b) const { return a + b; }
};

/// Combines a value of each thread; every thread gets the result.
template <class Combine>
__device__ float acrossBlock(float value, Combine combine) {
    __shared__ float partial[kThreads];
    partial[threadIdx.x] = value;
    __syncthreads();
    for (int half = kThreads / 2; half > 0; half /= 2) {
        if (threadIdx.x < half) partial[threadIdx.x] = combine(partial[threadIdx.x], partial[threadIdx.x + half]);
        __syncthreads();
    }
    const float result = partial[0];
    // The next call may write only when all have read.
    __syncthreads();
    return result;
}

extern "C" __global__ void row_softmax(const float* x, float* out, int cols) {
    const float* row = x + static_cast<size_t>(blockIdx.x) * cols;
    float* result = out + static_cast<size_t>(blockIdx.x) * cols;
    // Without subtracting the largest, exp overflows from x = 89 on.
    float largest = -__int_as_float(0x7f800000);  // minus infinity
    for (int i = threadIdx.x; i < cols; i += kThreads) largest = fmaxf(largest, row[i]);
    largest = acrossBlock(largest, Largest());
    float sum = 0.0f;
    for (int i = threadIdx.x; i < cols; i += kThreads) sum += expf(row[i] - largest);
    sum = acrossBlock(sum, Sum());
    for (int i = threadIdx.x; i < cols; i += kThreads) result[i] = expf(row[i] - largest) / sum;
}
