# SPDX-FileCopyrightText: 2026 The Ridgepoint authors
# SPDX-License-Identifier: Apache-2.0

# Warnings, sanitizers and the language level, carried by one interface target to everything that is built here.
add_library(ridgepoint_options INTERFACE)
target_compile_features(ridgepoint_options INTERFACE cxx_std_20)
set(CMAKE_CXX_EXTENSIONS OFF)
target_include_directories(ridgepoint_options INTERFACE "${PROJECT_SOURCE_DIR}")
target_compile_options(ridgepoint_options INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wnon-virtual-dtor -Wold-style-cast -Wcast-qual
  -Woverloaded-virtual -Wnull-dereference
  # g++ 12 also warns for designated initialisers, where leaving a member to its default is the point.
  -Wno-missing-field-initializers
  # Optimising, g++ 12 sees overlaps and overflows in std::string's operator+ that are none (GCC bugs 105651 and 105329).
  $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict> $<$<CXX_COMPILER_ID:GNU>:-Wno-stringop-overflow>)
if(RIDGEPOINT_WERROR)
  target_compile_options(ridgepoint_options INTERFACE -Werror)
endif()
if(RIDGEPOINT_SANITIZE)
  target_compile_options(ridgepoint_options INTERFACE -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer)
  target_link_options(ridgepoint_options INTERFACE -fsanitize=address,undefined)
endif()
