// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string_view>

namespace ridge::drill {

/// A known wrong path: what it is called, as statistics count it, and why it is wrong.
struct Trap {
    std::string_view name;
    std::string_view why;
};

inline constexpr Trap kSparsePeak{"sparse peak", "The peak with structured sparsity; dense work reaches half of it or less."};
inline constexpr Trap kGib{"GiB", "Powers of 1024 where units are decimal: 1 GB is 10^9 bytes, 1 GiB is 2^30."};
inline constexpr Trap kMac{"MAC", "Multiply-adds counted as one operation; each is 2 FLOP."};
inline constexpr Trap kNoOutputWrite{"forgotten output write", "The result is written once, and that is traffic as well."};
inline constexpr Trap kQueryHeads{"query-head KV", "Keys and values have as many heads as kv-heads, not as queries."};
inline constexpr Trap kNoCausal{"no causal factor", "Under a causal mask query i sees i keys: about half of all pairs."};
inline constexpr Trap kCausalHalved{
    "causal factor", "Nothing is masked here, so all query-key pairs count. Half is also what a multiply-add counted as one FLOP gives."};
inline constexpr Trap kSwapped{"swapped ratio", "Upside down: intensity and ridge are FLOP per byte."};
inline constexpr Trap kVectorPeak{"vector peak", "Products run on the matrix units; this is the rate of the vector units."};
inline constexpr Trap kMatrixPeak{"matrix peak", "Elementwise work runs on the vector units, at a fraction of the matrix rate."};
inline constexpr Trap kOtherVariant{"another variant", "Right for another variant of the same name: form factors and memories differ."};
inline constexpr Trap kOneByte{"one byte per element", "16-bit elements take 2 bytes."};
inline constexpr Trap kFourBytes{"four bytes per element", "16-bit elements take 2 bytes, not 4."};
inline constexpr Trap kOneInput{"one input counted", "Each input that is read is traffic."};
inline constexpr Trap kScoresMoved{"scores written to memory", "A fused kernel keeps the scores on the chip."};
inline constexpr Trap kBatchOnly{"intensity equals batch", "Only when the batch is small against the layer; else activations count."};
inline constexpr Trap kKeysOnly{"keys without values", "Both keys and values are cached: a factor of 2."};
inline constexpr Trap kOneLayer{"one layer", "Every layer has a cache of its own."};
inline constexpr Trap kNoWeights{"weights left out", "Weights take their share of the memory first."};
inline constexpr Trap kWholeWeights{"weights on every device", "Each device holds its share of the weights alone."};
inline constexpr Trap kLatentDoubled{"latent counted twice", "A latent cache holds one vector for keys and values together."};
inline constexpr Trap kExpandedKeys{"expanded keys and values", "A latent cache holds the latent, not the keys and values made from it."};
inline constexpr Trap kDecodeBatch{"batching helps attention",
                                   "Every sequence has a cache of its own: batching leaves the intensity as it is."};
inline constexpr Trap kGatedAsTwo{"two matrices", "A gated feed-forward network has three matrices: gate, up and down."};
inline constexpr Trap kPlainAsThree{"three matrices", "A plain feed-forward network has two matrices: up and down."};
inline constexpr Trap kUntied{"head counted again", "A tied head is the embedding table: it counts once."};
inline constexpr Trap kTied{"head left out", "An untied head is a matrix of its own."};
inline constexpr Trap kBiases{"biases left out", "Biases are parameters as well."};
inline constexpr Trap kAllExperts{"all experts",
                                  "A token runs through its top-k experts alone: the others are parameters, but not active ones."};
inline constexpr Trap kNormalAsSmallest{"smallest normal", "Below the smallest normal number come the subnormals, down to 2^-24 in FP16."};
inline constexpr Trap kFlushed{"flushed to zero", "It is kept as a subnormal; only half the smallest subnormal and less becomes 0."};
inline constexpr Trap kKeptAsIs{"kept as it is", "The format rounds it: this value has no code."};
inline constexpr Trap kOtherFormat{"another format", "The value of another format."};
inline constexpr Trap kSubnormalFloor{"no subnormals", "Subnormals carry on below the smallest normal number."};
inline constexpr Trap kSkipBounds{"skip bounds the gradient",
                                  "1 + f' can be small or 0: the skip is one path of gain 1, not a lower bound."};
inline constexpr Trap kPlainChain{"skip left out", "With a skip a block's factor is 1 + f', not f'."};
inline constexpr Trap kSlip{"slip of a power of ten", "The digits are right and the power of ten is not."};
inline constexpr Trap kRoundedFirst{"inputs rounded first", "Rounded inputs moved the result: round at the end."};
inline constexpr Trap kAllShared{"all bytes shared", "Only the weights are shared by a batch; activations grow with it."};
inline constexpr Trap kTripled{"added work tripled", "The added forward products are a third of what is written."};
inline constexpr Trap kNotFromColumns{"printed value", "The printed value does not follow from the numbers beside it."};
inline constexpr Trap kSubtraction{"slip in a difference", "The difference was taken wrongly."};
inline constexpr Trap kWrongCount{"another count than asked", "The formula counts another number of tensors than was asked for."};
inline constexpr Trap kOneSequence{"batch left out", "All sequences of the batch count."};
inline constexpr Trap kForwardOnly{"forward pass only", "Training costs three times the forward pass."};
inline constexpr Trap kNoMaster{"master copy left out", "Mixed precision keeps an FP32 copy of the weights."};
inline constexpr Trap kNotSharded{"not sharded", "This stage shards more than that."};
inline constexpr Trap kOverSharded{"sharded too much", "This stage keeps more on each device."};
inline constexpr Trap kFractionWaves{"fraction of a wave", "A last wave that is not full takes as long as a full one."};
inline constexpr Trap kFloorWaves{"last wave left out", "The blocks that are left over need a wave of their own."};
inline constexpr Trap kBlocksPerWave{"one block per SM", "Several blocks fit on each SM at once."};
inline constexpr Trap kReversed{"reversed order", "The order is upside down."};
inline constexpr Trap kUnlimitedSum{"sum never stalls", "Once half the spacing reaches the addend, additions change nothing."};
inline constexpr Trap kOneStepLate{"one step off", "A tie rounds to the even neighbour."};
inline constexpr Trap kScalerReset{"counter not reset", "A skipped step starts the count of clean steps anew."};
inline constexpr Trap kNoBackoff{"step not skipped", "An overflow halves the scale."};
inline constexpr Trap kEagerPasses{"fused already", "Each kernel of its own reads its input and writes its output."};
inline constexpr Trap kMoreFlops{"faster arithmetic",
                                 "More FLOP/s raise the ridge: that never makes work compute-bound, and memory-bound only once the ridge "
                                 "passes its intensity."};
inline constexpr Trap kMoreBandwidth{"faster memory",
                                     "More bandwidth lowers the ridge: that never makes work memory-bound, and compute-bound only once "
                                     "the ridge falls below its intensity."};
inline constexpr Trap kOneUnit{"one unit", "All units of the chip count."};
inline constexpr Trap kTensorRate{"FMA counted once", "A fused multiply-add is 2 FLOP."};
inline constexpr Trap kMemoryDdr{"single data rate", "The memory moves data twice per clock."};
inline constexpr Trap kBitsAsBytes{"bits for bytes", "8 bits are a byte."};
inline constexpr Trap kBothUnderflow{"BF16 underflows too", "BF16 has FP32's exponents: what FP16 loses it keeps."};
inline constexpr Trap kHalvedAgain{"dense peak halved", "The stated peak is dense already; only a peak with sparsity is halved."};
inline constexpr Trap kOtherRoof{"the smaller time", "The larger of compute and memory time decides."};
inline constexpr Trap kKeysAsQueries{"square scores", "One new query against all keys gives one row of scores, not a square."};
inline constexpr Trap kNoCache{"cache left out", "Each step reads the cache of every sequence as well."};
inline constexpr Trap kRecompute{"recomputation counted",
                                 "Model FLOP do not depend on what is computed again: that belongs to hardware utilisation."};
inline constexpr Trap kFullSpeed{"utilisation left out", "Only a share of the peak is reached."};
inline constexpr Trap kOneDevice{"one device", "All devices together count."};
inline constexpr Trap kHeadsAndTokens{"heads and tokens swapped",
                                      "After transpose(1, 2) the heads come before the tokens, so that a head is a matrix."};
inline constexpr Trap kSplitElsewhere{"heads split elsewhere",
                                      "Heads are an axis from view(...) on, until reshape(...) merges them; nowhere else."};
inline constexpr Trap kWrongSide{
    "tokens of the other side", "The decoder goes on with its own tokens; keys and values of its cross-attention alone are the encoder's."};
inline constexpr Trap kSummedAxis{"axis summed over", "A product sums over the inner axis and keeps the two outer ones."};
inline constexpr Trap kOtherWidth{"another width", "x @ w has the width of w's outputs; what it is summed over is gone."};
inline constexpr Trap kMaskSavesWork{"mask saves work",
                                     "This line computes every query-key pair: a mask of its own hides values, but saves no work here."};
inline constexpr Trap kHeadsTwice{"heads counted twice", "All heads together have the hidden size; one head has its share of it."};
inline constexpr Trap kOneHead{"one head", "One matrix makes the columns of all heads."};
inline constexpr Trap kScaleTooLarge{"scale larger than needed", "Half of this scale keeps every gradient already."};
inline constexpr Trap kSmallestFloor{"one power of two off",
                                     "Check the neighbouring power of two: what is half the smallest number or less becomes 0."};

/// All of them, for statistics and for tests.
[[nodiscard]] std::span<const Trap* const> allTraps();
/// Null when there is none.
[[nodiscard]] const Trap* findTrap(std::string_view name);

}  // namespace ridge::drill
