// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/measure/kernel_folder.h"

#include <algorithm>
#include <system_error>

#include "core/base/file.h"
#include "core/base/number_text.h"
#include "core/base/shell_words.h"
#include "core/base/shipped_files.h"
#include "core/measure/kernel_header.h"

namespace ridge::measure {

namespace {

constexpr std::string_view kOperatorLine = "// ridgepoint: operator ";
/// Folders of one name that are tried before that is given up.
constexpr int kMostNames = 1000;

const ShippedFile* findStarter(OperatorKind kind) {
    const auto files = shippedKernelFiles();
    const std::string wanted = std::string(specOf(kind).name) + ".cu";
    const auto found = std::find_if(files.begin(), files.end(), [&wanted](const ShippedFile& file) { return file.path == wanted; });
    return found == files.end() ? nullptr : &*found;
}

std::string starterNames() {
    std::string names;
    for (const OperatorKind kind : starterKinds()) names += (names.empty() ? "" : ", ") + std::string(specOf(kind).name);
    return names;
}

/// "softmax rows=8 cols=4096 dtype=fp32" with the sizes of `op` for those that the line has.
std::string withSizesOf(const Operator& op, std::string_view line) {
    const OperatorSpec& spec = specOf(op.kind);
    std::string text;
    while (!line.empty()) {
        const std::size_t end = std::min(line.find(' '), line.size());
        const std::string_view word = line.substr(0, end);
        const auto dimension = dimensionIndex(spec, word.substr(0, word.find('=')));
        text += text.empty() ? "" : " ";
        text += dimension ? std::string(spec.dimensions[*dimension].name) + "=" + std::to_string(op.dims[*dimension]) : std::string(word);
        line.remove_prefix(std::min(end + 1, line.size()));
    }
    return text;
}

std::string argumentList(const KernelHeader& header) {
    std::string text;
    for (const auto& argument : header.args) text += (text.empty() ? "" : ", ") + argument.name;
    return text;
}

std::string tensorTable(const Work& work) {
    std::string text = "| tensor | access | elements |\n|---|---|---|\n";
    for (const Term& term : work.usedTerms()) {
        const std::string_view access = term.access == Access::Read    ? "read"
                                        : term.access == Access::Write ? "written"
                                                                       : "read and written";
        text += "| " + std::string(term.name) + " | " + std::string(access) + " | " + grouped(term.elements) + " |\n";
    }
    return text;
}

std::string workText(const Work& work) {
    const Load load = work.load();
    return "The operator does " + siText(load.flops.value, "FLOP") + " and has to move at least " + siText(load.bytes.value, "B") +
           " between memory and chip (every input read once, every output written once): " + grouped(load.intensity.value) +
           " FLOP/B. Its time is at best the larger of FLOP / peak and bytes / bandwidth of the device.\n";
}

std::string taskText(const KernelHeader& header, std::string_view file) {
    const OperatorSpec& spec = specOf(header.op.kind);
    const std::string name(file);
    return "# Task: a faster " + std::string(spec.name) + "\n\n" + "`" + name + "` computes " + shapeText(header.op) +
           " in fp32. It is correct and simple. Make it faster; it has to stay correct.\n\n## What it computes\n\n" +
           tensorTable(countWork(header.op)) + "\n" + workText(countWork(header.op)) +
           "\n## Rules\n\n"
           "- The lines that begin with `// ridgepoint:` say what is computed and how it is launched; keep them true. `grid`, `block` and "
           "`shared` (bytes) take integers, the sizes of the operator and `+ - * / ( )`, where a quotient drops its remainder.\n"
           "- The function `" +
           header.entry + "` is launched with (" + argumentList(header) +
           "): tensors are device pointers to row-major data, sizes are `int`.\n"
           "- Results are held against a reference in double; the relative error may be at most 4 sqrt(K) u, where K is the number of "
           "terms "
           "of a sum and u is 2^-24.\n"
           "- Sizes that the tile or block does not divide have to work too: change one in the `operator` line and try.\n\n"
           "## Build and measure\n\n"
           "```sh\n./measure.sh            # errors with file and line, registers, shared memory, spills for sm_80, 90, 100, 120\n"
           "./measure.sh --arch sm_90\n./measure.sh --watch    # again on every save, until Ctrl+C\n```\n\n"
           "It needs NVRTC of a CUDA toolkit and no GPU. Each answer is one JSON object a line: of type `compiled`, with `ok`, "
           "`registers`, "
           "`shared_bytes`, `spill_bytes` and the compiler's `log`. The exit code is 0 when every architecture compiles, else 1.\n\n"
           "## What to look for\n\n"
           "- Spilled bytes are traffic that the operator does not need: 0 is the aim.\n"
           "- Neighbouring threads should touch neighbouring addresses, and each byte should come from memory once.\n"
           "- Registers and shared memory of a block limit how many blocks run at once on a multiprocessor.\n";
}

/// For editors that understand compile_flags.txt: device code without a toolkit to look into.
std::string compileFlags() {
    return "-xcuda\n--cuda-gpu-arch=sm_80\n--no-cuda-version-check\n-std=c++17\n-Wall\n";
}

std::string measureScript(std::string_view program, std::string_view file) {
    return "#!/bin/sh\n# Compiles the kernel of this folder and says what became of it.\ncd \"$(dirname \"$0\")\" || exit 1\nexec " +
           shellQuoted(program) + " kernel " + std::string(file) + " \"$@\"\n";
}

tl::unexpected<Error> ioError(const std::filesystem::path& path, const std::error_code& reason) {
    return fail(ErrorCode::Io, "cannot be made: " + reason.message(), path.string());
}

/// A folder that was not there before.
Result<std::filesystem::path> makeNewFolder(const std::filesystem::path& parent, const std::string& name) {
    for (int number = 1; number <= kMostNames; ++number) {
        const auto folder = parent / (number == 1 ? name : name + "-" + std::to_string(number));
        std::error_code reason;
        if (std::filesystem::create_directory(folder, reason)) return folder;
        if (reason) return ioError(folder, reason);
    }
    return fail(ErrorCode::Io, "too many folders of this name", (parent / name).string());
}

}  // namespace

std::vector<OperatorKind> starterKinds() {
    std::vector<OperatorKind> kinds;
    for (const OperatorSpec& spec : operatorTable()) {
        if (findStarter(spec.kind) != nullptr) kinds.push_back(spec.kind);
    }
    return kinds;
}

Result<std::string> starterKernel(const Operator& op) {
    const ShippedFile* file = findStarter(op.kind);
    if (file == nullptr) {
        return fail(ErrorCode::Unavailable, "no kernel to start from", "operator", specOf(op.kind).name,
                    "there is one for " + starterNames());
    }
    std::string text(file->text);
    const std::size_t start = text.find(kOperatorLine) + kOperatorLine.size();
    const std::size_t end = text.find('\n', start);
    return text.replace(start, end - start, withSizesOf(op, std::string_view(text).substr(start, end - start)));
}

Result<std::vector<FolderFile>> kernelFolder(const Operator& op, std::string_view program) {
    auto source = starterKernel(op);
    if (!source) return tl::unexpected(source.error());
    const std::string file = std::string(specOf(op.kind).name) + ".cu";
    const auto header = parseKernelHeader(*source, file);
    if (!header) return tl::unexpected(header.error());
    return std::vector<FolderFile>{{file, std::move(*source)},
                                   {"TASK.md", taskText(*header, file)},
                                   {"compile_flags.txt", compileFlags()},
                                   {"measure.sh", measureScript(program, file), true}};
}

Result<std::filesystem::path> makeKernelFolder(const std::filesystem::path& parent, const Operator& op, std::string_view program) {
    const auto files = kernelFolder(op, program);
    if (!files) return tl::unexpected(files.error());
    const auto folder = makeNewFolder(parent, std::string(specOf(op.kind).name) + "-kernel");
    if (!folder) return tl::unexpected(folder.error());
    for (const auto& file : *files) {
        const auto path = *folder / file.name;
        if (const auto written = writeFileAtomically(path, file.text); !written) return tl::unexpected(written.error());
        if (!file.isProgram) continue;
        std::error_code reason;
        using std::filesystem::perms;
        std::filesystem::permissions(path, perms::owner_exec | perms::group_exec | perms::others_exec, std::filesystem::perm_options::add,
                                     reason);
        if (reason) return ioError(path, reason);
    }
    return *folder / files->front().name;
}

}  // namespace ridge::measure
