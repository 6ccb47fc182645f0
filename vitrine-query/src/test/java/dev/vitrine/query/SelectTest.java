package dev.vitrine.query;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Results of SELECT over a few small tables.
class SelectTest {
    private final QueryLab lab = new QueryLab();

    @BeforeEach void tables() {
        lab.table("color", "id int | name nvarchar(20) null | weight decimal(9,2) null", "primary PK_color id");
        lab.table("car", "id int | color int null | price money null", "primary PK_car id", "index IX_color color");
        lab.run("INSERT color VALUES (1, N'red', 1.5), (2, N'blue', 2.25), (3, NULL, NULL)");
        lab.run("INSERT car VALUES (10, 1, 100), (11, 1, 200), (12, 2, 300), (13, NULL, 50)");
    }

    @Test void selectsConstantsWithTheirTypes() {
        assertThat(lab.line("SELECT 1, 'a', N'b', 1.50, 2147483648, NULL, 0xAB")).isEqualTo("1|a|b|1.50|2147483648|NULL|«");
        assertThat(lab.columns("SELECT 1 AS a, 'abc' b, 1.50, 2147483648, 1e0, $1"))
                .isEqualTo("a int, b varchar(3),  numeric(3,2),  numeric(10,0),  float,  money");
    }

    @Test void computesByPrecedence() {
        assertThat(lab.line("SELECT 7/2, 7/2.0, '3'+4, 'a'+'b', 7%4, -5, ~1, 6&3, 6|3, 6^3"))
                .isEqualTo("3|3.500000|7|ab|3|-5|-2|2|7|5");
    }

    @Test void filtersWithThreeValuedLogic() {
        assertThat(lab.line("SELECT id FROM color WHERE name <> N'red'")).isEqualTo("2");
        assertThat(lab.line("SELECT id FROM color WHERE NOT (name = N'red' AND weight > 1)")).isEqualTo("2");
        assertThat(lab.line("SELECT id FROM color WHERE name IS NULL OR name LIKE 'b%'")).isEqualTo("2 3");
        assertThat(lab.line("SELECT id FROM color WHERE weight BETWEEN 1 AND 2")).isEqualTo("1");
        assertThat(lab.line("SELECT id FROM color WHERE id IN (3, 1)")).isEqualTo("1 3");
        assertThat(lab.line("SELECT id FROM color WHERE name NOT IN (N'red', NULL)")).isEmpty();
    }

    @Test void joins() {
        assertThat(lab.run("SELECT c.id, k.name FROM car c JOIN color k ON k.id = c.color ORDER BY c.id"))
                .containsExactly("10|red", "11|red", "12|blue");
        assertThat(lab.run("SELECT c.id, k.name FROM car c LEFT JOIN color k ON k.id = c.color ORDER BY 1 DESC"))
                .containsExactly("13|NULL", "12|blue", "11|red", "10|red");
        assertThat(lab.run("SELECT c.id, k.id FROM car c RIGHT JOIN color k ON k.id = c.color ORDER BY k.id, c.id"))
                .containsExactly("10|1", "11|1", "12|2", "NULL|3");
        assertThat(lab.run("SELECT c.id, k.id FROM car c FULL JOIN color k ON k.id = c.color ORDER BY k.id, c.id"))
                .containsExactly("13|NULL", "10|1", "11|1", "12|2", "NULL|3");
        assertThat(lab.line("SELECT COUNT(*) FROM car, color")).isEqualTo("12");
    }

    @Test void groups() {
        assertThat(lab.run("SELECT color, COUNT(*) n, SUM(price) FROM car GROUP BY color ORDER BY n DESC, color"))
                .containsExactly("1|2|300.00", "NULL|1|50.00", "2|1|300.00");
        assertThat(lab.line("SELECT COUNT(*), COUNT(name), MIN(name), MAX(weight), AVG(id) FROM color"))
                .isEqualTo("3|2|blue|2.25|2");
        assertThat(lab.messages).extracting(message -> message.number()).containsOnly(8153);
        assertThat(lab.run("SELECT color FROM car GROUP BY color HAVING COUNT(*) > 1")).containsExactly("1");
        assertThat(lab.line("SELECT COUNT(*) FROM car WHERE id > 1000")).isEqualTo("0");
        assertThat(lab.line("SELECT SUM(id) + 1 FROM car WHERE id > 1000")).isEqualTo("NULL");
        assertThat(lab.run("SELECT id % 2, COUNT(*) FROM car GROUP BY id % 2 ORDER BY id % 2"))
                .containsExactly("0|2", "1|2");
        assertThat(lab.line("SELECT COUNT(DISTINCT color) FROM car")).isEqualTo("2");
    }

    @Test void groupingSets() {
        assertThat(lab.run("SELECT color, COUNT(*), GROUPING(color) FROM car GROUP BY ROLLUP(color) ORDER BY 3, 1"))
                .containsExactly("NULL|1|0", "1|2|0", "2|1|0", "NULL|4|1");
    }

    @Test void subqueries() {
        assertThat(lab.run("SELECT id, (SELECT MAX(price) FROM car WHERE color = color.id) FROM color ORDER BY id"))
                .hasSize(3);
        assertThat(lab.run("SELECT k.id, (SELECT MAX(c.price) FROM car c WHERE c.color = k.id) FROM color k ORDER BY k.id"))
                .containsExactly("1|200.00", "2|300.00", "3|NULL");
        assertThat(lab.line("SELECT id FROM color k WHERE EXISTS (SELECT * FROM car c WHERE c.color = k.id) ORDER BY id"))
                .isEqualTo("1 2");
        assertThat(lab.line("SELECT id FROM color k WHERE NOT EXISTS (SELECT * FROM car c WHERE c.color = k.id)"))
                .isEqualTo("3");
        assertThat(lab.line("SELECT id FROM color WHERE id IN (SELECT color FROM car) ORDER BY id")).isEqualTo("1 2");
        assertThat(lab.line("SELECT id FROM color WHERE id NOT IN (SELECT color FROM car)")).isEmpty();
        assertThat(lab.line("SELECT id FROM car WHERE price >= ALL (SELECT price FROM car)")).isEqualTo("12");
        assertThat(lab.line("SELECT id FROM car WHERE price > ANY (SELECT price FROM car WHERE color = 1) ORDER BY id"))
                .isEqualTo("11 12");
        assertThat(lab.line("SELECT CASE WHEN EXISTS (SELECT 1 FROM car WHERE id = 10) THEN 'y' ELSE 'n' END"))
                .isEqualTo("y");
    }

    @Test void setOperations() {
        assertThat(lab.line("SELECT id FROM color UNION SELECT color FROM car ORDER BY 1")).isEqualTo("NULL 1 2 3");
        assertThat(lab.line("SELECT color FROM car EXCEPT SELECT id FROM color")).isEqualTo("NULL");
        assertThat(lab.line("SELECT color FROM car INTERSECT SELECT id FROM color ORDER BY color")).isEqualTo("1 2");
        assertThat(lab.line("SELECT 1 UNION ALL SELECT 2.5 UNION ALL SELECT NULL")).isEqualTo("1.0 2.5 NULL");
    }

    @Test void topAndOffset() {
        assertThat(lab.line("SELECT TOP 2 id FROM car ORDER BY price DESC")).isEqualTo("12 11");
        assertThat(lab.line("SELECT TOP (1) WITH TIES color FROM car ORDER BY color DESC")).isEqualTo("2");
        assertThat(lab.line("SELECT TOP 50 PERCENT id FROM car ORDER BY id")).isEqualTo("10 11");
        assertThat(lab.line("SELECT id FROM car ORDER BY id OFFSET 1 ROWS FETCH NEXT 2 ROWS ONLY")).isEqualTo("11 12");
        assertThat(lab.line("SELECT DISTINCT color FROM car ORDER BY color")).isEqualTo("NULL 1 2");
    }

    @Test void derivedTablesAndApply() {
        assertThat(lab.run("SELECT x.a, x.b FROM (VALUES (1, 'x'), (2, NULL)) x(a, b)")).containsExactly("1|x", "2|NULL");
        assertThat(lab.run("SELECT k.id, t.id FROM color k CROSS APPLY (SELECT TOP 1 id FROM car WHERE color = k.id ORDER BY price DESC) t"))
                .containsExactly("1|11", "2|12");
        assertThat(lab.run("SELECT k.id, t.id FROM color k OUTER APPLY (SELECT TOP 1 c.id FROM car c WHERE c.color = k.id) t"))
                .containsExactly("1|10", "2|12", "3|NULL");
        assertThat(lab.line("SELECT value FROM STRING_SPLIT('a,b', ',')")).isEqualTo("a b");
    }

    @Test void commonTables() {
        assertThat(lab.line("WITH n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5) SELECT i FROM n"))
                .isEqualTo("1 2 3 4 5");
        assertThat(lab.line("WITH a AS (SELECT id FROM car), b AS (SELECT id FROM a WHERE id > 11) SELECT COUNT(*) FROM a, b"))
                .isEqualTo("8");
    }

    @Test void windows() {
        assertThat(lab.run("SELECT id, ROW_NUMBER() OVER (PARTITION BY color ORDER BY price DESC) r FROM car ORDER BY id"))
                .containsExactly("10|2", "11|1", "12|1", "13|1");
        assertThat(lab.run("SELECT id, SUM(price) OVER (ORDER BY id), COUNT(*) OVER (), LAG(id) OVER (ORDER BY id) FROM car ORDER BY id"))
                .containsExactly("10|100.00|4|NULL", "11|300.00|4|10", "12|600.00|4|11", "13|650.00|4|12");
        assertThat(lab.run("SELECT color, SUM(SUM(price)) OVER () FROM car GROUP BY color ORDER BY color"))
                .containsExactly("NULL|650.00", "1|650.00", "2|650.00");
        assertThat(lab.run("SELECT NTILE(3) OVER (ORDER BY id), RANK() OVER (ORDER BY color), DENSE_RANK() OVER (ORDER BY color) FROM car ORDER BY id"))
                .containsExactly("1|2|2", "1|2|2", "2|4|3", "3|1|1");
    }

    @Test void views() {
        lab.view("dear", "SELECT id, price * 2 AS twice FROM car WHERE price > 100");
        assertThat(lab.run("SELECT * FROM dear WHERE id = 12")).containsExactly("12|600.00");
    }

    @Test void conditionals() {
        assertThat(lab.line("SELECT COALESCE(NULL, 2), ISNULL(NULL, 'x'), NULLIF(1, 1), IIF(1 > 2, 'a', 'b'), CHOOSE(2, 'p', 'q')"))
                .isEqualTo("2|x|NULL|b|q");
        assertThat(lab.line("SELECT CASE id WHEN 1 THEN 'one' WHEN 2 THEN 'two' END FROM color ORDER BY id"))
                .isEqualTo("one two NULL");
        assertThat(lab.line("SELECT CAST('12' AS int) + 1, CONVERT(varchar(10), 5), TRY_CAST('x' AS int)"))
                .isEqualTo("13|5|NULL");
    }

    @Test void assignsVariables() {
        lab.variable("@a", dev.vitrine.types.type.SqlType.INT, dev.vitrine.types.value.Null.NULL);
        lab.variable("@s", dev.vitrine.types.type.SqlType.nvarchar(100), dev.vitrine.types.value.StringValue.of(""));
        assertThat(lab.run("SELECT @a = id FROM car ORDER BY id")).containsExactly("4 rows");
        assertThat(lab.value("@a").asLong()).isEqualTo(13);
        lab.run("SELECT @s = @s + CAST(id AS nvarchar(9)) + N',' FROM car ORDER BY id DESC");
        assertThat(lab.value("@s").asString()).isEqualTo("13,12,11,10,");
    }
}
