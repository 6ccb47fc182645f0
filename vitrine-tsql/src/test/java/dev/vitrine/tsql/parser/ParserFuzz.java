package dev.vitrine.tsql.parser;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/// Mutated statements: the parser answers each with a tree or with errors, and never with anything else.
class ParserFuzz {
    private static final int ROUNDS = 40_000;
    private static final List<String> SEEDS = List.of(
            "WITH c (a) AS (SELECT 1) SELECT TOP (5) WITH TIES c.a AS b, COUNT(*) OVER (PARTITION BY x ORDER BY y ROWS "
                    + "BETWEEN 1 PRECEDING AND CURRENT ROW) FROM c AS c JOIN d ON c.a = d.a AND NOT (d.x IS NULL) "
                    + "WHERE c.a IN (1, 2) GROUP BY ROLLUP (a, b) HAVING SUM(x) > 1 ORDER BY a DESC OFFSET 1 ROWS;",
            "INSERT INTO dbo.t (a, b) OUTPUT inserted.a INTO @t VALUES (1, N'x'), (DEFAULT, 0x12AF);",
            "MERGE t AS a USING (SELECT 1 AS x) AS s ON a.x = s.x WHEN MATCHED AND a.y > 1 THEN UPDATE SET y += 1 "
                    + "WHEN NOT MATCHED BY SOURCE THEN DELETE;",
            "CREATE TABLE dbo.t (id int IDENTITY(1, 1) NOT NULL CONSTRAINT pk PRIMARY KEY CLUSTERED WITH "
                    + "(FILLFACTOR = 80)"
                    + ", b AS (id + 1) PERSISTED, c money DEFAULT $1.5 CHECK (c > 0), INDEX i (b DESC)) ON [PRIMARY]",
            "CREATE PROCEDURE p @a int = 1, @b varchar(10) OUTPUT WITH RECOMPILE AS BEGIN TRY SET @b = 'x' END TRY "
                    + "BEGIN CATCH THROW; END CATCH WHILE @a < 5 BEGIN BREAK; CONTINUE END RETURN 1",
            "ALTER DATABASE d SET DELAYED_DURABILITY = FORCED WITH ROLLBACK IMMEDIATE; BEGIN TRAN x; COMMIT "
                    + "TRAN x WITH "
                    + "(DELAYED_DURABILITY = ON); GRANT SELECT ON dbo.t TO PUBLIC; EXEC sp_who 1, @b = 2 OUTPUT;",
            "CREATE EVENT SESSION s ON SERVER ADD EVENT a.b (ACTION (a.c) WHERE (x.y = 1 AND NOT z > 2)) WITH "
                    + "(M = 1 KB)",
            "DROP INDEX IF EXISTS dbo.t.i, j ON u; SELECT a..b.*, ..c FROM x..y; UPDATE STATISTICS t (a) WITH FULLSCAN",
            "DECLARE c CURSOR LOCAL FOR SELECT * FROM t PIVOT (SUM(a) FOR b IN ([x], [y])) p; FETCH NEXT FROM c "
                    + "INTO @a",
            "SELECT CAST(a AS decimal(10, 2)), x.value('(/a)[1]', 'int'), {fn now()}, 1e5, .5, CASE a WHEN 1 "
                    + "THEN 2 END "
                    + "FROM t CROSS APPLY OPENJSON(j) WITH (a int '$.a') AS o FOR XML PATH('x'), ROOT('r'), TYPE");

    @Test
    void mutatedStatementsGiveATreeOrErrors() {
        for (int seed = 1; seed <= ROUNDS; seed++) {
            var text = mutate(new SplittableRandom(seed));
            try {
                var result = Parser.parseBatch(text, ParseOptions.DEFAULT);
                assertThat(result.batch().text()).isSameAs(text);
                for (var error : result.errors()) {
                    assertThat(error.severity()).isGreaterThan(10);
                    assertThat(error.line()).isPositive();
                }
            } catch (RuntimeException | StackOverflowError e) {
                throw new AssertionError("seed " + seed + ": " + text, e);
            }
        }
    }

    private static String mutate(SplittableRandom random) {
        var words = new ArrayList<>(List.of(SEEDS.get(random.nextInt(SEEDS.size())).split("(?<=\\W)|(?=\\W)")));
        int changes = 1 + random.nextInt(4);
        for (int i = 0; i < changes; i++) {
            int at = random.nextInt(words.size());
            switch (random.nextInt(5)) {
                case 0 -> words.remove(at);
                case 1 -> words.add(at, words.get(random.nextInt(words.size())));
                case 2 -> words.set(at, donor(random));
                case 3 -> words.add(at, donor(random));
                default -> words.set(at, words.get(random.nextInt(words.size())));
            }
            if (words.isEmpty()) {
                words.add(";");
            }
        }
        return String.join("", words);
    }

    private static String donor(SplittableRandom random) {
        var words = SEEDS.get(random.nextInt(SEEDS.size())).split("(?<=\\W)|(?=\\W)");
        return random.nextInt(20) == 0 ? String.valueOf((char) random.nextInt(0x3000))
                : words[random.nextInt(words.length)];
    }
}
