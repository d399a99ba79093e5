// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/cuda/cuda_source.h"

#include <algorithm>
#include <optional>

#include "gpu/cuda/cuda_device.h"

namespace ridge::cuda {

namespace {

class CudaSource final : public measure::DeviceSource {
public:
    [[nodiscard]] std::string_view kind() const override { return "cuda"; }

    [[nodiscard]] std::vector<measure::DeviceInfo> list() override {
        look();
        std::vector<measure::DeviceInfo> infos;
        for (const Gpu& gpu : m_gpus) infos.push_back(infoOf(gpu, *m_nvml));
        return infos;
    }
    [[nodiscard]] std::optional<measure::Failure> absence() override {
        look();
        if (!*m_driver) return m_driver->error();
        return std::nullopt;
    }
    [[nodiscard]] measure::Outcome<std::unique_ptr<measure::Device>> open(std::string_view id) override {
        look();
        const auto gpu = std::find_if(m_gpus.begin(), m_gpus.end(), [id](const Gpu& known) { return gpuId(known.ordinal) == id; });
        if (gpu != m_gpus.end()) return openCudaDevice(**m_driver, *gpu, *m_nvml);
        return measure::failWith(measure::ExitCode::NoDevice, "no such device", "--device", id);
    }

private:
    /// Once: it starts the driver.
    void look() {
        if (m_driver) return;
        m_driver = Driver::start();
        if (!*m_driver) return;
        m_gpus = (*m_driver)->gpus();
        m_nvml = Nvml::load();
    }

    std::optional<measure::Outcome<Driver>> m_driver;
    std::optional<Result<Nvml>> m_nvml;
    std::vector<Gpu> m_gpus;
};

}  // namespace

std::unique_ptr<measure::DeviceSource> makeCudaSource() {
    return std::make_unique<CudaSource>();
}

}  // namespace ridge::cuda
