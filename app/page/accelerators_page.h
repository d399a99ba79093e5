// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <string>

#include "app/context/settings.h"
#include "app/model/session_model.h"
#include "app/page/page.h"

namespace ridge::app {

class Dialogs;

class AcceleratorsPage : public QWidget, public Page {
    Q_OBJECT

public:
    AcceleratorsPage(SessionModel& session, Settings& settings, Dialogs& dialogs, QWidget* parent = nullptr);

    [[nodiscard]] QWidget& widget() override { return *this; }
    [[nodiscard]] RooflinePlot& plot() const override { return *m_plot; }
    [[nodiscard]] QString pictureName() const override { return QStringLiteral("accelerators.svg"); }
    [[nodiscard]] QString statusText() const override { return {}; }
    void focusSearch() override {}
    void setTheme(const Theme& theme) override;

signals:
    void saveRequested(const QString& suggestedName, const std::string& content);
    void statusChanged();

private:
    RooflinePlot* m_plot = nullptr;
};

}  // namespace ridge::app
