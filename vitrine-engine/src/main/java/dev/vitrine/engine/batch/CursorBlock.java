package dev.vitrine.engine.batch;

import dev.vitrine.types.error.CursorError;
import dev.vitrine.types.value.Value;
import java.util.ArrayList;
import java.util.List;

/// A cursor of the API with its fetch buffer. Source: "sp_cursorfetch (Transact-SQL)".
final class CursorBlock {
    static final int FIRST = 0x0001;
    static final int NEXT = 0x0002;
    static final int PREVIOUS = 0x0004;
    static final int LAST = 0x0008;
    static final int ABSOLUTE = 0x0010;
    static final int RELATIVE = 0x0020;
    static final int REFRESH = 0x0080;
    static final int INFO = 0x0100;
    static final int PREVIOUS_NOT_ADJUSTED = 0x0200;
    static final int SKIP_CONCURRENCY = 0x0400;

    private final ServerCursor cursor;
    private final CursorRequest request;
    /// The first row of the buffer, 0 before the first of the cursor; behind the buffer.
    private int first;
    private int behind = 1;

    CursorBlock(ServerCursor cursor, CursorRequest request) {
        this.cursor = cursor;
        this.request = request;
    }

    /// A row of the buffer.
    ///
    /// @param found whether it is still there
    record Row(Value[] values, boolean found) {
    }

    ServerCursor cursor() {
        return cursor;
    }

    /// The options that were granted.
    CursorRequest request() {
        return request;
    }

    /// The number of the buffer's first row, from 1.
    int position() {
        return first > cursor.size() ? -1 : first;
    }

    boolean atEnd() {
        return behind > cursor.size();
    }

    /// 16911, 16925 and 16902 for kinds of fetch that the cursor does not have.
    void require(String procedure, int type) {
        var word = switch (type) {
            case FIRST -> "first";
            case NEXT, REFRESH -> "";
            case PREVIOUS, PREVIOUS_NOT_ADJUSTED -> "prior";
            case LAST -> "last";
            case ABSOLUTE -> "absolute";
            case RELATIVE -> "relative";
            default -> throw CursorError.PARAMETER_INVALID.with(procedure, "fetchtype");
        };
        if (type == ABSOLUTE && request.scroll() == CursorRequest.DYNAMIC) {
            throw CursorError.DYNAMIC_ABSOLUTE.with("absolute");
        }
        boolean forward = request.has(CursorRequest.FORWARD_ONLY) || request.has(CursorRequest.FAST_FORWARD);
        if (forward && !word.isEmpty()) {
            throw CursorError.FORWARD_ONLY.with(procedure, word);
        }
    }

    /// Moves the buffer and fills it.
    List<Row> fetch(int type, int number, int count) {
        int size = cursor.size();
        int wanted = switch (type) {
            case FIRST -> count == 0 ? 0 : 1;
            case NEXT -> behind;
            case PREVIOUS, PREVIOUS_NOT_ADJUSTED -> first - count;
            case LAST -> count == 0 ? size + 1 : Math.max(1, size - count + 1);
            case ABSOLUTE -> number < 0 ? size + 1 + number : number;
            case RELATIVE -> first + number;
            default -> first;
        };
        int rows = type == REFRESH ? behind - first : count;
        if (type == PREVIOUS && wanted < 1 && first > 1) {
            wanted = 1;
        }
        if (wanted < 1) {
            // Part of the buffer, or all of it, lies before the first row.
            rows = type == PREVIOUS_NOT_ADJUSTED ? Math.max(0, rows + wanted - 1) : 0;
            first = rows == 0 ? 0 : 1;
            behind = 1;
            return rows == 0 ? List.of() : filled(1, rows);
        }
        return filled(Math.min(wanted, size + 1), rows);
    }

    private List<Row> filled(int from, int count) {
        var rows = new ArrayList<Row>();
        first = from;
        int at = from;
        for (; rows.size() < count && at <= cursor.size(); at++) {
            boolean found = cursor.at(at) == ServerCursor.Status.FOUND;
            // A dynamic cursor passes over rows that are no longer there.
            if (found || request.scroll() == CursorRequest.KEYSET) {
                rows.add(new Row(cursor.values(), found));
            }
        }
        behind = count == 0 ? from : at;
        if (!rows.isEmpty()) {
            cursor.at(from);
        }
        return rows;
    }
}
