// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/dtype.h"

#include <algorithm>

namespace ridge {

namespace {

constexpr std::array<std::string_view, kAllDTypes.size()> kNames{"fp64",     "fp32",     "tf32",     "fp16",     "bf16", "fp8-e4m3",
                                                                 "fp8-e5m2", "fp6-e2m3", "fp6-e3m2", "fp4-e2m1", "int8", "int4"};

struct ShortName {
    std::string_view name;
    DType type;
};
constexpr std::array kShortNames{ShortName{"fp8", DType::Fp8E4m3}, ShortName{"fp6", DType::Fp6E3m2}, ShortName{"fp4", DType::Fp4E2m1}};

std::string pairText(DType a, DType b) {
    return std::string(dtypeName(a)) + " with " + std::string(dtypeName(b));
}

}  // namespace

std::string_view dtypeName(DType type) {
    return kNames[static_cast<std::size_t>(type)];
}

Result<DType> parseDType(std::string_view text, std::string_view where) {
    const auto name = std::find(kNames.begin(), kNames.end(), text);
    if (name != kNames.end()) return kAllDTypes[static_cast<std::size_t>(name - kNames.begin())];
    const auto shortName = std::find_if(kShortNames.begin(), kShortNames.end(), [text](const ShortName& s) { return s.name == text; });
    if (shortName != kShortNames.end()) return shortName->type;
    return fail(ErrorCode::Usage, "unknown precision", where, text, "one of " + dtypeList());
}

std::string dtypeList() {
    std::string list;
    for (const auto name : kNames) {
        if (!list.empty()) list += ' ';
        list += name;
    }
    for (const auto& shortName : kShortNames) (list += ' ') += shortName.name;
    return list;
}

Result<DType> productType(DType a, DType b) {
    if (a == b) return a;
    if (storageBits(a) != storageBits(b)) return storageBits(a) > storageBits(b) ? a : b;
    if (isInteger(a) != isInteger(b))
        return fail(ErrorCode::Usage, "an integer and a float of one width have no common product", {}, pairText(a, b));
    if (storageBits(a) >= 16) return fail(ErrorCode::Usage, "two different floats of one width have no common product", {}, pairText(a, b));
    return a;
}

}  // namespace ridge
