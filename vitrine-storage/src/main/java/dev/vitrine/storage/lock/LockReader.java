package dev.vitrine.storage.lock;

import dev.vitrine.os.clock.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;

/// Reads the lock table for views, one partition after the other: each is consistent in itself.
final class LockReader {
    private final LockPartition[] partitions;
    private final Clock clock;

    LockReader(LockPartition[] partitions, Clock clock) {
        this.partitions = partitions;
        this.clock = clock;
    }

    List<LockInfo> locks() {
        var locks = new ArrayList<LockInfo>();
        forEachHead(partitions, false, (partition, head) -> {
            for (var request = head.firstGranted(); request != null; request = request.nextGranted) {
                locks.add(new LockInfo(head.resource, request.granted, LockInfo.Status.GRANT, request.count,
                    request.owner));
            }
            for (var request = head.firstWaiting(); request != null; request = request.nextWaiting) {
                var status = request.converting() ? LockInfo.Status.CONVERT : LockInfo.Status.WAIT;
                locks.add(new LockInfo(head.resource, request.wanted, status, 0, request.owner));
            }
        });
        return locks;
    }

    List<LockWait> waits() {
        long now = clock.nanos();
        var waits = new ArrayList<LockWait>();
        forEachHead(partitions, true, (partition, head) -> {
            for (var request = head.firstWaiting(); request != null; request = request.nextWaiting) {
                var blockers = head.blockers(request, Integer.MAX_VALUE).stream().map(other -> other.owner).toList();
                waits.add(new LockWait(head.resource, request.wanted, request.owner,
                    Math.max(0, now - request.waitingSinceNanos), blockers));
            }
        });
        return waits;
    }

    /// Visits the locked resources, or only those with a queue, each under its partition's lock.
    static void forEachHead(LockPartition[] partitions, boolean onlyWaiting,
            BiConsumer<LockPartition, LockHead> visitor) {
        for (var partition : partitions) {
            partition.lock.lock();
            try {
                if (onlyWaiting && partition.waiting() == 0) {
                    continue;
                }
                for (var first : partition.buckets()) {
                    for (var head = first; head != null; head = head.nextInBucket) {
                        if (!onlyWaiting || head.hasWaiters()) {
                            visitor.accept(partition, head);
                        }
                    }
                }
            } finally {
                partition.lock.unlock();
            }
        }
    }
}
