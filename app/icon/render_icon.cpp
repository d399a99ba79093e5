// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// ridgepoint_icons SVG FOLDER SIZE...: draws the icon into FOLDER/SIZE.png. Run by the build.
#include <QImage>
#include <QPainter>
#include <QString>
#include <QSvgRenderer>
#include <cstdio>

namespace {

bool render(QSvgRenderer& drawing, int size, const QString& file) {
    QImage image(size, size, QImage::Format_ARGB32);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    drawing.render(&painter);
    painter.end();
    return image.save(file);
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 4) {
        std::fputs("usage: ridgepoint_icons SVG FOLDER SIZE...\n", stderr);
        return 2;
    }
    QSvgRenderer drawing(QString::fromLocal8Bit(argv[1]));
    if (!drawing.isValid()) {
        std::fprintf(stderr, "error: no drawing: %s\n", argv[1]);
        return 1;
    }
    const QString folder = QString::fromLocal8Bit(argv[2]);
    for (int i = 3; i < argc; ++i) {
        const QString size = QString::fromLocal8Bit(argv[i]);
        const QString file = folder + QLatin1Char('/') + size + QLatin1String(".png");
        if (!render(drawing, size.toInt(), file)) {
            std::fprintf(stderr, "error: cannot write %s\n", qPrintable(file));
            return 1;
        }
    }
    return 0;
}
