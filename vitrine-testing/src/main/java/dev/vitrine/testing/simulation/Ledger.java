package dev.vitrine.testing.simulation;

import dev.vitrine.storage.transaction.Durability;
import dev.vitrine.storage.transaction.Transaction;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/// What a client knows: which commits were asked for, which were acknowledged, and what each changed.
final class Ledger {
    private final Map<SimulatedTable, TreeMap<Integer, String>> tables = new LinkedHashMap<>();
    private final List<SimulatedTable> live = new ArrayList<>();
    private final Set<Integer> settled = new TreeSet<>();
    private final List<Work> asked = new ArrayList<>();
    private int lastNumber;

    /// One thing that a transaction did; `text` null for a deletion, `number` 0 for the table itself.
    record Effect(SimulatedTable table, int number, String text, boolean dropsTable) {
    }

    /// A transaction from the client's side.
    static final class Work {
        final int number;
        final Transaction transaction;
        final Durability durability;
        final List<Effect> effects = new ArrayList<>();
        boolean acknowledged;

        Work(int number, Transaction transaction, Durability durability) {
            this.number = number;
            this.transaction = transaction;
            this.durability = durability;
        }

        long commitLsn() {
            return transaction.parts().getFirst().owner().last();
        }
    }

    int nextNumber() {
        return ++lastNumber;
    }

    /// The commit is about to be asked for.
    void asks(Work work) {
        asked.add(work);
    }

    /// The tables that a session may use now.
    List<SimulatedTable> live() {
        return List.copyOf(live);
    }

    void appears(SimulatedTable table) {
        live.add(table);
    }

    void disappears(SimulatedTable table) {
        live.remove(table);
    }

    /// Compares what the client knows with which transactions have survived; what has survived is then the state.
    ///
    /// @param survivors the numbers of the transactions whose marker is there
    void settle(Set<Integer> survivors) {
        var order = asked.stream().sorted(Comparator.comparingLong(Work::commitLsn)).toList();
        Work lost = null;
        for (var work : order) {
            boolean survived = survivors.contains(work.number);
            if (!survived) {
                Verify.that(!work.acknowledged || work.durability == Durability.DELAYED,
                        "acknowledged transaction " + work.number + " is lost");
                lost = lost == null && work.acknowledged ? work : lost;
            } else {
                Verify.that(lost == null, "transaction " + work.number + " survived, but not transaction "
                        + (lost == null ? 0 : lost.number) + " before it");
                work.effects.forEach(this::apply);
            }
        }
        var unknown = new TreeSet<>(survivors);
        unknown.removeAll(settled);
        asked.forEach(work -> unknown.remove(work.number));
        Verify.that(unknown.isEmpty(), "transactions that were never committed are visible: " + unknown);
        settled.addAll(survivors);
        asked.clear();
        live.clear();
        live.addAll(tables.keySet());
    }

    private void apply(Effect effect) {
        if (effect.dropsTable()) {
            tables.remove(effect.table());
        } else if (effect.number() == 0) {
            tables.put(effect.table(), new TreeMap<>());
        } else if (effect.text() == null) {
            tables.get(effect.table()).remove(effect.number());
        } else {
            tables.get(effect.table()).put(effect.number(), effect.text());
        }
    }

    Map<SimulatedTable, TreeMap<Integer, String>> expected() {
        return tables;
    }
}
