// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/controller/recent_files.h"

#include <QDir>
#include <QFileInfo>

#include "app/context/text.h"

namespace ridge::app {

namespace {

/// "&1  a.ridgepoint — ~/notes", so that files of one name can be told apart.
QString entryText(qsizetype number, const QString& path) {
    const QFileInfo file(path);
    QString folder = file.path();
    const QString home = QDir::homePath();
    if (folder == home || folder.startsWith(home + QLatin1Char('/'))) folder.replace(0, home.size(), QStringLiteral("~"));
    QString text = QStringLiteral("%1 — %2").arg(shortened(file.fileName(), 40), shortened(folder, 50));
    if (!file.exists()) text = QObject::tr("%1 (missing)").arg(text);
    text.replace(QLatin1Char('&'), QStringLiteral("&&"));
    return number < 10 ? QStringLiteral("&%1  %2").arg(QString::number(number), text) : QStringLiteral("1&0  %1").arg(text);
}

}  // namespace

RecentFiles::RecentFiles(Settings& settings, QObject* parent) : QObject(parent), m_settings(settings) {}

QStringList RecentFiles::paths() const {
    m_settings.refresh();
    QStringList paths = m_settings.get(keys::kRecentFiles);
    paths.removeDuplicates();
    return paths.mid(0, kMostRecentFiles);
}

void RecentFiles::add(const std::filesystem::path& path) {
    const QString text = qtPath(path);
    // A name that is no text could not be opened from the list.
    if (stdPath(text) != path) return;
    QStringList all = paths();
    all.removeAll(text);
    all.prepend(text);
    m_settings.set(keys::kRecentFiles, all.mid(0, kMostRecentFiles));
}

void RecentFiles::clear() {
    m_settings.set(keys::kRecentFiles, {});
}

QMenu* RecentFiles::makeMenu(QWidget* parent) {
    auto* menu = new QMenu(tr("Open &Recent"), parent);
    menu->setToolTipsVisible(true);
    connect(menu, &QMenu::aboutToShow, this, [this, menu] { fill(menu); });
    return menu;
}

void RecentFiles::fill(QMenu* menu) {
    menu->clear();
    const QStringList all = paths();
    for (qsizetype i = 0; i < all.size(); ++i) {
        QAction* action = menu->addAction(entryText(i + 1, all[i]));
        action->setToolTip(all[i]);
        connect(action, &QAction::triggered, this, [this, path = all[i]] { choose(path); });
    }
    if (all.isEmpty()) menu->addAction(tr("No file yet"))->setEnabled(false);
    menu->addSeparator();
    QAction* clearing = menu->addAction(tr("&Clear"));
    clearing->setEnabled(!all.isEmpty());
    connect(clearing, &QAction::triggered, this, &RecentFiles::clear);
}

void RecentFiles::choose(const QString& path) {
    if (QFileInfo::exists(path)) {
        emit chosen(stdPath(path));
        return;
    }
    QStringList rest = paths();
    rest.removeAll(path);
    m_settings.set(keys::kRecentFiles, rest);
    emit missing(path);
}

}  // namespace ridge::app
