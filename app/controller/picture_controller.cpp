// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/controller/picture_controller.h"

#include <QApplication>
#include <QClipboard>

#include "app/context/text.h"
#include "core/base/file.h"

namespace ridge::app {

PictureController::PictureController(SessionModel& session, Dialogs& dialogs, Settings& settings, QObject* parent)
    : QObject(parent), m_session(session), m_dialogs(dialogs), m_settings(settings) {}

std::optional<std::filesystem::path> PictureController::askPicturePath(const QString& name) {
    return m_dialogs.askSave(
        {tr("Export picture"), suggestedPath(m_settings, name), tr("Pictures (*.svg *.png *.pdf);;All files (*)"), QStringLiteral("svg")});
}

bool PictureController::askAndSave(const Picture& picture, const QString& name) {
    const auto path = askPicturePath(name);
    if (!path) return false;
    const auto written = exportPlot(picture.scene, picture.options, *path);
    if (!written) reportFailure(written.error());
    return written.has_value();
}

void PictureController::askAndPrint(const Picture& picture) {
    const auto printer = m_dialogs.askPrinter();
    if (!printer) return;
    if (const auto printed = printPlot(picture, *printer); !printed) reportFailure(printed.error());
}

void PictureController::copyToClipboard(const Picture& picture) {
    const auto image = plotImage(picture.scene, picture.options);
    if (!image) return reportFailure(image.error());
    QApplication::clipboard()->setImage(*image);
    emit copied(tr("picture, %1 × %2 pixels").arg(image->width()).arg(image->height()));
}

void PictureController::askAndSaveDrawing(const Drawing& drawing) {
    const auto path = askPicturePath(drawing.name);
    if (!path) return;
    // As the exported rooflines are unless asked otherwise: for a page of paper.
    if (const auto written = exportDrawing(drawing, lightTheme(), *path); !written) reportFailure(written.error());
}

void PictureController::askAndPrintDrawing(const Drawing& drawing) {
    const auto printer = m_dialogs.askPrinter();
    if (printer) printDrawing(drawing, *printer);
}

void PictureController::copyDrawing(const Drawing& drawing, const Theme& theme) {
    const QImage image = drawingImage(drawing, theme);
    QApplication::clipboard()->setImage(image);
    emit copied(tr("picture, %1 × %2 pixels").arg(image.width()).arg(image.height()));
}

void PictureController::askAndWrite(const QString& suggestedName, const std::string& content) {
    const QString suffix = suggestedName.section(QLatin1Char('.'), -1);
    const auto path = m_dialogs.askSave(
        {tr("Save table"), suggestedPath(m_settings, suggestedName), tr("Tables (*.%1);;All files (*)").arg(suffix), suffix});
    if (!path) return;
    if (const auto written = writeFileAtomically(*path, content); !written) reportFailure(written.error());
}

void PictureController::reportFailure(const Error& error) {
    m_dialogs.showError(tr("Not written"), shownError(error));
}

}  // namespace ridge::app
