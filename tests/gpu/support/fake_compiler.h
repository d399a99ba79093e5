// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <vector>

#include "gpu/plan/kernel_compiler.h"

namespace ridge::test {

/// Answers what the test says and keeps what it was asked.
class FakeCompiler final : public measure::KernelCompiler {
public:
    using Answer = std::function<measure::Outcome<measure::CompileAnswer>(const measure::CompileRequest&)>;
    explicit FakeCompiler(Answer answer = {}) : m_answer(std::move(answer)) {}

    measure::Outcome<measure::CompileAnswer> compile(const measure::CompileRequest& request, measure::StopSignal& /*stop*/) override {
        asked.push_back(request);
        if (m_answer) return m_answer(request);
        return measure::CompileAnswer{true, "", {{"helper", 8, 0, 0, 0}, {"f", 40, 1024, 16, 24}}, request.architecture + " cubin"};
    }

    std::vector<measure::CompileRequest> asked;

private:
    Answer m_answer;
};

}  // namespace ridge::test
