/// sqllogictest: millions of queries whose results were agreed on by several databases. The files come from the Maven artifact
/// `net.hydromatic:sql-logic-test`; nothing of them is kept here.
///
/// Start with [LogicTests], the command. [LogicFile] reads the records that apply to SQL Server (`skipif mssql`, `onlyif mssql`, `halt`,
/// `hash-threshold`), [LogicRunner] runs them on a [LogicConnection] and compares (sort modes, MD5 of long results).
package dev.vitrine.testing.logic;
