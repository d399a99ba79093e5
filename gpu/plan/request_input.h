// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "core/base/result.h"

namespace ridge::measure {

/// The text of the first JSON object that `input` gives, and whether the input ended with it. No more than one object is waited for, so
/// that the other side may keep its end open and close it to stop the program.
struct RequestInput {
    std::string text;
    bool isEnded = false;
};

/// Reads up to the end of the object, of the input, or one byte more than a request may have; what is no object is read to the first end
/// of a line. Io error when reading fails.
[[nodiscard]] Result<RequestInput> readRequestInput(int input);

}  // namespace ridge::measure
