// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/cuda/blaslt/blas_lt.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>

#include "core/base/number_text.h"

namespace ridge::cuda {

namespace {

using measure::ExitCode;
using measure::failWith;
using measure::Outcome;

/// alpha or beta in the type that the library reads it in.
struct Scalar {
    double f64 = 0.0;
    float f32 = 0.0F;
    std::int32_t i32 = 0;

    explicit Scalar(double value) : f64(value), f32(static_cast<float>(value)) {
        if (fitsInteger(value)) i32 = static_cast<std::int32_t>(value);
    }
    [[nodiscard]] static bool fitsInteger(double value) {
        return std::trunc(value) == value && std::abs(value) <= static_cast<double>(std::numeric_limits<std::int32_t>::max());
    }
    [[nodiscard]] const void* as(LtElement scale) const {
        if (scale == LtElement::F64) return &f64;
        if (scale == LtElement::I32) return &i32;
        return &f32;
    }
};

void* pointer(std::uint64_t address) {
    return reinterpret_cast<void*>(static_cast<std::uintptr_t>(address));
}

/// Nothing, or why the library must not be called: it would read or write where it should not.
Outcome<void> check(const LtPlan& plan, const LtCall& call, std::size_t choice) {
    if (choice >= plan.choices().size()) {
        return failWith(ExitCode::Failed, "there is no such way to compute the product", "choice", std::to_string(choice),
                        "there are " + std::to_string(plan.choices().size()));
    }
    for (const std::uint64_t address : {call.a, call.b, call.c}) {
        if (address == 0 || address % kLtAlignment != 0)
            return failWith(ExitCode::Failed, "a matrix lies where cuBLASLt cannot take it", "address", std::to_string(address),
                            "a multiple of " + std::to_string(kLtAlignment));
    }
    const std::size_t needed = plan.choices()[choice].workspaceBytes;
    if (call.workspaceBytes < needed || call.workspace % kLtAlignment != 0 || (needed != 0 && call.workspace == 0)) {
        return failWith(ExitCode::Failed, "the workspace is too small or lies askew", "bytes", std::to_string(call.workspaceBytes),
                        std::to_string(needed) + " are needed, at a multiple of " + std::to_string(kLtAlignment));
    }
    if (plan.product().scale() != LtElement::I32) return {};
    for (const double factor : {call.alpha, call.beta}) {
        if (!Scalar::fitsInteger(factor))
            return failWith(ExitCode::Failed, "an integer product takes whole factors", "alpha or beta", plainNumber(factor), "1 and 0 do");
    }
    return {};
}

}  // namespace

Outcome<BlasLt> BlasLt::create(const LtFunctions& functions) {
    void* handle = nullptr;
    if (const LtStatus status = functions.create(&handle); status != kLtSuccess) return tl::unexpected(ltFailure(status, "cublasLtCreate"));
    return BlasLt(functions, handle);
}

Outcome<std::unique_ptr<LtPlan>> BlasLt::plan(const LtProduct& product, std::size_t workspaceBytes, int choices) const {
    if (auto refusal = refusalOf(product)) return tl::unexpected(measure::failureOf(std::move(*refusal)));
    const LtLayout layout = layoutOf(product);
    auto description = makeDescription(m_functions, product);
    auto first = makeLayout(m_functions, layout.first, product.batch);
    auto second = makeLayout(m_functions, layout.second, product.batch);
    auto out = makeLayout(m_functions, layout.out, product.batch);
    auto preference = makePreference(m_functions, workspaceBytes);
    for (const auto* object : {&description, &first, &second, &out, &preference}) {
        if (!*object) return tl::unexpected(object->error());
    }
    std::vector<LtHeuristic> results(static_cast<std::size_t>(std::max(choices, 1)));
    int found = 0;
    const LtStatus status = m_functions.choose(m_handle.get(), description->get(), first->get(), second->get(), out->get(), out->get(),
                                               preference->get(), static_cast<int>(results.size()), results.data(), &found);
    constexpr std::string_view where = "cublasLtMatmulAlgoGetHeuristic";
    if (status != kLtSuccess) return tl::unexpected(ltFailure(status, where, productText(product)));
    std::unique_ptr<LtPlan> plan(new LtPlan(product, std::move(*description), std::move(*first), std::move(*second), std::move(*out)));
    results.resize(std::min(results.size(), static_cast<std::size_t>(std::max(found, 0))));
    for (const auto& result : results) {
        if (result.state == kLtSuccess && result.workspaceBytes <= workspaceBytes)
            plan->m_choices.push_back({result.algorithm, result.workspaceBytes, result.waves});
    }
    if (plan->m_choices.empty()) return tl::unexpected(ltFailure(kLtNotSupported, where, productText(product)));
    return plan;
}

Outcome<void> BlasLt::run(const LtPlan& plan, const LtCall& call, std::size_t choice) const {
    if (auto checked = check(plan, call, choice); !checked) return checked;
    const Scalar alpha(call.alpha);
    const Scalar beta(call.beta);
    const LtElement scale = plan.product().scale();
    const LtStatus status = m_functions.multiply(m_handle.get(), plan.m_description.get(), alpha.as(scale), pointer(call.b),
                                                 plan.m_first.get(), pointer(call.a), plan.m_second.get(), beta.as(scale), pointer(call.c),
                                                 plan.m_out.get(), pointer(call.c), plan.m_out.get(), &plan.choices()[choice].algorithm,
                                                 pointer(call.workspace), call.workspaceBytes, call.stream);
    if (status != kLtSuccess) return tl::unexpected(ltFailure(status, "cublasLtMatmul", productText(plan.product())));
    return {};
}

}  // namespace ridge::cuda
