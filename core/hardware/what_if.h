// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/hardware/accelerator.h"

namespace ridge {

/// Items of measured devices begin with this; see core/measure/measured_accelerator.h.
inline constexpr std::string_view kMeasuredPrefix = "measured:";
[[nodiscard]] bool isMeasuredItem(std::string_view item);

/// True for an item that is meant as a what-if accelerator: it holds '=' (ids never do, and the way to a measured device says nothing).
[[nodiscard]] bool isWhatIf(std::string_view item);

/// Makes an accelerator from numbers as an interviewer states them:
/// `peak=312T:bandwidth=1555G[:vector=19.5T][:fp8=..][:memory=40G][:link=300G][:name=TEXT]`. `peak` is the matrix rate of every precision
/// without a key of its own (fp64 fp32 tf32 fp16 bf16 fp8 fp6 fp4 int8), `vector` the fp32 vector rate; `link` is one direction. The id is
/// `what-if-NUMBER`. Usage error for a missing peak or bandwidth, a value that is not positive, an unknown or repeated key.
[[nodiscard]] Result<Accelerator> makeWhatIf(std::string_view item, int number);

/// The item that makes this what-if again, for command lines and sessions.
[[nodiscard]] std::string whatIfText(const Accelerator& accelerator);

}  // namespace ridge
