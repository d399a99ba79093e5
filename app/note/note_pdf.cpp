// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/note/note_pdf.h"

#include <QAbstractTextDocumentLayout>
#include <QApplication>
#include <QBuffer>
#include <QPainter>
#include <QPdfWriter>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextObjectInterface>

#include "app/context/text.h"

namespace ridge::app {

namespace {

constexpr int kResolution = 300;
constexpr double kPictureInches = 6.6;
constexpr double kBodyPoints = 9.5;
constexpr int kPictureObject = QTextFormat::UserObject + 1;

/// A picture in running text that stays lines and letters: an image would be a raster, and an SVG would turn letters into lines.
class PictureObject : public QObject, public QTextObjectInterface {
    Q_OBJECT
    Q_INTERFACES(QTextObjectInterface)

public:
    PictureObject(const QPicture& drawing, QSizeF size) : m_drawing(drawing), m_size(size) {}

    QSizeF intrinsicSize(QTextDocument* document, int /*position*/, const QTextFormat& /*format*/) override {
        const QPaintDevice* device = document->documentLayout()->paintDevice();
        const double width = kPictureInches * (device == nullptr ? 96 : device->logicalDpiX());
        return {width, width * m_size.height() / m_size.width()};
    }

    void drawObject(QPainter* painter, const QRectF& rect, QTextDocument* /*document*/, int /*position*/,
                    const QTextFormat& /*format*/) override {
        painter->save();
        painter->translate(rect.topLeft());
        // Playing scales from the resolution of the drawing to that of the device; the rectangle knows it already.
        const double played = static_cast<double>(painter->device()->logicalDpiX()) / m_drawing.logicalDpiX();
        painter->scale(rect.width() / m_size.width() / played, rect.height() / m_size.height() / played);
        painter->drawPicture(QPointF(), m_drawing);
        painter->restore();
    }

private:
    QPicture m_drawing;
    QSizeF m_size;  ///< in pixels
};

void insertPicture(QTextDocument& document, PictureObject& picture) {
    document.documentLayout()->registerHandler(kPictureObject, &picture);
    QTextCursor place = document.find(qtText(kPicturePlace));
    if (place.isNull()) return;
    QTextCharFormat format;
    format.setObjectType(kPictureObject);
    place.insertText(QString(QChar::ObjectReplacementCharacter), format);
}

}  // namespace

Result<QByteArray> notePdf(const Note& note, const ExportOptions& picture) {
    const auto drawing = plotDrawing(note.scene, picture);
    if (!drawing) return tl::unexpected(drawing.error());
    PictureObject object(*drawing, QSizeF(picture.width, picture.height));
    QTextDocument document;
    QFont font = QApplication::font();
    font.setPointSizeF(kBodyPoints);
    document.setDefaultFont(font);
    document.setHtml(qtText(noteRichText(note)));
    insertPicture(document, object);

    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setTitle(qtText(note.title));
    writer.setCreator(QStringLiteral("Ridgepoint %1").arg(qtText(note.version)));
    writer.setPageSize(QPageSize(QPageSize::A4));
    writer.setPageMargins(QMarginsF(0, 0, 0, 0));
    writer.setResolution(kResolution);
    document.print(&writer);
    return buffer.data();
}

}  // namespace ridge::app

#include "note_pdf.moc"
