-- FOR XML RAW, AUTO and PATH.
--@ source for-xml-sql-server, use-raw-mode-with-for-xml, use-auto-mode-with-for-xml, use-path-mode-with-for-xml
CREATE TABLE dbo.Parent (Id int PRIMARY KEY, Name nvarchar(20), Rate float, Bin varbinary(4));
CREATE TABLE dbo.Child (Id int PRIMARY KEY, ParentId int, Text varchar(20));
INSERT dbo.Parent VALUES (1, N'a<"b">&', 1.5, 0x4142), (2, NULL, NULL, NULL);
INSERT dbo.Child VALUES (10, 1, 'x'), (11, 1, NULL), (12, 2, 'z');
GO
--> (2 rows affected)
--> (3 rows affected)

SELECT Id, Name, Rate FROM dbo.Parent ORDER BY Id FOR XML RAW;
SELECT Id, Name FROM dbo.Parent ORDER BY Id FOR XML RAW('p'), ELEMENTS, ROOT('all');
SELECT Id, Name FROM dbo.Parent WHERE Id = 2 FOR XML RAW, ELEMENTS XSINIL;
SELECT Id, Bin FROM dbo.Parent WHERE Id = 1 FOR XML RAW, BINARY BASE64;
GO
--> XML_F52E2B61-18A1-11d1-B105-00805F49916B ntext
--> <row Id="1" Name="a&lt;&quot;b&quot;&gt;&amp;" Rate="1.500000000000000e+000"/><row Id="2"/>
--> (1 rows affected)
--> XML_F52E2B61-18A1-11d1-B105-00805F49916B
--> <all><p><Id>1</Id><Name>a&lt;"b"&gt;&amp;</Name></p><p><Id>2</Id></p></all>
--> (1 rows affected)
--> XML_F52E2B61-18A1-11d1-B105-00805F49916B
--> <row xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><Id>2</Id><Name xsi:nil="true"/></row>
--> (1 rows affected)
--> XML_F52E2B61-18A1-11d1-B105-00805F49916B
--> <row Id="1" Bin="QUI="/>
--> (1 rows affected)

SELECT p.Id, p.Name, c.Id AS cid, c.Text FROM dbo.Parent AS p JOIN dbo.Child AS c ON c.ParentId = p.Id
ORDER BY p.Id, c.Id FOR XML AUTO;
SELECT p.Id, c.Text FROM dbo.Parent AS p JOIN dbo.Child AS c ON c.ParentId = p.Id
ORDER BY p.Id, c.Id FOR XML AUTO, ELEMENTS;
GO
--> XML_F52E2B61-18A1-11d1-B105-00805F49916B
--> <p Id="1" Name="a&lt;&quot;b&quot;&gt;&amp;"><c cid="10" Text="x"/><c cid="11"/></p><p Id="2"><c cid="12" Text="z"/></p>
--> (1 rows affected)
--> XML_F52E2B61-18A1-11d1-B105-00805F49916B
--> <p><Id>1</Id><c><Text>x</Text></c><c/></p><p><Id>2</Id><c><Text>z</Text></c></p>
--> (1 rows affected)

SELECT Id AS '@id', Name AS 'n/@a', Rate AS 'n/r', 'plain', Id AS 'data()', Id AS 'data()', 'c' AS 'comment()', Bin AS bin
FROM dbo.Parent ORDER BY Id FOR XML PATH('p'), ROOT;
GO
--> XML_F52E2B61-18A1-11d1-B105-00805F49916B
--> <root><p id="1"><n a="a&lt;&quot;b&quot;&gt;&amp;"><r>1.500000000000000e+000</r></n>plain1 1<!--c--><bin>QUI=</bin></p><p id="2">plain2 2<!--c--></p></root>
--> (1 rows affected)

-- The old way to join strings.
SELECT STUFF((SELECT ',' + Text FROM dbo.Child ORDER BY Id FOR XML PATH('')), 1, 1, '') AS list;
GO
--> list nvarchar(max)
--> x,z
--> (1 rows affected)

-- With TYPE a query stands in another as elements, without it as text.
SELECT p.Id AS '@id', (SELECT c.Id AS '@id' FROM dbo.Child AS c WHERE c.ParentId = p.Id ORDER BY c.Id FOR XML PATH('c'), TYPE),
    (SELECT 1 AS a FOR XML PATH('x')) AS t
FROM dbo.Parent AS p WHERE p.Id = 2 FOR XML PATH('p'), TYPE;
GO
--> xml
--> <p id="2"><c id="12"/><t>&lt;x&gt;&lt;a&gt;1&lt;/a&gt;&lt;/x&gt;</t></p>
--> (1 rows affected)

WITH XMLNAMESPACES ('uri1' AS ns1, DEFAULT 'uri2')
SELECT Id AS 'ns1:Id' FROM dbo.Parent WHERE Id = 1 FOR XML RAW('ns1:Prod'), ELEMENTS;
GO
--> XML_F52E2B61-18A1-11d1-B105-00805F49916B
--> <ns1:Prod xmlns="uri2" xmlns:ns1="uri1"><ns1:Id>1</ns1:Id></ns1:Prod>
--> (1 rows affected)

SELECT Id, 1 FROM dbo.Parent FOR XML RAW;
GO
--> Msg 6809, Level 16, State 1, Line 1
--> Unnamed tables cannot be used as XML identifiers as well as unnamed columns cannot be used for attribute names. Name unnamed columns/tables using AS in the SELECT statement.

SELECT Id, Id FROM dbo.Parent FOR XML RAW;
GO
--> Msg 6810, Level 16, State 1, Line 1
--> Column name 'Id' is repeated. The same attribute cannot be generated more than once on the same XML tag.

SELECT Bin FROM dbo.Parent FOR XML RAW;
GO
--> Msg 6829, Level 16, State 1, Line 1
--> FOR XML EXPLICIT and RAW modes currently do not support addressing binary data as URLs in column 'Bin'. Remove the column, or use the BINARY BASE64 mode, or create the URL directly using the 'dbobject/TABLE[@PK1="V1"]/@COLUMN' syntax.

SELECT 1 AS a FOR XML AUTO;
GO
--> Msg 6800, Level 16, State 1, Line 1
--> FOR XML AUTO requires at least one table for generating XML tags. Use FOR XML RAW or add a FROM clause with a table name.

SELECT Id AS 'a b' FROM dbo.Parent FOR XML PATH;
GO
--> Msg 6850, Level 16, State 1, Line 1
--> Column name 'a b' contains an invalid XML identifier as required by FOR XML; ' '(0x0020) is the first character at fault.

SELECT Id AS a, Id AS '@b' FROM dbo.Parent FOR XML PATH;
GO
--> Msg 6852, Level 16, State 1, Line 1
--> Attribute-centric column '@b' must not come after a non-attribute-centric sibling in XML hierarchy in FOR XML PATH.

SELECT Id AS '@b' FROM dbo.Parent FOR XML PATH('');
GO
--> Msg 6864, Level 16, State 1, Line 1
--> Row tag omission (empty row tag name) cannot be used with attribute-centric FOR XML serialization.

SELECT Id AS 'a b' FROM dbo.Parent WHERE Id = 1 FOR XML RAW('r w');
GO
--> XML_F52E2B61-18A1-11d1-B105-00805F49916B
--> <r_x0020_w a_x0020_b="1"/>
--> (1 rows affected)

INSERT dbo.Child SELECT 1 AS a FOR XML RAW;
GO
--> Msg 6819, Level 16, State 1, Line 1
--> The FOR XML clause is not allowed in a INSERT statement.

SELECT 1 AS Tag, NULL AS Parent FOR XML EXPLICIT;
GO
--> Msg 40514, Level 16, State 1, Line 1
--> 'FOR XML EXPLICIT' is not supported in this version of SQL Server.
