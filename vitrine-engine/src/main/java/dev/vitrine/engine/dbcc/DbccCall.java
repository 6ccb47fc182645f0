package dev.vitrine.engine.dbcc;

import dev.vitrine.engine.ddl.Queries;
import dev.vitrine.engine.database.DatabaseCatalog;
import dev.vitrine.engine.session.Session;
import dev.vitrine.engine.session.SetOptions;
import dev.vitrine.query.function.ObjectNames;
import dev.vitrine.query.metadata.ObjectMetadata;
import dev.vitrine.query.metadata.TableMetadata;
import dev.vitrine.storage.transaction.Transaction;
import dev.vitrine.types.error.DatabaseError;
import dev.vitrine.types.error.DbccError;
import dev.vitrine.types.error.Message;
import dev.vitrine.types.error.SqlError;
import java.util.function.Supplier;

/// One running DBCC statement.
///
/// @param settings the SET options in force
/// @param work the statement's transaction and queries
public record DbccCall(DbccStatement statement, Session session, SetOptions settings, DbccServer server,
        DbccOutput output, Work work) {
    private static final int NOT_A_NAME = 9;

    /// What a command may do besides reading structures.
    ///
    /// @param transaction the statement's, begun when first asked for
    public record Work(Supplier<Transaction> transaction, Queries queries) {
    }

    /// A table's name as results have it: the schema only where it is not dbo.
    static String shown(TableMetadata table) {
        return table.schema().equals("dbo") ? table.name() : table.schema() + "." + table.name();
    }

    int count() {
        return statement.arguments().size();
    }

    DbccArgument argument(int place) {
        return statement.arguments().get(place);
    }

    boolean has(DbccOption option) {
        return statement.has(option);
    }

    /// Tells something unless informational messages are unwanted.
    void tell(Message message, Object... arguments) {
        tell(message.with(arguments));
    }

    void tell(SqlError message) {
        if (!(message.isInformation() && has(DbccOption.NO_INFOMSGS))) {
            output.message(message);
        }
    }

    /// A line of text as PRINT writes it.
    void print(String text) {
        tell(new SqlError(0, 0, 1, 0, "", text));
    }

    /// 2560 for an argument, numbered from 1.
    static SqlError incorrect(int place) {
        return DbccError.PARAMETER_INCORRECT.state(NOT_A_NAME, place);
    }

    int integer(int place) {
        return argument(place).integer().orElseThrow(() -> incorrect(place + 1));
    }

    /// The database of an argument: a name, an id, or the current one for 0 or where the argument is left out.
    DatabaseCatalog database(int place) {
        var databases = server.views().databases();
        if (place >= count()) {
            return current();
        }
        var given = argument(place);
        if (given.isName()) {
            var row = databases.find(given.text())
                    .orElseThrow(() -> DbccError.DATABASE_NOT_FOUND.state(5, given.text()));
            return opened(row.id());
        }
        int id = given.integer().filter(value -> value >= 0).orElseThrow(() -> incorrect(place + 1));
        if (id == 0) {
            return current();
        }
        if (databases.registered(id).isEmpty()) {
            throw DbccError.DATABASE_ID_NOT_FOUND.state(10, id);
        }
        return opened(id);
    }

    DatabaseCatalog current() {
        return opened(session.currentDatabaseId());
    }

    private DatabaseCatalog opened(int id) {
        return server.views().databases().catalog(id).orElseThrow(
                () -> DatabaseError.DATABASE_INACCESSIBLE_FILES.with(server.databaseName(id)));
    }

    /// The table of an argument: a name of up to three parts, or an object id of the current database.
    TableMetadata table(int place) {
        var given = argument(place);
        var id = given.integer();
        ObjectMetadata object;
        if (id.isPresent()) {
            object = current().metadata(id.get())
                    .orElseThrow(() -> DbccError.OBJECT_ID_NOT_FOUND.with(given.text()));
        } else if (given.isName()) {
            object = server.object(ObjectNames.parts(given.text()))
                    .orElseThrow(() -> DatabaseError.DBCC_TABLE_NOT_FOUND.state(45, given.text()));
        } else {
            throw incorrect(place + 1);
        }
        if (object instanceof TableMetadata table) {
            return table;
        }
        throw DbccError.OBJECT_TYPE_NOT_SUPPORTED.with(object.objectId(), object.name());
    }
}
