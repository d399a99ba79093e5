// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTemporaryDir>

#include "app/context/appearance.h"
#include "app/context/settings.h"
#include "app/dialog/window_dialogs.h"
#include "app/model/session_model.h"
#include "core/hardware/catalogue.h"

namespace ridge::bench {

/// What a window or a page stands on, with settings that nobody else has. Needs a QApplication.
struct Composition {
    QTemporaryDir folder;
    app::SessionModel session{Catalogue::shipped()};
    app::Settings settings{folder.filePath(QStringLiteral("settings.ini"))};
    app::Appearance appearance;
    app::WindowDialogs dialogs;
};

/// Six accelerators in two precisions, more than sixty labels.
inline Session busySession() {
    Session session = defaultSession();
    session.accelerators = {
        "nvidia-h100-sxm5-80gb", "nvidia-b200-sxm-180gb", "nvidia-h200-sxm-141gb", "amd-mi300x", "amd-mi355x", "nvidia-l40s"};
    session.extraTypes = {DType::Fp8E4m3};
    return session;
}

}  // namespace ridge::bench
