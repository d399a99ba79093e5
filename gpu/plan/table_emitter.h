// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/report/table.h"
#include "gpu/plan/emitter.h"

namespace ridge::measure {

/// For people: a bar on `err` while it runs, and a table on `out` at the end, or for a kernel after each attempt.
class TableEmitter final : public Emitter {
public:
    TableEmitter(std::FILE* out, std::FILE* err) : m_out(out), m_err(err) {}

    void emit(const Message& message) override;
    void relay(std::string_view /*line*/, const std::optional<Message>& message) override {
        if (message) emit(*message);
    }
    [[nodiscard]] bool isWritable() const override { return m_isWritable; }

private:
    void show(const Progress& progress);
    void clearBar();
    void show(const Compiled& compiled);
    void show(const MeasuredPoint& point);
    void remark(const MeasuredPoint& point);
    void write(const std::string& text);
    void finish();

    std::FILE* m_out;
    std::FILE* m_err;
    bool m_isWritable = true;
    bool m_hasBar = false;
    std::string m_lastLog;
    std::optional<std::int64_t> m_attempt;  ///< of a kernel, the last that was compiled
    std::set<std::string> m_said;
    std::vector<DeviceMessage> m_devices;
    std::vector<MeasuredPoint> m_points;
};

/// Name, caches, time with its quartiles, rates, samples and why they ended.
[[nodiscard]] Table pointTable(const std::vector<MeasuredPoint>& points);
[[nodiscard]] Table deviceTable(const std::vector<DeviceMessage>& devices);
/// "v2 tiled sm_90: 64 registers, 8.192 kB shared, no spills".
[[nodiscard]] std::string compiledText(const Compiled& compiled);
/// "[####    ] 3/17 softmax 8×8: sampling, 40 samples".
[[nodiscard]] std::string progressText(const Progress& progress);

}  // namespace ridge::measure
