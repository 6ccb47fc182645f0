package dev.vitrine.query.optimizer;

import dev.vitrine.query.algebra.Column;
import dev.vitrine.query.algebra.ColumnUse;
import dev.vitrine.query.algebra.Comparison;
import dev.vitrine.query.algebra.Condition;
import dev.vitrine.query.algebra.Relation;
import dev.vitrine.query.algebra.Scalar;
import dev.vitrine.query.metadata.IndexMetadata;
import dev.vitrine.query.plan.SeekRange;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.StringValue;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/// How conditions fit an index: equalities on the first key columns (one of them may be a list of alternatives), then bounds of the next.
record SeekMatch(List<SeekRange> ranges, List<Condition> consumed, List<Condition> residual, List<Column> equalColumns,
        boolean isUnique) {

    /// More alternatives than this are tested row by row.
    private static final int MAX_RANGES = 256;

    /// A condition of the form column op value.
    private record Term(Condition condition, Column column, Comparison comparison, Scalar value, boolean nullable) { }

    static Optional<SeekMatch> match(Relation.Table table, IndexMetadata index, List<Condition> conditions) {
        if (conditions.isEmpty()) {
            return Optional.empty();
        }
        var own = new BitSet();
        table.fields().forEach(column -> own.set(column.id()));
        return new Matcher(table, index, conditions, own).match();
    }

    /// Of how many key columns the ranges make use.
    int soughtColumns() {
        var range = ranges.getFirst();
        return range.equal().size() + (range.low().isPresent() || range.high().isPresent() ? 1 : 0);
    }

    /// All expressions of the ranges.
    List<Scalar> values() {
        var values = new ArrayList<Scalar>();
        for (var range : ranges) {
            values.addAll(range.equal());
            range.low().ifPresent(bound -> values.add(bound.value()));
            range.high().ifPresent(bound -> values.add(bound.value()));
        }
        return values;
    }

    /// The work of one match.
    private static final class Matcher {
        private final Relation.Table table;
        private final IndexMetadata index;
        private final List<Condition> conditions;
        private final BitSet own;
        private final List<Condition> consumed = new ArrayList<>();
        private final List<Column> equalColumns = new ArrayList<>();
        private List<List<Term>> prefixes = List.of(List.of());

        Matcher(Relation.Table table, IndexMetadata index, List<Condition> conditions, BitSet own) {
            this.table = table;
            this.index = index;
            this.conditions = conditions;
            this.own = own;
        }

        Optional<SeekMatch> match() {
            int depth = 0;
            boolean listed = false;
            while (depth < index.keys().size()) {
                var column = table.fields().get(index.keys().get(depth).ordinal());
                var equal = equality(column);
                if (equal.isPresent()) {
                    extend(List.of(equal.get()));
                    consumed.add(equal.get().condition);
                    equalColumns.add(column);
                } else {
                    var list = listed ? Optional.<Listed>empty() : alternatives(column);
                    if (list.isEmpty()) {
                        break;
                    }
                    listed = true;
                    extend(list.get().terms);
                    consumed.add(list.get().condition);
                }
                depth++;
            }
            return finish(depth, listed);
        }

        private Optional<SeekMatch> finish(int depth, boolean listed) {
            Optional<Term> low = Optional.empty();
            Optional<Term> high = Optional.empty();
            if (depth < index.keys().size() && !listed) {
                var column = table.fields().get(index.keys().get(depth).ordinal());
                var like = like(column);
                low = bound(column, Comparison.GREATER, Comparison.GREATER_OR_EQUAL).or(() -> like.flatMap(Like::low));
                high = bound(column, Comparison.LESS, Comparison.LESS_OR_EQUAL).or(() -> like.flatMap(Like::high));
                low.ifPresent(term -> consumed.add(term.condition));
                high.ifPresent(term -> consumed.add(term.condition));
            }
            if (consumed.isEmpty()) {
                return Optional.empty();
            }
            var ranges = new ArrayList<SeekRange>();
            for (var prefix : prefixes) {
                ranges.add(new SeekRange(prefix.stream().map(Term::value).toList(),
                        prefix.stream().map(Term::nullable).toList(), low.map(Matcher::bound), high.map(Matcher::bound)));
            }
            var residual = conditions.stream().filter(condition -> condition instanceof Condition.Like
                    || !consumed.contains(condition)).toList();
            boolean unique = index.unique() && depth == index.keys().size() && !listed
                    && prefixes.getFirst().stream().noneMatch(Term::nullable);
            return Optional.of(new SeekMatch(List.copyOf(ranges), List.copyOf(consumed), residual,
                    List.copyOf(equalColumns), unique));
        }

        private static SeekRange.Bound bound(Term term) {
            return new SeekRange.Bound(term.comparison, term.value);
        }

        private void extend(List<Term> terms) {
            var extended = new ArrayList<List<Term>>();
            for (var prefix : prefixes) {
                for (var term : terms) {
                    var longer = new ArrayList<>(prefix);
                    longer.add(term);
                    extended.add(longer);
                }
            }
            prefixes = extended;
        }

        private Optional<Term> equality(Column column) {
            for (var condition : conditions) {
                if (condition instanceof Condition.IsNull(Scalar.ColumnValue(var tested, var _), var negated)
                        && !negated && tested.equals(column)) {
                    return Optional.of(new Term(condition, column, Comparison.EQUAL,
                            new Scalar.Constant(column.type(), Null.NULL), true));
                }
                var term = term(condition, column);
                if (term.isPresent() && term.get().comparison == Comparison.EQUAL) {
                    return term;
                }
            }
            return Optional.empty();
        }

        private Optional<Term> bound(Column column, Comparison strict, Comparison inclusive) {
            for (var condition : conditions) {
                var term = term(condition, column);
                if (term.isPresent() && (term.get().comparison == strict || term.get().comparison == inclusive)) {
                    return term;
                }
            }
            return Optional.empty();
        }

        /// The bounds of `column LIKE 'prefix%'`, whose condition is tested all the same.
        private record Like(Optional<Term> low, Optional<Term> high) { }

        private Optional<Like> like(Column column) {
            for (var condition : conditions) {
                var bounds = LikePrefix.bounds(condition, column);
                if (bounds.isPresent()) {
                    return Optional.of(new Like(
                            bounds.get().low().map(text -> like(condition, column, Comparison.GREATER, text)),
                            bounds.get().high().map(text -> like(condition, column, Comparison.LESS, text))));
                }
            }
            return Optional.empty();
        }

        private static Term like(Condition condition, Column column, Comparison comparison, String text) {
            return new Term(condition, column, comparison, new Scalar.Constant(column.type(), StringValue.of(text)),
                    false);
        }

        private record Listed(Condition condition, List<Term> terms) { }

        /// `column IN ( ... )`: an OR of equalities on one column.
        private Optional<Listed> alternatives(Column column) {
            for (var condition : conditions) {
                if (condition instanceof Condition.Or(var operands) && operands.size() <= MAX_RANGES) {
                    var terms = operands.stream().map(operand -> term(operand, column))
                            .filter(term -> term.isPresent() && term.get().comparison == Comparison.EQUAL)
                            .map(Optional::get).toList();
                    if (terms.size() == operands.size()) {
                        return Optional.of(new Listed(condition, terms));
                    }
                }
            }
            return Optional.empty();
        }

        private Optional<Term> term(Condition condition, Column column) {
            if (!(condition instanceof Condition.Compare(var comparison, var left, var right))
                    || comparison == Comparison.NOT_EQUAL) {
                return Optional.empty();
            }
            if (isColumn(left, column) && foreign(right)) {
                return Optional.of(new Term(condition, column, comparison, right, false));
            }
            if (isColumn(right, column) && foreign(left)) {
                return Optional.of(new Term(condition, column, comparison.mirrored(), left, false));
            }
            return Optional.empty();
        }

        /// The column itself, or the column widened to a larger integer type: the order is the same.
        private static boolean isColumn(Scalar scalar, Column column) {
            return switch (scalar) {
                case Scalar.ColumnValue(var value, var _) -> value.equals(column);
                case Scalar.Convert(Scalar.ColumnValue(var value, var _), var type, var _, var kind) ->
                    value.equals(column) && kind == Scalar.ConvertKind.IMPLICIT && type.name().isInteger()
                            && column.type().name().isInteger();
                default -> false;
            };
        }

        /// A value that does not depend on the table's own row.
        private boolean foreign(Scalar scalar) {
            return !ColumnUse.of(scalar).intersects(own) && !Volatile.is(scalar);
        }
    }
}
