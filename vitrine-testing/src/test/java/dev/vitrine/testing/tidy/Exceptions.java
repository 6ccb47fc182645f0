package dev.vitrine.testing.tidy;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// `docs/tidy-exceptions.txt`: what may break a rule, and why.
final class Exceptions {
    private final Set<Entry> entries = new LinkedHashSet<>();

    private record Entry(String rule, String subject) {
    }

    Exceptions(List<String> lines) {
        for (var line : lines) {
            var parts = line.strip().split(" {2,}", 3);
            if (parts.length < 3) {
                throw new IllegalStateException("an exception needs a rule, a subject and a reason: " + line);
            }
            entries.add(new Entry(parts[0], parts[1]));
        }
    }

    /// The findings of some rules that no exception covers, and the exceptions to these rules that cover none.
    List<String> judge(List<Finding> findings, Set<String> rules) {
        var wrong = new ArrayList<String>();
        var used = new LinkedHashSet<Entry>();
        for (var finding : findings) {
            var entry = new Entry(finding.rule(), finding.subject());
            if (entries.contains(entry)) {
                used.add(entry);
            } else {
                wrong.add(finding.toString());
            }
        }
        for (var entry : entries) {
            if (rules.contains(entry.rule()) && !used.contains(entry)) {
                wrong.add("exception no longer needed: " + entry.rule() + "  " + entry.subject());
            }
        }
        return wrong;
    }
}
