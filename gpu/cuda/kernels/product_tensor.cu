// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/cuda/kernels/product_kernels.cuh"
#include "gpu/cuda/kernels/tensor_product.cuh"

RIDGE_PRODUCTS(tensor, ridge::gpu::tensorProduct, fp16, ridge::gpu::Half)
#if RIDGE_ARCH >= 800
RIDGE_PRODUCTS(tensor, ridge::gpu::tensorProduct, bf16, ridge::gpu::Bf16)
RIDGE_PRODUCTS(tensor, ridge::gpu::tensorProduct, fp64, double)
RIDGE_MATMUL(tensor, ridge::gpu::tensorProduct, tf32, ridge::gpu::Tf32)
#endif
