// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/controller/picture_controller.h"

#include <QApplication>
#include <QClipboard>
#include <algorithm>

#include "app/context/text.h"
#include "app/controller/session_controller.h"
#include "app/plot/export.h"
#include "core/base/file.h"
#include "core/roofline/conventions.h"

namespace ridge::app {

namespace {

ExportOptions optionsFor(const SessionModel& session, QSize size) {
    ExportOptions options;
    options.width = std::clamp(size.width(), kSmallestExport, kLargestExport);
    options.height = std::clamp(size.height(), kSmallestExport, kLargestExport);
    options.scale = 2.0;
    if (session.currentOperator()) options.title = shapeText(*session.currentOperator());
    options.footer = conventionsText(session.session().switches);
    return options;
}

}  // namespace

PictureController::PictureController(SessionModel& session, Dialogs& dialogs, Settings& settings, QObject* parent)
    : QObject(parent), m_session(session), m_dialogs(dialogs), m_settings(settings) {}

void PictureController::askAndExport(const PlotScene& scene, QSize size, const QString& suggestedName) {
    const auto path = m_dialogs.askSave({tr("Export picture"), suggestion(suggestedName),
                                         tr("Pictures (*.svg *.png);;All files (*)"), QStringLiteral("svg")});
    if (!path) return;
    if (const auto written = exportPlot(scene, optionsFor(m_session, size), *path); !written) reportFailure(written.error());
}

void PictureController::copyToClipboard(const PlotScene& scene, QSize size, const Theme& theme) {
    ExportOptions options = optionsFor(m_session, size);
    options.theme = theme;
    const auto image = plotImage(scene, options);
    if (!image) return reportFailure(image.error());
    QApplication::clipboard()->setImage(*image);
}

void PictureController::askAndWrite(const QString& suggestedName, const std::string& content) {
    const auto path =
        m_dialogs.askSave({tr("Save table"), suggestion(suggestedName), tr("Tables (*.csv);;All files (*)"), QStringLiteral("csv")});
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
