// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QSize>
#include <QString>
#include <filesystem>
#include <functional>
#include <string>

#include "app/context/theme.h"
#include "core/base/result.h"

class QPagedPaintDevice;
class QPainter;

namespace ridge::app {

/// A picture that is no roofline: what paints it, at any size and theme.
struct Drawing {
    QString name;   ///< of its file, without a folder
    QString title;  ///< of an SVG or PDF
    QSize size;     ///< pixels, 96 to the inch
    std::function<void(QPainter& painter, const QRectF& room, const Theme& theme)> paint;
};

/// Twice as many pixels, for text that stays sharp.
[[nodiscard]] QImage drawingImage(const Drawing& drawing, const Theme& theme);
/// The content of a file whose name ends in .png, .svg or .pdf. Usage error for another.
[[nodiscard]] Result<std::string> drawingFile(const Drawing& drawing, const Theme& theme, const std::filesystem::path& name);
/// Writes it, whole or not at all. Same errors, and Io.
[[nodiscard]] Result<void> exportDrawing(const Drawing& drawing, const Theme& theme, const std::filesystem::path& path);
/// On one page, as large as the margins allow and never larger than on paper of 96 dots to the inch.
void printDrawing(const Drawing& drawing, QPagedPaintDevice& page);

}  // namespace ridge::app
