// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/model/comparison_model.h"
#include "core/hardware/accelerator_pointers.h"

#include <algorithm>

namespace ridge::app {

ComparisonModel::ComparisonModel(SessionModel& session, QObject* parent) : QObject(parent), m_session(session) {
    makeMarks();
    for (const std::string& item : session.session().accelerators) {
        if (m_ids.size() < kMost && session.catalogue().find(item) != nullptr) m_ids.push_back(item);
    }
    connect(&session, &SessionModel::changed, this, [this](Changes changes) {
        if (changes & Change::Catalogue) dropUnknown();
    });
}

bool ComparisonModel::contains(const std::string& id) const {
    return placeOf(id).has_value();
}

std::optional<std::size_t> ComparisonModel::placeOf(const std::string& id) const {
    const auto found = std::find(m_ids.begin(), m_ids.end(), id);
    if (found == m_ids.end()) return std::nullopt;
    return static_cast<std::size_t>(found - m_ids.begin());
}

bool ComparisonModel::toggle(const std::string& id) {
    if (const auto place = placeOf(id)) {
        m_ids.erase(m_ids.begin() + static_cast<std::ptrdiff_t>(*place));
    } else if (m_ids.size() == kMost) {
        emit refused();
        return false;
    } else {
        m_ids.push_back(id);
    }
    emit chosenChanged();
    return true;
}

void ComparisonModel::clear() {
    if (m_ids.empty()) return;
    m_ids.clear();
    emit chosenChanged();
}

std::optional<std::size_t> ComparisonModel::baseline() const {
    if (m_ids.empty()) return std::nullopt;
    return placeOf(m_baseline).value_or(0);
}

void ComparisonModel::setBaseline(const std::string& id) {
    if (m_baseline == id) return;
    m_baseline = id;
    emit chosenChanged();
}

void ComparisonModel::setHovered(const std::string& id) {
    if (m_hovered == id) return;
    m_hovered = id;
    emit hoveredChanged();
}

VendorMark ComparisonModel::markOf(const std::string& vendor) const {
    const auto found = std::find_if(m_marks.begin(), m_marks.end(), [&vendor](const VendorMark& mark) { return mark.vendor == vendor; });
    return found == m_marks.end() ? VendorMark{vendor} : *found;
}

void ComparisonModel::makeMarks() {
    m_marks = vendorMarks(pointersTo(m_session.catalogue().all()));
}

void ComparisonModel::dropUnknown() {
    makeMarks();
    const auto isUnknown = [this](const std::string& id) { return m_session.catalogue().find(id) == nullptr; };
    if (isUnknown(m_hovered)) setHovered({});
    std::erase_if(m_ids, isUnknown);
    // Also those that stay may have other figures now.
    emit chosenChanged();
}

}  // namespace ridge::app
