// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/plan/device_list.h"

#include <algorithm>

namespace ridge::measure {

namespace {

/// "there is no NVIDIA driver (libcuda.so.1: not found): GPUs need ..."
std::string spokenReason(const Error& error) {
    std::string text = error.what;
    if (!error.where.empty()) text += " (" + error.where + (error.value.empty() ? "" : ": " + error.value) + ")";
    return error.hint.empty() ? text : text + ": " + error.hint;
}

bool isOfKind(std::string_view id, std::string_view kind) {
    return id.starts_with(kind) && (id.size() == kind.size() || id[kind.size()] == ':');
}

}  // namespace

std::vector<DeviceInfo> DeviceList::all() {
    std::vector<DeviceInfo> devices;
    for (const auto& source : m_sources) {
        for (auto& device : source->list()) devices.push_back(std::move(device));
    }
    return devices;
}

std::vector<std::string> DeviceList::absences() {
    return reasons(Wanted::All);
}

std::vector<std::string> DeviceList::faults() {
    return reasons(Wanted::Faults);
}

std::vector<std::string> DeviceList::reasons(Wanted wanted) {
    std::vector<std::string> texts;
    for (const auto& source : m_sources) {
        if (!source->list().empty()) continue;
        const auto reason = source->absence();
        if (reason && (wanted == Wanted::All || reason->exit == ExitCode::DeviceError)) texts.push_back(spokenReason(reason->error));
    }
    return texts;
}

Outcome<std::unique_ptr<Device>> DeviceList::open(const std::optional<std::string>& id) {
    for (const auto& source : m_sources) {
        const auto devices = source->list();
        const auto wanted = std::find_if(devices.begin(), devices.end(), [&id](const DeviceInfo& info) { return !id || info.id == *id; });
        if (wanted != devices.end()) return source->open(wanted->id);
        if (!id || !devices.empty() || !isOfKind(*id, source->kind())) continue;
        if (const auto reason = source->absence(); reason && reason->exit == ExitCode::DeviceError) return tl::unexpected(*reason);
    }
    std::string hint;
    for (const auto& info : all()) hint += (hint.empty() ? "one of " : ", ") + info.id;
    for (const auto& reason : absences()) hint += (hint.empty() ? "" : "; ") + reason;
    return failWith(ExitCode::NoDevice, "no such device", "--device", id.value_or("any"), hint);
}

}  // namespace ridge::measure
