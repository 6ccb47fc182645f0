package dev.vitrine.engine.view;

import dev.vitrine.engine.database.DatabaseCatalog;
import dev.vitrine.query.algebra.RowSource;
import dev.vitrine.query.metadata.DynamicViewMetadata;
import dev.vitrine.query.metadata.ObjectMetadata;
import dev.vitrine.types.value.Value;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// The system views and system table functions, found by name in any letter case, and their rows.
public final class SystemViews {
    private SystemViews() {
    }

    /// Made on first use.
    private static final class Table {
        static final List<SystemView> ALL = Stream.of(DatabaseViews.ALL, FileViews.ALL, LogViews.ALL,
                PageViews.ALL, IndexPhysicalView.ALL, IndexUseView.ALL, ObjectViews.ALL,
                ForeignKeyViews.ALL,
                ColumnViews.ALL, IndexViews.ALL, PartitionViews.ALL, ModuleViews.ALL,
                InformationSchemaViews.ALL, SessionViews.ALL,
                PlanViews.ALL, StatisticsViews.ALL, TraceViews.ALL,
                TransactionViews.ALL, ServerViews.ALL, PrincipalViews.ALL, ConfigurationViews.ALL, SptValues.ALL,
                OdbcViews.ALL, OdbcParameterViews.ALL,
                ParameterViews.ALL, CompatibilityViews.ALL, CompatibilityTables.ALL,
                ListedProperties.ALL, AbsentViews.ALL, AbsentFeatures.ALL, MemoryViews.ALL, UnsupportedView.ALL)
                .flatMap(List::stream).sorted(Comparator.comparing(SystemView::fullName)).toList();
        static final Map<String, SystemView> BY_NAME = byName();

        private static Map<String, SystemView> byName() {
            var views = new HashMap<String, SystemView>();
            for (var view : ALL) {
                if (views.put(key(view.schema(), view.name()), view) != null) {
                    throw new IllegalStateException("two views " + view.fullName());
                }
            }
            return views;
        }
    }

    private static String key(String schema, String name) {
        return (schema + "." + name).toLowerCase(Locale.ROOT);
    }

    static List<SystemView> all() {
        return Table.ALL;
    }

    private static Optional<SystemView> find(String schema, String name) {
        var found = Table.BY_NAME.get(key(schema, name));
        if (found == null && schema.equalsIgnoreCase("dbo")) {
            return Stream.concat(CompatibilityViews.ALL.stream(), CompatibilityTables.ALL.stream())
                    .filter(view -> view.name().equalsIgnoreCase(name)).findFirst();
        }
        return Optional.ofNullable(found);
    }

    /// What a name of schema `sys` or `INFORMATION_SCHEMA` stands for, and of `dbo`: `spt_values` in master, the old
    /// system tables (`dbo.sysobjects`).
    public static Optional<ObjectMetadata> find(String schema, String name, DatabaseCatalog current) {
        int id = current.database().id();
        return find(schema, name).filter(view -> view.isIn(id))
                .map(view -> view.metadata(id, current.database().name()));
    }

    /// The system object with that id, as OBJECT_NAME and OBJECT_SCHEMA_NAME ask for it.
    public static Optional<ObjectMetadata> find(int objectId, DatabaseCatalog current) {
        return Table.ALL.stream().filter(view -> view.objectId() == objectId).findFirst()
                .flatMap(view -> find(view.schema(), view.name(), current));
    }

    /// All system objects of a database, by name.
    public static List<DynamicViewMetadata> all(DatabaseCatalog current) {
        int id = current.database().id();
        return Table.ALL.stream().filter(view -> view.isIn(id))
                .map(view -> view.metadata(id, current.database().name())).toList();
    }

    /// The rows of a view as they are now.
    ///
    /// @param arguments of a function, converted to its parameters' types
    public static Iterator<Value[]> rows(RowSource.DynamicView source, Value[] arguments, ViewContext context) {
        var view = find(source.schema(), source.name())
                .orElseThrow(() -> new IllegalStateException("no view " + source.schema() + "." + source.name()));
        var database = context.databases().catalog(source.databaseId())
                .orElseThrow(() -> new IllegalStateException("no database " + source.databaseId()));
        var rows = new Rows(view, context, database, arguments);
        view.fill().accept(rows);
        return rows.all().iterator();
    }
}
