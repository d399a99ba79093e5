// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lab/format_box.h"

#include <algorithm>

#include "app/context/text.h"

namespace ridge::app {

FormatBox::FormatBox(const precision::FloatFormat& start, const QString& name, QWidget* parent,
                     std::span<const precision::FloatFormat> offered)
    : QComboBox(parent), m_offered(offered.begin(), offered.end()) {
    setAccessibleName(name);
    for (const auto& one : m_offered) addItem(qtText(one.name));
    // Room for the arrow as well, however short the names are.
    constexpr int characters = 6;
    setMinimumContentsLength(characters);
    setFormat(start);
    connect(this, &QComboBox::currentIndexChanged, this, &FormatBox::changed);
}

const precision::FloatFormat& FormatBox::format() const {
    return m_offered[static_cast<std::size_t>(std::max(0, currentIndex()))];
}

void FormatBox::setFormat(const precision::FloatFormat& format) {
    if (offers(format)) setCurrentIndex(findText(qtText(format.name)));
}

bool FormatBox::offers(const precision::FloatFormat& format) const {
    return std::find(m_offered.begin(), m_offered.end(), format) != m_offered.end();
}

}  // namespace ridge::app
