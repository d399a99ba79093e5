// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "core/scene/scene_roofs.h"
#include "core/scene/scene_text.h"

namespace ridge {
namespace {

// Dash patterns: 0 is solid, this one means efficiency, the others are extra types in the order they were asked for.
constexpr int kEfficiencyDash = 2;
constexpr int kModelDash = 1;

int extraDash(std::size_t index) {
    const int dash = static_cast<int>(index) + 1;
    return dash < kEfficiencyDash ? dash : dash + 1;
}

class RoofChoice {
public:
    RoofChoice(const SceneInput& input, std::vector<std::string>& remarks) : m_input(input), m_remarks(remarks) {}

    std::vector<SceneRoof> of(std::size_t accelerator) {
        m_roofs.clear();
        m_accelerator = accelerator;
        if (m_input.model && !m_input.current) {
            addModel();
        } else {
            addMain();
        }
        const std::vector<DType>& extraTypes = m_input.session->extraTypes;
        for (std::size_t i = 0; i < extraTypes.size(); ++i) addExtraType(extraTypes[i], extraDash(i));
        for (const SceneOperator& op : m_input.pinned) addPinned(op, extraDash(extraTypes.size()));
        addEfficiency();
        return m_roofs;
    }

private:
    [[nodiscard]] const Accelerator& accelerator() const { return *m_input.chosen[m_accelerator].accelerator; }

    void addMain() {
        Result<Roof> roof = matrixRoof(accelerator(), m_input.session->current.dtype, m_input.switches().peaks);
        if (m_input.current) roof = roofFor(accelerator(), m_input.current->op, m_input.switches().peaks);
        if (!roof) {
            // No rate, no roof: a bare slope would read as the fastest part of all. Told where the current operator was placed, if there is
            // one.
            if (!m_input.current) m_remarks.push_back(accelerator().name + ": " + roof.error().what);
            return;
        }
        if (!roof->note.empty()) {
            m_remarks.push_back(accelerator().name + ": " + roof->note);
        }
        m_roofs.push_back({m_accelerator, *roof, CurveRole::Roof, 0, {}});
    }

    /// The roof of the model's products, and the lower one that its norms and other vector work stand under.
    void addModel() {
        RowRoofs& roofs = *m_input.model->roofs[m_accelerator];
        const RowRoofs::Found linear = roofs.matrix(m_input.model->linear);
        if (linear.roof != nullptr) m_roofs.push_back({m_accelerator, *linear.roof, CurveRole::Roof, 0, {}});
        for (const ModelRow& row : m_input.model->rows) {
            const RowPlacement placed = roofs.place(row);
            const bool isRoof = placed.placement && row.kind != RowKind::Collective && placed.roof->peak;
            if (isRoof && !m_roofs.empty()) addExtra(*placed.roof, kModelDash);
        }
    }

    void addExtraType(DType type, int dash) {
        const Result<Roof> roof = matrixRoof(accelerator(), type, m_input.switches().peaks);
        if (!roof) {
            m_remarks.push_back(accelerator().name + ": " + roof.error().what);
            return;
        }
        addExtra(*roof, dash);
    }

    void addPinned(const SceneOperator& op, int dash) {
        const std::optional<Evaluation>& evaluation = op.evaluations[m_accelerator];
        if (evaluation && evaluation->roof && evaluation->roof->peak) addExtra(*evaluation->roof, dash);
    }

    void addExtra(const Roof& roof, int dash) {
        for (SceneRoof& drawn : m_roofs) {
            if (drawn.roof.peak != roof.peak) continue;
            const auto isSame = [&](const Roof& other) { return other.type == roof.type && other.path == roof.path; };
            const bool isKnown = isSame(drawn.roof) || std::any_of(drawn.alike.begin(), drawn.alike.end(), isSame);
            if (!isKnown) drawn.alike.push_back(roof);
            return;
        }
        m_roofs.push_back({m_accelerator, roof, CurveRole::ExtraRoof, dash, {}});
    }

    void addEfficiency() {
        const Switches& switches = m_input.switches();
        if (switches.computeEfficiency == 1.0 && switches.memoryEfficiency == 1.0) return;
        if (m_roofs.empty() || m_roofs.front().role != CurveRole::Roof) return;
        Roof roof = m_roofs.front().roof;
        roof.bandwidth = roof.bandwidth * switches.memoryEfficiency;
        if (roof.peak) roof.peak = *roof.peak * switches.computeEfficiency;
        m_roofs.push_back({m_accelerator, roof, CurveRole::EfficiencyRoof, kEfficiencyDash, {}});
    }

    const SceneInput& m_input;
    std::vector<std::string>& m_remarks;
    std::size_t m_accelerator = 0;
    std::vector<SceneRoof> m_roofs;
};

}  // namespace

std::vector<SceneRoof> chooseRoofs(const SceneInput& input, std::vector<std::string>& remarks) {
    std::vector<SceneRoof> roofs;
    RoofChoice choice(input, remarks);
    for (std::size_t i = 0; i < input.chosen.size(); ++i) {
        if (!input.chosen[i].accelerator) continue;
        const std::vector<SceneRoof> own = choice.of(i);
        roofs.insert(roofs.end(), own.begin(), own.end());
    }
    return roofs;
}

}  // namespace ridge
