// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <filesystem>
#include <string>

#include "app/context/settings.h"
#include "app/model/session_model.h"
#include "app/page/page.h"

class QSplitter;

namespace ridge::app {

class AcceleratorController;
class ComparisonModel;
class Dialogs;
class MapPanel;
class RooflinePlot;
class SideBySidePanel;
class SpecTablePanel;

/// What accelerators are, beside each other: a map, a few side by side, and the table of all.
class AcceleratorsPage : public QWidget, public Page {
    Q_OBJECT

public:
    struct Parts {
        SessionModel& session;
        Settings& settings;
        Dialogs& dialogs;
        std::filesystem::path ownFolder;  ///< of the user's own accelerators
    };
    explicit AcceleratorsPage(const Parts& parts, QWidget* parent = nullptr);

    [[nodiscard]] QWidget& widget() override { return *this; }
    [[nodiscard]] RooflinePlot& plot() const;
    [[nodiscard]] QSize pictureSize() const override;
    [[nodiscard]] PictureSource pictureSource() const override;
    [[nodiscard]] Session study() const override;
    [[nodiscard]] QString statusText() const override;
    void focusSearch() override;
    void setTheme(const Theme& theme) override;
    void saveLayout() override;

    [[nodiscard]] ComparisonModel& comparison() const { return *m_comparison; }
    [[nodiscard]] AcceleratorController& controller() const { return *m_controller; }
    [[nodiscard]] MapPanel& map() const { return *m_map; }
    [[nodiscard]] SideBySidePanel& sideBySide() const { return *m_side; }
    [[nodiscard]] SpecTablePanel& table() const { return *m_table; }

signals:
    void saveRequested(const QString& suggestedName, const std::string& content);
    void statusChanged();
    /// To the clipboard.
    void copied(const QString& what);

protected:
    void showEvent(QShowEvent* event) override;

private:
    void layOut();
    void connectParts();

    SessionModel& m_session;
    Settings& m_settings;
    ComparisonModel* m_comparison;
    AcceleratorController* m_controller;
    MapPanel* m_map;
    SideBySidePanel* m_side;
    SpecTablePanel* m_table;
    QSplitter* m_split = nullptr;
    QSplitter* m_upper = nullptr;
    bool m_isArranged = false;
};

}  // namespace ridge::app
