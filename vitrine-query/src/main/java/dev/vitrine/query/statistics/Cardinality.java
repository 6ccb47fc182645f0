package dev.vitrine.query.statistics;

import dev.vitrine.query.algebra.Column;
import dev.vitrine.query.algebra.Comparison;
import dev.vitrine.query.algebra.Condition;
import dev.vitrine.query.algebra.Relation;
import dev.vitrine.query.algebra.Scalar;
import dev.vitrine.query.binder.TableSizes;
import dev.vitrine.query.metadata.Histogram;
import dev.vitrine.query.metadata.IndexMetadata;
import dev.vitrine.query.metadata.TableMetadata;
import dev.vitrine.types.value.Value;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Estimates of rows and selectivities within one compilation.
public final class Cardinality {
    private static final double RANGE = 0.30;
    private static final double LIKE = 0.09;
    private static final double OTHER = 0.10;
    private static final double NULLS = 0.05;

    /// For which values a plan is made.
    @FunctionalInterface
    public interface VariableValues {
        Optional<Value> of(Scalar.Variable variable);
    }

    private final TableSizes sizes;
    private final VariableValues values;
    private final Map<Column, Relation.Table> owners = new HashMap<>();

    /// @param values the values for which the plan is made, of variables
    public Cardinality(TableSizes sizes, VariableValues values) {
        this.sizes = sizes;
        this.values = values;
    }

    /// Makes the columns of a table known.
    public void know(Relation.Table table) {
        table.fields().forEach(column -> owners.put(column, table));
    }

    /// Rows of a table, at least one.
    public double rows(TableMetadata table) {
        return Math.max(1, sizes.rows(table));
    }

    public double pages(TableMetadata table, IndexMetadata index) {
        return Math.max(1, sizes.pages(table, index));
    }

    /// How many different values a column has: as many as rows if an index says it is unique.
    public double distinct(Column column) {
        var table = owners.get(column);
        if (table == null) {
            return 10;
        }
        double rows = rows(table.table());
        if (isUnique(table, column)) {
            return rows;
        }
        var known = histogram(column);
        return known.isPresent() && known.get().density() > 0 ? Math.max(1, 1 / known.get().density())
                : Math.max(1, Math.sqrt(rows));
    }

    /// The statistics that begin with a column of a table.
    private Optional<Histogram> histogram(Column column) {
        var table = owners.get(column);
        return table == null ? Optional.empty() : sizes.histogram(table.table(), table.fields().indexOf(column));
    }

    private static boolean isUnique(Relation.Table table, Column column) {
        int ordinal = table.fields().indexOf(column);
        return table.table().indexes().stream().anyMatch(index -> index.unique() && index.keys().size() == 1
                && index.keys().getFirst().ordinal() == ordinal);
    }

    /// The share of rows for which the conditions hold; the strongest counts whole, the others less and less.
    public double selectivity(List<Condition> conditions) {
        var shares = conditions.stream().mapToDouble(this::selectivity).sorted().toArray();
        double result = 1;
        double exponent = 1;
        for (double share : shares) {
            result *= Math.pow(share, exponent);
            exponent /= 2;
        }
        return result;
    }

    private double selectivity(Condition condition) {
        return switch (condition) {
            case Condition.Known(var truth) -> truth == Condition.Truth.TRUE ? 1 : 0;
            case Condition.And(var operands) -> selectivity(operands);
            case Condition.Or(var operands) -> {
                double none = 1;
                for (var operand : operands) {
                    none *= 1 - selectivity(operand);
                }
                yield 1 - none;
            }
            case Condition.Not(var operand) -> 1 - selectivity(operand);
            case Condition.Compare compare -> comparison(compare);
            case Condition.IsNull(var operand, var negated) -> {
                double nulls = operand instanceof Scalar.ColumnValue(var column, var _)
                        ? histogram(column).filter(known -> known.rows() > 0)
                                .map(known -> known.nulls() / known.rows()).orElse(NULLS) : NULLS;
                yield negated ? 1 - nulls : nulls;
            }
            case Condition.IsDistinct(var _, var _, var negated) -> negated ? OTHER : 1 - OTHER;
            case Condition.Like(var _, var _, var _, var negated) -> negated ? 1 - LIKE : LIKE;
            case Condition.Exists _ -> 0.5;
            case Condition.Quantified _ -> 0.5;
        };
    }

    private double comparison(Condition.Compare compare) {
        if (compare.comparison() == Comparison.EQUAL && (isKey(compare.left()) || isKey(compare.right()))) {
            return 1 / Math.max(2, Math.max(distinct(compare.left()), distinct(compare.right())));
        }
        var counted = counted(compare.comparison(), compare.left(), compare.right())
                .or(() -> counted(compare.comparison().mirrored(), compare.right(), compare.left()));
        if (counted.isPresent()) {
            return counted.get();
        }
        double distinct = Math.max(distinct(compare.left()), distinct(compare.right()));
        return switch (compare.comparison()) {
            case EQUAL -> 1 / Math.max(2, distinct);
            case NOT_EQUAL -> 1 - 1 / Math.max(2, distinct);
            case LESS, LESS_OR_EQUAL, GREATER, GREATER_OR_EQUAL -> RANGE;
        };
    }

    /// Whether a unique index says enough of a column: nobody needs to look at its values.
    private boolean isKey(Scalar scalar) {
        return scalar instanceof Scalar.ColumnValue(var column, var _) && owners.containsKey(column)
                && isUnique(owners.get(column), column);
    }

    /// The share of rows whose column compares so with a constant, by the column's histogram.
    private Optional<Double> counted(Comparison comparison, Scalar column, Scalar value) {
        if (!(column instanceof Scalar.ColumnValue(var compared, var _))
                || value.type().name() != compared.type().name()) {
            return Optional.empty();
        }
        var given = known(value);
        if (given.isEmpty() || given.get().isNull()) {
            return Optional.empty();
        }
        var constant = given.get();
        return histogram(compared).filter(known -> known.rows() > 0).map(known -> {
            double all = known.rows() - known.nulls();
            double rows = switch (comparison) {
                case EQUAL -> known.equal(constant);
                case NOT_EQUAL -> all - known.equal(constant);
                case LESS -> known.below(constant, false);
                case LESS_OR_EQUAL -> known.below(constant, true);
                case GREATER -> all - known.below(constant, true);
                case GREATER_OR_EQUAL -> all - known.below(constant, false);
            };
            return Math.clamp(rows / known.rows(), 0.5 / known.rows(), 1);
        });
    }

    private Optional<Value> known(Scalar scalar) {
        return switch (scalar) {
            case Scalar.Constant(var _, var value) -> Optional.of(value);
            case Scalar.Variable variable -> values.of(variable);
            default -> Optional.empty();
        };
    }

    private double distinct(Scalar scalar) {
        return switch (scalar) {
            case Scalar.ColumnValue(var column, var _) -> distinct(column);
            case Scalar.Convert convert -> distinct(convert.operand());
            default -> 1;
        };
    }

    /// Rows of a join of so many rows on both sides.
    public double join(double left, double right, List<Condition> on) {
        return Math.max(1, left * right * joinSelectivity(on));
    }

    private double joinSelectivity(List<Condition> on) {
        double result = 1;
        double exponent = 1;
        for (var condition : on) {
            double share = condition instanceof Condition.Compare compare && compare.comparison() == Comparison.EQUAL
                    ? 1 / Math.max(1, Math.max(distinct(compare.left()), distinct(compare.right())))
                    : selectivity(condition);
            result *= Math.pow(share, exponent);
            exponent /= 2;
        }
        return result;
    }

    /// Groups by keys.
    public double groups(double rows, List<Column> keys) {
        double groups = 1;
        for (var key : keys) {
            groups *= distinct(key);
        }
        return Math.max(1, Math.min(rows, groups));
    }

}
