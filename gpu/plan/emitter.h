// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdio>
#include <string_view>

#include "core/measure/message.h"

namespace ridge::measure {

/// Where messages go.
class Emitter {
public:
    Emitter() = default;
    Emitter(const Emitter&) = delete;
    Emitter& operator=(const Emitter&) = delete;
    virtual ~Emitter() = default;

    virtual void emit(const Message& message) = 0;
    /// A message that came as a line and is to go on unchanged, what this program does not know of it included.
    virtual void relay(std::string_view line, const std::optional<Message>& message) = 0;
    /// False once something could not be written: nobody listens any more, or the disk is full.
    [[nodiscard]] virtual bool isWritable() const = 0;
};

/// One JSON object a line, each flushed.
class LineEmitter final : public Emitter {
public:
    explicit LineEmitter(std::FILE* out) : m_out(out) {}

    void emit(const Message& message) override { write(messageLine(message)); }
    void relay(std::string_view line, const std::optional<Message>& /*message*/) override { write(line); }
    [[nodiscard]] bool isWritable() const override { return m_isWritable; }

private:
    void write(std::string_view line);

    std::FILE* m_out;
    bool m_isWritable = true;
};

}  // namespace ridge::measure
