// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/measure/judge.h"

#include <algorithm>
#include <array>

#include "core/base/number_text.h"
#include "core/measure/statistics.h"

namespace ridge::measure {

namespace {

/// From here on a point counts as on the roof.
constexpr double kNearRoof = 0.9;
/// A part of the time that is worth naming.
constexpr double kNoticeable = 0.1;
/// A clock that differs by more is another clock.
constexpr double kSameClock = 0.03;
constexpr int kDigits = 3;

std::string percent(double share) {
    return grouped(share * 100.0, kDigits) + " %";
}
std::string gigahertz(Hertz clock) {
    return siText(clock.value, "Hz", kDigits);
}
std::string amountText(Bytes bytes) {
    return siText(bytes.value, "B", kDigits);
}

/// The time under the roof of what the point did; nothing where it did nothing that the roof limits.
std::optional<RoofTimes> roofTimes(const MeasuredPoint& point, const Roof& roof) {
    const Flops flops = point.amounts.flops.value_or(Flops{0.0});
    const Bytes bytes = point.amounts.dram.value_or(Bytes{0.0});
    const Load load{flops, bytes, {0.0}};
    const RoofTimes times = timesUnder(load, roof, Switches{});
    if (times.longest.value <= 0.0) return std::nullopt;
    return times;
}

class Judge {
public:
    Judge(const MeasuredPoint& point, const Roof& roof, const JudgeFacts& facts, const RoofTimes& times)
        : m_point(point), m_facts(facts), m_bandwidth(roof.bandwidth), m_isMemory(!times.compute || times.memory >= *times.compute) {}

    void explainBelow(Judgement& judgement) {
        launchOverhead();
        throttled();
        lowClock();
        tooLittleWork();
        spills();
        extraTraffic();
        unsteady();
        if (*judgement.share >= kNearRoof)
            m_reasons.insert(m_reasons.begin(), {Cause::NearRoof, "It is on the roof, as far as can be told."});
        if (m_reasons.empty()) add(Cause::Unknown, "Nothing that was measured explains the rest.");
        judgement.reasons = std::move(m_reasons);
    }

    void explainAbove(Judgement& judgement) {
        if (m_isMemory) {
            caches();
        } else {
            highClock();
        }
        declaredAmounts();
        if (m_reasons.empty()) {
            add(Cause::WrongRoof,
                "The roof is lower than what the device can do, or the work is counted too high: measure the ceilings again.");
        }
        judgement.reasons = std::move(m_reasons);
    }

private:
    void add(Cause cause, std::string text) { m_reasons.push_back({cause, std::move(text)}); }

    void launchOverhead() {
        if (!m_facts.launchOverhead) return;
        const double part = *m_facts.launchOverhead / m_point.time.median;
        if (part < kNoticeable) return;
        add(Cause::LaunchOverhead,
            "A launch costs " + timeText(*m_facts.launchOverhead) + ", " + percent(std::min(part, 1.0)) + " of the measured time.");
    }

    void throttled() {
        if (m_point.isThrottled) add(Cause::Throttled, "The device lowered its clock while it was measured, for heat or power.");
    }

    void lowClock() {
        const auto clock = m_point.clock;
        if (!clock || !m_facts.roofClock || *clock / *m_facts.roofClock >= 1.0 - kSameClock) return;
        // The memory has a clock of its own.
        if (m_isMemory) return;
        add(Cause::LowClock, "It ran at " + gigahertz(*clock) + ", the roof is that of " + gigahertz(*m_facts.roofClock) + ": " +
                                 percent(*clock / *m_facts.roofClock) + " of the roof is all there is.");
    }

    /// Little's law: bandwidth x latency bytes must be under way at any time.
    void tooLittleWork() {
        if (!m_facts.memoryLatency || !m_point.amounts.dram) return;
        const Bytes needed{m_bandwidth.value * m_facts.memoryLatency->value};
        if (*m_point.amounts.dram >= needed * (1.0 / kNoticeable)) return;
        add(Cause::TooLittleWork, "It moves " + amountText(*m_point.amounts.dram) + " in all, and " + amountText(needed) +
                                      " must be under way at any time to hide the memory's latency.");
    }

    void unsteady() {
        const TimeSpread& time = m_point.time;
        if (isSteady(time)) return;
        add(Cause::Unsteady,
            "Half of the samples took from " + timeText(time.q1) + " to " + timeText(time.q3) + ": something else used the device.");
    }

    void spills() {
        if (m_point.spillBytes.value_or(0) > 0) {
            add(Cause::Spills, "Registers spill " + std::to_string(*m_point.spillBytes) + " bytes per thread to memory.");
        }
    }

    void extraTraffic() {
        if (!m_facts.compulsory || !m_point.amounts.dram || m_point.amounts.bytesSource != AmountSource::Counted) return;
        const double factor = *m_point.amounts.dram / *m_facts.compulsory;
        if (factor < 1.0 + kNoticeable) return;
        add(Cause::ExtraTraffic, "It moved " + grouped(factor, kDigits) + " times the bytes it could not do without.");
    }

    void caches() {
        const auto bytes = m_point.amounts.dram;
        if (m_point.amounts.bytesSource == AmountSource::Counted || !bytes) return;
        const bool isKnownToFit = m_facts.lastLevelCache && *bytes <= *m_facts.lastLevelCache;
        if (isKnownToFit) {
            add(Cause::Caches, "Its " + amountText(*bytes) + " fit the last cache of " + amountText(*m_facts.lastLevelCache) +
                                   ": part of them never came from memory.");
        } else if (m_point.cache == CacheState::Warm) {
            add(Cause::Caches, "The caches were warm: part of its " + amountText(*bytes) + " never came from memory.");
        }
    }

    void highClock() {
        const auto clock = m_point.clock;
        if (!clock || !m_facts.roofClock || *clock / *m_facts.roofClock <= 1.0 + kSameClock) return;
        add(Cause::HighClock, "It ran at " + gigahertz(*clock) + ", the roof is that of " + gigahertz(*m_facts.roofClock) + ".");
    }

    void declaredAmounts() {
        const AmountSource source = m_isMemory ? m_point.amounts.bytesSource : m_point.amounts.flopsSource;
        if (source != AmountSource::Declared) return;
        add(Cause::DeclaredAmounts,
            std::string("The ") + (m_isMemory ? "bytes" : "FLOP") + " are what the kernel's header says; it may do less.");
    }

    const MeasuredPoint& m_point;
    const JudgeFacts& m_facts;
    ByteRate m_bandwidth;
    bool m_isMemory;
    std::vector<Reason> m_reasons;
};

}  // namespace

std::string_view causeName(Cause cause) {
    constexpr std::array<std::string_view, 13> names{"launch overhead", "too little work",  "throttled", "low clock",   "spills",
                                                     "extra traffic",   "unsteady",         "near roof", "unexplained", "caches",
                                                     "high clock",      "declared amounts", "wrong roof"};
    return names[static_cast<std::size_t>(cause)];
}

Judgement judge(const MeasuredPoint& point, const Roof& roof, const JudgeFacts& facts) {
    Judgement judgement;
    const auto times = roofTimes(point, roof);
    if (!times || point.time.median.value <= 0.0) return judgement;
    judgement.share = times->longest / point.time.median;
    judgement.bound = times->compute && *times->compute > times->memory ? Bound::Compute : Bound::Memory;
    judgement.isAboveRoof = point.time.q3 < times->longest;
    Judge reasoning(point, roof, facts, *times);
    if (judgement.isAboveRoof) {
        reasoning.explainAbove(judgement);
    } else {
        reasoning.explainBelow(judgement);
    }
    return judgement;
}

}  // namespace ridge::measure
