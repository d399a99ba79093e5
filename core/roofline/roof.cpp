// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/roofline/roof.h"

#include "core/hardware/figure_text.h"
#include "core/roofline/chosen_rate.h"

namespace ridge {

namespace {

/// What a rate must be to be known.
std::string_view knownWord(const Accelerator& accelerator) {
    return accelerator.origin == Origin::Measured ? "measured" : "published";
}

void usePeak(Roof& roof, const Peak& peak, PeakChoice choice) {
    const ChosenRate chosen = chosenRate(peak, choice);
    roof.peak = chosen.rate;
    roof.sparse = chosen.isSparse;
    roof.derived = peak.derived;
    const bool isDenseInstead = choice == PeakChoice::Sparse && !chosen.isSparse;
    if (isDenseInstead) roof.note = "no structured-sparsity peak; the dense one is used";
}

}  // namespace

ChosenRate chosenRate(const Peak& peak, PeakChoice choice) {
    const bool isSparse = choice == PeakChoice::Sparse && isMatrixKey(peak.key) && peak.sparsityFactor;
    return isSparse ? ChosenRate{peak.rate * *peak.sparsityFactor, true} : ChosenRate{peak.rate, false};
}

std::string_view pathName(PeakPath path) {
    return path == PeakPath::Tensor ? "tensor" : "vector";
}

std::optional<Intensity> Roof::ridge() const {
    if (!peak) return std::nullopt;
    return *peak / bandwidth;
}

Result<Roof> matrixRoof(const Accelerator& accelerator, DType type, PeakChoice choice) {
    Roof roof;
    roof.bandwidth = accelerator.bandwidth.value;
    roof.type = type;
    if (const Peak* tensor = accelerator.peak(tensorKey(type))) {
        usePeak(roof, *tensor, choice);
        return roof;
    }
    const auto plain = vectorKey(type);
    const Peak* vector = plain ? accelerator.peak(*plain) : nullptr;
    if (vector == nullptr) {
        const std::string what = "no " + std::string(knownWord(accelerator)) + " " + std::string(dtypeName(type)) + " rate";
        return fail(ErrorCode::Unavailable, what, accelerator.id, dtypeName(type));
    }
    roof.path = PeakPath::Vector;
    usePeak(roof, *vector, choice);
    return roof;
}

Roof vectorRoof(const Accelerator& accelerator, DType storage) {
    Roof roof;
    roof.bandwidth = accelerator.bandwidth.value;
    roof.type = storage == DType::Fp64 ? DType::Fp64 : DType::Fp32;
    roof.path = PeakPath::Vector;
    if (const Peak* peak = accelerator.peak(roof.type == DType::Fp64 ? PeakKey::Fp64 : PeakKey::Fp32)) {
        usePeak(roof, *peak, PeakChoice::Dense);
    } else {
        roof.note = "vector peak not " + std::string(knownWord(accelerator));
    }
    return roof;
}

Result<Roof> roofFor(const Accelerator& accelerator, const Operator& op, PeakChoice choice) {
    if (specOf(op.kind).unit == PeakUnit::Vector) return vectorRoof(accelerator, op.dtype);
    const auto type = computeType(op);
    if (!type) return tl::unexpected(type.error());
    return matrixRoof(accelerator, *type, choice);
}

}  // namespace ridge
