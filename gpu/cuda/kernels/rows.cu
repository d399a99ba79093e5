// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/cuda/kernels/maths.cuh"
#include "gpu/cuda/kernels/team.cuh"

// Operators that treat each row by itself: a warp for each short row, a block for each long one.
namespace ridge::gpu {
namespace {

/// The largest element so far, and the sum of the powers relative to it (Milakov and Gimelshein 2018).
template <class C>
struct Powers {
    C largest;
    C sum;
    __device__ Powers shuffled(int lanes) const { return {shuffleXor(largest, lanes), shuffleXor(sum, lanes)}; }
    __device__ C relativeTo(C other) const { return largest == minusInfinity<C>() ? C(0) : sum * expOf(largest - other); }
    __device__ void add(C x) {
        if (x > largest) {
            sum = relativeTo(x) + C(1);
            largest = x;
        } else if (x > minusInfinity<C>()) {
            sum += expOf(x - largest);
        } else if (!(x <= largest)) {
            sum = x;  // not a number, and so is all of the row
        }
    }
};

template <class C>
__device__ Powers<C> merged(const Powers<C>& x, const Powers<C>& y) {
    const C largest = x.largest > y.largest ? x.largest : y.largest;
    return {largest, x.relativeTo(largest) + y.relativeTo(largest)};
}

template <int kTeam, class T>
__device__ void softmax(const T* x, T* out, long long rows, long long cols) {
    using C = Compute<T>;
    eachRow<kTeam>(rows, [=](long long row) {
        Powers<C> own{minusInfinity<C>(), C(0)};
        eachOf<kTeam>(x + row * cols, cols, [&own](long long, C value) { own.add(value); });
        const Powers<C> all = combined<kTeam>(own, [](const Powers<C>& a, const Powers<C>& b) { return merged(a, b); });
        mapRow<kTeam>(x + row * cols, out + row * cols, cols, [=](long long, C value) { return expOf(value - all.largest) / all.sum; });
    });
}

template <int kTeam, class T>
__device__ void layerNorm(const T* x, T* y, const T* gamma, const T* beta, long long rows, long long cols, Compute<T> epsilon) {
    using C = Compute<T>;
    eachRow<kTeam>(rows, [=](long long row) {
        const T* from = x + row * cols;
        C sum(0);
        eachOf<kTeam>(from, cols, [&sum](long long, C value) { sum += value; });
        const C mean = teamSum<kTeam>(sum) / static_cast<C>(cols);
        C squares(0);
        eachOf<kTeam>(from, cols, [&squares, mean](long long, C value) { squares += (value - mean) * (value - mean); });
        const C gain = C(1) / rootOf(teamSum<kTeam>(squares) / static_cast<C>(cols) + epsilon);
        mapRow<kTeam>(from, y + row * cols, cols,
                      [=](long long col, C value) { return (value - mean) * gain * toCompute(gamma[col]) + toCompute(beta[col]); });
    });
}

template <int kTeam, class T>
__device__ void rmsNorm(const T* x, T* y, const T* gamma, long long rows, long long cols, Compute<T> epsilon) {
    using C = Compute<T>;
    eachRow<kTeam>(rows, [=](long long row) {
        const T* from = x + row * cols;
        C squares(0);
        eachOf<kTeam>(from, cols, [&squares](long long, C value) { squares += value * value; });
        const C gain = C(1) / rootOf(teamSum<kTeam>(squares) / static_cast<C>(cols) + epsilon);
        mapRow<kTeam>(from, y + row * cols, cols, [=](long long col, C value) { return value * gain * toCompute(gamma[col]); });
    });
}

/// The sum of each row of elements of any type.
template <int kTeam, class From, class To>
__device__ void sumRows(const From* x, To* out, long long rows, long long cols) {
    eachRow<kTeam>(rows, [=](long long row) {
        Compute<From> sum(0);
        eachOf<kTeam>(x + row * cols, cols, [&sum](long long, Compute<From> value) { sum += value; });
        const Compute<From> all = teamSum<kTeam>(sum);
        if (threadIdx.x % kTeam == 0) assign(out[row], all);
    });
}

/// Few long rows are summed in parts of `length` columns: partial[row][part].
template <class T>
__device__ void sumParts(const T* x, Compute<T>* partial, long long rows, long long cols, long long length) {
    const long long parts = (cols + length - 1) / length;
    eachRow<kBlockTeam>(rows * parts, [=](long long piece) {
        const long long begin = piece % parts * length;
        Compute<T> sum(0);
        eachOf<kBlockTeam>(x + piece / parts * cols + begin, cols - begin < length ? cols - begin : length,
                           [&sum](long long, Compute<T> value) { sum += value; });
        const Compute<T> all = teamSum<kBlockTeam>(sum);
        if (threadIdx.x == 0) partial[piece] = all;
    });
}

}  // namespace
}  // namespace ridge::gpu

#define RIDGE_ROWS(team, kTeam, suffix, T)                                                                                              \
    extern "C" __global__ void __launch_bounds__(256) softmax_##team##_##suffix(const T* x, T* out, long long rows, long long cols) {   \
        ridge::gpu::softmax<kTeam>(x, out, rows, cols);                                                                                 \
    }                                                                                                                                   \
    extern "C" __global__ void __launch_bounds__(256)                                                                                   \
        layernorm_##team##_##suffix(const T* x, T* y, const T* gamma, const T* beta, long long rows, long long cols, double epsilon) {  \
        ridge::gpu::layerNorm<kTeam>(x, y, gamma, beta, rows, cols, static_cast<ridge::gpu::Compute<T>>(epsilon));                      \
    }                                                                                                                                   \
    extern "C" __global__ void __launch_bounds__(256)                                                                                   \
        rmsnorm_##team##_##suffix(const T* x, T* y, const T* gamma, long long rows, long long cols, double epsilon) {                   \
        ridge::gpu::rmsNorm<kTeam>(x, y, gamma, rows, cols, static_cast<ridge::gpu::Compute<T>>(epsilon));                              \
    }                                                                                                                                   \
    extern "C" __global__ void __launch_bounds__(256) reduction_##team##_##suffix(const T* x, T* out, long long rows, long long cols) { \
        ridge::gpu::sumRows<kTeam>(x, out, rows, cols);                                                                                 \
    }
#define RIDGE_ALL(suffix, T)                                                                                                      \
    RIDGE_ROWS(warp, 32, suffix, T)                                                                                               \
    RIDGE_ROWS(block, 256, suffix, T)                                                                                             \
    extern "C" __global__ void __launch_bounds__(256)                                                                             \
        reduction_parts_##suffix(const T* x, ridge::gpu::Compute<T>* partial, long long rows, long long cols, long long length) { \
        ridge::gpu::sumParts(x, partial, rows, cols, length);                                                                     \
    }                                                                                                                             \
    extern "C" __global__ void __launch_bounds__(256)                                                                             \
        reduction_end_##suffix(const ridge::gpu::Compute<T>* partial, T* out, long long rows, long long parts) {                  \
        ridge::gpu::sumRows<32>(partial, out, rows, parts);                                                                       \
    }

RIDGE_EACH_TYPE(RIDGE_ALL)
