// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMenu>
#include <QObject>
#include <filesystem>

#include "app/context/settings.h"

namespace ridge::app {

inline constexpr qsizetype kMostRecentFiles = 10;

/// The files that were opened or saved last, newest first, as a menu. Kept between starts.
class RecentFiles : public QObject {
    Q_OBJECT

public:
    explicit RecentFiles(Settings& settings, QObject* parent = nullptr);

    void add(const std::filesystem::path& path);
    void clear();
    [[nodiscard]] QStringList paths() const;
    /// Filled each time that it is opened.
    [[nodiscard]] QMenu* makeMenu(QWidget* parent);

signals:
    void chosen(const std::filesystem::path& path);
    /// It was chosen, is gone, and was taken off the list.
    void missing(const QString& path);

private:
    void fill(QMenu* menu);
    void choose(const QString& path);

    Settings& m_settings;
};

}  // namespace ridge::app
