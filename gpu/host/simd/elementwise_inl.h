// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "gpu/host/simd/vectors_inl.h"

namespace ridge::host {
namespace {

template <class T>
HWY_INLINE Vector<T> sigmoid(Vector<T> x) {
    const Vector<T> one = hn::Set(Tag<T>(), T{1});
    return hn::Div(one, hn::Add(one, hn::Exp(Tag<T>(), hn::Neg(x))));
}

template <class T>
HWY_INLINE Vector<T> applied(Elementwise function, Vector<T> x, Vector<T> y) {
    const Tag<T> d;
    switch (function) {
        case Elementwise::Relu:
            return hn::Max(x, hn::Zero(d));
        case Elementwise::Gelu: {
            // The form with tanh (Hendrycks and Gimpel 2016): x/2 (1 + tanh(sqrt(2/pi) (x + 0.044715 x^3))).
            const Vector<T> cubic = hn::MulAdd(hn::Mul(hn::Set(d, static_cast<T>(0.044715)), hn::Mul(x, x)), x, x);
            const Vector<T> bent = hn::Tanh(d, hn::Mul(hn::Set(d, static_cast<T>(0.79788456080286536)), cubic));
            const Vector<T> half = hn::Mul(hn::Set(d, static_cast<T>(0.5)), x);
            return hn::MulAdd(half, bent, half);
        }
        case Elementwise::Silu:
            return hn::Mul(x, sigmoid<T>(x));
        case Elementwise::Copy:
            return x;
        case Elementwise::Add:
            return hn::Add(x, y);
        case Elementwise::Mul:
            return hn::Mul(x, y);
        case Elementwise::SiluGate:
            return hn::Mul(hn::Mul(x, sigmoid<T>(x)), y);
        case Elementwise::Triad:
            break;
    }
    return hn::MulAdd(hn::Set(d, static_cast<T>(kTriadScalar)), y, x);
}

constexpr bool hasTwoOperands(Elementwise function) {
    return function == Elementwise::Add || function == Elementwise::Mul || function == Elementwise::SiluGate ||
           function == Elementwise::Triad;
}

template <class T, Elementwise kFunction>
void elementwise(const T* x, const T* y, T* out, std::size_t n) {
    const Tag<T> d;
    std::size_t i = 0;
    for (; i + kLanes<T> <= n; i += kLanes<T>) {
        const Vector<T> left = hn::LoadU(d, x + i);
        hn::StoreU(applied<T>(kFunction, left, hasTwoOperands(kFunction) ? hn::LoadU(d, y + i) : left), d, out + i);
    }
    if (i == n) return;
    const Vector<T> left = loadTail(x + i, n - i, T{1});
    storeTail(applied<T>(kFunction, left, hasTwoOperands(kFunction) ? loadTail(y + i, n - i, T{1}) : left), out + i, n - i);
}

template <class T>
void scaleRow(T* x, T factor, std::size_t n) {
    for (std::size_t i = 0; i < n; ++i) x[i] *= factor;
}

template <class T>
void axpy(T factor, const T* HWY_RESTRICT x, T* HWY_RESTRICT out, std::size_t n) {
    for (std::size_t i = 0; i < n; ++i) out[i] += factor * x[i];
}

template <class T>
void ropeRow(T* HWY_RESTRICT x, const T* HWY_RESTRICT cosine, const T* HWY_RESTRICT sine, std::size_t half) {
    T* HWY_RESTRICT second = x + half;
    for (std::size_t i = 0; i < half; ++i) {
        const T a = x[i];
        const T b = second[i];
        x[i] = a * cosine[i] - b * sine[i];
        second[i] = b * cosine[i] + a * sine[i];
    }
}

template <class T>
HWY_INLINE void adamVector(Vector<T>& w, Vector<T> g, Vector<T>& m, Vector<T>& v, const AdamStep& step) {
    const Tag<T> d;
    m = hn::MulAdd(hn::Set(d, static_cast<T>(step.beta1)), m, hn::Mul(hn::Set(d, static_cast<T>(1.0 - step.beta1)), g));
    v = hn::MulAdd(hn::Set(d, static_cast<T>(step.beta2)), v, hn::Mul(hn::Set(d, static_cast<T>(1.0 - step.beta2)), hn::Mul(g, g)));
    const Vector<T> root = hn::Sqrt(hn::Mul(v, hn::Set(d, static_cast<T>(1.0 / step.correction2))));
    const Vector<T> scaled = hn::Mul(m, hn::Set(d, static_cast<T>(step.rate / step.correction1)));
    w = hn::Sub(w, hn::Div(scaled, hn::Add(root, hn::Set(d, static_cast<T>(step.epsilon)))));
}

template <class T>
void adam(T* w, const T* g, T* m, T* v, std::size_t n, const AdamStep& step) {
    const Tag<T> d;
    std::size_t i = 0;
    for (; i + kLanes<T> <= n; i += kLanes<T>) {
        Vector<T> weight = hn::LoadU(d, w + i);
        Vector<T> first = hn::LoadU(d, m + i);
        Vector<T> second = hn::LoadU(d, v + i);
        adamVector<T>(weight, hn::LoadU(d, g + i), first, second, step);
        hn::StoreU(weight, d, w + i);
        hn::StoreU(first, d, m + i);
        hn::StoreU(second, d, v + i);
    }
    if (i == n) return;
    Vector<T> weight = loadTail(w + i, n - i, T{1});
    Vector<T> first = loadTail(m + i, n - i, T{1});
    Vector<T> second = loadTail(v + i, n - i, T{1});
    adamVector<T>(weight, loadTail(g + i, n - i, T{1}), first, second, step);
    storeTail(weight, w + i, n - i);
    storeTail(first, m + i, n - i);
    storeTail(second, v + i, n - i);
}

}  // namespace
}  // namespace ridge::host
