// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/operators/operator.h"

namespace ridge {

/// What a name in formulas stands for.
struct NamedCount {
    std::string_view name;       ///< lower case, digits and '-': "top-k"
    Count value;                 ///< an expectation need not be whole
    std::string_view formula{};  ///< of `value`, in names that stand before it; empty where it is given
};

/// The number that a counted work may vary in, alone. The intensity must rise with it, or stay.
struct Growth {
    std::string_view name;  ///< one of the names: "tokens"
    std::function<Work(std::int64_t)> workAt;
};

/// How work was counted that is not just an operator of operatorTable: formulas, the names they are written in, and why.
struct Formulas {
    std::string title;              ///< "2 of 8 experts, 16 tokens, 4096 → 14336"
    std::string flops;              ///< "2 pairs in out"; formulas as in OperatorSpec, also with '^' before a name
    std::string why;                ///< where the count comes from, one sentence
    std::vector<NamedCount> names;  ///< looked up first
    std::optional<Operator> shape;  ///< whose dimensions and quantities are names as well
    DType a = DType::Fp16;          ///< widths as in Operator
    DType b = DType::Fp16;
    DType c = DType::Fp16;
    std::string trafficRemark;    ///< a sentence below the traffic; empty: none
    std::string intensityRemark;  ///< likewise below the intensity
    /// Whose critical sizes and advice follow, where `shape` differs so little from the work that they help. Empty: they are left out.
    std::string shapeRemark;
    std::optional<Growth> growth;  ///< whose critical size is asked for
};

/// Work with the formulas it was counted by. The formula of each of its terms is in the same names.
struct CountedWork {
    Formulas formulas;
    Work work;
    PeakUnit unit = PeakUnit::Matrix;
    DType type = DType::Fp16;  ///< whose peak it is held against
};

}  // namespace ridge
