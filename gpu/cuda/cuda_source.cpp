// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/cuda/cuda_source.h"

#include <optional>

#include "gpu/cuda/driver.h"

namespace ridge::cuda {

namespace {

class CudaSource final : public measure::DeviceSource {
public:
    [[nodiscard]] std::string_view kind() const override { return "cuda"; }

    [[nodiscard]] std::vector<measure::DeviceInfo> list() override {
        look();
        return m_driver && *m_driver ? (*m_driver)->devices() : std::vector<measure::DeviceInfo>();
    }
    [[nodiscard]] std::optional<measure::Failure> absence() override {
        look();
        if (!*m_driver) return m_driver->error();
        return std::nullopt;
    }
    [[nodiscard]] measure::Outcome<std::unique_ptr<measure::Device>> open(std::string_view id) override {
        return measure::failWith(measure::ExitCode::Failed, "kernels for GPUs are not part of this version", "--device", id,
                                 "host measures the processor");
    }

private:
    void look() {
        if (!m_driver) m_driver = Driver::start();
    }

    std::optional<measure::Outcome<Driver>> m_driver;
};

}  // namespace

std::unique_ptr<measure::DeviceSource> makeCudaSource() {
    return std::make_unique<CudaSource>();
}

}  // namespace ridge::cuda
