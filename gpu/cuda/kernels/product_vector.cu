// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/cuda/kernels/product_kernels.cuh"
#include "gpu/cuda/kernels/vector_product.cuh"

#define RIDGE_ALL(suffix, T) RIDGE_PRODUCTS(vector, ridge::gpu::vectorProduct, suffix, T)

RIDGE_EACH_TYPE(RIDGE_ALL)
