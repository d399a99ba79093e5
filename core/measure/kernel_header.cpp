// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/measure/kernel_header.h"

#include <algorithm>
#include <limits>

#include "core/base/number_text.h"
#include "core/operators/operator_words.h"

namespace ridge::measure {

namespace {

constexpr std::string_view kMark = "ridgepoint:";
constexpr std::string_view kBlanks = " \t\r";
constexpr std::size_t kMaxArguments = 32;
constexpr LaunchSize kMaxGrid{2147483647, 65535, 65535};
constexpr LaunchSize kMaxBlock{1024, 1024, 64};
constexpr std::int64_t kMaxThreads = 1024;
constexpr std::int64_t kMaxShared = std::int64_t{227} * 1024;

/// One line of the header: "block", "32 32 1" in "file.cu:4".
struct Entry {
    std::string_view key;
    std::string_view text;
    std::string where;
    int line = 0;
};

tl::unexpected<Error> refuse(std::string_view what, std::string_view where, std::string_view value = {}, std::string_view hint = {}) {
    return fail(ErrorCode::Format, what, where, value, hint);
}

std::string_view trimmed(std::string_view text) {
    const std::size_t first = text.find_first_not_of(kBlanks);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
}

bool isBlank(char c) {
    return kBlanks.find(c) != std::string_view::npos;
}

/// At blanks that no parenthesis holds.
std::vector<std::string_view> wordsOf(std::string_view text) {
    std::vector<std::string_view> words;
    int depth = 0;
    std::size_t start = 0;
    for (std::size_t i = 0; i <= text.size(); ++i) {
        const bool isEnd = i == text.size();
        if (!isEnd && text[i] == '(') ++depth;
        if (!isEnd && text[i] == ')') --depth;
        if (!isEnd && (depth > 0 || !isBlank(text[i]))) continue;
        if (i > start) words.push_back(text.substr(start, i - start));
        start = i + 1;
    }
    return words;
}

/// What follows `// ridgepoint:` in a line; nothing for any other line.
std::optional<std::string_view> marked(std::string_view line) {
    line = trimmed(line);
    if (!line.starts_with("//")) return std::nullopt;
    line = trimmed(line.substr(2));
    if (!line.starts_with(kMark)) return std::nullopt;
    return trimmed(line.substr(kMark.size()));
}

std::vector<Entry> entriesOf(std::string_view source, std::string_view file) {
    std::vector<Entry> entries;
    for (int line = 1; line <= kHeaderLines && !source.empty(); ++line) {
        const std::size_t end = std::min(source.find('\n'), source.size());
        if (const auto text = marked(source.substr(0, end))) {
            const std::size_t keyEnd = std::min(text->find_first_of(kBlanks), text->size());
            entries.push_back(
                {text->substr(0, keyEnd), trimmed(text->substr(keyEnd)), std::string(file) + ":" + std::to_string(line), line});
        }
        source.remove_prefix(std::min(end + 1, source.size()));
    }
    return entries;
}

class HeaderReader {
public:
    HeaderReader(std::string_view source, std::string_view file) : m_file(file), m_entries(entriesOf(source, file)) {}

    Result<KernelHeader> read() {
        if (m_entries.empty()) {
            return refuse("no line // ridgepoint: among the first " + std::to_string(kHeaderLines), m_file, {},
                          "say what the kernel computes and how it is launched, as the starter kernels do");
        }
        for (const auto step : {&HeaderReader::checkKeys, &HeaderReader::readOperator, &HeaderReader::readEntry, &HeaderReader::readGrid,
                                &HeaderReader::readBlock, &HeaderReader::readShared, &HeaderReader::readArguments}) {
            if (auto done = (this->*step)(); !done) return tl::unexpected(done.error());
        }
        return m_header;
    }

private:
    [[nodiscard]] const Entry* find(std::string_view key) const {
        const auto found = std::find_if(m_entries.begin(), m_entries.end(), [key](const Entry& entry) { return entry.key == key; });
        return found == m_entries.end() ? nullptr : &*found;
    }

    Result<void> checkKeys() {
        constexpr std::array<std::string_view, 6> known{"operator", "entry", "grid", "block", "shared", "args"};
        for (const Entry& entry : m_entries) {
            if (std::find(known.begin(), known.end(), entry.key) == known.end()) {
                return refuse("unknown kind of header line", entry.where, entry.key, "operator, entry, grid, block, shared or args");
            }
            if (&entry != find(entry.key)) return refuse("there is a second line of this kind", entry.where, entry.key);
            if (entry.text.empty()) return refuse("nothing follows", entry.where, entry.key);
        }
        for (const auto key : known) {
            if (key != "shared" && find(key) == nullptr) return refuse("missing line // ridgepoint: " + std::string(key), m_file);
        }
        return {};
    }

    Result<void> readOperator() {
        const Entry& entry = *find("operator");
        const auto words = wordsOf(entry.text);
        const OperatorSpec* spec = findOperator(words.front());
        if (spec == nullptr) return refuse("unknown operator", entry.where, words.front());
        OperatorWords given;
        given.operatorName = words.front();
        for (std::size_t i = 1; i < words.size(); ++i) {
            if (auto taken = takeWord(given, *spec, words[i], entry); !taken) return taken;
        }
        const auto request = operatorRequest(given, entry.where);
        if (!request) return tl::unexpected(here(request.error(), entry));
        const auto op = makeOperator(*request);
        if (!op) return tl::unexpected(here(op.error(), entry));
        m_header.op = *op;
        for (std::size_t i = 0; i < spec->dimensions.size(); ++i) m_names.push_back({spec->dimensions[i].name, op->dims[i]});
        return {};
    }

    /// "m=1024", "dtype=fp32", "causal".
    static Result<void> takeWord(OperatorWords& given, const OperatorSpec& spec, std::string_view word, const Entry& entry) {
        const std::size_t equals = word.find('=');
        const std::string_view name = word.substr(0, equals);
        const bool hasValue = equals != std::string_view::npos;
        const std::string value(hasValue ? word.substr(equals + 1) : std::string_view());
        if (dimensionIndex(spec, name)) {
            if (!hasValue) return refuse("expected " + std::string(name) + "=INTEGER", entry.where, word);
            const auto isSame = [name](const auto& dim) { return dim.first == name; };
            if (std::any_of(given.dims.begin(), given.dims.end(), isSame)) return refuse("given twice", entry.where, name);
            given.dims.emplace_back(name, value);
            return {};
        }
        for (const auto& option : operatorOptions(spec)) {
            if (option.name.substr(2) != name) continue;
            const bool isSwitch = option.flag != nullptr;
            if (isSwitch == hasValue) {
                return refuse(isSwitch ? "takes no value" : "expected " + std::string(name) + "=VALUE", entry.where, word);
            }
            if (isSwitch) {
                given.*option.flag = true;
            } else {
                given.*option.text = value;
            }
            return {};
        }
        return refuse(std::string(spec.name) + " has no such dimension or option", entry.where, word);
    }

    /// An error of a command line is one of the file here.
    static Error here(Error error, const Entry& entry) {
        std::string_view option = error.where;
        if (option.starts_with("--")) option.remove_prefix(2);
        if (!option.empty() && option != entry.where) error.value = std::string(option) + (error.value.empty() ? "" : "=" + error.value);
        error.where = entry.where;
        error.code = ErrorCode::Format;
        return error;
    }

    Result<void> readEntry() {
        const Entry& entry = *find("entry");
        const auto isLetter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; };
        const auto fits = [&isLetter](char c) { return isLetter(c) || (c >= '0' && c <= '9'); };
        constexpr std::size_t longest = 255;
        const bool isName =
            isLetter(entry.text.front()) && std::all_of(entry.text.begin(), entry.text.end(), fits) && entry.text.size() <= longest;
        if (!isName) return refuse("expected the name of a __global__ function", entry.where, entry.text);
        m_header.entry = entry.text;
        m_header.entryLine = entry.line;
        return {};
    }

    Result<void> readGrid() { return readSize(*find("grid"), kMaxGrid, m_header.grid); }

    Result<void> readBlock() {
        const Entry& entry = *find("block");
        if (auto read = readSize(entry, kMaxBlock, m_header.block); !read) return read;
        const std::int64_t threads = m_header.block[0] * m_header.block[1] * m_header.block[2];
        if (threads <= kMaxThreads) return {};
        return refuse("a block of " + std::to_string(threads) + " threads; no more than " + std::to_string(kMaxThreads) + " fit",
                      entry.where, entry.text);
    }

    Result<void> readSize(const Entry& entry, const LaunchSize& maximum, LaunchSize& size) const {
        const auto words = wordsOf(entry.text);
        if (words.size() > size.size()) return refuse("more than three sizes", entry.where, entry.text);
        for (std::size_t i = 0; i < words.size(); ++i) {
            const auto value = parseNamedExpression(words[i], entry.where, m_names, 1, maximum[i]);
            if (!value) return tl::unexpected(here(value.error(), entry));
            size[i] = *value;
        }
        return {};
    }

    Result<void> readShared() {
        const Entry* entry = find("shared");
        if (entry == nullptr) return {};
        const auto value = parseNamedExpression(entry->text, entry->where, m_names, 0, kMaxShared);
        if (!value) return tl::unexpected(here(value.error(), *entry));
        m_header.sharedBytes = *value;
        return {};
    }

    /// The tensors by the names of the operator's terms. A result that is read as well is one buffer.
    [[nodiscard]] std::vector<Term> tensors() const {
        const Work work = countWork(m_header.op);
        std::vector<Term> tensors;
        for (const Term& term : work.usedTerms()) {
            if (term.name != "c_in") tensors.push_back(term);
        }
        return tensors;
    }

    Result<void> readArguments() {
        const Entry& entry = *find("args");
        const auto words = wordsOf(entry.text);
        if (words.size() > kMaxArguments) return refuse("more than " + std::to_string(kMaxArguments) + " arguments", entry.where);
        const auto known = tensors();
        for (const auto word : words) {
            auto argument = argumentOf(word, known, entry);
            if (!argument) return tl::unexpected(argument.error());
            m_header.args.push_back(std::move(*argument));
        }
        for (const Term& term : known) {
            const auto isIt = [&term](const KernelArgument& argument) { return argument.name == term.name; };
            if (term.access == Access::Read || std::any_of(m_header.args.begin(), m_header.args.end(), isIt)) continue;
            return refuse("the result is not among the arguments", entry.where, term.name);
        }
        return {};
    }

    [[nodiscard]] Result<KernelArgument> argumentOf(std::string_view word, const std::vector<Term>& known, const Entry& entry) const {
        const auto written = std::count_if(known.begin(), known.end(), [](const Term& term) { return term.access != Access::Read; });
        std::string names;
        for (const Term& term : known) {
            const bool isResult = word == "out" && written == 1 && term.access != Access::Read;
            if (term.name == word || isResult) return KernelArgument{std::string(term.name), std::nullopt};
            names += std::string(term.name) + " ";
        }
        for (const auto& dimension : m_names) {
            names += std::string(dimension.name) + " ";
            if (dimension.name != word) continue;
            if (dimension.value <= std::numeric_limits<std::int32_t>::max()) {
                return KernelArgument{std::string(word), static_cast<std::int32_t>(dimension.value)};
            }
            return refuse("does not fit an int", entry.where, std::string(word) + "=" + std::to_string(dimension.value));
        }
        return refuse("neither a tensor nor a dimension of the operator", entry.where, word, "one of " + std::string(trimmed(names)));
    }

    std::string_view m_file;
    std::vector<Entry> m_entries;
    std::vector<NamedInteger> m_names;
    KernelHeader m_header;
};

}  // namespace

Result<KernelHeader> parseKernelHeader(std::string_view source, std::string_view file) {
    return HeaderReader(source, file).read();
}

}  // namespace ridge::measure
