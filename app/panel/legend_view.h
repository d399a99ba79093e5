// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <optional>
#include <vector>

#include "core/scene/plot_scene.h"

namespace ridge::app {

/// The signs of a plot with what they mean, in as many lines as they need. Those of families are toggles, by pointer and keyboard.
class LegendView : public QWidget {
    Q_OBJECT

public:
    explicit LegendView(QWidget* parent = nullptr);

    void setEntries(std::vector<SceneLegendEntry> entries);
    [[nodiscard]] const std::vector<SceneLegendEntry>& entries() const { return m_entries; }
    /// Where an entry stands.
    [[nodiscard]] QRectF place(std::size_t entry) const;

    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;
    [[nodiscard]] QSize sizeHint() const override;

signals:
    void familyToggled(ridge::RowFamily family, bool isShown);

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    [[nodiscard]] std::optional<std::size_t> toggleAt(QPointF pixel) const;
    [[nodiscard]] bool isToggle(std::size_t entry) const { return m_entries[entry].family.has_value(); }
    void toggle(std::size_t entry);
    void walk(int direction);
    void setCurrent(std::optional<std::size_t> entry);

    std::vector<SceneLegendEntry> m_entries;
    std::optional<std::size_t> m_current;  ///< under the pointer, or where the keyboard is
};

}  // namespace ridge::app
