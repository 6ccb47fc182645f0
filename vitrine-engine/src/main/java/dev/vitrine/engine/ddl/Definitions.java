package dev.vitrine.engine.ddl;

import dev.vitrine.engine.database.DatabaseCatalog;
import dev.vitrine.query.metadata.ColumnMetadata;
import dev.vitrine.query.metadata.TableMetadata;
import dev.vitrine.query.metadata.TriggerMetadata;
import dev.vitrine.tsql.syntax.ChangeStatement;
import dev.vitrine.tsql.syntax.DatabaseDefinition;
import dev.vitrine.tsql.syntax.IndexDefinition;
import dev.vitrine.tsql.syntax.ModuleDefinition;
import dev.vitrine.tsql.syntax.ObjectDefinition;
import dev.vitrine.tsql.syntax.SecurityStatement;
import dev.vitrine.tsql.syntax.Statement;
import dev.vitrine.tsql.syntax.TableDefinition;
import dev.vitrine.types.error.QueryError;
import dev.vitrine.types.error.SqlError;
import java.util.Locale;

/// Runs a definition.
public final class Definitions {
    private Definitions() {
    }

    /// Runs a statement of definition in the caller's transaction (databases: outside of any).
    ///
    /// @throws SqlError 40510 for a form that is not built
    public static void run(Statement statement, DdlContext context) {
        DefinitionRights.require(statement, context);
        define(statement, context);
        ObjectEvents.altered(statement, context);
    }

    private static void define(Statement statement, DdlContext context) {
        switch (statement) {
            case TableDefinition.CreateTable create -> new TableCreation(context).run(create);
            case TableDefinition.AlterTable alter -> new TableAlteration(context).run(alter);
            case IndexDefinition.CreateIndex create -> new IndexCreation(context).run(create);
            case IndexDefinition.AlterIndex alter -> new IndexAlteration(context).run(alter);
            case IndexDefinition.DropIndex drop -> new IndexCreation(context).drop(drop);
            case IndexDefinition.CreateStatistics create -> new StatisticsDefinitions(context).create(create);
            case IndexDefinition.UpdateStatistics update -> new StatisticsDefinitions(context).update(update);
            case IndexDefinition.DropStatistics drop -> new StatisticsDefinitions(context).drop(drop);
            case ModuleDefinition module -> new Modules(context).run(module);
            case ObjectDefinition.CreateSchema schema -> new Schemas(context).create(schema);
            case ObjectDefinition.AlterSchema alter -> new AuthorizationDefinitions(context).transfer(alter);
            case ObjectDefinition.CreateAliasType create -> new AliasTypes(context).run(create);
            case ObjectDefinition.CreateTableType create -> new AliasTypes(context).run(create);
            case ObjectDefinition.SequenceDefinition sequence -> new Sequences(context).run(sequence);
            case ObjectDefinition.CreatePartitionFunction create -> new PartitionDefinitions(context).create(create);
            case ObjectDefinition.CreatePartitionScheme create -> new PartitionDefinitions(context).create(create);
            case ObjectDefinition.AlterPartitionFunction alter -> new PartitionFunctionAlteration(context).run(alter);
            case ObjectDefinition.AlterPartitionScheme alter -> new PartitionDefinitions(context).alter(alter);
            case ObjectDefinition.DropObjects drop -> new ObjectRemoval(context).run(drop);
            case ObjectDefinition.EnableTrigger enable -> new TriggerDefinitions(context).enable(enable);
            case ChangeStatement.Truncate truncate -> new ObjectRemoval(context).truncate(truncate);
            case DatabaseDefinition.CreateDatabase create -> new DatabaseDefinitions(context).create(create);
            case DatabaseDefinition.AlterDatabase alter -> new DatabaseDefinitions(context).alter(alter);
            case DatabaseDefinition.DropDatabase drop -> new DatabaseDefinitions(context).drop(drop);
            case SecurityStatement security -> run(security, context);
            default -> throw QueryError.UNSUPPORTED_STATEMENT.with(name(statement));
        }
    }

    /// Makes statistics on a column because a query asks for them.
    ///
    /// @return whether the table has rows
    public static boolean createStatistics(DdlContext context, DatabaseCatalog catalog, TableMetadata table,
            ColumnMetadata column) {
        return new StatisticsDefinitions(context).createAutomatic(new Objects(context, catalog), table, column);
    }

    /// Brings statistics up to date because a query asks for them.
    public static void updateStatistics(DdlContext context, DatabaseCatalog catalog, TableMetadata table, int id) {
        new StatisticsDefinitions(context).updateAutomatic(new Objects(context, catalog), table, id);
    }

    /// Writes the rows of a table and its indexes anew, if it is still there.
    public static void rewrite(DdlContext context, DatabaseCatalog catalog, int tableId) {
        var objects = new Objects(context, catalog);
        objects.lock(tableId);
        if (catalog.metadata(tableId).isPresent()) {
            new ColumnAlteration(context, objects).rewrite(new TableBuilder(context, objects).metadata(tableId),
                    row -> row);
        }
    }

    /// Whether statistics can be made on a column.
    public static boolean allowsStatistics(ColumnMetadata column) {
        return StatisticsDefinitions.isSimple(column);
    }

    private static void run(SecurityStatement statement, DdlContext context) {
        switch (statement) {
            case SecurityStatement.CreateLogin create -> new LoginDefinitions(context).create(create);
            case SecurityStatement.AlterLogin alter -> new LoginDefinitions(context).alter(alter);
            case SecurityStatement.CreateUser create -> new UserDefinitions(context).create(create);
            case SecurityStatement.AlterUser alter -> new UserDefinitions(context).alter(alter);
            case SecurityStatement.CreateRole create -> new RoleDefinitions(context).create(create);
            case SecurityStatement.AlterRole alter -> new RoleDefinitions(context).alter(alter);
            case SecurityStatement.PermissionStatement change -> new PermissionDefinitions(context).run(change);
            case SecurityStatement.AlterAuthorization alter -> new AuthorizationDefinitions(context).alter(alter);
            case SecurityStatement.ExecuteAs _, SecurityStatement.Revert _ ->
                    throw new IllegalStateException("changes the session, defines nothing");
        }
    }

    /// sp_settriggerorder.
    public static void triggerOrder(DdlContext context, String trigger, String order, TriggerMetadata.Event event) {
        new TriggerDefinitions(context).order(trigger, order, event);
    }

    /// The statement's name in words.
    static String name(Statement statement) {
        return statement.getClass().getSimpleName().replaceAll("(?<=[a-z])(?=[A-Z])", " ").toUpperCase(Locale.ROOT);
    }
}
