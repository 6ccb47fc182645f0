package dev.vitrine.engine.instance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.vitrine.engine.procedure.TestSession;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.StringJoiner;
import org.junit.jupiter.api.Test;

/// The same random query under different plans gives the same rows: joins of each kind, forced orders, groups by hash
/// and by sorting, hardly any memory, and tables without indexes. `-Dvitrine.plans.queries=N` and
/// `-Dvitrine.plans.seed=N` ask for more.
class PlansFuzz {
    private static final int QUERIES = Integer.getInteger("vitrine.plans.queries", 15);
    private static final long SEED = Long.getLong("vitrine.plans.seed", 1);
    private static final int ROWS = 120;
    private static final int VALUES = 20;
    private static final List<String> PLANS = List.of("OPTION (HASH JOIN)", "OPTION (MERGE JOIN)",
            "OPTION (LOOP JOIN)", "OPTION (FORCE ORDER)", "OPTION (HASH GROUP)", "OPTION (ORDER GROUP)",
            "OPTION (HASH JOIN, HASH GROUP, MAX_GRANT_PERCENT = 0.001)",
            "OPTION (MERGE JOIN, ORDER GROUP, FORCE ORDER, MAX_GRANT_PERCENT = 0.001)",
            "OPTION (RECOMPILE, NO_PERFORMANCE_SPOOL)");
    private static final String IMPOSSIBLE = "Msg 8622";

    private final SplittableRandom random = new SplittableRandom(SEED);
    private int compared;

    @Test
    void everyPlanGivesTheSameRows() throws Exception {
        try (var session = new TestSession()) {
            fill(session);
            for (int number = 0; number < QUERIES; number++) {
                compare(session, query());
            }
        }
        assertThat(compared).isGreaterThan(QUERIES * PLANS.size() / 2);
    }

    private void fill(TestSession session) {
        for (var table : List.of("A", "B", "C")) {
            session.rows("CREATE TABLE " + table + " (Id int NOT NULL PRIMARY KEY, K int NULL, N int NULL, "
                    + "S varchar(20) NULL, D decimal(10, 2) NOT NULL)");
            session.rows("CREATE TABLE " + table + "0 (Id int NOT NULL, K int NULL, N int NULL, S varchar(20) NULL, "
                    + "D decimal(10, 2) NOT NULL)");
            var rows = new StringJoiner(", ", "INSERT " + table + " VALUES ", "");
            for (int id = 1; id <= ROWS; id++) {
                rows.add("(" + id + ", " + value() + ", " + value() + ", " + text() + ", " + random.nextInt(VALUES)
                        + "." + random.nextInt(10) + ")");
            }
            session.rows(rows.toString());
            session.rows("INSERT " + table + "0 SELECT * FROM " + table);
            session.rows("CREATE INDEX IX_K ON " + table + " (K) INCLUDE (N)");
            session.rows("CREATE INDEX IX_S ON " + table + " (S DESC, N)");
        }
    }

    private String value() {
        return random.nextInt(8) == 0 ? "NULL" : Integer.toString(random.nextInt(VALUES));
    }

    private String text() {
        return random.nextInt(8) == 0 ? "NULL" : "'" + (char) ('a' + random.nextInt(4)) + random.nextInt(30) + "'";
    }

    /// A query with `@A`, `@B`, `@C` for its tables.
    private String query() {
        int tables = 1 + random.nextInt(3);
        var from = new StringBuilder("@A a");
        for (int i = 1; i < tables; i++) {
            var alias = alias(i);
            from.append(' ').append(pick("JOIN", "JOIN", "LEFT JOIN", "RIGHT JOIN", "FULL JOIN")).append(" @")
                    .append((char) ('A' + i)).append(' ').append(alias).append(" ON ").append(join(i));
        }
        var where = random.nextInt(4) == 0 ? "" : " WHERE " + condition(tables)
                + (random.nextBoolean() ? pick(" AND ", " OR ") + condition(tables) : "");
        var last = alias(random.nextInt(tables));
        return switch (random.nextInt(5)) {
            case 0 -> "SELECT DISTINCT a.K, " + last + ".S FROM " + from + where;
            case 1 -> "SELECT a.K, COUNT(*), SUM(" + last + ".D), MIN(" + last + ".S), COUNT(DISTINCT " + last
                    + ".N) FROM " + from + where + " GROUP BY a.K";
            case 2 -> "SELECT COUNT(*), SUM(" + last + ".N), MAX(a.D) FROM " + from + where;
            case 3 -> "SELECT a.Id, COUNT(*) OVER (PARTITION BY a.K), MIN(" + last
                    + ".Id) OVER (PARTITION BY a.K) FROM " + from + where;
            default -> "SELECT a.Id, " + last + ".Id, " + last + ".S FROM " + from + where;
        };
    }

    private static String alias(int table) {
        return Character.toString('a' + table);
    }

    private String join(int table) {
        var left = alias(random.nextInt(table));
        var right = alias(table);
        var equality = switch (random.nextInt(4)) {
            case 0 -> left + ".Id = " + right + ".Id";
            case 1 -> left + ".K = " + right + ".K AND " + left + ".Id < " + right + ".Id + 40";
            case 2 -> left + ".S = " + right + ".S";
            default -> left + ".K = " + right + ".Id";
        };
        return random.nextInt(3) == 0 ? equality + " AND " + right + ".N > " + random.nextInt(VALUES) : equality;
    }

    private String condition(int tables) {
        var alias = alias(random.nextInt(tables));
        int value = random.nextInt(VALUES);
        return switch (random.nextInt(9)) {
            case 0 -> alias + ".K = " + value;
            case 1 -> alias + ".N BETWEEN 3 AND " + value;
            case 2 -> alias + ".S LIKE '" + pick("a", "b", "c1", "d2") + "%'";
            case 3 -> alias + ".K IS NULL";
            case 4 -> alias + ".K IN (1, 3, " + value + ")";
            case 5 -> "EXISTS (SELECT * FROM @C x WHERE x.K = " + alias + ".N AND x.D > " + value + ")";
            case 6 -> "NOT EXISTS (SELECT * FROM @B x WHERE x.S = " + alias + ".S AND x.Id > 60)";
            case 7 -> alias + ".Id NOT IN (SELECT x.Id FROM @C x WHERE x.N = " + value + ")";
            default -> alias + ".D > (SELECT AVG(x.D) FROM @B x WHERE x.K = " + alias + ".K)";
        };
    }

    private String pick(String... choices) {
        return choices[random.nextInt(choices.length)];
    }

    private void compare(TestSession session, String query) {
        var indexed = query.replaceAll("@([ABC])", "$1");
        var plain = query.replaceAll("@([ABC])", "$10");
        var expected = sorted(session.rows(plain));
        assertThat(sorted(session.rows(indexed))).as("seed " + SEED + ": " + indexed).isEqualTo(expected);
        for (var plan : PLANS) {
            for (var text : List.of(indexed + " " + plan, plain + " " + plan)) {
                var rows = session.run(text);
                if (rows.stream().anyMatch(row -> row.startsWith(IMPOSSIBLE))) {
                    continue;
                }
                compared++;
                assertThat(sorted(rows)).as("seed " + SEED + ": " + text).isEqualTo(expected);
            }
        }
    }

    private static List<String> sorted(List<String> lines) {
        var rows = new ArrayList<>(lines.stream().filter(line -> !line.startsWith("#")).toList());
        rows.sort(String::compareTo);
        return rows;
    }
}
