package dev.vitrine.query.binder;

import dev.vitrine.query.algebra.Column;
import dev.vitrine.query.algebra.Relation;
import dev.vitrine.query.algebra.RowSource;
import dev.vitrine.query.binder.FromBinder.Bound;
import dev.vitrine.query.binder.Scope.Source;
import dev.vitrine.query.binder.Scope.SourceColumn;
import dev.vitrine.tsql.syntax.NamedOption;
import dev.vitrine.tsql.syntax.TableSource;
import dev.vitrine.types.conversion.AssignmentTarget;
import dev.vitrine.types.error.LoadError;
import dev.vitrine.types.error.NameError;
import dev.vitrine.types.error.QueryError;
import dev.vitrine.types.type.SqlType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Binds OPENROWSET(BULK ...): a file as one value, or its rows under the columns of WITH or of a format file.
/// Source: "OPENROWSET (BULK) (Transact-SQL)".
final class OpenBulkBinder {
    private static final Map<String, SqlType> WHOLE = Map.of("SINGLE_BLOB", SqlType.VARBINARY_MAX, "SINGLE_CLOB",
            SqlType.VARCHAR_MAX, "SINGLE_NCLOB", SqlType.NVARCHAR_MAX);

    private final BindContext context;

    OpenBulkBinder(BindContext context) {
        this.context = context;
    }

    Bound bind(TableSource.OpenBulk open) {
        var alias = open.alias().orElseThrow(() -> QueryError.BULK_NEEDS_ALIAS.with()).name().name();
        var types = types(open);
        var names = open.alias().map(TableSource.Alias::columns).orElse(List.of());
        if (!names.isEmpty() && names.size() != types.size()) {
            throw names.size() < types.size() ? NameError.MORE_COLUMNS_THAN_LIST.with(alias)
                    : NameError.FEWER_COLUMNS_THAN_LIST.with(alias);
        }
        var columns = new ArrayList<Column>();
        var named = new ArrayList<SourceColumn>();
        var targets = new ArrayList<RowSource.Executed.Target>();
        for (var entry : types.entrySet()) {
            var type = entry.getValue().isCharacter() ? entry.getValue().withCollation(context.collation())
                    : entry.getValue();
            var name = names.isEmpty() ? entry.getKey() : names.get(columns.size()).name();
            var column = context.columns.table(alias, name, type, true, false);
            columns.add(column);
            named.add(new SourceColumn(name, column, true));
            targets.add(new RowSource.Executed.Target(type, new AssignmentTarget("", name)));
        }
        var file = new NamedOption("BULK", Optional.of(open.file()), Optional.empty(), List.of(), open.position());
        var source = new RowSource.BulkFile(file.written(), open.options(), List.copyOf(targets));
        return new Bound(new Relation.SourceRows(source, List.of(), List.copyOf(columns)),
                List.of(new Source(alias, Optional.empty(), List.copyOf(named))));
    }

    private Map<String, SqlType> types(TableSource.OpenBulk open) {
        for (var option : open.options()) {
            if (WHOLE.containsKey(option.name())) {
                return Map.of("BulkColumn", WHOLE.get(option.name()));
            }
        }
        if (!open.columns().isEmpty()) {
            var types = new LinkedHashMap<String, SqlType>();
            open.columns().forEach(column -> types.put(column.name().name(), context.scope.type(column.type())));
            return types;
        }
        var format = open.options().stream().filter(option -> option.name().equals("FORMATFILE")).findFirst()
                .orElseThrow(() -> LoadError.FORMAT_FILE_REQUIRED.with());
        return context.scope.formatFileColumns(format.written());
    }
}
