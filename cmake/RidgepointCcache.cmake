# SPDX-FileCopyrightText: 2026 The Ridgepoint authors
# SPDX-License-Identifier: Apache-2.0

# Compiles through ccache when it is installed, unless a launcher (or an empty one) was chosen already. Precompiled headers hit only when
# the preprocessor keeps their pragma and ccache may ignore the macros they define; paths count relative to the source folder, so that
# another clone of the same commit hits too.
find_program(RIDGEPOINT_CCACHE ccache)
mark_as_advanced(RIDGEPOINT_CCACHE)
if(RIDGEPOINT_CCACHE AND NOT DEFINED CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER
    "${CMAKE_COMMAND}" -E env
    CCACHE_SLOPPINESS=pch_defines,time_macros
    "CCACHE_BASEDIR=${CMAKE_SOURCE_DIR}"
    CCACHE_NOHASHDIR=1
    "${RIDGEPOINT_CCACHE}")
endif()
if(CMAKE_CXX_COMPILER_LAUNCHER MATCHES "ccache")
  add_compile_options("$<$<CXX_COMPILER_ID:GNU>:-fpch-preprocess>" "$<$<CXX_COMPILER_ID:Clang>:SHELL:-Xclang -fno-pch-timestamp>")
endif()
