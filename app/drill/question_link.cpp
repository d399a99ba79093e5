// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/drill/question_link.h"

#include <QObject>

#include "app/context/text.h"
#include "app/model/session_edits.h"

namespace ridge::app {

namespace {

constexpr std::string_view kAccelerators = "ridgepoint accelerators --filter ";
constexpr std::string_view kPrecision = "ridgepoint precision ";

}  // namespace

LinkPage linkPage(const drill::Link& link) {
    if (link.command.starts_with(kPrecision)) return LinkPage::Precision;
    if (link.command.starts_with(kAccelerators)) return LinkPage::Accelerators;
    const bool hasRoofline = link.op || !link.accelerators.empty() || !link.model.empty();
    return hasRoofline ? LinkPage::Roofline : LinkPage::None;
}

QString linkText(const drill::Link& link) {
    switch (linkPage(link)) {
        case LinkPage::Roofline:
            return QObject::tr("Show on the roofline");
        case LinkPage::Accelerators:
            return QObject::tr("Show on the Accelerators page");
        case LinkPage::Precision:
            return QObject::tr("Show on the Precision page");
        case LinkPage::None:
            return {};
    }
    return {};
}

Session linkedSession(Session session, const drill::Link& link) {
    if (link.op) {
        if (auto next = withRequest(session, *link.op)) session = *std::move(next);
        session.model.reset();
    }
    if (!link.accelerators.empty()) {
        session.accelerators = link.accelerators;
        session.derivationOn.clear();
        session.baseline.clear();
    }
    if (!link.model.empty()) {
        if (auto model = chooseModel(link.model)) session.model = *std::move(model);
    }
    // Axes that were fixed for other numbers would hide these.
    session.view.lockedAxes.reset();
    return session;
}

QString linkFilter(const drill::Link& link) {
    return link.command.starts_with(kAccelerators) ? qtText(link.command.substr(kAccelerators.size())) : QString();
}

}  // namespace ridge::app
