package dev.vitrine.engine.dbcc;

import static dev.vitrine.engine.dbcc.DbccCommand.command;

import dev.vitrine.query.metadata.ColumnMetadata;
import dev.vitrine.query.metadata.TableMetadata;
import dev.vitrine.storage.lock.LockMode;
import dev.vitrine.storage.lock.LockResource;
import dev.vitrine.types.error.DbccError;
import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.value.Null;
import java.util.List;
import java.util.Optional;

/// CHECKIDENT: what the next identity number will be, against what stands in the column.
/// Source: "DBCC CHECKIDENT (Transact-SQL)".
final class IdentityCommand {
    static final List<DbccCommand> ALL = List.of(
            command("CHECKIDENT", 1, 3, """
                    (
                        'table_name'
                        [ , { NORESEED
                            | { RESEED [ , new_reseed_value ] }
                        } ]
                    )
                        [ WITH NO_INFOMSGS ]
                    """, IdentityCommand::check));

    private IdentityCommand() {
    }

    private static void check(DbccCall call) {
        var table = call.table(0);
        var column = table.identityColumn().orElseThrow(() -> DbccError.NO_IDENTITY_COLUMN.with(table.name()));
        boolean reseed = call.count() == 1 || call.argument(1).is("RESEED");
        if (!reseed && !call.argument(1).is("NORESEED")) {
            throw DbccCall.incorrect(2);
        }
        if (call.count() == 3 && !reseed) {
            throw DbccError.PARAMETER_COUNT.with();
        }
        if (reseed) {
            var transaction = call.work().transaction().get();
            call.server().views().databases().storage().locks().acquire(transaction,
                    LockResource.object(table.databaseId(), table.objectId()), LockMode.SCH_M,
                    transaction.lockTimeoutMillis());
        }
        if (call.count() == 3) {
            set(call, table, column);
        } else {
            compare(call, table, column, reseed);
        }
    }

    /// The new value is taken as it is, even where numbers behind it are in use.
    private static void set(DbccCall call, TableMetadata table, ColumnMetadata column) {
        long value = call.argument(2).number().orElseThrow(() -> DbccCall.incorrect(3));
        if (!fits(column, value)) {
            throw DbccCall.incorrect(3);
        }
        var identity = call.server().identity(table);
        var before = identity.current();
        identity.reseed(call.work().transaction().get(), value);
        call.tell(new SqlError(DbccError.IDENTITY_INFORMATION.number(), SqlError.MAX_INFORMATION_SEVERITY, 1, 0, "",
                "Checking identity information: current identity value '" + text(before) + "'."));
    }

    private static boolean fits(ColumnMetadata column, long value) {
        return switch (column.type().name()) {
            case TINYINT -> value >= 0 && value <= 255;
            case SMALLINT -> value == (short) value;
            case INT -> value == (int) value;
            case DECIMAL, NUMERIC -> column.type().precision() > 18
                    || Math.abs((double) value) < Math.pow(10, column.type().precision());
            default -> true;
        };
    }

    /// A number that lies behind what the column holds is raised to it, unless that is unwanted.
    private static void compare(DbccCall call, TableMetadata table, ColumnMetadata column, boolean reseed) {
        var identity = call.server().identity(table);
        var before = identity.current();
        boolean up = column.identity().orElseThrow().increment() > 0;
        var last = last(call, table, column, up);
        boolean behind = last.isPresent() && (before.isEmpty()
                || (up ? last.get() > before.get() : last.get() < before.get()));
        if (reseed && behind) {
            identity.reseed(call.work().transaction().get(), last.get());
        }
        call.tell(DbccError.IDENTITY_INFORMATION, text(before), text(last));
    }

    private static Optional<Long> last(DbccCall call, TableMetadata table, ColumnMetadata column, boolean up) {
        var value = call.work().queries().rows("SELECT CONVERT(bigint, " + (up ? "MAX(" : "MIN(")
                + quoted(column.name()) + ")) FROM " + name(table)).getFirst()[0];
        return value == Null.NULL ? Optional.empty() : Optional.of(value.asLong());
    }

    private static String name(TableMetadata table) {
        boolean temporary = table.kind() == TableMetadata.Kind.TEMPORARY;
        return temporary ? quoted(table.name())
                : quoted(table.database()) + "." + quoted(table.schema()) + "." + quoted(table.name());
    }

    private static String quoted(String name) {
        return "[" + name.replace("]", "]]") + "]";
    }

    private static String text(Optional<Long> value) {
        return value.map(Object::toString).orElse("NULL");
    }
}
