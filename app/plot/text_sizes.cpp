// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plot/text_sizes.h"

namespace ridge::app {

TextSize TextSizes::measure(std::string_view text) {
    // Labels carry numbers, so a session makes ever new ones; starting over is cheaper than bookkeeping.
    constexpr std::size_t limit = 4096;
    const auto known = m_sizes.find(text);
    if (known != m_sizes.end()) return known->second;
    if (m_sizes.size() >= limit) m_sizes.clear();
    const QString shown = QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
    const TextSize size{m_metrics.horizontalAdvance(shown), m_metrics.height()};
    m_sizes.emplace(text, size);
    return size;
}

}  // namespace ridge::app
