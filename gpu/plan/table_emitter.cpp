// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/plan/table_emitter.h"

#include <algorithm>

#include "core/base/number_text.h"

namespace ridge::measure {

namespace {

constexpr int kDigits = 4;

template <class Amount>
Cell amountCell(const std::optional<Amount>& amount, std::string_view unit) {
    if (!amount) return emptyCell();
    return numberCell(siText(amount->value, unit, kDigits), amount->value);
}

Cell timeCell(Seconds time) {
    return numberCell(siText(time.value, "s", kDigits), time.value);
}

std::string_view workUnitOf(const MeasuredPoint& point) {
    return point.dtype && isInteger(*point.dtype) ? "OP/s" : "FLOP/s";
}

/// "yes, 1e-07 of 2e-06": the relative error, and what it was held against.
std::string checkedText(const MeasuredPoint& point) {
    if (!point.isChecked) return "no";
    if (!point.maxRelError || !point.relTolerance) return "yes";
    constexpr int digits = 3;
    return "yes, " + grouped(*point.maxRelError, digits) + " of " + grouped(*point.relTolerance, digits);
}

std::vector<Cell> rowOf(const MeasuredPoint& point) {
    const std::string stopped(point.stoppedBy ? stopName(*point.stoppedBy) : "");
    return {textCell(point.name),
            textCell(std::string(point.dtype ? dtypeName(*point.dtype) : "")),
            textCell(std::string(cacheName(point.cache))),
            timeCell(point.time.median),
            timeCell(point.time.q1),
            timeCell(point.time.q3),
            timeCell(point.time.minimum),
            amountCell(flopRate(point), workUnitOf(point)),
            amountCell(byteRate(point), "B/s"),
            numberCell(grouped(point.time.samples), static_cast<double>(point.time.samples)),
            textCell(stopped),
            textCell(checkedText(point)),
            textCell(sourcesText(point)),
            textCell(point.device),
            textCell(point.method)};
}

void print(std::FILE* file, std::string_view text) {
    std::fwrite(text.data(), 1, text.size(), file);
    std::fflush(file);
}

}  // namespace

Table pointTable(const std::vector<MeasuredPoint>& points) {
    Table table;
    for (const char* title : {"point", "type", "caches"}) table.columns.push_back({title, "", "", Align::Left});
    for (const char* title : {"median", "q1", "q3", "min"}) table.columns.push_back({title, "s", ""});
    table.columns.push_back({"work", "FLOP/s", ""});
    table.columns.push_back({"traffic", "B/s", ""});
    table.columns.push_back({"samples", "", ""});
    for (const char* title : {"ended by", "checked", "amounts", "device", "method"}) table.columns.push_back({title, "", "", Align::Left});
    for (const auto& point : points) table.rows.push_back(rowOf(point));
    return table;
}

Table deviceTable(const std::vector<DeviceMessage>& devices) {
    Table table;
    for (const char* title : {"device", "name"}) table.columns.push_back({title, "", "", Align::Left});
    table.columns.push_back({"memory", "B", ""});
    table.columns.push_back({"last cache", "B", ""});
    table.columns.push_back({"clock", "Hz", ""});
    for (const auto& device : devices) {
        table.rows.push_back({textCell(device.id), textCell(device.name), amountCell(device.memory, "B"),
                              amountCell(device.lastLevelCache, "B"), amountCell(device.clock, "Hz")});
    }
    return table;
}

std::string progressText(const Progress& progress) {
    constexpr std::int64_t width = 20;
    const std::int64_t count = std::max<std::int64_t>(progress.count, 1);
    const std::int64_t full = std::clamp<std::int64_t>(width * progress.index / count, 0, width);
    std::string text =
        "[" + std::string(static_cast<std::size_t>(full), '#') + std::string(static_cast<std::size_t>(width - full), ' ') + "] ";
    text += std::to_string(progress.index + 1) + "/" + std::to_string(count) + " " + progress.name + ": " + progress.stage;
    if (progress.samples > 0) text += ", " + grouped(progress.samples) + " samples";
    return text;
}

std::string compiledText(const Compiled& compiled) {
    std::string text = "v" + std::to_string(compiled.attempt) + " " + compiled.kernel + " " + compiled.architecture + ": ";
    if (!compiled.isOk) return text + "does not compile";
    const auto bytes = [](std::int64_t count) { return siText(static_cast<double>(count), "B", kDigits); };
    if (compiled.registers) text += std::to_string(*compiled.registers) + " registers, ";
    if (compiled.sharedBytes) text += bytes(*compiled.sharedBytes) + " shared, ";
    const std::int64_t spills = compiled.spillBytes.value_or(0);
    text += spills == 0 ? "no spills" : bytes(spills) + " spilled by each thread";
    const std::int64_t stack = compiled.stackBytes.value_or(0);
    if (stack > 0) text += ", " + bytes(stack) + " of stack";
    return text;
}

void TableEmitter::clearBar() {
    if (std::exchange(m_hasBar, false)) print(m_err, "\r\x1b[K");
}

void TableEmitter::show(const Progress& progress) {
    print(m_err, "\r\x1b[K" + progressText(progress));
    m_hasBar = true;
}

/// Now, not in a table at the end: a watched kernel has none. Lines that every architecture repeats stand once.
void TableEmitter::show(const Compiled& compiled) {
    clearBar();
    if (compiled.log != m_lastLog) print(m_err, compiled.log);
    m_lastLog = compiled.log;
    m_attempt = compiled.attempt;
    write(compiledText(compiled) + "\n");
}

void TableEmitter::write(const std::string& text) {
    const bool isWritten = std::fwrite(text.data(), 1, text.size(), m_out) == text.size() && std::fflush(m_out) == 0;
    m_isWritable = m_isWritable && isWritten;
}

/// A watched kernel has no end, and its author waits for this point.
void TableEmitter::show(const MeasuredPoint& point) {
    clearBar();
    MeasuredPoint named = point;
    named.name = "v" + std::to_string(*m_attempt) + " " + (point.method.empty() ? point.name : point.method);
    write(tableText(pointTable({named})));
    remark(point);
}

/// What came of the counters, once.
void TableEmitter::remark(const MeasuredPoint& point) {
    if (!point.counters || point.counters->remedy.empty() || !m_said.insert(point.counters->remedy).second) return;
    print(m_err, "counters: " + point.counters->remedy + "\n");
}

void TableEmitter::finish() {
    clearBar();
    if (!m_points.empty()) {
        write(tableText(pointTable(m_points)));
        for (const auto& point : m_points) remark(point);
    } else if (!m_devices.empty() && !m_attempt) {
        write(tableText(deviceTable(m_devices)));
    }
}

void TableEmitter::emit(const Message& message) {
    if (const auto* progress = std::get_if<Progress>(&message)) return show(*progress);
    if (const auto* compiled = std::get_if<Compiled>(&message)) return show(*compiled);
    if (const auto* point = std::get_if<MeasuredPoint>(&message)) return m_attempt ? show(*point) : m_points.push_back(*point);
    if (const auto* device = std::get_if<DeviceMessage>(&message)) return m_devices.push_back(*device);
    if (std::holds_alternative<Done>(message) || std::holds_alternative<ErrorMessage>(message)) return finish();
    clearBar();
    if (const auto* log = std::get_if<Log>(&message)) print(m_err, log->text + "\n");
    if (const auto* warning = std::get_if<Warning>(&message)) {
        const std::string attempt = warning->attempt ? "v" + std::to_string(*warning->attempt) + ": " : "";
        print(m_err, "warning: " + attempt + warning->text + "\n");
    }
}

}  // namespace ridge::measure
