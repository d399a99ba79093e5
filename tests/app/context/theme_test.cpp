// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/context/theme.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

namespace ridge::app {
namespace {

// Relative luminance and contrast as WCAG 2.1 defines them.
double linear(double channel) {
    return channel <= 0.03928 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
}

double luminance(const QColor& colour) {
    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) + 0.0722 * linear(colour.blueF());
}

double contrast(const QColor& a, const QColor& b) {
    const auto [dark, light] = std::minmax({luminance(a), luminance(b)});
    return (light + 0.05) / (dark + 0.05);
}

std::vector<std::pair<std::string, Theme>> themes() {
    return {{"light", lightTheme()}, {"dark", darkTheme()}};
}

TEST(ThemeContrast, IsMeasuredLikeThePublishedExtremes) {
    EXPECT_NEAR(contrast(Qt::black, Qt::white), 21.0, 1e-9);
    EXPECT_NEAR(contrast(QColor(0x77, 0x77, 0x77), Qt::white), 4.48, 0.005);
}

TEST(ThemeContrast, OfEverySeriesAgainstTheBase) {
    for (const auto& [name, theme] : themes()) {
        for (int i = 0; i < 8; ++i) {
            EXPECT_GE(contrast(theme.series(i), theme.base), 4.5) << name << " series " << i << " " << theme.series(i).name().toStdString();
        }
    }
}

TEST(ThemeContrast, OfEveryTextAgainstBaseAndWindow) {
    for (const auto& [name, theme] : themes()) {
        const std::vector<std::pair<std::string, QColor>> texts{{"text", theme.text},
                                                                {"mutedText", theme.mutedText},
                                                                {"accent", theme.accent},
                                                                {"computeBound", theme.computeBound},
                                                                {"memoryBound", theme.memoryBound},
                                                                {"warning", theme.warning}};
        for (const auto& [role, colour] : texts) {
            EXPECT_GE(contrast(colour, theme.base), 4.5) << name << " " << role << " on base";
            EXPECT_GE(contrast(colour, theme.window), 4.5) << name << " " << role << " on window";
        }
        EXPECT_GE(contrast(theme.accentText, theme.accent), 4.5) << name;
    }
}

using Triple = std::array<double, 3>;
using Matrix = std::array<Triple, 3>;

// Full dichromacy as simulated by Machado, Oliveira and Fernandes (2009), on linear RGB; the first is ordinary vision.
constexpr std::array<Matrix, 4> kVisions{
    Matrix{Triple{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
    Matrix{Triple{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}},
    Matrix{Triple{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}},
    Matrix{Triple{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}}};

Triple times(const Matrix& matrix, const Triple& v) {
    Triple out{};
    for (std::size_t i = 0; i < 3; ++i) out[i] = matrix[i][0] * v[0] + matrix[i][1] * v[1] + matrix[i][2] * v[2];
    return out;
}

double cubeRoot(double t) {
    return t > 0.008856 ? std::cbrt(t) : 7.787 * t + 16.0 / 116.0;
}

/// CIE L*a*b* under D65.
Triple lab(const QColor& colour, const Matrix& vision) {
    Triple seen = times(vision, {linear(colour.redF()), linear(colour.greenF()), linear(colour.blueF())});
    for (double& channel : seen) channel = std::max(0.0, channel);
    const Triple xyz = times({Triple{0.4124, 0.3576, 0.1805}, {0.2126, 0.7152, 0.0722}, {0.0193, 0.1192, 0.9505}}, seen);
    const double x = cubeRoot(xyz[0] / 0.95047);
    const double y = cubeRoot(xyz[1]);
    const double z = cubeRoot(xyz[2] / 1.08883);
    return {116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)};
}

double distance(const Triple& a, const Triple& b) {
    return std::hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

TEST(Theme, SeriesStayApartInEveryVision) {
    for (const auto& [name, theme] : themes()) {
        for (std::size_t vision = 0; vision < kVisions.size(); ++vision) {
            for (int i = 0; i < 8; ++i) {
                for (int j = 0; j < i; ++j) {
                    const double apart = distance(lab(theme.series(i), kVisions[vision]), lab(theme.series(j), kVisions[vision]));
                    EXPECT_GE(apart, 12.0) << name << ", vision " << vision << ", series " << i << " and " << j;
                }
            }
        }
    }
}

TEST(Theme, SeriesRepeatAfterEightAndDiffer) {
    for (const auto& [name, theme] : themes()) {
        for (int i = 0; i < 8; ++i) {
            EXPECT_EQ(theme.series(i), theme.series(i + 8)) << name << " " << i;
            for (int j = 0; j < i; ++j) EXPECT_NE(theme.series(i), theme.series(j)) << name << " " << i << " " << j;
        }
        EXPECT_EQ(theme.series(-1), theme.series(0)) << name;
    }
}

TEST(Theme, FollowsThePalettesLightness) {
    EXPECT_FALSE(themeFor(lightTheme().palette()).isDark);
    EXPECT_TRUE(themeFor(darkTheme().palette()).isDark);
    QPalette foreign;
    foreign.setColor(QPalette::Window, QColor(40, 0, 60));
    foreign.setColor(QPalette::WindowText, QColor(255, 240, 200));
    EXPECT_TRUE(themeFor(foreign).isDark);
}

}  // namespace
}  // namespace ridge::app
