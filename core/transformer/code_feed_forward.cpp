// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/transformer/code_writer.h"

namespace ridge {

namespace {

struct Names {
    std::string_view gate, up, act, down;
};
constexpr Names kDense{"gate_proj", "up_proj", "act", "down_proj"};
constexpr Names kShared{"shared_gate", "shared_up", "shared_act", "shared_down"};

std::string activationCall(Activation activation, const std::string& of) {
    switch (activation) {
        case Activation::Relu:
            return "relu(" + of + ")";
        case Activation::Gelu:
            return "gelu(" + of + ")";
        case Activation::Silu:
            return "silu(" + of + ")";
        case Activation::ClampedSilu:
            return "clamped_silu(" + of + ")";
    }
    return of;
}

std::string activationNote(const FeedForward& network) {
    if (network.isGated)
        return network.activation == Activation::Gelu ? "  # GeGLU: one half gates the other" : "  # SwiGLU: one half gates the other";
    switch (network.activation) {
        case Activation::Relu:
            return "  # max(0, u)";
        case Activation::Gelu:
            return "  # u times the share of a normal distribution below u";
        default:
            return "  # u sigmoid(u)";
    }
}

std::string weight(const std::string& variable, std::string_view name, bool hasBias) {
    const std::string row(name);
    return variable + " @ w." + row + (hasBias ? " + b." + row : "");
}

/// up (and gate), activation, down, with the result in `out`.
void writeNetwork(CodeWriter& write, const Names& names, const FeedForward& network, const std::string& out) {
    const std::string wide = write.hidden(network.width);
    if (network.isGated) write.line("g = " + weight("h", names.gate, network.hasBias), {names.gate}, wide);
    write.line("u = " + weight("h", names.up, network.hasBias), {names.up}, wide);
    const std::string call = network.isGated ? activationCall(network.activation, "g") + " * u" : activationCall(network.activation, "u");
    write.line("u = " + call + activationNote(network), {names.act}, wide);
    write.line(out + " = " + weight("u", names.down, network.hasBias), {names.down}, write.hidden(write.model.hidden));
}

void writeExperts(CodeWriter& write) {
    const Experts& experts = *write.model.experts;
    const FeedForward& each = experts.each;
    const std::int64_t hidden = write.model.hidden;
    const std::string count = std::to_string(experts.perToken);
    const auto rows = [&](std::int64_t width) {
        const std::int64_t copies = write.workload.batch * write.step.tokens.size * experts.perToken;
        return "[B*" + write.step.tokens.name + "*" + count + "=" + std::to_string(copies) + ", " + std::to_string(width) + "]";
    };
    write.line("r = " + weight("h", "router", experts.routerHasBias), {"router"}, write.hidden(experts.count));
    const std::string note = "  # " + count + " of " + std::to_string(experts.count) + " experts for each token";
    // The correction steers which experts are chosen; what they are weighed with stays the router's.
    const std::string choice =
        experts.routerHasCorrection ? "chosen = topk(r + b.router, " + count + ")" : "chosen = topk(r, " + count + ")";
    write.line(choice + note, {}, write.hidden(experts.perToken));
    write.line("share = normalise(r[chosen])", {}, write.hidden(experts.perToken));
    write.line("e = gather(h, chosen)  # a copy of the token for each of its experts", {}, rows(hidden));
    if (each.isGated) write.line("g = " + weight("e", "expert_gate[chosen]", each.hasBias), {"expert_gate"}, rows(each.width));
    write.line("u = " + weight("e", "expert_up[chosen]", each.hasBias), {"expert_up"}, rows(each.width));
    const std::string call = each.isGated ? activationCall(each.activation, "g") + " * u" : activationCall(each.activation, "u");
    write.line("u = " + call + activationNote(each), {"expert_act"}, rows(each.width));
    write.line("e = " + weight("u", "expert_down[chosen]", each.hasBias), {"expert_down"}, rows(hidden));
    write.line("f = scatter_sum(share * e, chosen)", {"expert_combine"}, write.hidden(hidden));
    if (experts.sharedWidth == 0) return;
    write.comment("experts that every token uses");
    FeedForward shared = each;
    shared.width = experts.sharedWidth;
    writeNetwork(write, kShared, shared, "s");
    write.line("f = f + s", {}, write.hidden(hidden));
}

}  // namespace

void writeFeedForward(CodeWriter& write, const LayerKind& kind) {
    if (kind.usesExperts && write.model.experts) {
        writeExperts(write);
    } else {
        writeNetwork(write, kDense, write.model.dense, "f");
    }
    write.collective("f = all_reduce(f)", "ffn_allreduce", write.hidden(write.model.hidden));
}

}  // namespace ridge
