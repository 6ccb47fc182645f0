package dev.vitrine.testing.sweep;

import java.util.List;

/// Batches that touch everything that storage does, and questions whose answers show what has come of them.
final class Script {
    /// An orderly end and a new start.
    static final String RESTART = "restart";

    static final List<String> BATCHES = List.of(
            "CREATE DATABASE x ON (NAME = d, FILENAME = 'C:\\x.mdf', SIZE = 8MB, FILEGROWTH = 512KB)"
                    + " LOG ON (NAME = l, FILENAME = 'C:\\x.ldf', SIZE = 512KB, FILEGROWTH = 256KB)",
            "CREATE TABLE x.dbo.t (id int NOT NULL PRIMARY KEY, v varchar(3000) NOT NULL)",
            "DECLARE @i int = 0; BEGIN TRAN; WHILE @i < 40 BEGIN INSERT x.dbo.t VALUES (@i, REPLICATE('a', @i * 60)); "
                    + "SET @i += 1 END; COMMIT",
            "CHECKPOINT",
            "CREATE TABLE x.dbo.h (id int NOT NULL, v varchar(3000) NOT NULL)",
            "BEGIN TRAN; INSERT x.dbo.h SELECT id, v FROM x.dbo.t WHERE id % 2 = 0; DELETE x.dbo.t WHERE id % 3 = 0; "
                    + "UPDATE x.dbo.t SET v = REPLICATE('b', 3000 - 60 * id) WHERE id % 3 = 1; COMMIT",
            "USE x; CREATE INDEX byV ON dbo.t (id DESC) INCLUDE (v)",
            "USE x; CHECKPOINT",
            "BEGIN TRAN; INSERT x.dbo.t VALUES (1000, 'never'); UPDATE x.dbo.h SET v = 'never'; ROLLBACK",
            RESTART,
            "ALTER DATABASE x ADD FILEGROUP g",
            "ALTER DATABASE x ADD FILE (NAME = g1, FILENAME = 'C:\\g1.ndf', SIZE = 512KB, FILEGROWTH = 512KB) "
                    + "TO FILEGROUP g",
            "CREATE TABLE x.dbo.g (id int NOT NULL PRIMARY KEY, v varchar(3000) NOT NULL) ON g",
            "INSERT x.dbo.g SELECT id, REPLICATE('g', 2900) FROM x.dbo.h",
            "ALTER TABLE x.dbo.t ADD c int NOT NULL DEFAULT 7",
            "INSERT x.dbo.h SELECT id + 100, v FROM x.dbo.h",
            "BEGIN TRAN; INSERT x.dbo.h SELECT a.id, REPLICATE('m', 2900) FROM x.dbo.t AS a CROSS JOIN x.dbo.t AS b"
                    + " CROSS JOIN (VALUES (1), (2), (3)) AS c (n); ROLLBACK",
            "DROP TABLE x.dbo.h",
            "DROP TABLE x.dbo.g",
            "ALTER DATABASE x REMOVE FILE g1",
            "ALTER DATABASE x REMOVE FILEGROUP g",
            "CREATE TABLE x.dbo.k (id int IDENTITY PRIMARY KEY, v varchar(100))",
            "INSERT x.dbo.k (v) VALUES ('k'), ('l')",
            "CREATE DATABASE y",
            "DROP DATABASE x",
            RESTART);

    private static final List<String> QUESTIONS = List.of(
            "SELECT name, state_desc FROM sys.databases WHERE database_id > 4 ORDER BY name",
            "IF DB_ID('x') IS NOT NULL EXEC('SELECT name FROM x.sys.objects WHERE schema_id = 1 ORDER BY name')",
            "IF DB_ID('x') IS NOT NULL EXEC('SELECT name FROM x.sys.indexes WHERE name IS NOT NULL ORDER BY name')",
            "IF DB_ID('x') IS NOT NULL IF OBJECT_ID('x.dbo.t') IS NOT NULL EXEC('SELECT * FROM x.dbo.t ORDER BY id')",
            "IF DB_ID('x') IS NOT NULL IF OBJECT_ID('x.dbo.t') IS NOT NULL "
                    + "EXEC('SELECT id, v FROM x.dbo.t ORDER BY id DESC')",
            "IF DB_ID('x') IS NOT NULL IF OBJECT_ID('x.dbo.h') IS NOT NULL EXEC('SELECT * FROM x.dbo.h ORDER BY id')",
            "IF DB_ID('x') IS NOT NULL IF OBJECT_ID('x.dbo.k') IS NOT NULL EXEC('SELECT * FROM x.dbo.k ORDER BY id')",
            "SELECT name, data_space_id FROM sys.master_files WHERE database_id = DB_ID('x') ORDER BY file_id",
            "IF DB_ID('x') IS NOT NULL EXEC('SELECT name FROM x.sys.filegroups ORDER BY name')",
            "IF DB_ID('x') IS NOT NULL IF OBJECT_ID('x.dbo.g') IS NOT NULL EXEC('SELECT * FROM x.dbo.g ORDER BY id')",
            "IF DB_ID('y') IS NOT NULL EXEC('SELECT COUNT(*) FROM y.sys.tables')");

    private Script() {
    }

    /// The answers, in one text.
    static String picture(SimulatedServer server) {
        var picture = new StringBuilder();
        for (var question : QUESTIONS) {
            picture.append(String.join("\n", server.run(question))).append("\n--\n");
        }
        return picture.toString();
    }
}
