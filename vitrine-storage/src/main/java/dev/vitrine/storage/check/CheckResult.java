package dev.vitrine.storage.check;

import java.util.List;
import java.util.Map;

/// What a check has found.
///
/// @param counts rows and data pages of each rowset whose contents were checked
public record CheckResult(List<Finding> findings, Map<Long, Counts> counts) {
    public CheckResult {
        findings = List.copyOf(findings);
        counts = Map.copyOf(counts);
    }

    /// Rows (without ghosts) and leaf pages.
    public record Counts(long rows, long pages) {
        Counts plus(long moreRows) {
            return new Counts(rows + moreRows, pages + 1);
        }
    }
}
