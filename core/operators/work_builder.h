// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cassert>

#include "core/operators/operator.h"

namespace ridge {

/// A dimension as a count; families name their dimensions by index.
inline Count dim(const Operator& op, std::size_t index) {
    return {static_cast<std::uint64_t>(op.dims[index])};
}

inline void addTerm(Work& work, const Term& term) {
    assert(work.termCount < kMaxTerms);
    work.terms[work.termCount++] = term;
}

inline void addRead(Work& work, std::string_view name, Count elements, DType type, std::string_view formula) {
    addTerm(work, {name, Access::Read, elements, storageBits(type), formula});
}

inline void addWrite(Work& work, std::string_view name, Count elements, DType type, std::string_view formula) {
    addTerm(work, {name, Access::Write, elements, storageBits(type), formula});
}

}  // namespace ridge
