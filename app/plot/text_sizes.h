// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QFontMetricsF>
#include <string>
#include <string_view>
#include <unordered_map>

#include "core/scene/label_placement.h"

namespace ridge::app {

/// Measures texts once per string and font: shaping is what placing labels would otherwise spend its time on.
class TextSizes {
public:
    explicit TextSizes(const QFont& font) : m_metrics(font) {}

    [[nodiscard]] TextSize measure(std::string_view text);

private:
    struct Hash {
        using is_transparent = void;
        std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>{}(text); }
    };

    QFontMetricsF m_metrics;
    std::unordered_map<std::string, TextSize, Hash, std::equal_to<>> m_sizes;
};

}  // namespace ridge::app
