package dev.vitrine.engine.ddl;

import dev.vitrine.engine.database.StatisticsRows.Statistic;
import dev.vitrine.query.metadata.ColumnMetadata;
import dev.vitrine.query.metadata.IndexMetadata;
import dev.vitrine.query.metadata.TableMetadata;
import dev.vitrine.tsql.syntax.Identifier;
import dev.vitrine.tsql.syntax.IndexDefinition;
import dev.vitrine.tsql.syntax.NamedOption;
import dev.vitrine.tsql.syntax.ObjectName;
import dev.vitrine.types.error.NameError;
import dev.vitrine.types.error.ObjectError;
import dev.vitrine.types.error.SyntaxError;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// CREATE, UPDATE and DROP STATISTICS. Source: their reference pages.
final class StatisticsDefinitions {
    private static final int MOST_COLUMNS = 32;
    private static final double PERCENT = 100;

    private final DdlContext context;

    StatisticsDefinitions(DdlContext context) {
        this.context = context;
    }

    /// What is written behind WITH.
    private record Options(StatisticsBuilder.Sample sample, boolean noRecompute, boolean indexes, boolean columns) { }

    void create(IndexDefinition.CreateStatistics create) {
        TableCreation.refuse(create.filter().isPresent(), "CREATE STATISTICS WHERE");
        var options = options(create.options());
        var objects = Objects.of(context, create.table());
        var table = objects.tableForReading(create.table(),
                NameError.OBJECT_NOT_FOUND_OR_NO_PERMISSION.state(12, create.table().text()));
        var name = create.name().name();
        if (id(objects, table, name) > 0) {
            throw ObjectError.STATISTICS_EXIST.with(table.schemaName(), name);
        }
        if (create.columns().size() > MOST_COLUMNS) {
            throw ObjectError.INDEX_KEY_TOO_MANY_COLUMNS.with("statistics", name, table.name(),
                    create.columns().size(), "statistics", MOST_COLUMNS);
        }
        var columns = new ArrayList<ColumnMetadata>();
        for (var written : create.columns()) {
            var column = table.columns().get(IndexCreation.ordinal(table, written.name()));
            requireSimple(column);
            columns.add(column);
        }
        int id = TableBuilder.nextIndexId(table, objects.catalog());
        new StatisticsBuilder(context, objects).make(table, new StatisticsBuilder.Head(id, name,
                options.noRecompute()), columns, options.sample());
    }

    private static void requireSimple(ColumnMetadata column) {
        TableCreation.refuse(!column.stored(), "statistics on computed columns that are not persisted");
        TableCreation.refuse(column.type().isMax() || column.type().name().isOldLob(),
                "statistics on columns of large types");
    }

    /// The id of statistics or of an index by name; 0 for none.
    private static int id(Objects objects, TableMetadata table, String name) {
        var index = table.indexes().stream().filter(one -> one.name().equalsIgnoreCase(name)).findFirst();
        return index.map(IndexMetadata::indexId).orElseGet(() -> objects.catalog().statistics().of(table.objectId())
                .stream().filter(one -> one.name().equalsIgnoreCase(name)).map(Statistic::id).findFirst().orElse(0));
    }

    void update(IndexDefinition.UpdateStatistics update) {
        var options = options(update.options());
        var objects = Objects.of(context, update.table());
        var table = objects.tableForReading(update.table(),
                ObjectError.TABLE_DOES_NOT_EXIST.with(update.table().text()));
        var wanted = new ArrayList<Integer>();
        for (var name : update.names()) {
            int id = id(objects, table, name.name());
            if (id == 0) {
                throw ObjectError.STATISTICS_NOT_FOUND.with(name.name());
            }
            wanted.add(id);
        }
        var builder = new StatisticsBuilder(context, objects);
        for (var index : table.indexes()) {
            boolean named = update.names().isEmpty() ? options.indexes() : wanted.contains(index.indexId());
            if (named && !index.keys().isEmpty()) {
                index(builder, table, index, options);
            }
        }
        for (var known : objects.catalog().statistics().of(table.objectId())) {
            boolean named = update.names().isEmpty() ? options.columns() : wanted.contains(known.id());
            if (named && !ofIndex(table, known.id())) {
                var columns = known.columns().stream().map(part -> table.columns().stream()
                        .filter(column -> column.columnId() == part.columnId()).findFirst().orElseThrow()).toList();
                builder.make(table, new StatisticsBuilder.Head(known.id(), known.name(), options.noRecompute()),
                        columns, options.sample());
            }
        }
    }

    /// The statistics of an index: its key columns.
    private static void index(StatisticsBuilder builder, TableMetadata table, IndexMetadata index, Options options) {
        var columns = index.keys().stream().map(key -> table.columns().get(key.ordinal())).toList();
        if (columns.stream().allMatch(column -> column.stored() && !column.type().isMax())) {
            builder.make(table, new StatisticsBuilder.Head(index.indexId(), index.name(), options.noRecompute()),
                    columns, options.sample());
        }
    }

    /// A new index over rows has statistics of all of them.
    static void ofNewIndex(DdlContext context, Objects objects, TableMetadata table, int indexId) {
        table.indexes().stream().filter(one -> one.indexId() == indexId && one.filter().isEmpty()).findFirst()
                .ifPresent(index -> index(new StatisticsBuilder(context, objects), table, index,
                        new Options(StatisticsBuilder.Sample.ALL, false, true, true)));
    }

    private static boolean ofIndex(TableMetadata table, int id) {
        return table.indexes().stream().anyMatch(index -> index.indexId() == id);
    }

    void drop(IndexDefinition.DropStatistics drop) {
        for (var name : drop.names()) {
            var tableName = new ObjectName(Optional.empty(), name.server(), name.database(), name.schema()
                    .orElseThrow(() -> SyntaxError.TABLE_AND_INDEX_NAME_MISSING.with("DROP STATISTICS")),
                    name.position());
            drop(tableName, name.name(), name.text());
        }
    }

    private void drop(ObjectName tableName, Identifier name, String written) {
        var missing = ObjectError.CANNOT_DROP_NOT_FOUND.with("drop", "statistics", written);
        var objects = Objects.of(context, tableName);
        var table = objects.table(tableName, missing);
        int id = id(objects, table, name.name());
        if (id == 0) {
            throw missing;
        }
        if (ofIndex(table, id)) {
            throw ObjectError.NOT_A_STATISTICS_COLLECTION.with("DROP", name.name());
        }
        objects.catalog().statistics().delete(context.transaction(), table.objectId(), id);
        objects.touch(table.objectId());
    }

    private static Options options(List<NamedOption> written) {
        var sample = StatisticsBuilder.Sample.ALL;
        boolean noRecompute = false;
        boolean indexes = true;
        boolean columns = true;
        for (var option : written) {
            switch (option.name()) {
                case "FULLSCAN", "RESAMPLE", "ALL" -> { }
                case "SAMPLE" -> sample = sample(option);
                case "NORECOMPUTE" -> noRecompute = true;
                case "INDEX" -> columns = false;
                case "COLUMNS" -> indexes = false;
                case "MAXDOP" -> { }
                case "INCREMENTAL", "PERSIST_SAMPLE_PERCENT", "AUTO_DROP" ->
                    TableCreation.refuse(option.isOn(), "STATISTICS WITH " + option.name());
                default -> TableCreation.refuse(true, "STATISTICS WITH " + option.name());
            }
        }
        return new Options(sample, noRecompute, indexes, columns);
    }

    private static StatisticsBuilder.Sample sample(NamedOption option) {
        double number = Double.parseDouble(option.text());
        boolean percent = option.unit().filter("PERCENT"::equalsIgnoreCase).isPresent();
        return percent ? new StatisticsBuilder.Sample(Math.clamp(number / PERCENT, 0, 1), 0)
                : new StatisticsBuilder.Sample(1, Math.max(1, (long) number));
    }
}
