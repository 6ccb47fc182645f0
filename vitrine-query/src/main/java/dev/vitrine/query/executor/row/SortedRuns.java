package dev.vitrine.query.executor.row;

import dev.vitrine.types.value.Value;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/// Sorted rows in several runs: all but the last in work files. Reading them merges the runs; of equal rows those of an
/// earlier run come first.
final class SortedRuns implements AutoCloseable {
    /// More runs than this are merged into one before they are read.
    private static final int RUNS_AT_ONCE = 32;

    private final Frame frame;
    private final SpillCounts counts;
    private final Comparator<Value[]> order;
    private final ArrayDeque<SpilledRows> runs = new ArrayDeque<>();
    private final List<Source> sources = new ArrayList<>();
    private PriorityQueue<Source> queue = new PriorityQueue<>();
    private int level = 1;

    SortedRuns(Frame frame, SpillCounts counts, Comparator<Value[]> order) {
        this.frame = frame;
        this.counts = counts;
        this.order = order;
        counts.level(level);
    }

    /// Where rows of one run come from.
    private abstract class Source implements Comparable<Source> {
        private final int number;
        protected Value[] row;

        Source(int number) {
            this.number = number;
        }

        abstract boolean next();

        void close() {
        }

        @Override public final int compareTo(Source other) {
            int byRow = order.compare(row, other.row);
            return byRow != 0 ? byRow : Integer.compare(number, other.number);
        }
    }

    private Source file(int number, SpilledRows run) {
        var cursor = run.read();
        return new Source(number) {
            @Override boolean next() {
                boolean found = cursor.next();
                row = found ? cursor.row() : null;
                return found;
            }

            @Override void close() {
                cursor.close();
            }
        };
    }

    private Source memory(int number, List<Value[]> rows) {
        return new Source(number) {
            private int at;

            @Override boolean next() {
                row = at < rows.size() ? rows.get(at) : null;
                return at++ < rows.size();
            }
        };
    }

    /// Writes sorted rows as the next run.
    void add(List<Value[]> sorted) {
        var run = new SpilledRows(frame, counts);
        runs.add(run);
        sorted.forEach(run::add);
    }

    /// Starts to read, with the last run in memory.
    void open(List<Value[]> last) {
        closeSources();
        while (runs.size() > RUNS_AT_ONCE) {
            mergeAll();
        }
        int number = 0;
        for (var run : runs) {
            include(file(number++, run));
        }
        include(memory(number, last));
    }

    /// Merges neighbouring runs, so that equal rows keep their order.
    private void mergeAll() {
        counts.level(++level);
        int groups = (runs.size() + RUNS_AT_ONCE - 1) / RUNS_AT_ONCE;
        for (int group = 0, left = runs.size(); group < groups; group++) {
            var merged = new ArrayList<SpilledRows>();
            for (int i = 0; i < RUNS_AT_ONCE && left > 0; i++, left--) {
                merged.add(runs.poll());
            }
            for (int i = 0; i < merged.size(); i++) {
                include(file(i, merged.get(i)));
            }
            var run = new SpilledRows(frame, counts);
            runs.add(run);
            for (var row = next(); row.length > 0; row = next()) {
                frame.row();
                run.add(row);
            }
            closeSources();
            merged.forEach(SpilledRows::close);
        }
    }

    private void include(Source source) {
        sources.add(source);
        if (source.next()) {
            queue.add(source);
        }
    }

    /// The next row; empty at the end.
    Value[] next() {
        var source = queue.poll();
        if (source == null) {
            return NONE;
        }
        var row = source.row;
        if (source.next()) {
            queue.add(source);
        }
        return row;
    }

    private static final Value[] NONE = {};

    private void closeSources() {
        sources.forEach(Source::close);
        sources.clear();
        queue = new PriorityQueue<>();
    }

    @Override public void close() {
        closeSources();
        runs.forEach(SpilledRows::close);
        runs.clear();
    }
}
