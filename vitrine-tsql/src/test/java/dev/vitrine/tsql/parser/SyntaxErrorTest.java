package dev.vitrine.tsql.parser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.vitrine.types.error.SqlError;
import java.util.List;
import org.junit.jupiter.api.Test;

/// The numbers, lines and texts of syntax errors. Texts: "Database engine events and errors 0 to 999" and
/// "10000 to 10999" of the SQL Server reference.
class SyntaxErrorTest {
    private static List<SqlError> errors(String text) {
        return Parser.parseBatch(text, ParseOptions.DEFAULT).errors();
    }

    private static String first(String text) {
        var errors = errors(text);
        assertThat(errors).as(text).isNotEmpty();
        return errors.getFirst().toString();
    }

    @Test
    void aNameWhereNoneCanBeIs102() {
        assertThat(first("SELECT id FROM dbo.C13 LIMIT 1"))
                .isEqualTo("Msg 102, Level 15, State 1, Line 1: Incorrect syntax near '1'.");
    }

    @Test
    void limitIsOnlyAnAlias() {
        assertThat(errors("SELECT LIMIT.id FROM dbo.C13 LIMIT ORDER BY LIMIT.id")).isEmpty();
    }

    @Test
    void aReservedWordIs156() {
        assertThat(first("SELECT a\nFROM t\nWHERE GROUP BY a"))
                .isEqualTo("Msg 156, Level 15, State 1, Line 3: Incorrect syntax near the keyword 'GROUP'.");
    }

    @Test
    void keywordsOfSeveralWordsFailAtTheWordThatIsWrong() {
        assertThat(first("SELECT * FROM t ORDER a")).endsWith("Incorrect syntax near 'a'.");
        assertThat(first("DROP TABLE IF EXIST t")).endsWith("Incorrect syntax near 'EXIST'.");
    }

    @Test
    void theEndOfTheBatchIsToldByTheLastToken() {
        assertThat(first("SELECT * FROM"))
                .isEqualTo("Msg 102, Level 15, State 1, Line 1: Incorrect syntax near 'FROM'.");
        assertThat(first("SELECT 1 +\n\n")).contains("Line 1: Incorrect syntax near '+'.");
    }

    @Test
    void offsetWithoutOrderByIsAnAliasAndThenAWrongFetch() {
        var errors = errors("SELECT id FROM dbo.C15 OFFSET 0 ROWS FETCH NEXT 2 ROWS ONLY;");
        assertThat(errors.getFirst().number()).isEqualTo(102);
        assertThat(errors.getLast()).hasToString("Msg 153, Level 15, State 2, Line 1: "
                + "Invalid usage of the option NEXT in the FETCH statement.");
    }

    @Test
    void mergeNeedsASemicolon() {
        var merge = """
            MERGE dbo.C11 AS t USING (VALUES (1,20)) AS s(id,v) ON t.id = s.id
            WHEN MATCHED THEN UPDATE SET v = s.v""";
        assertThat(errors(merge)).singleElement().hasToString("Msg 10713, Level 15, State 1, Line 2: "
                + "A MERGE statement must be terminated by a semi-colon (;).");
        assertThat(errors(merge + ";")).isEmpty();
    }

    @Test
    void anOpenStringIs105AndThen102() {
        var errors = errors("PRINT 'a'\nPRINT 'abc\n");
        assertThat(errors).extracting(SqlError::number).containsExactly(105, 102);
        assertThat(errors.getFirst().text())
                .isEqualTo("Unclosed quotation mark after the character string 'abc\n'.");
        assertThat(errors.getFirst().line()).isEqualTo(2);
    }

    @Test
    void anOpenCommentIs113() {
        assertThat(errors("SELECT 1 /* a /* b */")).singleElement()
                .hasToString("Msg 113, Level 15, State 1, Line 1: Missing end comment mark '*/'.");
    }

    @Test
    void withNeedsASemicolonBeforeIt() {
        assertThat(first("DECLARE @a int\nWITH c AS (SELECT 1 AS x) SELECT * FROM c"))
                .startsWith("Msg 319, Level 15, State 1, Line 2: Incorrect syntax near the keyword 'with'.");
        assertThat(first("SELECT * FROM t\nWITH c AS (SELECT 1 AS x) SELECT * FROM c"))
                .startsWith("Msg 336, Level 15, State 1, Line 2: Incorrect syntax near 'c'.");
        assertThat(errors("DECLARE @a int;WITH c AS (SELECT 1 AS x) SELECT * FROM c")).isEmpty();
        assertThat(errors("IF 1 = 1 WITH c AS (SELECT 1 AS x) SELECT * FROM c")).isEmpty();
    }

    @Test
    void severalErrorsOfABatchAreAllReported() {
        var errors = errors("SELECT * FROM t WHERE = 1;\nSELECT 1;\nINSERT t VALUES 1;\nUPDATE t SET;");
        assertThat(errors).extracting(SqlError::line).containsExactly(1, 3, 4);
    }

    @Test
    void modulesStandAlone() {
        assertThat(first("SELECT 1; CREATE VIEW v AS SELECT 1 AS a"))
                .contains("Msg 111, Level 15, State 1")
                .endsWith("'CREATE VIEW' must be the first statement in a query batch.");
        assertThat(first("IF 1 = 1 CREATE PROCEDURE p AS SELECT 1"))
                .endsWith("Incorrect syntax near the keyword 'PROCEDURE'.");
    }

    @Test
    void aValueIsNoCondition() {
        assertThat(first("IF 1 PRINT 'x'")).isEqualTo("Msg 4145, Level 15, State 1, Line 1: An expression of "
                + "non-boolean type specified in a context where a condition is expected, near 'PRINT'.");
    }

    @Test
    void oldHintsNeedWith() {
        assertThat(first("SELECT * FROM t (INDEX(i))")).startsWith("Msg 1018, Level 15");
        assertThat(errors("SELECT * FROM t (NOLOCK)")).isEmpty();
    }

    @Test
    void namesHaveALimit() {
        assertThat(first("SELECT 1 AS " + "x".repeat(129))).startsWith("Msg 103, Level 15, State 4");
        assertThat(first("SELECT 1 AS []")).startsWith("Msg 1038, Level 15, State 4");
        assertThat(first("SELECT * FROM a.b.c.d.e")).isEqualTo("Msg 117, Level 15, State 1, Line 1: The object name "
                + "'a.b.c.d.e' contains more than the maximum number of prefixes. The maximum is 3.");
    }

    @Test
    void deepNestingIs191AndNothingOverflows() {
        for (var text : List.of("SELECT " + "(".repeat(100_000) + "1" + ")".repeat(100_000),
                "SELECT " + "-".repeat(1).concat(" -".repeat(100_000)) + "1",
                "SELECT 1" + " + 1".repeat(100_000),
                "SELECT * FROM " + "(SELECT * FROM ".repeat(50_000) + "t",
                "IF 1 = 1 ".repeat(100_000) + "SELECT 1",
                "SELECT " + "CASE WHEN 1 = 1 THEN ".repeat(50_000) + "1",
                "IF " + "NOT ".repeat(100_000) + "1 = 1 SELECT 1",
                "BEGIN ".repeat(100_000))) {
            assertThat(errors(text)).first().extracting(SqlError::number).as(text.substring(0, 20)).isEqualTo(191);
        }
    }

    @Test
    void nestingNeedsNoLargeStack() throws InterruptedException {
        var unexpected = new java.util.concurrent.ConcurrentLinkedQueue<String>();
        for (var part : List.of("(", "(SELECT * FROM ", "f(", "IIF(1 = ", "CASE WHEN 1 = 1 THEN ", "x.query(", "CAST(",
                "(SELECT 1 WHERE EXISTS (SELECT ")) {
            var thread = new Thread(null, () -> {
                try {
                    var error = errors("SELECT " + part.repeat(20_000)).getFirst();
                    if (error.number() != 191 && !part.equals("(SELECT * FROM ")) {
                        unexpected.add(part + error);
                    }
                } catch (StackOverflowError e) {
                    unexpected.add(part + "overflows");
                }
            }, "small", 512 * 1024);
            thread.start();
            thread.join();
        }
        assertThat(unexpected).isEmpty();
    }

    @Test
    void unknownDatabaseOptionsAreRefusedAtTheirName() {
        assertThat(first("ALTER DATABASE d SET RECOVERY FULL, FOO ON")).endsWith("Incorrect syntax near 'FOO'.");
    }

    @Test
    void intoBelongsToTheFirstQueryOfAStatement() {
        assertThat(first("SELECT * FROM (SELECT 1 AS a INTO t) x")).endsWith("near the keyword 'INTO'.");
        assertThat(first("SELECT 1 AS a UNION SELECT 2 INTO t")).startsWith("Msg 196, Level 15");
        assertThat(errors("(SELECT 1 AS a INTO t)")).isEmpty();
    }

    @Test
    void errorsInAModuleTellItsName() {
        var error = errors("CREATE PROCEDURE dbo.p AS\nSELECT 1 FROM\nWHERE").getFirst();
        assertThat(error.procedure()).isEqualTo("p");
        assertThat(error.line()).isEqualTo(3);
    }

    @Test
    void unknownOptionsAreNamed() {
        assertThat(first("SET BANANA ON"))
                .isEqualTo("Msg 195, Level 15, State 5, Line 1: 'BANANA' is not a recognized SET option.");
        assertThat(first("SET BANANA 1")).startsWith("Msg 195, Level 15, State 7");
        assertThat(first("SET BANANA")).startsWith("Msg 102");
        assertThat(first("CREATE INDEX i ON t (a) WITH (FOO = ON)"))
                .isEqualTo("Msg 155, Level 15, State 1, Line 1: 'FOO' is not a recognized CREATE INDEX option.");
    }

    @Test
    void orderByMustServeSomething() {
        assertThat(first("CREATE VIEW v AS\nSELECT a FROM t\nORDER BY a")).startsWith("Msg 1033, Level 15, State 1");
        assertThat(errors("SELECT * FROM (SELECT TOP 1 a FROM t ORDER BY a) x")).isEmpty();
        assertThat(errors("INSERT t SELECT a FROM u ORDER BY a")).isEmpty();
    }

    @Test
    void tableVariablesHaveNoNamedConstraints() {
        assertThat(first("DECLARE @t TABLE (a int CONSTRAINT c PRIMARY KEY)"))
                .endsWith("Incorrect syntax near the keyword 'CONSTRAINT'.");
        assertThat(errors("DECLARE @t TABLE (a int PRIMARY KEY, b int REFERENCES t (a))")).isNotEmpty();
    }

    @Test
    void parametersKnowWhereOutputBelongs() {
        assertThat(first("CREATE FUNCTION f (@a int OUTPUT) RETURNS int AS BEGIN RETURN 1 END"))
                .startsWith("Msg 181, Level 15");
        assertThat(first("CREATE PROCEDURE p @c CURSOR AS SELECT 1")).startsWith("Msg 1051, Level 15");
    }

    @Test
    void whatTheTreeCannotHoldIsNotDropped() {
        assertThat(Parser.parse("CREATE TABLE t WITH (HEAP) AS SELECT 1 AS a", ParseOptions.DEFAULT).statements())
                .singleElement().isInstanceOf(dev.vitrine.tsql.syntax.OtherStatement.class);
    }

    @Test
    void longListsAreNoNesting() {
        assertThat(errors("SELECT 1 WHERE 1 IN (" + "1, ".repeat(50_000) + "1)")).isEmpty();
        assertThat(errors("SELECT 1 WHERE " + "1 = 1 OR ".repeat(50_000) + "1 = 1")).isEmpty();
        assertThat(errors("SELECT 1 " + "UNION ALL SELECT 1 ".repeat(20_000))).isEmpty();
    }
}
