// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "core/base/number_text.h"
#include "core/base/shown_unit.h"
#include "core/base/text_search.h"
#include "core/hardware/catalogue.h"
#include "core/hardware/figure_text.h"
#include "core/report/spec_filter.h"
#include "core/report/spec_filter_unit.h"

namespace ridge {

namespace {

struct NamedField {
    std::string_view name;
    SpecField field;
};
constexpr std::array kNumberKeys{
    NamedField{"year", SpecField::Year},   NamedField{"memory", SpecField::Memory},         NamedField{"bandwidth", SpecField::Bandwidth},
    NamedField{"l2", SpecField::L2},       NamedField{"cache", SpecField::LastLevelCache},  NamedField{"link", SpecField::Link},
    NamedField{"power", SpecField::Power}, NamedField{"confidence", SpecField::Confidence}, NamedField{"sources", SpecField::Sources}};
constexpr std::array kTextKeys{NamedField{"name", SpecField::Name},      NamedField{"id", SpecField::Id},
                               NamedField{"vendor", SpecField::Vendor},  NamedField{"architecture", SpecField::Architecture},
                               NamedField{"chip", SpecField::Chip},      NamedField{"form", SpecField::FormFactor},
                               NamedField{"type", SpecField::MemoryType}};
constexpr std::array<std::string_view, 2> kContextKeys{"peak", "ridge"};
constexpr std::string_view kRidgeEnding = "-ridge";
constexpr std::string_view kVectorEnding = "-vector";

constexpr double kFourDigits = 5e-4;

constexpr std::string_view kOperatorHint = "one of < <= > >= = !=";

template <class Fields>
std::optional<SpecField> findField(const Fields& fields, std::string_view name) {
    const auto found = std::find_if(fields.begin(), fields.end(), [name](const NamedField& field) { return field.name == name; });
    return found == fields.end() ? std::nullopt : std::optional(found->field);
}

std::vector<std::string> knownKeys() {
    std::vector<std::string> keys;
    for (const NamedField& key : kNumberKeys) keys.emplace_back(key.name);
    for (const NamedField& key : kTextKeys) keys.emplace_back(key.name);
    for (const std::string_view key : kContextKeys) keys.emplace_back(key);
    for (const DType type : kAllDTypes) {
        keys.emplace_back(dtypeName(type));
        keys.push_back(std::string(dtypeName(type)) + std::string(kRidgeEnding));
    }
    return keys;
}

/// The keys, the nearest first; as many as a line holds.
std::string keysHint(std::string_view typed) {
    constexpr std::size_t most = 8;
    const std::vector<std::string> keys = nearestFirst(typed, knownKeys());
    const std::string nearest = nearestName(typed, keys);
    std::string list;
    std::size_t named = 0;
    for (const std::string& key : keys) {
        if (key == nearest || named == most) continue;
        list += (named == 0 ? "" : ", ") + key;
        ++named;
    }
    list += fmt::format(" and {} more", keys.size() - named - (nearest.empty() ? 0 : 1));
    return nearest.empty() ? "keys are " + list : fmt::format("did you mean {}? Other keys are {}", nearest, list);
}

/// True for the beginning of a key that it is not yet.
bool beginsKey(std::string_view name) {
    const std::vector<std::string> keys = knownKeys();
    return std::any_of(keys.begin(), keys.end(), [name](const std::string& key) { return key != name && key.starts_with(name); });
}

bool isOperatorCharacter(char c) {
    return c == '<' || c == '>' || c == '=' || c == '!';
}

/// A stretch of the filter's text.
struct Piece {
    std::string_view text;
    std::size_t begin = 0;
};

/// Characters, not bytes, from 1: what a person counts.
std::size_t characterAt(std::string_view text, std::size_t byte) {
    const auto isFirstByte = [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; };
    return 1 + static_cast<std::size_t>(std::count_if(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(byte), isFirstByte));
}

}  // namespace

/// Reads a filter from left to right.
class SpecFilterParser {
public:
    SpecFilterParser(std::string_view text, const SpecFilterContext& context) : m_text(text), m_context(context) {
        m_filter.m_peaks = context.peaks;
    }

    Result<SpecFilter> parse() {
        for (skipSpaces(); m_at < m_text.size(); skipSpaces()) {
            const std::size_t before = m_filter.m_terms.size();
            if (const Result<void> read = readTerm(); !read) return tl::unexpected<Error>(read.error());
            noteOpenWord(before);
        }
        return std::move(m_filter);
    }

private:
    using Op = SpecFilter::Op;
    using Figure = std::variant<SpecColumn, SpecFilter::TypeFigure>;

    void skipSpaces() {
        while (m_at < m_text.size() && m_text[m_at] == ' ') ++m_at;
    }

    template <class Belongs>
    Piece take(Belongs belongs) {
        const std::size_t begin = m_at;
        while (m_at < m_text.size() && belongs(m_text[m_at])) ++m_at;
        return {m_text.substr(begin, m_at - begin), begin};
    }
    Piece takeWord() {
        return take([](char c) { return c != ' ' && !isOperatorCharacter(c); });
    }

    /// What is typed last may not be all of it.
    void noteOpenWord(std::size_t term) {
        const auto* word = std::get_if<SpecFilter::Word>(&m_filter.m_terms[term]);
        const bool isLast = m_at == m_text.size();
        if (word == nullptr || !isLast) return;
        const bool isAfterNumber = term > 0 && std::holds_alternative<SpecFilter::NumberTerm>(m_filter.m_terms[term - 1]);
        m_filter.m_mayGoOn = beginsKey(lowered(word->text)) || (isAfterNumber && beginsUnit(word->text));
    }

    [[nodiscard]] tl::unexpected<Error> refuse(std::string_view what, const Piece& piece, std::string_view hint = {}) const {
        return fail(ErrorCode::Usage, what, fmt::format("filter, character {}", characterAt(m_text, piece.begin)), piece.text, hint);
    }

    Result<void> readTerm() {
        const Piece key = takeWord();
        const std::size_t end = m_at;
        skipSpaces();
        const Piece sign = take(isOperatorCharacter);
        if (key.text.empty()) return refuse("nothing to compare before the sign", sign);
        const std::string name = lowered(key.text);
        if (sign.text.empty()) {
            m_at = end;
            return addWord(key, name);
        }
        const std::optional<Op> op = operatorOf(sign.text);
        if (!op) return refuse("unknown sign", sign, kOperatorHint);
        skipSpaces();
        const Piece value = takeWord();
        if (value.text.empty()) return refuse("nothing to compare with after the sign", sign);
        if (const auto field = findField(kTextKeys, name)) return addText(*field, key, *op, value);
        const std::optional<Figure> figure = figureOf(name);
        if (!figure) return refuse("unknown key", key, keysHint(name));
        const Amount amount{key.text, *figure, unitOf(*figure), takeUnit()};
        return addNumber({*figure, *op}, key, value, amount);
    }

    /// A unit that stands by itself behind a number; what is compared with something is a key.
    std::optional<Piece> takeUnit() {
        const std::size_t before = m_at;
        skipSpaces();
        const Piece word = takeWord();
        const std::size_t end = m_at;
        skipSpaces();
        const bool isKey = m_at < m_text.size() && isOperatorCharacter(m_text[m_at]);
        m_at = end;
        if (!isKey && typedUnit(word.text)) return word;
        m_at = before;
        return std::nullopt;
    }

    static std::optional<Op> operatorOf(std::string_view sign) {
        constexpr std::array<std::pair<std::string_view, Op>, 7> signs{{{"<", Op::Less},
                                                                        {"<=", Op::AtMost},
                                                                        {">", Op::More},
                                                                        {">=", Op::AtLeast},
                                                                        {"=", Op::Equal},
                                                                        {"==", Op::Equal},
                                                                        {"!=", Op::NotEqual}}};
        const auto found = std::find_if(signs.begin(), signs.end(), [sign](const auto& known) { return known.first == sign; });
        return found == signs.end() ? std::nullopt : std::optional(found->second);
    }

    [[nodiscard]] std::optional<Figure> figureOf(std::string_view name) const {
        if (const auto field = findField(kNumberKeys, name)) return fieldColumn(*field);
        if (name == "peak" || name == "ridge") return SpecFilter::TypeFigure{m_context.type, name == "ridge"};
        const bool isRidge = name.ends_with(kRidgeEnding);
        const bool isVector = name.ends_with(kVectorEnding);
        const std::string_view ending = isRidge ? kRidgeEnding : isVector ? kVectorEnding : std::string_view();
        const Result<DType> type = parseDType(name.substr(0, name.size() - ending.size()), {});
        if (type && !isVector) return SpecFilter::TypeFigure{*type, isRidge};
        const std::optional<PeakKey> vector = type ? vectorKey(*type) : std::nullopt;
        if (vector) return peakColumn(*vector);
        if (type) return std::nullopt;
        const std::optional<SpecColumn> column = findSpecColumn(name);
        return column && column->kind != SpecColumn::Kind::Field ? std::optional<Figure>(*column) : std::nullopt;
    }

    /// A precision alone asks for those that have it. The key of another number would match no text: it is a comparison not written out
    /// yet.
    Result<void> addWord(const Piece& word, const std::string& name) {
        const std::optional<Figure> figure = figureOf(name);
        if (!figure) {
            m_filter.m_terms.emplace_back(SpecFilter::Word{std::string(word.text)});
            return {};
        }
        const bool isField = std::holds_alternative<SpecColumn>(*figure) && std::get<SpecColumn>(*figure).kind == SpecColumn::Kind::Field;
        const bool isContext = std::find(kContextKeys.begin(), kContextKeys.end(), name) != kContextKeys.end();
        if (isField || isContext) return refuse("expected a comparison after the key", word, kOperatorHint);
        m_filter.m_terms.emplace_back(SpecFilter::NumberTerm{*figure, Op::Known});
        return {};
    }

    Result<void> addText(SpecField field, const Piece& key, Op op, const Piece& value) {
        if (op != Op::Equal && op != Op::NotEqual) return refuse("a text takes = and != only", key);
        m_filter.m_terms.emplace_back(SpecFilter::TextTerm{field, op == Op::Equal, std::string(value.text)});
        return {};
    }

    /// What a number of a term is an amount of.
    struct Amount {
        std::string_view key;
        const Figure& figure;
        std::optional<ShownUnit> unit;
        std::optional<Piece> detached;  ///< the unit behind a space, of all numbers of the term that have none
    };

    Result<void> addNumber(SpecFilter::NumberTerm term, const Piece& key, const Piece& value, const Amount& amount) {
        const std::size_t dots = value.text.find("..");
        const bool isRange = dots != std::string_view::npos;
        const bool isEquality = term.op == Op::Equal || term.op == Op::NotEqual;
        if (isRange && !isEquality) return refuse("a range takes = and != only", key);
        const Piece first{value.text.substr(0, dots), value.begin};
        const Piece last = isRange ? Piece{value.text.substr(dots + 2), value.begin + dots + 2} : first;
        const Result<double> from = number(amount, first);
        if (!from) return tl::unexpected<Error>(from.error());
        const Result<double> to = number(amount, last);
        if (!to) return tl::unexpected<Error>(to.error());
        if (*from > *to) return refuse("the range ends before it begins", value);
        term.from = *from;
        term.to = *to;
        term.slack = amount.unit && !isRange ? kFourDigits : 0.0;
        m_filter.m_terms.emplace_back(term);
        return {};
    }

    [[nodiscard]] std::optional<ShownUnit> unitOf(const Figure& figure) const {
        if (const auto* column = std::get_if<SpecColumn>(&figure)) return specColumnUnit(*column, m_context.numbers);
        const auto& typed = std::get<SpecFilter::TypeFigure>(figure);
        const PeakKey key = tensorKey(typed.type);
        return specColumnUnit(typed.isRidge ? ridgeColumn(key) : peakColumn(key));
    }

    [[nodiscard]] Result<double> number(const Amount& amount, const Piece& piece) const {
        if (!amount.unit && amount.detached) return refuseUnit(amount, *amount.detached);
        const auto* column = std::get_if<SpecColumn>(&amount.figure);
        if (column != nullptr && *column == fieldColumn(SpecField::Confidence)) return confidenceNumber(piece);
        const std::optional<TypedAmount> attached = typedAmount(piece.text);
        if (!amount.unit && attached) return refuseUnit(amount, piece);
        std::string text(piece.text);
        if (attached) text = std::string(attached->number) + " " + attached->unit.text;
        std::optional<TypedUnit> given = attached ? std::optional(attached->unit) : std::nullopt;
        if (!attached && amount.detached && parseNumber(piece.text, {})) {
            given = typedUnit(amount.detached->text);
            text += " " + given->text;
        }
        const bool fits = !given || given->base.empty() || given->base == amount.unit->base;
        if (!fits) return refuseUnit(amount, attached ? piece : *amount.detached);
        const Result<double> value = amount.unit ? parseInUnit(text, {}, *amount.unit) : parseNumber(text, {});
        if (!value) return refuse(value.error().what, piece);
        return *value;
    }

    [[nodiscard]] tl::unexpected<Error> refuseUnit(const Amount& amount, const Piece& piece) const {
        const std::string name = lowered(amount.key);
        const std::string hint = amount.unit ? fmt::format("{} counts in {}", name, amount.unit->shown) : name + " has no unit";
        return refuse("not a unit of what is compared", piece, hint);
    }

    [[nodiscard]] Result<double> confidenceNumber(const Piece& piece) const {
        const std::string name = lowered(piece.text);
        double rank = 0.0;
        for (const Confidence confidence : {Confidence::Low, Confidence::Medium, Confidence::High}) {
            if (name == confidenceName(confidence)) return rank;
            rank += 1.0;
        }
        return refuse("expected low, medium or high", piece);
    }

    std::string_view m_text;
    SpecFilterContext m_context;
    std::size_t m_at = 0;
    SpecFilter m_filter;
};

Result<SpecFilter> SpecFilter::parse(std::string_view text, const SpecFilterContext& context) {
    return SpecFilterParser(text, context).parse();
}

}  // namespace ridge
