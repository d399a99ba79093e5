// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/measure/kernel_header.h"

#include <gtest/gtest.h>

#include <limits>

namespace ridge::measure {
namespace {

constexpr std::string_view kMatmul =
    "// A product.\n"
    "// ridgepoint: operator matmul m=1000 n=96 k=64 dtype=fp32\n"
    "//ridgepoint:entry\ttiled_matmul\r\n"
    "  // ridgepoint: grid (n + 31)/32 (m+31)/32\n"
    "// ridgepoint: block 32 2*(8-4) 1\n"
    "// ridgepoint: shared 4*k\n"
    "// ridgepoint: args a b c m n k\n"
    "extern \"C\" __global__ void tiled_matmul() {}\n";

/// kMatmul with one text replaced.
std::string with(std::string_view from, std::string_view to) {
    std::string source(kMatmul);
    const std::size_t at = source.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return source.replace(at, from.size(), to);
}

std::string errorOf(std::string_view source) {
    const auto header = parseKernelHeader(source, "k.cu");
    if (header) return "no error";
    EXPECT_EQ(header.error().code, ErrorCode::Format);
    return errorText(header.error());
}

TEST(KernelHeaders, SayOperatorLaunchAndArguments) {
    const auto header = parseKernelHeader(kMatmul, "k.cu");
    ASSERT_TRUE(header) << errorText(header.error());
    EXPECT_EQ(header->op.kind, OperatorKind::Matmul);
    EXPECT_EQ(header->op.dtype, DType::Fp32);
    EXPECT_EQ(header->entry, "tiled_matmul");
    EXPECT_EQ(header->entryLine, 3);
    EXPECT_EQ(header->grid, (LaunchSize{3, 32, 1}));  // (96+31)/32 = 3, (1000+31)/32 = 32 with a rest of 7
    EXPECT_EQ(header->block, (LaunchSize{32, 8, 1}));
    EXPECT_EQ(header->sharedBytes, 256);
    const std::vector<KernelArgument> args{{"a", {}}, {"b", {}}, {"c", {}}, {"m", 1000}, {"n", 96}, {"k", 64}};
    EXPECT_EQ(header->args, args);
}

TEST(KernelHeaders, TakeSwitchesHyphenatedNamesAndOut) {
    const auto attention = parseKernelHeader(
        "// ridgepoint: operator attention batch=1 heads=8 kv-heads=2 seq-q=128 head-dim=64 causal\n"
        "// ridgepoint: entry f\n// ridgepoint: grid heads-kv-heads seq-q/head-dim\n// ridgepoint: block 64\n"
        "// ridgepoint: args q k v out seq-kv\n",
        "k.cu");
    ASSERT_TRUE(attention) << errorText(attention.error());
    EXPECT_TRUE(attention->op.causal);
    EXPECT_EQ(attention->grid, (LaunchSize{6, 2, 1}));
    EXPECT_EQ(attention->sharedBytes, 0);
    EXPECT_EQ(attention->args[3].name, "o");
    EXPECT_EQ(attention->args[4], (KernelArgument{"seq-kv", 128}));
}

TEST(KernelHeaders, AResultThatIsReadIsOneArgument) {
    EXPECT_TRUE(parseKernelHeader(with("dtype=fp32", "beta=1"), "k.cu"));
    EXPECT_EQ(errorOf(with("args a b c", "args a b c_in")).find("k.cu:7: c_in"),
              std::string("neither a tensor nor a dimension of the operator: ").size());
}

struct Wrong {
    const char* from;
    const char* to;
    const char* error;
};

class WrongHeaders : public testing::TestWithParam<Wrong> {};

TEST_P(WrongHeaders, NameTheLineAndTheValue) {
    EXPECT_EQ(errorOf(with(GetParam().from, GetParam().to)), GetParam().error);
}

INSTANTIATE_TEST_SUITE_P(
    Table, WrongHeaders,
    testing::Values(Wrong{"operator matmul", "operator matmull", "unknown operator: k.cu:2: matmull"},
                    Wrong{"m=1000", "m=4k", "not a whole number: k.cu:2: m=4k"}, Wrong{"m=1000", "m", "expected m=INTEGER: k.cu:2: m"},
                    Wrong{"m=1000", "m=1 m=2", "given twice: k.cu:2: m"},
                    Wrong{"m=1000", "rows=1000", "matmul has no such dimension or option: k.cu:2: rows=1000"},
                    Wrong{"dtype=fp32", "dtype", "expected dtype=VALUE: k.cu:2: dtype"},
                    Wrong{"entry\ttiled_matmul", "entry 1st", "expected the name of a __global__ function: k.cu:3: 1st"},
                    Wrong{"entry\ttiled_matmul", "entry f(int)", "expected the name of a __global__ function: k.cu:3: f(int)"},
                    Wrong{"entry\ttiled_matmul", "", "unknown kind of header line: k.cu:3"},
                    Wrong{"entry\ttiled_matmul", "entry", "nothing follows: k.cu:3: entry"},
                    Wrong{"entry\ttiled_matmul", "Entry f", "unknown kind of header line: k.cu:3: Entry"},
                    Wrong{"entry\ttiled_matmul", "block 1", "there is a second line of this kind: k.cu:5: block"},
                    Wrong{"//ridgepoint:entry", "//", "missing line // ridgepoint: entry: k.cu"},
                    Wrong{"(n + 31)/32", "(w+31)/32", "an unknown name: k.cu:4: (w+31)/32"},
                    Wrong{"(n + 31)/32", "kk", "an unknown name: k.cu:4: kk"},
                    Wrong{"(n + 31)/32", "n**2", "not an expression of integers: k.cu:4: n**2"},
                    Wrong{"(n + 31)/32", "n/(m-1000)", "division by zero: k.cu:4: n/(m-1000)"},
                    Wrong{"(n + 31)/32", "n/1000", "out of range 1..2147483647: k.cu:4: n/1000"},
                    Wrong{"(m+31)/32", "m*66", "out of range 1..65535: k.cu:4: m*66"},
                    Wrong{"(m+31)/32", "1 1 1", "more than three sizes: k.cu:4: (n + 31)/32 1 1 1"},
                    Wrong{"block 32 2*(8-4) 1", "block 32 33 1", "a block of 1056 threads; no more than 1024 fit: k.cu:5: 32 33 1"},
                    Wrong{"block 32 2*(8-4) 1", "block 1 1 65", "out of range 1..64: k.cu:5: 65"},
                    Wrong{"shared 4*k", "shared 0-1", "out of range 0..232448: k.cu:6: 0-1"},
                    Wrong{"shared 4*k", "shared 4 4", "not an expression of integers: k.cu:6: 4 4"},
                    Wrong{"args a b c", "args a b", "the result is not among the arguments: k.cu:7: c"},
                    Wrong{"args a b c", "args a b c d", "neither a tensor nor a dimension of the operator: k.cu:7: d"},
                    Wrong{"m=1000", "m=2147483648", "out of range 1..65535: k.cu:4: (m+31)/32"}));

TEST(KernelHeaders, DimensionsBeyondAnIntAreNoArguments) {
    const auto error = errorOf(
        "// ridgepoint: operator copy elements=2147483648\n// ridgepoint: entry f\n// ridgepoint: grid 1\n// ridgepoint: block 1\n"
        "// ridgepoint: args x out elements\n");
    EXPECT_EQ(error, "does not fit an int: k.cu:5: elements=2147483648");
}

TEST(KernelHeaders, HostileTextsAreErrors) {
    EXPECT_NE(errorOf("").find("no line // ridgepoint:"), std::string::npos);
    EXPECT_NE(errorOf(std::string(1 << 20, '\n') + std::string(kMatmul)).find("no line"), std::string::npos);
    EXPECT_NE(errorOf(std::string(30, '\n') + std::string(kMatmul)).find("no line"), std::string::npos);
    EXPECT_NE(errorOf(std::string("\0\xff// ridgepoint:", 16)).find("no line"), std::string::npos);
    EXPECT_NE(errorOf("// ridgepoint:").find("unknown kind"), std::string::npos);
    EXPECT_NE(errorOf(with("(n + 31)/32", std::string(100000, '('))).find("nested too deeply"), std::string::npos);
    EXPECT_NE(errorOf(with("(n + 31)/32", ")(")).find("not an expression"), std::string::npos);
    EXPECT_NE(errorOf(with("(n + 31)/32", "9223372036854775807*m")).find("out of range"), std::string::npos);
    std::string many = "args c";
    for (int i = 0; i < 100; ++i) many += " m";
    EXPECT_NE(errorOf(with("args a b c", many)).find("more than 32 arguments"), std::string::npos);
}

}  // namespace
}  // namespace ridge::measure
