// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
//
// C = A B, all row-major. Each block computes a tile of 32 x 32 elements of C, one a thread, from tiles of A and B in shared memory.
//
// ridgepoint: operator matmul m=1024 n=1024 k=1024 dtype=fp32
// ridgepoint: entry tiled_matmul
// ridgepoint: grid (n+31)/32 (m+31)/32 1
// ridgepoint: block 32 32 1
// ridgepoint: shared 0
// ridgepoint: args a b c m n k

constexpr int kTile = 32;  // as grid and block say

extern "C" __global__ void tiled_matmul(const float* a, const float* b, float* c, int m, int n, int k) {
    __shared__ float tileA[kTile][kTile];
    __shared__ float tileB[kTile][kTile];
    const int row = blockIdx.y * kTile + threadIdx.y;
    const int col = blockIdx.x * kTile + threadIdx.x;
    float sum = 0.0f;
    for (int start = 0; start < k; start += kTile) {
        // Neighbouring threads read neighbouring elements: one warp, one row of a tile. Outside of the matrices stand zeros.
        const int aCol = start + threadIdx.x;
        const int bRow = start + threadIdx.y;
        tileA[threadIdx.y][threadIdx.x] = row < m && aCol < k ? a[static_cast<size_t>(row) * k + aCol] : 0.0f;
        tileB[threadIdx.y][threadIdx.x] = bRow < k && col < n ? b[static_cast<size_t>(bRow) * n + col] : 0.0f;
        __syncthreads();
        for (int i = 0; i < kTile; ++i) sum += tileA[threadIdx.y][i] * tileB[i][threadIdx.x];
        // Nobody may overwrite a tile that another thread still reads.
        __syncthreads();
    }
    if (row < m && col < n) c[static_cast<size_t>(row) * n + col] = sum;
}
