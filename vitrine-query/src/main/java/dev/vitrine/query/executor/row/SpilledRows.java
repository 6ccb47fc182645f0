package dev.vitrine.query.executor.row;

import dev.vitrine.types.value.Value;

/// Rows that memory does not hold, in a work file.
final class SpilledRows implements AutoCloseable {
    /// Rows go to the file in pieces that fill most of a page.
    private static final int PIECE_BYTES = 7_000;

    private final WorkFile file;
    private final SpillCounts counts;
    private final RowBytes.Writer writer = new RowBytes.Writer();
    private long rows;

    SpilledRows(Frame frame, SpillCounts counts) {
        this.file = frame.context.workFile();
        this.counts = counts;
    }

    void add(Value[] row) {
        writer.add(row);
        rows++;
        if (writer.size() >= PIECE_BYTES) {
            flush();
        }
    }

    private void flush() {
        if (writer.size() > 0) {
            file.append(writer.take());
            counts.written();
        }
    }

    long rows() {
        return rows;
    }

    /// Reads all rows added so far.
    Cursor read() {
        flush();
        return new Cursor(file.read());
    }

    @Override public void close() {
        file.close();
    }

    /// Rows, one at a time.
    final class Cursor implements AutoCloseable {
        private final WorkFile.Pieces pieces;
        private RowBytes.Reader reader = new RowBytes.Reader(new byte[0]);
        private Value[] row;

        Cursor(WorkFile.Pieces pieces) {
            this.pieces = pieces;
        }

        boolean next() {
            if (reader.isAtEnd()) {
                if (!pieces.next()) {
                    return false;
                }
                counts.read();
                reader = new RowBytes.Reader(pieces.piece());
            }
            row = reader.next();
            return true;
        }

        Value[] row() {
            return row;
        }

        @Override public void close() {
            pieces.close();
        }
    }
}
