// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <array>

#include "core/base/number_text.h"
#include "core/roofline/advice_rules.h"

// Narrower types: fewer bytes, and on matrix units a higher peak.
namespace ridge::advising {

namespace {

struct Narrower {
    DType from;
    DType to;
    std::string_view price;  ///< what the change costs, in brackets
};

/// The change that costs the least first.
constexpr std::array kNarrower{
    Narrower{DType::Fp64, DType::Fp32, "24 significant bits instead of 53"},
    Narrower{DType::Fp32, DType::Tf32, "the range of fp32 with 11 significant bits"},
    Narrower{DType::Fp32, DType::Bf16, "the range of fp32 with 8 significant bits"},
    Narrower{DType::Fp32, DType::Fp16, "11 significant bits, and nothing above 65504"},
    Narrower{DType::Tf32, DType::Bf16, "the same range with 8 significant bits"},
    Narrower{DType::Tf32, DType::Fp16, "the same 11 significant bits, but nothing above 65504"},
    Narrower{DType::Fp16, DType::Fp8E4m3, "with scaling factors"},
    Narrower{DType::Fp16, DType::Int8, "with quantised operands"},
    Narrower{DType::Bf16, DType::Fp8E4m3, "with scaling factors"},
    Narrower{DType::Bf16, DType::Int8, "with quantised operands"},
    Narrower{DType::Fp8E4m3, DType::Fp4E2m1, "with a scale per small block"},
    Narrower{DType::Fp8E4m3, DType::Fp6E3m2, "with a scale per small block"},
    Narrower{DType::Fp8E5m2, DType::Fp4E2m1, "with a scale per small block"},
    Narrower{DType::Fp8E5m2, DType::Fp6E3m2, "with a scale per small block"},
    Narrower{DType::Fp6E3m2, DType::Fp4E2m1, "with a scale per small block"},
    Narrower{DType::Fp6E2m3, DType::Fp4E2m1, "with a scale per small block"},
    Narrower{DType::Int8, DType::Int4, "with coarser quantisation"},
};

DType narrower(DType present, DType wanted) {
    return storageBits(present) < storageBits(wanted) ? present : wanted;
}

/// No operand wider than `type`; a matrix product keeps its result where 8 bits or fewer would lose it.
Operator retyped(const Operator& op, DType type) {
    Operator other = op;
    other.dtype = type;
    other.a = narrower(op.a, type);
    other.b = narrower(op.b, type);
    const bool keepsResult = specOf(op.kind).hasOperandTypes && storageBits(type) < 16;
    if (!keepsResult) other.c = narrower(op.c, type);
    return other;
}

bool hasTensorRate(const Accelerator& accelerator, DType type) {
    return accelerator.peak(tensorKey(type)) != nullptr;
}

/// Said whenever a type misses the matrix units that a narrower one would use: the wider one never uses them in silence.
std::string pathText(const Situation& situation, const Narrower& change) {
    if (situation.roof.path != PeakPath::Vector) return {};
    const std::string from(dtypeName(change.from));
    return from + " runs on the vector units here, at " + rateText(*situation.roof.peak, change.from) + ", and never as " +
           std::string(dtypeName(change.to)) + " unless asked to. ";
}

std::string sentenceFor(const Situation& situation, const Narrower& change, const Roof& roof, const Placement& after) {
    std::string text = "Use " + std::string(dtypeName(change.to)) + " on the matrix units (" + std::string(change.price) + "): ";
    if (situation.isComputeBound()) text += "peak " + rateText(*roof.peak, change.to) + ", ";
    if (situation.isMemoryBound()) {
        const Count bits = countWork(retyped(situation.op, change.to)).bits();
        text += bytesText(situation.work.bits()) + " become " + bytesText(bits) + ", ";
    }
    return text + "time " + changeText(situation.placement.time, after.time) + ".";
}

/// What to fall back on where a type is missing, the nearest first.
std::array<DType, 3> nearTypes(DType type) {
    if (storageBits(type) >= 16) return {DType::Fp32, DType::Bf16, DType::Fp16};
    return {isInteger(type) ? DType::Int8 : DType::Fp8E4m3, DType::Fp16, DType::Bf16};
}

std::optional<std::string> changeSentence(const Situation& situation, const Narrower& change) {
    if (!hasTensorRate(situation.accelerator, change.to)) return std::nullopt;
    const Operator other = retyped(situation.op, change.to);
    const auto roof = roofFor(situation.accelerator, other, situation.switches.peaks);
    if (!roof) return std::nullopt;
    const Placement after = place(countWork(other), *roof, situation.switches);
    if (!isFaster(after.time, situation.placement.time)) return std::nullopt;
    return sentenceFor(situation, change, *roof, after);
}

}  // namespace

void adviseNarrowerType(Sentences& sentences, const Situation& situation) {
    bool isFirst = true;
    for (const auto& change : kNarrower) {
        if (change.from != situation.roof.type) continue;
        const auto sentence = changeSentence(situation, change);
        if (!sentence) continue;
        sentences.push_back((isFirst ? pathText(situation, change) : "") + *sentence);
        if (change.to != DType::Tf32) return;  // after TF32 bf16 is worth its own sentence; elsewhere one is enough
        isFirst = false;
    }
}

void adviseSparsity(Sentences& sentences, const Situation& situation) {
    const Peak* peak = situation.accelerator.peak(tensorKey(situation.roof.type));
    if (situation.roof.path != PeakPath::Tensor || situation.roof.sparse || peak == nullptr || !peak->sparsityFactor) return;
    const Roof sparse = matrixRoof(situation.accelerator, situation.roof.type, PeakChoice::Sparse).value_or(situation.roof);
    const Placement after = place(situation.work, sparse, situation.switches);
    if (!isFaster(after.time, situation.placement.time)) return;
    sentences.push_back("If the weights can be pruned to the vendor's structured pattern, the sparse peak is " +
                        rateText(*sparse.peak, situation.roof.type) + ": time " + changeText(situation.placement.time, after.time) +
                        " before counting the smaller weights.");
}

std::optional<std::string> servedTypes(const Operator& op, const Accelerator& accelerator, const Switches& switches) {
    std::string list;
    int given = 0;
    for (const DType type : nearTypes(op.dtype)) {
        if (type == op.dtype || given == 2) continue;
        Operator other = op;
        other.dtype = other.a = other.b = other.c = type;
        const auto roof = roofFor(accelerator, other, switches.peaks);
        if (!roof) continue;
        list += (given++ == 0 ? "" : ", ") + std::string(dtypeName(type)) + " (" + timeText(place(countWork(other), *roof, switches).time) +
                ")";
    }
    if (list.empty()) return std::nullopt;
    return accelerator.name + " can serve it in " + list + ".";
}

}  // namespace ridge::advising
