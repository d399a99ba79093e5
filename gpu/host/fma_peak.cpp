// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/host/fma_peak.h"

#include <algorithm>
#include <array>
#include <numeric>

#include "gpu/host/clock_probe.h"

namespace ridge::host {

namespace {

/// Values stay finite: x = x a + b settles at b / (1 - a).
constexpr double kFactor = 0.999;
constexpr double kSummand = 0.001;

template <class T>
class FmaPeak : public Work {
public:
    explicit FmaPeak(Host& host) : m_host(host), m_set(kernelSet<T>(host.kernels())) {}

    [[nodiscard]] Flops flops() const override {
        return {2.0 * static_cast<double>(kTrips) * static_cast<double>(m_set.fmaPerTrip) * static_cast<double>(m_host.pool().size())};
    }
    [[nodiscard]] Bytes bytes() const override { return {0.0}; }
    [[nodiscard]] std::string method() const override { return m_host.kernels().name; }

    [[nodiscard]] Seconds run(std::int64_t launches) override {
        return m_host.pool().run([&](std::size_t) { chains(kTrips * launches); });
    }

    /// Bursts of chains with the clock measured right after each, before it can recover.
    [[nodiscard]] double clock() {
        std::vector<double> clocks(m_host.pool().size(), 0.0);
        m_host.pool().run([&](std::size_t thread) {
            for (int burst = 0; burst < 10; ++burst) {
                chains(kTrips / 4);
                clocks[thread] = std::max(clocks[thread], measureClock(1));
            }
        });
        return std::accumulate(clocks.begin(), clocks.end(), 0.0) / static_cast<double>(clocks.size());
    }

private:
    static constexpr std::int64_t kTrips = 40000;

    void chains(std::int64_t trips) const {
        volatile T sink = m_set.fmaChains(trips, static_cast<T>(kFactor), static_cast<T>(kSummand));
        static_cast<void>(sink);
    }

    Host& m_host;
    const KernelSet<T>& m_set;
};

/// Intel cores with 512-bit registers and one 512-bit unit: Cannon, Ice, Tiger and Rocket Lake for desktops and notebooks.
constexpr std::array kSingleUnitModels{102, 125, 126, 140, 141, 167};

FmaUnits intelUnits(const CpuFacts& facts, VectorLevel level) {
    if (level == VectorLevel::Baseline) return {1.0, "a multiplication and an addition a cycle"};
    if (level == VectorLevel::Avx2) return {2.0, "two 256-bit units, as in Intel's cores since Haswell"};
    if (std::find(kSingleUnitModels.begin(), kSingleUnitModels.end(), facts.modelNumber) != kSingleUnitModels.end()) {
        return {1.0, "one 512-bit unit, as in Intel's client cores"};
    }
    return {2.0, "two 512-bit units, as in Intel's server cores (some Xeon Bronze and Silver have one)"};
}

FmaUnits amdUnits(const CpuFacts& facts, VectorLevel level) {
    constexpr int zenFamily = 0x17;
    constexpr int firstZen2 = 0x30;
    constexpr int zen5Family = 0x1A;
    if (level == VectorLevel::Baseline) return {2.0, "two multiplications and two additions a cycle, as in AMD's Zen cores"};
    if (facts.family < zenFamily) return {1.0, "two 128-bit units, as in AMD's cores before Zen"};
    if (facts.family == zenFamily && facts.modelNumber < firstZen2) return {1.0, "two 128-bit units, as in AMD's first Zen cores"};
    if (level == VectorLevel::Avx2) return {2.0, "two 256-bit units, as in AMD's cores since Zen 2"};
    if (facts.family >= zen5Family) return {2.0, "two 512-bit units, as in AMD's Zen 5 (notebook versions have half)"};
    return {1.0, "512-bit vectors in two halves, as in AMD's Zen 4"};
}

}  // namespace

FmaUnits fmaUnits(const CpuFacts& facts, const KernelTable& kernels) {
    if (facts.vendor == "GenuineIntel") return intelUnits(facts, kernels.level);
    if (facts.vendor == "AuthenticAMD") return amdUnits(facts, kernels.level);
    if (!kernels.fused) return {1.0, "a multiplication and an addition a cycle, assumed for an unknown processor"};
    return {2.0, "two units, assumed for an unknown processor"};
}

FlopRate expectedPeak(const Host& host, DType type, double clockHz) {
    const double lanes = static_cast<double>(host.kernels().vectorBytes) * 8.0 / static_cast<double>(storageBits(type));
    const double cores = static_cast<double>(host.threads());
    return {cores * fmaUnits(host.facts(), host.kernels()).perCycle * lanes * 2.0 * clockHz};
}

std::optional<std::string> whyFmaDiffers(const FmaUnits& units, double share) {
    constexpr double enough = 0.9;
    constexpr double tooMuch = 1.1;
    if (share >= enough && share <= tooMuch) return std::nullopt;
    if (share > tooMuch) {
        return "This is more than " + units.source + " allow: the processor has more, or its clock rose after it was measured.";
    }
    // Around a half, with room for the disturbances that also lower a full share.
    if (units.perCycle > 1.0 && share > 0.4 && share < 0.55) {
        return "This is about half of what " + units.source + " give: the processor may have one, or a second thread of the core was busy.";
    }
    return "Other programs or other guests of the machine had part of the cores' time, or the clock fell under the load.";
}

std::unique_ptr<Work> makeFmaPeak(Host& host, DType type) {
    if (type == DType::Fp64) return std::make_unique<FmaPeak<double>>(host);
    return std::make_unique<FmaPeak<float>>(host);
}

double clockUnderFma(Host& host, DType type) {
    return type == DType::Fp64 ? FmaPeak<double>(host).clock() : FmaPeak<float>(host).clock();
}

}  // namespace ridge::host
