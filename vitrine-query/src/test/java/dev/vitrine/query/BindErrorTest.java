package dev.vitrine.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.vitrine.types.error.SqlError;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Statements that are refused while they are bound, with their numbers by "Database Engine events and errors".
class BindErrorTest {
    private final QueryLab lab = new QueryLab();

    @BeforeEach void tables() {
        lab.table("t", "id int | a int null | s varchar(10) null", "primary PK_t id");
        lab.table("u", "id int | a int null", "primary PK_u id");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '#', textBlock = """
            207   # SELECT nix FROM t
            208   # SELECT 1 FROM nix
            209   # SELECT id FROM t, u
            4104  # SELECT x.id FROM t
            107   # SELECT x.* FROM t
            263   # SELECT *
            137   # SELECT @nix
            8120  # SELECT a, COUNT(*) FROM t GROUP BY s
            8118  # SELECT a, COUNT(*) FROM t
            8121  # SELECT COUNT(*) FROM t GROUP BY s HAVING a > 1
            8127  # SELECT COUNT(*) FROM t GROUP BY s ORDER BY a
            147   # SELECT id FROM t WHERE COUNT(*) > 1
            144   # SELECT 1 FROM t GROUP BY COUNT(*)
            164   # SELECT 1 FROM t GROUP BY 1
            130   # SELECT SUM(COUNT(*)) FROM t
            145   # SELECT DISTINCT a FROM t ORDER BY id
            108   # SELECT a FROM t ORDER BY 2
            408   # SELECT a FROM t ORDER BY 'x'
            104   # SELECT id FROM t UNION SELECT id FROM u ORDER BY id + 1
            205   # SELECT id FROM t UNION SELECT id, a FROM u
            116   # SELECT (SELECT id, a FROM t)
            1033  # SELECT * FROM (SELECT id FROM t ORDER BY id) x
            8155  # SELECT * FROM (SELECT id + 1 FROM t) x
            8156  # SELECT * FROM (SELECT id, id FROM t) x
            8158  # SELECT * FROM (SELECT id, a FROM t) x(b)
            1011  # SELECT 1 FROM t x, u x
            1013  # SELECT 1 FROM t, t
            8117  # SELECT 'a' - 'b'
            402   # SELECT CAST('x' AS date) + CAST('y' AS datetime2)
            206   # SELECT CAST('2020-01-01' AS date) + 1
            8133  # SELECT CASE WHEN 1 = 1 THEN NULL ELSE NULL END
            4127  # SELECT COALESCE(NULL, NULL)
            195   # SELECT nix(1)
            4108  # SELECT id FROM t WHERE ROW_NUMBER() OVER (ORDER BY id) = 1
            4112  # SELECT ROW_NUMBER() OVER () FROM t
            10753 # SELECT ROW_NUMBER() FROM t
            10741 # SELECT TOP 1 id FROM t ORDER BY id OFFSET 1 ROWS
            1062  # SELECT TOP 1 WITH TIES id FROM t
            468   # SELECT 1 WHERE 'a' COLLATE Latin1_General_BIN2 = 'b' COLLATE Latin1_General_CS_AS
            308   # SELECT 1 FROM t WITH (INDEX(nix))
            252   # WITH c AS (SELECT 1 a UNION SELECT a FROM c) SELECT * FROM c
            246   # WITH c AS (SELECT a FROM c UNION ALL SELECT a + 1 FROM c) SELECT * FROM c
            240   # WITH c AS (SELECT 1 a UNION ALL SELECT a + 1.5 FROM c) SELECT * FROM c
            529   # SELECT CAST(CAST('2020-01-01' AS date) AS int)
            257   # UPDATE t SET a = CAST(0x01 AS sql_variant)
            """)
    void isRefused(int number, String statement) {
        assertThatThrownBy(() -> lab.run(statement)).isInstanceOfSatisfying(SqlError.class,
                error -> assertThat(error.number()).as(error.text()).isEqualTo(number));
    }
}
