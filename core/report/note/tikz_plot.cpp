// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/report/note/tikz_plot.h"

#include <algorithm>
#include <cmath>

#include "core/base/markup_text.h"
#include "core/base/number_text.h"
#include "core/report/table.h"
#include "core/scene/label_placement.h"
#include "core/scene/scene_style.h"
#include "core/scene/ticks.h"

namespace ridge {

namespace {

// The scene is laid out in pixels, as in the window, and every pixel is this many points.
constexpr double kPoints = 0.65;
constexpr PixelRect kFrame{0.0, 0.0, 580.0, 380.0};
constexpr int kIntensityLabels = 9;
constexpr int kRateLabels = 8;

/// Short decimals: TeX reads no exponents and holds five digits.
std::string dimension(double value) {
    return plainNumber(std::round(value * 1000.0) / 1000.0);
}

std::string points(double pixels) {
    return dimension(pixels * kPoints) + "pt";
}

/// Seven points of Latin Modern Sans in pixels: a little more than the mean of its letters.
TextSize textSize(std::string_view text) {
    constexpr double em = 7.0 / kPoints;
    return {0.51 * em * static_cast<double>(displayWidth(text)), 1.25 * em};
}

std::string colourName(int index) {
    return index < 0 ? "black!65" : "ridge" + std::string(1, static_cast<char>('a' + index % 8));
}

/// In the order in which they are first used.
std::string colourDefinitions() {
    std::string text;
    for (int i = 0; i < 8; ++i) {
        const SceneColour c = seriesColour(i, Ground::Light);
        text += "  \\definecolor{" + colourName(i) + "}{RGB}{" + std::to_string(c.red) + "," + std::to_string(c.green) + "," +
                std::to_string(c.blue) + "}\n";
    }
    return text;
}

std::string coordinate(ScenePoint point) {
    return "(" + plainNumber(point.intensity) + "," + plainNumber(point.rate) + ")";
}

/// A pixel of the layout as a place in the axis.
std::string place(Pixel pixel) {
    return "(axis description cs:" + dimension((pixel.x - kFrame.left) / kFrame.width) + "," +
           dimension(1.0 - (pixel.y - kFrame.top) / kFrame.height) + ")";
}

std::string shade(int colour, double strength) {
    return strength == 1.0 ? colourName(colour) : colourName(colour) + "!" + std::to_string(std::lround(strength * 100.0));
}

std::string dashes(const SceneCurve& curve) {
    const std::vector<double> pattern = dashPattern(curve);
    if (pattern.empty()) return {};
    std::string text = ", dash pattern=";
    for (std::size_t i = 0; i < pattern.size(); ++i)
        text += (i == 0 ? "" : " ") + std::string(i % 2 == 0 ? "on " : "off ") + points(pattern[i] * curveWidth(curve.role));
    return text;
}

std::string arrowOptions() {
    return ", -{Latex[length=" + points(kArrowHead) + "]}, shorten <=" + points(kArrowGap) + ", shorten >=" + points(kArrowGap);
}

std::string curveText(const SceneCurve& curve) {
    if (curve.points.size() < 2) return {};
    const bool isArrow = curve.role == CurveRole::Arrow;
    std::string text = "    \\addplot[mark=none, forget plot, line width=" + points(curveWidth(curve.role)) +
                       ", color=" + shade(curve.colour, curveStrength(curve.role, Ground::Light)) + dashes(curve) +
                       (isArrow ? arrowOptions() : "") + "] coordinates {";
    for (const ScenePoint& point : curve.points) text += coordinate(point);
    return text + "};\n";
}

std::string markName(MarkerShape shape) {
    switch (shape) {
        case MarkerShape::Disc:
            return "*";
        case MarkerShape::Square:
            return "square*";
        case MarkerShape::Diamond:
            return "diamond*";
        case MarkerShape::Triangle:
            return "triangle*";
        case MarkerShape::TriangleDown:
            return "triangle*, mark options={rotate=180}";
        case MarkerShape::Cross:
            return "x";
        case MarkerShape::CircledCross:
            return "otimes*";
        case MarkerShape::Tick:
            break;
    }
    return "|";
}

/// What has no FLOP has no place on a logarithmic axis and stands on its left edge.
ScenePoint placeOf(const SceneMarker& marker, const Axes& axes) {
    return marker.role == MarkerRole::ZeroFlop || marker.isOnFrame ? ScenePoint{axes.intensity.lower, marker.at.rate} : marker.at;
}

/// The bar through a measured point. One that leaves the axes ends at the frame, without an end of its own.
std::string barText(const SceneMarker& marker, const Axes& axes) {
    if (marker.rateHigh <= marker.rateLow) return {};
    const double x = placeOf(marker, axes).intensity;
    const LogRange seen{std::max(marker.rateLow, axes.rate.lower), std::min(marker.rateHigh, axes.rate.upper)};
    const bool isWhole = seen == LogRange{marker.rateLow, marker.rateHigh};
    return "    \\addplot[forget plot, line width=" + points(1.25) + ", color=" + colourName(marker.colour) +
           (isWhole ? ", mark=-, mark size=" + points(kBarEnd) : ", mark=none") + "] coordinates {" + coordinate({x, seen.lower}) +
           coordinate({x, seen.upper}) + "};\n";
}

std::string markerText(const SceneMarker& marker, const Axes& axes) {
    const ScenePoint at = placeOf(marker, axes);
    if (!axes.intensity.contains(at.intensity) || !axes.rate.contains(at.rate)) return {};
    const std::string colour = colourName(marker.colour);
    const bool isStroke = marker.shape == MarkerShape::Cross || marker.shape == MarkerShape::Tick;
    const bool isRing = marker.overlap > 0 && !isStroke;
    const bool isOutline = isRing || isHollow(marker.role) || isStroke;
    std::string text = barText(marker, axes) +
                       "    \\addplot[only marks, forget plot, mark=" + (isRing ? std::string("o") : markName(marker.shape)) +
                       ", mark size=" + points(markerRadius(marker)) + ", line width=" + points(isOutline ? 1.75 : 1.25);
    text += ", draw=" + (isOutline ? colour : std::string("white")) + ", fill=" +
            (isRing                  ? "none"
             : isHollow(marker.role) ? "white"
                                     : colour);
    return text + "] coordinates {" + coordinate(at) + "};\n";
}

std::string labelText(const SceneLabel& label, const PlacedLabel& placed) {
    std::string text;
    if (placed.leader) {
        text = "    \\draw[line width=" + points(1.25) + ", color=" + colourName(label.colour) + "!60] " + place(placed.leader->from) +
               " -- " + place(placed.leader->to) + ";\n";
    }
    const std::string turn = placed.angle == 0.0 ? "" : ", rotate=" + dimension(-placed.angle);
    return text + "    \\node[ridge label, color=" + colourName(label.colour) + turn + "] at " + place({placed.x, placed.y}) + " {" +
           latexText(label.text) + "};\n";
}

/// "xtick={1,10}, xticklabels={{1},{10}}, minor xtick={2,5}".
std::string tickOptions(std::string_view axis, LogRange range, const std::string& unit, int labels) {
    std::string major;
    std::string texts;
    std::string minor;
    for (const Tick& tick : logTicks(range, unit, labels)) {
        std::string& list = tick.label.empty() ? minor : major;
        list += (list.empty() ? "" : ",") + plainNumber(tick.value);
        if (!tick.label.empty()) texts += (texts.empty() ? "{" : ",{") + latexText(tick.label) + "}";
    }
    const std::string name(axis);
    return "    " + name + "min=" + plainNumber(range.lower) + ", " + name + "max=" + plainNumber(range.upper) + ", " + name + "tick={" +
           major + "}, " + name + "ticklabels={" + texts + "}, minor " + name + "tick={" + minor + "},\n";
}

std::string axisOptions(const PlotScene& scene) {
    std::string text =
        "    xmode=log, ymode=log, scale only axis, width=" + points(kFrame.width) + ", height=" + points(kFrame.height) + ",\n";
    text += tickOptions("x", scene.axes.intensity, scene.across.tickUnit, kIntensityLabels);
    text += tickOptions("y", scene.axes.rate, scene.up.tickUnit, kRateLabels);
    text += "    xlabel={" + latexText(scene.across.title) + "}, ylabel={" + latexText(scene.up.title) + "},\n";
    return text +
           "    grid=major, grid style={black!12}, tick style={black!30}, axis line style={black!30}, tick align=outside, xtick "
           "pos=bottom, ytick pos=left, clip=false,\n"
           "    label style={font=\\scriptsize\\sffamily, color=black!65}, tick label style={font=\\scriptsize\\sffamily, color=black!65}";
}

}  // namespace

std::string tikzPlot(const PlotScene& scene) {
    std::string text =
        "% A roofline for pgfplots, made with Ridgepoint.\n\\begin{tikzpicture}[ridge label/.style={inner sep=0pt, outer sep=0pt, "
        "font=\\fontsize{7}{8}\\selectfont\\sffamily}]\n" +
        colourDefinitions();
    text += "  \\begin{axis}[\n" + axisOptions(scene) + "]\n";
    for (const CurveRole role : curveOrder()) {
        for (const SceneCurve& curve : scene.curves) {
            if (curve.role == role) text += curveText(curve);
        }
    }
    for (const MarkerRole role : markerOrder()) {
        // Backwards, as the window does: of two that touch, the one of the accelerator chosen first lies on top.
        for (auto marker = scene.markers.rbegin(); marker != scene.markers.rend(); ++marker) {
            if (marker->role == role) text += markerText(*marker, scene.axes);
        }
    }
    for (const PlacedLabel& placed : placeLabels(scene, kFrame, textSize)) text += labelText(scene.labels[placed.label], placed);
    if (!scene.emptyHint.empty())
        text += "    \\node[ridge label, color=black!65] at (axis description cs:0.5,0.5) {" + latexText(scene.emptyHint) + "};\n";
    return text + "  \\end{axis}\n\\end{tikzpicture}\n";
}

}  // namespace ridge
