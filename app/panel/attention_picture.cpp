// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panel/attention_picture.h"

#include <QMouseEvent>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "app/context/text.h"
#include "app/context/theme.h"
#include "app/plot/scene_painter.h"
#include "core/base/number_text.h"

namespace ridge::app {

namespace {

/// Cells no larger than this, in average characters: a few tokens make no giant picture.
constexpr int kLargestCell = 5;
constexpr int kSmallestPicture = 20;

}  // namespace

AttentionPicture::AttentionPicture(QWidget* parent) : QWidget(parent) {
    setMouseTracking(true);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    setAccessibleName(tr("Attention weights"));
}

void AttentionPicture::setAttention(const AttentionTrace* attention, std::int64_t head) {
    const bool hasOtherShape =
        m_isEmpty != (attention == nullptr) || (attention != nullptr && (attention->weights.shape != m_attention.weights.shape));
    m_isEmpty = attention == nullptr;
    if (attention != nullptr) m_attention = *attention;
    m_head = head;
    if (!m_isEmpty) {
        setAccessibleDescription(tr("%1, head %2: %3 queries, %4 keys")
                                     .arg(qtText(attentionSiteName(m_attention.site)))
                                     .arg(head + 1)
                                     .arg(m_attention.queries())
                                     .arg(m_attention.keys()));
    }
    if (hasOtherShape) updateGeometry();
    update();
}

QRectF AttentionPicture::cells() const {
    if (m_isEmpty) return {};
    const double title = fontMetrics().height() * 1.25;
    const double wide = width() - title;
    const double most = fontMetrics().averageCharWidth() * kLargestCell;
    const double side =
        std::min({wide / static_cast<double>(m_attention.keys()), most, (height() - title) / static_cast<double>(m_attention.queries())});
    return {title, title, side * static_cast<double>(m_attention.keys()), side * static_cast<double>(m_attention.queries())};
}

QRectF AttentionPicture::cell(std::int64_t query, std::int64_t key) const {
    const QRectF all = cells();
    const double w = all.width() / static_cast<double>(m_attention.keys());
    const double h = all.height() / static_cast<double>(m_attention.queries());
    return {all.left() + w * static_cast<double>(key), all.top() + h * static_cast<double>(query), w, h};
}

int AttentionPicture::heightForWidth(int width) const {
    if (m_isEmpty) return fontMetrics().height();
    const double title = fontMetrics().height() * 1.25;
    const double side = std::min((width - title) / static_cast<double>(m_attention.keys()),
                                 static_cast<double>(fontMetrics().averageCharWidth() * kLargestCell));
    return static_cast<int>(std::ceil(title + side * static_cast<double>(m_attention.queries()))) + 1;
}

QSize AttentionPicture::sizeHint() const {
    const int wide = fontMetrics().averageCharWidth() * 36;
    return {wide, heightForWidth(wide)};
}

QSize AttentionPicture::minimumSizeHint() const {
    const int wide = fontMetrics().averageCharWidth() * kSmallestPicture;
    return {wide, heightForWidth(wide)};
}

void AttentionPicture::paintEvent(QPaintEvent*) {
    if (m_isEmpty) return;
    QPainter painter(this);
    paintCells(painter);
    paintHidden(painter);
    paintMaskedQueries(painter);
    paintTitles(painter);
}

void AttentionPicture::paintCells(QPainter& painter) const {
    const Theme theme = themeFor(palette());
    QImage image(static_cast<int>(m_attention.keys()), static_cast<int>(m_attention.queries()), QImage::Format_RGB32);
    for (std::int64_t query = 0; query < m_attention.queries(); ++query) {
        for (std::int64_t key = 0; key < m_attention.keys(); ++key) {
            // The root keeps small weights apart from 0: with 64 keys an even weight is 0.016.
            const double strength = std::sqrt(std::clamp(static_cast<double>(m_attention.weight(0, m_head, query, key)), 0.0, 1.0));
            image.setPixelColor(static_cast<int>(key), static_cast<int>(query), mixed(theme.accent, theme.base, strength));
        }
    }
    painter.drawImage(cells(), image);
    painter.setPen(QPen(theme.line, 1.0));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(cells());
}

void AttentionPicture::paintHidden(QPainter& painter) const {
    const Theme theme = themeFor(palette());
    painter.setPen(Qt::NoPen);
    painter.setBrush(QBrush(theme.line, Qt::BDiagPattern));
    for (std::int64_t query = 0; query < m_attention.queries(); ++query) {
        // One rectangle for each run of hidden keys: the hatching goes on from one to the next.
        std::int64_t first = 0;
        while (first < m_attention.keys()) {
            std::int64_t end = first;
            while (end < m_attention.keys() && m_attention.isHidden(query, end)) ++end;
            if (end > first) painter.drawRect(cell(query, first).united(cell(query, end - 1)));
            first = std::max(end, first + 1);
        }
    }
}

void AttentionPicture::paintMaskedQueries(QPainter& painter) const {
    painter.setPen(QPen(themeFor(palette()).warning, 1.5));
    painter.setBrush(Qt::NoBrush);
    for (const std::int64_t query : m_attention.maskedQueries) painter.drawRect(cell(query, 0).united(cell(query, m_attention.keys() - 1)));
}

void AttentionPicture::paintTitles(QPainter& painter) const {
    painter.setPen(themeFor(palette()).mutedText);
    const QRectF all = cells();
    const int line = fontMetrics().height();
    painter.drawText(QRectF(all.left(), 0, width() - all.left(), line), Qt::AlignLeft, tr("keys 0 to %1 →").arg(m_attention.keys() - 1));
    painter.save();
    painter.translate(0, all.bottom());
    painter.rotate(-90);
    const QString queries =
        fontMetrics().elidedText(tr("← queries 0 to %1").arg(m_attention.queries() - 1), Qt::ElideLeft, static_cast<int>(all.height()));
    painter.drawText(QRectF(0, 0, all.height(), line), Qt::AlignRight, queries);
    painter.restore();
}

QString AttentionPicture::textAt(QPointF pixel) const {
    const QRectF all = cells();
    if (m_isEmpty || !all.contains(pixel)) return {};
    const auto at = [](double from, double length, double place, std::int64_t count) {
        return std::clamp<std::int64_t>(static_cast<std::int64_t>((place - from) / length * static_cast<double>(count)), 0, count - 1);
    };
    const std::int64_t key = at(all.left(), all.width(), pixel.x(), m_attention.keys());
    const std::int64_t query = at(all.top(), all.height(), pixel.y(), m_attention.queries());
    const QString weight = qtText(grouped(static_cast<double>(m_attention.weight(0, m_head, query, key)), 3));
    const QString text = tr("query %1, key %2: weight %3").arg(query).arg(key).arg(weight);
    return m_attention.isHidden(query, key) ? tr("%1, masked (score −inf)").arg(text) : text;
}

void AttentionPicture::mouseMoveEvent(QMouseEvent* event) {
    emit pointedAt(textAt(event->position()));
}

void AttentionPicture::leaveEvent(QEvent* event) {
    QWidget::leaveEvent(event);
    emit pointedAt({});
}

}  // namespace ridge::app
