// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/number_text.h"
#include "core/precision/float_bits.h"
#include "core/report/precision/precision_json.h"

namespace ridge {

namespace {

/// Every digit counts here: what is shown is what is stored.
Cell valueCell(double value) {
    return numberCell(plainNumber(value), value);
}

Cell valueCell(std::optional<double> value) {
    return value ? valueCell(*value) : emptyCell();
}

Cell nameCell(std::string_view name) {
    return textCell(std::string(name));
}

Column column(std::string_view title, Align align = Align::Right) {
    return {std::string(title), {}, {}, align};
}

/// What is asked on the left, and the answer on the right.
class Facts {
public:
    void add(std::string_view what, Cell cell) { m_table.rows.push_back({nameCell(what), std::move(cell)}); }
    [[nodiscard]] Table take() { return std::move(m_table); }

private:
    Table m_table{{column("what", Align::Left), column("value")}, {}};
};

}  // namespace

Table castsTable(std::span<const Cast> casts) {
    Table table{{column("value"), column("format", Align::Left), column("result"), column("bits"), column("class", Align::Left),
                 column("ulp"), column("below"), column("above")},
                {}};
    for (const Cast& cast : casts) {
        table.rows.push_back({valueCell(cast.value), nameCell(cast.format.name), valueCell(cast.result),
                              textCell(precision::bitsText(cast.format, precision::encode(cast.format, cast.result))),
                              nameCell(precision::className(precision::classOf(cast.format, cast.result))),
                              valueCell(precision::ulp(cast.format, cast.result)),
                              valueCell(precision::nextBelow(cast.format, cast.result)),
                              valueCell(precision::nextAbove(cast.format, cast.result))});
    }
    return table;
}

Table chainTable(const precision::ChainRequest& request, const precision::Chain& chain) {
    Table table{{column("blocks"), column("in " + std::string(request.format.name)), column("exact"), column("class", Align::Left)}, {}};
    for (std::size_t i = 0; i < chain.norm.size(); ++i) {
        table.rows.push_back({valueCell(static_cast<double>(i)), valueCell(chain.norm[i]),
                              numberCell(grouped(chain.exact[i], 5), chain.exact[i]),
                              nameCell(precision::className(precision::classOf(request.format, chain.norm[i])))});
    }
    return table;
}

Table networkTable(const precision::FloatFormat& format, std::span<const precision::GradientAt> run) {
    Table table{{column("blocks"), column("norm in " + std::string(format.name)), column("exact"), column("zero"), column("subnormal"),
                 column("overflow")},
                {}};
    const auto cell = [](double value) { return numberCell(grouped(value, 5), value); };
    for (std::size_t i = 0; i < run.size(); ++i) {
        const auto& at = run[i];
        table.rows.push_back({valueCell(static_cast<double>(i)), cell(at.norm), cell(at.exactNorm), cell(at.zeroShare),
                              cell(at.subnormalShare), cell(at.overflowShare)});
    }
    return table;
}

Table sumTable(const precision::SumRequest& request, const precision::Sum& sum) {
    Facts facts;
    facts.add("terms", numberCell(grouped(request.count), static_cast<double>(request.count)));
    facts.add("format", nameCell(request.format.name));
    facts.add("accumulator", nameCell(request.accumulator.name));
    facts.add("order", nameCell(sumOrderName(request.order)));
    facts.add("result", valueCell(sum.result));
    facts.add("exact", valueCell(sum.exact));
    facts.add("relative error", valueCell(sum.relativeError));
    facts.add("an addition first changed nothing at", valueCell(sum.stalledAt));
    return facts.take();
}

Table scaleTable(const precision::FloatFormat& format, const precision::ScaleEffect& effect) {
    Facts facts;
    facts.add("format", nameCell(format.name));
    facts.add("scale", valueCell(effect.scale));
    facts.add("share at zero without it", valueCell(effect.zeroBefore));
    facts.add("share at zero with it", valueCell(effect.zeroAfter));
    facts.add("share that it rescues", valueCell(effect.rescued));
    facts.add("share that overflows", valueCell(effect.overflow));
    facts.add("subnormal share without it", valueCell(effect.subnormalBefore));
    facts.add("subnormal share with it", valueCell(effect.subnormalAfter));
    facts.add("smallest safe scale", valueCell(effect.smallestSafeScale));
    return facts.take();
}

Table updateTable(const WeightUpdate& update) {
    Facts facts;
    facts.add("format", nameCell(update.format.name));
    facts.add("weight", valueCell(update.weight));
    facts.add("weight in the format", valueCell(update.step.stored));
    facts.add("update", valueCell(update.update));
    facts.add("half the distance up", valueCell(update.step.halfGapAbove));
    facts.add("half the distance down", valueCell(update.step.halfGapBelow));
    facts.add("result", valueCell(update.step.result));
    facts.add("lost", textCell(update.step.isLost ? "yes" : "no"));
    return facts.take();
}

Table epsilonTable(double epsilon, const precision::FloatFormat& format, const precision::EpsilonEffect& effect) {
    Facts facts;
    facts.add("format", nameCell(format.name));
    facts.add("eps", valueCell(epsilon));
    facts.add("eps in the format", valueCell(effect.epsilon));
    facts.add("(x - mean) / sqrt(0 + eps) of a constant row", valueCell(effect.result));
    facts.add("finite", textCell(effect.isFinite ? "yes" : "no"));
    return facts.take();
}

}  // namespace ridge
