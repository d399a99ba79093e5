// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QImage>
#include <QPagedPaintDevice>
#include <QPicture>
#include <filesystem>
#include <string>

#include "app/context/theme.h"
#include "core/base/result.h"
#include "core/scene/plot_scene.h"

namespace ridge::app {

struct ExportOptions {
    int width = 1280;  ///< pixels at scale 1, kSmallestExport..kLargestExport
    int height = 800;
    double scale = 1.0;  ///< PNG: device pixels to a pixel, above 0 up to 8. SVG and PDF scale by themselves
    std::string title;   ///< above the plot; also the title of an SVG or PDF
    std::string footer;  ///< below it: the conventions, "dense peaks, each operand moved once"
    Theme theme = lightTheme();
};

/// A picture before it is written.
struct Picture {
    PlotScene scene;
    ExportOptions options;
};

inline constexpr int kSmallestExport = 160;
inline constexpr int kLargestExport = 16384;

// All of these need a QApplication (its platform may be "offscreen") and no widget of the caller's. What they draw has no highlight.

/// Usage error when a size is out of range.
[[nodiscard]] Result<QImage> plotImage(const PlotScene& scene, const ExportOptions& options);
[[nodiscard]] Result<QByteArray> plotPng(const PlotScene& scene, const ExportOptions& options);
[[nodiscard]] Result<QByteArray> plotSvg(const PlotScene& scene, const ExportOptions& options);
/// One page of the picture's size, 96 pixels to the inch.
[[nodiscard]] Result<QByteArray> plotPdf(const PlotScene& scene, const ExportOptions& options);

/// For a painter of the caller's, on which text stays text: lines and letters in pixels at scale 1.
[[nodiscard]] Result<QPicture> plotDrawing(const PlotScene& scene, const ExportOptions& options);

/// Writes a .png, .svg or .pdf, whole or not at all; the same input gives the same bytes, but for the time of making in a PDF. Usage error
/// for another extension.
[[nodiscard]] Result<void> exportPlot(const PlotScene& scene, const ExportOptions& options, const std::filesystem::path& path);

/// On one page, upright or across as the picture is, as large as the margins allow and never larger than it is on paper of 96 dots to the
/// inch. Text stays text where the device can.
[[nodiscard]] Result<void> printPlot(const Picture& picture, QPagedPaintDevice& page);

}  // namespace ridge::app
