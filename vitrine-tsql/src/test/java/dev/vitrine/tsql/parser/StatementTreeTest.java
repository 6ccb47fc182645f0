package dev.vitrine.tsql.parser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.vitrine.tsql.syntax.AdministrationStatement;
import dev.vitrine.tsql.syntax.ChangeStatement;
import dev.vitrine.tsql.syntax.ControlStatement;
import dev.vitrine.tsql.syntax.CursorStatement;
import dev.vitrine.tsql.syntax.DatabaseDefinition;
import dev.vitrine.tsql.syntax.Expression;
import dev.vitrine.tsql.syntax.IndexDefinition;
import dev.vitrine.tsql.syntax.Literal;
import dev.vitrine.tsql.syntax.ModuleDefinition;
import dev.vitrine.tsql.syntax.ObjectDefinition;
import dev.vitrine.tsql.syntax.OtherStatement;
import dev.vitrine.tsql.syntax.Predicate;
import dev.vitrine.tsql.syntax.QueryExpression;
import dev.vitrine.tsql.syntax.SecurityStatement;
import dev.vitrine.tsql.syntax.SelectStatement;
import dev.vitrine.tsql.syntax.SettingStatement;
import dev.vitrine.tsql.syntax.Statement;
import dev.vitrine.tsql.syntax.TableDefinition;
import dev.vitrine.tsql.syntax.TableSource;
import dev.vitrine.tsql.syntax.TransactionStatement;
import org.junit.jupiter.api.Test;

/// Statements and the trees they become.
class StatementTreeTest {
    private static <T extends Statement> T one(Class<T> type, String text) {
        var statements = Parser.parse(text, ParseOptions.DEFAULT).statements();
        assertThat(statements).hasSize(1);
        return type.cast(statements.getFirst());
    }

    private static QueryExpression.Specification select(String text) {
        return (QueryExpression.Specification) one(SelectStatement.class, text).query().body();
    }

    private static Expression value(String expression) {
        return Parser.parseExpression(expression);
    }

    @Test
    void statementsNeedNoTerminator() {
        assertThat(Parser.parse("SELECT 1 SELECT 2;SELECT a FROM b PRINT 'x'", ParseOptions.DEFAULT).statements())
                .hasSize(4);
    }

    @Test
    void multiplicationBindsTighterThanAddition() {
        var sum = (Expression.Binary) value("1 + 2 * 3 - 4");
        assertThat(sum.operator()).isEqualTo(Expression.BinaryOperator.SUBTRACT);
        var left = (Expression.Binary) sum.left();
        assertThat(left.operator()).isEqualTo(Expression.BinaryOperator.ADD);
        assertThat(((Expression.Binary) left.right()).operator()).isEqualTo(Expression.BinaryOperator.MULTIPLY);
    }

    @Test
    void literalsKeepTheirKind() {
        assertThat(value("$1.5")).isEqualTo(new Literal(Literal.Kind.MONEY, "1.5", value("$1.5").position()));
        assertThat(((Literal) value("N'é'")).kind()).isEqualTo(Literal.Kind.NATIONAL_STRING);
        assertThat(((Literal) value("{d '2020-01-02'}")).kind()).isEqualTo(Literal.Kind.DATE);
    }

    @Test
    void parenthesesHoldConditionsOrValues() {
        assertThat(Parser.parsePredicate("((a) = (b)) AND ((a + 1) * 2) > 3 AND (NOT (a = 1))"))
                .isInstanceOfSatisfying(Predicate.And.class, and -> assertThat(and.operands()).hasSize(3));
        assertThat(Parser.parsePredicate("((SELECT 1) + 2) IN ((SELECT 3) UNION SELECT 4)"))
                .isInstanceOf(Predicate.InQuery.class);
    }

    @Test
    void functionsWithWindows() {
        var call = (Expression.FunctionCall) value("SUM(DISTINCT a) OVER (PARTITION BY b ORDER BY c ROWS 2 PRECEDING)");
        assertThat(call.distinct()).isTrue();
        assertThat(call.over().orElseThrow().frame().orElseThrow().end().kind())
                .isEqualTo(dev.vitrine.tsql.syntax.WindowSpecification.BoundKind.CURRENT_ROW);
        assertThat(((Expression.FunctionCall) value("STRING_AGG(a, ',') WITHIN GROUP (ORDER BY b)")).withinGroup())
                .isPresent();
    }

    @Test
    void selectInAllItsParts() {
        var select = select("SELECT DISTINCT TOP (3) PERCENT WITH TIES t.*, a = b, c AS 'd', e f INTO #x FROM "
                + "t, u AS v "
                + "WHERE a = 1 GROUP BY a, (), ROLLUP (b, c) HAVING COUNT(*) > 1");
        assertThat(select.distinct()).isTrue();
        assertThat(select.items()).hasSize(4);
        assertThat(select.from()).hasSize(2);
        assertThat(select.top().orElseThrow().withTies()).isTrue();
        assertThat(select.into().orElseThrow().table().text()).isEqualTo("#x");
    }

    @Test
    void joinsNest() {
        var from = select("SELECT * FROM a JOIN b JOIN c ON b.x = c.x ON a.x = b.x CROSS APPLY f(a.x) AS g").from();
        var apply = (TableSource.Apply) from.getFirst();
        var join = (TableSource.Join) apply.left();
        assertThat(join.right()).isInstanceOf(TableSource.Join.class);
    }

    @Test
    void runsOfUnionAllAreFlat() {
        var body = one(SelectStatement.class, "SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3 ORDER BY 1").query();
        assertThat(((QueryExpression.SetOperation) body.body()).inputs()).hasSize(3);
        assertThat(body.orderBy()).hasSize(1);
    }

    @Test
    void insertForms() {
        assertThat(one(ChangeStatement.Insert.class, "INSERT t DEFAULT VALUES").source())
                .isInstanceOf(ChangeStatement.InsertDefaults.class);
        assertThat(one(ChangeStatement.Insert.class, "INSERT INTO t (a) EXEC p 1").source())
                .isInstanceOf(ChangeStatement.InsertExecute.class);
        assertThat(one(ChangeStatement.Insert.class, "INSERT t (SELECT 1)").source())
                .isInstanceOf(ChangeStatement.InsertQuery.class);
        assertThat(one(ChangeStatement.InsertBulk.class, "INSERT BULK t ([a] int, [b] nvarchar(5) COLLATE x) WITH "
                + "(KEEP_NULLS, ROWS_PER_BATCH = 5)").columns()).hasSize(2);
    }

    @Test
    void updateAndDelete() {
        var update = one(ChangeStatement.Update.class, "UPDATE TOP (1) u SET a += 1, @v = b = DEFAULT, "
                + "c.WRITE('x', 0, 1) "
                + "OUTPUT deleted.a FROM t AS u WHERE CURRENT OF cur");
        assertThat(update.assignments()).hasSize(3);
        assertThat(update.where().orElseThrow()).isInstanceOf(Predicate.CurrentOf.class);
        assertThat(one(ChangeStatement.Delete.class, "DELETE a FROM t a JOIN u ON a.x = u.x").from()).hasSize(1);
    }

    @Test
    void tables() {
        var table = one(TableDefinition.CreateTable.class, """
            CREATE TABLE dbo.t (
                id int IDENTITY(1,1) NOT NULL PRIMARY KEY,
                name nvarchar(max) COLLATE Latin1_General_BIN NULL CONSTRAINT df DEFAULT (N''),
                total AS (id * 2) PERSISTED,
                CONSTRAINT ck CHECK (id > 0),
                CONSTRAINT fk FOREIGN KEY (id) REFERENCES dbo.u (id) ON DELETE CASCADE,
                INDEX ix NONCLUSTERED (name DESC)
            ) ON [PRIMARY] WITH (DATA_COMPRESSION = PAGE)""");
        assertThat(table.elements()).hasSize(6);
        var id = (TableDefinition.ColumnDefinition) table.elements().getFirst();
        assertThat(id.nullable()).contains(false);
        assertThat(id.identity()).isPresent();
        assertThat(id.position().line()).isEqualTo(2);
        assertThat(table.options().getFirst().text()).isEqualTo("PAGE");
    }

    @Test
    void databases() {
        var create = one(DatabaseDefinition.CreateDatabase.class, """
            CREATE DATABASE d ON PRIMARY (NAME = N'd', FILENAME = N'C:\\d.mdf', SIZE = 8MB, MAXSIZE = UNLIMITED,
            FILEGROWTH = 10%) LOG ON (NAME = l, FILENAME = 'C:\\l.ldf') COLLATE Latin1_General_CI_AS""");
        var file = create.fileGroups().getFirst().files().getFirst();
        assertThat(file.option("SIZE").orElseThrow().unit()).contains("MB");
        assertThat(file.option("FILEGROWTH").orElseThrow().unit()).contains("%");
        assertThat(file.option("MAXSIZE").orElseThrow().text()).isEqualTo("UNLIMITED");
        var alter = one(DatabaseDefinition.AlterDatabase.class,
                "ALTER DATABASE d SET RECOVERY SIMPLE, DELAYED_DURABILITY = FORCED WITH ROLLBACK IMMEDIATE");
        var set = (DatabaseDefinition.SetDatabaseOptions) alter.action();
        assertThat(set.options()).extracting(option -> option.name() + "=" + option.text())
                .containsExactly("RECOVERY=SIMPLE", "DELAYED_DURABILITY=FORCED");
        assertThat(set.termination()).isEqualTo("ROLLBACK IMMEDIATE");
    }

    @Test
    void transactions() {
        assertThat(one(TransactionStatement.Commit.class, "COMMIT TRAN WITH (DELAYED_DURABILITY = ON)")
                .delayedDurability()).contains(true);
        assertThat(one(TransactionStatement.Begin.class, "BEGIN TRANSACTION a WITH MARK 'm'").mark()).isTrue();
        assertThat(one(TransactionStatement.Rollback.class, "ROLLBACK TRAN @s").name()).isPresent();
        one(TransactionStatement.Save.class, "SAVE TRAN s");
    }

    @Test
    void executeForms() {
        assertThat(one(ControlStatement.Execute.class, "EXEC @r = dbo.p 1, @b = @c OUTPUT, @d = DEFAULT WITH RECOMPILE")
                .arguments()).hasSize(3);
        assertThat(one(ControlStatement.Execute.class, "sp_who 'sa'").target())
                .isInstanceOf(ControlStatement.ExecuteProcedure.class);
        assertThat(one(ControlStatement.Execute.class, "EXEC (N'SELECT 1' + @x) AT s").target())
                .isInstanceOf(ControlStatement.ExecuteText.class);
        assertThat(one(ControlStatement.Execute.class, "EXEC p WITH RESULT SETS ((a int NOT NULL))").resultSets())
                .isPresent();
    }

    @Test
    void programs() {
        var batch = Parser.parse("""
            DECLARE @a int = 1, @b varchar(10), @c CURSOR;
            DECLARE @t TABLE (id int PRIMARY KEY, n nvarchar(5));
            again:
            WHILE @a < 3 BEGIN SET @a += 1; IF @a = 2 CONTINUE ELSE BREAK; END
            BEGIN TRY RAISERROR ('x %d', 16, 1, @a) WITH NOWAIT; END TRY
            BEGIN CATCH THROW 50000, 'y', 1; END CATCH;
            WAITFOR DELAY '00:00:01' GOTO again""", ParseOptions.DEFAULT);
        assertThat(batch.statements()).hasSize(7);
        assertThat(batch.statements().get(3).position().cut(batch.text())).startsWith("WHILE").endsWith("END");
        one(CursorStatement.Fetch.class, "FETCH ABSOLUTE -1 FROM GLOBAL c INTO @a, @b");
        one(SettingStatement.SetOptions.class, "SET STATISTICS IO, TIME ON");
        one(SettingStatement.SetIsolationLevel.class, "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ");
        one(AdministrationStatement.Dbcc.class, "DBCC CHECKDB (0, NOINDEX) WITH NO_INFOMSGS, PHYSICAL_ONLY");
    }

    @Test
    void modules() {
        var procedure = one(ModuleDefinition.ProcedureDefinition.class,
                "CREATE OR ALTER PROC p @a int = NULL, @b t READONLY AS SET NOCOUNT ON SELECT @a");
        assertThat(procedure.verb()).isEqualTo(ModuleDefinition.Verb.CREATE_OR_ALTER);
        assertThat(((ModuleDefinition.Statements) procedure.body()).statements()).hasSize(2);
        assertThat(one(ModuleDefinition.FunctionDefinition.class,
                "CREATE FUNCTION f (@a int) RETURNS TABLE AS RETURN (SELECT @a AS b)").body())
                .isInstanceOf(ModuleDefinition.InlineQuery.class);
        assertThat(one(ModuleDefinition.TriggerDefinition.class, "CREATE TRIGGER g ON t AFTER INSERT, UPDATE AS RETURN")
                .events()).containsExactly("INSERT", "UPDATE");
        assertThat(one(ModuleDefinition.ViewDefinition.class,
                "CREATE VIEW v WITH SCHEMABINDING AS SELECT 1 AS a WITH CHECK OPTION").checkOption()).isTrue();
    }

    @Test
    void indexesObjectsAndSecurity() {
        assertThat(one(IndexDefinition.CreateIndex.class, "CREATE UNIQUE CLUSTERED INDEX i ON t (a, b DESC) "
                + "WHERE a > 1 "
                + "WITH (FILLFACTOR = 80, ONLINE = ON)").options()).hasSize(2);
        assertThat(one(ObjectDefinition.DropObjects.class, "DROP PROCEDURE IF EXISTS a, dbo.b").names()).hasSize(2);
        assertThat(one(SecurityStatement.PermissionStatement.class,
                "GRANT SELECT (a, b), VIEW DEFINITION ON SCHEMA::dbo TO x, PUBLIC WITH GRANT OPTION").principals())
                .hasSize(2);
        assertThat(one(OtherStatement.class, "CREATE CERTIFICATE c WITH SUBJECT = 's'").verb())
                .isEqualTo("CREATE CERTIFICATE");
    }

    @Test
    void parameterDeclarations() {
        var parameters = Parser.parseParameterDeclarations("@a int, @b decimal(10, 2) OUTPUT, @c nvarchar(max) = N'x'");
        assertThat(parameters).hasSize(3);
        assertThat(parameters.get(1).output()).isTrue();
        assertThat(parameters.get(1).type().orElseThrow().arguments()).containsExactly(10, 2);
    }

    @Test
    void flowIsChecked() {
        assertThat(Parser.parseBatch("BREAK", ParseOptions.DEFAULT).errors()).first()
                .hasToString("Msg 135, Level 15, State 1, Line 1: "
                        + "Cannot use a BREAK statement outside the scope of a WHILE statement.");
        assertThat(Parser.parseBatch("GOTO a; b: b:", ParseOptions.DEFAULT).errors())
                .extracting(error -> error.number()).containsExactly(132, 133);
    }
}
