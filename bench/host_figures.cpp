// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
// The host's ceilings beside what they should be, to see whether its loops are good enough. Best of several
// tries.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <vector>

#include "core/base/number_text.h"
#include "gpu/host/bandwidth.h"
#include "gpu/host/fma_peak.h"
#include "gpu/host/operators/operator_work.h"
#include "gpu/host/plain_triad.h"

namespace {

using namespace ridge;
using namespace ridge::host;

constexpr std::uint64_t kSeed = 1;

double bestOf(host::Work& work, int tries) {
    double best = work.run(1).value;
    for (int i = 0; i < tries; ++i) best = std::min(best, work.run(1).value);
    return best;
}

void say(const std::string& name, const std::string& text) {
    std::printf("%-28s %s\n", name.c_str(), text.c_str());
    std::fflush(stdout);
}

void sayPeak(Host& host, DType type) {
    const auto work = makeFmaPeak(host, type);
    const double rate = work->flops().value / bestOf(*work, 300);
    const double clock = clockUnderFma(host, type);
    const double expected = expectedPeak(host, type, clock).value;
    say("fma " + std::string(dtypeName(type)), siText(rate, "FLOP/s") + " of " + siText(expected, "FLOP/s") + " (" +
                                                   grouped(100.0 * rate / expected, 4) + " %) at " + siText(clock, "Hz") + ", " +
                                                   fmaUnits(host.facts(), host.kernels()).source);
}

void sayStreams(Host& host) {
    struct Kind {
        const char* name;
        StreamKind kind;
    };
    for (const Kind& kind :
         {Kind{"read", StreamKind::Read}, Kind{"copy", StreamKind::Copy}, Kind{"triad", StreamKind::Triad},
          Kind{"copy past caches", StreamKind::CopyPastCaches}, Kind{"triad past caches", StreamKind::TriadPastCaches}}) {
        for (const int level : {1, 2, 3, kMainMemory}) {
            const bool isPast = kind.kind == StreamKind::CopyPastCaches || kind.kind == StreamKind::TriadPastCaches;
            if (isPast && level != kMainMemory) continue;
            auto work = makeStream(host, kind.kind, level, kSeed);
            if (!work) continue;
            const std::string where = level == kMainMemory ? "DRAM" : "L" + std::to_string(level);
            say(where + " " + kind.name, siText((*work)->bytes().value / bestOf(**work, level == kMainMemory ? 100 : 200), "B/s"));
        }
    }
    say("DRAM triad, plain loop", siText(plainTriadRate(host, 100), "B/s"));
}

void sayOperator(Host& host, const char* name, std::initializer_list<std::int64_t> dims, bool isCausal = false, DType type = DType::Fp32) {
    OperatorRequest request;
    request.kind = findOperator(name)->kind;
    request.dtype = type;
    request.causal = isCausal;
    std::size_t i = 0;
    for (const std::int64_t dim : dims) request.dims[i++] = dim;
    const auto op = makeOperator(request);
    if (!op) return say(name, errorText(op.error()));
    auto work = makeOperatorWork(host, *op, kSeed);
    if (!work) return say(name, errorText(work.error()));
    const double time = bestOf(**work, 7);
    const auto start = std::chrono::steady_clock::now();
    const auto report = (*work)->check();
    const double checking = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    say(name + std::string(type == DType::Fp64 ? " fp64" : ""),
        siText((*work)->flops().value / time, "FLOP/s") + ", " + siText((*work)->bytes().value / time, "B/s") + ", " + timeText({time}) +
            ", " + (*work)->method() + ", error " + grouped(report->maxRelError, 3) + " of " + grouped(report->tolerance, 3) +
            (report->isRight() ? "" : " WRONG") + ", checked in " + timeText({checking}));
}

void sayOperators(Host& host) {
    sayOperator(host, "matmul", {2048, 2048, 2048});
    sayOperator(host, "matmul", {1024, 1024, 1024}, false, DType::Fp64);
    sayOperator(host, "matmul", {4096, 1, 4096});
    sayOperator(host, "relu", {1 << 24});
    sayOperator(host, "gelu", {1 << 24});
    sayOperator(host, "silu-gate", {1 << 24});
    sayOperator(host, "softmax", {8192, 2048});
    sayOperator(host, "layernorm", {8192, 2048});
    sayOperator(host, "rmsnorm", {8192, 2048});
    sayOperator(host, "reduction", {8192, 2048});
    sayOperator(host, "transpose", {4096, 4096});
    sayOperator(host, "embedding", {8192, 2048});
    sayOperator(host, "rope", {1, 32, 8, 2048, 128});
    sayOperator(host, "adam", {1 << 24});
    sayOperator(host, "qk", {1, 8, 8, 1024, 1024, 64}, true);
    sayOperator(host, "pv", {1, 8, 8, 1024, 1024, 64}, true);
    sayOperator(host, "attention", {1, 8, 8, 1024, 1024, 64}, true);
    sayOperator(host, "attention", {4, 32, 8, 1, 2048, 128});
    sayOperator(host, "conv2d", {4, 64, 64, 56, 56, 3, 3, 1, 1, 1});
}

}  // namespace

int main() {
    auto host = Host::open();
    if (!host) {
        std::fprintf(stderr, "%s\n", errorText(host.error()).c_str());
        return 1;
    }
    say((*host)->facts().model, std::to_string((*host)->facts().cores.size()) + " cores, " + (*host)->kernels().name);
    for (const std::string& remark : (*host)->remarks()) say("remark", remark);
    sayPeak(**host, DType::Fp32);
    sayPeak(**host, DType::Fp64);
    sayStreams(**host);
    for (const std::int64_t fmas : {1, 4, 16, 64, 256}) {
        auto step = makeIntensityStep(**host, DType::Fp32, fmas, kSeed);
        if (!step) continue;
        say("intensity, " + std::to_string(fmas) + " fma", siText((*step)->flops().value / bestOf(**step, 50), "FLOP/s"));
    }
    sayOperators(**host);
    Host bare((*host)->facts(), (*host)->kernels().level, std::nullopt);
    say("without OpenBLAS", "");
    sayOperator(bare, "matmul", {2048, 2048, 2048});
    return 0;
}
