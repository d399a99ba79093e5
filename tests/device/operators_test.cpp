// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <ostream>

#include "gpu/cuda/plan/operator_plan.h"
#include "gpu/cuda/planned_work.h"
#include "gpu/host/host.h"
#include "tests/device/used_gpu.h"

// Every operator's own kernels against the host's reference in double, with the tolerance that the reference states for the type.
namespace ridge::test {
namespace {

struct OperatorShape {
    std::vector<std::int64_t> dims;
    bool isCausal = false;
    std::optional<std::int64_t> window{};
    double beta = 0.0;
};
struct OperatorRow {
    const char* name;
    std::vector<DType> types;
    std::vector<OperatorShape> shapes;
};
void PrintTo(const OperatorRow& row, std::ostream* out) {
    *out << row.name;
}

const std::vector<DType> kFloats{DType::Fp32, DType::Fp64, DType::Fp16, DType::Bf16};
// One element, odd counts, rows that are aligned and rows that are not, and enough to fill a GPU.
const std::vector<OperatorShape> kCounts{{{1}}, {{4099}}, {{1000003}}, {{4194304}}};
const std::vector<OperatorShape> kRows{{{1, 1}}, {{37, 33}}, {{300, 2056}}, {{64, 40001}}, {{4096, 4096}}};
const std::vector<OperatorShape> kHeads{{{1, 1, 1, 1, 1, 1}},           {{2, 4, 2, 70, 70, 24}},
                                        {{1, 2, 2, 70, 150, 24}, true}, {{1, 2, 1, 40, 200, 8}, true, 10},
                                        {{1, 4, 1, 1, 1030, 64}},       {{1, 8, 2, 512, 512, 128}, true}};
const std::vector<OperatorShape> kProducts{{{1, 1, 1}},       {{65, 33, 47}},    {{129, 136, 40}},   {{140, 8, 104, 3}, false, {}, 0.5},
                                           {{4096, 1, 1000}}, {{1, 4096, 1000}}, {{1024, 1000, 512}}};

/// Convolutions are left out: there is no kernel for them.
const std::vector<OperatorRow> kOperators{
    {"copy", kFloats, kCounts},
    {"relu", kFloats, kCounts},
    {"gelu", kFloats, kCounts},
    {"silu", kFloats, kCounts},
    {"add", kFloats, kCounts},
    {"mul", kFloats, kCounts},
    {"silu-gate", kFloats, kCounts},
    {"triad", kFloats, kCounts},
    {"softmax", kFloats, kRows},
    {"layernorm", kFloats, kRows},
    {"rmsnorm", kFloats, kRows},
    {"reduction", kFloats, kRows},
    {"transpose", kFloats, kRows},
    {"embedding", kFloats, kRows},
    {"rope", {DType::Fp32, DType::Fp16, DType::Bf16}, {{{2, 4, 2, 9, 16}}, {{1, 1, 1, 3000, 2}}, {{2, 8, 2, 512, 128}}}},
    {"adam", {DType::Fp32}, kCounts},
    {"qk", kFloats, kHeads},
    {"pv", kFloats, kHeads},
    {"attention", kFloats, kHeads},
    {"matmul", {DType::Fp32, DType::Fp64, DType::Fp16, DType::Bf16, DType::Tf32}, kProducts},
};

Operator operatorOf(const OperatorRow& row, const OperatorShape& shape, DType type) {
    OperatorRequest request;
    request.kind = findOperator(row.name)->kind;
    request.dtype = type;
    request.causal = shape.isCausal;
    request.window = shape.window;
    request.beta = shape.beta;
    for (std::size_t i = 0; i < shape.dims.size(); ++i) request.dims[i] = shape.dims[i];
    return makeOperator(request).value();
}

class Operators : public OnGpu, public ::testing::WithParamInterface<OperatorRow> {
protected:
    [[nodiscard]] static bool hasType(DType type) {
        const auto& types = device().info().dtypes;
        return std::find(types.begin(), types.end(), type) != types.end();
    }
    using Work = measure::Outcome<std::unique_ptr<measure::PreparedWork>>;

    void expectRight(const Operator& op, const std::string& way, const Work& work) {
        const std::string what = shapeText(op) + " in " + std::string(dtypeName(op.dtype)) + " " + way;
        if (!work) {
            ADD_FAILURE() << what << ": " << textOf(work.error());
            return;
        }
        const auto result = (*work)->check();
        if (!result || !*result) {
            ADD_FAILURE() << what << ", " << (*work)->method() << ": " << (result ? "was not checked" : textOf(result.error()));
            return;
        }
        EXPECT_TRUE((*result)->isRight()) << what << ", " << (*work)->method() << ": " << (*result)->maxRelError << " is above "
                                          << (*result)->tolerance;
        ++m_checked;
        m_worst = std::max(m_worst, (*result)->maxRelError / (*result)->tolerance);
    }
    /// As the program takes it, by each stage of a product, and by the kernels that are taken where there is no library.
    void expectAllRight(const Operator& op) {
        expectRight(op, "", device().prepare(op, kSeed));
        for (const auto& method : device().methods(op)) {
            // The library offers fewer shapes; how it is used has a test of its own.
            if (method != "cublaslt") expectRight(op, method, device().prepareBy(method, op, kSeed));
        }
        if (op.kind != OperatorKind::Matmul) return;
        const auto plan = cuda::planOperator(op, facts());
        auto host = host::Host::open();
        ASSERT_TRUE(plan) << textOf(plan.error());
        ASSERT_TRUE(host) << textOf(host.error());
        expectRight(op, "own", cuda::makePlannedWork(services(), **host, facts(), op, *plan, kSeed));
    }

    static constexpr std::uint64_t kSeed = 7;
    int m_checked = 0;
    double m_worst = 0.0;
};

TEST_P(Operators, GiveWhatTheirDefinitionsGive) {
    const OperatorRow& row = GetParam();
    for (const DType type : row.types) {
        if (!hasType(type)) continue;
        for (const OperatorShape& shape : row.shapes) {
            const Operator op = operatorOf(row, shape, type);
            // A kernel that is missing is a mistake of the table above or of the plan.
            const auto plan = cuda::planOperator(op, facts());
            ASSERT_TRUE(plan) << shapeText(op) << ": " << textOf(plan.error());
            expectAllRight(op);
            // A kernel that faults takes all others with it.
            ASSERT_TRUE(services()->context->synchronise()) << shapeText(op);
        }
    }
    figure("checked/" + std::string(row.name), m_checked, "kernels and shapes", "all right");
    figure("worst-error-over-tolerance/" + std::string(row.name), m_worst, "ratio", "at most 1");
}

INSTANTIATE_TEST_SUITE_P(Kinds, Operators, ::testing::ValuesIn(kOperators), [](const auto& row) {
    std::string name = row.param.name;
    for (char& letter : name) letter = letter == '-' ? '_' : letter;
    return name;
});

}  // namespace
}  // namespace ridge::test
