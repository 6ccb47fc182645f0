package dev.vitrine.engine.instance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.vitrine.engine.procedure.TestSession;
import org.junit.jupiter.api.Test;

/// What showplan XML tells of partitions: those that a run has read.
class PartitionPlansTest {
    private static String plan(TestSession session, String query) {
        return String.join("", session.rows("SET STATISTICS XML ON; " + query + "; SET STATISTICS XML OFF"));
    }

    private static String accessed(int count, String... ranges) {
        return "<RunTimePartitionSummary><PartitionsAccessed PartitionCount=\"" + count + "\">"
                + String.join("", ranges) + "</PartitionsAccessed></RunTimePartitionSummary>";
    }

    private static String range(int first, int last) {
        return "<PartitionRange Start=\"" + first + "\" End=\"" + last + "\"/>";
    }

    @Test
    void runsTellThePartitionsTheyHaveRead() throws Exception {
        try (var session = new TestSession()) {
            session.rows("CREATE PARTITION FUNCTION f (int) AS RANGE RIGHT FOR VALUES (10, 20, 30); "
                    + "CREATE PARTITION SCHEME s AS PARTITION f ALL TO ([PRIMARY]); "
                    + "CREATE TABLE t (a int NOT NULL, b int, INDEX c CLUSTERED (a)) ON s(a); "
                    + "CREATE TABLE h (a int NULL, b int) ON s(a); "
                    + "INSERT t SELECT value, value FROM GENERATE_SERIES(1, 40); INSERT h SELECT * FROM t");
            assertThat(plan(session, "SELECT COUNT(*) FROM t WHERE a >= 12 AND a < 30"))
                    .contains("Partitioned=\"true\"", accessed(2, range(2, 3)), "PtnId1000");
            assertThat(plan(session, "SELECT COUNT(*) FROM t WHERE a IN (1, 2, 35)"))
                    .contains(accessed(2, range(1, 1), range(4, 4)));
            assertThat(plan(session, "SELECT COUNT(*) FROM h")).contains(accessed(4, range(1, 4)));
            assertThat(plan(session, "DECLARE @v int = 25; SELECT b FROM h WHERE a = @v"))
                    .contains(accessed(1, range(3, 3)), "<PartitionId>");
            assertThat(plan(session, "DECLARE @v int = 25; SELECT b FROM t WHERE a > @v"))
                    .contains("RangePartitionNew(", accessed(2, range(3, 4)));
            // Begun in order: what TOP does not need is not begun.
            assertThat(plan(session, "SELECT TOP (1) a FROM t ORDER BY a DESC")).contains(accessed(1, range(4, 4)));
            // Which ones, the outer rows say.
            assertThat(plan(session, "SELECT h.b FROM (VALUES (5), (15)) AS v (k) JOIN h ON h.a = v.k "
                    + "OPTION (LOOP JOIN, FORCE ORDER)")).contains(accessed(2, range(1, 2)));
        }
    }
}
