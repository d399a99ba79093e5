// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "app/model/session_model.h"
#include "core/report/side_by_side.h"

class QComboBox;
class QLabel;

namespace ridge::app {

class ComparisonModel;
class DeferredUpdate;
class ElidedLabel;
class FlatButton;
class SideBySideModel;
class SideBySideView;

/// Up to six accelerators beside each other, with the operators of the session on each.
class SideBySidePanel : public QWidget {
    Q_OBJECT

public:
    SideBySidePanel(SessionModel& session, ComparisonModel& comparison, QWidget* parent = nullptr);

    [[nodiscard]] SideBySideModel& model() const { return *m_model; }
    void copyMarkdown();
    void flush();

    [[nodiscard]] QSize sizeHint() const override;

signals:
    void copied(const QString& what);
    void saveRequested(const QString& suggestedName, const std::string& content);

private:
    [[nodiscard]] QWidget* makeHeader();
    void makeMenu(FlatButton& button);
    void refresh();
    void refreshBaseline();
    void showState();
    [[nodiscard]] std::vector<NamedOperator> operators() const;
    [[nodiscard]] Result<SideBySide> compare(std::span<const Accelerator> accelerators, const NumberStyle& numbers) const;
    void copy(std::string (*write)(const Table&), const QString& what);
    [[nodiscard]] Table table() const;

    SessionModel& m_session;
    ComparisonModel& m_comparison;
    SideBySideModel* m_model;
    SideBySideView* m_view;
    QLabel* m_hint;
    QComboBox* m_baseline = nullptr;
    ElidedLabel* m_state = nullptr;
    FlatButton* m_take = nullptr;
    FlatButton* m_clear = nullptr;
    DeferredUpdate* m_update;
};

}  // namespace ridge::app
