// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/report/note/measured_note.h"

#include <algorithm>

#include "core/measure/measured_accelerator.h"
#include "core/report/measured_table.h"

namespace ridge {

namespace {

/// What came from one device.
struct Origins {
    std::size_t ceilings = 0;
    std::size_t points = 0;
    std::string first;  ///< RFC 3339 in UTC sorts as text
    std::string last;
};

Origins originsOf(const measure::Measurements& measured, const measure::DevicePlace& place) {
    Origins origins;
    for (const measure::MeasuredEntry& entry : measured.points) {
        if (entry.point.device != place.id || entry.via != place.via) continue;
        ++(entry.point.ceiling ? origins.ceilings : origins.points);
        const std::string& at = entry.point.at;
        if (at.empty()) continue;
        origins.first = origins.first.empty() ? at : std::min(origins.first, at);
        origins.last = std::max(origins.last, at);
    }
    return origins;
}

std::string counted(std::size_t count, const std::string& thing) {
    return std::to_string(count) + " " + thing + (count == 1 ? "" : "s");
}

/// "2 ceilings and 3 points, 2026-12-01T03:40:00Z to 2026-12-01T03:44:00Z".
std::string coversText(const Origins& origins) {
    std::string text;
    if (origins.ceilings > 0) text = counted(origins.ceilings, "ceiling");
    if (origins.points > 0) text += (text.empty() ? "" : " and ") + counted(origins.points, "point");
    if (!origins.first.empty()) text += ", " + origins.first;
    return origins.last == origins.first ? text : text + " to " + origins.last;
}

}  // namespace

void addMeasuredTable(Note& note, const Study& study, const NoteCommands& commands) {
    if (study.session.measured.points.empty()) return;
    NoteTable table;
    table.name = kMeasuredTable;
    table.title = "Measured";
    table.table = measuredTable(study.session.measured, study.chosen);
    table.records = table.table;
    table.command = commands.table(kMeasuredTable);
    table.remarks = {"Times are medians of one launch; ± is half the distance between the quartiles, over the median.",
                     "A point is held against the measured ceilings of its own device, else against the data sheet of the same name. Its "
                     "share is the time "
                     "under that roof over the measured one."};
    note.tables.push_back(std::move(table));
}

void addMeasuredSources(Note& note, const measure::Measurements& measured) {
    for (const measure::DevicePlace& place : measure::measuredDevices(measured)) {
        const Origins origins = originsOf(measured, place);
        if (origins.ceilings + origins.points == 0) continue;
        const std::string title = measure::measuredTitle(measured, place);
        auto found =
            std::find_if(note.sources.begin(), note.sources.end(), [&title](const NoteSource& source) { return source.title == title; });
        if (found == note.sources.end()) found = note.sources.insert(found, {title, {}, {}});
        found->covers.push_back(coversText(origins));
    }
}

}  // namespace ridge
