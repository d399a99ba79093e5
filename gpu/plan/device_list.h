// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "gpu/plan/device.h"

namespace ridge::measure {

/// One kind of device: the host, the GPUs of one driver.
class DeviceSource {
public:
    DeviceSource() = default;
    DeviceSource(const DeviceSource&) = delete;
    DeviceSource& operator=(const DeviceSource&) = delete;
    virtual ~DeviceSource() = default;

    /// What its ids begin with: "host", "cuda".
    [[nodiscard]] virtual std::string_view kind() const = 0;
    /// Those that are there. Cheap, and fails never: what is missing is no device.
    [[nodiscard]] virtual std::vector<DeviceInfo> list() = 0;
    /// Why `list` is empty, with what to do: NoDevice where nothing of the kind is there, DeviceError where it is there and does not work.
    [[nodiscard]] virtual std::optional<Failure> absence() { return std::nullopt; }
    /// NoDevice for an id that is not in the list, DeviceError when it is and cannot be used.
    [[nodiscard]] virtual Outcome<std::unique_ptr<Device>> open(std::string_view id) = 0;
};

/// All kinds, the preferred one first.
class DeviceList {
public:
    void add(std::unique_ptr<DeviceSource> source) { m_sources.push_back(std::move(source)); }

    [[nodiscard]] std::vector<DeviceInfo> all();
    /// Why kinds have no device, a sentence each.
    [[nodiscard]] std::vector<std::string> absences();
    /// Those of them that are there and do not work.
    [[nodiscard]] std::vector<std::string> faults();
    /// The first device there is unless an id is given. NoDevice, naming those that are there and why others are not; the DeviceError of
    /// its kind for an id of a kind that does not work.
    [[nodiscard]] Outcome<std::unique_ptr<Device>> open(const std::optional<std::string>& id);

private:
    enum class Wanted : std::uint8_t { All, Faults };
    [[nodiscard]] std::vector<std::string> reasons(Wanted wanted);

    std::vector<std::unique_ptr<DeviceSource>> m_sources;
};

}  // namespace ridge::measure
