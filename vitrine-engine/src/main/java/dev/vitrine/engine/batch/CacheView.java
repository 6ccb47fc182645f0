package dev.vitrine.engine.batch;

import dev.vitrine.engine.view.PlanCache;
import dev.vitrine.query.showplan.PlanHash;
import dev.vitrine.query.showplan.ShowplanStatement;
import dev.vitrine.query.showplan.ShowplanXml;
import dev.vitrine.tsql.lexer.QueryHash;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToIntFunction;

/// The procedure cache as views see it.
final class CacheView implements PlanCache {
    /// SQL Server's number of buckets for plans of texts on 64-bit systems.
    private static final int BUCKETS = 40_009;
    private static final int BATCH_BYTES = 8_192;

    private final Map<ProgramKey, ProgramCache.Entry> programs;
    private final ToIntFunction<Integer> compatibilityLevel;

    CacheView(Map<ProgramKey, ProgramCache.Entry> programs, ToIntFunction<Integer> compatibilityLevel) {
        this.programs = programs;
        this.compatibilityLevel = compatibilityLevel;
    }

    @Override
    public List<Entry> entries() {
        var entries = new ArrayList<Entry>();
        programs.forEach((key, entry) -> entries.add(entry(key, entry.callable)));
        return entries;
    }

    private Entry entry(ProgramKey key, Callable callable) {
        var program = callable.program();
        var use = program.use();
        long bytes = BATCH_BYTES + 2L * callable.source().text().length();
        var statements = new ArrayList<Statement>();
        for (var step : program.steps()) {
            if (step instanceof Step.Query query) {
                for (var plan : query.plan().plans()) {
                    bytes += plan.plan().sizeBytes();
                    statements.add(statement(query, plan, callable));
                }
            }
        }
        return new Entry(use.planHandle(), callable.source(), type(callable), key.databaseId(), use.uses(),
                1 + use.running(), bytes, Math.floorMod(key.hashCode(), BUCKETS), use.createdTicks(), use.options(),
                compatibilityLevel.applyAsInt(key.databaseId()), use.totals().snapshot(), statements);
    }

    private static String type(Callable callable) {
        return switch (callable.kind()) {
            case BATCH -> "Adhoc";
            case DYNAMIC -> callable.parameters().all().isEmpty() ? "Adhoc" : "Prepared";
            default -> "Proc";
        };
    }

    private static Statement statement(Step.Query query, CachedPlan plan, Callable callable) {
        int shift = callable.source().shift();
        var text = query.position().cut(callable.program().text());
        return new Statement(2 * (shift + query.position().offset()), 2 * (shift + query.position().end()),
                plan.generation(), plan.createdTicks(), plan.totals().snapshot(), QueryHash.of(text),
                PlanHash.of(plan.plan()));
    }

    @Override
    public Optional<String> xml(byte[] planHandle, int start, int end) {
        return programs.values().stream().map(entry -> entry.callable)
                .filter(callable -> Arrays.equals(callable.program().use().planHandle(), planHandle)).findAny()
                .map(callable -> document(callable, start, end));
    }

    private static String document(Callable callable, int start, int end) {
        var statements = new ArrayList<ShowplanStatement>();
        int shift = callable.source().shift();
        for (var step : callable.program().steps()) {
            int offset = 2 * (shift + step.position().offset());
            boolean wanted = offset >= start && (end < 0 || offset <= end);
            if (wanted && step instanceof Step.Query query) {
                query.plan().plans().stream().findFirst().ifPresent(plan -> statements.add(
                        statement(query, plan, callable, statements.size() + 1)));
            }
        }
        return ShowplanXml.document(statements);
    }

    private static ShowplanStatement statement(Step.Query query, CachedPlan plan, Callable callable, int id) {
        var shown = Showplans.statement(plan, query.position(), id, callable.program().text(), Optional.empty());
        var attributes = new LinkedHashMap<>(shown.attributes());
        attributes.put("BatchSqlHandle", hex(callable.source().handle()));
        return new ShowplanStatement(shown.text(), id, shown.type(), shown.plan(), attributes, shown.parameters(),
                shown.run());
    }

    static String hex(byte[] bytes) {
        return "0x" + HexFormat.of().withUpperCase().formatHex(bytes);
    }
}
