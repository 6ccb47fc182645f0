package dev.vitrine.testing.cases;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Compares what a batch printed with what its case expects. Blanks around cells do not count; a header cell that is
/// expected without a type stands for any type.
final class CaseComparison {
    private CaseComparison() {
    }

    /// Whether the lines say the same.
    static boolean same(List<String> expected, List<String> actual, boolean unordered) {
        if (expected.size() != actual.size()) {
            return false;
        }
        var left = new ArrayList<>(expected);
        var right = new ArrayList<>(actual);
        if (unordered) {
            left.sort(null);
            right.sort(null);
        }
        for (int line = 0; line < left.size(); line++) {
            if (!sameLine(left.get(line), right.get(line))) {
                return false;
            }
        }
        return true;
    }

    private static boolean sameLine(String expected, String actual) {
        var left = cells(expected);
        var right = cells(actual);
        if (left.size() != right.size()) {
            return false;
        }
        for (int cell = 0; cell < left.size(); cell++) {
            if (!left.get(cell).equals(right.get(cell)) && !right.get(cell).startsWith(left.get(cell) + " ")) {
                return false;
            }
        }
        return true;
    }

    private static List<String> cells(String line) {
        return Arrays.stream(line.split("\\|", -1)).map(String::strip).toList();
    }
}
