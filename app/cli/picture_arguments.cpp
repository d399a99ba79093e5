// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/picture_arguments.h"

#include <QApplication>

#include "app/context/surroundings.h"
#include "core/base/number_text.h"

namespace ridge::app {

namespace {

Result<void> setSize(ExportOptions& options, const std::string& text) {
    const auto cross = text.find('x');
    if (cross == std::string::npos) return fail(ErrorCode::Usage, "not WIDTHxHEIGHT", "--size", text);
    const auto width = parseInteger(text.substr(0, cross), "--size", kSmallestExport, kLargestExport);
    const auto height = parseInteger(text.substr(cross + 1), "--size", kSmallestExport, kLargestExport);
    if (!width || !height) return fail(ErrorCode::Usage, width ? height.error().what : width.error().what, "--size", text);
    options.width = static_cast<int>(*width);
    options.height = static_cast<int>(*height);
    return {};
}

}  // namespace

Result<ExportOptions> pictureOptions(const RawArguments& raw) {
    ExportOptions options;
    if (raw.size) {
        if (auto set = setSize(options, *raw.size); !set) return tl::unexpected(set.error());
    }
    if (raw.scale) {
        const auto scale = parseNumber(*raw.scale, "--scale");
        if (!scale) return tl::unexpected(scale.error());
        options.scale = *scale;
    }
    if (raw.theme && *raw.theme != "light" && *raw.theme != "dark")
        return fail(ErrorCode::Usage, "unknown theme", "--theme", *raw.theme, "light or dark");
    if (raw.theme == "dark") options.theme = darkTheme();
    return options;
}

Result<std::unique_ptr<QApplication>> startDrawing() {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    tameQtMessages();
    static int argc = 1;
    static char name[] = "ridgepoint";
    static char* argv[] = {name, nullptr};
    auto application = std::make_unique<QApplication>(argc, argv);
    if (auto fonts = checkFonts(); !fonts) return tl::unexpected(fonts.error());
    return application;
}

}  // namespace ridge::app
