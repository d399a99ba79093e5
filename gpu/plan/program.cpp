// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/plan/program.h"

#include <algorithm>
#include <memory>

#include "core/measure/request.h"
#include "core/transformer/presets.h"
#include "gpu/plan/help_text.h"
#include "gpu/plan/job.h"
#include "gpu/plan/kernel_command.h"
#include "gpu/plan/kernel_job.h"
#include "gpu/plan/parse_words.h"
#include "gpu/plan/request_input.h"
#include "gpu/plan/table_emitter.h"
#include "gpu/plan/tasks.h"
#include "gpu/plan/via.h"

namespace ridge::measure {

namespace {

/// The end of the input this soon after a request came with it: nobody holds the other end, and nobody asks to stop by closing it.
constexpr int kSameTimeMilliseconds = 100;

Failure usage(const Error& error) {
    return failureOf(error);
}

class Program {
public:
    explicit Program(const Surroundings& surroundings) : m_around(surroundings) {}

    int run(std::vector<std::string> args) {
        auto transport = takeTransport(args);
        if (!transport) return end(usage(transport.error()));
        const bool isBare = args.empty() && !transport->request && !transport->via && !m_around.isInputTerminal;
        if (isBare) transport->request = "-";
        if (transport->request) return serve(*transport, args);
        return perform(*transport, args, std::nullopt);
    }

private:
    int serve(const Transport& transport, const std::vector<std::string>& args) {
        if (*transport.request != "-") return end(usage({ErrorCode::Usage, "must be -", "--request", *transport.request, {}}));
        if (transport.via) return end(usage({ErrorCode::Usage, "cannot be combined with --request", "--via", *transport.via, {}}));
        if (!args.empty()) return end(usage({ErrorCode::Usage, "unexpected word beside --request", "--request", args.front(), {}}));
        makeEmitter(true);
        greet();
        const auto input = readRequestInput(m_around.input);
        if (!input) return end(failureOf(input.error()));
        const auto request = parseRequest(input->text);
        if (!request) return end(usage(request.error()));
        m_isChild = request->isChild;
        std::vector<std::string> words = request->arguments;
        const auto inner = takeTransport(words);
        if (!inner) return end(usage(inner.error()));
        if (inner->request || inner->via)
            return end(usage({ErrorCode::Usage, "not allowed in a request", "arguments", "--via, --request", {}}));
        if (!input->isEnded && !isAtEnd(m_around.input, kSameTimeMilliseconds)) m_around.stop.watch(m_around.input);
        if (request->unknownKeys > 0) {
            const std::string keys = request->unknownKeys == 1 ? "a key" : std::to_string(request->unknownKeys) + " keys";
            m_emitter->emit(Warning{"the request has " + keys + " that this program does not know"});
        }
        return perform({}, words, *request);
    }

    int perform(const Transport& transport, const std::vector<std::string>& words, const std::optional<Request>& request) {
        auto parsed = parseWords(words);
        if (!parsed) return end(usage(parsed.error()));
        if (parsed->help) return print(*parsed->help);
        // A file is read here, whoever measures: it is not over there.
        if (transport.via) return relay(transport, words, parsed->raw);
        if (parsed->raw.command == Command::Kernel) return kernel(parsed->raw, request);
        // Files of this machine are no business of whoever sent a request.
        const bool isPath = request && parsed->raw.model && *parsed->raw.model != "-" && findPreset(*parsed->raw.model) == nullptr;
        if (isPath) {
            return end(usage({ErrorCode::Usage, "a request names a preset, or - for the configuration inside it", "model",
                              *parsed->raw.model, "its text travels as config"}));
        }
        const auto job = makeJob(parsed->raw, request ? request->config : std::nullopt);
        if (!job) return refuse(parsed->raw, failureOf(job.error()));
        makeEmitter(job->json || !m_around.isOutputTerminal);
        return job->command == Command::Devices ? devices() : measure(*job);
    }

    /// Words that are wrong are no beginning; a file that cannot be read is one that went wrong, and whoever reads the lines is told.
    int refuse(const RawMeasure& raw, const Failure& failure) {
        if (failure.exit != ExitCode::Usage) {
            makeEmitter(raw.json || !m_around.isOutputTerminal);
            greet();
        }
        return end(failure);
    }

    int print(const std::string& text) {
        if (m_emitter) {
            for (const auto& log : logMessages(text)) m_emitter->emit(log);
            m_emitter->emit(Done{});
            return 0;
        }
        const bool isWritten = std::fwrite(text.data(), 1, text.size(), m_around.out) == text.size() && std::fflush(m_around.out) == 0;
        return isWritten ? 0 : end(cannotWrite().value());
    }

    /// Does nothing for a request, which has made one.
    void makeEmitter(bool asLines) {
        if (m_emitter) return;
        if (!asLines) {
            m_emitter = std::make_unique<TableEmitter>(m_around.out, m_around.err);
            return;
        }
        m_emitter = std::make_unique<LineEmitter>(m_around.out);
    }

    void greet() {
        if (std::exchange(m_hasGreeted, true)) return;
        m_emitter->emit(Hello{kProtocol, programVersion()});
    }

    void sayDevice(const DeviceInfo& info) { m_emitter->emit(messageOf(info)); }

    int devices() {
        greet();
        for (const auto& info : m_around.devices.all()) {
            sayDevice(info);
            for (const auto& part : info.missing) m_emitter->emit(Warning{info.id + ": " + part});
        }
        for (const auto& reason : m_around.devices.absences()) m_emitter->emit(Warning{reason});
        m_emitter->emit(Done{});
        return written();
    }

    int measure(const Job& job) {
        greet();
        for (const auto& text : job.warnings) m_emitter->emit(Warning{text});
        auto device = m_around.devices.open(job.device);
        if (!device) return end(device.error());
        // Who named no device might have meant one that is broken.
        for (const auto& fault : job.device ? std::vector<std::string>() : m_around.devices.faults()) m_emitter->emit(Warning{fault});
        sayDevice((*device)->info());
        for (const auto& part : (*device)->info().missing) m_emitter->emit(Warning{part});
        if (auto counted = (*device)->useCounters(job.counters); !counted) return end(counted.error());
        const auto tasks = tasksOf(job, **device);
        if (!tasks) return end(tasks.error());
        Runner runner{**device, m_around.clock, m_around.stop, job.wishes, job.seed};
        const auto points = runTasks(*tasks, runner, *m_emitter);
        if (!points) return end(points.error());
        m_emitter->emit(Done{*points});
        return written();
    }

    int kernel(const RawMeasure& raw, const std::optional<Request>& request) {
        // Files of this machine are no business of whoever sent a request.
        if (request && !request->source) return end(usage({ErrorCode::Usage, "missing source of the kernel", "request", "source", {}}));
        auto job = makeKernelJob(raw, request ? request->source : std::nullopt);
        if (!job) return refuse(raw, failureOf(job.error()));
        makeEmitter(raw.json || !m_around.isOutputTerminal);
        greet();
        KernelCommand command(std::move(*job), m_around, *m_emitter);
        const bool isCompiled = request && !request->binaries.empty();
        const auto points = isCompiled ? command.runCompiled(request->binaries, request->isChild) : command.run();
        if (!points) return end(points.error());
        m_emitter->emit(Done{*points});
        return written();
    }

    int relay(const Transport& transport, std::vector<std::string> words, const RawMeasure& raw) {
        Request request;
        if (raw.model && findPreset(*raw.model) == nullptr) {
            auto text = openModelFile(*raw.model);
            if (!text) return end(failureOf(text.error()));
            request.config = std::move(*text);
            std::replace(words.begin(), words.end(), *raw.model, std::string("-"));
        }
        // What is wrong with the words is said here, before anybody logs in anywhere.
        std::optional<KernelJob> kernel;
        if (raw.command == Command::Kernel) {
            auto job = makeKernelJob(raw, std::nullopt);
            if (!job) return end(failureOf(job.error()));
            if (job->isWatched) return end(usage({ErrorCode::Usage, "cannot be combined with --via", "--watch", {}, {}}));
            request.source = job->source;
            kernel = std::move(*job);
        } else if (const auto job = makeJob(raw, request.config); !job) {
            return end(failureOf(job.error()));
        }
        request.arguments = std::move(words);
        makeEmitter(raw.json || !m_around.isOutputTerminal);
        m_hasGreeted = true;  // the other side does
        return relay(transport, request, kernel ? &*kernel : nullptr);
    }

    int relay(const Transport& transport, const Request& request, const KernelJob* kernel) {
        const ViaEnd ended = runVia(transport, request, *m_emitter, m_around.stop);
        if (ended.garbage > 0) {
            const std::string lines = ended.garbage == 1
                                          ? "a line of the other side was no message: "
                                          : std::to_string(ended.garbage) + " lines of the other side were no messages; the first: ";
            complain("warning: ", lines + ended.firstGarbage);
        }
        if (ended.lacksCompiler && kernel != nullptr) return compileInstead(transport, request, *kernel);
        if (ended.lacksCompiler) {
            return end({ExitCode::Failed,
                        {ErrorCode::Unavailable, "the other side takes no compiled kernel", "--via", viaCommand(transport),
                         "copy this version of the program there"}});
        }
        if (ended.error) return end({ended.exit, *ended.error});
        return ended.exit == ExitCode::Done ? written() : static_cast<int>(ended.exit);
    }

    /// The other side has no compiler. Any other is as good: a kernel compiles for an architecture, not for a machine.
    int compileInstead(const Transport& transport, Request request, const KernelJob& job) {
        m_emitter->emit(Warning{"the other side has no NVRTC: compiled here"});
        auto built = compileKernel(job, architecturesFor(job, std::nullopt), 1, m_around.compiler, *m_emitter, m_around.stop);
        if (!built) return end(built.error());
        request.binaries = std::move(built->binaries);
        if (requestText(request).size() > kMaxRequest) {
            return end(failureOf({ErrorCode::Unavailable, "the compiled kernel is too large to be handed over", job.file,
                                  std::to_string(kMaxRequest) + " bytes at most", "give one --arch: that of the device over there"}));
        }
        return relay(transport, request, nullptr);
    }

    int written() {
        if (m_emitter->isWritable()) return 0;
        return end(cannotWrite().value());
    }

    void complain(std::string_view kind, std::string_view text) {
        // Whoever started the process says it once more, and its reader is a program.
        if (m_isChild) return;
        std::string line(kind);
        line += text;
        line += '\n';
        std::fwrite(line.data(), 1, line.size(), m_around.err);
        std::fflush(m_around.err);
    }

    /// Tells a failure both ways: the last line of the protocol, for programs, and the line that every program of ours ends with.
    int end(const Failure& failure) {
        const int code = static_cast<int>(failure.exit);
        if (m_emitter) {
            Error shown = failure.error;
            shown.where.clear();
            m_emitter->emit(ErrorMessage{code, errorText(shown), failure.error.where, failure.error.hint});
        }
        complain("error: ", errorText(failure.error));
        if (!failure.error.hint.empty()) complain("hint: ", failure.error.hint);
        return code;
    }

    const Surroundings& m_around;
    std::unique_ptr<Emitter> m_emitter;
    bool m_hasGreeted = false;
    bool m_isChild = false;
};

}  // namespace

int runProgram(std::vector<std::string> args, const Surroundings& surroundings) {
    return Program(surroundings).run(std::move(args));
}

}  // namespace ridge::measure
