package dev.vitrine.engine.view;

import dev.vitrine.engine.database.Databases;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/// The views over features that are refused whole: Service Broker, full text, keys and certificates, availability
/// groups, columnstore, audits, extended events, Query Store, backups and jobs in msdb. Tools join them; what is
/// refused cannot be there, so they have no rows. `absent-views.txt` has their columns, as
/// `SystemView.view` reads them; `like` stands for the columns of another view. Those of `dbo` are msdb's.
/// Source: "System Catalog Views", "System Dynamic Management Views", "Backup and Restore Tables", "SQL Server Agent
/// Tables (Transact-SQL)".
final class AbsentFeatures {
    private static final String FILE = "absent-views.txt";
    private static final String LIKE = "like ";

    static final List<SystemView> ALL = read();

    private AbsentFeatures() {
    }

    private static List<SystemView> read() {
        try (var in = AbsentFeatures.class.getResourceAsStream(FILE)) {
            var text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            var views = new ArrayList<SystemView>();
            for (var block : text.strip().split("\n\n")) {
                views.add(view(block.split("\n"), views));
            }
            return List.copyOf(views);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static SystemView view(String[] lines, List<SystemView> before) {
        var columns = new ArrayList<String>();
        for (var line : Arrays.asList(lines).subList(1, lines.length)) {
            var column = line.strip();
            if (column.startsWith(LIKE)) {
                columns.addAll(columnsOf(column.substring(LIKE.length()), before));
            } else {
                columns.add(column);
            }
        }
        var view = SystemView.empty(lines[0], String.join("\n", columns));
        return view.schema().equals("dbo") ? view.onlyIn(Databases.MSDB) : view;
    }

    private static List<String> columnsOf(String name, List<SystemView> before) {
        return Stream.of(ObjectViews.ALL, IndexViews.ALL, before).flatMap(List::stream)
                .filter(view -> view.fullName().equals(name)).findFirst()
                .orElseThrow(() -> new IllegalStateException("no view " + name)).columns().declared();
    }
}
