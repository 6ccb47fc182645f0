package dev.vitrine.query.executor.row;

import dev.vitrine.query.algebra.Relation.JoinKind;
import dev.vitrine.query.plan.RowNode;
import dev.vitrine.types.value.Value;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Optional;

/// Builds a hash table of one input, then probes it with the other. LEFT, SEMI and ANTI keep rows of the probe input; FULL gives the build rows
/// that found no partner at the end.
///
/// When the build rows do not fit into memory, the rows of both sides are put off to tempdb by the hash of their keys;
/// then each pair of parts is joined in turn, put off again where one does not fit either.
final class HashJoinOperator extends Operator {
    private final JoinKind kind;
    private final RowOperator build;
    private final RowOperator probe;
    private final Parts parts;
    private HashTable<Void> table;
    private final KeptRows kept;
    private final Value[] probeKey;
    private int candidate;
    private boolean inProbeRow;
    private boolean matched;
    private final ArrayDeque<Pair> pairs = new ArrayDeque<>();
    private Optional<Pair> current = Optional.empty();
    private Optional<SpilledRows.Cursor> probeRows = Optional.empty();
    private BitSet buildMatched;
    private int unmatched;

    /// Rows of both sides that were put off.
    private record Pair(Optional<SpilledRows> build, Optional<SpilledRows> probe, int level) {
        void close() {
            build.ifPresent(SpilledRows::close);
            probe.ifPresent(SpilledRows::close);
        }
    }

    /// What was compiled for the node.
    ///
    /// @param buildSlots the build side's columns that are kept behind the key
    record Parts(Keys keys, Evaluator[] buildKeys, Evaluator[] probeKeys, int[] buildSlots, int[] probeSlots,
            Test residual, boolean nullsEqual) { }

    HashJoinOperator(Frame frame, RowNode.HashJoin node, RowOperator build, RowOperator probe, Parts parts) {
        super(frame, node);
        this.kind = node.kind();
        this.build = build;
        this.probe = probe;
        this.parts = parts;
        this.kept = new KeptRows(frame.context.memory());
        this.probeKey = new Value[parts.keys.count()];
    }

    @Override protected void start() {
        discard();
        newTable();
        build.open();
        SpillPartitions putOff = null;
        while (build.next()) {
            var row = buildRow();
            if (row.length > 0) {
                putOff = addBuildRow(row, putOff, 0);
            }
        }
        build.close();
        if (putOff != null) {
            putOffProbeRows(putOff);
            return;
        }
        if (needsNoProbe()) {
            unmatched = 0;
        } else {
            probe.open();
        }
    }

    private void newTable() {
        kept.clear();
        table = new HashTable<>(parts.keys);
        buildMatched = new BitSet();
        unmatched = -1;
        inProbeRow = false;
    }

    private boolean needsNoProbe() {
        return table.size() == 0 && (kind == JoinKind.INNER || kind == JoinKind.SEMI);
    }

    /// A row of the build side behind its key; empty for one that has no partner and is not kept.
    private Value[] buildRow() {
        int keys = parts.buildKeys.length;
        var row = new Value[keys + parts.buildSlots.length];
        for (int i = 0; i < keys; i++) {
            row[i] = parts.buildKeys[i].evaluate(frame);
        }
        if (!parts.nullsEqual && kind != JoinKind.FULL && parts.keys.hasNull(row)) {
            return NONE;
        }
        for (int i = 0; i < parts.buildSlots.length; i++) {
            row[keys + i] = frame.values[parts.buildSlots[i]];
        }
        return row;
    }

    private static final Value[] NONE = {};

    /// Puts a row into the table, or off where there is no memory.
    ///
    /// @param putOff what was put off before, null while all fits
    /// @return what is put off now
    private SpillPartitions addBuildRow(Value[] row, SpillPartitions putOff, int level) {
        var off = putOff;
        if (off == null && !kept.tryAccount(row, 0)) {
            if (level >= SpillPartitions.LEVEL_MAX || parts.keys.count() == 0) {
                kept.account(row);
            } else {
                off = new SpillPartitions(frame, spills(), level + 1);
                for (int entry = 0; entry < table.size(); entry++) {
                    off.add(parts.keys.hash(table.row(entry)), table.row(entry));
                }
                newTable();
            }
        }
        if (off == null) {
            table.add(row, null);
        } else {
            off.add(parts.keys.hash(row), row);
        }
        return off;
    }

    /// All probe rows follow the build rows that were put off.
    private void putOffProbeRows(SpillPartitions builds) {
        var probes = new SpillPartitions(frame, spills(), builds.level());
        probe.open();
        while (probe.next()) {
            readProbeKey();
            probes.add(parts.keys.hash(probeKey), frame.save(parts.probeSlots));
        }
        probe.close();
        addPairs(builds, probes);
        unmatched = 0;
    }

    private void addPairs(SpillPartitions builds, SpillPartitions probes) {
        for (int number = 0; number < builds.count(); number++) {
            var pair = new Pair(builds.part(number), probes.part(number), builds.level());
            if (pair.build.isPresent() || pair.probe.isPresent()) {
                pairs.push(pair);
            }
        }
    }

    /// Goes to the next pair of parts; false when all are done.
    private boolean nextPair() {
        endPair();
        while (!pairs.isEmpty()) {
            var pair = pairs.pop();
            current = Optional.of(pair);
            newTable();
            var putOff = readBuild(pair);
            if (putOff != null) {
                putOffAgain(pair, putOff);
                endPair();
                continue;
            }
            if (needsNoProbe() || pair.probe.isEmpty()) {
                unmatched = 0;
            } else {
                probeRows = Optional.of(pair.probe.get().read());
            }
            return true;
        }
        return false;
    }

    private SpillPartitions readBuild(Pair pair) {
        SpillPartitions putOff = null;
        if (pair.build.isPresent()) {
            try (var rows = pair.build.get().read()) {
                while (rows.next()) {
                    frame.row();
                    putOff = addBuildRow(rows.row(), putOff, pair.level);
                }
            }
        }
        return putOff;
    }

    private void putOffAgain(Pair pair, SpillPartitions builds) {
        var probes = new SpillPartitions(frame, spills(), builds.level());
        if (pair.probe.isPresent()) {
            try (var rows = pair.probe.get().read()) {
                while (rows.next()) {
                    frame.row();
                    frame.restore(parts.probeSlots, rows.row());
                    readProbeKey();
                    probes.add(parts.keys.hash(probeKey), rows.row());
                }
            }
        }
        addPairs(builds, probes);
    }

    private void endPair() {
        probeRows.ifPresent(SpilledRows.Cursor::close);
        probeRows = Optional.empty();
        current.ifPresent(Pair::close);
        current = Optional.empty();
    }

    private boolean nextProbeRow() {
        if (probeRows.isEmpty()) {
            return current.isEmpty() && probe.next();
        }
        frame.row();
        if (!probeRows.get().next()) {
            return false;
        }
        frame.restore(parts.probeSlots, probeRows.get().row());
        return true;
    }

    @Override protected boolean advance() {
        while (true) {
            if (unmatched >= 0) {
                if (nextUnmatched()) {
                    return true;
                }
                if (!nextPair()) {
                    return false;
                }
                continue;
            }
            if (!inProbeRow) {
                if (!nextProbeRow()) {
                    unmatched = 0;
                    continue;
                }
                startProbeRow();
            }
            if (nextMatch()) {
                matched = true;
                if (kind == JoinKind.SEMI || kind == JoinKind.ANTI) {
                    inProbeRow = false;
                }
                if (kind != JoinKind.ANTI) {
                    return true;
                }
            } else {
                inProbeRow = false;
                if (!matched && kind != JoinKind.INNER && kind != JoinKind.SEMI) {
                    frame.setNull(parts.buildSlots);
                    return true;
                }
            }
        }
    }

    private void readProbeKey() {
        for (int i = 0; i < probeKey.length; i++) {
            probeKey[i] = parts.probeKeys[i].evaluate(frame);
        }
    }

    private void startProbeRow() {
        readProbeKey();
        candidate = !parts.nullsEqual && parts.keys.hasNull(probeKey) ? -1 : table.find(probeKey);
        inProbeRow = true;
        matched = false;
    }

    private boolean nextMatch() {
        while (candidate >= 0) {
            int entry = candidate;
            candidate = table.findNext(entry, probeKey);
            restoreBuild(entry);
            if (parts.residual.test(frame) == Test.TRUE) {
                if (kind == JoinKind.FULL) {
                    buildMatched.set(entry);
                }
                return true;
            }
        }
        return false;
    }

    private void restoreBuild(int entry) {
        var row = table.row(entry);
        int keys = parts.buildKeys.length;
        for (int i = 0; i < parts.buildSlots.length; i++) {
            frame.values[parts.buildSlots[i]] = row[keys + i];
        }
    }

    private boolean nextUnmatched() {
        if (kind != JoinKind.FULL) {
            return false;
        }
        unmatched = buildMatched.nextClearBit(unmatched);
        if (unmatched >= table.size()) {
            return false;
        }
        restoreBuild(unmatched++);
        frame.setNull(parts.probeSlots);
        return true;
    }

    private void discard() {
        endPair();
        pairs.forEach(Pair::close);
        pairs.clear();
        kept.clear();
    }

    @Override public void close() {
        build.close();
        probe.close();
        discard();
        table = null;
    }
}
