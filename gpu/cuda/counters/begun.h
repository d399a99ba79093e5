// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <utility>

#include "gpu/cuda/counters/cupti_errors.h"

namespace ridge::cuda {

/// Ends once what was begun: through end(), which tells how that went, or else when it goes out of scope.
class Begun {
public:
    using End = std::function<Counted<void>()>;
    explicit Begun(End end) : m_end(std::move(end)) {}
    Begun(const Begun&) = delete;
    Begun& operator=(const Begun&) = delete;
    ~Begun() {
        if (m_end) static_cast<void>(end());
    }
    [[nodiscard]] Counted<void> end() { return std::exchange(m_end, nullptr)(); }

private:
    End m_end;
};

}  // namespace ridge::cuda
