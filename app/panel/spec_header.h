// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHeaderView>

namespace ridge::app {

/// The margin behind figures, in the table and under its headings, where marks stand.
[[nodiscard]] int marksGutter(const QFontMetrics& metrics);

/// Headings in two lines, the unit below; figures and headings end at the same place.
class SpecHeader : public QHeaderView {
    Q_OBJECT

public:
    explicit SpecHeader(QWidget* parent = nullptr);

protected:
    void paintSection(QPainter* painter, const QRect& rect, int section) const override;
    [[nodiscard]] QSize sectionSizeFromContents(int section) const override;

private:
    [[nodiscard]] bool isFigure(int section) const;
};

}  // namespace ridge::app
