package dev.vitrine.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.StringValue;
import dev.vitrine.types.value.Value;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// INSERT, UPDATE, DELETE, MERGE: rows, counts, errors, all indexes.
class ChangeTest {
    private final QueryLab lab = new QueryLab();

    @BeforeEach void tables() {
        lab.table("t", "id int | a int null | b varchar(5) null default 'dflt' | c int as id*10", "primary PK_t id",
                "unique UQ_a a", "index IX_b b");
        lab.table("auto", "n int identity | x int null", "primary PK_auto n");
        lab.table("log", "id int null | note varchar(20) null");
    }

    private static void refused(int number, ThrowingCallable call) {
        assertThatThrownBy(call).isInstanceOfSatisfying(SqlError.class,
                error -> assertThat(error.number()).as(error.text()).isEqualTo(number));
    }

    @Test void insertsValuesDefaultsAndQueries() {
        assertThat(lab.run("INSERT t (id, a) VALUES (1, 10), (2, DEFAULT)")).containsExactly("2 rows");
        assertThat(lab.run("SELECT * FROM t")).containsExactly("1|10|dflt|10", "2|NULL|dflt|20");
        assertThat(lab.run("INSERT INTO t SELECT id + 10, a + 10, 'q' FROM t WHERE a IS NOT NULL")).containsExactly("1 rows");
        assertThat(lab.run("SELECT id, b, c FROM t WHERE id > 2")).containsExactly("11|q|110");
        assertThat(lab.run("INSERT auto DEFAULT VALUES")).containsExactly("1 rows");
        assertThat(lab.run("INSERT auto VALUES (5), (6)")).containsExactly("2 rows");
        assertThat(lab.run("SELECT n, x FROM auto")).containsExactly("1|NULL", "2|5", "3|6");
        assertThat(lab.identities.getLast().asLong()).isEqualTo(3);
    }

    @Test void insertReadsItsOwnTableOnce() {
        lab.run("INSERT log VALUES (1, 'x')");
        for (int i = 0; i < 3; i++) {
            lab.run("INSERT log SELECT id + 1, note FROM log");
        }
        assertThat(lab.line("SELECT COUNT(*) FROM log")).isEqualTo("8");
        assertThat(lab.plan("INSERT log SELECT id + 1, note FROM log")).startsWith("Insert\n Spool\n");
    }

    @Test void insertFromExecutedRows() {
        lab.executed = List.of(new Value[] {IntegerValue.of(7), StringValue.of("seven")},
                new Value[] {IntegerValue.of(8), StringValue.of("eight")});
        lab.run("INSERT log EXEC something");
        assertThat(lab.line("SELECT * FROM log")).isEqualTo("7|seven 8|eight");
    }

    /// Database engine errors 515, 2601, 2627, 2628, 213, 109, 110, 544, 8101, 207, 271.
    @Test void refusesWhatTheTableDoesNotTake() {
        lab.run("INSERT t (id, a) VALUES (1, 10)");
        assertThatThrownBy(() -> lab.run("INSERT t (id) VALUES (1)")).hasMessage("Violation of PRIMARY KEY constraint "
                + "'PK_t'. Cannot insert duplicate key in object 'dbo.t'. The duplicate key value is (1).");
        assertThatThrownBy(() -> lab.run("INSERT t (id, a) VALUES (2, 10)")).hasMessage("Cannot insert duplicate key row "
                + "in object 'dbo.t' with unique index 'UQ_a'. The duplicate key value is (10).");
        assertThatThrownBy(() -> lab.run("INSERT t (a) VALUES (2)")).hasMessage("Cannot insert the value NULL into column "
                + "'id', table 'test.dbo.t'; column does not allow nulls. INSERT fails.");
        refused(2628, () -> lab.run("INSERT t (id, b) VALUES (3, 'too long')"));
        refused(213, () -> lab.run("INSERT t VALUES (3, 4)"));
        refused(109, () -> lab.run("INSERT t (id, a) VALUES (3)"));
        refused(110, () -> lab.run("INSERT t (id, a) VALUES (3, 4, 5)"));
        refused(544, () -> lab.run("INSERT auto (n) VALUES (3)"));
        refused(8101, () -> lab.run("INSERT auto VALUES (3, 4)"));
        refused(207, () -> lab.run("INSERT t (nix) VALUES (3)"));
        refused(271, () -> lab.run("INSERT t (c) VALUES (3)"));
        refused(120, () -> lab.run("INSERT t (id, a) SELECT 1"));
        refused(8102, () -> lab.run("UPDATE auto SET n = 1"));
        lab.check("log", "CK_log", "id > 0");
        assertThatThrownBy(() -> lab.run("INSERT log (id) VALUES (-1)")).hasMessage("The INSERT statement conflicted with "
                + "the CHECK constraint \"CK_log\". The conflict occurred in database \"test\", table \"dbo.log\".");
        assertThat(lab.run("INSERT log (id) VALUES (NULL)")).containsExactly("1 rows");
    }

    @Test void updates() {
        lab.run("INSERT t (id, a, b) VALUES (1, 1, 'one'), (2, 2, 'two'), (3, 3, 'three')");
        assertThat(lab.run("UPDATE t SET b = UPPER(b), a = a + 10 WHERE id < 3")).containsExactly("2 rows");
        assertThat(lab.run("SELECT id, a, b FROM t ORDER BY id")).containsExactly("1|11|ONE", "2|12|TWO", "3|3|three");
        assertThat(lab.run("SELECT id FROM t WITH (INDEX(IX_b)) WHERE b = 'TWO'")).containsExactly("2");
        // Rows take each other's keys.
        lab.run("UPDATE t SET id = id + 1");
        assertThat(lab.line("SELECT id FROM t ORDER BY id")).isEqualTo("2 3 4");
        lab.run("UPDATE t SET a = CASE a WHEN 11 THEN 12 WHEN 12 THEN 11 ELSE a END");
        assertThat(lab.line("SELECT a FROM t ORDER BY id")).isEqualTo("12 11 3");
        lab.run("INSERT log VALUES (3, 'new')");
        assertThat(lab.run("UPDATE x SET b = l.note FROM t x JOIN log l ON l.id = x.id")).containsExactly("1 rows");
        assertThat(lab.run("UPDATE t SET b = note FROM log WHERE log.id = t.id")).containsExactly("1 rows");
        assertThat(lab.line("SELECT b FROM t WHERE id = 3")).isEqualTo("new");
        lab.run("WITH c AS (SELECT TOP 1 * FROM t ORDER BY id DESC) UPDATE c SET b = 'last'");
        assertThat(lab.line("SELECT b FROM t ORDER BY id DESC")).startsWith("last ");
    }

    @Test void updatesVariables() {
        lab.run("INSERT t (id, a) VALUES (1, 5), (2, 6)");
        lab.variable("@n", SqlType.INT, IntegerValue.of(0));
        lab.run("UPDATE t SET @n = @n + a, b = 'x'");
        assertThat(lab.value("@n").asLong()).isEqualTo(11);
        lab.run("UPDATE t SET @n = a = a + 100 WHERE id = 2");
        assertThat(lab.value("@n").asLong()).isEqualTo(106);
    }

    @Test void deletes() {
        lab.run("INSERT t (id, a) VALUES (1, 1), (2, 2), (3, 3), (4, 4)");
        assertThat(lab.run("DELETE t WHERE id = 2")).containsExactly("1 rows");
        assertThat(lab.run("DELETE TOP (1) FROM t")).containsExactly("1 rows");
        lab.run("INSERT log VALUES (3, 'del'), (3, 'del')");
        assertThat(lab.run("DELETE x FROM t x JOIN log l ON l.id = x.id")).containsExactly("1 rows");
        assertThat(lab.line("SELECT id, a FROM t")).isEqualTo("4|4");
        assertThat(lab.run("SELECT a FROM t WITH (INDEX(UQ_a)) WHERE a > 0")).containsExactly("4");
        assertThat(lab.run("DELETE FROM t")).containsExactly("1 rows");
    }

    @Test void output() {
        assertThat(lab.run("INSERT t (id, a) OUTPUT inserted.id, inserted.c + 1 AS d VALUES (1, 1), (2, 2)"))
                .containsExactly("1|11", "2|21");
        assertThat(lab.run("UPDATE t SET a = a * 2 OUTPUT deleted.a, inserted.a INTO log(id, note) WHERE id = 2"))
                .containsExactly("1 rows");
        assertThat(lab.line("SELECT * FROM log")).isEqualTo("2|4");
        assertThat(lab.run("DELETE t OUTPUT deleted.* WHERE id = 1")).containsExactly("1|1|dflt|10");
    }

    @Test void merges() {
        lab.run("INSERT t (id, a, b) VALUES (1, 1, 'one'), (2, 2, 'two'), (3, 3, 'three')");
        lab.run("INSERT log VALUES (2, 'zwei'), (9, 'neun')");
        assertThat(lab.run("""
                MERGE t USING log s ON t.id = s.id
                WHEN MATCHED THEN UPDATE SET b = s.note
                WHEN NOT MATCHED THEN INSERT (id, b) VALUES (s.id, s.note)
                WHEN NOT MATCHED BY SOURCE AND t.id > 2 THEN DELETE
                OUTPUT $action, inserted.id, deleted.id;""")).containsExactlyInAnyOrder("UPDATE|2|2", "INSERT|9|NULL",
                "DELETE|NULL|3");
        assertThat(lab.run("SELECT id, b FROM t ORDER BY id")).containsExactly("1|one", "2|zwei", "9|neun");
        lab.run("INSERT log VALUES (2, 'due')");
        refused(8672, () -> lab.run("MERGE t USING log s ON t.id = s.id WHEN MATCHED THEN UPDATE SET b = s.note;"));
    }
}
