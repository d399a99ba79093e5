// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QComboBox>
#include <string>
#include <vector>

namespace ridge::app {

/// Whose figures are asked by heart: the well-known accelerators, one of those on the roofline, or any that ships with the program.
class SpecTargetBox : public QComboBox {
    Q_OBJECT

public:
    explicit SpecTargetBox(QWidget* parent = nullptr);

    /// Ids as a session has them; those that do not ship are passed over. What is chosen stays.
    void setOnRoofline(const std::vector<std::string>& ids);
    /// Empty: the well-known ones.
    [[nodiscard]] std::string target() const;
    /// Nothing happens for an id that does not ship.
    void setTarget(const std::string& id);

signals:
    void targetChanged(const std::string& id);

private:
    void addAccelerator(const std::string& id, const QString& name);
    void fill(const std::vector<std::string>& onRoofline);
};

}  // namespace ridge::app
