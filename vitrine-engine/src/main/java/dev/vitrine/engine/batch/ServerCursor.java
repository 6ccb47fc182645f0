package dev.vitrine.engine.batch;

import dev.vitrine.engine.batch.CursorOptions.Sensitivity;
import dev.vitrine.engine.session.ResultColumn;
import dev.vitrine.engine.session.Session;
import dev.vitrine.query.metadata.ColumnMetadata;
import dev.vitrine.query.metadata.TableMetadata;
import dev.vitrine.storage.rowset.DuplicateKeyException;
import dev.vitrine.storage.rowset.Reading;
import dev.vitrine.storage.transaction.Durability;
import dev.vitrine.storage.transaction.Transaction;
import dev.vitrine.tsql.syntax.CursorStatement.Direction;
import dev.vitrine.types.error.NameError;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// A cursor: its query, and while it is open the rows that it had at OPEN, in a table of tempdb. Keyset and dynamic
/// cursors read each row anew by its key.
final class ServerCursor {
    /// What FETCH found.
    enum Status {
        FOUND(0), OUTSIDE(-1), GONE(-2);

        final int number;

        Status(int number) {
            this.number = number;
        }
    }

    private final Session session;
    private final QueryRunner queries;
    private final BatchServices services;
    private final String name;
    private final CursorOptions options;
    private final CursorQuery query;
    private final PlanSlot select;
    private final Optional<PlanSlot> again;
    private final Frame frame;
    private final List<Object> locators = new ArrayList<>();
    private final List<Value[]> kept = new ArrayList<>();
    private Optional<TableMetadata> rows = Optional.empty();
    private List<ResultColumn> columns = List.of();
    private int hidden;
    private int position;
    private int references;
    private Status status = Status.OUTSIDE;
    private boolean fetched;
    private Value[] current = new Value[0];

    /// @param frame with the variables as they were when the cursor was declared
    ServerCursor(Session session, QueryRunner queries, BatchServices services, String name, CursorOptions options,
            CursorQuery query, Frame frame) {
        this.session = session;
        this.queries = queries;
        this.services = services;
        this.name = name;
        this.options = options;
        this.query = query;
        this.frame = frame;
        this.select = PlanSlot.of(query.select());
        this.again = options.sensitivity() == Sensitivity.STATIC ? Optional.empty()
                : query.again(options.sensitivity() == Sensitivity.DYNAMIC).map(PlanSlot::of);
        int place = 0;
        for (var table : query.tables()) {
            for (var column : table.key()) {
                frame.variables().declare(CursorQuery.variable(place++), column.type());
            }
            place += table.byLocator() ? 1 : 0;
        }
        this.hidden = place;
    }

    String name() {
        return name;
    }

    CursorOptions options() {
        return options;
    }

    CursorQuery query() {
        return query;
    }

    boolean isOpen() {
        return rows.isPresent();
    }

    /// One name or variable more stands for the cursor.
    void retain() {
        references++;
    }

    /// One less: the last takes the cursor away.
    void release() {
        if (--references <= 0 && isOpen()) {
            close();
        }
    }

    /// `@@CURSOR_ROWS`: -1 for a dynamic cursor.
    int rowCount() {
        return options.sensitivity() == Sensitivity.DYNAMIC ? -1 : locators.size();
    }

    /// How many rows it had at OPEN.
    int size() {
        return locators.size();
    }

    /// The columns of its select list.
    List<ResultColumn> columns() {
        return columns;
    }

    /// Runs the query and keeps its rows: 16905 when it is open.
    void open() {
        if (isOpen()) {
            throw NameError.CURSOR_ALREADY_OPEN.with();
        }
        var made = new ArrayList<TableMetadata>();
        var writing = services.storage().transactions().begin("CursorRows", session.sessionId(), 2);
        boolean done = false;
        try {
            columns = queries.each(select, frame, all -> made.add(services.definitions().rowsOf("@:cursor",
                    shape(all), session)), row -> keep(row, made.getFirst(), writing));
            columns = columns.subList(0, columns.size() - hidden);
            done = true;
        } finally {
            if (done) {
                writing.commit(Durability.DELAYED);
                rows = Optional.of(made.getFirst());
            } else {
                writing.rollback();
                made.forEach(table -> services.definitions().closeRows(table, session));
                forget();
            }
        }
        position = 0;
        status = Status.OUTSIDE;
        fetched = false;
    }

    private static TableMetadata shape(List<ResultColumn> columns) {
        var shaped = new ArrayList<ColumnMetadata>();
        for (var column : columns) {
            shaped.add(new ColumnMetadata(shaped.size(), shaped.size() + 1, "c" + shaped.size(), column.type(), true,
                    Optional.empty(), Optional.empty(), Optional.empty(), false, true));
        }
        return new TableMetadata(2, "tempdb", 0, "dbo", "cursor", TableMetadata.Kind.VARIABLE, shaped, List.of(),
                List.of(), 0);
    }

    /// Locators of heaps are no values that a row can have: they stay in memory.
    private void keep(Value[] row, TableMetadata table, Transaction writing) {
        var stored = row.clone();
        var beside = new Value[hidden];
        Arrays.fill(beside, Null.NULL);
        int place = 0;
        for (var keyed : query.tables()) {
            int at = row.length - hidden + place;
            if (keyed.byLocator()) {
                beside[place] = row[at];
                stored[at] = Null.NULL;
            }
            place += keyed.width();
        }
        try {
            locators.add(services.catalog().rowset(table, table.base()).insert(writing, stored));
        } catch (DuplicateKeyException e) {
            throw new IllegalStateException("a heap has no keys", e);
        }
        kept.add(beside);
    }

    private void forget() {
        locators.clear();
        kept.clear();
        rows = Optional.empty();
        current = new Value[0];
        fetched = false;
    }

    /// CLOSE: 16917 when it is not open.
    void close() {
        requireOpen();
        rows.ifPresent(table -> services.definitions().closeRows(table, session));
        forget();
    }

    void requireOpen() {
        if (!isOpen()) {
            throw NameError.CURSOR_NOT_OPEN.with();
        }
    }

    /// Moves and reads.
    Status fetch(Direction direction, long offset) {
        requireOpen();
        long target = switch (direction) {
            case NEXT -> position + 1L;
            case PRIOR -> position - 1L;
            case FIRST -> 1;
            case LAST -> locators.size();
            case ABSOLUTE -> offset < 0 ? locators.size() + 1 + offset : offset;
            case RELATIVE -> position + offset;
        };
        int step = direction == Direction.PRIOR || direction == Direction.LAST || offset < 0 ? -1 : 1;
        fetched = true;
        while (true) {
            position = (int) Math.clamp(target, 0L, locators.size() + 1L);
            if (position == 0 || position > locators.size()) {
                status = Status.OUTSIDE;
                return status;
            }
            status = read();
            if (status == Status.FOUND || options.sensitivity() == Sensitivity.KEYSET) {
                return status;
            }
            // A dynamic cursor passes over rows that are no longer there.
            target = position + step;
        }
    }

    /// Goes to a row of those that there were at OPEN, whether it is still there or not.
    Status at(int row) {
        requireOpen();
        position = row;
        fetched = true;
        status = read();
        return status;
    }

    private Status read() {
        var table = rows.orElseThrow();
        var row = services.catalog().rowset(table, table.base()).fetch(null, locators.get(position - 1),
                Reading.DIRTY).orElseThrow();
        var beside = kept.get(position - 1);
        for (int place = 0; place < hidden; place++) {
            if (beside[place] != Null.NULL) {
                row[row.length - hidden + place] = beside[place];
            }
        }
        current = row;
        return again.isPresent() ? readAgain() : Status.FOUND;
    }

    private Status readAgain() {
        var found = readNow();
        if (found.isEmpty()) {
            return Status.GONE;
        }
        current = found.get();
        return Status.FOUND;
    }

    /// The row as it is now.
    private Optional<Value[]> readNow() {
        int place = 0;
        for (var keyed : query.tables()) {
            for (int part = 0; part < keyed.key().size(); part++) {
                int slot = frame.variables().slot(CursorQuery.variable(place)).orElseThrow();
                frame.variables().set(slot, current[current.length - hidden + place]);
                place++;
            }
            place += keyed.byLocator() ? 1 : 0;
        }
        return queries.rows(again.orElseThrow(), frame).stream().findFirst();
    }

    /// Whether the row has changed since it was fetched.
    boolean changedMeanwhile() {
        if (again.isEmpty()) {
            return false;
        }
        var now = readNow();
        return now.isEmpty() || !Arrays.equals(now.get(), current);
    }

    /// The row was changed through the cursor: what it is now is what the cursor knows.
    void refresh() {
        if (again.isPresent()) {
            readNow().ifPresent(row -> current = row);
        }
    }

    Status status() {
        return status;
    }

    /// Whether a FETCH has been made since OPEN.
    boolean isFetched() {
        return fetched;
    }

    /// The position, from 1; 0 before the first row.
    int position() {
        return position;
    }

    /// The values of the select list of the current row.
    Value[] values() {
        return Arrays.copyOf(current, current.length - hidden);
    }

    /// Part of the key of the current row.
    Value key(int place) {
        return current[current.length - hidden + place];
    }

    /// CURSOR_STATUS: 1 open with rows, 0 open without, -1 closed.
    int state() {
        return !isOpen() ? -1 : locators.isEmpty() && options.sensitivity() != Sensitivity.DYNAMIC ? 0 : 1;
    }
}
