// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/cuda/counters/metric_plan.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace ridge::cuda {

namespace {

using Use = CounterUse;

struct Candidate {
    std::string_view metric;
    Use use;
    double weight;
};

constexpr double kNano = 1e-9;
/// L2 counts the sectors of 32 bytes that it exchanges with the multiprocessors. Its count of bytes would hold what the two halves of a
/// split L2 send each other.
constexpr double kSectorBytes = 32.0;

constexpr std::string_view kTensorPipe = "sm__inst_executed_pipe_tensor.sum";
constexpr std::string_view kBlackwellHmma = "sm__inst_executed_pipe_tensor_subpipe_hmma.sum";

constexpr std::array kHardware{
    Candidate{"gpu__time_duration.sum", Use::Time, kNano}, Candidate{"dram__bytes.sum", Use::Dram, 1.0},
    Candidate{"dram__bytes_read.sum", Use::DramParts, 1.0}, Candidate{"dram__bytes_write.sum", Use::DramParts, 1.0},
    Candidate{"dram__bytes_op_read.sum", Use::DramParts, 1.0}, Candidate{"dram__bytes_op_write.sum", Use::DramParts, 1.0},
    Candidate{"lts__t_sectors_srcunit_tex.sum", Use::L2, kSectorBytes}, Candidate{"l1tex__t_bytes.sum", Use::L1, 1.0},
    Candidate{kTensorPipe, Use::TensorBusy, 1.0},
    // On GA100, GA10B and GH100 this instruction makes constants, and runs in the tensor pipe.
    Candidate{"sm__inst_executed_pipe_tensor_op_hmma_type_hfma2.sum", Use::TensorBusy, -1.0}};

/// What of the tensor pipe is floating point. The rest, integers above all, is asked for only when there is some.
constexpr std::array kTensorKinds{Candidate{kTensorPipe, Use::TensorOtherKind, 1.0},
                                  Candidate{"sm__inst_executed_pipe_tensor_op_hmma.sum", Use::TensorOtherKind, -1.0},
                                  Candidate{"sm__inst_executed_pipe_tensor_op_dmma.sum", Use::TensorOtherKind, -1.0},
                                  Candidate{kBlackwellHmma, Use::TensorOtherKind, -1.0},
                                  Candidate{"sm__inst_executed_pipe_tensor_subpipe_dmma.sum", Use::TensorOtherKind, -1.0}};

/// Of instructions of a thread that were not predicated off. A fused multiply-add is two operations, a half-precision instruction works on
/// two lanes, and so do those with a 2 in their name.
constexpr std::array kInstructions{
    Candidate{"fadd", Use::Fp32, 1.0},  Candidate{"fmul", Use::Fp32, 1.0},  Candidate{"ffma", Use::Fp32, 2.0},
    Candidate{"fadd2", Use::Fp32, 2.0}, Candidate{"fmul2", Use::Fp32, 2.0}, Candidate{"ffma2", Use::Fp32, 4.0},
    Candidate{"dadd", Use::Fp64, 1.0},  Candidate{"dmul", Use::Fp64, 1.0},  Candidate{"dfma", Use::Fp64, 2.0},
    Candidate{"hadd", Use::Fp16, 2.0},  Candidate{"hmul", Use::Fp16, 2.0},  Candidate{"hfma", Use::Fp16, 4.0}};

// Totals of the tensor pipe. Those with an "_op_" in their name are parts of these and never asked for.
constexpr std::array<std::string_view, 15> kTensorFloats{"fp16",
                                                         "fp16_dst_fp16",
                                                         "fp16_dst_fp32",
                                                         "fp16_bf16_tf32_dst_fp32",
                                                         "bf16_dst_fp32",
                                                         "tf32_dst_fp32",
                                                         "fp64",
                                                         "fp8",
                                                         "fp8_dst_fp16",
                                                         "fp8_dst_fp32",
                                                         "fp4_fp6_fp8_dst_fp16",
                                                         "fp4_fp6_fp8_dst_fp32",
                                                         "fp4_fp6_dst_fp16",
                                                         "fp4_fp6_dst_fp32",
                                                         "fp4_dst_fp32"};
constexpr std::array<std::string_view, 3> kTensorIntegers{"int8", "int4", "int1"};

template <class Candidates>
void addPresent(std::vector<CounterTerm>& terms, const Candidates& candidates, const MetricProbe& has) {
    for (const Candidate& one : candidates) {
        std::string name(one.metric);
        if (has(name)) terms.push_back({std::move(name), one.use, one.weight});
    }
}

/// Dense and sparse apart where the chip tells them apart, else its total: never both.
template <class Sources>
std::vector<CounterTerm> tensorTerms(const Sources& sources, const MetricProbe& has) {
    std::vector<CounterTerm> terms;
    for (const std::string_view source : sources) {
        const std::string total = "sm__ops_path_tensor_src_" + std::string(source);
        const std::string dense = total + "_sparsity_off.sum";
        const std::string sparse = total + "_sparsity_on.sum";
        if (has(dense) && has(sparse)) {
            terms.push_back({dense, Use::Tensor, 1.0});
            terms.push_back({sparse, Use::SparseTensor, 1.0});
        } else if (has(total + ".sum")) {
            terms.push_back({total + ".sum", Use::Tensor, 1.0});
        }
    }
    return terms;
}

}  // namespace

MetricPlan planMetrics(const MetricProbe& has) {
    MetricPlan plan;
    plan.tensorFloats = tensorTerms(kTensorFloats, has);
    plan.tensorIntegers = tensorTerms(kTensorIntegers, has);
    addPresent(plan.always, kHardware, has);
    // Where nothing more can be asked for, the kinds would cost a pass and tell nothing.
    if (!plan.tensorFloats.empty()) addPresent(plan.always, kTensorKinds, has);
    // Instructions that Blackwell's own units take may not be among those of the pipe.
    constexpr std::array blackwell{Candidate{"sm__pipe_tensor_cycles_active.sum", Use::TensorBusy, 1.0}};
    if (has(std::string(kBlackwellHmma))) addPresent(plan.always, blackwell, has);
    for (const Candidate& one : kInstructions) {
        std::string name = "smsp__sass_thread_inst_executed_op_" + std::string(one.metric) + "_pred_on.sum";
        if (has(name)) plan.always.push_back({std::move(name), one.use, one.weight});
    }
    return plan;
}

std::vector<std::string> metricsOf(const std::vector<CounterTerm>& terms) {
    std::vector<std::string> metrics;
    for (const CounterTerm& term : terms) {
        if (std::find(metrics.begin(), metrics.end(), term.metric) == metrics.end()) metrics.push_back(term.metric);
    }
    return metrics;
}

}  // namespace ridge::cuda
