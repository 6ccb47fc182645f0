package dev.vitrine.storage.check;

import dev.vitrine.storage.allocation.MapPages;
import dev.vitrine.storage.file.DataFile;
import dev.vitrine.storage.page.Page;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;

/// Reads data files in pieces: an extent where pages are asked for here and there, half a megabyte where a file is
/// asked for from one extent to the next. The last pieces are kept, so that walks that go through several files or
/// tables in turn find theirs again.
final class ReadAhead {
    private static final int RUN_PAGES = 64;
    private static final int PIECES_MAX = 16;

    private final ArrayDeque<Piece> pieces = new ArrayDeque<>();

    /// Pages of a file, as they were read.
    private record Piece(int file, int first, int count, ByteBuffer bytes) {
        boolean holds(int ofFile, int number) {
            return file == ofFile && number >= first && number < first + count;
        }

        boolean endsBefore(int ofFile, int number) {
            return file == ofFile && number == first + count;
        }
    }

    /// Copies a page of a file, which must lie within it. What was never written reads as zeroes.
    void read(DataFile file, int number, Page into) throws IOException {
        var piece = piece(file, number);
        long at = (long) (number - piece.first()) * Page.SIZE;
        into.copyFrom(new Page(MemorySegment.ofBuffer(piece.bytes()), at));
    }

    private Piece piece(DataFile file, int number) throws IOException {
        for (var piece : pieces) {
            if (piece.holds(file.id(), number)) {
                if (piece != pieces.peekFirst()) {
                    pieces.remove(piece);
                    pieces.addFirst(piece);
                }
                return piece;
            }
        }
        int first = number - number % MapPages.EXTENT;
        boolean run = pieces.stream().anyMatch(piece -> piece.endsBefore(file.id(), first));
        int count = Math.min(run ? RUN_PAGES : MapPages.EXTENT, file.pages() - first);
        var bytes = space(count * Page.SIZE);
        int read = Math.max(0, file.os().read((long) first * Page.SIZE, bytes));
        for (int at = read; at < count * Page.SIZE; at++) {
            bytes.put(at, (byte) 0);
        }
        var piece = new Piece(file.id(), first, count, bytes.clear());
        pieces.addFirst(piece);
        return piece;
    }

    /// Memory for a piece: that of the piece that was of no use the longest, when there are enough.
    private ByteBuffer space(int size) {
        if (pieces.size() == PIECES_MAX) {
            var bytes = pieces.removeLast().bytes();
            if (bytes.capacity() >= size) {
                return bytes.clear().limit(size);
            }
        }
        return ByteBuffer.allocateDirect(size);
    }
}
