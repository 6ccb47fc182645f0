package dev.vitrine.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.vitrine.query.executor.row.CompiledPlan;
import dev.vitrine.query.plan.PlanNode;
import dev.vitrine.query.showplan.PlanLines;
import dev.vitrine.query.showplan.ShowplanStatement;
import dev.vitrine.query.showplan.ShowplanXml;
import dev.vitrine.tsql.parser.ParseOptions;
import dev.vitrine.tsql.parser.Parser;
import java.io.File;
import java.io.StringReader;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.SchemaFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;
import org.xml.sax.InputSource;

/// Plans in print.
class ShowplanTest {
    private static final List<String> STATEMENTS = List.of(
            "SELECT 1", "SELECT * FROM t", "SELECT b FROM t WHERE id = 1 AND b = N'x'",
            "SELECT id FROM t WHERE a BETWEEN 1 AND 5 ORDER BY b DESC, id",
            "SELECT b FROM t WITH (INDEX(IX_a)) WHERE a IN (1, 2, 3)",
            "SELECT x.b, COUNT(*), SUM(x.a + y.id) FROM t x JOIN t y ON x.a = y.id WHERE x.b <> '<>' GROUP BY x.b",
            "SELECT x.b FROM t x LEFT JOIN t y ON x.a + 1 = y.id * 2 AND x.b LIKE 'a%' OPTION (MAXDOP 1)",
            "SELECT x.b FROM t x INNER HASH JOIN t y ON x.a = y.a AND x.id > y.id",
            "SELECT * FROM t x FULL JOIN t y ON x.a = y.a", "SELECT TOP (3) b FROM t ORDER BY b",
            "SELECT TOP 5 PERCENT WITH TIES b FROM t ORDER BY b", "SELECT DISTINCT b FROM t",
            "SELECT b FROM t ORDER BY b OFFSET 1 ROWS FETCH NEXT 2 ROWS ONLY",
            "SELECT b FROM t UNION ALL SELECT 'x' UNION SELECT b FROM t WHERE NOT EXISTS (SELECT 1 FROM t)",
            "SELECT ROW_NUMBER() OVER (PARTITION BY b ORDER BY a), SUM(a) OVER (PARTITION BY b) FROM t",
            "SELECT (SELECT MAX(a) FROM t i WHERE i.b = o.b), CASE WHEN a IN (SELECT id FROM t) THEN 1 ELSE 2 END"
                    + " FROM t o WHERE a > ALL (SELECT id FROM t WHERE a < o.a)",
            "WITH r AS (SELECT 1 AS n UNION ALL SELECT n + 1 FROM r WHERE n < 5) SELECT * FROM r",
            "SELECT CONVERT(varchar(10), a), TRY_CAST(b AS int), -a, ~a, a & 1, a % 2, ISNULL(b, ''), a | 2 FROM t",
            "SELECT * FROM STRING_SPLIT('a,b', ',')", "SELECT * FROM (VALUES (1, 'x'), (2, NULL)) v(i, s)",
            "SELECT * FROM t a CROSS APPLY (SELECT TOP 1 b.id FROM t b WHERE b.a = a.a) c",
            "INSERT t VALUES (3, 3, 'x')", "INSERT t SELECT id + 10, a, b FROM t",
            "UPDATE t SET a = a + 1, b = (SELECT MAX(b) FROM t) WHERE id = 2", "UPDATE t SET @v = a = 7",
            "DELETE t WHERE a = 1", "SELECT @v = a FROM t WHERE id = @v", "DELETE x FROM t x JOIN t y ON x.a = y.id",
            "MERGE t USING (SELECT 1 AS k) s ON t.id = s.k WHEN MATCHED AND t.a > 0 THEN UPDATE SET b = 'm'"
                    + " WHEN NOT MATCHED THEN INSERT (id, a, b) VALUES (9, 9, '9') OUTPUT $action;");

    private final QueryLab lab = new QueryLab();

    @BeforeEach void tables() {
        lab.table("t", "id int | a int null | b varchar(20) null", "primary PK_t id", "index IX_a a");
        lab.check("t", "CK", "a > -5");
        lab.variable("@v", dev.vitrine.types.type.SqlType.INT, dev.vitrine.types.value.IntegerValue.of(1));
        lab.run("INSERT t VALUES (1, 1, '<one>'), (2, 2, 'two')");
    }

    private CompiledPlan compile(String text) {
        return Compiler.compile(Parser.parse(text, ParseOptions.DEFAULT).statements().getFirst(), lab);
    }

    private static String xml(CompiledPlan compiled, String text, Optional<ShowplanStatement.Run> run) {
        var plan = compiled.plan();
        var parameters = ShowplanStatement.variables(plan).stream().map(variable -> new ShowplanStatement.Parameter(
                variable.name(), variable.type(), Optional.empty(), Optional.empty())).toList();
        return ShowplanXml.document(List.of(new ShowplanStatement(text, 1, ShowplanXml.type(plan), Optional.of(plan),
                Map.of("QueryHash", "0x00"), parameters, run)));
    }

    private static Element parse(String xml) throws Exception {
        var factory = DocumentBuilderFactory.newInstance();
        factory.setNamespaceAware(true);
        return factory.newDocumentBuilder().parse(new InputSource(new StringReader(xml))).getDocumentElement();
    }

    private static List<String> lines(CompiledPlan compiled) {
        return PlanLines.of(compiled.plan(), Optional.empty()).stream().map(PlanLines.Line::text).toList();
    }

    @Test void textNamesObjectsSeeksAndConversions() {
        assertThat(lines(compile("SELECT b FROM t WHERE id = 1 AND b = N'x'"))).containsExactly(
                "  |--Clustered Index Seek(OBJECT:([test].[dbo].[t].[PK_t]), SEEK:([test].[dbo].[t].[id]=(1)), "
                        + "WHERE:(CONVERT_IMPLICIT(nvarchar(20),[test].[dbo].[t].[b],0)=N'x') ORDERED FORWARD)");
    }

    @Test void linesHangFromTheirParents() {
        assertThat(lines(compile("SELECT x.b FROM t x INNER HASH JOIN t y ON x.a = y.a ORDER BY x.b"))).satisfies(
                lines -> {
                    assertThat(lines.getFirst()).isEqualTo("  |--Sort(ORDER BY:([test].[dbo].[t].[b] as [x].[b] ASC))");
                    assertThat(lines.get(1)).startsWith("       |--Hash Match(Inner Join, HASH:([test]");
                    assertThat(lines.get(2)).startsWith("            |--");
                    assertThat(lines).hasSize(4);
                });
    }

    /// A converted column that leads an index: the seek is lost.
    @Test void conversionsOfColumnsAreWarnedOf() {
        lab.table("n", "c varchar(10) | d int", "primary PK_n c");
        var xml = xml(compile("SELECT d FROM n WHERE c = N'x'"), "", Optional.empty());
        assertThat(xml).contains("PhysicalOp=\"Clustered Index Scan\"",
                "<PlanAffectingConvert ConvertIssue=\"Seek Plan\" "
                        + "Expression=\"CONVERT_IMPLICIT(nvarchar(10),[test].[dbo].[n].[c],0)=N'x'\"/>",
                "ConvertIssue=\"Cardinality Estimate\" "
                        + "Expression=\"CONVERT_IMPLICIT(nvarchar(10),[test].[dbo].[n].[c],0)\"",
                "<Convert DataType=\"nvarchar\" Length=\"20\" Style=\"0\" Implicit=\"true\">");
        assertThat(xml(compile("SELECT d FROM n WHERE c = 'x'"), "", Optional.empty()))
                .contains("PhysicalOp=\"Clustered Index Seek\"").doesNotContain("PlanAffectingConvert");
    }

    @Test void xmlHasEveryNodeAndRunTimeCounters() throws Exception {
        var text = "SELECT x.b, COUNT(*) FROM t x JOIN t y ON x.a = y.id WHERE x.b <> '<>' GROUP BY x.b ORDER BY 2";
        var compiled = compile(text);
        try (var execution = compiled.start(lab)) {
            execution.run();
            var root = parse(xml(compiled, text, Optional.of(new ShowplanStatement.Run(execution, 1, 2))));
            assertThat(root.getNamespaceURI()).isEqualTo("http://schemas.microsoft.com/sqlserver/2004/07/showplan");
            var first = (Element) root.getElementsByTagNameNS("*", "RelOp").item(0);
            assertThat(first.getAttribute("NodeId")).isEqualTo("0");
            assertThat(first.getAttribute("PhysicalOp")).isEqualTo("Sort");
            var run = (Element) first.getElementsByTagNameNS("*", "RunTimeCountersPerThread").item(0);
            assertThat(run.getAttribute("ActualRows")).isEqualTo("2");
            assertThat(run.getAttribute("ActualExecutions")).isEqualTo("1");
        }
    }

    /// No node of a plan, and no plan of a subquery, is left out of either form.
    @Test void bothFormsHaveEveryNode() throws Exception {
        for (var text : STATEMENTS) {
            var compiled = compile(text);
            int nodes = count(compiled.plan().root());
            var root = parse(xml(compiled, text, Optional.empty()));
            assertThat(root.getElementsByTagNameNS("*", "RelOp").getLength()).as(text).isEqualTo(nodes);
            assertThat(lines(compiled)).as(text).hasSize(nodes);
        }
    }

    private static int count(PlanNode node) {
        return 1 + node.inputs().stream().mapToInt(ShowplanTest::count).sum()
                + node.info().subplans().stream().mapToInt(subplan -> count(subplan.plan())).sum();
    }

    /// Against Microsoft's published schema, which is not part of this repository: `-Dvitrine.showplanxsd=FILE`.
    @Test void xmlFollowsThePublishedSchema() throws Exception {
        var file = System.getProperty("vitrine.showplanxsd", "");
        assumeTrue(!file.isEmpty(), "needs the schema");
        var schema = SchemaFactory.newInstance(XMLConstants.W3C_XML_SCHEMA_NS_URI).newSchema(new File(file));
        for (var text : STATEMENTS) {
            var compiled = compile(text);
            try (var execution = compiled.start(lab)) {
                execution.run();
                var xml = xml(compiled, text, Optional.of(new ShowplanStatement.Run(execution, 1, 2)));
                assertThatCode(() -> schema.newValidator().validate(new StreamSource(new StringReader(xml))))
                        .as(text + "\n" + xml).doesNotThrowAnyException();
            }
        }
    }
}
