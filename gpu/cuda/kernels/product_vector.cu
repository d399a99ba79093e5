// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/cuda/kernels/product_kernels.cuh"
#include "gpu/cuda/kernels/vector_product.cuh"

RIDGE_PRODUCTS(vector, ridge::gpu::vectorProduct, fp32, float)
RIDGE_PRODUCTS(vector, ridge::gpu::vectorProduct, fp64, double)
RIDGE_PRODUCTS(vector, ridge::gpu::vectorProduct, bf16, ridge::gpu::Bf16)
// Every GPU multiplies FP16 on tensor cores, so only the stage is shown.
RIDGE_MATMUL(vector, ridge::gpu::vectorProduct, fp16, ridge::gpu::Half)
