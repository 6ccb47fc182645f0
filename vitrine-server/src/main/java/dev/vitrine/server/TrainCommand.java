package dev.vitrine.server;

import dev.vitrine.os.Os;
import dev.vitrine.os.network.Network;
import dev.vitrine.server.sql.SqlCommand;
import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/// Runs the usual things once, so that the launcher can store what they load.
@Command(name = "train", hidden = true)
final class TrainCommand implements Callable<Integer> {
    private static final String SCRIPT = """
            CREATE TABLE #t (id int PRIMARY KEY, name nvarchar(50) NULL, at datetime2 NOT NULL DEFAULT SYSDATETIME());
            INSERT #t (id, name) VALUES (1, N'one'), (2, N'two'), (3, NULL);
            UPDATE #t SET name = N'three' WHERE id = 3;
            DECLARE @i int = 0;
            WHILE @i < 200
            BEGIN
                SET @i += 1;
                IF EXISTS (SELECT * FROM #t WHERE id = @i) PRINT CONCAT('row ', @i);
            END;
            SELECT t.id, t.name, COUNT(*) OVER ()
            FROM #t AS t JOIN #t AS u ON u.id = t.id
            WHERE t.id > 0 ORDER BY t.name;
            DELETE #t WHERE id = 1;
            GO
            SELECT name, database_id FROM sys.databases;
            SELECT @@VERSION;
            GO 3
            """;

    @Override
    public Integer call() throws IOException {
        var wish = Instances.Wish.of(Optional.empty());
        Os os = Instances.os(wish);
        try (var server = Instances.start(os, wish, System.err::println); var listener = Network.listenLocally(0)) {
            server.accept(listener);
        }
        return new CommandLine(new SqlCommand()).setCaseInsensitiveEnumValuesAllowed(true)
                .execute("--memory", "-Q", SCRIPT);
    }
}
