// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/measure/measured_stream.h"

#include "core/base/number_text.h"
#include "core/measure/line_splitter.h"
#include "core/measure/message_stream.h"

namespace ridge::measure {

namespace {

std::string counted(std::uint64_t count, const std::string& thing) {
    return grouped(Count(count)) + " " + thing + (count == 1 ? "" : "s");
}

class StreamReader {
public:
    StreamReader(std::string_view name, std::string_view via) : m_name(name), m_via(via) {}

    Result<MeasuredFile> read(std::string_view text) {
        for (Message& message : m_stream.push(text)) take(message);
        for (Message& message : m_stream.finish()) take(message);
        if (m_file.measured.points.empty()) return tl::unexpected(emptiness());
        addRemarks();
        return std::move(m_file);
    }

private:
    void take(Message& message) {
        if (auto* point = std::get_if<MeasuredPoint>(&message)) {
            keep(addPoint(m_file.measured, {std::move(*point), std::string(m_via)}));
        } else if (auto* device = std::get_if<DeviceMessage>(&message)) {
            keep(addDevice(m_file.measured, {std::move(*device), std::string(m_via)}));
        } else if (const auto* error = std::get_if<ErrorMessage>(&message)) {
            remark("ends with an error: " + errorText({ErrorCode::Format, error->message, error->where, {}, {}}));
        }
    }

    void keep(const Result<void>& added) {
        if (!added && m_refused++ == 0) m_firstRefusal = errorText(added.error());
    }

    void remark(const std::string& text) { m_file.remarks.push_back(m_name + " " + text); }

    /// Why there is no point.
    [[nodiscard]] Error emptiness() const {
        if (m_stream.error()) {
            Error error = *m_stream.error();
            error.where = m_name;
            return error;
        }
        if (m_refused > 0) return {ErrorCode::Format, "no point that can be used", m_name, m_firstRefusal, {}};
        return {ErrorCode::Format, "no measured point", m_name, m_stream.firstGarbage(), "ridgepoint-measure ... > FILE writes them"};
    }

    void addRemarks() {
        const StreamCounts counts = m_stream.counts();
        if (counts.garbage > 0) remark("has " + counted(counts.garbage, "line") + " without a message, first: " + m_stream.firstGarbage());
        if (counts.tooLong > 0) remark("has " + counted(counts.tooLong, "line") + " longer than " + std::to_string(kMaxLine) + " bytes");
        if (m_refused > 0) remark("has " + counted(m_refused, "message") + " that cannot be kept, first: " + m_firstRefusal);
        if (m_stream.error()) {
            remark(m_stream.error()->what);
        } else if (!m_stream.isEnded()) {
            remark("breaks off before its end; what it says until there counts");
        }
    }

    std::string m_name;
    std::string_view m_via;
    MessageStream m_stream;
    MeasuredFile m_file;
    std::uint64_t m_refused = 0;
    std::string m_firstRefusal;
};

}  // namespace

Result<MeasuredFile> readMeasuredStream(std::string_view text, std::string_view name, std::string_view via) {
    return StreamReader(name, via).read(text);
}

}  // namespace ridge::measure
