package dev.vitrine.engine.batch;

import dev.vitrine.engine.load.DataFile;
import dev.vitrine.engine.load.FormatFile;
import dev.vitrine.engine.load.LoadOptions;
import dev.vitrine.engine.load.LoadedRows;
import dev.vitrine.engine.security.SessionPrincipal;
import dev.vitrine.engine.session.Session;
import dev.vitrine.query.metadata.ColumnMetadata;
import dev.vitrine.query.metadata.TableMetadata;
import dev.vitrine.query.metadata.ViewMetadata;
import dev.vitrine.tsql.syntax.ChangeStatement;
import dev.vitrine.tsql.syntax.NamedOption;
import dev.vitrine.types.error.LoginError;
import dev.vitrine.types.error.LoadError;
import dev.vitrine.types.error.NameError;
import dev.vitrine.types.error.QueryError;
import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.Value;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.util.function.Supplier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// BULK INSERT: a data file goes through the plan that INSERT BULK has, one statement a batch of rows.
/// Source: "BULK INSERT (Transact-SQL)".
final class BulkCommands {
    /// What BULK INSERT calls the options of INSERT BULK.
    private static final Map<String, String> SAME = Map.of("CHECK_CONSTRAINTS", "CHECK_CONSTRAINTS", "FIRE_TRIGGERS",
            "FIRE_TRIGGERS", "KEEPIDENTITY", "KEEP_IDENTITY", "KEEPNULLS", "KEEP_NULLS", "TABLOCK", "TABLOCK");
    private static final String PROVIDER = "BULK";
    private static final String NO_SERVER = "(null)";

    private final Session session;
    private final QueryRunner queries;
    private final BatchServices services;
    private final BulkTrust trust;

    BulkCommands(Session session, QueryRunner queries, BatchServices services, BulkTrust trust) {
        this.session = session;
        this.queries = queries;
        this.services = services;
        this.trust = trust;
    }

    /// 4834: files of the server are read for those who may load them.
    static <T> T permitted(Session session, Supplier<T> reading) {
        var token = SessionPrincipal.of(session).token();
        if (!token.allowsOnServer("ADMINISTER BULK OPERATIONS")
                && !token.allows("ADMINISTER DATABASE BULK OPERATIONS")) {
            throw LoginError.BULK_PERMISSION_DENIED.with();
        }
        return reading.get();
    }

    void run(ChangeStatement.BulkInsert bulk, Frame frame, Response response) {
        permitted(session, () -> bulk);
        var options = LoadOptions.of(bulk.options());
        var columns = columns(bulk, options);
        var path = file(bulk);
        var text = DataFile.text(read(path), options.charset());
        var format = options.text("FORMATFILE").map(name -> FormatFile.parse(
                DataFile.text(read(name), options.charset()), name));
        int line = bulk.position().line();
        var rows = new LoadedRows(text, options, format, columns.stream().map(column -> column(column, options))
                .toList(), BatchScope.settings(session, services, frame).conversion(),
                error -> response.message(error.atLine(line).inProcedure(frame.procedure())));
        var types = columns.stream().filter(column -> column.computed().isEmpty()).map(ColumnMetadata::type).toList();
        try {
            load(bulk, options, types, rows, frame, response);
        } catch (SqlError error) {
            throw isOfFile(error) ? ended(error) : error;
        } finally {
            options.text("ERRORFILE").filter(_ -> !rows.bad().isEmpty())
                    .ifPresent(name -> keep(name, rows, options.charset()));
        }
        if (!options.has("CHECK_CONSTRAINTS")) {
            trust.distrust(bulk.table());
        }
    }

    private void load(ChangeStatement.BulkInsert bulk, LoadOptions options, List<SqlType> types, LoadedRows rows,
            Frame frame, Response response) {
        var insert = insert(bulk);
        long size = options.batchSize() == 0 ? Long.MAX_VALUE : options.batchSize();
        var step = new Step.Query(insert, PlanSlot.of(insert));
        long loaded = 0;
        List<Value[]> next = rows.next(size);
        do {
            queries.incoming(new ReturnedRows(types, next, true));
            try {
                queries.run(step, frame, response);
            } finally {
                queries.incoming(ReturnedRows.NONE);
            }
            loaded += next.size();
            next = next.size() < size ? List.of() : rows.next(size);
        } while (!next.isEmpty());
        session.rowCount(loaded);
    }

    /// Whether an error says what is wrong with the file or the options, not with rows that were to change.
    static boolean beforeRows(SqlError error) {
        return Arrays.stream(LoadError.values()).anyMatch(error::is) || error.is(QueryError.UNSUPPORTED_STATEMENT);
    }

    /// Trouble with the file itself is told by its provider, too.
    private static boolean isOfFile(SqlError error) {
        return error.is(LoadError.UNEXPECTED_END_OF_FILE) || error.is(LoadError.TOO_MANY_ERRORS);
    }

    private static SqlError ended(SqlError error) {
        return LoadError.NO_ROW.state(2, PROVIDER, NO_SERVER).after(LoadError.PROVIDER_ERROR.with(PROVIDER, NO_SERVER,
                "The provider did not give any information about the error.").after(error));
    }

    private static ChangeStatement.InsertBulk insert(ChangeStatement.BulkInsert bulk) {
        var options = new ArrayList<NamedOption>();
        for (var option : bulk.options()) {
            var name = SAME.get(option.name());
            if (name != null) {
                options.add(new NamedOption(name, Optional.empty(), Optional.empty(), List.of(), option.position()));
            }
        }
        return new ChangeStatement.InsertBulk(bulk.table(), List.of(), options, bulk.position());
    }

    private static String file(ChangeStatement.BulkInsert bulk) {
        return new NamedOption("FROM", Optional.of(bulk.source()), Optional.empty(), List.of(), bulk.position())
                .written();
    }

    private byte[] read(String name) {
        return DataFile.bytes(services.os().files(), services.path(name), name);
    }

    /// The columns that a file has fields for: those of a table or those that a view shows.
    private List<ColumnMetadata> columns(ChangeStatement.BulkInsert bulk, LoadOptions options) {
        var object = services.catalog().resolve(bulk.table(), session)
                .orElseThrow(() -> NameError.INVALID_OBJECT_NAME.with(bulk.table().text()));
        return switch (object) {
            case TableMetadata table -> table.columns();
            case ViewMetadata view -> view.columns();
            default -> throw NameError.INVALID_OBJECT_NAME.with(bulk.table().text());
        };
    }

    private static LoadedRows.Column column(ColumnMetadata column, LoadOptions options) {
        boolean filled = column.isRowVersion() || column.identity().isPresent() && !options.has("KEEPIDENTITY")
                || column.defaultValue().isPresent() && !options.has("KEEPNULLS");
        return new LoadedRows.Column(column.ordinal() + 1, column.name(), column.type(),
                column.nullable() || filled, column.computed().isPresent());
    }

    /// Writes the rows that were passed over, and beside them where they stood.
    private void keep(String name, LoadedRows rows, Charset charset) {
        var text = new StringBuilder();
        var control = new StringBuilder();
        for (int i = 0; i < rows.bad().size(); i++) {
            control.append("Row ").append(rows.badNumbers().get(i)).append(" File Offset ")
                    .append(rows.bad().get(i).offset()).append(" ErrorFile Offset ").append(text.length())
                    .append(" - HRESULT 0x80020005\r\n");
            text.append(rows.bad().get(i).text());
        }
        write(name, text.toString().getBytes(charset));
        write(name + ".Error.Txt", control.toString().getBytes(charset));
    }

    private void write(String name, byte[] bytes) {
        var path = services.path(name);
        if (services.os().files().exists(path)) {
            throw LoadError.FILE_NOT_OPENED.with(name, "80(The file exists.)");
        }
        try {
            int slash = path.lastIndexOf('/');
            if (slash > 0) {
                services.os().files().createFolders(path.substring(0, slash));
            }
            try (var file = services.os().files().create(path)) {
                file.write(0, ByteBuffer.wrap(bytes));
            }
        } catch (IOException trouble) {
            throw LoadError.FILE_NOT_OPENED.with(name, "(" + trouble.getMessage() + ")");
        }
    }
}
