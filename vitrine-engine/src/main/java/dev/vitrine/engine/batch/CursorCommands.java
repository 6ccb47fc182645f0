package dev.vitrine.engine.batch;

import dev.vitrine.engine.batch.CursorOptions.Sensitivity;
import dev.vitrine.engine.session.DoneToken;
import dev.vitrine.engine.session.Session;
import dev.vitrine.engine.session.SetOption;
import dev.vitrine.tsql.syntax.CursorReference;
import dev.vitrine.tsql.syntax.CursorStatement;
import dev.vitrine.tsql.syntax.CursorStatement.Direction;
import dev.vitrine.tsql.syntax.QueryExpression;
import dev.vitrine.tsql.syntax.SourcePosition;
import dev.vitrine.types.conversion.Conversions;
import dev.vitrine.types.error.CursorError;
import dev.vitrine.types.error.NameError;
import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.error.SyntaxError;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.Null;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;

/// DECLARE CURSOR, OPEN, FETCH, CLOSE, DEALLOCATE and cursor variables.
/// Source: "DECLARE CURSOR", "OPEN", "FETCH", "CLOSE", "DEALLOCATE (Transact-SQL)".
final class CursorCommands {
    private final Session session;
    private final QueryRunner queries;
    private final BatchServices services;
    private final CursorScope global;

    CursorCommands(Session session, QueryRunner queries, BatchServices services, CursorScope global) {
        this.session = session;
        this.queries = queries;
        this.services = services;
        this.global = global;
    }

    void run(CursorStatement statement, Optional<PlanSlot> operands, Frame frame, Response response) {
        switch (statement) {
            case CursorStatement.DeclareCursor declare -> declare(declare, frame, response);
            case CursorStatement.Open open -> {
                var cursor = cursor(open.cursor(), frame);
                cursor.open();
                session.cursorRows(cursor.rowCount());
            }
            case CursorStatement.Fetch fetch -> {
                fetch(fetch, operands, frame, response);
                return;
            }
            case CursorStatement.Close close -> cursor(close.cursor(), frame).close();
            case CursorStatement.Deallocate deallocate -> deallocate(deallocate.cursor(), frame);
        }
        ended(0);
    }

    private void ended(long rows) {
        session.error(0);
        session.rowCount(rows);
    }

    private void declare(CursorStatement.DeclareCursor declare, Frame frame, Response response) {
        var name = declare.name().name();
        var cursor = make(name, declare.definition(), frame, response);
        boolean local = cursor.options().local().orElse(false) || frame.kind() == Frame.Kind.FUNCTION;
        var scope = local ? frame.cursors() : global;
        if (scope.find(name).isPresent()) {
            throw NameError.CURSOR_EXISTS.with(name);
        }
        scope.add(cursor);
    }

    /// A cursor that is not open yet; what its query cannot give is settled here.
    ServerCursor make(String name, CursorStatement.CursorDefinition definition, Frame frame, Response response) {
        var asked = CursorOptions.of(definition);
        if (definition.query().body() instanceof QueryExpression.Specification select && select.into().isPresent()) {
            throw SyntaxError.INCORRECT_SYNTAX_KEYWORD.with("INTO");
        }
        var plain = CursorQuery.plain(definition.query(), definition.position());
        var own = frame.forCursor();
        queries.compiled(PlanSlot.of(plain.select()), own);
        var keyed = asked.sensitivity() == Sensitivity.STATIC ? Optional.<CursorQuery>empty()
                : CursorQuery.keyed(definition.query(), definition.position(),
                        table -> services.catalog().resolve(table, session)).filter(query -> compiles(query, own));
        var options = keyed.isPresent() ? asked : asked.with(Sensitivity.STATIC, true);
        if (keyed.isPresent() && definition.query().body() instanceof QueryExpression.Specification select
                && (select.top().isPresent() || definition.query().offset().isPresent())
                && options.sensitivity() == Sensitivity.DYNAMIC) {
            options = options.with(Sensitivity.KEYSET, options.readOnly());
        }
        if (asked.typeWarning() && asked.asked() && options.sensitivity() != asked.sensitivity()) {
            response.message(CursorError.NOT_OF_TYPE.with().atLine(definition.position().line()));
        }
        return new ServerCursor(session, queries, services, name, options, keyed.orElse(plain), own);
    }

    /// Aggregates and the like have no rows of tables behind theirs.
    private boolean compiles(CursorQuery query, Frame frame) {
        try {
            queries.compiled(PlanSlot.of(query.select()), frame);
            return true;
        } catch (SqlError _) {
            return false;
        }
    }

    /// The cursor of a name: a local one first.
    ServerCursor cursor(CursorReference reference, Frame frame) {
        if (reference.variable()) {
            requireVariable(reference.name(), frame);
            return frame.cursors().variable(reference.name()).orElseThrow(
                    () -> CursorError.NOT_ALLOCATED.state(2, reference.name()));
        }
        var local = reference.global() ? Optional.<ServerCursor>empty() : frame.cursors().find(reference.name());
        return local.or(() -> global.find(reference.name())).orElseThrow(
                () -> NameError.CURSOR_NOT_FOUND.with(reference.name()));
    }

    private static void requireVariable(String name, Frame frame) {
        if (!frame.cursors().hasVariable(name)) {
            throw frame.variables().slot(name).isPresent() ? CursorError.NOT_A_CURSOR_VARIABLE.with(name)
                    : SyntaxError.VARIABLE_UNDECLARED.state(2, name);
        }
    }

    private void deallocate(CursorReference reference, Frame frame) {
        if (reference.variable()) {
            cursor(reference, frame);
            frame.cursors().set(reference.name(), Optional.empty());
            return;
        }
        boolean gone = !reference.global() && frame.cursors().remove(reference.name())
                || global.remove(reference.name());
        if (!gone) {
            throw NameError.CURSOR_NOT_FOUND.with(reference.name());
        }
    }

    /// SET @c = CURSOR ...
    void define(String variable, CursorStatement.CursorDefinition definition, Frame frame, Response response) {
        requireVariable(variable, frame);
        frame.cursors().set(variable, Optional.of(make("", definition, frame, response)));
        ended(0);
    }

    /// SET @c = @other, SET @c = name.
    void assign(String variable, CursorReference other, Frame frame) {
        requireVariable(variable, frame);
        var cursor = other.variable() && frame.cursors().hasVariable(other.name())
                ? frame.cursors().variable(other.name()) : Optional.of(cursor(other, frame));
        frame.cursors().set(variable, cursor);
        ended(0);
    }

    private void fetch(CursorStatement.Fetch fetch, Optional<PlanSlot> operands, Frame frame, Response response) {
        var cursor = cursor(fetch.cursor(), frame);
        cursor.requireOpen();
        requireDirection(fetch.direction(), cursor.options());
        long offset = 0;
        if (operands.isPresent()) {
            var value = queries.value(operands.get(), frame, SqlType.BIGINT);
            offset = value == Null.NULL ? 0 : value.asLong();
        }
        if (!fetch.into().isEmpty() && fetch.into().size() != cursor.columns().size()) {
            throw NameError.CURSOR_INTO_COUNT.with();
        }
        var status = cursor.fetch(fetch.direction(), offset);
        session.fetchStatus(status.number);
        boolean found = status == ServerCursor.Status.FOUND;
        if (fetch.into().isEmpty()) {
            response.columns(cursor.columns());
            if (found) {
                response.row(cursor.values());
            }
            response.done(DoneToken.Command.SELECT, OptionalLong.of(found ? 1 : 0),
                    frame.options().isOn(SetOption.NOCOUNT));
        } else if (found) {
            into(fetch.into(), cursor, frame);
        }
        ended(found ? 1 : 0);
    }

    private static void requireDirection(Direction direction, CursorOptions options) {
        var word = direction.name().toLowerCase(Locale.ROOT);
        if (direction == Direction.ABSOLUTE && options.sensitivity() == Sensitivity.DYNAMIC) {
            throw CursorError.DYNAMIC_ABSOLUTE.with("Absolute");
        }
        if (direction != Direction.NEXT && !options.scroll()) {
            throw CursorError.FORWARD_ONLY.with("fetch", word);
        }
    }

    private void into(List<String> variables, ServerCursor cursor, Frame frame) {
        var values = cursor.values();
        for (int column = 0; column < values.length; column++) {
            var variable = variables.get(column);
            int slot = frame.variables().slot(variable).orElseThrow(
                    () -> SyntaxError.VARIABLE_UNDECLARED.state(2, variable));
            var from = cursor.columns().get(column).type();
            var to = frame.variables().type(slot);
            if (Conversions.implicitRefusal(from, to).isPresent()) {
                throw CursorError.INTO_CONVERSION.with(from.name().sqlName(), to.name().sqlName());
            }
            frame.variables().set(slot, queries.convert(new QueryRunner.TypedValue(from, values[column]), to, frame));
        }
    }

    /// SET CURSOR_CLOSE_ON_COMMIT ON: a transaction has ended.
    void closeOpen(Frame frame) {
        frame.cursors().closeOpen();
        global.closeOpen();
    }

    /// A position of a cursor, as UPDATE and DELETE name it.
    ServerCursor positioned(CursorReference reference, SourcePosition position, Frame frame) {
        try {
            return cursor(reference, frame);
        } catch (SqlError error) {
            throw error.atLine(position.line());
        }
    }
}
