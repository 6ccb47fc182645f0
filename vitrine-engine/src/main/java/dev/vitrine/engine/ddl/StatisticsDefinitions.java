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
    ///
    /// @param asked how many rows are looked at; empty for as many as usual
    /// @param again as many as the last time
    private record Options(Optional<StatisticsBuilder.Sample> asked, boolean again, boolean noRecompute,
            boolean indexes, boolean columns) {
        static Options of(StatisticsBuilder.Sample sample) {
            return new Options(Optional.of(sample), false, false, true, true);
        }

        StatisticsBuilder.Sample sample(Objects objects, TableMetadata table, Optional<Statistic> before) {
            if (again && before.isPresent() && before.get().rows() > 0) {
                return new StatisticsBuilder.Sample(before.get().sampled() / (double) before.get().rows(), 0);
            }
            return asked.orElseGet(() -> usual(objects, table));
        }
    }

    private static StatisticsBuilder.Sample usual(Objects objects, TableMetadata table) {
        return StatisticsBuilder.Sample.usual(table.base().rowsets().stream()
                .mapToInt(objects.catalog().database().catalog()::pageCount).sum());
    }

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
                options.noRecompute(), false), columns, options.sample(objects, table, Optional.empty()));
        objects.touch(table.objectId());
    }

    private static void requireSimple(ColumnMetadata column) {
        TableCreation.refuse(!column.stored(), "statistics on computed columns that are not persisted");
        TableCreation.refuse(!isSimple(column), "statistics on columns of large types");
    }

    /// Whether values of the column can stand in a histogram.
    static boolean isSimple(ColumnMetadata column) {
        return column.stored() && !column.type().isMax() && !column.type().name().isOldLob()
                && switch (column.type().name()) {
                    case XML, SQL_VARIANT, TIMESTAMP -> false;
                    default -> true;
                };
    }

    /// A query asks how a column's values are distributed: makes statistics on it.
    boolean createAutomatic(Objects objects, TableMetadata table, ColumnMetadata column) {
        int id = TableBuilder.nextIndexId(table, objects.catalog());
        var name = String.format("_WA_Sys_%08X_%08X", column.columnId(), table.objectId());
        return new StatisticsBuilder(context, objects).make(table, new StatisticsBuilder.Head(id, name, false, true),
                List.of(column), usual(objects, table));
    }

    /// Brings statistics up to date because a query asks for them.
    void updateAutomatic(Objects objects, TableMetadata table, int id) {
        update(objects, table, Optional.of(List.of(id)), new Options(Optional.empty(), false, false, true, true));
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
        update(objects, table, update.names().isEmpty() ? Optional.empty() : Optional.of(wanted), options);
        objects.touch(table.objectId());
    }

    /// @param wanted the ids; empty for all
    private void update(Objects objects, TableMetadata table, Optional<List<Integer>> wanted, Options options) {
        var builder = new StatisticsBuilder(context, objects);
        for (var index : table.indexes()) {
            boolean named = wanted.map(ids -> ids.contains(index.indexId())).orElse(options.indexes());
            if (named && !index.keys().isEmpty()) {
                index(builder, objects, table, index, options);
            }
        }
        for (var known : objects.catalog().statistics().of(table.objectId())) {
            boolean named = wanted.map(ids -> ids.contains(known.id())).orElse(options.columns());
            if (named && !ofIndex(table, known.id())) {
                builder.make(table, new StatisticsBuilder.Head(known.id(), known.name(), options.noRecompute(),
                        known.automatic()), columns(table, known), options.sample(objects, table, Optional.of(known)));
            }
        }
    }

    private static List<ColumnMetadata> columns(TableMetadata table, Statistic known) {
        return known.columns().stream().map(part -> table.columns().stream()
                .filter(column -> column.columnId() == part.columnId()).findFirst().orElseThrow()).toList();
    }

    /// The statistics of an index: its key columns.
    private static void index(StatisticsBuilder builder, Objects objects, TableMetadata table, IndexMetadata index,
            Options options) {
        var columns = index.keys().stream().map(key -> table.columns().get(key.ordinal())).toList();
        if (columns.stream().allMatch(StatisticsDefinitions::isSimple)) {
            builder.make(table, new StatisticsBuilder.Head(index.indexId(), index.name(), options.noRecompute(),
                    false), columns, options.sample(objects, table,
                            objects.catalog().statistics().find(table.objectId(), index.indexId())));
        }
    }

    /// A new index over rows has statistics of all of them.
    static void ofNewIndex(DdlContext context, Objects objects, TableMetadata table, int indexId) {
        table.indexes().stream().filter(one -> one.indexId() == indexId && one.filter().isEmpty()).findFirst()
                .ifPresent(index -> index(new StatisticsBuilder(context, objects), objects, table, index,
                        Options.of(StatisticsBuilder.Sample.ALL)));
        objects.touch(table.objectId());
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
        Optional<StatisticsBuilder.Sample> sample = Optional.empty();
        boolean again = false;
        boolean noRecompute = false;
        boolean indexes = true;
        boolean columns = true;
        for (var option : written) {
            switch (option.name()) {
                case "FULLSCAN" -> sample = Optional.of(StatisticsBuilder.Sample.ALL);
                case "RESAMPLE" -> again = true;
                case "ALL" -> { }
                case "SAMPLE" -> sample = Optional.of(sample(option));
                case "NORECOMPUTE" -> noRecompute = true;
                case "INDEX" -> columns = false;
                case "COLUMNS" -> indexes = false;
                case "MAXDOP" -> { }
                case "INCREMENTAL", "PERSIST_SAMPLE_PERCENT", "AUTO_DROP" ->
                    TableCreation.refuse(option.isOn(), "STATISTICS WITH " + option.name());
                default -> TableCreation.refuse(true, "STATISTICS WITH " + option.name());
            }
        }
        return new Options(sample, again, noRecompute, indexes, columns);
    }

    private static StatisticsBuilder.Sample sample(NamedOption option) {
        double number = Double.parseDouble(option.text());
        boolean percent = option.unit().filter("PERCENT"::equalsIgnoreCase).isPresent();
        return percent ? new StatisticsBuilder.Sample(Math.clamp(number / PERCENT, 0, 1), 0)
                : new StatisticsBuilder.Sample(1, Math.max(1, (long) number));
    }
}
