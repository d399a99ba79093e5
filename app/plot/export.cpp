// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plot/export.h"

#include <QApplication>
#include <QBuffer>
#include <QFontInfo>
#include <QFontMetricsF>
#include <QPainter>
#include <QPdfWriter>
#include <QSvgGenerator>
#include <algorithm>
#include <cmath>
#include <iterator>

#include "app/plot/canvas.h"
#include "app/plot/legend.h"
#include "core/base/file.h"
#include "core/base/number_text.h"

namespace ridge::app {

namespace {

constexpr double kLargestScale = 8.0;
constexpr double kLargestPixels = 2.0e8;  // 800 MB as an image
constexpr int kFontPixels = 13;           // not points: a picture must not depend on the screen it is made on
constexpr int kPngQuality = 80;           // lossless all the same: a fifteenth larger than by default, and a quarter faster
constexpr int kSvgResolution = 96;        // with Qt's default of 72 texts shrink
constexpr int kPdfResolution = 1200;      // the grid that glyphs stand on
constexpr double kPixelsPerInch = 96.0;
constexpr double kPointsPerInch = 72.0;

Result<void> checkSize(const ExportOptions& options) {
    for (const int side : {options.width, options.height}) {
        if (side < kSmallestExport || side > kLargestExport) {
            return fail(ErrorCode::Usage, "picture size outside 160..16384", "size", std::to_string(side));
        }
    }
    if (!(options.scale > 0.0 && options.scale <= kLargestScale)) {
        return fail(ErrorCode::Usage, "picture scale outside 0..8", "scale", plainNumber(options.scale));
    }
    const double pixels = options.scale * options.scale * options.width * options.height;
    if (pixels > kLargestPixels) return fail(ErrorCode::Usage, "picture has more than 200 million pixels", "size", plainNumber(pixels));
    return {};
}

/// By the name of the face that is really used: "Sans Serif" is a name to this machine only.
QFont plainFont() {
    QFont font = QApplication::font();
    font.setFamily(QFontInfo(font).family());
    font.setPixelSize(kFontPixels);
    return font;
}

QFont titleFont() {
    QFont font = plainFont();
    font.setPixelSize(kFontPixels + 3);
    font.setBold(true);
    return font;
}

QString titleOf(const ExportOptions& options) {
    return QString::fromStdString(options.title.empty() ? "Roofline" : options.title);
}

struct Caption {
    QString text;
    QFont font;
    QColor colour;

    [[nodiscard]] double height() const { return text.isEmpty() ? 0.0 : std::ceil(QFontMetricsF(font).height()) + 8.0; }
    void paint(QPainter& painter, QRectF room) const {
        if (text.isEmpty()) return;
        painter.setFont(font);
        painter.setPen(colour);
        const QString shown = QFontMetricsF(font).elidedText(text, Qt::ElideRight, room.width());
        painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, shown);
    }
};

/// Nobody can bring hidden points back on paper.
std::vector<SceneLegendEntry> drawnEntries(const std::vector<SceneLegendEntry>& legend) {
    std::vector<SceneLegendEntry> drawn;
    std::copy_if(legend.begin(), legend.end(), std::back_inserter(drawn),
                 [](const SceneLegendEntry& entry) { return !entry.sign.isFaded; });
    return drawn;
}

void paintPicture(QPaintDevice& device, const PlotScene& scene, const ExportOptions& options, double scale, PaintTarget target) {
    const Caption title{QString::fromStdString(options.title), titleFont(), options.theme.text};
    const Caption footer{QString::fromStdString(options.footer), plainFont(), options.theme.mutedText};
    const double left = 8.0;
    const double width = options.width - 2 * left;
    const std::vector<SceneLegendEntry> entries = drawnEntries(scene.legend);
    const double legend = legendHeight(entries, width, plainFont());
    PlotCanvas canvas(nullptr);
    canvas.setTheme(options.theme);
    canvas.setFont(plainFont());
    canvas.setBorders(title.height(), legend + footer.height());
    canvas.setScene(scene);
    canvas.paintTo(device, QSize(options.width, options.height), scale, target, [&](QPainter& painter) {
        title.paint(painter, QRectF(left, 4.0, width, title.height()));
        paintLegend(painter, entries, QPointF(left, options.height - footer.height() - legend - 4.0), width, plainFont(), options.theme);
        footer.paint(painter, QRectF(left, options.height - footer.height() - 2.0, width, footer.height()));
    });
}

/// Where the face is missing, any sans-serif is nearer than a viewer's default.
QByteArray withFallbackFont(QByteArray svg) {
    const QByteArray named = "font-family=\"" + QFontInfo(plainFont()).family().toHtmlEscaped().toUtf8();
    return svg.replace(named + "\"", named + ", sans-serif\"");
}

}  // namespace

Result<QImage> plotImage(const PlotScene& scene, const ExportOptions& options) {
    if (const auto checked = checkSize(options); !checked) return tl::unexpected(checked.error());
    const QSize pixels(std::max(1, qRound(options.width * options.scale)), std::max(1, qRound(options.height * options.scale)));
    QImage image(pixels, QImage::Format_RGB32);
    if (image.isNull()) return fail(ErrorCode::Io, "no memory for the picture", "size", std::to_string(pixels.width()));
    image.fill(options.theme.base);
    paintPicture(image, scene, options, options.scale, PaintTarget::Raster);
    return image;
}

Result<QByteArray> plotPng(const PlotScene& scene, const ExportOptions& options) {
    const auto image = plotImage(scene, options);
    if (!image) return tl::unexpected(image.error());
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    if (!image->save(&buffer, "PNG", kPngQuality)) return fail(ErrorCode::Io, "the picture could not be encoded", "PNG");
    return buffer.data();
}

Result<QByteArray> plotSvg(const PlotScene& scene, const ExportOptions& options) {
    if (const auto checked = checkSize(options); !checked) return tl::unexpected(checked.error());
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setResolution(kSvgResolution);
    generator.setSize(QSize(options.width, options.height));
    generator.setViewBox(QRect(0, 0, options.width, options.height));
    generator.setTitle(titleOf(options));
    generator.setDescription(QString::fromStdString(scene.description));
    paintPicture(generator, scene, options, 1.0, PaintTarget::Vector);
    return withFallbackFont(buffer.data());
}

Result<QByteArray> plotPdf(const PlotScene& scene, const ExportOptions& options) {
    if (const auto checked = checkSize(options); !checked) return tl::unexpected(checked.error());
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    const QSizeF points = QSizeF(options.width, options.height) * (kPointsPerInch / kPixelsPerInch);
    writer.setPageSize(QPageSize(points, QPageSize::Point, {}, QPageSize::ExactMatch));
    writer.setPageMargins(QMarginsF(0, 0, 0, 0));
    writer.setResolution(kPdfResolution);
    writer.setCreator(QStringLiteral("Ridgepoint"));
    writer.setTitle(titleOf(options));
    paintPicture(writer, scene, options, kPdfResolution / kPixelsPerInch, PaintTarget::Vector);
    return buffer.data();
}

Result<void> printPlot(const Picture& picture, QPagedPaintDevice& page) {
    const ExportOptions& options = picture.options;
    if (auto checked = checkSize(options); !checked) return checked;
    page.setPageOrientation(options.width > options.height ? QPageLayout::Landscape : QPageLayout::Portrait);
    const int dotsPerInch = page.logicalDpiX();
    const QSizeF room = page.pageLayout().paintRectPixels(dotsPerInch).size();
    const double natural = dotsPerInch / static_cast<double>(kSvgResolution);
    const double scale = std::min({room.width() / options.width, room.height() / options.height, natural});
    paintPicture(page, picture.scene, options, scale, PaintTarget::Vector);
    return {};
}

Result<QPicture> plotDrawing(const PlotScene& scene, const ExportOptions& options) {
    if (const auto checked = checkSize(options); !checked) return tl::unexpected(checked.error());
    QPicture drawing;
    paintPicture(drawing, scene, options, 1.0, PaintTarget::Vector);
    return drawing;
}

Result<void> exportPlot(const PlotScene& scene, const ExportOptions& options, const std::filesystem::path& path) {
    const QString extension = QString::fromStdString(path.extension().string()).toLower();
    Result<QByteArray> (*draw)(const PlotScene&, const ExportOptions&) = nullptr;
    if (extension == QLatin1String(".png")) draw = plotPng;
    if (extension == QLatin1String(".svg")) draw = plotSvg;
    if (extension == QLatin1String(".pdf")) draw = plotPdf;
    if (draw == nullptr) {
        return fail(ErrorCode::Usage, "unknown picture format", path.string(), extension.toStdString(),
                    "the name must end in .png, .svg or .pdf");
    }
    const auto bytes = draw(scene, options);
    if (!bytes) return tl::unexpected(bytes.error());
    return writeFileAtomically(path, std::string_view(bytes->constData(), static_cast<std::size_t>(bytes->size())));
}

}  // namespace ridge::app
