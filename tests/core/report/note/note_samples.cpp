// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/core/report/note/note_samples.h"

#include "core/hardware/catalogue.h"

namespace ridge::test {

Session noteSession() {
    Session session = defaultSession();
    session.accelerators = {"nvidia-a100-sxm4-80gb", "nvidia-h100-sxm5-80gb", "amd-mi300x"};
    session.current.dims[0] = 64;
    session.pinned = {{"", exampleRequest(OperatorKind::Softmax)}, {"prefill", exampleRequest(OperatorKind::Attention)}};
    return session;
}

Study studyOf(const Session& session) {
    static const Catalogue catalogue = Catalogue::shipped();
    return {session, chooseAccelerators(session, catalogue)};
}

NoteOptions noteOptions() {
    return {"", "2026-11-30", "1.2.3", {}};
}

Note sampleNote() {
    return *buildNote(studyOf(noteSession()), noteOptions());
}

std::vector<std::string> between(const std::string& text, const std::string& open, const std::string& close) {
    std::vector<std::string> found;
    for (std::size_t start = text.find(open); start != std::string::npos; start = text.find(open, start)) {
        start += open.size();
        const std::size_t end = text.find(close, start);
        if (end == std::string::npos) break;
        found.push_back(text.substr(start, end - start));
        start = end + close.size();
    }
    return found;
}

std::size_t countOf(const std::string& text, const std::string& part) {
    std::size_t count = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + part.size())) ++count;
    return count;
}

}  // namespace ridge::test
