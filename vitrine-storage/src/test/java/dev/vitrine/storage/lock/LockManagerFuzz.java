package dev.vitrine.storage.lock;

import static org.assertj.core.api.Assertions.assertThat;

import dev.vitrine.os.Os;
import dev.vitrine.os.simulation.Simulation;
import dev.vitrine.os.thread.Task;
import dev.vitrine.os.thread.Tasks;
import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.error.TransactionError;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The lock table under random requests: alone against a plain model, and in a simulation with many tasks that wait,
/// time out, are cancelled and are chosen as victims.
class LockManagerFuzz {
    private static final int OWNERS = 6;
    private static final int TASKS = 8;
    private static final int TRANSACTIONS = 40;
    private static final LockMode[] TABLE_MODES = {LockMode.SCH_S, LockMode.SCH_M, LockMode.S, LockMode.U, LockMode.X,
        LockMode.IS, LockMode.IU, LockMode.IX, LockMode.SIX, LockMode.BU};
    private static final LockMode[] KEY_MODES = {LockMode.S, LockMode.U, LockMode.X, LockMode.RANGE_S_S,
        LockMode.RANGE_S_U, LockMode.RANGE_I_N, LockMode.RANGE_X_X};

    /// What one owner holds on one resource.
    private record Held(LockMode mode, int count) {
    }

    private final Map<LockResource, Map<LockOwner, Held>> model = new HashMap<>();

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void withoutWaitsItIsAMapOfModes(long seed) {
        var random = new SplittableRandom(seed);
        var locks = new LockManager(Os.inMemory());
        var owners = new ArrayList<LockOwner>();
        for (int i = 0; i < OWNERS; i++) {
            owners.add(new LockOwner(51 + i / 2));
        }
        for (int i = 0; i < 20_000; i++) {
            var owner = owners.get(random.nextInt(OWNERS));
            var resource = resource(random);
            switch (random.nextInt(10)) {
                case 0 -> {
                    locks.releaseAll(owner);
                    model.values().forEach(holders -> holders.remove(owner));
                }
                case 1 -> {
                    locks.release(owner, resource);
                    holders(resource).remove(owner);
                }
                case 2, 3 -> releaseOnce(locks, owner, resource);
                default -> tryAcquire(locks, owner, resource, mode(resource, random));
            }
            assertThat(locks.held(owner, resource))
                .isEqualTo(holders(resource).getOrDefault(owner, new Held(LockMode.NL, 0)).mode());
        }
        assertThat(locks.locks()).hasSize(model.values().stream().mapToInt(Map::size).sum());
        owners.forEach(locks::releaseAll);
        assertThat(locks.locks()).isEmpty();
    }

    private static LockResource resource(SplittableRandom random) {
        int number = random.nextInt(6);
        return number < 2 ? LockResource.object(5, number) : LockResource.key(5, 77, number);
    }

    private static LockMode mode(LockResource resource, SplittableRandom random) {
        var modes = resource.kind() == LockResource.Kind.KEY ? KEY_MODES : TABLE_MODES;
        return modes[random.nextInt(modes.length)];
    }

    private Map<LockOwner, Held> holders(LockResource resource) {
        return model.computeIfAbsent(resource, key -> new HashMap<>());
    }

    private void releaseOnce(LockManager locks, LockOwner owner, LockResource resource) {
        locks.releaseOnce(owner, resource);
        holders(resource).computeIfPresent(owner,
            (key, held) -> held.count() == 1 ? null : new Held(held.mode(), held.count() - 1));
    }

    private void tryAcquire(LockManager locks, LockOwner owner, LockResource resource, LockMode mode) {
        var holders = holders(resource);
        var held = holders.get(owner);
        var wanted = held == null ? mode : held.mode().with(mode);
        boolean free = held != null && wanted == held.mode() || holders.entrySet().stream()
            .allMatch(other -> other.getKey().sessionId() == owner.sessionId()
                || other.getValue().mode().allows(wanted));
        assertThat(locks.tryAcquire(owner, resource, mode)).isEqualTo(free);
        if (free) {
            holders.put(owner, new Held(wanted, held == null ? 1 : held.count() + 1));
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
    void waitersNeverMeetAndAlwaysGoOn(long seed) {
        var outcomes = new HashMap<Integer, Integer>();
        new Simulation(seed).run(os -> {
            var locks = new LockManager(os);
            locks.start();
            var tasks = new ArrayList<Tasks.Handle>();
            for (int number = 0; number < TASKS; number++) {
                var random = new SplittableRandom(seed * 1_000 + number);
                int session = 51 + number;
                tasks.add(os.tasks().start("session " + session, Task.Kind.USER, () -> {
                    for (int i = 0; i < TRANSACTIONS; i++) {
                        outcomes.merge(transaction(locks, session, random), 1, Integer::sum);
                    }
                }));
            }
            tasks.forEach(Tasks.Handle::join);
            assertThat(locks.locks()).isEmpty();
            assertThat(locks.waits()).isEmpty();
            locks.stop();
        });
        assertThat(outcomes.get(0)).isPositive();
        assertThat(outcomes.keySet())
            .contains(TransactionError.DEADLOCK_VICTIM.number(), TransactionError.LOCK_TIMEOUT.number());
    }

    /// @return the number of the error that ended it, 0 for none
    private int transaction(LockManager locks, int session, SplittableRandom random) {
        var owner = new LockOwner(session);
        owner.timeoutMillis(random.nextInt(4) == 0 ? 1 : LockOwner.NO_TIMEOUT);
        owner.deadlockPriority(random.nextInt(-10, 11));
        try {
            for (int i = random.nextInt(1, 7); i > 0; i--) {
                var resource = resource(random);
                locks.acquire(owner, resource, mode(resource, random));
                assertCompatible(locks.locks());
                if (random.nextInt(4) == 0) {
                    locks.releaseOnce(owner, resource);
                }
            }
            return 0;
        } catch (SqlError error) {
            return error.number();
        } finally {
            locks.releaseAll(owner);
        }
    }

    private static void assertCompatible(List<LockInfo> table) {
        var granted = table.stream().filter(lock -> lock.status() == LockInfo.Status.GRANT).toList();
        for (var one : granted) {
            for (var other : granted) {
                boolean meet = one != other && one.resource().equals(other.resource())
                    && one.sessionId() != other.sessionId();
                assertThat(meet && !one.mode().allows(other.mode())).as("%s and %s", one, other).isFalse();
            }
        }
    }
}
