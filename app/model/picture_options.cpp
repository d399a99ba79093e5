// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/model/picture_options.h"

#include <QCoreApplication>

#include "core/roofline/conventions.h"

namespace ridge::app {

namespace {

QString tr(const char* text) {
    return QCoreApplication::translate("PictureSizes", text);
}

PlotScene rooflineScene(const SessionModel& session, const PictureParts& parts) {
    Session shown = session.session();
    shown.view.showLabels = parts.labels;
    shown.view.showTrail = parts.trail;
    if (!parts.pinned) shown.pinned.clear();
    return buildScene(shown, session.chosen());
}

}  // namespace

std::vector<PictureSize> pictureSizes(QSize screen) {
    return {{QStringLiteral("slide"), tr("Slide, 16:9"), {1280, 720}},
            {QStringLiteral("half"), tr("Half a page, 16 × 11 cm"), {605, 416}},
            {QStringLiteral("page"), tr("A page across, 25 × 16 cm"), {945, 605}},
            {QStringLiteral("screen"), tr("As on the screen"), screen}};
}

PictureSource rooflinePicture(const SessionModel& session) {
    PictureSource source;
    source.name = QStringLiteral("roofline.svg");
    if (const auto& op = session.currentOperator()) source.title = shapeText(*op) + " " + std::string(dtypeName(op->dtype));
    source.footer = conventionsText(session.session().switches);
    source.offered.pinned = !session.session().pinned.empty();
    source.shown.labels = session.session().view.showLabels;
    source.shown.trail = session.session().view.showTrail;
    source.scene = [&session](const PictureParts& parts) { return rooflineScene(session, parts); };
    return source;
}

}  // namespace ridge::app
