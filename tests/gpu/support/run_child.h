// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <string>
#include <vector>

namespace ridge::test {

/// A program with pipes on all three ends.
class Child {
public:
    explicit Child(const std::vector<std::string>& args);
    Child(const Child&) = delete;
    Child& operator=(const Child&) = delete;
    ~Child();

    void write(const std::string& text) const;
    void closeInput();
    /// Nobody reads any more.
    void closeOutput();
    void signal(int number) const;
    /// Reads until the output so far holds `text` or ends; false when it ended without.
    bool readUntil(const std::string& text);
    /// Reads to the end and waits: the exit code, 128 and the signal where one ended it.
    int finish();

    [[nodiscard]] const std::string& out() const { return m_out; }
    [[nodiscard]] const std::string& err() const { return m_err; }

private:
    bool readSome();

    int m_pid = -1;
    int m_in = -1;
    int m_outEnd = -1;
    int m_errEnd = -1;
    std::string m_out;
    std::string m_err;
};

struct ChildEnd {
    int code = -1;
    std::string out;
    std::string err;
};
/// Runs it to its end; `input` is all it gets.
[[nodiscard]] ChildEnd runChild(const std::vector<std::string>& args, const std::string& input = {});

}  // namespace ridge::test
