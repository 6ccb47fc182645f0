package dev.vitrine.os.counter;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.LongAdder;

/// The cells behind `sys.dm_os_performance_counters`. Those who count keep the cell, so counting is one addition.
public final class Counters {
    private static final String TOTAL = "_Total";

    private final ConcurrentHashMap<Key, LongAdder> cells = new ConcurrentHashMap<>();
    /// The cells without instances by the order of their names: the common ones are asked for with every statement.
    private final AtomicReferenceArray<LongAdder> plain = new AtomicReferenceArray<>(CounterName.values().length);

    private record Key(CounterName name, String instance) {
        @Override
        public int hashCode() {
            return name.ordinal() * 31 + instance.hashCode();
        }
    }

    /// A counter's value now.
    public record Reading(CounterName name, String instance, long value) {
    }

    /// The cell of a counter without instances.
    public LongAdder cell(CounterName name) {
        var known = plain.get(name.ordinal());
        if (known != null) {
            return known;
        }
        var cell = cell(name, "");
        plain.set(name.ordinal(), cell);
        return cell;
    }

    /// The cell of a counter's instance, such as a database.
    public LongAdder cell(CounterName name, String instance) {
        var key = new Key(name, instance);
        var cell = cells.get(key);
        if (cell != null) {
            return cell;
        }
        cells.putIfAbsent(key, new LongAdder());
        return cells.get(key);
    }

    /// Forgets the cells of an instance that is gone.
    public void forget(String instance) {
        cells.keySet().removeIf(key -> key.instance().equals(instance));
    }

    /// All values, by name and instance. A counter with instances has a `_Total` too, unless it is counted by itself.
    public List<Reading> readings() {
        var readings = new ArrayList<Reading>();
        var totals = new EnumMap<CounterName, Long>(CounterName.class);
        cells.forEach((key, cell) -> {
            readings.add(new Reading(key.name(), key.instance(), cell.sum()));
            if (!key.instance().isEmpty()) {
                totals.merge(key.name(), cell.sum(), Long::sum);
            }
        });
        totals.keySet().removeIf(name -> cells.containsKey(new Key(name, TOTAL)));
        totals.forEach((name, sum) -> readings.add(new Reading(name, TOTAL, sum)));
        readings.sort(Comparator.comparing(Reading::name).thenComparing(Reading::instance));
        return readings;
    }
}
