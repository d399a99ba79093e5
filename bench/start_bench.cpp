// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// From exec to the first painted frame of the window, loading of libraries included: the program starts itself, offscreen, and the child
// leaves after its first frame. Prints the median of the starts.

#include <QApplication>
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "app/main_window.h"
#include "app/page/roofline_page.h"
#include "app/plot/roofline_plot.h"
#include "bench/composition.h"

namespace {

using namespace ridge;
using namespace ridge::app;

constexpr int kStarts = 21;

/// The clock is the machine's, so parent and child read the same.
long long nowNs() {
    return std::chrono::steady_clock::now().time_since_epoch().count();
}

class FirstFrame : public QApplication {
public:
    FirstFrame(int& argc, char** argv, long long started) : QApplication(argc, argv), m_started(started) {}
    void watch(const QWidget* widget) { m_watched = widget; }

    bool notify(QObject* receiver, QEvent* event) override {
        const bool isPaint = event->type() == QEvent::Paint;
        const bool isHandled = QApplication::notify(receiver, event);
        const auto* widget = isPaint ? qobject_cast<QWidget*>(receiver) : nullptr;
        if (widget != nullptr && m_watched != nullptr && (widget == m_watched || m_watched->isAncestorOf(widget))) {
            std::printf("%lld\n", nowNs() - m_started);
            std::fflush(stdout);
            std::_Exit(0);
        }
        return isHandled;
    }

private:
    long long m_started;
    const QWidget* m_watched = nullptr;
};

int child(int argc, char** argv) {
    FirstFrame application(argc, argv, std::strtoll(argv[1], nullptr, 10));
    bench::Composition parts;
    MainWindow window({parts.session, parts.settings, parts.dialogs, parts.appearance});
    application.watch(&window.page().plot());
    window.show();
    return QApplication::exec();
}

double startMs(const char* program) {
    const std::string command = std::string(program) + " " + std::to_string(nowNs());
    FILE* output = popen(command.c_str(), "r");
    long long ns = 0;
    const bool isRead = output != nullptr && std::fscanf(output, "%lld", &ns) == 1;
    if (output != nullptr) pclose(output);
    return isRead ? static_cast<double>(ns) / 1e6 : -1.0;
}

}  // namespace

int main(int argc, char** argv) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    if (argc > 1) return child(argc, argv);
    std::vector<double> times;
    for (int i = 0; i < kStarts; ++i) times.push_back(startMs(argv[0]));
    std::sort(times.begin(), times.end());
    std::printf("start to first painted frame: median %.0f ms, fastest %.0f ms, slowest %.0f ms (%d starts)\n", times[times.size() / 2],
                times.front(), times.back(), kStarts);
    return times.front() > 0.0 ? 0 : 1;
}
