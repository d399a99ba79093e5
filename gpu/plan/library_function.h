// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <dlfcn.h>

namespace ridge::measure {

/// Looks a function of a library up that dlopen gave; false when it lacks the function.
template <class Function>
bool findFunction(void* library, const char* name, Function& function) {
    // POSIX lets the pointer be turned into one of a function.
    function = reinterpret_cast<Function>(::dlsym(library, name));
    return function != nullptr;
}

}  // namespace ridge::measure
