package dev.vitrine.testing.logic;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;

/// Runs the records of a file in order and compares results.
public final class LogicRunner {
    private LogicRunner() {
    }

    /// A record that went wrong, and how.
    public record Failure(String file, int line, String sql, String reason) {
        @Override public String toString() {
            return file + ":" + line + "\n  " + sql.replace("\n", "\n  ") + "\n  -> " + reason;
        }
    }

    /// How a file went.
    public record Score(int passed, List<Failure> failures) { }

    public static Score run(LogicFile file, LogicConnection connection) {
        int passed = 0;
        var failures = new ArrayList<Failure>();
        for (var record : file.records()) {
            var reason = run(record, file.hashThreshold(), connection);
            if (reason.isEmpty()) {
                passed++;
            } else {
                failures.add(new Failure(file.name(), record.line(), record.sql(), reason));
            }
        }
        return new Score(passed, failures);
    }

    /// Empty if all is as expected.
    private static String run(LogicRecord record, int hashThreshold, LogicConnection connection) {
        try {
            return switch (record) {
                case LogicRecord.Statement(var _, var sql, var succeeds) -> {
                    connection.execute(sql);
                    yield succeeds ? "" : "succeeded, should fail";
                }
                case LogicRecord.Query query ->
                    compare(query, connection.query(query.sql(), query.types()), hashThreshold);
            };
        } catch (RuntimeException e) {
            boolean expected = record instanceof LogicRecord.Statement statement && !statement.succeeds();
            return expected ? "" : e.toString();
        }
    }

    private static String compare(LogicRecord.Query query, List<Object[]> rows, int hashThreshold) {
        var values = values(query, rows);
        boolean hashed = query.expected().size() == 1 && query.expected().getFirst().contains(" values hashing to ");
        if (!hashed) {
            return values.equals(query.expected()) ? "" : "expected " + shown(query.expected()) + ", got " + shown(values);
        }
        var actual = values.size() + " values hashing to " + hash(values);
        return actual.equals(query.expected().getFirst()) ? ""
                : "expected " + query.expected().getFirst() + ", got " + actual + " " + shown(values)
                        + (hashThreshold > 0 ? "" : " (no threshold)");
    }

    private static List<String> values(LogicRecord.Query query, List<Object[]> rows) {
        var texts = new ArrayList<String[]>();
        for (var row : rows) {
            var text = new String[row.length];
            for (int i = 0; i < row.length; i++) {
                text[i] = text(row[i]);
            }
            texts.add(text);
        }
        if (query.sort() == LogicRecord.SortMode.ROWSORT) {
            texts.sort(Comparator.comparing(row -> String.join(" ", row)));
        }
        var values = new ArrayList<String>();
        texts.forEach(row -> values.addAll(List.of(row)));
        if (query.sort() == LogicRecord.SortMode.VALUESORT) {
            values.sort(Comparator.naturalOrder());
        }
        return values;
    }

    private static String text(Object value) {
        return switch (value) {
            case null -> "NULL";
            case Double number -> String.format(Locale.ROOT, "%.3f", number);
            case String text when text.isEmpty() -> "(empty)";
            case String text -> text.replaceAll("[^ -~]", "@");
            default -> value.toString();
        };
    }

    private static String hash(List<String> values) {
        try {
            var digest = MessageDigest.getInstance("MD5");
            for (var value : values) {
                digest.update((value + "\n").getBytes(StandardCharsets.UTF_8));
            }
            return HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String shown(List<String> values) {
        return values.size() <= 12 ? values.toString() : values.subList(0, 12) + "...";
    }
}
