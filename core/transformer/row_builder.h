// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "core/transformer/as_count.h"
#include "core/transformer/row_formulas.h"
#include "core/transformer/rows.h"

// Internal to core/transformer: how single rows are counted. The formulas are those of core/operators wherever there is one.
namespace ridge {

/// How many tokens and keys one stack works on in a step.
struct StackStep {
    std::int64_t batch = 1;
    std::int64_t tokens = 1;  ///< per sequence
    std::int64_t keys = 1;    ///< of self-attention
    bool isCausal = true;
    bool isDecode = false;
    std::int64_t crossKeys = 0;  ///< 0: no cross-attention

    [[nodiscard]] std::int64_t rows() const { return batch * tokens; }
};

/// Makes the rows of one device from the model as that device holds it (parallel.h).
class RowBuilder {
public:
    /// `formulas`: where to note how forward rows are counted, or null, which is quicker.
    RowBuilder(const Model& model, const Workload& workload, std::vector<ModelRow>& rows, std::vector<Formulas>* formulas = nullptr);
    /// Leaves in `rows` what was made, and nothing of what was there before.
    void finish() { m_rows.resize(m_used); }

    const Model& model;
    const Workload& workload;
    Widths widths;
    bool isTraining;
    std::int64_t devices;  ///< that share the work

    /// Rows made from now on belong to `kind`, or stand outside the layers.
    void enterLayers(const LayerKind& kind, const StackStep& step);
    void leaveLayers(LayerGroup group, const StackStep& step);
    [[nodiscard]] const StackStep& step() const { return m_step; }

    struct ProductShape {
        std::int64_t rows;
        std::int64_t out;
        std::int64_t in;
        bool hasBias = false;
        bool savesInput = true;  ///< false where another row keeps the same input
    };
    ModelRow& product(std::string_view name, WeightClass weightClass, const ProductShape& shape);
    /// A product of each expert that a token uses with its own rows; the weights that are read are those of the experts that are hit.
    ModelRow& expertProduct(std::string_view name, const ProductShape& shape);
    /// The weighted sum of the outputs of a token's experts.
    ModelRow& expertCombine(std::string_view name);
    ModelRow& norm(std::string_view name, NormShape norm, std::int64_t rows, std::int64_t width);
    ModelRow& hiddenNorm(std::string_view name) { return norm(name, model.norm, m_step.rows(), model.hidden); }
    ModelRow& residualAdd(std::string_view name);
    /// The activation of a feed-forward network on `elements`, times the gate's other half where it is gated.
    ModelRow& activation(std::string_view name, const FeedForward& network, std::int64_t elements);
    /// Scores, values or both: a product of activations with what is cached, and recomputed together.
    ModelRow& score(std::string_view name, RowKind kind, const Operator& op);
    /// Likewise over latents, which no operator counts.
    ModelRow& latentScore(std::string_view name, RowKind kind, const Work& work);
    ModelRow& lookup(std::string_view name, std::int64_t rows, std::int64_t width);
    ModelRow& cacheWrite(std::string_view name, std::int64_t elements);
    /// x to y with a mask of one byte per element; training only. That of scores is made again with them.
    void dropout(std::string_view name, double probability, Count elements, bool isScore = false);
    /// A row with an operator's own counts, all of them activations.
    ModelRow& fromOperator(std::string_view name, RowKind kind, RowFamily family, OperatorKind op,
                           std::initializer_list<std::int64_t> dims);
    /// A row whose counts the caller fills in.
    ModelRow& empty(std::string_view name, RowKind kind, RowFamily family);
    /// Says how the row made last was counted, where its shape does not. `make` gives the Formulas; it is called only where they are noted.
    template <class Make>
    void explain(Make make) {
        m_rows[m_used - 1].hasFormulas = true;
        if (m_formulas != nullptr) (*m_formulas)[m_used - 1] = make();
    }
    /// Sums (or gathers) `elements` over the devices; nothing on one device.
    void allReduce(std::string_view name, std::int64_t elements);
    void allGather(std::string_view name, Count elements);

    /// The type a product of activations with weights, or with keys and values, computes in.
    [[nodiscard]] ProductType weightProduct(WeightClass weightClass) const {
        return m_weightProducts[static_cast<std::size_t>(weightClass)];
    }
    [[nodiscard]] ProductType cacheProduct() const { return m_cacheProduct; }
    [[nodiscard]] Operator op(OperatorKind kind, std::initializer_list<std::int64_t> dims) const;
    [[nodiscard]] unsigned activationWidth() const { return storageBits(widths.activations.type); }
    [[nodiscard]] unsigned cacheWidth() const { return storageBits(widths.kv.type); }

private:
    /// A row of that shape, which is not counted yet.
    ModelRow& shaped(std::string_view name, RowKind kind, RowFamily family, OperatorKind op, std::initializer_list<std::int64_t> dims);
    ModelRow& emptyScore(std::string_view name, RowKind kind);
    void collective(std::string_view name, Count bits);

    /// Rows of an earlier call are written over: making them anew would cost more than filling them in.
    std::vector<ModelRow>& m_rows;
    std::vector<Formulas>* m_formulas;
    std::size_t m_used = 0;
    std::array<ProductType, kWeightClasses> m_weightProducts;
    ProductType m_cacheProduct;
    StackStep m_step;
    LayerGroup m_group = LayerGroup::Decoder;
    std::int64_t m_count = 1;
    bool m_isInLayer = false;
};

/// Experts that `tokens` tokens hit when each picks its experts evenly and without regard to the others: E (1 - (1 - k/E)^T).
[[nodiscard]] Count expectedExperts(const Experts& experts, std::int64_t tokens);

void addAttention(RowBuilder& build, const LayerKind& kind);
void addCrossAttention(RowBuilder& build);
void addLatentAttention(RowBuilder& build, const LayerKind& kind);
void addFeedForward(RowBuilder& build, const LayerKind& kind);

struct AttentionNames {
    std::string_view qk = "qk";
    std::string_view softmax = "softmax";
    std::string_view pv = "pv";
    std::string_view fused = "attention";
    std::string_view dropout = "softmax_dropout";
};

/// softmax of stored scores: 5 per kept pair, all scores read and written. `scores`: qk or attention with its mask.
void addSoftmax(RowBuilder& build, const AttentionNames& names, const Operator& scores);

/// The backward pass of the forward rows in `rows`, what is computed again, and the optimizer's step.
void addTrainingRows(const Model& model, const Workload& workload, const Widths& widths, std::vector<ModelRow>& rows);

}  // namespace ridge
