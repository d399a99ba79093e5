// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/report/measured_table.h"

#include <algorithm>

#include "core/base/number_text.h"
#include "core/hardware/figure_text.h"
#include "core/report/columns.h"
#include "core/scene/measured_text.h"

namespace ridge {

namespace {

using measure::MeasuredEntry;
using measure::MeasuredPoint;

constexpr int kDigits = 4;

/// One unit where the rows agree, else both.
std::string commonUnit(const measure::Measurements& measured) {
    const auto isInOps = [](const MeasuredEntry& entry) { return entry.point.dtype && isInteger(*entry.point.dtype); };
    const bool anyOps = std::any_of(measured.points.begin(), measured.points.end(), isInOps);
    const bool allOps = anyOps && std::all_of(measured.points.begin(), measured.points.end(), isInOps);
    return allOps ? "OP" : anyOps ? "FLOP or OP" : "FLOP";
}

std::vector<Column> columnsFor(const measure::Measurements& measured) {
    const std::string unit = commonUnit(measured);
    const bool isMixed = unit == "FLOP or OP";
    return {textColumn("name"),
            textColumn("type"),
            textColumn("device"),
            textColumn("caches"),
            siColumn("time", "s"),
            siColumn("±", ""),
            siColumn("work", isMixed ? "FLOP/s or OP/s" : unit + "/s"),
            siColumn("traffic", "B/s"),
            plainColumn("intensity", isMixed ? "FLOP/B or OP/B" : unit + "/B"),
            textColumn("amounts"),
            siColumn("of its roof", ""),
            textColumn("reason"),
            textColumn("method"),
            textColumn("when")};
}

template <class Rate>
Cell rateCell(const std::optional<Rate>& rate, std::string_view unit) {
    return rate ? numberCell(siText(rate->value, unit, kDigits), rate->value) : emptyCell();
}

Cell percentCell(double share) {
    return numberCell(grouped(share * 100.0, 3) + " %", share);
}

Cell spreadCell(const measure::TimeSpread& time) {
    return percentCell((time.q3 - time.q1).value / 2.0 / time.median.value);
}

Cell intensityCell(const MeasuredPoint& point) {
    const auto intensity = intensityOf(point);
    if (!intensity || !point.amounts.flops) return emptyCell();
    return numberCell(grouped(intensity->value, kDigits), intensity->value);
}

std::string nameText(const MeasuredEntry& entry) {
    return entry.kernel.empty() ? entry.point.name : attemptText(entry) + ", " + entry.point.name;
}

/// What a ceiling is to the roof of its device; nothing where a faster one is.
std::string ceilingText(const MeasuredEntry& entry, const measure::RoofCeilings& ceilings) {
    if (ceilings.memory == &entry) return "the bandwidth of the roof";
    for (const auto& unit : ceilings.units) {
        if (unit.entry == &entry) return "the " + peakTitle(unit.key) + " peak of the roof";
    }
    return {};
}

class TableMaker {
public:
    TableMaker(const measure::Measurements& measured, std::span<const ChosenAccelerator> chosen)
        : m_measured(measured), m_judge(measured, chosen), m_places(measure::measuredDevices(measured)) {
        for (const measure::DevicePlace& place : m_places) m_ceilings.push_back(measure::roofCeilings(measured, place));
    }

    [[nodiscard]] Table make() const {
        Table table;
        table.columns = columnsFor(m_measured);
        for (const MeasuredEntry& entry : m_measured.points) table.rows.push_back(rowOf(entry));
        return table;
    }

private:
    [[nodiscard]] std::vector<Cell> rowOf(const MeasuredEntry& entry) const {
        const MeasuredPoint& point = entry.point;
        const JudgedPoint judged = m_judge.judge(entry);
        const auto& share = judged.judgement.share;
        return {textCell(nameText(entry)),
                textCell(std::string(point.dtype ? dtypeName(*point.dtype) : "")),
                textCell(measuredOn(entry)),
                textCell(std::string(measure::cacheName(point.cache))),
                numberCell(timeText(point.time.median), point.time.median.value),
                spreadCell(point.time),
                rateCell(measure::flopRate(point), workRateUnit(point)),
                rateCell(measure::byteRate(point), "B/s"),
                intensityCell(point),
                textCell(measure::sourcesText(point)),
                share ? percentCell(*share) : emptyCell(),
                textCell(point.ceiling ? ceilingReason(entry) : reasonsText(judged)),
                textCell(point.method),
                textCell(point.at)};
    }

    [[nodiscard]] std::string ceilingReason(const MeasuredEntry& entry) const {
        for (std::size_t i = 0; i < m_places.size(); ++i) {
            if (m_places[i] == measure::DevicePlace{entry.point.device, entry.via}) return ceilingText(entry, m_ceilings[i]);
        }
        return {};
    }

    const measure::Measurements& m_measured;
    PointJudge m_judge;
    std::vector<measure::DevicePlace> m_places;
    std::vector<measure::RoofCeilings> m_ceilings;
};

}  // namespace

Table measuredTable(const measure::Measurements& measured, std::span<const ChosenAccelerator> chosen) {
    return TableMaker(measured, chosen).make();
}

}  // namespace ridge
