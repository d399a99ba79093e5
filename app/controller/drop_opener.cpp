// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/controller/drop_opener.h"

#include <QApplication>
#include <QDropEvent>
#include <QMimeData>
#include <QUrl>
#include <QWidget>

namespace ridge::app {

namespace {

QStringList localFiles(const QMimeData* data) {
    QStringList paths;
    if (data == nullptr) return paths;
    for (const QUrl& url : data->urls()) {
        if (url.isLocalFile()) paths << url.toLocalFile();
    }
    return paths;
}

bool isDrag(QEvent::Type type) {
    return type == QEvent::DragEnter || type == QEvent::DragMove || type == QEvent::Drop;
}

}  // namespace

DropOpener::DropOpener(QWidget* window) : QObject(window), m_window(window) {
    window->setAcceptDrops(true);
    // Before any child: those that are made later too.
    qApp->installEventFilter(this);
}

bool DropOpener::eventFilter(QObject* target, QEvent* event) {
    if (!isDrag(event->type()) || !target->isWidgetType() || static_cast<QWidget*>(target)->window() != m_window) return false;
    auto* drag = static_cast<QDropEvent*>(event);
    const QStringList paths = localFiles(drag->mimeData());
    if (paths.isEmpty()) return false;
    // Never a move, after which the source would delete the file.
    drag->setDropAction(Qt::CopyAction);
    drag->accept();
    if (event->type() == QEvent::Drop) {
        QMetaObject::invokeMethod(
            this, [this, paths] { emit dropped(paths); }, Qt::QueuedConnection);
    }
    return true;
}

}  // namespace ridge::app
