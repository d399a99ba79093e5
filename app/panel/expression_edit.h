// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "app/panel/checked_edit.h"

namespace ridge::app {

/// A box for an integer that also takes an expression ("4*4096", "2^20", "8k"). Shows thousands grouped while it is not being edited.
class ExpressionEdit : public CheckedEdit {
    Q_OBJECT

public:
    struct Bounds {
        std::int64_t minimum = 1;
        std::int64_t maximum = 1;
    };
    /// `name` is what an error calls the box.
    ExpressionEdit(std::string name, Bounds bounds, QWidget* parent = nullptr);

    /// Shows a value; a fault goes, and what is being typed stays. Nothing: an empty box.
    void showValue(std::optional<std::int64_t> value);
    [[nodiscard]] std::optional<std::int64_t> value() const { return m_value; }
    /// An empty text then stands for "none" instead of an error.
    void allowEmpty() { m_allowsEmpty = true; }
    /// The box is as wide as this value from the start, and wider while it shows a larger one.
    void setWidest(std::int64_t value) { m_widest = value; }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    /// A new value was entered.
    void entered(std::optional<std::int64_t> value);
    /// The fault changed; empty when there is none.
    void faultChanged(const QString& message);

protected:
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void commit();
    void accept(std::optional<std::int64_t> value);
    void report(const QString& message);
    void writeValue();

    std::string m_name;
    Bounds m_bounds;
    std::optional<std::int64_t> m_value;
    std::int64_t m_widest = 1048576;
    bool m_allowsEmpty = false;
};

}  // namespace ridge::app
