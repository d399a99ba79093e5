// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

// The instructions that C++ has no words for, one function each, and nothing else: a test that runs the kernels on a processor defines
// RIDGE_HAS_INSTRUCTIONS and gives functions of the same names. Fragment layouts are those of the PTX ISA, "Warp-level matrix
// instructions".
#ifndef RIDGE_HAS_INSTRUCTIONS

#define RIDGE_ARCH __CUDA_ARCH__

/// The dynamic shared memory of the block, as `name`, at a multiple of 16.
#define RIDGE_DYNAMIC_SHARED(name)           \
    extern __shared__ uint4 dynamicShared[]; \
    unsigned char* const name = reinterpret_cast<unsigned char*>(dynamicShared)

namespace ridge::gpu {

constexpr unsigned kAllLanes = 0xFFFFFFFFU;

// Numbers of 16 bits, as bits.
__device__ inline float fromHalfBits(unsigned short bits) {
    float value;
    asm("cvt.f32.f16 %0, %1;" : "=f"(value) : "h"(bits));
    return value;
}
__device__ inline unsigned short toHalfBits(float value) {
    unsigned short bits;
    asm("cvt.rn.f16.f32 %0, %1;" : "=h"(bits) : "f"(value));
    return bits;
}
__device__ inline unsigned short toBf16Bits(float value) {
#if RIDGE_ARCH >= 800
    unsigned short bits;
    asm("cvt.rn.bf16.f32 %0, %1;" : "=h"(bits) : "f"(value));
    return bits;
#else
    const unsigned bits = __float_as_uint(value);
    if ((bits & 0x7FFFFFFFU) > 0x7F800000U) return 0x7FFF;
    return static_cast<unsigned short>((bits + 0x7FFFU + ((bits >> 16U) & 1U)) >> 16U);
#endif
}
__device__ inline float bitsToFloat(unsigned bits) {
    return __uint_as_float(bits);
}
__device__ inline unsigned floatToBits(float value) {
    return __float_as_uint(value);
}

/// The nearest number that a tensor core takes as TF32, ties away from zero.
__device__ inline unsigned toTf32(float value) {
#if RIDGE_ARCH >= 800
    unsigned bits;
    asm("cvt.rna.tf32.f32 %0, %1;" : "=r"(bits) : "f"(value));
    return bits;
#else
    return __float_as_uint(value);
#endif
}

// 16 bytes, at a multiple of 16: as usual, past the caches, or into L2 alone.
__device__ inline uint4 loadWords(const void* from) {
    return *static_cast<const uint4*>(from);
}
__device__ inline void storeWords(void* to, uint4 words) {
    *static_cast<uint4*>(to) = words;
}
__device__ inline uint4 loadStreaming(const uint4* from) {
    return __ldcs(from);
}
__device__ inline void storeStreaming(uint4* to, uint4 value) {
    __stcs(to, value);
}
__device__ inline uint4 loadPastL1(const uint4* from) {
    return __ldcg(from);
}
/// 16 bytes of shared memory, read as often as it is written here.
__device__ inline uint4 loadShared(const uint4* from) {
    uint4 value;
    const unsigned address = static_cast<unsigned>(__cvta_generic_to_shared(from));
    asm volatile("ld.shared.v4.u32 {%0, %1, %2, %3}, [%4];" : "=r"(value.x), "=r"(value.y), "=r"(value.z), "=r"(value.w) : "r"(address));
    return value;
}

// Copies of 16 bytes from global to shared memory that go on while the block computes. Of a place outside the matrix nothing is read and
// zeros are written. Before sm_80 the copy is made at once.
__device__ inline void copyAsync(void* shared, const void* global, bool isInside) {
#if RIDGE_ARCH >= 800
    const unsigned address = static_cast<unsigned>(__cvta_generic_to_shared(shared));
    asm volatile("cp.async.cg.shared.global [%0], [%1], 16, %2;" ::"r"(address), "l"(global), "r"(isInside ? 16 : 0) : "memory");
#else
    *static_cast<uint4*>(shared) = isInside ? *static_cast<const uint4*>(global) : uint4{0, 0, 0, 0};
#endif
}
__device__ inline void commitCopies() {
#if RIDGE_ARCH >= 800
    asm volatile("cp.async.commit_group;" ::: "memory");
#endif
}
/// Waits until no more than the last kPending groups are on their way.
template <int kPending>
__device__ inline void waitForCopies() {
#if RIDGE_ARCH >= 800
    asm volatile("cp.async.wait_group %0;" ::"n"(kPending) : "memory");
#endif
}

template <class T>
__device__ inline T shuffleXor(T value, int lanes) {
    return __shfl_xor_sync(kAllLanes, value, lanes);
}
template <class T>
__device__ inline T shuffleFrom(T value, int lane) {
    return __shfl_sync(kAllLanes, value, lane);
}

/// Four 8x8 matrices of 16-bit elements: lane i gives the address of row i % 8 of matrix i / 8, and gets of each matrix elements
/// 2 (lane % 4) and the next of row lane / 4.
__device__ inline void loadMatrices(unsigned (&to)[4], const void* row) {
    const unsigned address = static_cast<unsigned>(__cvta_generic_to_shared(row));
    asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0, %1, %2, %3}, [%4];"
                 : "=r"(to[0]), "=r"(to[1]), "=r"(to[2]), "=r"(to[3])
                 : "r"(address)
                 : "memory");
}
/// The same of the transposed matrices.
__device__ inline void loadMatricesTransposed(unsigned (&to)[4], const void* row) {
    const unsigned address = static_cast<unsigned>(__cvta_generic_to_shared(row));
    asm volatile("ldmatrix.sync.aligned.m8n8.x4.trans.shared.b16 {%0, %1, %2, %3}, [%4];"
                 : "=r"(to[0]), "=r"(to[1]), "=r"(to[2]), "=r"(to[3])
                 : "r"(address)
                 : "memory");
}

// d += A B of one warp.
/// A 16x16, B 16x8 of FP16; before sm_80 in two steps of 16x8 and 8x8.
__device__ inline void mmaFp16(float (&d)[4], const unsigned (&a)[4], const unsigned (&b)[2]) {
#if RIDGE_ARCH >= 800
    asm("mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};"
        : "+f"(d[0]), "+f"(d[1]), "+f"(d[2]), "+f"(d[3])
        : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1]));
#else
    asm("mma.sync.aligned.m16n8k8.row.col.f32.f16.f16.f32 {%0, %1, %2, %3}, {%4, %5}, {%6}, {%0, %1, %2, %3};"
        : "+f"(d[0]), "+f"(d[1]), "+f"(d[2]), "+f"(d[3])
        : "r"(a[0]), "r"(a[1]), "r"(b[0]));
    asm("mma.sync.aligned.m16n8k8.row.col.f32.f16.f16.f32 {%0, %1, %2, %3}, {%4, %5}, {%6}, {%0, %1, %2, %3};"
        : "+f"(d[0]), "+f"(d[1]), "+f"(d[2]), "+f"(d[3])
        : "r"(a[2]), "r"(a[3]), "r"(b[1]));
#endif
}

#if RIDGE_ARCH >= 800
/// A 16x16, B 16x8.
__device__ inline void mmaBf16(float (&d)[4], const unsigned (&a)[4], const unsigned (&b)[2]) {
    asm("mma.sync.aligned.m16n8k16.row.col.f32.bf16.bf16.f32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};"
        : "+f"(d[0]), "+f"(d[1]), "+f"(d[2]), "+f"(d[3])
        : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1]));
}
/// A 16x8, B 8x8.
__device__ inline void mmaTf32(float (&d)[4], const unsigned (&a)[4], const unsigned (&b)[2]) {
    asm("mma.sync.aligned.m16n8k8.row.col.f32.tf32.tf32.f32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};"
        : "+f"(d[0]), "+f"(d[1]), "+f"(d[2]), "+f"(d[3])
        : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1]));
}
/// A 8x4, B 4x8.
__device__ inline void mmaFp64(double (&d)[2], double a, double b) {
    asm("mma.sync.aligned.m8n8k4.row.col.f64.f64.f64.f64 {%0, %1}, {%2}, {%3}, {%0, %1};" : "+d"(d[0]), "+d"(d[1]) : "d"(a), "d"(b));
}
/// A 16x32, B 32x8, bytes with a sign.
__device__ inline void mmaInt8(int (&d)[4], const unsigned (&a)[4], const unsigned (&b)[2]) {
    asm("mma.sync.aligned.m16n8k32.row.col.s32.s8.s8.s32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};"
        : "+r"(d[0]), "+r"(d[1]), "+r"(d[2]), "+r"(d[3])
        : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1]));
}
__device__ inline unsigned fmaBf16x2(unsigned x, unsigned a, unsigned b) {
    unsigned sum;
    asm("fma.rn.bf16x2 %0, %1, %2, %3;" : "=r"(sum) : "r"(x), "r"(a), "r"(b));
    return sum;
}
#endif
#if RIDGE_ARCH >= 890
/// A 16x32, B 32x8 of FP8 E4M3.
__device__ inline void mmaFp8(float (&d)[4], const unsigned (&a)[4], const unsigned (&b)[2]) {
    asm("mma.sync.aligned.m16n8k32.row.col.f32.e4m3.e4m3.f32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};"
        : "+f"(d[0]), "+f"(d[1]), "+f"(d[2]), "+f"(d[3])
        : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1]));
}
#endif
#if RIDGE_ARCH >= 900
/// A 16x16, B 16x8 of FP64: the shape that Hopper's units are built for.
__device__ inline void mmaFp64Wide(double (&d)[4], const double (&a)[8], const double (&b)[4]) {
    asm("mma.sync.aligned.m16n8k16.row.col.f64.f64.f64.f64 {%0, %1, %2, %3}, {%4, %5, %6, %7, %8, %9, %10, %11}, {%12, %13, %14, %15}, "
        "{%0, %1, %2, %3};"
        : "+d"(d[0]), "+d"(d[1]), "+d"(d[2]), "+d"(d[3])
        : "d"(a[0]), "d"(a[1]), "d"(a[2]), "d"(a[3]), "d"(a[4]), "d"(a[5]), "d"(a[6]), "d"(a[7]), "d"(b[0]), "d"(b[1]), "d"(b[2]),
          "d"(b[3]));
}
#endif

__device__ inline unsigned fmaHalf2(unsigned x, unsigned a, unsigned b) {
    unsigned sum;
    asm("fma.rn.f16x2 %0, %1, %2, %3;" : "=r"(sum) : "r"(x), "r"(a), "r"(b));
    return sum;
}
#if RIDGE_ARCH >= 1000
/// Two FP32 multiply-adds in one instruction.
__device__ inline unsigned long long fmaFloat2(unsigned long long x, unsigned long long a, unsigned long long b) {
    unsigned long long sum;
    asm("fma.rn.f32x2 %0, %1, %2, %3;" : "=l"(sum) : "l"(x), "l"(a), "l"(b));
    return sum;
}
#endif

/// Nanoseconds, and cycles of this multiprocessor.
__device__ inline long long nanoseconds() {
    long long now;
    asm volatile("mov.u64 %0, %%globaltimer;" : "=l"(now)::"memory");
    return now;
}
__device__ inline long long cycles() {
    return clock64();
}

}  // namespace ridge::gpu

#endif
