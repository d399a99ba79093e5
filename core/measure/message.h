// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/base/result.h"
#include "core/measure/point.h"

// What a measuring program says, one JSON object a line: docs/measure_protocol.md.
namespace ridge::measure {

/// MAJOR.MINOR. A reader refuses a higher major version; a higher minor one only adds.
struct ProtocolVersion {
    int major = 0;
    int minor = 0;
    bool operator==(const ProtocolVersion&) const = default;
};
inline constexpr ProtocolVersion kProtocol{1, 0};
[[nodiscard]] std::string versionText(ProtocolVersion version);
/// "1.0"; nothing for any other text.
[[nodiscard]] std::optional<ProtocolVersion> parseVersion(std::string_view text);
/// Format error that names both numbers when `theirs` has a higher major version than this program.
[[nodiscard]] Result<void> checkProtocol(ProtocolVersion theirs);

/// The first line.
struct Hello {
    ProtocolVersion protocol = kProtocol;
    std::string version;  ///< of the program
    bool operator==(const Hello&) const = default;
};

/// A device that is there, or the one that is measured on.
struct DeviceMessage {
    std::string id;
    std::string name;
    std::optional<Bytes> memory;  ///< that buffers may take
    std::optional<Bytes> lastLevelCache;
    std::optional<Hertz> clock;  ///< nominal
    std::vector<std::string> missing;
    std::optional<std::string> architecture{};  ///< that kernels of the user's are compiled for; nothing: it runs none
    std::vector<DType> dtypes{};                ///< types that some operator can be measured in; empty where that is not told
    std::vector<std::string> lacks{};           ///< of these, what it has no implementation for: "conv2d", or "softmax:tf32" in one type
    bool operator==(const DeviceMessage&) const = default;
};

/// How many points are to come.
struct Plan {
    std::int64_t count = 0;
    bool operator==(const Plan&) const = default;
};

/// What is being done now.
struct Progress {
    std::int64_t index = 0;  ///< of the point, from 0
    std::int64_t count = 0;
    std::string name;   ///< of the point
    std::string stage;  ///< "prepare", "check", "warm-up", "sampling", "counting"
    std::int64_t samples = 0;
    bool operator==(const Progress&) const = default;
};

struct Log {
    std::string text;  ///< may have several lines
    bool operator==(const Log&) const = default;
};

/// Something that was left out or is in doubt; the measurement goes on.
struct Warning {
    std::string text;
    std::optional<std::int64_t> attempt{};  ///< of a watched kernel, that failed for this reason
    bool operator==(const Warning&) const = default;
};

/// What the compiler made of a kernel for one architecture.
struct Compiled {
    std::string kernel;  ///< the entry that its header names
    std::string architecture;
    std::int64_t attempt = 1;  ///< counts the saves of a watched file
    bool isOk = false;
    std::optional<std::int64_t> registers;    ///< of a thread
    std::optional<std::int64_t> sharedBytes;  ///< of a block, what is asked for at the launch included
    std::optional<std::int64_t> spillBytes;   ///< of a thread: stored to memory because registers ran out
    std::optional<std::int64_t> stackBytes;   ///< of a thread, spills included
    std::string log;                          ///< the compiler's own lines
    bool operator==(const Compiled&) const = default;
};

/// The last line of a measurement that went well.
struct Done {
    std::int64_t points = 0;
    bool operator==(const Done&) const = default;
};

/// The last line of one that did not. Points before it count.
struct ErrorMessage {
    int code = 1;  ///< the exit code
    std::string message;
    std::string where;
    std::string hint;  ///< what to do
    bool operator==(const ErrorMessage&) const = default;
};

using Message = std::variant<Hello, DeviceMessage, Plan, Progress, MeasuredPoint, Compiled, Log, Warning, Done, ErrorMessage>;

/// One line without its end, of at most kMaxLine bytes: texts that would not fit are cut. Bytes that are no UTF-8 become U+FFFD.
[[nodiscard]] std::string messageLine(const Message& message);
/// A long text as several log messages, cut between lines where that is possible and never inside a character.
[[nodiscard]] std::vector<Log> logMessages(std::string_view text);

struct ParsedMessage {
    std::optional<Message> message;  ///< nothing for a type that this program does not know
    std::size_t unknownKeys = 0;
};
/// Format error for a line that is no message. Keys that are missing, null or of another type are errors where a message needs them.
[[nodiscard]] Result<ParsedMessage> parseMessage(std::string_view line);

}  // namespace ridge::measure
