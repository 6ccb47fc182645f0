package dev.vitrine.query.executor.row;

import dev.vitrine.types.value.Value;
import java.util.ArrayList;
import java.util.Arrays;

/// Entries by key: chains over an array of heads that doubles. An entry's row begins with its key.
final class HashTable<E> {
    private static final int SMALLEST = 16;

    private final Keys keys;
    private final ArrayList<Value[]> rows = new ArrayList<>();
    private final ArrayList<E> entries = new ArrayList<>();
    private int[] heads = new int[SMALLEST];
    private int[] chain = new int[SMALLEST];
    private int[] hashes = new int[SMALLEST];

    HashTable(Keys keys) {
        this.keys = keys;
        Arrays.fill(heads, -1);
    }

    int size() {
        return rows.size();
    }

    Value[] row(int entry) {
        return rows.get(entry);
    }

    E entry(int entry) {
        return entries.get(entry);
    }

    /// The first entry with the key, -1 if there is none.
    int find(Value[] key) {
        int hash = keys.hash(key);
        return search(heads[hash & heads.length - 1], hash, key);
    }

    /// The next entry with the key after this one, -1 if there is none.
    int findNext(int entry, Value[] key) {
        return search(chain[entry], hashes[entry], key);
    }

    private int search(int from, int hash, Value[] key) {
        int at = from;
        while (at >= 0 && (hashes[at] != hash || !keys.equal(rows.get(at), key))) {
            at = chain[at];
        }
        return at;
    }

    /// Adds an entry, also if the key is there.
    int add(Value[] row, E entry) {
        int number = rows.size();
        rows.add(row);
        entries.add(entry);
        if (number == chain.length) {
            chain = Arrays.copyOf(chain, 2 * number);
            hashes = Arrays.copyOf(hashes, 2 * number);
        }
        hashes[number] = keys.hash(row);
        if (number >= heads.length) {
            rehash(2 * heads.length);
        }
        link(number);
        return number;
    }

    private void rehash(int size) {
        heads = new int[size];
        Arrays.fill(heads, -1);
        for (int i = 0; i < rows.size() - 1; i++) {
            link(i);
        }
    }

    private void link(int number) {
        int bucket = hashes[number] & heads.length - 1;
        chain[number] = heads[bucket];
        heads[bucket] = number;
    }
}
