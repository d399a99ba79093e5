// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <cstdint>
#include <stdexcept>

#include "tests/gpu/cuda/emulator/built_ins.h"
#include "tests/gpu/cuda/emulator/small_floats.h"

// The functions of gpu/cuda/kernels/ptx.cuh as the PTX ISA describes the instructions, written without a look at how kernels use them.
#define RIDGE_HAS_INSTRUCTIONS
#ifndef RIDGE_ARCH
#define RIDGE_ARCH 1000
#endif
#define RIDGE_DYNAMIC_SHARED(name) unsigned char* const name = ridge::emulator::BlockRunner::current().sharedMemory()

namespace ridge::gpu {

inline float fromHalfBits(unsigned short bits) {
    return emulator::halfToFloat(bits);
}
inline unsigned short toHalfBits(float value) {
    return emulator::floatToHalf(value);
}
inline unsigned short toBf16Bits(float value) {
    return emulator::floatToBf16(value);
}
inline float bitsToFloat(unsigned bits) {
    return emulator::floatOf(bits);
}
inline unsigned floatToBits(float value) {
    return emulator::bitsOf(value);
}
inline unsigned toTf32(float value) {
    return emulator::bitsOf(emulator::roundedToTf32(value));
}

/// A GPU faults at an access of 16 bytes that is not aligned.
inline void checkAligned(const void* place) {
    if (reinterpret_cast<std::uintptr_t>(place) % 16 != 0) throw std::invalid_argument("an access of 16 bytes is not aligned");
}
inline uint4 loadWords(const void* from) {
    checkAligned(from);
    uint4 words;
    std::memcpy(&words, from, sizeof words);
    return words;
}
inline void storeWords(void* to, uint4 words) {
    checkAligned(to);
    std::memcpy(to, &words, sizeof words);
}
inline uint4 loadStreaming(const uint4* from) {
    return loadWords(from);
}
inline void storeStreaming(uint4* to, uint4 value) {
    storeWords(to, value);
}
inline uint4 loadPastL1(const uint4* from) {
    return loadWords(from);
}
inline uint4 loadShared(const uint4* from) {
    return loadWords(from);
}

inline void make(const emulator::PendingCopies::Copy& copy) {
    if (copy.isInside) {
        std::memcpy(copy.shared, copy.global, 16);
    } else {
        std::memset(copy.shared, 0, 16);
    }
}
inline void copyAsync(void* shared, const void* global, bool isInside) {
    checkAligned(shared);
    if (isInside) checkAligned(global);
    emulator::BlockRunner& block = emulator::BlockRunner::current();
    const emulator::PendingCopies::Copy copy{shared, global, isInside};
    if (block.areCopiesEager()) return make(copy);
    block.copies().groups.back().push_back(copy);
}
inline void commitCopies() {
    emulator::BlockRunner::current().copies().groups.emplace_back();
}
template <int kPending>
void waitForCopies() {
    auto& groups = emulator::BlockRunner::current().copies().groups;
    while (groups.size() > std::size_t{kPending} + 1) {
        for (const auto& copy : groups.front()) make(copy);
        groups.erase(groups.begin());
    }
}

template <class T>
T shuffled(const char* what, T value, unsigned source) {
    struct Own {
        T value;
        unsigned source;
        T result;
    } own{value, source, value};
    emulator::BlockRunner::current().withWarp(what, &own, [](const emulator::LaneData& lanes) {
        for (void* lane : lanes) {
            Own& one = *static_cast<Own*>(lane);
            one.result = static_cast<Own*>(lanes[one.source])->value;
        }
    });
    return own.result;
}
template <class T>
T shuffleXor(T value, int lanes) {
    return shuffled("shfl.xor", value, emulator::BlockRunner::current().lane() ^ static_cast<unsigned>(lanes));
}
template <class T>
T shuffleFrom(T value, int lane) {
    return shuffled("shfl", value, static_cast<unsigned>(lane) % 32);
}

// ldmatrix.x4: lanes 8 i .. 8 i + 7 give the rows of matrix i.
template <bool kTransposed>
void loadFourMatrices(unsigned (&to)[4], const void* row) {
    struct Own {
        const void* row;
        unsigned* to;
    } own{row, to};
    checkAligned(row);
    emulator::BlockRunner::current().withWarp(kTransposed ? "ldmatrix.trans" : "ldmatrix", &own, [](const emulator::LaneData& lanes) {
        for (unsigned matrix = 0; matrix < 4; ++matrix) {
            std::uint16_t element[8][8];
            for (unsigned i = 0; i < 8; ++i) std::memcpy(element[i], static_cast<Own*>(lanes[8 * matrix + i])->row, 16);
            for (unsigned lane = 0; lane < 32; ++lane) {
                const unsigned i = lane / 4;
                const unsigned j = lane % 4 * 2;
                const unsigned low = kTransposed ? element[j][i] : element[i][j];
                const unsigned high = kTransposed ? element[j + 1][i] : element[i][j + 1];
                static_cast<Own*>(lanes[lane])->to[matrix] = low | (high << 16U);
            }
        }
    });
}
inline void loadMatrices(unsigned (&to)[4], const void* row) {
    loadFourMatrices<false>(to, row);
}
inline void loadMatricesTransposed(unsigned (&to)[4], const void* row) {
    loadFourMatrices<true>(to, row);
}

/// What a lane hands in to a product of matrices. Registers are looked at as bytes.
struct MmaLane {
    void* d;
    const void* a;
    const void* b;
};

/// D (16 x 8) += A (16 x kK) B (kK x 8). In a register lie kPerRegister elements of A or B that are neighbours in k (PTX ISA, "Matrix
/// fragments for mma.m16n8k8, .m16n8k16 and .m16n8k32"): register r of A holds row lane / 4 + 8 (r % 2), and k from (lane % 4 + 4 (r / 2))
/// kPerRegister on; register r of B column lane / 4, and k from (lane % 4 + 4 r) kPerRegister on.
template <int kK, int kPerRegister, class Sum, class ElementOf>
void multiply16x8(const char* what, void* d, const void* a, const void* b, ElementOf elementOf) {
    MmaLane own{d, a, b};
    emulator::BlockRunner::current().withWarp(what, &own, [elementOf](const emulator::LaneData& lanes) {
        const auto laneOf = [&lanes](int lane) -> const MmaLane& { return *static_cast<MmaLane*>(lanes[static_cast<std::size_t>(lane)]); };
        double left[16][kK];
        double right[kK][8];
        constexpr int kRegistersOfB = kK / (4 * kPerRegister);
        for (int lane = 0; lane < 32; ++lane) {
            for (int r = 0; r < 2 * kRegistersOfB; ++r) {
                for (int e = 0; e < kPerRegister; ++e) {
                    left[lane / 4 + 8 * (r % 2)][(lane % 4 + 4 * (r / 2)) * kPerRegister + e] = elementOf(laneOf(lane).a, r, e);
                }
            }
            for (int r = 0; r < kRegistersOfB; ++r) {
                for (int e = 0; e < kPerRegister; ++e) {
                    right[(lane % 4 + 4 * r) * kPerRegister + e][lane / 4] = elementOf(laneOf(lane).b, r, e);
                }
            }
        }
        for (int lane = 0; lane < 32; ++lane) {
            Sum* sums = static_cast<Sum*>(laneOf(lane).d);
            for (int c = 0; c < 4; ++c) {
                double sum = static_cast<double>(sums[c]);
                for (int k = 0; k < kK; ++k) sum += left[lane / 4 + 8 * (c / 2)][k] * right[k][lane % 4 * 2 + c % 2];
                sums[c] = static_cast<Sum>(sum);
            }
        }
    });
}

inline unsigned registerOf(const void* registers, int r) {
    return static_cast<const unsigned*>(registers)[r];
}

inline void mmaFp16(float (&d)[4], const unsigned (&a)[4], const unsigned (&b)[2]) {
    multiply16x8<16, 2, float>("mma f16", d, a, b, [](const void* from, int r, int e) {
        return static_cast<double>(emulator::halfToFloat(static_cast<std::uint16_t>(registerOf(from, r) >> (16 * e))));
    });
}
inline void mmaBf16(float (&d)[4], const unsigned (&a)[4], const unsigned (&b)[2]) {
    multiply16x8<16, 2, float>("mma bf16", d, a, b, [](const void* from, int r, int e) {
        return static_cast<double>(emulator::bf16ToFloat(static_cast<std::uint16_t>(registerOf(from, r) >> (16 * e))));
    });
}
/// The last 13 bits of an operand are not looked at.
inline void mmaTf32(float (&d)[4], const unsigned (&a)[4], const unsigned (&b)[2]) {
    multiply16x8<8, 1, float>("mma tf32", d, a, b, [](const void* from, int r, int) {
        return static_cast<double>(emulator::floatOf(registerOf(from, r) & 0xFFFFE000U));
    });
}
inline void mmaInt8(int (&d)[4], const unsigned (&a)[4], const unsigned (&b)[2]) {
    multiply16x8<32, 4, int>("mma s8", d, a, b, [](const void* from, int r, int e) {
        return static_cast<double>(static_cast<std::int8_t>(registerOf(from, r) >> (8 * e)));
    });
}
inline void mmaFp8(float (&d)[4], const unsigned (&a)[4], const unsigned (&b)[2]) {
    multiply16x8<32, 4, float>("mma e4m3", d, a, b, [](const void* from, int r, int e) {
        return static_cast<double>(emulator::e4m3ToFloat(static_cast<std::uint8_t>(registerOf(from, r) >> (8 * e))));
    });
}
/// D (8 x 8) += A (8 x 4) B (4 x 8): A holds row lane / 4 and k lane % 4, B the transpose, D row lane / 4 and columns 2 (lane % 4) and the
/// next ("Matrix fragments for mma.m8n8k4 with .f64").
inline void mmaFp64(double (&d)[2], double a, double b) {
    MmaLane own{d, &a, &b};
    emulator::BlockRunner::current().withWarp("mma f64", &own, [](const emulator::LaneData& lanes) {
        const auto laneOf = [&lanes](int lane) -> const MmaLane& { return *static_cast<MmaLane*>(lanes[static_cast<std::size_t>(lane)]); };
        for (int lane = 0; lane < 32; ++lane) {
            double* sums = static_cast<double*>(laneOf(lane).d);
            for (int c = 0; c < 2; ++c) {
                for (int k = 0; k < 4; ++k) {
                    const int column = lane % 4 * 2 + c;
                    sums[c] +=
                        *static_cast<const double*>(laneOf(lane / 4 * 4 + k).a) * *static_cast<const double*>(laneOf(column * 4 + k).b);
                }
            }
        }
    });
}

// Multiply-adds of packed numbers.
inline unsigned fmaHalf2(unsigned x, unsigned a, unsigned b) {
    unsigned result = 0;
    for (unsigned shift = 0; shift < 32; shift += 16) {
        const auto part = [shift](unsigned pair) { return emulator::halfToFloat(static_cast<std::uint16_t>(pair >> shift)); };
        result |= static_cast<unsigned>(emulator::floatToHalf(std::fma(part(x), part(a), part(b)))) << shift;
    }
    return result;
}
inline unsigned fmaBf16x2(unsigned x, unsigned a, unsigned b) {
    unsigned result = 0;
    for (unsigned shift = 0; shift < 32; shift += 16) {
        const auto part = [shift](unsigned pair) { return emulator::bf16ToFloat(static_cast<std::uint16_t>(pair >> shift)); };
        result |= static_cast<unsigned>(emulator::floatToBf16(std::fma(part(x), part(a), part(b)))) << shift;
    }
    return result;
}
inline unsigned long long fmaFloat2(unsigned long long x, unsigned long long a, unsigned long long b) {
    unsigned long long result = 0;
    for (unsigned shift = 0; shift < 64; shift += 32) {
        const auto part = [shift](unsigned long long pair) { return emulator::floatOf(static_cast<std::uint32_t>(pair >> shift)); };
        result |= static_cast<unsigned long long>(emulator::bitsOf(std::fma(part(x), part(a), part(b)))) << shift;
    }
    return result;
}

/// Time that passes with every look.
inline long long cycles() {
    static long long now = 0;
    return now += 100;
}
inline long long nanoseconds() {
    static long long now = 0;
    return now += 64;
}

}  // namespace ridge::gpu
