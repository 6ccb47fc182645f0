package dev.vitrine.query.executor.row;

import dev.vitrine.query.algebra.Relation.JoinKind;
import dev.vitrine.query.plan.RowNode;
import dev.vitrine.types.value.Value;
import java.util.BitSet;

/// Builds a hash table of one input, then probes it with the other. LEFT, SEMI and ANTI keep rows of the probe input; FULL gives the build rows
/// that found no partner at the end.
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
    private BitSet buildMatched;
    private int unmatched;

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
        kept.clear();
        table = new HashTable<>(parts.keys);
        build.open();
        while (build.next()) {
            addBuildRow();
        }
        build.close();
        buildMatched = new BitSet();
        unmatched = -1;
        inProbeRow = false;
        boolean needsNoProbe = table.size() == 0 && (kind == JoinKind.INNER || kind == JoinKind.SEMI);
        if (needsNoProbe) {
            unmatched = 0;
        } else {
            probe.open();
        }
    }

    private void addBuildRow() {
        int keys = parts.buildKeys.length;
        var row = new Value[keys + parts.buildSlots.length];
        for (int i = 0; i < keys; i++) {
            row[i] = parts.buildKeys[i].evaluate(frame);
        }
        if (!parts.nullsEqual && kind != JoinKind.FULL && parts.keys.hasNull(row)) {
            return;
        }
        for (int i = 0; i < parts.buildSlots.length; i++) {
            row[keys + i] = frame.values[parts.buildSlots[i]];
        }
        kept.account(row);
        table.add(row, null);
    }

    @Override protected boolean advance() {
        if (unmatched >= 0) {
            return nextUnmatched();
        }
        while (true) {
            if (!inProbeRow) {
                if (!probe.next()) {
                    unmatched = 0;
                    return nextUnmatched();
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

    private void startProbeRow() {
        for (int i = 0; i < probeKey.length; i++) {
            probeKey[i] = parts.probeKeys[i].evaluate(frame);
        }
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

    @Override public void close() {
        build.close();
        probe.close();
        kept.clear();
        table = null;
    }
}
