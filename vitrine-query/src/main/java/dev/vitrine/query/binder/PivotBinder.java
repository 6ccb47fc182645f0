package dev.vitrine.query.binder;

import dev.vitrine.query.algebra.AggregateCall;
import dev.vitrine.query.algebra.Column;
import dev.vitrine.query.algebra.Comparison;
import dev.vitrine.query.algebra.Condition;
import dev.vitrine.query.algebra.Relation;
import dev.vitrine.query.algebra.Relation.JoinKind;
import dev.vitrine.query.algebra.Scalar;
import dev.vitrine.query.binder.ExpressionBinder.Place;
import dev.vitrine.query.binder.FromBinder.Bound;
import dev.vitrine.query.binder.Scope.Source;
import dev.vitrine.query.binder.Scope.SourceColumn;
import dev.vitrine.query.function.Aggregate;
import dev.vitrine.query.function.Aggregates;
import dev.vitrine.query.function.Argument;
import dev.vitrine.tsql.syntax.Expression;
import dev.vitrine.tsql.syntax.Identifier;
import dev.vitrine.tsql.syntax.TableSource;
import dev.vitrine.types.conversion.Conversions;
import dev.vitrine.types.error.NameError;
import dev.vitrine.types.error.QueryError;
import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.error.SyntaxError;
import dev.vitrine.types.error.TypeError;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.type.TypeName;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.StringValue;
import dev.vitrine.types.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// PIVOT and UNPIVOT. PIVOT groups by the columns that it does not name, with one aggregate over a CASE for each value;
/// UNPIVOT makes of each row one row for each of the columns that is not NULL.
final class PivotBinder {
    private static final SqlType NAME = SqlType.nvarchar(128);

    private final BindContext context;
    private final CommonTables commonTables;

    PivotBinder(BindContext context, CommonTables commonTables) {
        this.context = context;
        this.commonTables = commonTables;
    }

    Bound pivot(TableSource.Pivot pivot, Bound input) {
        input.sources().forEach(source -> source.columns().forEach(SourceColumn::value));
        var inside = scope(input);
        var turned = column(inside, pivot.pivotColumn());
        if (pivot.arguments().size() != 1
                || !(pivot.arguments().getFirst() instanceof Expression.ColumnReference reference)) {
            throw SyntaxError.INCORRECT_SYNTAX.with(pivot.arguments().size() == 1
                    && pivot.arguments().getFirst() instanceof Expression.Star ? "*" : "(");
        }
        var argument = column(inside, reference);
        var aggregate = aggregate(pivot);
        var kept = rest(input, List.of(turned.column(), argument.column()));
        kept.forEach(PivotBinder::comparable);
        var alias = pivot.alias().orElseThrow();
        var columns = new ArrayList<>(kept);
        var calls = new ArrayList<AggregateCall>();
        for (var value : pivot.values()) {
            var call = call(pivot, aggregate, turned, argument, value);
            unique(columns, kept, value.name(), alias.name().name());
            calls.add(call);
            columns.add(new SourceColumn(value.name(), call.column(), call.column().nullable()));
        }
        var keys = kept.stream().map(SourceColumn::column).distinct().toList();
        return new Bound(new Relation.Aggregate(input.relation(), keys, List.copyOf(calls), keys.isEmpty()),
                List.of(new Source(alias.name().name(), Optional.empty(), renamed(columns, alias))));
    }

    Bound unpivot(TableSource.Unpivot unpivot, Bound input) {
        input.sources().forEach(source -> source.columns().forEach(SourceColumn::value));
        var inside = scope(input);
        var turned = new ArrayList<SourceColumn>();
        for (var reference : unpivot.columns()) {
            var found = column(inside, reference);
            if (turned.stream().anyMatch(other -> other.column().equals(found.column()))) {
                throw QueryError.UNPIVOT_COLUMN_TWICE.with(reference.name().name());
            }
            turned.add(found);
        }
        var type = common(turned);
        var alias = unpivot.alias().orElseThrow();
        var value = context.columns.table(alias.name().name(), unpivot.valueColumn().name(), type, true, false);
        var name = context.columns.table(alias.name().name(), unpivot.nameColumn().name(),
                NAME.withCollation(context.collation()), true, false);
        var rows = turned.stream().map(column -> List.of(context.operators.convert(column.value(), type),
                (Scalar) new Scalar.Constant(name.type(), StringValue.of(column.name())))).toList();
        var made = new Relation.Filter(new Relation.Rows(List.of(value, name), rows),
                new Condition.IsNull(BindContext.value(value), true));
        var kept = rest(input, turned.stream().map(SourceColumn::column).toList());
        var columns = new ArrayList<>(kept);
        for (var column : List.of(value, name)) {
            conflict(kept, column.name(), "UNPIVOT");
            columns.add(new SourceColumn(column.name(), column, column.equals(name)));
        }
        return new Bound(new Relation.Apply(JoinKind.INNER, input.relation(), made),
                List.of(new Source(alias.name().name(), Optional.empty(), renamed(columns, alias))));
    }

    /// The names of the input, and nothing else.
    private Scope scope(Bound input) {
        var scope = new Scope(context, Optional.empty(), commonTables);
        input.sources().forEach(scope::add);
        return scope;
    }

    private static SourceColumn column(Scope scope, Expression.ColumnReference reference) {
        var bound = new ExpressionBinder(scope, Place.OTHER).bind(reference);
        var column = ((Scalar.ColumnValue) bound).column();
        return scope.sources().stream().flatMap(source -> source.columns().stream())
                .filter(candidate -> candidate.column().equals(column)).findFirst().orElseThrow();
    }

    private static List<SourceColumn> rest(Bound input, List<Column> used) {
        return input.sources().stream().flatMap(source -> source.columns().stream())
                .filter(column -> !used.contains(column.column())).toList();
    }

    private static Aggregate aggregate(TableSource.Pivot pivot) {
        var name = pivot.aggregate().name().name();
        return Aggregates.find(name).filter(_ -> pivot.aggregate().isSimple())
                .orElseThrow(() -> SyntaxError.NOT_RECOGNIZED.with(name, "aggregate function"));
    }

    private AggregateCall call(TableSource.Pivot pivot, Aggregate aggregate, SourceColumn turned,
            SourceColumn argument, Identifier value) {
        var bound = aggregate.bind(List.of(Argument.of(argument.column().type())));
        var condition = new Condition.Compare(Comparison.EQUAL, turned.value(), constant(turned.column(), value));
        var type = argument.column().type();
        var chosen = new Scalar.Case(List.of(new Scalar.Branch(condition, argument.value())),
                new Scalar.Constant(type, Null.NULL), type);
        var result = bound.type().isCharacter() && type.isCharacter() ? bound.type().withCollation(type.collation())
                : bound.type();
        var column = context.columns.table(pivot.alias().orElseThrow().name().name(), value.name(), result,
                !bound.neverNull(), false);
        var wanted = bound.argumentType().isCharacter() && type.isCharacter()
                ? bound.argumentType().withCollation(type.collation()) : bound.argumentType();
        return new AggregateCall(column, aggregate.name(), bound, false,
                Optional.of(context.operators.convert(chosen, wanted)), List.of(), List.of());
    }

    /// A name of the IN list as a value of the pivot column.
    private Scalar constant(Column turned, Identifier value) {
        try {
            Value converted = Conversions.converter(NAME, turned.type(), Conversions.NO_STYLE,
                    context.settings().conversion()).convert(StringValue.of(value.name()));
            return new Scalar.Constant(turned.type(), converted);
        } catch (SqlError _) {
            throw QueryError.PIVOT_VALUE_INCORRECT.with(value.name()).after(TypeError.CONVERT_ERROR.with(
                    NAME.name().sqlName(), turned.type().name().sqlName()));
        }
    }

    private void unique(List<SourceColumn> columns, List<SourceColumn> kept, String name, String table) {
        conflict(kept, name, "PIVOT");
        if (columns.stream().anyMatch(other -> context.sameName(other.name(), name))) {
            throw NameError.COLUMN_SPECIFIED_TWICE.with(name, table);
        }
    }

    private void conflict(List<SourceColumn> kept, String name, String operator) {
        if (kept.stream().anyMatch(other -> context.sameName(other.name(), name))) {
            throw QueryError.PIVOT_NAME_CONFLICT.with(name, operator, operator);
        }
    }

    private static void comparable(SourceColumn column) {
        var type = column.column().type();
        if (type.name().isOldLob() || type.name() == TypeName.XML) {
            throw QueryError.GROUPING_NOT_COMPARABLE.with("Pivot grouping", column.name(), type.name().sqlName());
        }
    }

    /// One type for all: only lengths of strings and binaries may differ.
    private static SqlType common(List<SourceColumn> columns) {
        var type = columns.getFirst().column().type();
        for (var column : columns) {
            var other = column.column().type();
            boolean stretches = other.name() == type.name() && type.name().takesLength();
            if (!stretches && !other.equals(type)) {
                throw QueryError.UNPIVOT_TYPE_CONFLICT.with(column.name());
            }
            boolean longer = stretches && !type.isMax() && (other.isMax() || other.length() > type.length());
            type = longer ? other : type;
        }
        return type;
    }

    private static List<SourceColumn> renamed(List<SourceColumn> columns, TableSource.Alias alias) {
        if (alias.columns().isEmpty()) {
            return List.copyOf(columns);
        }
        if (alias.columns().size() != columns.size()) {
            throw alias.columns().size() < columns.size() ? NameError.MORE_COLUMNS_THAN_LIST.with(alias.name().name())
                    : NameError.FEWER_COLUMNS_THAN_LIST.with(alias.name().name());
        }
        var renamed = new ArrayList<SourceColumn>();
        for (int i = 0; i < columns.size(); i++) {
            renamed.add(new SourceColumn(alias.columns().get(i).name(), columns.get(i).column(),
                    columns.get(i).nullable()));
        }
        return List.copyOf(renamed);
    }
}
