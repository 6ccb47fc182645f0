-- The xml type and its methods.
--@ source xml-data-type-methods, value-method-xml-data-type, query-method-xml-data-type, exist-method-xml-data-type, nodes-method-xml-data-type
DECLARE @x xml = N'<?xml version="1.0"?><r>  <i id="1" p="2.5">one</i><i id="2"></i><n:z xmlns:n="u">&lt;t</n:z> </r>';
SELECT @x AS x;
SELECT @x.value('(/r/i/@id)[2]', 'int') AS id, @x.value('(/r/i[@id=1]/text())[1]', 'varchar(10)') AS t,
    @x.value('(/r/i/@p)[1]', 'decimal(5, 2)') AS p, @x.value('(/r/none)[1]', 'int') AS none, @x.value('count(/r/i)', 'int') AS n;
SELECT @x.query('/r/i[1]') AS q, @x.query('for $i in /r/i return <o>{data($i/@id)}</o>') AS f,
    @x.exist('/r/i[@id="2"]') AS yes, @x.exist('/r/i[@id="3"]') AS no;
SELECT @x.value('declare namespace a="u"; (/r/a:z)[1]', 'varchar(10)') AS z;
GO
--> x xml
--> <r><i id="1" p="2.5">one</i><i id="2"/><n:z xmlns:n="u">&lt;t</n:z></r>
--> (1 rows affected)
--> id int | t varchar(10) | p decimal(5,2) | none int | n int
--> 2 | one | 2.50 | NULL | 2
--> (1 rows affected)
--> q xml | f xml | yes bit | no bit
--> <i id="1" p="2.5">one</i> | <o>1</o><o>2</o> | 1 | 0
--> (1 rows affected)
--> z varchar(10)
--> <t
--> (1 rows affected)

-- nodes gives rows; methods go on from there, also upwards.
DECLARE @x xml = N'<o no="7"><l q="1">a</l><l q="2">b</l></o><o no="8"><l q="3">c</l></o>', @q int = 2;
SELECT t.c.value('../@no', 'int') AS no, t.c.value('@q', 'int') AS q, t.c.value('.', 'varchar(5)') AS v
FROM @x.nodes('/o/l') AS t(c) ORDER BY q;
SELECT a.c.value('.', 'int') AS q FROM @x.nodes('//@q') AS a(c) WHERE a.c.exist('.[. >= sql:variable("@q")]') = 1;
SELECT o.c.value('@no', 'int') AS no, l.c.value('@q', 'int') AS q FROM @x.nodes('/o') AS o(c) CROSS APPLY o.c.nodes('l') AS l(c);
GO
--> no int | q int | v varchar(5)
--> 7 | 1 | a
--> 7 | 2 | b
--> 8 | 3 | c
--> (3 rows affected)
--> q int
--> 2
--> 3
--> (2 rows affected)
--> no int | q int
--> 7 | 1
--> 7 | 2
--> 8 | 3
--> (3 rows affected)

CREATE TABLE dbo.D (id int, doc xml);
INSERT dbo.D VALUES (1, '<a><b>x</b></a>'), (2, NULL), (3, 'text &amp; <c/>');
SELECT id, doc, doc.value('(/a/b)[1]', 'char(1)') AS b FROM dbo.D ORDER BY id;
SELECT d.id, d.doc.query('<v>{sql:column("d.id")}</v>') AS q FROM dbo.D AS d WHERE d.doc IS NOT NULL ORDER BY id;
SELECT d.id, n.b.value('.', 'varchar(5)') AS b FROM dbo.D AS d OUTER APPLY d.doc.nodes('/a/b') AS n(b) ORDER BY d.id;
GO
--> (3 rows affected)
--> id int | doc xml | b char(1)
--> 1 | <a><b>x</b></a> | x
--> 2 | NULL | NULL
--> 3 | text &amp; <c/> | NULL
--> (3 rows affected)
--> id int | q xml
--> 1 | <v>1</v>
--> 3 | <v>3</v>
--> (2 rows affected)
--> id int | b varchar(5)
--> 1 | x
--> 2 | NULL
--> 3 | NULL
--> (3 rows affected)

WITH XMLNAMESPACES ('u' AS k, DEFAULT 'd')
SELECT CAST('<a xmlns="d"><k:b xmlns:k="u">5</k:b></a>' AS xml).value('(/a/k:b)[1]', 'int') AS v;
GO
--> v int
--> 5
--> (1 rows affected)

SELECT CAST('<a><b></a>' AS xml);
GO
--> xml
--> Msg 9436, Level 16, State 1, Line 1
--> XML parsing: line 1, character 10, end tag does not match start tag

SELECT CAST('<a' AS xml);
GO
--> xml
--> Msg 9400, Level 16, State 1, Line 1
--> XML parsing: line 1, character 3, unexpected end of input

SELECT CAST('<a x=1/>' AS xml);
GO
--> xml
--> Msg 9413, Level 16, State 1, Line 1
--> XML parsing: line 1, character 6, A string literal was expected

SELECT CAST('<!DOCTYPE a [<!ENTITY e SYSTEM "file:///etc/passwd">]><a>&e;</a>' AS xml);
GO
--> xml
--> Msg 6359, Level 16, State 1, Line 1
--> Parsing XML with internal subset DTDs not allowed. Use CONVERT with style option 2 to enable limited internal subset DTD support.

DECLARE @x xml = '<a/>';
SELECT @x.value('/a/b', 'int');
GO
--> Msg 2389, Level 16, State 1, Line 2
--> XQuery [value()]: 'value()' requires a singleton (or empty sequence), found operand of type 'xdt:untypedAtomic *'

DECLARE @x xml = '<a/>', @q varchar(10) = '/a';
SELECT @x.query(@q);
GO
--> Msg 8172, Level 16, State 1, Line 2
--> The argument 1 of the XML data type method "query" must be a string literal.

DECLARE @x xml = '<a/>';
SELECT @x.value('(/a)[1]', 'xml');
GO
--> Msg 9500, Level 16, State 1, Line 2
--> The data type 'xml' used in the VALUE method is invalid.

DECLARE @x xml = '<a/>';
SELECT * FROM @x.nodes('/a') AS t(c);
GO
--> Msg 493, Level 16, State 1, Line 2
--> The column 'c' that was returned from the nodes() method cannot be used directly. It can only be used with one of the four XML data type methods, exist(), nodes(), query(), and value(), or in IS NULL and IS NOT NULL checks.

DECLARE @x xml = '<a/>';
SELECT 1 FROM @x.nodes('/a');
GO
--> Msg 318, Level 16, State 1, Line 2
--> The table (and its columns) returned by a table-valued method need to be aliased.

DECLARE @i int = 1;
SELECT @i.value('(/a)[1]', 'int');
GO
--> Msg 258, Level 15, State 1, Line 2
--> Cannot call methods on int.
