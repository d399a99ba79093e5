// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plot/canvas.h"

#include <qcustomplot.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "app/context/scaled_font.h"
#include "app/plot/scene_painter.h"
#include "app/plot/text_sizes.h"
#include "core/scene/ticks.h"

namespace ridge::app {

namespace {

constexpr int kTickLength = 5;
constexpr int kTickPadding = 5;
constexpr double kOuterMargin = 8.0;

/// QCustomPlot 2.1.0 keeps the pixel ratio that it was made with; a window that moves to another screen would be blurred.
class SharpPlot : public QCustomPlot {
public:
    using QCustomPlot::QCustomPlot;

protected:
    void paintEvent(QPaintEvent* event) override {
        if (!qFuzzyCompare(bufferDevicePixelRatio(), devicePixelRatioF())) {
            setBufferDevicePixelRatio(devicePixelRatioF());
            replot(rpQueuedReplot);
        }
        QCustomPlot::paintEvent(event);
    }
};

/// Our ticks, because the library's own fall back to linear ones and repeat labels when zoomed in.
class SiTicker : public QCPAxisTicker {
public:
    explicit SiTicker(int pixelsPerLabel) : m_pixelsPerLabel(pixelsPerLabel) {}

    void setUnit(std::string unit) { m_unit = std::move(unit); }
    void setLength(double pixels) { m_maximumLabels = std::max(2, static_cast<int>(pixels) / m_pixelsPerLabel); }

    void generate(const QCPRange& range, const QLocale&, QChar, int, QVector<double>& ticks, QVector<double>* subTicks,
                  QVector<QString>* tickLabels) override {
        ticks.clear();
        if (subTicks != nullptr) subTicks->clear();
        if (tickLabels != nullptr) tickLabels->clear();
        for (const Tick& tick : logTicks({range.lower, range.upper}, m_unit, m_maximumLabels)) {
            if (!tick.label.empty()) {
                ticks << tick.value;
                if (tickLabels != nullptr) *tickLabels << QString::fromStdString(tick.label);
            } else if (subTicks != nullptr) {
                *subTicks << tick.value;
            }
        }
    }

private:
    std::string m_unit;
    int m_pixelsPerLabel;
    int m_maximumLabels = 2;
};

/// A painting function as one of the library's layerables.
class PaintedLayer : public QCPLayerable {
public:
    PaintedLayer(QCustomPlot* plot, const QString& layer, std::function<void(QCPPainter&)> paint)
        : QCPLayerable(plot, layer), m_paint(std::move(paint)) {}

protected:
    void applyDefaultAntialiasingHint(QCPPainter* painter) const override { painter->setAntialiasing(true); }
    void draw(QCPPainter* painter) override { m_paint(*painter); }

private:
    std::function<void(QCPPainter&)> m_paint;
};

}  // namespace

struct PlotCanvas::Parts {
    explicit Parts(QWidget* parent) : plot(new SharpPlot(parent)), sizes(plot->font()) { build(); }

    std::unique_ptr<SharpPlot> plot;  // though it has a parent: ours goes first
    QSharedPointer<SiTicker> intensityTicker{new SiTicker(64)};
    QSharedPointer<SiTicker> rateTicker{new SiTicker(36)};
    QCPLayer* overlayLayer = nullptr;
    PlotScene scene;
    Theme theme = lightTheme();
    Overlay overlay;
    QFont font;
    QFont labelFont;
    TextSizes sizes;
    QMargins margins;
    double above = 0.0;
    double below = 0.0;

    std::vector<PlacedLabel> placed;
    std::optional<QRectF> placedFor;  ///< the frame that `placed` is for; nothing when the scene changed since

    void build();
    void dress();
    void layOut();
    void prepare(QSize size);
    [[nodiscard]] PlotFrame frameFor(QSize size) const;
    void placeLabelsFor(const PlotFrame& frame);
    void paintScene(QCPPainter& painter);
};

void PlotCanvas::Parts::build() {
    plot->setAttribute(Qt::WA_TransparentForMouseEvents);
    plot->setFocusPolicy(Qt::NoFocus);
    plot->axisRect()->setAutoMargins(QCP::msNone);
    for (QCPAxis* axis : {plot->xAxis, plot->yAxis}) {
        axis->setScaleType(QCPAxis::stLogarithmic);
        axis->setRange(1.0, 10.0);
        axis->setNumberFormat(QStringLiteral("g"));  // else an 'e' in a label would become an exponent
        axis->setTickLengthIn(0);
        axis->setTickLengthOut(kTickLength);
        axis->setSubTickLengthIn(0);
        axis->setSubTickLengthOut(3);
        axis->setTickLabelPadding(kTickPadding);
        axis->grid()->setZeroLinePen(Qt::NoPen);
        axis->grid()->setAntialiased(false);  // straight lines on whole pixels: sharper, and faster
        axis->setAntialiased(false);
    }
    plot->xAxis->setTicker(intensityTicker);
    plot->yAxis->setTicker(rateTicker);
    // Above the axes, or their ticks would cross markers on the frame.
    new PaintedLayer(plot.get(), QStringLiteral("legend"), [this](QCPPainter& painter) { paintScene(painter); });
    overlayLayer = plot->layer(QStringLiteral("overlay"));
    new PaintedLayer(plot.get(), QStringLiteral("overlay"), [this](QCPPainter& painter) {
        const PlotFrame frame = frameFor(plot->viewport().size());
        paintOverlay(painter, overlay, scene, frame, placed, plot->viewport(), labelFont, theme);
    });
    QObject::connect(plot.get(), &QCustomPlot::beforeReplot, plot.get(), [this] { prepare(plot->viewport().size()); });
    font = plot->font();
    layOut();
    dress();
}

void PlotCanvas::Parts::dress() {
    plot->setBackground(QBrush(theme.base));
    for (QCPAxis* axis : {plot->xAxis, plot->yAxis}) {
        axis->setBasePen(Qt::NoPen);
        axis->setTickPen(QPen(theme.line, 1));
        axis->setSubTickPen(QPen(theme.line, 1));
        axis->setTickLabelColor(theme.mutedText);
        axis->grid()->setPen(QPen(mixed(theme.line, theme.base, 0.55), 1));
    }
}

void PlotCanvas::Parts::layOut() {
    labelFont = scaledFont(font, 0.92);
    sizes = TextSizes(labelFont);
    placedFor.reset();
    const QFontMetricsF metrics(labelFont);
    // Fixed margins: were they as wide as the labels of the moment, the paper would jump under the pointer while zooming.
    const double left = metrics.horizontalAdvance(QStringLiteral("500 TFLOP/s")) + kTickLength + kTickPadding + kOuterMargin;
    const double right = metrics.horizontalAdvance(QStringLiteral("10,000")) / 2 + kOuterMargin;
    const double line = metrics.height();
    margins = QMargins(qRound(left), qRound(kOuterMargin + line + 8 + above), qRound(right),
                       qRound(kTickLength + kTickPadding + 2 * line + 6 + kOuterMargin + below));
    plot->axisRect()->setMargins(margins);
    plot->xAxis->setTickLabelFont(labelFont);
    plot->yAxis->setTickLabelFont(labelFont);
}

PlotFrame PlotCanvas::Parts::frameFor(QSize size) const {
    const QRect rect = QRect(QPoint(), size).marginsRemoved(margins);
    // The library puts the lower end of the vertical axis on the last row inside, hence the shift by one.
    const QRectF shifted(rect.left(), rect.top() - 1, std::max(1, rect.width()), std::max(1, rect.height()));
    return {shifted, scene.axes, scene.limits};
}

void PlotCanvas::Parts::prepare(QSize size) {
    const PlotFrame frame = frameFor(size);
    Q_ASSERT(scene.axes.intensity.lower > 0 && scene.axes.rate.lower > 0);
    plot->xAxis->setRange(scene.axes.intensity.lower, scene.axes.intensity.upper);
    plot->yAxis->setRange(scene.axes.rate.lower, scene.axes.rate.upper);
    intensityTicker->setUnit(scene.across.tickUnit);
    rateTicker->setUnit(scene.up.tickUnit);
    intensityTicker->setLength(frame.rect.width());
    rateTicker->setLength(frame.rect.height());
}

void PlotCanvas::Parts::placeLabelsFor(const PlotFrame& frame) {
    if (placedFor == frame.rect) return;
    placedFor = frame.rect;
    const PixelRect room{frame.rect.left(), frame.rect.top(), frame.rect.width(), frame.rect.height()};
    placed = placeLabels(scene, room, [this](std::string_view text) { return sizes.measure(text); });
}

void PlotCanvas::Parts::paintScene(QCPPainter& painter) {
    const PlotFrame frame = frameFor(plot->viewport().size());
    placeLabelsFor(frame);
    paintFrame(painter, frame, theme);
    paintCurves(painter, scene, frame, theme);
    paintMarkers(painter, scene, frame, theme);
    painter.setAntialiasing(false);  // its half-pixel shift would blur upright text
    paintLabels(painter, scene, placed, labelFont, theme);
    paintEmptyHint(painter, scene, frame, font, theme);
    paintTitles(painter, scene, frame, {kOuterMargin, kTickLength + kTickPadding}, labelFont, theme);
}

PlotCanvas::PlotCanvas(QWidget* parent) : m_parts(std::make_unique<Parts>(parent)) {}

PlotCanvas::~PlotCanvas() = default;

QWidget& PlotCanvas::widget() const {
    return *m_parts->plot;
}

void PlotCanvas::setScene(PlotScene scene) {
    if (m_parts->overlay == Overlay{}) m_parts->overlayLayer->setMode(QCPLayer::lmLogical);
    m_parts->scene = std::move(scene);
    m_parts->placedFor.reset();
    requestReplot();
}

const PlotScene& PlotCanvas::scene() const {
    return m_parts->scene;
}

void PlotCanvas::setAxes(const Axes& axes) {
    m_parts->scene.axes = axes;
    m_parts->placedFor.reset();
    requestReplot();
}

void PlotCanvas::setTheme(const Theme& theme) {
    m_parts->theme = theme;
    m_parts->dress();
    requestReplot();
}

Theme PlotCanvas::theme() const {
    return m_parts->theme;
}

void PlotCanvas::setFont(const QFont& font) {
    m_parts->font = font;
    m_parts->layOut();
    requestReplot();
}

void PlotCanvas::setBorders(double above, double below) {
    m_parts->above = above;
    m_parts->below = below;
    m_parts->layOut();
    requestReplot();
}

void PlotCanvas::setOverlay(const Overlay& overlay) {
    if (m_parts->overlay == overlay) return;
    m_parts->overlay = overlay;
    if (m_parts->overlayLayer->mode() == QCPLayer::lmBuffered) {
        m_parts->overlayLayer->replot();
        return;
    }
    // From now on in a buffer of its own, so that moving over the plot repaints nothing else. While nothing is highlighted there is none,
    // because clearing and blending a second buffer takes a third of the time of a repaint.
    m_parts->overlayLayer->setMode(QCPLayer::lmBuffered);
    requestReplot();
}

const Overlay& PlotCanvas::overlay() const {
    return m_parts->overlay;
}

PlotFrame PlotCanvas::frame() const {
    return m_parts->frameFor(m_parts->plot->size());
}

void PlotCanvas::requestReplot() {
    m_parts->plot->replot(QCustomPlot::rpQueuedReplot);
}

void PlotCanvas::replotNow() {
    m_parts->plot->replot(QCustomPlot::rpQueuedRefresh);
}

void PlotCanvas::paintTo(QPaintDevice& device, QSize size, double scale, PaintTarget target,
                         const std::function<void(QPainter&)>& captions) {
    const Overlay shown = std::exchange(m_parts->overlay, Overlay{});
    m_parts->prepare(size);
    QCPPainter painter;
    painter.begin(&device);
    painter.setMode(QCPPainter::pmNoCaching);
    if (target == PaintTarget::Vector) painter.setMode(QCPPainter::pmVectorized);
    if (target == PaintTarget::Vector || scale > 1.0) painter.setMode(QCPPainter::pmNonCosmetic);
    painter.scale(scale, scale);
    m_parts->plot->toPainter(&painter, size.width(), size.height());
    captions(painter);
    painter.end();
    m_parts->overlay = shown;
    m_parts->placedFor.reset();
}

}  // namespace ridge::app
