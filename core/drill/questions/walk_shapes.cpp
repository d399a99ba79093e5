// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

#include "core/drill/questions/walk_code.h"
#include "core/drill/write_question.h"

namespace ridge::drill {

namespace {

struct Axis {
    std::string name;  ///< "S"; empty for a width
    std::int64_t size = 0;
};
using Shape = std::vector<Axis>;

/// Of "[B=8, heads=4, S=64, 128]", as the code view writes it.
Shape readShape(std::string_view text) {
    Shape shape;
    text.remove_prefix(1);
    while (!text.empty()) {
        const std::string_view part = text.substr(0, text.find_first_of(",]"));
        text.remove_prefix(std::min(part.size() + 2, text.size()));
        const std::size_t sign = part.find('=');
        Axis axis{sign == std::string_view::npos ? std::string() : std::string(part.substr(0, sign))};
        const std::string_view size = sign == std::string_view::npos ? part : part.substr(sign + 1);
        std::from_chars(size.data(), size.data() + size.size(), axis.size);
        shape.push_back(std::move(axis));
    }
    return shape;
}

std::string shapeText(const Shape& shape) {
    std::string text;
    for (const Axis& axis : shape) {
        text += (text.empty() ? "[" : ", ") + (axis.name.empty() ? "" : axis.name + "=") + std::to_string(axis.size);
    }
    return text + "]";
}

bool areAlike(const Shape& a, const Shape& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const Axis& x, const Axis& y) { return x.size == y.size; });
}

/// A shape, and the mistake that leads to it; null for the right one.
struct Option {
    Shape shape;
    const Trap* trap = nullptr;
};

class Options {
public:
    Options(const WalkCode& code, std::size_t number) : m_code(code), m_number(number), m_right(readShape(code.line(number).shape)) {
        add(kOneSequence, {m_right.begin() + 1, m_right.end()});
        if (code.line(number).group == LayerGroup::Decoder) addOtherSides();
        if (m_right.size() == 4)
            addOfHeads();
        else
            addOfColumns();
    }

    /// The right one and three others, in any order.
    [[nodiscard]] std::vector<Option> drawn(Draw& draw) {
        draw.shuffle(m_wrong);
        m_wrong.resize(std::min<std::size_t>(m_wrong.size(), 3));
        m_wrong.push_back({m_right, nullptr});
        draw.shuffle(m_wrong);
        return m_wrong;
    }

private:
    void add(const Trap& trap, Shape shape) {
        const auto isKnown = [&shape](const Option& option) { return areAlike(option.shape, shape); };
        if (!areAlike(shape, m_right) && std::none_of(m_wrong.begin(), m_wrong.end(), isKnown))
            m_wrong.push_back({std::move(shape), &trap});
    }

    void addOtherSides() {
        const Axis source{"S", m_code.workload.seq};
        const Axis target{"T", m_code.workload.decoderTokens()};
        for (std::size_t i = 0; i < m_right.size(); ++i) {
            Shape other = m_right;
            if (other[i].name == "S")
                other[i] = target;
            else if (other[i].name == "T")
                other[i] = source;
            add(kWrongSide, std::move(other));
        }
    }

    void addOfHeads() {
        Shape swapped = m_right;
        std::swap(swapped[1], swapped[2]);
        add(kHeadsAndTokens, std::move(swapped));
        const bool isScores = !m_right[3].name.empty();
        const Axis columns = isScores ? m_right[3] : Axis{{}, m_code.model.hidden};
        add(kSplitElsewhere, {m_right[0], m_right[2], columns});
        if (m_code.line(m_number).text.find('@') == std::string::npos) return;
        Shape unsummed = m_right;
        const bool isCross = m_code.line(m_number).rows.front().starts_with("cross");
        unsummed[3] = isScores ? Axis{{}, m_code.model.attention.headDim} : isCross ? Axis{"S", m_code.workload.seq} : m_right[2];
        add(kSummedAxis, std::move(unsummed));
    }

    void addOfColumns() {
        const Model& model = m_code.model;
        Shape other = m_right;
        other[2].size = m_right[2].size == model.hidden ? model.dense.width : model.hidden;
        add(kOtherWidth, std::move(other));
        if (m_right[2].size != model.hidden) return;
        add(kSplitElsewhere, {m_right[0], {"heads", model.attention.heads}, m_right[1], {{}, model.attention.headDim}});
    }

    const WalkCode& m_code;
    std::size_t m_number;
    Shape m_right;
    std::vector<Option> m_wrong;
};

/// Lines that may make another shape than they are given.
bool isAskable(const CodeLine& line) {
    constexpr std::array<std::string_view, 3> changes{" @ ", ".view(", ".reshape("};
    return std::any_of(changes.begin(), changes.end(),
                       [&line](std::string_view part) { return line.text.find(part) != std::string::npos; });
}

std::string workingOf(const std::vector<Option>& options, const std::string& quoted) {
    std::string text;
    for (std::size_t i = 0; i < options.size(); ++i) {
        const char letter = static_cast<char>('A' + i);
        if (options[i].trap == nullptr)
            text = fmt::format("{}, makes {} ({}).", quoted, shapeText(options[i].shape), letter) + text;
        else
            text += fmt::format("\n{} ({}): {}", letter, options[i].trap->name, options[i].trap->why);
    }
    return text;
}

}  // namespace

Made askShape(const WalkCode& code, const WalkPart& part, Draw& draw) {
    std::vector<std::size_t> numbers;
    for (std::size_t number = part.first; number <= part.last; ++number) {
        if (isAskable(code.line(number))) numbers.push_back(number);
    }
    const std::size_t number = draw.pick(numbers);
    const std::vector<Option> options = Options(code, number).drawn(draw);
    Question question;
    question.code = shownCode(code, number);
    giveSizes(question, code);
    std::vector<std::string> shapes;
    for (std::size_t i = 0; i < options.size(); ++i) {
        const std::string letter(1, static_cast<char>('A' + i));
        shapes.push_back(shapeText(options[i].shape));
        if (options[i].trap == nullptr)
            expectLetters(question, AnswerKind::Choice, letter, options.size());
        else
            trap(question, *options[i].trap, letter);
    }
    question.takesOneLetter = true;
    question.text = fmt::format("{}: which shape does it make?\n{}", quotedLine(code, number), lettered(shapes));
    question.working = workingOf(options, quotedLine(code, number));
    question.hint = "Name the axes of what goes in; a product sums over the inner one, view and transpose only reorder.";
    question.quickSeconds = 45.0;
    return question;
}

}  // namespace ridge::drill
