// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/measure/kernel_folder.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include "core/measure/kernel_header.h"
#include "tests/support/source_dir.h"
#include "tests/support/temporary_folder.h"

namespace ridge::measure {
namespace {

Operator shaped(OperatorKind kind, std::int64_t first, std::int64_t second, std::int64_t third = 0) {
    OperatorRequest request;
    request.kind = kind;
    const OperatorSpec& spec = specOf(kind);
    const auto set = [&](const char* name, std::int64_t value) {
        if (const auto index = dimensionIndex(spec, name)) request.dims[*index] = value;
    };
    set(kind == OperatorKind::Matmul ? "m" : "rows", first);
    set(kind == OperatorKind::Matmul ? "n" : "cols", second);
    if (kind == OperatorKind::Matmul) set("k", third);
    return *makeOperator(request);
}

TEST(KernelFolder, HasAStarterForEveryFileOfResources) {
    std::vector<std::string> names;
    for (const OperatorKind kind : starterKinds()) names.emplace_back(specOf(kind).name);
    std::sort(names.begin(), names.end());
    EXPECT_EQ(names, (std::vector<std::string>{"layernorm", "matmul", "reduction", "softmax"}));
    EXPECT_EQ(test::entriesIn(test::sourceDir() / "resources" / "kernels"), names.size());
}

TEST(KernelFolder, AStarterIsTheFileButForItsSizes) {
    const std::string shipped = test::get(test::sourceDir() / "resources" / "kernels" / "matmul.cu");
    EXPECT_EQ(*starterKernel(shaped(OperatorKind::Matmul, 1024, 1024, 1024)), shipped);
    const std::string other = *starterKernel(shaped(OperatorKind::Matmul, 100, 33, 7));
    EXPECT_NE(other.find("// ridgepoint: operator matmul m=100 n=33 k=7 dtype=fp32\n"), std::string::npos);
    EXPECT_EQ(other.size(), shipped.size() - std::string("102410241024").size() + std::string("100337").size());
}

TEST(KernelFolder, EveryStarterReadsBackWithTheSizesAskedFor) {
    for (const OperatorKind kind : starterKinds()) {
        const Operator wanted = shaped(kind, 96, 1000, 40);
        const auto text = starterKernel(wanted);
        ASSERT_TRUE(text) << errorText(text.error());
        const auto header = parseKernelHeader(*text, "k.cu");
        ASSERT_TRUE(header) << errorText(header.error());
        EXPECT_EQ(header->op.dims, wanted.dims);
        EXPECT_EQ(header->op.dtype, DType::Fp32);
    }
}

TEST(KernelFolder, NamesTheStartersWhereThereIsNone) {
    const auto none = starterKernel(*makeOperator({OperatorKind::Copy, {{4096}}}));
    ASSERT_FALSE(none);
    EXPECT_EQ(none.error().code, ErrorCode::Unavailable);
    EXPECT_EQ(none.error().value, "copy");
    EXPECT_NE(none.error().hint.find("matmul"), std::string::npos);
}

TEST(KernelFolder, TheTaskSaysTheNumbers) {
    const auto files = kernelFolder(shaped(OperatorKind::Matmul, 2048, 2048, 2048), "/opt/my tools/measure");
    ASSERT_TRUE(files);
    ASSERT_EQ(files->size(), 4U);
    const std::string& task = (*files)[1].text;
    // 2 x 2048^3 = 17.18e9 FLOP; 3 x 2048^2 x 4 = 50.33e6 B; 1024 / 3 FLOP/B.
    EXPECT_NE(task.find("17.18 GFLOP"), std::string::npos) << task;
    EXPECT_NE(task.find("50.33 MB"), std::string::npos) << task;
    EXPECT_NE(task.find("341.333 FLOP/B"), std::string::npos) << task;
    EXPECT_NE(task.find("(a, b, c, m, n, k)"), std::string::npos) << task;
    EXPECT_NE((*files)[3].text.find("exec '/opt/my tools/measure' kernel matmul.cu \"$@\"\n"), std::string::npos);
}

TEST(KernelFolder, IsMadeBesideAnotherOfItsName) {
    const test::TemporaryFolder place;
    const Operator op = shaped(OperatorKind::Softmax, 8, 100);
    const auto first = makeKernelFolder(place.path(), op, "ridgepoint-measure");
    const auto second = makeKernelFolder(place.path(), op, "ridgepoint-measure");
    ASSERT_TRUE(first && second);
    EXPECT_EQ(*first, place / "softmax-kernel" / "softmax.cu");
    EXPECT_EQ(*second, place / "softmax-kernel-2" / "softmax.cu");
    EXPECT_EQ(test::get(*first), test::get(*second));
    struct stat script {};
    ASSERT_EQ(::stat((place / "softmax-kernel" / "measure.sh").c_str(), &script), 0);
    EXPECT_NE(script.st_mode & S_IXUSR, 0U);
}

TEST(KernelFolder, SaysWhereNoFolderCanBeMade) {
    const test::TemporaryFolder place;
    const auto made = makeKernelFolder(place / "missing", shaped(OperatorKind::Softmax, 8, 100), "ridgepoint-measure");
    ASSERT_FALSE(made);
    EXPECT_EQ(made.error().code, ErrorCode::Io);
    EXPECT_EQ(made.error().where, (place / "missing" / "softmax-kernel").string());
}

}  // namespace
}  // namespace ridge::measure
