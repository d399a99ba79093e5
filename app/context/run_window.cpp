// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/context/run_window.h"

#include <QApplication>
#include <QLocale>
#include <QTimer>

#include "app/cli/command_line.h"
#include "app/cli/output.h"
#include "app/context/appearance.h"
#include "app/context/identity.h"
#include "app/context/preferences.h"
#include "app/context/settings.h"
#include "app/context/surroundings.h"
#include "app/controller/work_keeper.h"
#include "app/dialog/window_dialogs.h"
#include "app/main_window.h"
#include "app/page/roofline_page.h"
#include "app/panel/accelerators_panel.h"
#include "core/base/folders.h"

namespace ridge::app {

int runWindow(int argc, char** argv, const WindowRequest& request) {
    tameQtMessages();
    if (const auto display = checkDisplay(); !display) return reportError(display.error());
    QApplication application(argc, argv);
    if (const auto fonts = checkFonts(); !fonts) return reportError(fonts.error());
    setIdentity();
    QLocale::setDefault(QLocale::c());

    Catalogue catalogue = Catalogue::shipped();
    const std::vector<Error> catalogueErrors = catalogue.addFolder(userAcceleratorFolder());
    SessionModel session(std::move(catalogue));
    Settings settings;
    const Preferences preferences = preferencesOf(settings);
    session.setNumbers(preferences.numbers);
    session.reset(newSession(preferences, session.catalogue()), std::nullopt);
    Appearance appearance;
    WindowDialogs dialogs;
    MainWindow window({session, settings, dialogs, appearance, userStateFolder()});
    dialogs.setParent(&window);
    window.page().accelerators().showCatalogueErrors(catalogueErrors);
    window.show();
    window.keeper().offerRecovery();
    // A file that cannot be opened is reported over the window, not instead of it.
    if (!request.sessionFile.empty()) {
        QTimer::singleShot(0, &window, [&window, &request] { window.openFile(request.sessionFile); });
    }
    return QApplication::exec();
}

}  // namespace ridge::app
