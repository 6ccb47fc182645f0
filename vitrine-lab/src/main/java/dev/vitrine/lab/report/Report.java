package dev.vitrine.lab.report;

import java.util.List;

/// What an experiment found.
///
/// @param source the document whose experiment it is
/// @param corrections what had to be changed in the document's scripts, and why
/// @param notes the arithmetic and the conditions
public record Report(String name, String title, String source, List<Table> tables, List<BarChart> charts,
        List<Verdict> verdicts, List<String> corrections, List<String> notes) {

    public Report {
        tables = List.copyOf(tables);
        charts = List.copyOf(charts);
        verdicts = List.copyOf(verdicts);
        corrections = List.copyOf(corrections);
        notes = List.copyOf(notes);
    }
}
