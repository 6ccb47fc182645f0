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
import java.util.Set;

/// Table hints and query hints: checked and kept where they mean something, refused where they would have to and do not.
final class Hints {
    private static final int MAX_RECURSION = 32767;
    /// Query hints that advise the optimizer and can change no result: they are heard and not followed.
    private static final Set<String> ADVICE = Set.of("RECOMPILE", "MAXDOP", "FAST", "KEEP PLAN", "KEEPFIXED PLAN",
            "ROBUST PLAN", "EXPAND VIEWS", "OPTIMIZE FOR", "OPTIMIZE FOR UNKNOWN", "NO_PERFORMANCE_SPOOL",
            "IGNORE_NONCLUSTERED_COLUMNSTORE_INDEX", "PARAMETERIZATION SIMPLE", "PARAMETERIZATION FORCED", "LABEL");
    /// Those that fix a plan, a grant or a setting: refused.
    private static final Set<String> BINDING = Set.of("HASH GROUP", "ORDER GROUP", "CONCAT UNION", "HASH UNION",
            "MERGE UNION", "LOOP JOIN", "MERGE JOIN", "HASH JOIN", "FORCE ORDER", "FORCE EXTERNALPUSHDOWN",
            "DISABLE EXTERNALPUSHDOWN", "MAX_GRANT_PERCENT", "MIN_GRANT_PERCENT", "QUERYTRACEON", "USE HINT",
            "USE PLAN", "TABLE HINT", "FOR TIMESTAMP AS OF");

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
                    if (!hint.arguments().isEmpty()) {
                        throw ExpressionBinder.unsupported("FORCESEEK (index (columns))");
                    }
                    forceSeek = true;
                }
                case "FORCESCAN" -> forceScan = true;
                case "INDEX" -> hint.arguments().forEach(argument -> indexes.add(index(argument, table)));
                // Advice that cannot change a result.
                case "NOEXPAND", "FASTFIRSTROW" -> { }
                case "KEEPIDENTITY", "KEEPDEFAULTS", "IGNORE_CONSTRAINTS", "IGNORE_TRIGGERS" ->
                    throw ExpressionBinder.unsupported(hint.name());
                default -> throw SyntaxError.NOT_RECOGNIZED_OPTION.with(hint.name(), "table hints");
            }
        }
        return new TableHints(isolation, lock, granularity, readPast, noWait, List.copyOf(indexes), forceSeek,
                forceScan);
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

    /// OPTION ( ... ): MAXRECURSION counts, advice is accepted, the rest refused.
    void query(List<Hint> hints) {
        for (var hint : hints) {
            if (ADVICE.contains(hint.name())) {
                continue;
            }
            if (BINDING.contains(hint.name())) {
                throw ExpressionBinder.unsupported("OPTION (" + hint.name() + ")");
            }
            if (hint.name().equals("MAXRECURSION") && hint.arguments().size() == 1
                    && hint.arguments().getFirst() instanceof Literal literal) {
                int limit = Integer.parseInt(literal.text());
                if (limit > MAX_RECURSION) {
                    throw SyntaxError.MAXRECURSION_TOO_LARGE.with(limit, MAX_RECURSION);
                }
                context.recursionLimit(limit);
            } else {
                throw SyntaxError.INCORRECT_SYNTAX.with(hint.name()).atLine(hint.position().line());
            }
        }
    }
}
