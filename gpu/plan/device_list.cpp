// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/plan/device_list.h"

#include <algorithm>

namespace ridge::measure {

std::vector<DeviceInfo> DeviceList::all() {
    std::vector<DeviceInfo> devices;
    for (const auto& source : m_sources) {
        for (auto& device : source->list()) devices.push_back(std::move(device));
    }
    return devices;
}

std::vector<std::string> DeviceList::absences() {
    std::vector<std::string> reasons;
    for (const auto& source : m_sources) {
        std::string reason = source->list().empty() ? source->absence() : std::string();
        if (!reason.empty()) reasons.push_back(std::move(reason));
    }
    return reasons;
}

Outcome<std::unique_ptr<Device>> DeviceList::open(const std::optional<std::string>& id) {
    for (const auto& source : m_sources) {
        const auto devices = source->list();
        const auto wanted = std::find_if(devices.begin(), devices.end(), [&id](const DeviceInfo& info) { return !id || info.id == *id; });
        if (wanted != devices.end()) return source->open(wanted->id);
    }
    std::string hint;
    for (const auto& info : all()) hint += (hint.empty() ? "there are " : ", ") + info.id;
    for (const auto& reason : absences()) hint += (hint.empty() ? "" : "; ") + reason;
    return failWith(ExitCode::NoDevice, "no such device", "--device", id.value_or("any"), hint);
}

}  // namespace ridge::measure
