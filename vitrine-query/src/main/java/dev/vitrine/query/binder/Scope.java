package dev.vitrine.query.binder;

import dev.vitrine.query.algebra.Column;
import dev.vitrine.query.algebra.Scalar;
import dev.vitrine.query.metadata.ColumnMetadata;
import dev.vitrine.tsql.syntax.Identifier;
import dev.vitrine.tsql.syntax.ObjectName;
import dev.vitrine.types.error.NameError;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The names that can be used at one place: the sources of a FROM clause, then those of the queries around.
final class Scope {
    private final BindContext context;
    private final Optional<Scope> outer;
    private final List<Source> sources = new ArrayList<>();
    private final CommonTables commonTables;
    private Optional<Aggregation> aggregation = Optional.empty();
    private NamedWindows windows = NamedWindows.NONE;

    /// A table of FROM by its alias, or by its name where it has none.
    ///
    /// @param full the name as written, empty if an alias hides it
    record Source(String name, Optional<ObjectName> full, List<SourceColumn> columns) {
        /// The source as an object in use: its columns are those of the object, by name or by their order.
        Source of(ObjectUse use, BindContext context) {
            var known = ObjectUse.columnsOf(use.object());
            var asked = new ArrayList<SourceColumn>();
            for (int i = 0; i < columns.size(); i++) {
                var column = columns.get(i);
                int id = known.stream().filter(one -> context.sameName(one.name(), column.name)).findFirst()
                        .map(ColumnMetadata::columnId).orElse(i + 1);
                asked.add(new SourceColumn(column.name, column.column, column.nullable,
                        Optional.of(new ColumnOf(use, id))));
            }
            return new Source(name, full, List.copyOf(asked));
        }

        /// The object whose columns these are.
        Optional<ObjectUse> use() {
            return columns.stream().findFirst().flatMap(SourceColumn::use).map(ColumnOf::use);
        }
    }

    /// @param use of the object whose column it is: told when the column is used
    record SourceColumn(String name, Column column, boolean nullable, Optional<ColumnOf> use) {
        SourceColumn(String name, Column column, boolean nullable) {
            this(name, column, nullable, Optional.empty());
        }

        Scalar value() {
            use.ifPresent(of -> of.use().column(of.id()));
            return new Scalar.ColumnValue(column, nullable);
        }
    }

    /// A column of an object in use, by its id.
    record ColumnOf(ObjectUse use, int id) { }

    Scope(BindContext context, Optional<Scope> outer, CommonTables commonTables) {
        this.context = context;
        this.outer = outer;
        this.commonTables = commonTables;
    }

    /// A scope inside of this one, with the same common tables.
    Scope inner() {
        return new Scope(context, Optional.of(this), commonTables);
    }

    BindContext context() {
        return context;
    }

    CommonTables commonTables() {
        return commonTables;
    }

    Optional<Scope> outer() {
        return outer;
    }

    List<Source> sources() {
        return sources;
    }

    Optional<Aggregation> aggregation() {
        return aggregation;
    }

    void aggregation(Aggregation collector) {
        aggregation = Optional.of(collector);
    }

    /// The WINDOW clause of the query.
    NamedWindows windows() {
        return windows;
    }

    void windows(NamedWindows defined) {
        windows = defined;
    }

    void add(Source source) {
        for (var other : sources) {
            if (context.sameName(other.name, source.name) && !source.name.isEmpty()) {
                checkDistinct(other, source);
            }
        }
        sources.add(source);
    }

    private static void checkDistinct(Source first, Source second) {
        if (first.full.isEmpty() && second.full.isEmpty()) {
            throw dev.vitrine.types.error.SyntaxError.CORRELATION_NAME_DUPLICATE.with(second.name);
        }
        if (first.full.isPresent() && second.full.isPresent()) {
            var one = first.full.get();
            var other = second.full.get();
            if (one.text().equalsIgnoreCase(other.text())) {
                throw dev.vitrine.types.error.SyntaxError.EXPOSED_NAMES_SAME.with(one.text(), other.text());
            }
            return;
        }
        var table = first.full.or(() -> second.full).orElseThrow();
        throw dev.vitrine.types.error.SyntaxError.CORRELATION_NAME_SAME_AS_TABLE.with(second.name, table.text());
    }

    void addAll(List<Source> added) {
        added.forEach(this::add);
    }

    /// The column of that name; outer queries are asked where this one has none.
    Scalar resolve(Optional<ObjectName> qualifier, Identifier name) {
        var found = find(qualifier, name);
        if (found.isPresent()) {
            return found.get();
        }
        if (qualifier.isPresent()) {
            if (knows(qualifier.get())) {
                throw NameError.INVALID_COLUMN_NAME.with(name.name()).atLine(name.position().line());
            }
            throw NameError.INVALID_QUALIFIER.with(qualifier.get().text() + "." + name.name())
                    .atLine(qualifier.get().position().line());
        }
        throw NameError.INVALID_COLUMN_NAME.with(name.name()).atLine(name.position().line());
    }

    private boolean knows(ObjectName qualifier) {
        return sources.stream().anyMatch(source -> matches(source, qualifier))
                || outer.map(scope -> scope.knows(qualifier)).orElse(false);
    }

    Optional<Scalar> find(Optional<ObjectName> qualifier, Identifier name) {
        SourceColumn found = null;
        boolean qualified = false;
        for (var source : sources) {
            if (qualifier.isPresent() && !matches(source, qualifier.get())) {
                continue;
            }
            qualified |= qualifier.isPresent();
            for (var column : source.columns) {
                if (context.sameName(column.name, name.name())) {
                    if (found != null) {
                        throw NameError.AMBIGUOUS_COLUMN_NAME.with(name.name()).atLine(name.position().line());
                    }
                    found = column;
                }
            }
        }
        if (found != null) {
            return Optional.of(found.value());
        }
        return qualified ? Optional.empty() : outer.flatMap(scope -> scope.find(qualifier, name));
    }

    /// Whether `t`, `schema.t`, `db.schema.t` means the source.
    boolean matches(Source source, ObjectName qualifier) {
        if (!context.sameName(source.name, qualifier.name().name())) {
            return false;
        }
        if (qualifier.isSimple()) {
            return true;
        }
        if (source.full.isEmpty()) {
            return false;
        }
        var full = source.full.get();
        return samePart(qualifier.schema(), full.schema(), "dbo")
                && samePart(qualifier.database(), full.database(), context.scope.databaseName());
    }

    private boolean samePart(Optional<Identifier> asked, Optional<Identifier> written, String otherwise) {
        return asked.isEmpty() || context.sameName(asked.get().name(), written.map(Identifier::name).orElse(otherwise));
    }

    /// Whether a column of this scope's own sources has this id.
    boolean owns(int columnId) {
        return sources.stream().anyMatch(source ->
                source.columns.stream().anyMatch(column -> column.column.id() == columnId));
    }
}
