// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/drill/traps.h"

#include <algorithm>
#include <array>

namespace ridge::drill {

namespace {

constexpr std::array kTraps{&kSparsePeak,
                            &kGib,
                            &kMac,
                            &kNoOutputWrite,
                            &kQueryHeads,
                            &kNoCausal,
                            &kCausalHalved,
                            &kSwapped,
                            &kVectorPeak,
                            &kMatrixPeak,
                            &kOtherVariant,
                            &kOneByte,
                            &kFourBytes,
                            &kOneInput,
                            &kScoresMoved,
                            &kBatchOnly,
                            &kKeysOnly,
                            &kOneLayer,
                            &kNoWeights,
                            &kWholeWeights,
                            &kLatentDoubled,
                            &kExpandedKeys,
                            &kDecodeBatch,
                            &kGatedAsTwo,
                            &kPlainAsThree,
                            &kUntied,
                            &kTied,
                            &kBiases,
                            &kAllExperts,
                            &kNormalAsSmallest,
                            &kFlushed,
                            &kKeptAsIs,
                            &kOtherFormat,
                            &kSubnormalFloor,
                            &kSkipBounds,
                            &kPlainChain,
                            &kSlip,
                            &kRoundedFirst,
                            &kAllShared,
                            &kTripled,
                            &kNotFromColumns,
                            &kSubtraction,
                            &kWrongCount,
                            &kOneSequence,
                            &kForwardOnly,
                            &kNoMaster,
                            &kNotSharded,
                            &kOverSharded,
                            &kFractionWaves,
                            &kFloorWaves,
                            &kBlocksPerWave,
                            &kReversed,
                            &kUnlimitedSum,
                            &kOneStepLate,
                            &kScalerReset,
                            &kNoBackoff,
                            &kEagerPasses,
                            &kMoreFlops,
                            &kMoreBandwidth,
                            &kOneUnit,
                            &kTensorRate,
                            &kMemoryDdr,
                            &kBitsAsBytes,
                            &kBothUnderflow,
                            &kHalvedAgain,
                            &kOtherRoof,
                            &kKeysAsQueries,
                            &kNoCache,
                            &kRecompute,
                            &kFullSpeed,
                            &kOneDevice,
                            &kSmallestFloor,
                            &kHeadsAndTokens,
                            &kSplitElsewhere,
                            &kWrongSide,
                            &kSummedAxis,
                            &kOtherWidth,
                            &kMaskSavesWork,
                            &kHeadsTwice,
                            &kOneHead,
                            &kScaleTooLarge};

}  // namespace

std::span<const Trap* const> allTraps() {
    return kTraps;
}

const Trap* findTrap(std::string_view name) {
    const auto* const found = std::find_if(kTraps.begin(), kTraps.end(), [name](const Trap* trap) { return trap->name == name; });
    return found == kTraps.end() ? nullptr : *found;
}

}  // namespace ridge::drill
