// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/session/session.h"

#include <gtest/gtest.h>

namespace ridge {
namespace {

TEST(DefaultSession, ShowsA4096CubedProductOnTwoAccelerators) {
    const Session session = defaultSession();
    EXPECT_EQ(session.accelerators, (std::vector<std::string>{"nvidia-h100-sxm5-80gb", "nvidia-a100-sxm4-80gb"}));
    EXPECT_EQ(session.activeDimension, "m");
    EXPECT_TRUE(session.derivationOn.empty());
    const auto op = makeOperator(session.current);
    ASSERT_TRUE(op.has_value());
    EXPECT_EQ(shapeText(*op), "matmul 4096\u00d74096\u00d74096");
    EXPECT_EQ(op->dtype, DType::Fp16);
    EXPECT_EQ(countWork(*op).flops, Count(137438953472U));
}

TEST(ExampleRequest, EveryKindHasAValidOne) {
    for (const OperatorSpec& spec : operatorTable()) {
        const auto op = makeOperator(exampleRequest(spec.kind));
        ASSERT_TRUE(op.has_value()) << spec.name << ": " << errorText(op.error());
        for (std::size_t i = 0; i < spec.dimensions.size(); ++i) {
            EXPECT_EQ(op->dims[i], spec.dimensions[i].example) << spec.name << " " << spec.dimensions[i].name;
        }
    }
}

TEST(ExampleRequest, DimensionsThatCopyAnotherStayEmpty) {
    const OperatorRequest request = exampleRequest(OperatorKind::Attention);
    const OperatorSpec& spec = specOf(OperatorKind::Attention);
    EXPECT_FALSE(request.dims[dimensionIndex(spec, "kv-heads").value()].has_value());
    EXPECT_FALSE(request.dims[dimensionIndex(spec, "seq-kv").value()].has_value());
    EXPECT_EQ(request.dims[dimensionIndex(spec, "seq-q").value()], 2048);
}

}  // namespace
}  // namespace ridge
