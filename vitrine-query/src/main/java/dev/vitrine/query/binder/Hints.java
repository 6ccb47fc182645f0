package dev.vitrine.query.binder;

import dev.vitrine.query.algebra.TableHints;
import dev.vitrine.query.algebra.TableHints.Granularity;
import dev.vitrine.query.algebra.TableHints.Isolation;
import dev.vitrine.query.algebra.TableHints.Lock;
import dev.vitrine.query.metadata.TableMetadata;
import dev.vitrine.tsql.syntax.Expression;
import dev.vitrine.tsql.syntax.Hint;
import dev.vitrine.tsql.syntax.Literal;
import dev.vitrine.types.error.NameError;
import dev.vitrine.types.error.SyntaxError;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Table hints and query hints: checked and kept where they mean something, refused where they would have to and do not.
final class Hints {
    private final BindContext context;

    Hints(BindContext context) {
        this.context = context;
    }

    TableHints table(List<Hint> hints, TableMetadata table) {
        Optional<Isolation> isolation = Optional.empty();
        var lock = Lock.DEFAULT;
        var granularity = Granularity.DEFAULT;
        boolean readPast = false;
        boolean noWait = false;
        boolean forceSeek = false;
        boolean forceScan = false;
        int seekColumns = 0;
        var indexes = new ArrayList<Integer>();
        for (var hint : hints) {
            switch (hint.name()) {
                case "NOLOCK", "READUNCOMMITTED" -> isolation = isolation(isolation, Isolation.READ_UNCOMMITTED);
                case "READCOMMITTED", "READCOMMITTEDLOCK" ->
                    isolation = isolation(isolation, Isolation.READ_COMMITTED);
                case "REPEATABLEREAD" -> isolation = isolation(isolation, Isolation.REPEATABLE_READ);
                case "HOLDLOCK", "SERIALIZABLE" -> isolation = isolation(isolation, Isolation.SERIALIZABLE);
                case "SNAPSHOT" -> isolation = isolation(isolation, Isolation.SNAPSHOT);
                case "UPDLOCK" -> lock = Lock.UPDATE;
                case "XLOCK" -> lock = Lock.EXCLUSIVE;
                case "TABLOCKX" -> {
                    lock = Lock.EXCLUSIVE;
                    granularity = granularity(granularity, Granularity.TABLE);
                }
                case "TABLOCK" -> granularity = granularity(granularity, Granularity.TABLE);
                case "PAGLOCK" -> granularity = granularity(granularity, Granularity.PAGE);
                case "ROWLOCK" -> granularity = granularity(granularity, Granularity.ROW);
                case "READPAST" -> readPast = true;
                case "NOWAIT" -> noWait = true;
                case "FORCESEEK" -> {
                    forceSeek = true;
                    seekColumns = seek(hint.arguments(), table, indexes);
                }
                case "FORCESCAN" -> forceScan = true;
                case "INDEX" -> {
                    hint.arguments().forEach(argument -> indexes.add(index(argument, table)));
                    forceScan |= hint.arguments().size() == 1 && isZero(hint.arguments().getFirst());
                }
                // Advice that cannot change a result.
                case "NOEXPAND", "FASTFIRSTROW" -> { }
                case "KEEPIDENTITY", "KEEPDEFAULTS", "IGNORE_CONSTRAINTS", "IGNORE_TRIGGERS" ->
                    throw ExpressionBinder.unsupported(hint.name());
                default -> throw SyntaxError.NOT_RECOGNIZED_OPTION.with(hint.name(), "table hints");
            }
        }
        return new TableHints(isolation, lock, granularity, readPast, noWait, List.copyOf(indexes), forceSeek,
                forceScan, seekColumns);
    }

    private static Optional<Isolation> isolation(Optional<Isolation> before, Isolation asked) {
        if (before.isPresent() && before.get() != asked) {
            throw SyntaxError.CONFLICTING_LOCKING_HINTS.with();
        }
        return Optional.of(asked);
    }

    private static Granularity granularity(Granularity before, Granularity asked) {
        if (before != Granularity.DEFAULT && before != asked) {
            throw SyntaxError.CONFLICTING_LOCKING_HINTS.with();
        }
        return asked;
    }

    /// INDEX ( 0 ): the table itself is scanned.
    private static boolean isZero(Expression argument) {
        return argument instanceof Literal literal && literal.text().equals("0");
    }

    /// FORCESEEK ( index ( column [ ,...n ] ) ): the columns must be the first of the index's key.
    ///
    /// @return how many there are
    private int seek(List<Expression> arguments, TableMetadata table, List<Integer> indexes) {
        if (arguments.isEmpty()) {
            return 0;
        }
        int id = index(arguments.getFirst(), table);
        var index = table.indexes().stream().filter(one -> one.indexId() == id).findFirst().orElseThrow();
        if (arguments.size() - 1 > index.keys().size()) {
            throw NameError.FORCESEEK_TOO_MANY_COLUMNS.with(table.name(), index.name());
        }
        for (int i = 1; i < arguments.size(); i++) {
            var name = arguments.get(i) instanceof Expression.ColumnReference(var _, var identifier, var _)
                    ? identifier.name() : "";
            if (!context.sameName(table.columns().get(index.keys().get(i - 1).ordinal()).name(), name)) {
                throw NameError.FORCESEEK_COLUMN_UNKNOWN.with(name, table.name(), index.name());
            }
        }
        indexes.add(id);
        return arguments.size() - 1;
    }

    private int index(Expression argument, TableMetadata table) {
        if (argument instanceof Literal literal && literal.kind() == Literal.Kind.INTEGER) {
            int id = Integer.parseInt(literal.text());
            if (id <= 1) {
                return table.base().indexId();
            }
            return table.indexes().stream().filter(index -> index.indexId() == id).findFirst()
                    .orElseThrow(() -> NameError.INDEX_IN_HINT_MISSING.with(literal.text(), table.schemaName()))
                    .indexId();
        }
        var name = argument instanceof Expression.ColumnReference(var _, var identifier, var _) ? identifier.name() : "";
        return table.indexes().stream().filter(index -> context.sameName(index.name(), name)).findFirst()
                .orElseThrow(() -> NameError.INDEX_IN_HINT_MISSING.with(name, table.schemaName())).indexId();
    }

    /// OPTION ( ... ).
    void query(List<Hint> hints) {
        if (!hints.isEmpty()) {
            context.hints(new QueryHintBinder(context).bind(hints));
        }
    }
}
