package dev.vitrine.testing.seeds;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/// What a client was told while a script ran.
///
/// @param errors the numbers of the server's errors, in order
/// @param counts rows affected and rows read, in order
/// @param rows the rows of all results, a line each, values parted by `|`, NULL as the word; a value may hold lines
record Answer(List<Integer> errors, List<Long> counts, String rows) {

    Answer {
        errors = List.copyOf(errors);
        counts = List.copyOf(counts);
    }

    /// Collects answers.
    static final class Gathering {
        private final List<Integer> errors = new ArrayList<>();
        private final List<Long> counts = new ArrayList<>();
        private final StringBuilder rows = new StringBuilder();

        void error(int number) {
            errors.add(number);
        }

        void count(long affected) {
            counts.add(affected);
        }

        void row(List<String> values) {
            line(String.join("|", values));
        }

        void line(String line) {
            rows.append(line).append('\n');
        }

        void all(Answer answer) {
            errors.addAll(answer.errors);
            counts.addAll(answer.counts);
            rows.append(answer.rows);
        }

        Answer answer() {
            return new Answer(errors, counts, rows.toString());
        }
    }

    /// The only value of an answer of one row and column.
    String value() {
        return rows.strip();
    }

    /// How often a count occurs.
    int times(long count) {
        return Collections.frequency(counts, count);
    }
}
