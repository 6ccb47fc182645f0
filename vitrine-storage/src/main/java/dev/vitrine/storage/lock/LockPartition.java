package dev.vitrine.storage.lock;

import dev.vitrine.os.wait.SpinLock;

/// A part of the lock table: the resources whose hash falls here, under one spin lock.
final class LockPartition {
    private static final int INITIAL_BUCKETS = 16;

    final SpinLock lock = new SpinLock();
    private LockHead[] buckets = new LockHead[INITIAL_BUCKETS];
    private int size;
    private int waiting;

    /// The resource's entry, made when it is not there; whoever leaves it unused calls [#dropIfUnused].
    LockHead findOrAdd(LockResource resource) {
        int bucket = bucket(resource);
        for (var head = buckets[bucket]; head != null; head = head.nextInBucket) {
            if (head.resource.equals(resource)) {
                return head;
            }
        }
        if (size >= buckets.length) {
            grow();
            bucket = bucket(resource);
        }
        var head = new LockHead(resource);
        head.nextInBucket = buckets[bucket];
        buckets[bucket] = head;
        size++;
        return head;
    }

    void dropIfUnused(LockHead head) {
        if (!head.unused()) {
            return;
        }
        int bucket = bucket(head.resource);
        LockHead before = null;
        for (var at = buckets[bucket]; at != head; at = at.nextInBucket) {
            before = at;
        }
        if (before == null) {
            buckets[bucket] = head.nextInBucket;
        } else {
            before.nextInBucket = head.nextInBucket;
        }
        size--;
    }

    private void grow() {
        var old = buckets;
        buckets = new LockHead[old.length * 2];
        for (var head : old) {
            while (head != null) {
                var next = head.nextInBucket;
                int bucket = bucket(head.resource);
                head.nextInBucket = buckets[bucket];
                buckets[bucket] = head;
                head = next;
            }
        }
    }

    private int bucket(LockResource resource) {
        return (resource.hashCode() >>> LockManager.PARTITION_BITS) & (buckets.length - 1);
    }

    int size() {
        return size;
    }

    /// How many requests wait here.
    int waiting() {
        return waiting;
    }

    void waiting(int change) {
        waiting += change;
    }

    LockHead[] buckets() {
        return buckets;
    }
}
