// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plot/drawing.h"

#include <QBuffer>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QRegularExpression>
#include <QSvgGenerator>
#include <algorithm>

#include "core/base/file.h"

namespace ridge::app {

namespace {

constexpr int kPixelsPerInch = 96;
constexpr double kPointsPerInch = 72.0;
constexpr int kPdfResolution = 1200;
constexpr double kMargin = 12;

void paintDrawing(QPaintDevice& device, const Drawing& drawing, const Theme& theme, double scale) {
    QPainter painter(&device);
    painter.scale(scale, scale);
    const QRectF page(QPointF(0, 0), QSizeF(drawing.size));
    painter.fillRect(page, theme.base);
    drawing.paint(painter, page.adjusted(kMargin, kMargin, -kMargin, -kMargin), theme);
}

QByteArray pngOf(const Drawing& drawing, const Theme& theme) {
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    drawingImage(drawing, theme).save(&buffer, "PNG");
    return buffer.data();
}

QByteArray svgOf(const Drawing& drawing, const Theme& theme) {
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setResolution(kPixelsPerInch);
    generator.setSize(drawing.size);
    generator.setViewBox(QRect(QPoint(0, 0), drawing.size));
    generator.setTitle(drawing.title);
    paintDrawing(generator, drawing, theme, 1.0);
    // Where the face is missing, any sans-serif is nearer than a viewer's default.
    static const QRegularExpression family(QStringLiteral("font-family=\"([^\",]*)\""));
    return QString::fromUtf8(buffer.data()).replace(family, QStringLiteral("font-family=\"\\1, sans-serif\"")).toUtf8();
}

QByteArray pdfOf(const Drawing& drawing, const Theme& theme) {
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setPageSize(QPageSize(QSizeF(drawing.size) * (kPointsPerInch / kPixelsPerInch), QPageSize::Point, {}, QPageSize::ExactMatch));
    writer.setPageMargins(QMarginsF(0, 0, 0, 0));
    writer.setResolution(kPdfResolution);
    writer.setCreator(QStringLiteral("Ridgepoint"));
    writer.setTitle(drawing.title);
    paintDrawing(writer, drawing, theme, static_cast<double>(kPdfResolution) / kPixelsPerInch);
    return buffer.data();
}

}  // namespace

QImage drawingImage(const Drawing& drawing, const Theme& theme) {
    constexpr int scale = 2;
    QImage image(drawing.size * scale, QImage::Format_RGB32);
    paintDrawing(image, drawing, theme, scale);
    return image;
}

Result<std::string> drawingFile(const Drawing& drawing, const Theme& theme, const std::filesystem::path& name) {
    const QString extension = QString::fromStdString(name.extension().string()).toLower();
    QByteArray (*write)(const Drawing&, const Theme&) = nullptr;
    if (extension == QLatin1String(".png")) write = pngOf;
    if (extension == QLatin1String(".svg")) write = svgOf;
    if (extension == QLatin1String(".pdf")) write = pdfOf;
    if (write != nullptr) return write(drawing, theme).toStdString();
    return fail(ErrorCode::Usage, "unknown picture format", name.string(), extension.toStdString(),
                "the name must end in .png, .svg or .pdf");
}

Result<void> exportDrawing(const Drawing& drawing, const Theme& theme, const std::filesystem::path& path) {
    const auto content = drawingFile(drawing, theme, path);
    if (!content) return tl::unexpected(content.error());
    return writeFileAtomically(path, *content);
}

void printDrawing(const Drawing& drawing, QPagedPaintDevice& page) {
    page.setPageOrientation(drawing.size.width() > drawing.size.height() ? QPageLayout::Landscape : QPageLayout::Portrait);
    const double dotsPerInch = page.logicalDpiX();
    const QSizeF room = page.pageLayout().paintRectPixels(page.logicalDpiX()).size();
    const double natural = dotsPerInch / kPixelsPerInch;
    paintDrawing(page, drawing, lightTheme(),
                 std::min({room.width() / drawing.size.width(), room.height() / drawing.size.height(), natural}));
}

}  // namespace ridge::app
