package dev.vitrine.lab.report;

import java.util.List;

/// A table of text.
public record Table(String title, List<String> header, List<List<String>> rows) {
    public Table {
        header = List.copyOf(header);
        rows = rows.stream().map(List::copyOf).toList();
    }
}
