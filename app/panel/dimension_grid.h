// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/operators/operator.h"

class QGridLayout;
class QLabel;

namespace ridge::app {

class ExpressionEdit;
class FaultLabel;
class LinkButton;
class LogSlider;

/// One row per dimension of an operator kind: name, slider, box, link. Shows values and passes on wishes.
class DimensionGrid : public QWidget {
    Q_OBJECT

public:
    explicit DimensionGrid(QWidget* parent = nullptr);

    /// Builds the rows anew when the kind differs from the one shown.
    void setSpec(const OperatorSpec& spec);
    /// Rows made later than the widgets around them would come last: Tab goes to them right after `previous`.
    void chainAfter(QWidget* previous);

    struct Values {
        OperatorRequest request;  ///< every dimension written out
        std::string active;
        std::vector<std::string> linked;
    };
    void showValues(const Values& values);
    /// Under the row of a dimension, until it gets a new value.
    void showFault(std::size_t dimension, const QString& message);
    void clearFaults();

    [[nodiscard]] LogSlider* slider(std::size_t dimension) const { return m_rows[dimension].slider; }
    [[nodiscard]] ExpressionEdit* box(std::size_t dimension) const { return m_rows[dimension].box; }
    [[nodiscard]] LinkButton* link(std::size_t dimension) const { return m_rows[dimension].link; }

signals:
    void gestureStarted();
    void slid(std::size_t dimension, qint64 value);
    void entered(std::size_t dimension, qint64 value);
    void linkToggled(std::size_t dimension);
    void activated(std::size_t dimension);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    struct Row {
        QLabel* name = nullptr;
        LogSlider* slider = nullptr;
        ExpressionEdit* box = nullptr;
        LinkButton* link = nullptr;
        FaultLabel* fault = nullptr;
    };
    void removeRows();
    void addRow(std::size_t dimension);
    void connectRow(std::size_t dimension);
    void styleNames();

    const OperatorSpec* m_spec = nullptr;
    std::optional<std::size_t> m_active;
    std::vector<Row> m_rows;
    QGridLayout* m_layout;
};

}  // namespace ridge::app
