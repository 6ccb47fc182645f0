package dev.vitrine.testing.simulation;

import dev.vitrine.os.Os;
import dev.vitrine.os.simulation.Simulation;
import dev.vitrine.os.thread.Task;
import dev.vitrine.os.thread.Tasks;
import dev.vitrine.os.wait.WaitType;
import dev.vitrine.storage.check.DatabaseCheck;
import dev.vitrine.storage.database.Database;
import dev.vitrine.storage.database.DatabaseLayout;
import dev.vitrine.storage.database.DatabaseOptions;
import dev.vitrine.storage.database.DatabaseOptions.DelayedDurability;
import dev.vitrine.storage.database.DatabaseOptions.RecoveryModel;
import dev.vitrine.storage.database.StorageInstance;
import dev.vitrine.storage.file.FileDescription;
import dev.vitrine.storage.file.Filegroup;
import dev.vitrine.storage.transaction.Durability;
import dev.vitrine.testing.simulation.SimulatedSession.Tables;
import dev.vitrine.testing.simulation.SimulatedSession.Workload;
import dev.vitrine.types.error.SqlError;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Consumer;

/// One simulation of storage: a database on a simulated machine, clients that work on it, power losses and failing I/O,
/// and after each the question whether recovery has kept exactly what it had to keep.
public final class StorageSimulation {
    static final int DATABASE = 5;
    static final int ACCOUNTS = 40;
    /// The filegroup of the indexes and of off-row values.
    static final int SECOND = 2;
    private static final int OPENING_BALANCE = 1000;
    private static final long KB = 1024;
    private static final int POOL_BYTES = 128 * 8192;
    private static final int SESSIONS = 4;
    private static final int TRANSACTIONS = 25;
    private static final int DAMAGED_PAGE = 824;
    private static final int ROUNDS = 3;
    private static final int MAX_CRASHES_IN_RECOVERY = 3;
    private static final DatabaseOptions OPTIONS =
            new DatabaseOptions(RecoveryModel.FULL, DelayedDurability.ALLOWED, false);
    private static final List<FileDescription> FILES = List.of(
            new FileDescription(1, false, "d", "d.mdf", "d.mdf", 512 * KB, 256 * KB, false,
                    FileDescription.UNLIMITED),
            new FileDescription(3, false, "d2", "d2.ndf", "d2.ndf", 512 * KB, 256 * KB, false,
                    FileDescription.UNLIMITED),
            new FileDescription(4, false, "g", "g.ndf", "g.ndf", 512 * KB, 256 * KB, false,
                    FileDescription.UNLIMITED, SECOND, 0),
            new FileDescription(2, true, "l", "l.ldf", "l.ldf", 512 * KB, 256 * KB, false,
                    FileDescription.UNLIMITED_LOG));

    private static final DatabaseLayout LAYOUT = new DatabaseLayout(FILES, List.of(Filegroup.STANDARD.getFirst(),
            new Filegroup(SECOND, "second", false, false, false)));

    private final Simulation simulation;
    private final Workload workload;
    private final SplittableRandom random;
    private final Ledger ledger = new Ledger();
    private final List<StorageInstance> instances = new ArrayList<>();
    private final Consumer<String> story;
    private boolean mayTear;
    private Os running;
    private Tables tables;

    private StorageSimulation(long seed, Workload workload, Consumer<String> story) {
        this.story = story;
        this.simulation = new Simulation(seed);
        this.workload = workload;
        this.random = new SplittableRandom(seed ^ 0x5DEECE66DL);
        simulation.disk().faults().atomicBytes(8192);
    }

    /// Runs a seed; throws when something is not as it must be.
    ///
    /// @return a number that is the same whenever the seed runs
    public static long run(long seed, Workload workload) {
        return run(seed, workload, line -> { });
    }

    /// The same, and tells what happens.
    static long run(long seed, Workload workload, Consumer<String> story) {
        var simulation = new StorageSimulation(seed, workload, story);
        simulation.run();
        return simulation.simulation.trace();
    }

    private void run() {
        machine(this::create);
        for (int round = 0; round < ROUNDS; round++) {
            misfortune();
            story.accept("work ends: " + machine(this::work));
            simulation.disk().faults().clear();
            simulation.disk().faults().atomicBytes(8192);
            if (tornPageReported()) {
                return;
            }
            crashInRecovery();
            machine(this::verify);
            machine(this::verifyAgain);
        }
    }

    private void misfortune() {
        var faults = simulation.disk().faults();
        int kind = random.nextInt(12);
        int count = 1 + random.nextInt(kind < 9 ? 400 : 100);
        mayTear = kind == 9 || kind == 10;
        story.accept("misfortune " + kind + " after " + count);
        switch (kind) {
            case 9 -> faults.failWrite(count);
            case 10 -> faults.failSync(1 + count / 10);
            case 11 -> faults.failRead(count);
            case 8 -> { }
            default -> faults.powerLossAtWrite(count);
        }
    }

    /// A write that failed may have left half a page, and nothing but a backup could bring it back: the start must then
    /// report it.
    private boolean tornPageReported() {
        if (!mayTear) {
            return false;
        }
        var reported = new boolean[1];
        machine(os -> {
            try {
                var instance = start(os);
                open(instance);
                stop(instance);
            } catch (SqlError error) {
                Verify.that(error.number() == DAMAGED_PAGE, "unexpected error: " + error);
                story.accept("reported: " + error);
                reported[0] = true;
            }
        });
        return reported[0];
    }

    private interface Program {
        void run(Os os) throws IOException;
    }

    private Simulation.Ending machine(Program program) {
        try {
            return simulation.run(os -> {
                running = os;
                try {
                    program.run(os);
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
        } catch (IllegalStateException endless) {
            throw new IllegalStateException(endless.getMessage() + waiting(), endless);
        } finally {
            instances.forEach(instance -> instance.pool().close());
            instances.clear();
        }
    }

    private String waiting() {
        var text = new StringBuilder();
        for (var task : running.tasks().running()) {
            text.append("; ").append(task.name()).append(" waits for ").append(task.waiting()).append(' ')
                    .append(task.waitResource()).append(" held by ").append(task.blockingSessionId());
        }
        return text.toString();
    }

    private StorageInstance start(Os os) {
        var instance = new StorageInstance(os, POOL_BYTES);
        instances.add(instance);
        return instance;
    }

    private static void stop(StorageInstance instance) throws IOException {
        instance.abandon();
    }

    private void create(Os os) throws IOException {
        var instance = start(os);
        var database = instance.create(DATABASE, "simulated", OPTIONS, LAYOUT, Optional.empty());
        var transaction = instance.transactions().begin("create", 1, 2);
        tables = new Tables(SimulatedTable.create(SimulatedTable.Kind.CLUSTERED, 101, database, transaction),
                SimulatedTable.create(SimulatedTable.Kind.CLUSTERED, 102, database, transaction),
                SimulatedTable.create(SimulatedTable.Kind.HEAP, 103, database, transaction),
                SimulatedTable.create(SimulatedTable.Kind.GROUPED, 104, database, transaction));
        var work = new Ledger.Work(ledger.nextNumber(), transaction, Durability.FULL);
        for (var table : tables.all()) {
            work.effects.add(new Ledger.Effect(table, 0, "", false));
        }
        try {
            for (int account = 1; account <= ACCOUNTS; account++) {
                insert(database, work, tables.accounts(), account, balance(null, OPENING_BALANCE));
            }
            insert(database, work, tables.markers(), work.number, "begin");
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
        ledger.asks(work);
        transaction.commit(Durability.FULL);
        work.acknowledged = true;
        settle(database);
        stop(instance);
    }

    private static void insert(Database database, Ledger.Work work, SimulatedTable table, int number, String text)
            throws Exception {
        table.insert(database, work.transaction, number, text);
        work.effects.add(new Ledger.Effect(table, number, text, false));
    }

    /// A balance after a change, as the text that the account holds.
    static String balance(String before, int change) {
        int now = (before == null ? 0 : Integer.parseInt(before.substring(0, before.indexOf(' ')))) + change;
        return now + " " + "p".repeat(200 + Math.abs(now) % 50);
    }

    private void work(Os os) throws IOException {
        var instance = start(os);
        try {
            open(instance);
            var sessions = new ArrayList<Tasks.Handle>();
            for (int i = 0; i < SESSIONS; i++) {
                var session = new SimulatedSession(51 + i, workload, instance, ledger, random.split(), tables);
                sessions.add(os.tasks().start("session", Task.Kind.USER, () -> untilItBreaks(session)));
            }
            var checkpoints = os.tasks().start("checkpoints", Task.Kind.USER, () -> checkpoints(os, instance));
            sessions.forEach(Tasks.Handle::join);
            checkpoints.join();
        } catch (SqlError | IOException broken) {
            // What a failing disk allows; what counts is what the next start finds.
        }
        if (random.nextBoolean()) {
            simulation.powerLoss();
        }
        try {
            stop(instance);
        } catch (IOException | SqlError broken) {
            // as above
        }
    }

    private void untilItBreaks(SimulatedSession session) {
        try {
            session.run(TRANSACTIONS);
        } catch (SqlError broken) {
            story.accept("session ends: " + broken);
            Verify.that(isDiskTrouble(broken), "unexpected error: " + broken);
        }
    }

    private static boolean isDiskTrouble(SqlError error) {
        return switch (error.number()) {
            case 823, 824, 9001, 9002, 9003, 926, 1105, 1205, 1222, 701 -> true;
            default -> false;
        };
    }

    private void checkpoints(Os os, StorageInstance instance) {
        var split = random.split();
        for (int i = 0; i < 5; i++) {
            os.waits().sleep(WaitType.WAITFOR, 1 + split.nextInt(20));
            try {
                instance.database(DATABASE).ifPresent(split.nextInt(3) == 0 ? Database::checkpoint
                        : Database::cleanGhosts);
            } catch (SqlError broken) {
                return;
            }
        }
    }

    private static Database open(StorageInstance instance) throws IOException {
        return instance.open(DATABASE, "simulated", OPTIONS, LAYOUT);
    }

    private void crashInRecovery() {
        for (int i = random.nextInt(MAX_CRASHES_IN_RECOVERY + 1); i > 0; i--) {
            int writes = 1 + random.nextInt(12);
            simulation.disk().faults().powerLossAtWrite(writes);
            story.accept("crash in recovery after " + writes + " writes");
            machine(os -> {
                var instance = start(os);
                open(instance);
                simulation.powerLoss();
            });
        }
        simulation.disk().faults().clear();
        simulation.disk().faults().atomicBytes(8192);
    }

    private void verify(Os os) throws IOException {
        var instance = start(os);
        var database = open(instance);
        settle(database);
        Verify.that(DatabaseCheck.run(database).isEmpty(), "check: " + DatabaseCheck.run(database));
        stop(instance);
    }

    /// A second recovery finds nothing to do: the pages stay as they are, byte for byte.
    private void verifyAgain(Os os) throws IOException {
        var before = read(os);
        var instance = start(os);
        settle(open(instance));
        Verify.that(Arrays.equals(before, read(os)), "a second recovery has changed pages");
        stop(instance);
    }

    private static byte[] read(Os os) throws IOException {
        try (var file = os.files().open("d.mdf")) {
            var bytes = ByteBuffer.allocate((int) file.size());
            file.read(0, bytes);
            return bytes.array();
        }
    }

    private void settle(Database database) {
        ledger.settle(tables.markers().contents(database).keySet());
        for (var entry : ledger.expected().entrySet()) {
            var found = entry.getKey().contents(database);
            Verify.that(found.equals(entry.getValue()), "table " + entry.getKey() + " holds " + found + " instead of "
                    + entry.getValue());
        }
        int rowsets = database.catalog().entries().size();
        Verify.that(rowsets == 2 * ledger.expected().size(), rowsets + " rowsets for " + ledger.expected().size()
                + " tables");
        int sum = ledger.expected().get(tables.accounts()).values().stream()
                .mapToInt(text -> Integer.parseInt(text.substring(0, text.indexOf(' ')))).sum();
        Verify.that(sum == ACCOUNTS * OPENING_BALANCE, "the accounts hold " + sum);
    }
}
