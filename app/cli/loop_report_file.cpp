// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/loop_report_file.h"

#include <QApplication>
#include <system_error>
#include <vector>

#include "app/cli/load_catalogue.h"
#include "app/cli/picture_arguments.h"
#include "app/context/theme.h"
#include "app/drill/loop_pictures.h"
#include "core/base/file.h"

namespace ridge::app {

namespace {

Result<void> writePictures(const std::vector<Drawing>& pictures, const std::filesystem::path& folder) {
    const auto drawing = startDrawing();
    if (!drawing) return tl::unexpected(drawing.error());
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (error) return fail(ErrorCode::Io, "cannot make the folder", folder.native(), error.message());
    for (const Drawing& picture : pictures) {
        const std::filesystem::path path = folder / picture.name.toStdString();
        if (auto written = exportDrawing(picture, lightTheme(), path); !written) return written;
    }
    return {};
}

}  // namespace

Result<void> writeLoopReport(const drill::Loop& loop, const std::filesystem::path& file) {
    const std::vector<Drawing> pictures = loopPictures(loop, loadCatalogue());
    // Without pictures no fonts are needed.
    if (!pictures.empty()) {
        if (auto written = writePictures(pictures, std::filesystem::absolute(file).parent_path() / "pictures"); !written) return written;
    }
    return writeFileAtomically(file, drill::loopReport(loop, loopPictureName));
}

}  // namespace ridge::app
