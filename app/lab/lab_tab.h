// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QWidget>
#include <string>
#include <vector>

#include "app/plot/drawing.h"
#include "core/report/table.h"
#include "core/roofline/derivation.h"

class QGridLayout;
class QVBoxLayout;

namespace ridge::app {

class ChartView;
class TaskRow;
struct LabCommand;

/// One part of the precision lab. It computes when it is shown and when a control of it moves, never before.
class LabTab : public QWidget {
    Q_OBJECT

public:
    explicit LabTab(QWidget* parent = nullptr);

    /// The chart that the controls move; null where a tab has none.
    [[nodiscard]] virtual const ChartView* picture() const = 0;
    /// What "copy", "export" and a note show: that chart, unless a tab says otherwise. Names are those of SVG files.
    [[nodiscard]] virtual std::vector<Drawing> drawings() const;
    [[nodiscard]] virtual Derivation derivation() const = 0;
    /// What `ridgepoint` is called with for the same numbers; empty where no command has them.
    [[nodiscard]] virtual std::string commandLine() const = 0;
    /// Takes the numbers of a command of this part; what it leaves out is as the command line has it. False, and nothing is changed, for
    /// another part and for what this tab cannot show.
    virtual bool showCommand(const LabCommand& command);
    /// The numbers that are shown, for a note.
    [[nodiscard]] virtual Table table() const = 0;
    /// For the status bar.
    [[nodiscard]] virtual QString statusText() const = 0;
    /// What stands below the controls, for a note: sentences.
    [[nodiscard]] virtual QStringList sayings() const { return {}; }
    virtual void focusFirst() = 0;
    /// False while the picture is that of before: what was asked for last is computed yet, or was stopped.
    [[nodiscard]] bool isSettled() const;
    /// Where what takes longer than a frame says how far it is.
    [[nodiscard]] TaskRow& taskRow() const { return *m_taskRow; }

signals:
    void changed();

protected:
    void showEvent(QShowEvent* event) override;
    /// Computes and shows anew; what is not shown waits.
    void refresh();
    /// Shows at once, or starts what will: what runs since an earlier call is not wanted any more.
    virtual void compute() = 0;
    /// Margins as all tabs have them.
    [[nodiscard]] QVBoxLayout* makeColumn();
    [[nodiscard]] QGridLayout* makeRows(QWidget* parent);

private:
    TaskRow* m_taskRow;
    bool m_isStale = true;
    bool m_wasStopped = false;
};

}  // namespace ridge::app
