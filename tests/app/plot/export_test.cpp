// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plot/export.h"

#include <gtest/gtest.h>

#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTransform>
#include <QXmlStreamReader>
#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "core/base/file.h"
#include "tests/app/plot/sample_scene.h"

namespace ridge::app {
namespace {

std::filesystem::path inside(const QTemporaryDir& folder, const char* name) {
    return std::filesystem::path(folder.path().toStdString()) / name;
}

std::string content(const std::filesystem::path& path) {
    const auto text = readFile(path, 1U << 26U);
    return text ? *text : "unreadable: " + errorText(text.error());
}

ExportOptions captioned() {
    ExportOptions options;
    options.title = "matmul 4096×4096×4096";
    options.footer = "dense peaks, each operand moved once";
    return options;
}

TEST(PlotImage, HasTheSizeAndScaleAskedFor) {
    ExportOptions options;
    options.width = 640;
    options.height = 400;
    options.scale = 2.0;
    const auto image = plotImage(sampleScene(), options);
    ASSERT_TRUE(image) << errorText(image.error());
    EXPECT_EQ(image->size(), QSize(1280, 800));
    EXPECT_EQ(image->pixelColor(3, 797), lightTheme().base);
}

TEST(PlotImage, DoublesEverythingAtScaleTwo) {
    ExportOptions options;
    options.width = 640;
    options.height = 400;
    const auto once = plotImage(sampleScene(), options);
    options.scale = 2.0;
    const auto twice = plotImage(sampleScene(), options);
    ASSERT_TRUE(once && twice);
    const auto inked = [](const QImage& image) {
        double count = 0;
        for (int y = 0; y < image.height(); ++y) {
            for (int x = 0; x < image.width(); ++x) count += image.pixelColor(x, y).lightness() < 160 ? 1.0 : 0.0;
        }
        return count;
    };
    EXPECT_NEAR(inked(*twice) / inked(*once), 4.0, 1.0);
}

TEST(PlotImage, IsLightUnlessAskedOtherwise) {
    ExportOptions options;
    options.theme = darkTheme();
    const auto dark = plotImage(sampleScene(), options);
    ASSERT_TRUE(dark);
    EXPECT_EQ(dark->pixelColor(2, 797), darkTheme().base);
    EXPECT_EQ(plotImage(sampleScene(), ExportOptions{})->pixelColor(2, 797), lightTheme().base);
}

TEST(PlotImage, ShowsTitleAndFooter) {
    const auto bare = plotImage(sampleScene(), ExportOptions{});
    const auto full = plotImage(sampleScene(), captioned());
    ASSERT_TRUE(bare && full);
    const auto inkIn = [](const QImage& image, QRect area) {
        int count = 0;
        for (int y = area.top(); y <= area.bottom(); ++y) {
            for (int x = area.left(); x <= area.right(); ++x) count += image.pixelColor(x, y).lightness() < 128 ? 1 : 0;
        }
        return count;
    };
    const QRect top(8, 4, 400, 20);
    const QRect bottom(8, 778, 400, 18);
    EXPECT_GT(inkIn(*full, top), inkIn(*bare, top) + 100);
    EXPECT_GT(inkIn(*full, bottom), inkIn(*bare, bottom) + 100);
}

TEST(PlotExport, WritesTheSameBytesTwice) {
    const QTemporaryDir folder;
    for (const char* extension : {".png", ".svg"}) {
        const auto first = inside(folder, "first").replace_extension(extension);
        const auto second = inside(folder, "second").replace_extension(extension);
        ASSERT_TRUE(exportPlot(crowdedScene(), captioned(), first));
        ASSERT_TRUE(exportPlot(crowdedScene(), captioned(), second));
        EXPECT_GT(content(first).size(), 2000U);
        EXPECT_EQ(content(first), content(second)) << extension;
    }
}

TEST(PlotExport, KnowsAFormatByItsExtension) {
    const QTemporaryDir folder;
    ASSERT_TRUE(exportPlot(sampleScene(), {}, inside(folder, "a.PNG")));
    EXPECT_EQ(content(inside(folder, "a.PNG")).substr(1, 3), "PNG");
    ASSERT_TRUE(exportPlot(sampleScene(), {}, inside(folder, "a.pdf")));
    EXPECT_EQ(content(inside(folder, "a.pdf")).substr(0, 5), "%PDF-");
    for (const char* name : {"a.bmp", "a", "a.png.txt"}) {
        const auto result = exportPlot(sampleScene(), {}, inside(folder, name));
        ASSERT_FALSE(result) << name;
        EXPECT_EQ(result.error().code, ErrorCode::Usage);
        EXPECT_FALSE(std::filesystem::exists(inside(folder, name)));
    }
    EXPECT_EQ(exportPlot(sampleScene(), {}, inside(folder, "a.bmp")).error().value, ".bmp");
}

TEST(PlotExport, RefusesSizesThatMakeNoPicture) {
    const auto code = [](int width, int height, double scale) {
        ExportOptions options;
        options.width = width;
        options.height = height;
        options.scale = scale;
        const auto result = plotPng(emptyScene(), options);
        return result ? std::string() : result.error().where;
    };
    EXPECT_EQ(code(159, 400, 1.0), "size");
    EXPECT_EQ(code(640, -1, 1.0), "size");
    EXPECT_EQ(code(640, 20000, 1.0), "size");
    EXPECT_EQ(code(640, 400, 0.0), "scale");
    EXPECT_EQ(code(640, 400, std::numeric_limits<double>::quiet_NaN()), "scale");
    EXPECT_EQ(code(16384, 16384, 1.0), "size");
    EXPECT_EQ(code(160, 160, 0.5), "");
}

TEST(PlotExport, SaysWhenTheFolderIsMissing) {
    const QTemporaryDir folder;
    const auto result = exportPlot(sampleScene(), {}, inside(folder, "missing/plot.svg"));
    ASSERT_FALSE(result);
    EXPECT_EQ(result.error().code, ErrorCode::Io);
}

/// What an SVG says, with every coordinate in the picture's own system.
struct SvgContent {
    QString error;
    QString title;
    QStringList families;
    QStringList texts;
    std::vector<QPointF> points;
    std::vector<QString> polylines;
};

QTransform transformOf(const QXmlStreamAttributes& attributes) {
    const QString text = attributes.value(QLatin1String("transform")).toString();
    if (!text.startsWith(QLatin1String("matrix("))) return {};
    const QStringList n = text.mid(7).chopped(1).split(QLatin1Char(','));
    if (n.size() != 6) return {};
    return {n[0].toDouble(), n[1].toDouble(), n[2].toDouble(), n[3].toDouble(), n[4].toDouble(), n[5].toDouble()};
}

std::vector<double> numbersIn(QString text) {
    for (QChar& c : text) {
        if (!c.isDigit() && c != QLatin1Char('.') && c != QLatin1Char('-') && c != QLatin1Char('e')) c = QLatin1Char(' ');
    }
    std::vector<double> numbers;
    for (const QString& part : text.split(QLatin1Char(' '), Qt::SkipEmptyParts)) numbers.push_back(part.toDouble());
    return numbers;
}

void addPairs(SvgContent& svg, const QTransform& transform, const std::vector<double>& numbers) {
    for (std::size_t i = 0; i + 1 < numbers.size(); i += 2) svg.points.push_back(transform.map(QPointF(numbers[i], numbers[i + 1])));
}

void addShape(SvgContent& svg, const QXmlStreamReader& xml, const QTransform& transform) {
    const auto number = [&](const char* name) { return xml.attributes().value(QLatin1String(name)).toDouble(); };
    const QString name = xml.name().toString();
    if (xml.attributes().hasAttribute(QLatin1String("font-family")))
        svg.families << xml.attributes().value(QLatin1String("font-family")).toString();
    if (name == QLatin1String("polyline") || name == QLatin1String("polygon")) {
        const QString points = xml.attributes().value(QLatin1String("points")).toString();
        if (name == QLatin1String("polyline")) svg.polylines.push_back(points);
        addPairs(svg, transform, numbersIn(points));
    } else if (name == QLatin1String("path")) {
        addPairs(svg, transform, numbersIn(xml.attributes().value(QLatin1String("d")).toString()));
    } else if (name == QLatin1String("circle") || name == QLatin1String("ellipse")) {
        svg.points.push_back(transform.map(QPointF(number("cx"), number("cy"))));
    } else if (name == QLatin1String("rect")) {
        addPairs(svg, transform, {number("x"), number("y"), number("x") + number("width"), number("y") + number("height")});
    } else if (name == QLatin1String("text")) {
        svg.points.push_back(transform.map(QPointF(number("x"), number("y"))));
    }
}

SvgContent parseSvg(const QByteArray& bytes) {
    SvgContent svg;
    QXmlStreamReader xml(bytes);
    std::vector<QTransform> transforms{QTransform()};
    while (!xml.atEnd()) {
        xml.readNext();
        if (xml.isStartElement()) {
            transforms.push_back(transformOf(xml.attributes()) * transforms.back());
            addShape(svg, xml, transforms.back());
            if (xml.name() == QLatin1String("title")) svg.title = QStringLiteral("?");
        } else if (xml.isEndElement()) {
            transforms.pop_back();
        } else if (xml.isCharacters() && !xml.isWhitespace()) {
            if (svg.title == QLatin1String("?")) {
                svg.title = xml.text().toString();
            } else {
                svg.texts << xml.text().toString().trimmed();
            }
        }
    }
    if (xml.hasError()) svg.error = xml.errorString();
    return svg;
}

TEST(PlotSvg, IsXmlWithTitleAndTextThatStaysText) {
    const auto bytes = plotSvg(sampleScene(), captioned());
    ASSERT_TRUE(bytes);
    const SvgContent svg = parseSvg(*bytes);
    EXPECT_TRUE(svg.error.isEmpty()) << svg.error.toStdString();
    EXPECT_EQ(svg.title.toStdString(), "matmul 4096×4096×4096");
    for (const char* text : {"dense peaks, each operand moved once", "arithmetic intensity (FLOP/byte)", "attainable (FLOP/s)"}) {
        EXPECT_TRUE(svg.texts.contains(QString::fromUtf8(text))) << text;
    }
    EXPECT_TRUE(svg.texts.join(QLatin1Char('\n')).contains(QLatin1String("H100 SXM")));
}

/// A legend stands below the plot, inside the picture, however many lines it takes.
TEST(PlotSvg, HasTheLegendBelowItsFrame) {
    PlotScene scene = sampleScene();
    for (const char* name : {"NVIDIA", "AMD", "Google", "a vendor with quite a long name", "and another one with a long name"}) {
        scene.legend.push_back({name, {}, {}});
    }
    ExportOptions options = captioned();
    options.width = 600;
    options.height = 420;
    const auto bytes = plotSvg(scene, options);
    ASSERT_TRUE(bytes);
    const SvgContent svg = parseSvg(*bytes);
    for (const SceneLegendEntry& entry : scene.legend) EXPECT_TRUE(svg.texts.contains(QString::fromStdString(entry.text))) << entry.text;
    for (const QPointF& point : svg.points) {
        EXPECT_GE(point.y(), 0.0);
        EXPECT_LE(point.y(), options.height);
        EXPECT_LE(point.x(), options.width);
    }
}

TEST(PlotSvg, NamesItsFonts) {
    const auto bytes = plotSvg(sampleScene(), captioned());
    ASSERT_TRUE(bytes);
    const SvgContent svg = parseSvg(*bytes);
    ASSERT_FALSE(svg.families.isEmpty());
    for (const QString& family : svg.families) EXPECT_FALSE(family.trimmed().isEmpty());
    EXPECT_TRUE(svg.families.contains(QLatin1String("DejaVu Sans, sans-serif"))) << svg.families.join(QLatin1Char(' ')).toStdString();
}

/// The frame of the axes in a picture without captions: the box of the grid is what all curves must stay in.
TEST(PlotSvg, HasNoCurveOutsideItsFrame) {
    ExportOptions options;
    options.width = 900;
    options.height = 600;
    const auto bytes = plotSvg(sampleScene({{2.0, 300.0}, {1e13, 5e14}}), options);
    ASSERT_TRUE(bytes);
    const SvgContent svg = parseSvg(*bytes);
    ASSERT_GT(svg.polylines.size(), 8U);
    // The four sides of the frame are the last straight lines that cross the paper; the curves come after them.
    QRectF frame;
    for (const QString& line : svg.polylines) {
        const auto n = numbersIn(line);
        if (n.size() == 4 && n[1] == n[3] && std::abs(n[2] - n[0]) > 700) frame |= QRectF(n[0], n[1], n[2] - n[0], 0.5);
    }
    ASSERT_GT(frame.height(), 400.0);
    int bent = 0;
    for (const QString& line : svg.polylines) {
        const auto n = numbersIn(line);
        if (n.size() < 6) continue;
        ++bent;
        for (std::size_t i = 0; i + 1 < n.size(); i += 2) {
            EXPECT_TRUE(frame.adjusted(-2, -2, 2, 2).contains(QPointF(n[i], n[i + 1]))) << n[i] << " " << n[i + 1];
        }
    }
    EXPECT_GT(bent, 0);
}

/// The words of a PDF as a reader copies them, or nothing where pdftotext is not installed.
std::optional<QString> pdfText(const QByteArray& bytes, const QTemporaryDir& folder) {
    const auto path = inside(folder, "text.pdf");
    if (!writeFileAtomically(path, std::string_view(bytes.constData(), static_cast<std::size_t>(bytes.size())))) return std::nullopt;
    QProcess reader;
    reader.start(QStringLiteral("pdftotext"), {QString::fromStdString(path.string()), QStringLiteral("-")});
    if (!reader.waitForStarted() || !reader.waitForFinished() || reader.exitCode() != 0) return std::nullopt;
    return QString::fromUtf8(reader.readAllStandardOutput());
}

TEST(PlotPdf, IsOnePageOfThePicturesSize) {
    ExportOptions options = captioned();
    options.width = 960;
    options.height = 640;
    const auto bytes = plotPdf(crowdedScene(), options);
    ASSERT_TRUE(bytes);
    EXPECT_TRUE(bytes->startsWith("%PDF-"));
    EXPECT_EQ(bytes->count("/Type /Page\n"), 1);
    EXPECT_TRUE(bytes->contains("/MediaBox [0 0 720.0")) << bytes->mid(bytes->indexOf("/MediaBox"), 60).toStdString();
    EXPECT_FALSE(bytes->contains("/Subtype /Image"));
}

TEST(PlotPdf, KeepsTextAsText) {
    const QTemporaryDir folder;
    const auto bytes = plotPdf(sampleScene(), captioned());
    ASSERT_TRUE(bytes);
    const auto text = pdfText(*bytes, folder);
    if (!text) GTEST_SKIP() << "pdftotext (poppler-utils) is not installed";
    for (const char* words : {"matmul 4096×4096×4096", "dense peaks, each operand moved once", "attainable (FLOP/s)", "H100 SXM"}) {
        EXPECT_TRUE(text->contains(QString::fromUtf8(words))) << words << " in " << text->toStdString();
    }
}

TEST(PlotSvg, HasNoCoordinateOutsideThePicture) {
    ExportOptions options = captioned();
    options.width = 900;
    options.height = 600;
    // Axes that cut roofs and leave markers outside, because no clipping is left in an SVG.
    for (const PlotScene& scene : {sampleScene(), crowdedScene(), sampleScene({{2.0, 300.0}, {1e13, 5e14}})}) {
        const auto bytes = plotSvg(scene, options);
        ASSERT_TRUE(bytes);
        const SvgContent svg = parseSvg(*bytes);
        ASSERT_GT(svg.points.size(), 50U);
        for (const QPointF point : svg.points) {
            EXPECT_TRUE(QRectF(-0.5, -0.5, 901, 601).contains(point)) << point.x() << " " << point.y();
        }
    }
}

TEST(PlotSvg, DrawsARoofAsOnePolyline) {
    const auto bytes = plotSvg(sampleScene(), {});
    ASSERT_TRUE(bytes);
    const SvgContent svg = parseSvg(*bytes);
    // Two roofs and the trail bend at a ridge; straight lines have two points.
    const auto bent = std::ranges::count_if(svg.polylines, [](const QString& points) { return numbersIn(points).size() == 6; });
    EXPECT_EQ(bent, 3);
}

TEST(PlotSvg, DropsMarkersOutsideTheAxes) {
    const auto circles = [](const PlotScene& scene) {
        const auto bytes = plotSvg(scene, {});
        return bytes ? bytes->count("<circle") + bytes->count("<ellipse") : -1;
    };
    EXPECT_EQ(circles(sampleScene()), 2);
    EXPECT_EQ(circles(sampleScene({{2.0, 300.0}, {1e13, 2e15}})), 0);
}

}  // namespace
}  // namespace ridge::app
