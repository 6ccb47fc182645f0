package dev.vitrine.query;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Which operators are chosen.
class PlanTest {
    private final QueryLab lab = new QueryLab();

    @BeforeEach void tables() {
        lab.table("big", "id int | a int | b varchar(20) | c bigint null", "primary PK_big id", "index IX_a a, b");
        lab.table("small", "id int | big int null", "primary PK_small id");
        lab.run("""
                INSERT big SELECT value, value % 100, CAST(value AS varchar(20)), value FROM GENERATE_SERIES(1, 2000)""");
        lab.run("INSERT small SELECT value, value * 7 FROM GENERATE_SERIES(1, 5)");
    }

    @Test void pointSelectSeeks() {
        assertThat(lab.plan("SELECT b FROM big WHERE id = 5")).isEqualTo("Seek\n");
        assertThat(lab.plan("SELECT b FROM big WHERE id = 5 AND a > 1")).isEqualTo("Seek\n");
        assertThat(lab.line("SELECT b FROM big WHERE id = 5000000000")).isEmpty();
        assertThat(lab.plan("SELECT id FROM big WHERE id = CAST(5 AS bigint)")).isEqualTo("Seek\n");
        assertThat(lab.plan("SELECT id FROM big WHERE id IN (1, 5, 7)")).isEqualTo("Seek\n");
        assertThat(lab.line("SELECT id FROM big WHERE id IN (7, 1, 5, 1)")).isEqualTo("1 5 7");
        assertThat(lab.line("SELECT id FROM big WHERE id >= 1999")).isEqualTo("1999 2000");
        assertThat(lab.line("SELECT COUNT(*) FROM big WHERE a = 7 AND b < '2'")).isEqualTo("11");
    }

    @Test void coveringIndexAndLookup() {
        assertThat(lab.plan("SELECT a, b FROM big WHERE a = 5")).isEqualTo("Seek\n");
        assertThat(lab.plan("SELECT c FROM big WHERE a = 5 AND b = '5'")).isEqualTo("NestedLoops\n Seek\n Lookup\n");
        assertThat(lab.line("SELECT c FROM big WHERE a = 5 AND b = '105'")).isEqualTo("105");
    }

    @Test void ordersByIndex() {
        assertThat(lab.plan("SELECT TOP 3 id FROM big ORDER BY id")).isEqualTo("Top\n Scan\n");
        assertThat(lab.line("SELECT TOP 3 id FROM big ORDER BY id DESC")).isEqualTo("2000 1999 1998");
        assertThat(lab.plan("SELECT TOP 3 c FROM big ORDER BY c")).isEqualTo("Sort\n Scan\n");
    }

    @Test void joinsBySeekOrHash() {
        assertThat(lab.plan("SELECT b.c FROM small s JOIN big b ON b.id = s.big")).contains("NestedLoops").contains("Seek");
        assertThat(lab.plan("SELECT x.c FROM big x JOIN big y ON x.c = y.c")).contains("HashJoin");
        assertThat(lab.line("SELECT COUNT(*) FROM big x JOIN big y ON x.c = y.c")).isEqualTo("2000");
        assertThat(lab.plan("SELECT id FROM small s WHERE EXISTS (SELECT 1 FROM big WHERE id = s.big)"))
                .contains("NestedLoops").contains("Seek");
        assertThat(lab.line("SELECT COUNT(*) FROM small s WHERE EXISTS (SELECT 1 FROM big WHERE id = s.big)")).isEqualTo("5");
    }

    @Test void pushesConditionsDown() {
        assertThat(lab.plan("SELECT * FROM (SELECT id, a + 1 AS n FROM big) x WHERE x.id = 3")).isEqualTo("ComputeScalar\n Seek\n");
        assertThat(lab.plan("SELECT s.id FROM small s LEFT JOIN big b ON b.id = s.big WHERE b.id = 7")).doesNotContain("HashJoin");
        assertThat(lab.plan("SELECT id FROM big WHERE 1 = 0")).isEqualTo("ConstantScan\n");
    }

    @Test void manyTablesAreJoinedByTheirConditions() {
        var from = new StringBuilder("SELECT COUNT(*) FROM small t1");
        var where = new StringBuilder(" WHERE t1.id > 0");
        for (int i = 2; i <= 40; i++) {
            from.append(", small t").append(i);
            where.append(" AND t").append(i).append(".id = t").append(i - 1).append(".id");
        }
        assertThat(lab.line(from.toString() + where)).isEqualTo("5");
    }

    @Test void updateOfTheKeyItReadsBySpools() {
        assertThat(lab.plan("UPDATE big SET a = a + 1 WHERE a > 98 AND b > '' ")).contains("Update");
        lab.run("UPDATE big SET a = a + 1 WHERE a >= 50");
        assertThat(lab.line("SELECT MAX(a), COUNT(*) FROM big WHERE a >= 51")).isEqualTo("100|1000");
    }
}
