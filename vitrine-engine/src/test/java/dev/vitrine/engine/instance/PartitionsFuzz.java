package dev.vitrine.engine.instance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.vitrine.engine.procedure.TestSession;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/// Partitioned tables and a plain one give the same rows under the same random changes and queries, while partitions
/// are split, merged, truncated, rebuilt and switched to and fro. `-Dvitrine.partitions.steps=N` and
/// `-Dvitrine.partitions.seed=N` ask for more.
class PartitionsFuzz {
    private static final int STEPS = Integer.getInteger("vitrine.partitions.steps", 40);
    private static final long SEED = Long.getLong("vitrine.partitions.seed", 1);
    private static final int KEYS = 60;
    private static final String COLUMNS = " (Id int NOT NULL, K int NULL, S varchar(800) NULL, D date NOT NULL";
    /// The plain table first: `L` and `R` are schemes over RANGE LEFT and RIGHT of ints, `DS` over dates.
    private static final List<String> TABLES = List.of(
            "CREATE TABLE T0" + COLUMNS + ", PRIMARY KEY (Id))",
            "CREATE TABLE T1" + COLUMNS + ") ON L(K); CREATE INDEX i ON T1 (S) ON [PRIMARY]; "
                    + "CREATE INDEX j ON T1 (D, Id)",
            "CREATE TABLE T2" + COLUMNS + ", INDEX c CLUSTERED (K DESC, S)) ON R(K); "
                    + "CREATE INDEX i ON T2 (Id) INCLUDE (D)",
            "CREATE TABLE T3" + COLUMNS + ", PRIMARY KEY (Id, D)) ON DS(D); CREATE INDEX i ON T3 (K) INCLUDE (S); "
                    + "CREATE UNIQUE INDEX u ON T3 (Id) ON [PRIMARY]",
            "CREATE TABLE T4" + COLUMNS + ", INDEX c CLUSTERED (Id)) ON R(K); CREATE INDEX f ON T4 (S) WHERE K > 10",
            "CREATE TABLE T5" + COLUMNS + ", INDEX c CLUSTERED (Id, S DESC)) ON SS(S); CREATE INDEX i ON T5 (K)",
            "CREATE TABLE T6" + COLUMNS + ", PRIMARY KEY (Id)) ON [PRIMARY]; CREATE INDEX p ON T6 (S, K) ON L(K)");

    private final SplittableRandom random = new SplittableRandom(SEED);
    private final List<String> done = new ArrayList<>();
    private int nextId = 1;
    private int leftBoundary = 100;

    @Test
    void partitionsDoNotChangeWhatATableIs() throws Exception {
        try (var session = new TestSession()) {
            session.rows("CREATE DATABASE F");
            session.rows("USE F; CREATE PARTITION FUNCTION fl (int) AS RANGE LEFT FOR VALUES (0, 10, 20, 40); "
                    + "CREATE PARTITION FUNCTION fr (int) AS RANGE RIGHT FOR VALUES (0, 10, 20, 40); "
                    + "CREATE PARTITION FUNCTION fd (date) AS RANGE RIGHT FOR VALUES ('20240101', '20240110', "
                    + "'20240120')");
            session.rows("CREATE PARTITION SCHEME L AS PARTITION fl ALL TO ([PRIMARY]); "
                    + "CREATE PARTITION SCHEME R AS PARTITION fr ALL TO ([PRIMARY]); "
                    + "CREATE PARTITION FUNCTION fs (varchar(800)) AS RANGE LEFT FOR VALUES ('b', 'c1', 'x'); "
                    + "CREATE PARTITION SCHEME SS AS PARTITION fs ALL TO ([PRIMARY]); "
                    + "CREATE PARTITION SCHEME DS AS PARTITION fd ALL TO ([PRIMARY])");
            TABLES.forEach(session::rows);
            for (int step = 0; step < STEPS; step++) {
                change(session, random.nextInt(10) == 0 ? insert(20) : change());
                if (random.nextInt(6) == 0) {
                    maintain(session);
                }
                compare(session, query());
            }
            assertThat(session.rows("DBCC CHECKDB WITH NO_INFOMSGS")).as(done.toString()).isEmpty();
        }
    }

    private void change(TestSession session, String statement) {
        boolean undone = random.nextInt(5) == 0;
        for (int table = 0; table < TABLES.size(); table++) {
            var text = statement.replace("@T", "T" + table);
            run(session, undone ? "BEGIN TRAN; " + text + "; ROLLBACK" : text);
        }
    }

    private void run(TestSession session, String text) {
        done.add(text);
        session.rows(text);
    }

    private String change() {
        return switch (random.nextInt(6)) {
            case 0, 1 -> insert(1 + random.nextInt(4));
            case 2 -> "UPDATE @T SET K = " + key() + ", S = " + text() + " WHERE Id % 7 = " + random.nextInt(7);
            case 3 -> "UPDATE @T SET D = DATEADD(day, " + (random.nextInt(20) - 10) + ", D) WHERE K " + pick("<", ">")
                    + " " + random.nextInt(50);
            case 4 -> "DELETE @T WHERE Id % 9 = " + random.nextInt(9) + " AND K IS NOT NULL";
            default -> "MERGE @T AS t USING (SELECT " + random.nextInt(nextId) + " AS Id, " + random.nextInt(50)
                    + " AS K) AS s ON t.Id = s.Id WHEN MATCHED THEN UPDATE SET K = s.K, S = NULL "
                    + "WHEN NOT MATCHED THEN INSERT VALUES (s.Id, s.K, 'merged', '20240105');";
        };
    }

    private String insert(int rows) {
        var values = new ArrayList<String>();
        for (int i = 0; i < rows; i++) {
            values.add("(" + nextId++ + ", " + key() + ", " + text() + ", " + date() + ")");
        }
        return "INSERT @T VALUES " + String.join(", ", values);
    }

    private String key() {
        return random.nextInt(8) == 0 ? "NULL" : Integer.toString(random.nextInt(KEYS) - 5);
    }

    private String text() {
        return random.nextInt(8) == 0 ? "NULL" : random.nextInt(5) == 0 ? "REPLICATE('x', 700)"
                : "'" + (char) ('a' + random.nextInt(4)) + random.nextInt(30) + "'";
    }

    private String date() {
        return "'202401" + String.format("%02d", 1 + random.nextInt(28)) + "'";
    }

    /// Changes of the partitions themselves.
    private void maintain(TestSession session) {
        switch (random.nextInt(6)) {
            case 0 -> {
                int value = leftBoundary++;
                run(session, "ALTER PARTITION SCHEME L NEXT USED [PRIMARY]; ALTER PARTITION FUNCTION fl() SPLIT RANGE ("
                        + value + ")");
            }
            case 1 -> {
                int value = 11 + random.nextInt(8);
                run(session, "ALTER PARTITION SCHEME R NEXT USED [PRIMARY]; ALTER PARTITION FUNCTION fr() SPLIT RANGE ("
                        + value + ")");
                compare(session, query());
                run(session, "ALTER PARTITION FUNCTION fr() MERGE RANGE (" + value + ")");
            }
            case 2 -> {
                int number = 1 + random.nextInt(4);
                run(session, "DELETE T0 WHERE $PARTITION.fr(K) = " + number);
                run(session, "TRUNCATE TABLE T4 WITH (PARTITIONS (" + number + "))");
                run(session, "TRUNCATE TABLE T2 WITH (PARTITIONS (" + number + "))");
                for (int table : new int[] {1, 3, 5, 6}) {
                    run(session, "DELETE T" + table + " WHERE $PARTITION.fr(K) = " + number);
                }
            }
            case 3 -> run(session, "ALTER TABLE T1 REBUILD PARTITION = " + (1 + random.nextInt(4)));
            case 4 -> run(session, "ALTER INDEX ALL ON T4 REBUILD PARTITION = " + (1 + random.nextInt(4)));
            default -> toAndFro(session);
        }
    }

    /// A partition goes to another table and comes back.
    private void toAndFro(TestSession session) {
        int number = 1 + random.nextInt(5);
        run(session, "CREATE TABLE X" + COLUMNS + ", INDEX c CLUSTERED (K DESC, S)) ON R(K); "
                + "CREATE INDEX i ON X (Id) INCLUDE (D)");
        run(session, "ALTER TABLE T2 SWITCH PARTITION " + number + " TO X PARTITION " + number);
        assertThat(session.rows("SELECT COUNT(*) FROM T2 WHERE $PARTITION.fr(K) = " + number)).containsExactly("0");
        if (random.nextBoolean()) {
            run(session, "UPDATE X SET D = DATEADD(day, 0, D)");
        }
        run(session, "ALTER TABLE X SWITCH PARTITION " + number + " TO T2 PARTITION " + number + "; DROP TABLE X");
    }

    private String query() {
        var where = " WHERE " + condition() + (random.nextBoolean() ? pick(" AND ", " OR ") + condition() : "");
        return switch (random.nextInt(8)) {
            case 0 -> "SELECT Id, K, S FROM @T" + where;
            case 1 -> "SELECT TOP (7) Id, K FROM @T" + where + " ORDER BY K " + pick("", "DESC") + ", Id";
            case 2 -> "SELECT TOP (5) K, S, Id FROM @T" + where + " ORDER BY K DESC, S, Id";
            case 3 -> "SELECT MIN(K), MAX(K), COUNT(*), MAX(D) FROM @T" + where;
            case 4 -> "SELECT K, COUNT(*), MIN(S) FROM @T" + where + " GROUP BY K";
            case 5 -> "SELECT a.Id, b.Id FROM @T AS a JOIN @T AS b ON a.K = b.K AND b.Id < 20 WHERE a.Id < 40";
            case 6 -> "SELECT v.n, t.Id FROM (VALUES (1), (12), (25), (NULL)) AS v (n) LEFT JOIN @T AS t ON t.K = v.n";
            default -> "SELECT Id, D FROM @T" + where + " ORDER BY D, Id OFFSET 2 ROWS FETCH NEXT 9 ROWS ONLY";
        };
    }

    private String condition() {
        int value = random.nextInt(KEYS) - 5;
        return switch (random.nextInt(9)) {
            case 0 -> "K = " + value;
            case 1 -> "K BETWEEN " + value + " AND " + (value + 15);
            case 2 -> "K IS NULL";
            case 3 -> "K IN (0, 10, " + value + ")";
            case 4 -> "K < " + pick("0", "10", "20", Integer.toString(value));
            case 5 -> "D >= " + date();
            case 6 -> "S LIKE '" + pick("a", "b", "x", "c1") + "%'";
            case 7 -> "$PARTITION.fr(K) = " + random.nextInt(6);
            default -> "Id = " + (1 + random.nextInt(nextId));
        };
    }

    private String pick(String... choices) {
        return choices[random.nextInt(choices.length)];
    }

    private void compare(TestSession session, String query) {
        boolean ordered = query.contains("ORDER BY");
        var expected = rows(session.rows(query.replace("@T", "T0")), ordered);
        for (int table = 1; table < TABLES.size(); table++) {
            var text = query.replace("@T", "T" + table);
            assertThat(rows(session.rows(text), ordered)).as("seed " + SEED + ": " + text + " after "
                    + String.join("; ", done)).isEqualTo(expected);
        }
    }

    private static List<String> rows(List<String> lines, boolean ordered) {
        var rows = new ArrayList<>(lines);
        if (!ordered) {
            rows.sort(String::compareTo);
        }
        return rows;
    }
}
