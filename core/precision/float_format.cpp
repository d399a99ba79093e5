// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/precision/float_format.h"

#include <algorithm>
#include <array>

namespace ridge::precision {

namespace {

constexpr std::array kTable{kFp64,    kFp32,    kTf32,    kFp16,        kBf16,        kFp8E4m3,    kFp8E5m2,
                            kFp6E2m3, kFp6E3m2, kFp4E2m1, kFp8E4m3Fnuz, kFp8E5m2Fnuz, kFp8E4m3Ieee};

const FloatFormat* find(std::string_view name) {
    const auto* found = std::find_if(kTable.begin(), kTable.end(), [name](const FloatFormat& format) { return format.name == name; });
    return found == kTable.end() ? nullptr : found;
}

}  // namespace

std::span<const FloatFormat> formatTable() {
    return kTable;
}

const FloatFormat* formatOf(DType type) {
    return find(dtypeName(type));
}

Result<FloatFormat> parseFormat(std::string_view text, std::string_view where) {
    if (const auto* named = find(text)) return *named;
    const auto type = parseDType(text, where);
    const FloatFormat* format = type ? formatOf(*type) : nullptr;
    if (format != nullptr) return *format;
    return fail(ErrorCode::Usage, type ? "not a floating-point format" : "unknown format", where, text, "one of " + formatList());
}

std::string formatList() {
    std::string list;
    for (const auto& format : kTable) {
        if (!list.empty()) list += ' ';
        list += format.name;
    }
    return list + " fp8 fp6 fp4";
}

}  // namespace ridge::precision
