package dev.vitrine.query.function;

import org.junit.jupiter.api.Test;

/// "String functions (Transact-SQL)" (docs/t-sql/functions/string-functions-transact-sql.md), with the examples of its
/// pages.
class StringFunctionsTest {
    @Test
    void partsOfStrings() {
        Calls.check("""
                LEFT('abcdefg', 2)                     | varchar(2)    | 'ab'
                LEFT(N'ab', 5)                         | nvarchar(2)   | 'ab'
                LEFT('ab', -1) | 537 Invalid length parameter passed to the LEFT or SUBSTRING function.
                RIGHT('ab', -1)                        | 536 Invalid length parameter passed to the RIGHT function.
                RIGHT('abcdefg', 3)                    | varchar(3)    | 'efg'
                SUBSTRING('abcdef', 2, 3)              | varchar(3)    | 'bcd'
                SUBSTRING('abcdef', 0, 3)              | varchar(3)    | 'ab'
                SUBSTRING('abcdef', -5, 3)             | varchar(3)    | ''
                SUBSTRING('abcdef', 5, 99)             | varchar(6)    | 'ef'
                SUBSTRING('abc', 1, -1)                | 537 Invalid length parameter passed to the LEFT or SUBSTRING fu
                SUBSTRING(varbinary(4):0x01020304, 2, 2) | varbinary(2) | 0x0203
                LTRIM('  ab ')                         | varchar(5)    | 'ab '
                RTRIM('  ab ')                         | varchar(5)    | '  ab'
                TRIM('.,! ' , '# x')                   | varchar(4)    | '.,!'
                UPPER('straße')                        | varchar(6)    | 'STRAßE'
                LOWER(N'ÀB')                           | nvarchar(2)   | 'àb'
                REVERSE(1234)                          | varchar(12)   | '4321'
                LEFT(NULL, 1)                          | varchar(1)    | NULL
                """);
    }

    /// Case 009: lengths do not count trailing blanks; an empty string is nowhere.
    @Test
    void lengthsAndPlaces() {
        Calls.check("""
                LEN(N'ab  ')                           | int           | 2
                LEN('   ')                             | int           | 0
                DATALENGTH(N'ab  ')                    | int           | 8
                DATALENGTH(12)                         | int           | 4
                DATALENGTH(decimal(38,2):1.5)          | int           | 17
                LEN(varchar(max):ab)                   | bigint        | 2
                CHARINDEX(N'', N'ab')                  | int           | 0
                CHARINDEX(N'B', N'ab')                 | int           | 2
                CHARINDEX('x', 'ab')                   | int           | 0
                CHARINDEX('a', 'banana', 3)            | int           | 4
                CHARINDEX('a', 'banana', -3)           | int           | 2
                PATINDEX('%ter%', 'interesting data')  | int           | 3
                PATINDEX('%[^0-9]%', '12a')            | int           | 3
                PATINDEX('a%', 'ba')                   | int           | 0
                PATINDEX('%a', 'banana')               | int           | 6
                ASCII('P')                             | int           | 80
                ASCII('')                              | int           | NULL
                UNICODE(N'Å')                          | int           | 197
                CHAR(65)                               | char(1)       | 'A'
                CHAR(256)                              | char(1)       | NULL
                CHAR(128)                              | char(1)       | '€'
                NCHAR(8364)                            | nchar(1)      | '€'
                """);
    }

    @Test
    void replacingAndBuilding() {
        Calls.check("""
                REPLACE('abcdefghicde', 'CDE', 'xxx')  | varchar(8000) | 'abxxxfghixxx'
                REPLACE('abc', '', 'x')                | varchar(8000) | 'abc'
                STUFF('abcdef', 2, 3, 'ijklmn')        | varchar(8000) | 'aijklmnef'
                STUFF('abcdef', 2, 3, NULL)            | varchar(8000) | 'aef'
                STUFF('abc', 4, 1, 'x')                | varchar(8000) | NULL
                TRANSLATE('2*[3+4]/{7-2}', '[]{}', '()()') | varchar(13) | '2*(3+4)/(7-2)'
                TRANSLATE('abc', 'ab', 'x')            | 9828 The second and third arguments of the TRANSLATE built-in f
                REPLICATE('0', 4)                      | varchar(4)    | '0000'
                REPLICATE('ab', -1)                    | varchar(1)    | NULL
                SPACE(3)                               | varchar(3)    | '   '
                QUOTENAME(N'abc[]def')                 | nvarchar(258) | '[abc[]]def]'
                QUOTENAME('it''s', '''')               | nvarchar(258) | ''it''s''
                QUOTENAME('a', 'x')                    | nvarchar(258) | NULL
                CONCAT('a', NULL, 1, 2.50)             | varchar(66)   | 'a12.50'
                CONCAT('a', N'b')                      | nvarchar(2)   | 'ab'
                CONCAT_WS(',', 'a', NULL, 'b')         | varchar(16)   | 'a,b'
                SOUNDEX('Smith')                       | varchar(5)    | 'S530'
                SOUNDEX('Smythe')                      | varchar(5)    | 'S530'
                DIFFERENCE('Green', 'Greene')          | int           | 4
                PARSENAME('a.[b.c].d', 2)              | nvarchar(128) | 'b.c'
                PARSENAME('a.b', 3)                    | nvarchar(128) | NULL
                STRING_ESCAPE(N'\\ / "', 'json')       | nvarchar(4000) | '\\\\ \\/ \\"'
                ISNUMERIC('1e5')                       | int           | 1
                ISNUMERIC('$1,000.50')                 | int           | 1
                ISNUMERIC('abc')                       | int           | 0
                ISNUMERIC('.')                         | int           | 1
                ISNUMERIC('')                          | int           | 0
                FORMATMESSAGE('%s has %d', 'x', 3)     | nvarchar(2047) | 'x has 3'
                LEFT('a')                              | 174 The left function requires 2 argument(s).
                CHARINDEX('a')                         | 189 The charindex function requires 2 to 3 arguments.
                """);
    }

    /// Case 003: rounds the float's exact value; decimals give way to the whole part.
    @Test
    void str() {
        Calls.check("""
                STR(-99.96, 7, 1)                      | varchar(7)    | ' -100.0'
                STR(9.9996, 6, 3)                      | varchar(6)    | '10.000'
                STR(123.45, 6, 1)                      | varchar(6)    | ' 123.5'
                STR(123.45, 2, 2)                      | varchar(2)    | '**'
                STR(123.45)                            | varchar(10)   | '       123'
                STR(12345.678, 7, 4)                   | varchar(7)    | '12345.7'
                """);
    }

    /// "SQL_VARIANT_PROPERTY", "COLLATIONPROPERTY".
    @Test
    void properties() {
        Calls.check("""
                SQL_VARIANT_PROPERTY(decimal(8,2):46279.1, 'BaseType')       | sql_variant | decimal
                SQL_VARIANT_PROPERTY(decimal(8,2):46279.1, 'Precision')      | sql_variant | 8
                SQL_VARIANT_PROPERTY(decimal(8,2):46279.1, 'Scale')          | sql_variant | 2
                SQL_VARIANT_PROPERTY(1, 'Collation')                         | sql_variant | NULL
                COLLATIONPROPERTY('Traditional_Spanish_CS_AS_KS_WS', 'CodePage') | sql_variant | 1252
                COLLATIONPROPERTY('Latin1_General_CI_AS', 'ComparisonStyle') | sql_variant | 196609
                COLLATIONPROPERTY('Klingon_CI_AS', 'LCID')                   | sql_variant | NULL
                """);
    }
}
