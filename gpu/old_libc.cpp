// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <sys/random.h>

#include <cstdint>
#include <cstdlib>

// The static C++ library's std::random_device asks for arc4random, which glibc has from 2.36 on; without it 2.35 is enough to run on.
extern "C" std::uint32_t arc4random() noexcept {
    std::uint32_t value = 0;
    // Four bytes come whole or, with a kernel that has no such call, not at all.
    if (::getrandom(&value, sizeof value, 0) != static_cast<ssize_t>(sizeof value)) std::abort();
    return value;
}
