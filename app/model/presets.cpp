// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/model/presets.h"

#include <QCoreApplication>
#include <cassert>
#include <initializer_list>

namespace ridge::app {

namespace {

OperatorRequest shaped(OperatorKind kind, std::initializer_list<std::int64_t> dims) {
    assert(dims.size() == specOf(kind).dimensions.size());
    OperatorRequest request;
    request.kind = kind;
    request.dtype = DType::Bf16;
    std::size_t next = 0;
    for (const std::int64_t value : dims) request.dims[next++] = value;
    return request;
}

OperatorRequest causal(OperatorRequest request) {
    request.causal = true;
    return request;
}

OperatorRequest typed(OperatorRequest request, DType type) {
    request.dtype = type;
    return request;
}

OperatorRequest withInt4Weights(OperatorRequest request) {
    request.b = DType::Int4;
    return request;
}

QString tr(const char* text) {
    return QCoreApplication::translate("Presets", text);
}

}  // namespace

std::vector<Preset> presets() {
    using enum OperatorKind;
    return {
        {tr("GEMM 4096, fp16"), typed(shaped(Matmul, {4096, 4096, 4096, 1}), DType::Fp16)},
        {tr("GEMM 8192, fp8"), typed(shaped(Matmul, {8192, 8192, 8192, 1}), DType::Fp8E4m3)},
        {tr("Decode GEMV, 1 token"), shaped(Matmul, {1, 4096, 4096, 1})},
        {tr("Decode GEMV, int4 weights"), withInt4Weights(shaped(Matmul, {1, 4096, 4096, 1}))},
        {tr("Decode, 64 sequences"), shaped(Matmul, {64, 14336, 4096, 1})},
        {tr("LoRA update, rank 16"), shaped(Matmul, {4096, 4096, 16, 1})},
        {tr("Attention prefill 2048"), causal(shaped(Attention, {8, 32, 8, 2048, 2048, 128}))},
        {tr("Attention decode, context 8192"), causal(shaped(Attention, {8, 32, 8, 1, 8192, 128}))},
        {tr("Softmax of scores"), shaped(Softmax, {524288, 2048})},
        {tr("RMSNorm 8192 tokens"), shaped(RmsNorm, {8192, 4096})},
        {tr("Residual add 8192 tokens"), shaped(Add, {33554432})},
        {tr("SwiGLU gate 8192 tokens"), shaped(SiluGate, {117440512})},
        {tr("Embedding lookup 8192 tokens"), shaped(Embedding, {8192, 4096})},
        {tr("Convolution 3×3, 56×56×64"), typed(shaped(Conv2d, {32, 64, 64, 56, 56, 3, 3, 1, 1, 1}), DType::Fp16)},
        {tr("Depthwise convolution 3×3"), typed(shaped(Conv2d, {32, 128, 128, 56, 56, 3, 3, 1, 1, 128}), DType::Fp16)},
        {tr("Adam step, 1 G parameters"), typed(shaped(Adam, {1000000000}), DType::Fp32)},
    };
}

}  // namespace ridge::app
