// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plot/accessible_plot.h"

#include <QAccessible>
#include <QAccessibleWidget>
#include <vector>

#include "app/plot/frame.h"
#include "app/plot/marker_shape.h"
#include "app/plot/roofline_plot.h"
#include "core/scene/scene_style.h"

namespace ridge::app {

namespace {

/// One point of the plot. It looks its marker up each time, because scenes come and go.
class AccessibleMarker : public QAccessibleInterface {
public:
    AccessibleMarker(RooflinePlot& plot, std::size_t index) : m_plot(plot), m_index(index) {}

    [[nodiscard]] bool isValid() const override { return marker() != nullptr; }
    [[nodiscard]] QObject* object() const override { return nullptr; }
    [[nodiscard]] QAccessibleInterface* parent() const override { return QAccessible::queryAccessibleInterface(&m_plot); }
    [[nodiscard]] QAccessibleInterface* child(int) const override { return nullptr; }
    [[nodiscard]] QAccessibleInterface* childAt(int, int) const override { return nullptr; }
    [[nodiscard]] int childCount() const override { return 0; }
    [[nodiscard]] int indexOfChild(const QAccessibleInterface*) const override { return -1; }
    [[nodiscard]] QAccessible::Role role() const override { return QAccessible::Graphic; }
    void setText(QAccessible::Text, const QString&) override {}

    [[nodiscard]] QString text(QAccessible::Text kind) const override {
        const SceneMarker* shown = marker();
        if (shown == nullptr) return {};
        if (kind == QAccessible::Name) return QString::fromStdString(shown->title);
        if (kind == QAccessible::Description) return QString::fromStdString(markerText(*shown));
        return {};
    }

    [[nodiscard]] QRect rect() const override {
        const SceneMarker* shown = marker();
        if (shown == nullptr) return {};
        const double r = markerRadius(*shown);
        const QPoint centre = m_plot.mapToGlobal(m_plot.pixelOf(*shown).toPoint());
        return QRectF(centre.x() - r, centre.y() - r, 2 * r, 2 * r).toAlignedRect();
    }

    [[nodiscard]] QAccessible::State state() const override {
        QAccessible::State state;
        const SceneMarker* shown = marker();
        if (shown == nullptr) {
            state.invalid = true;
            return state;
        }
        state.focusable = true;
        state.selectable = true;
        state.focused = m_plot.hasFocus() && m_plot.highlighted() == m_index;
        state.offscreen = !m_plot.frameRect().contains(m_plot.pixelOf(*shown));
        return state;
    }

private:
    [[nodiscard]] const SceneMarker* marker() const {
        const auto& markers = m_plot.scene().markers;
        return m_index < markers.size() ? &markers[m_index] : nullptr;
    }

    RooflinePlot& m_plot;  // whose accessible object owns this one
    std::size_t m_index;
};

class AccessiblePlot : public QAccessibleWidget {
public:
    explicit AccessiblePlot(RooflinePlot& plot) : QAccessibleWidget(&plot, QAccessible::Chart), m_plot(plot) {}
    ~AccessiblePlot() override {
        for (const QAccessible::Id id : m_children) QAccessible::deleteAccessibleInterface(id);
    }

    [[nodiscard]] int childCount() const override { return static_cast<int>(m_plot.scene().markers.size()); }

    [[nodiscard]] QAccessibleInterface* child(int index) const override {
        if (index < 0 || index >= childCount()) return nullptr;
        while (m_children.size() <= static_cast<std::size_t>(index)) {
            m_children.push_back(QAccessible::registerAccessibleInterface(new AccessibleMarker(m_plot, m_children.size())));
        }
        return QAccessible::accessibleInterface(m_children[static_cast<std::size_t>(index)]);
    }

    [[nodiscard]] int indexOfChild(const QAccessibleInterface* wanted) const override {
        for (std::size_t i = 0; i < m_children.size(); ++i) {
            if (QAccessible::accessibleInterface(m_children[i]) == wanted) return static_cast<int>(i);
        }
        return -1;
    }

    [[nodiscard]] QAccessibleInterface* focusChild() const override {
        const auto marker = m_plot.highlighted();
        return m_plot.hasFocus() && marker ? child(static_cast<int>(*marker)) : nullptr;
    }

    [[nodiscard]] QAccessibleInterface* childAt(int x, int y) const override {
        for (int i = childCount() - 1; i >= 0; --i) {
            QAccessibleInterface* marker = child(i);
            if (marker != nullptr && marker->rect().contains(x, y)) return marker;
        }
        return nullptr;
    }

private:
    RooflinePlot& m_plot;
    mutable std::vector<QAccessible::Id> m_children;
};

QAccessibleInterface* makeAccessible(const QString& className, QObject* object) {
    if (className != QLatin1String(RooflinePlot::staticMetaObject.className())) return nullptr;
    auto* plot = qobject_cast<RooflinePlot*>(object);
    return plot == nullptr ? nullptr : new AccessiblePlot(*plot);
}

}  // namespace

std::string markerText(const SceneMarker& marker) {
    std::string text = marker.title;
    for (const std::string& line : marker.card) {
        if (!text.empty()) text += ", ";
        text += line;
    }
    return text;
}

void installAccessiblePlot() {
    static const bool installed = [] {
        QAccessible::installFactory(&makeAccessible);
        return true;
    }();
    static_cast<void>(installed);
}

}  // namespace ridge::app
