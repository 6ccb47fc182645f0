package dev.vitrine.engine.batch;

import dev.vitrine.engine.security.SessionPrincipal;
import dev.vitrine.engine.security.UseRights;
import dev.vitrine.engine.session.ResultColumn;
import dev.vitrine.engine.session.RpcRequest;
import dev.vitrine.engine.session.Session;
import dev.vitrine.engine.session.SourceText;
import dev.vitrine.query.metadata.TableMetadata;
import dev.vitrine.query.metadata.TableTypeMetadata;
import dev.vitrine.tsql.parser.ParseOptions;
import dev.vitrine.tsql.parser.Parser;
import dev.vitrine.tsql.syntax.ChangeStatement;
import dev.vitrine.tsql.syntax.Identifier;
import dev.vitrine.tsql.syntax.ObjectName;
import dev.vitrine.tsql.syntax.SourcePosition;
import dev.vitrine.tsql.syntax.TypeReference;
import dev.vitrine.types.error.NameError;
import dev.vitrine.types.error.QueryError;
import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.error.TypeError;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The tables that a client has sent as parameters of one call: table variables of tempdb until the call ends.
final class ReceivedTables implements AutoCloseable {
    private static final String VARIABLE = "@table";
    /// Behind an error of a row, whatever it is.
    private static final int ROW_REFUSED = 3602;
    private static final int ROW_REFUSED_STATE = 30;

    private final Session session;
    private final BatchServices services;
    private final QueryRunner queries;
    private final List<TableMetadata> open = new ArrayList<>();

    ReceivedTables(Session session, BatchServices services, QueryRunner queries) {
        this.session = session;
        this.services = services;
        this.queries = queries;
    }

    /// Makes the table of a parameter and fills it: 2715 for a type that is none, 500 for other columns than it has.
    Argument.TableArgument receive(RpcRequest.Parameter parameter, int ordinal) {
        var value = parameter.table().orElseThrow();
        var type = type(value, parameter.name(), ordinal);
        UseRights.requireType(SessionPrincipal.of(session), type);
        if (value.columns().size() != type.table().columns().size()) {
            throw TypeError.TABLE_PARAMETER_COLUMNS.with(value.columns().size(), type.table().columns().size());
        }
        var insert = insert(type.table(), value);
        var callee = Callable.text(Frame.Kind.DYNAMIC, new Parameters(List.of()),
                ProgramCompiler.compile(insert.text(), List.of()), SourceText.batch(insert.text()));
        var frame = new Frame(callee, null, new Variables(), session.setOptions().copy());
        var table = services.definitions().tableVariable(VARIABLE, type, session, queries.binding(frame));
        open.add(table);
        frame.tableVariables().declare(VARIABLE, table, Optional.of(type));
        try {
            fill(insert.statement(), value, frame);
        } catch (SqlError refused) {
            throw TypeError.TABLE_PARAMETER_DATA.with(parameter.name(), ROW_REFUSED, ROW_REFUSED_STATE)
                    .after(refused);
        }
        return new Argument.TableArgument(table, Optional.of(type));
    }

    private TableTypeMetadata type(RpcRequest.TableValue value, String name, int ordinal) {
        if (value.typeName().isEmpty()) {
            throw name.isEmpty() ? QueryError.TABLE_PARAMETER_UNTYPED.with(ordinal)
                    : QueryError.TABLE_PARAMETER_UNTYPED_NAMED.with(name);
        }
        var nowhere = new SourcePosition(0, 0, 1);
        var schema = value.schema().isEmpty() ? Optional.<Identifier>empty()
                : Optional.of(new Identifier(value.schema(), true, nowhere));
        var written = new ObjectName(Optional.empty(), Optional.empty(), schema,
                new Identifier(value.typeName(), true, nowhere), nowhere);
        return services.catalog().tableType(new TypeReference(written, List.of(), false, Optional.empty(), nowhere),
                session).orElseThrow(() -> NameError.TYPE_NOT_FOUND.with(ordinal, value.schema().isEmpty()
                        ? value.typeName() : value.schema() + "." + value.typeName()));
    }

    private record Insert(String text, ChangeStatement.Insert statement) {
    }

    /// The statement that takes the rows, into the columns that come with them.
    private static Insert insert(TableMetadata table, RpcRequest.TableValue value) {
        var names = new ArrayList<String>();
        for (int i = 0; i < table.columns().size(); i++) {
            if (value.columns().get(i).isPresent()) {
                names.add("[" + table.columns().get(i).name().replace("]", "]]") + "]");
            }
        }
        var text = "INSERT " + VARIABLE + (names.isEmpty() ? "" : " (" + String.join(", ", names) + ")")
                + (names.isEmpty() ? " DEFAULT VALUES" : " EXEC rows");
        return new Insert(text, (ChangeStatement.Insert) Parser.parse(text, ParseOptions.DEFAULT).statements()
                .getFirst());
    }

    private void fill(ChangeStatement.Insert insert, RpcRequest.TableValue value, Frame frame) {
        if (value.rows().isEmpty()) {
            return;
        }
        var columns = value.columns().stream().flatMap(Optional::stream)
                .map(type -> new ResultColumn("", type, true, false, false)).toList();
        if (columns.isEmpty()) {
            var step = new Step.Query(insert, PlanSlot.of(insert));
            value.rows().forEach(_ -> queries.run(step, frame, Response.nowhere()));
            return;
        }
        queries.insertRows(insert, frame, Response.nowhere(), taker -> {
            taker.columns(columns);
            value.rows().forEach(taker::row);
        });
    }

    @Override
    public void close() {
        open.forEach(table -> services.definitions().close(table, session));
    }
}
