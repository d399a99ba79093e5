// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/context/surroundings.h"

#include <QFontDatabase>
#include <QString>
#include <QStringList>
#include <QtGlobal>
#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>

namespace ridge::app {

namespace {

QtMessageHandler& previousHandler() {
    static QtMessageHandler handler = nullptr;
    return handler;
}

[[noreturn]] void endWith(const QString& message) {
    const QByteArray firstLine = message.section(QLatin1Char('\n'), 0, 0).toUtf8();
    std::fprintf(stderr, "error: %s\nhint: ridgepoint plot --out FILE draws without a display\n", firstLine.constData());
    std::_Exit(1);
}

void handle(QtMsgType type, const QMessageLogContext& context, const QString& message) {
    static constexpr std::array remarks{"XDG_RUNTIME_DIR", "propagateSizeHints",
                                        // Said once more, and better, by the fatal message that follows.
                                        "could not connect to display", "Could not load the Qt platform plugin"};
    if (type == QtFatalMsg) endWith(message);
    const bool isRemark =
        std::any_of(remarks.begin(), remarks.end(), [&message](const char* remark) { return message.contains(QLatin1String(remark)); });
    if (!isRemark) previousHandler()(type, context, message);
}

bool isSet(const char* variable) {
    return !qEnvironmentVariableIsEmpty(variable);
}

}  // namespace

void tameQtMessages() {
    previousHandler() = qInstallMessageHandler(handle);
}

Result<void> checkDisplay() {
    if (isSet("DISPLAY") || isSet("WAYLAND_DISPLAY") || isSet("QT_QPA_PLATFORM")) return {};
    return fail(ErrorCode::Unavailable, "there is no display for the window", "DISPLAY and WAYLAND_DISPLAY", "not set",
                "ridgepoint plot --out FILE draws without one");
}

Result<void> checkFonts() {
    if (!QFontDatabase::families().isEmpty()) return {};
    return fail(ErrorCode::Unavailable, "no font is installed", "fontconfig", {}, "on Debian: apt-get install fonts-dejavu-core");
}

}  // namespace ridge::app
