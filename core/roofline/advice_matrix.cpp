// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>

#include "core/base/number_text.h"
#include "core/operators/families.h"
#include "core/roofline/advice_rules.h"
#include "core/roofline/critical.h"

// Matrix products and convolutions.
namespace ridge::advising {

namespace {

double shareOf(const Term& term, const Work& work) {
    return static_cast<double>(term.bits().toLongDouble() / work.bits().toLongDouble());
}

std::string dimensionName(const Operator& op, std::size_t dimension) {
    return std::string(specOf(op.kind).dimensions[dimension].name);
}

/// "With m = 223 it is compute-bound and takes X, against Y for 223 runs of m = 1", or how far a larger one leads.
std::string growthText(const Situation& situation, std::size_t dimension) {
    const std::string name = dimensionName(situation.op, dimension);
    const CriticalSize critical = criticalSize(situation.op, dimension, situation.roof.ridge());
    const std::string unit = std::string(workUnit(situation.roof.type)) + "/B";
    if (!critical.value) {
        return "a larger " + name + " raises the intensity from " + grouped(situation.placement.intensity.value, 4) + " to at most " +
               grouped(critical.limit.value, 4) + " " + unit + ".";
    }
    Operator grown = situation.op;
    grown.dims[dimension] = *critical.value;
    const Placement after = withWork(situation, countWork(grown));
    const double ratio = static_cast<double>(*critical.value) / static_cast<double>(situation.op.dims[dimension]);
    return name + " = " + grouped(*critical.value) + " makes it compute-bound: " + grouped(ratio, 3) + "× the work in " +
           grouped(after.time / situation.placement.time, 3) + "× the time.";
}

bool grows(const Situation& situation, std::size_t dimension) {
    const CriticalSize critical = criticalSize(situation.op, dimension, situation.roof.ridge());
    return critical.limit.value > situation.placement.intensity.value * 1.02;
}

/// The smallest dimension starves a product: the tensor without it is moved for little work.
void adviseGrowing(Sentences& sentences, const Situation& situation) {
    using namespace matmul;
    const auto& dims = situation.op.dims;
    const std::size_t smallest = dims[kM] <= dims[kN] && dims[kM] <= dims[kK] ? kM : (dims[kN] <= dims[kK] ? kN : kK);
    if (!grows(situation, smallest)) return;
    std::string reason = "Lengthen k (merge products that add to one C): C is moved once whatever k is; ";
    if (smallest == kM) reason = "Batch more rows: all rows of A share one read of B; ";
    if (smallest == kN) reason = "Batch more columns: all columns of B share one read of A; ";
    sentences.push_back(reason + growthText(situation, smallest));
}

/// A batch whose products share B is one taller product.
void adviseFolding(Sentences& sentences, const Situation& situation) {
    using namespace matmul;
    const auto& dims = situation.op.dims;
    if (dims[kBatch] == 1 || dims[kM] > kMaxDimension / dims[kBatch]) return;
    Operator folded = situation.op;
    folded.dims[kM] *= dims[kBatch];
    folded.dims[kBatch] = 1;
    const Placement after = withWork(situation, countWork(folded));
    if (!isFaster(after.time, situation.placement.time)) return;
    sentences.push_back("If the " + grouped(dims[kBatch]) + " products share B, fold them into one with m = " + grouped(folded.dims[kM]) +
                        ", which reads B once: time " + changeText(situation.placement.time, after.time) + ".");
}

struct Packed {
    DType type;
    std::string_view text;
};
constexpr std::array kPacked{Packed{DType::Int8, "8 bits"}, Packed{DType::Int4, "4 bits"}};

bool largestIsB(const Situation& situation) {
    return situation.op.dims[matmul::kM] <= situation.op.dims[matmul::kN];
}

/// One operand makes most of the traffic: weights against few rows.
bool isLopsided(const Situation& situation) {
    const Term* largest = termNamed(situation.work, largestIsB(situation) ? "b" : "a");
    return largest != nullptr && shareOf(*largest, situation.work) >= 0.6;
}

/// Storing one operand narrower needs nothing of the accelerator: it is widened on the way to the units.
void advisePacking(Sentences& sentences, const Situation& situation) {
    const bool isB = largestIsB(situation);
    std::string text;
    for (const auto& packed : kPacked) {
        Operator other = situation.op;
        DType& operand = isB ? other.b : other.a;
        if (storageBits(packed.type) >= storageBits(operand)) continue;
        operand = packed.type;
        const auto type = computeType(other);
        if (!type || *type != situation.roof.type) continue;
        const Placement after = withWork(situation, countWork(other));
        if (!isFaster(after.time, situation.placement.time)) continue;
        text += (text.empty() ? "" : ", in ") + std::string(packed.text) + " " + changeText(situation.placement.time, after.time);
    }
    if (text.empty()) return;
    sentences.push_back("Quantise only " + std::string(isB ? "B" : "A") + " and keep computing in " +
                        std::string(dtypeName(situation.roof.type)) + ": in " + text + ".");
}

/// An output tile of t × t needs t (w_a + w_b) bytes for 2 t² operations per step of k.
void adviseTile(Sentences& sentences, const Situation& situation) {
    const auto ridge = situation.roof.ridge();
    if (!ridge) return;
    const double pairBytes = (storageBits(situation.op.a) + storageBits(situation.op.b)) / 8.0;
    const double tile = std::ceil(ridge->value * pairBytes / 2.0);
    sentences.push_back("Tile so that operands come from on-chip memory: fed from memory alone, output tiles must be at least " +
                        grouped(tile) + " × " + grouped(tile) + " to keep the units busy; smaller ones rely on the cache.");
}

/// An elementwise operator after this one would read and write its output again.
void adviseEpilogue(Sentences& sentences, const Situation& situation, std::string_view outputName) {
    const Term* output = termNamed(situation.work, outputName);
    if (output == nullptr) return;
    const Count saved = output->bits() + output->bits();
    const Seconds time = trafficTime(situation, saved);
    if (time.value < situation.placement.time.value * 0.02) return;
    sentences.push_back("Fuse the bias and activation that follow: as a kernel of their own they read and write the output again, " +
                        bytesText(saved) + " or " + timeText(time) + ".");
}

bool isDepthwise(const Operator& op) {
    return op.dims[convolution::kGroups] > 1 && op.dims[convolution::kGroups] == op.dims[convolution::kInChannels];
}

void adviseMoreImages(Sentences& sentences, const Situation& situation) {
    if (!grows(situation, convolution::kBatch)) return;
    sentences.push_back("Batch more images: all share one read of the weights; " + growthText(situation, convolution::kBatch));
}

}  // namespace

void adviseMatmul(Sentences& sentences, const Situation& situation) {
    if (situation.isMemoryBound()) {
        adviseGrowing(sentences, situation);
        adviseFolding(sentences, situation);
    }
    if (situation.isMemoryBound() && isLopsided(situation)) {
        advisePacking(sentences, situation);
    } else {
        adviseNarrowerType(sentences, situation);
    }
    if (situation.isComputeBound()) adviseTile(sentences, situation);
    adviseEpilogue(sentences, situation, "c");
    if (situation.isComputeBound()) adviseSparsity(sentences, situation);
}

void adviseConvolution(Sentences& sentences, const Situation& situation) {
    if (situation.isMemoryBound()) {
        if (isDepthwise(situation.op)) {
            sentences.emplace_back(
                "Fuse it with the pointwise convolution that follows: a depthwise one reuses each value only kernel-h × kernel-w times.");
        }
        adviseMoreImages(sentences, situation);
    }
    adviseNarrowerType(sentences, situation);
    adviseEpilogue(sentences, situation, "out");
    if (situation.isComputeBound()) adviseSparsity(sentences, situation);
}

}  // namespace ridge::advising
