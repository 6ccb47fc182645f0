package dev.vitrine.engine.batch;

import dev.vitrine.engine.session.Session;
import dev.vitrine.query.metadata.TableMetadata;
import dev.vitrine.tsql.syntax.ChangeStatement;
import dev.vitrine.tsql.syntax.CursorReference;
import dev.vitrine.tsql.syntax.Predicate;
import dev.vitrine.tsql.syntax.Statement;
import dev.vitrine.types.error.CursorError;
import java.util.Optional;

/// UPDATE and DELETE ... WHERE CURRENT OF: the row of the cursor is found by its key.
/// Source: "UPDATE (Transact-SQL)", WHERE CURRENT OF; "DELETE (Transact-SQL)".
final class PositionedChanges {
    private final Session session;
    private final BatchServices services;
    private final CursorCommands cursors;

    PositionedChanges(Session session, BatchServices services, CursorCommands cursors) {
        this.session = session;
        this.services = services;
        this.cursors = cursors;
    }

    /// The cursor that a statement names in its WHERE clause.
    static Optional<CursorReference> cursor(Statement statement) {
        var where = switch (statement) {
            case ChangeStatement.Update update -> update.where();
            case ChangeStatement.Delete delete -> delete.where();
            default -> Optional.<Predicate>empty();
        };
        return where.filter(Predicate.CurrentOf.class::isInstance)
                .map(predicate -> ((Predicate.CurrentOf) predicate).cursor());
    }

    /// The statement with a condition that finds the cursor's row; the key is put into variables of the frame.
    Statement settled(Statement statement, Frame frame) {
        var cursor = cursors.positioned(cursor(statement).orElseThrow(), statement.position(), frame);
        if (cursor.options().readOnly()) {
            throw CursorError.READ_ONLY.with();
        }
        cursor.requireOpen();
        int place = 0;
        var table = target(statement);
        for (var keyed : cursor.query().tables()) {
            if (table.isPresent() && keyed.table().objectId() == table.get().objectId()
                    && keyed.table().databaseId() == table.get().databaseId()) {
                check(statement, cursor);
                return with(statement, keyed, place, cursor, frame);
            }
            place += keyed.width();
        }
        throw CursorError.TABLE_NOT_INCLUDED.with();
    }

    /// The statement has changed the row.
    void changed(Statement statement, Frame frame) {
        cursors.positioned(cursor(statement).orElseThrow(), statement.position(), frame).refresh();
    }

    private Optional<TableMetadata> target(Statement statement) {
        var target = switch (statement) {
            case ChangeStatement.Update update -> update.target();
            case ChangeStatement.Delete delete -> delete.target();
            default -> throw new IllegalStateException("no positioned statement");
        };
        return target instanceof ChangeStatement.NamedTarget named ? services.catalog().resolve(named.name(), session)
                .filter(TableMetadata.class::isInstance).map(TableMetadata.class::cast) : Optional.empty();
    }

    private static void check(Statement statement, ServerCursor cursor) {
        if (!cursor.isFetched() || cursor.status() == ServerCursor.Status.OUTSIDE) {
            throw CursorError.NO_ROWS.with();
        }
        if (cursor.status() == ServerCursor.Status.GONE) {
            throw CursorError.NO_ROWS_CHANGED.with();
        }
        var listed = cursor.options().updateOf();
        if (statement instanceof ChangeStatement.Update update && !listed.isEmpty()) {
            for (var assignment : update.assignments()) {
                var column = assignment.column().map(reference -> reference.name().name());
                if (column.isPresent() && listed.stream().noneMatch(column.get()::equalsIgnoreCase)) {
                    throw CursorError.COLUMN_NOT_IN_LIST.with();
                }
            }
        }
        if (cursor.changedMeanwhile()) {
            throw CursorError.NO_ROWS_CHANGED.with().after(CursorError.OPTIMISTIC_CHECK_FAILED.with());
        }
    }

    private Statement with(Statement statement, CursorQuery.Keyed keyed, int place, ServerCursor cursor, Frame frame) {
        if (keyed.byLocator()) {
            session.positioned(cursor.key(place));
        }
        for (int part = 0; part < keyed.key().size(); part++) {
            var type = keyed.key().get(part).type();
            var name = CursorQuery.variable(place + part);
            int slot = frame.variables().slot(name).orElse(-1);
            if (slot < 0 || !frame.variables().type(slot).equals(type)) {
                slot = frame.variables().redeclare(name, type);
            }
            frame.variables().set(slot, cursor.key(place + part));
        }
        var where = Optional.of(CursorQuery.and(CursorQuery.equal(keyed, Optional.empty(), place,
                statement.position())));
        return switch (statement) {
            case ChangeStatement.Update update -> new ChangeStatement.Update(update.with(), update.top(),
                    update.target(), update.assignments(), update.outputs(), update.from(), where, update.hints(),
                    update.position());
            case ChangeStatement.Delete delete -> new ChangeStatement.Delete(delete.with(), delete.top(),
                    delete.target(), delete.outputs(), delete.from(), where, delete.hints(), delete.position());
            default -> throw new IllegalStateException("no positioned statement");
        };
    }
}
