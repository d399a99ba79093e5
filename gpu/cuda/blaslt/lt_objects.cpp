// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/cuda/blaslt/lt_objects.h"

#include <algorithm>
#include <array>

namespace ridge::cuda {

namespace {

using measure::ExitCode;
using measure::Outcome;

struct KnownStatus {
    LtStatus status;
    ExitCode exit;
    std::string_view what;
    std::string_view hint;
};

constexpr std::array kKnown{
    KnownStatus{kLtNotInitialized, ExitCode::DeviceError, "cuBLASLt could not be started",
                "it needs a GPU, and a driver that is not older than the library"},
    KnownStatus{3, ExitCode::DeviceError, "cuBLASLt is out of memory", "what else uses the GPU? nvidia-smi lists it"},
    KnownStatus{7, ExitCode::DeviceError, "cuBLASLt refused a value", "please report it as an error of this program"},
    KnownStatus{8, ExitCode::Failed, "cuBLASLt has no such product on this GPU", "the type needs a newer GPU"},
    KnownStatus{11, ExitCode::DeviceError, "cuBLASLt could not reach the GPU's memory", "did an earlier kernel fail?"},
    KnownStatus{13, ExitCode::DeviceError, "cuBLASLt's kernel failed", "did an earlier kernel fail?"},
    KnownStatus{14, ExitCode::DeviceError, "cuBLASLt failed within itself", "is the library of the same version as the toolkit around it?"},
    KnownStatus{kLtNotSupported, ExitCode::Failed, "cuBLASLt has no such product on this GPU",
                "another type or size may do; kernels of this program's own are the other way"},
    KnownStatus{16, ExitCode::DeviceError, "cuBLASLt refused its licence", "install the library again"}};

/// Holds what a function made; or why it did not.
Outcome<LtObject> take(LtStatus status, void* object, LtStatus (*destroy)(void*), std::string_view where) {
    if (status != kLtSuccess) return tl::unexpected(ltFailure(status, where));
    return LtObject(object, destroy);
}

template <class Value>
LtStatus set(LtStatus (*setter)(void*, int, const void*, std::size_t), const LtObject& object, int attribute, Value value) {
    return setter(object.get(), attribute, &value, sizeof value);
}

}  // namespace

measure::Failure ltFailure(LtStatus status, std::string_view where, std::string_view value) {
    const auto* known = std::find_if(kKnown.begin(), kKnown.end(), [status](const KnownStatus& one) { return one.status == status; });
    const std::string code = (value.empty() ? "" : std::string(value) + ": ") + "cuBLAS status " + std::to_string(status);
    if (known == kKnown.end())
        return {ExitCode::DeviceError, {ErrorCode::Unavailable, "cuBLASLt failed", std::string(where), code, "is the GPU still there?"}};
    return {known->exit, {ErrorCode::Unavailable, std::string(known->what), std::string(where), code, std::string(known->hint)}};
}

Outcome<LtObject> makeLayout(const LtFunctions& functions, const LtMatrix& matrix, std::int64_t batch) {
    void* made = nullptr;
    const LtStatus status = functions.createLayout(&made, static_cast<int>(matrix.element), static_cast<std::uint64_t>(matrix.rows),
                                                   static_cast<std::uint64_t>(matrix.cols), matrix.ld);
    auto layout = take(status, made, functions.destroyLayout, "cublasLtMatrixLayoutCreate");
    if (!layout || batch == 1) return layout;
    LtStatus end = set(functions.setLayout, *layout, kLtBatchCount, static_cast<std::int32_t>(batch));
    if (end == kLtSuccess) end = set(functions.setLayout, *layout, kLtBatchStride, matrix.stride);
    if (end != kLtSuccess) return tl::unexpected(ltFailure(end, "cublasLtMatrixLayoutSetAttribute"));
    return layout;
}

Outcome<LtObject> makeDescription(const LtFunctions& functions, const LtProduct& product) {
    void* made = nullptr;
    const LtStatus status = functions.createProduct(&made, static_cast<int>(product.compute), static_cast<int>(product.scale()));
    auto description = take(status, made, functions.destroyProduct, "cublasLtMatmulDescCreate");
    if (!description) return description;
    LtStatus end = kLtSuccess;
    if (layoutOf(product).first.isTransposed) end = set(functions.setProduct, *description, kLtTransposeFirst, kLtTransposed);
    if (end == kLtSuccess && product.hasFastAccumulation)
        end = set(functions.setProduct, *description, kLtFastAccumulation, std::int8_t{1});
    if (end != kLtSuccess) return tl::unexpected(ltFailure(end, "cublasLtMatmulDescSetAttribute"));
    return description;
}

Outcome<LtObject> makePreference(const LtFunctions& functions, std::size_t workspaceBytes) {
    void* made = nullptr;
    const LtStatus status = functions.createPreference(&made);
    auto preference = take(status, made, functions.destroyPreference, "cublasLtMatmulPreferenceCreate");
    if (!preference) return preference;
    const LtStatus end = set(functions.setPreference, *preference, kLtWorkspaceLimit, std::uint64_t{workspaceBytes});
    if (end != kLtSuccess) return tl::unexpected(ltFailure(end, "cublasLtMatmulPreferenceSetAttribute"));
    return preference;
}

}  // namespace ridge::cuda
