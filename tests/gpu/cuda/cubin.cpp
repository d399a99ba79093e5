// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/gpu/cuda/cubin.h"

#include <cstring>
#include <regex>
#include <sstream>
#include <stdexcept>
#include <string_view>

namespace ridge::test {

namespace {

using Bytes = std::vector<unsigned char>;

template <class Number>
Number numberAt(const Bytes& bytes, std::size_t offset) {
    Number number{};
    if (offset + sizeof number > bytes.size()) throw std::runtime_error("a cubin ends too early");
    std::memcpy(&number, bytes.data() + offset, sizeof number);
    return number;
}

struct Section {
    std::string name;
    std::size_t offset = 0;
    std::size_t size = 0;
};

// ELF-64 (System V ABI, "Section header").
std::vector<Section> sectionsOf(const Bytes& bytes) {
    if (bytes.size() < 64 || std::memcmp(bytes.data(),
                                         "\x7f"
                                         "ELF\x02",
                                         5) != 0) {
        throw std::runtime_error("not an ELF file of 64 bits");
    }
    constexpr std::size_t headerBytes = 64;
    const auto table = numberAt<std::uint64_t>(bytes, 0x28);
    const auto count = numberAt<std::uint16_t>(bytes, 0x3C);
    const auto names = numberAt<std::uint64_t>(bytes, table + headerBytes * numberAt<std::uint16_t>(bytes, 0x3E) + 0x18);
    std::vector<Section> sections;
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t header = table + headerBytes * i;
        Section section;
        for (std::size_t at = names + numberAt<std::uint32_t>(bytes, header); numberAt<char>(bytes, at) != '\0'; ++at) {
            section.name += numberAt<char>(bytes, at);
        }
        constexpr std::uint32_t withoutBytes = 8;
        section.offset = numberAt<std::uint64_t>(bytes, header + 0x18);
        section.size = numberAt<std::uint32_t>(bytes, header + 4) == withoutBytes ? 0 : numberAt<std::uint64_t>(bytes, header + 0x20);
        sections.push_back(std::move(section));
    }
    return sections;
}

void addInstructions(CubinKernel& kernel, const Bytes& bytes, const Section& section) {
    constexpr std::size_t instructionBytes = 16;
    for (std::size_t at = 0; at < section.size; at += instructionBytes) {
        ++kernel.operations[static_cast<unsigned>(numberAt<std::uint64_t>(bytes, section.offset + at) & 0x1FFU)];
        ++kernel.instructions;
    }
}

/// Records of a format, a kind and a size or value of two bytes; format 4 is followed by that many bytes. Kind 0x17 describes a parameter.
void addParameters(CubinKernel& kernel, const Bytes& bytes, const Section& section) {
    for (std::size_t at = section.offset; at < section.offset + section.size;) {
        const auto format = numberAt<std::uint8_t>(bytes, at);
        if (numberAt<std::uint8_t>(bytes, at + 1) == 0x17) ++kernel.parameters;
        at += 4 + (format == 4 ? numberAt<std::uint16_t>(bytes, at + 2) : 0U);
    }
}

}  // namespace

std::map<std::string, CubinKernel> readCubin(const std::vector<unsigned char>& bytes) {
    constexpr std::string_view text = ".text.";
    constexpr std::string_view info = ".nv.info.";
    std::map<std::string, CubinKernel> kernels;
    for (const Section& section : sectionsOf(bytes)) {
        if (section.name.starts_with(text)) addInstructions(kernels[section.name.substr(text.size())], bytes, section);
        if (section.name.starts_with(info)) addParameters(kernels[section.name.substr(info.size())], bytes, section);
    }
    return kernels;
}

std::map<std::string, PtxasFacts> readPtxasLog(const std::string& text) {
    static const std::regex kernelLine("Compiling entry function '([^']+)'");
    static const std::regex spillLine("([0-9]+) bytes spill stores");
    static const std::regex registerLine("Used ([0-9]+) registers");
    std::map<std::string, PtxasFacts> facts;
    std::istringstream lines(text);
    std::string name;
    std::smatch match;
    for (std::string line; std::getline(lines, line);) {
        if (std::regex_search(line, match, kernelLine)) name = match[1];
        if (std::regex_search(line, match, spillLine)) facts[name].spillStores = std::stoi(match[1]);
        if (std::regex_search(line, match, registerLine)) facts[name].registers = std::stoi(match[1]);
    }
    return facts;
}

}  // namespace ridge::test
