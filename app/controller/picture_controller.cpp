// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/controller/picture_controller.h"

#include <QApplication>
#include <QClipboard>
#include <algorithm>

#include "app/context/text.h"
#include "app/controller/session_controller.h"
#include "app/page/page.h"
#include "app/plot/export.h"
#include "app/plot/roofline_plot.h"
#include "core/base/file.h"
#include "core/roofline/conventions.h"

namespace ridge::app {

namespace {

ExportOptions optionsFor(const SessionModel& session, const Page& page) {
    ExportOptions options;
    const QSize size = page.plot().size();
    options.width = std::clamp(size.width(), kSmallestExport, kLargestExport);
    options.height = std::clamp(size.height(), kSmallestExport, kLargestExport);
    options.scale = 2.0;
    options.title = page.pictureTitle();
    options.footer = conventionsText(session.session().switches);
    return options;
}

}  // namespace

PictureController::PictureController(SessionModel& session, Dialogs& dialogs, Settings& settings, QObject* parent)
    : QObject(parent), m_session(session), m_dialogs(dialogs), m_settings(settings) {}

void PictureController::askAndExport(const Page& page) {
    const auto path = m_dialogs.askSave(
        {tr("Export picture"), suggestion(page.pictureName()), tr("Pictures (*.svg *.png);;All files (*)"), QStringLiteral("svg")});
    if (!path) return;
    if (const auto written = exportPlot(page.plot().scene(), optionsFor(m_session, page), *path); !written) reportFailure(written.error());
}

void PictureController::copyToClipboard(const Page& page, const Theme& theme) {
    ExportOptions options = optionsFor(m_session, page);
    options.theme = theme;
    const auto image = plotImage(page.plot().scene(), options);
    if (!image) return reportFailure(image.error());
    QApplication::clipboard()->setImage(*image);
}

void PictureController::askAndWrite(const QString& suggestedName, const std::string& content) {
    const QString suffix = suggestedName.section(QLatin1Char('.'), -1);
    const auto path =
        m_dialogs.askSave({tr("Save table"), suggestion(suggestedName), tr("Tables (*.%1);;All files (*)").arg(suffix), suffix});
    if (!path) return;
    if (const auto written = writeFileAtomically(*path, content); !written) reportFailure(written.error());
}

QString PictureController::suggestion(const QString& name) const {
    const QString folder = m_settings.get(keys::kLastFolder);
    return folder.isEmpty() ? name : folder + QLatin1Char('/') + name;
}

void PictureController::reportFailure(const Error& error) {
    m_dialogs.showError(tr("Not written"), shownError(error));
}

}  // namespace ridge::app
