// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <vector>

#include "app/model/session_model.h"
#include "core/transformer/code_view.h"

class QComboBox;
class QTreeWidget;

namespace ridge::app {

class DeferredUpdate;

/// The session's transformer as readable code with the shape that each line makes. Switches change how it reads, not what is counted.
class CodePanel : public QWidget {
    Q_OBJECT

public:
    explicit CodePanel(SessionModel& session, QWidget* parent = nullptr);

    /// Marks every line that stands for a row of the model and goes to the first; nothing is announced.
    void showRow(std::string_view name, LayerGroup group);
    void flush();

    [[nodiscard]] const std::vector<CodeLine>& lines() const { return m_lines; }
    [[nodiscard]] QTreeWidget& view() { return *m_view; }
    [[nodiscard]] QComboBox& order() { return *m_order; }

signals:
    /// A line that stands for a row was chosen.
    void rowChosen(const std::string& name, ridge::LayerGroup group);

protected:
    void showEvent(QShowEvent* event) override;

private:
    [[nodiscard]] QWidget* makeSwitches();
    [[nodiscard]] QComboBox* addSwitch(const QString& name, const QStringList& choices);
    void makeView();
    [[nodiscard]] CodeSwitches switches() const;
    void refresh();
    void fill();
    void announceCurrent();
    void mark();

    SessionModel& m_session;
    QComboBox* m_order = nullptr;
    QComboBox* m_mask = nullptr;
    QComboBox* m_activation = nullptr;
    QComboBox* m_norms = nullptr;
    QTreeWidget* m_view = nullptr;
    std::vector<CodeLine> m_lines;
    std::string m_markedRow;
    LayerGroup m_markedGroup = LayerGroup::Decoder;
    DeferredUpdate* m_update;
    bool m_isQuiet = false;
};

}  // namespace ridge::app
