package dev.vitrine.testing.sweep;

import dev.vitrine.os.Os;
import dev.vitrine.os.simulation.DiskFaults;
import dev.vitrine.os.simulation.SimulatedDisk;
import dev.vitrine.os.simulation.Simulation;
import dev.vitrine.testing.simulation.Verify;
import dev.vitrine.types.error.SqlError;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.ToLongFunction;
import java.util.regex.Pattern;

/// Runs the script with one fault at a time. The first run, without any, gives the pictures after each batch; in each
/// other run the batches before the fault give the same ones, the batch that is told an error has changed nothing, or
/// all where nobody can know (a commit whose log write failed), and after a start without faults the picture is still
/// that.
public final class FaultSweep {
    private static final Pattern ERROR = Pattern.compile("(?s).*?Msg (\\d+), Level (\\d+).*");
    /// Errors that say what has happened: I/O, log, space, file, database not available.
    private static final Set<Integer> CLEAR = Set.of(823, 824, 926, 945, 1105, 1807, 3314, 5009, 5123, 5149, 9001,
            9002);
    /// After these nobody knows whether the batch was committed.
    private static final Set<Integer> OPEN = Set.of(9001, 926);

    private static final long HALF_MEGABYTE = 1 << 19;

    private final Simulation begun = new Simulation(2);
    private final List<String> pictures = new ArrayList<>();
    private final Consumer<String> story;

    /// What goes wrong, and how it is counted.
    public enum Kind {
        WRITE((disk, number) -> {
            disk.faults().failWrite(number);
            disk.faults().failWhole();
        }, DiskFaults::writes),
        WRITE_FOR_GOOD((disk, number) -> {
            disk.faults().failWrite(number);
            disk.faults().failWhole();
            disk.faults().failForGood();
        }, DiskFaults::writes),
        SYNC((disk, number) -> disk.faults().failSync(number), DiskFaults::syncs),
        SYNC_FOR_GOOD((disk, number) -> {
            disk.faults().failSync(number);
            disk.faults().failForGood();
        }, DiskFaults::syncs),
        READ((disk, number) -> disk.faults().failRead(number), DiskFaults::reads),
        POWER_AT_WRITE((disk, number) -> disk.faults().powerLossAtWrite(number), DiskFaults::writes),
        POWER_AT_SYNC((disk, number) -> disk.faults().powerLossAtSync(number), DiskFaults::syncs),
        /// The disk has room for so many half megabytes more.
        DISK_FULL((disk, number) -> disk.faults().capacityBytes(disk.usedBytes() + number * HALF_MEGABYTE),
                DiskFaults::refusals);

        private final BiConsumer<SimulatedDisk, Long> fault;
        private final ToLongFunction<DiskFaults> counter;

        Kind(BiConsumer<SimulatedDisk, Long> fault, ToLongFunction<DiskFaults> counter) {
            this.fault = fault;
            this.counter = counter;
        }

        private long count(DiskFaults faults) {
            return counter.applyAsLong(faults);
        }

        /// How many must have been counted for the fault to have happened.
        private long needed(long number) {
            return this == DISK_FULL ? 1 : number;
        }
    }

    /// @param story told each run
    public FaultSweep(Consumer<String> story) {
        this.story = story;
        machine(new Simulation(1), os -> {
            var server = SimulatedServer.start(os);
            pictures.add(Script.picture(server));
            for (var batch : Script.BATCHES) {
                server = batch.equals(Script.RESTART) ? restarted(server, os) : server;
                if (!batch.equals(Script.RESTART)) {
                    var told = server.run(batch);
                    Verify.that(error(told) == 0, batch + ": " + told);
                }
                pictures.add(Script.picture(server));
            }
            server.stop();
        });
        machine(begun, os -> SimulatedServer.start(os).stop());
    }

    private static SimulatedServer restarted(SimulatedServer server, Os os) throws IOException {
        server.stop();
        return SimulatedServer.start(os);
    }

    private interface Program {
        void run(Os os) throws IOException;
    }

    private static Simulation.Ending machine(Simulation simulation, Program program) {
        return simulation.run(os -> {
            try {
                program.run(os);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }

    /// The first error of a response, 0 for none.
    private static int error(List<String> told) {
        for (var line : told) {
            var match = ERROR.matcher(line);
            if (match.matches() && Integer.parseInt(match.group(2)) > 10) {
                return Integer.parseInt(match.group(1));
            }
        }
        return 0;
    }

    /// One run per number until one meets no fault.
    ///
    /// @param step 1 for every number
    /// @return how many runs met a fault
    public int sweep(Kind kind, long first, long step) {
        int runs = 0;
        for (long number = first; ; number += step) {
            try {
                if (!met(kind, number)) {
                    return runs;
                }
            } catch (RuntimeException | AssertionError failure) {
                throw new AssertionError("./dev sweep --kind " + kind + " --number " + number, failure);
            }
            runs++;
        }
    }

    /// A run with a fault.
    ///
    /// @return whether it came to that
    public boolean met(Kind kind, long number) {
        var simulation = begun.copy(number);
        var faults = simulation.disk().faults();
        faults.atomicBytes(8192);
        long before = kind.count(faults);
        kind.fault.accept(simulation.disk(), number);
        var account = new Account(pictures);
        machine(simulation, os -> script(os, account));
        boolean met = kind.count(faults) - before >= kind.needed(number);
        faults.clear();
        faults.atomicBytes(8192);
        machine(simulation, os -> afterwards(os, account));
        machine(simulation, SimulatedServer::check);
        story.accept(kind + " " + number + ": " + account);
        return met;
    }

    /// What was asked for and told.
    private static final class Account {
        private final List<String> pictures;
        private int done;
        private boolean asking;
        private String told = "nothing";

        Account(List<String> pictures) {
            this.pictures = pictures;
        }

        void ask() {
            asking = true;
        }

        void done() {
            done++;
            asking = false;
        }

        void failed(List<String> lines, String batch) {
            int error = error(lines);
            told = batch + ": " + error;
            Verify.that(CLEAR.contains(error), "an error that says nothing of the fault: " + lines);
            asking = OPEN.contains(error);
        }

        /// Whether a picture is what may be seen now.
        void verify(String picture) {
            boolean seen = picture.equals(pictures.get(done)) || asking && picture.equals(pictures.get(done + 1));
            Verify.that(seen, "after batch " + done + (asking ? " and perhaps the next, " : ", ") + told
                    + ", there is\n" + picture + "instead of\n" + pictures.get(done)
                    + (asking ? "or\n" + pictures.get(done + 1) : ""));
        }

        @Override
        public String toString() {
            return done + " batches, then " + told + (asking ? " (open)" : "");
        }
    }

    private void script(Os os, Account account) throws IOException {
        SimulatedServer server;
        try {
            server = SimulatedServer.start(os);
        } catch (IOException | SqlError refused) {
            account.told = "no start: " + refused;
            return;
        }
        for (var batch : Script.BATCHES) {
            account.ask();
            if (batch.equals(Script.RESTART)) {
                try {
                    server = restarted(server, os);
                } catch (IOException | SqlError refused) {
                    account.told = "no restart: " + refused;
                    account.done();
                    return;
                }
                account.done();
                continue;
            }
            var lines = server.run(batch);
            if (error(lines) == 0) {
                account.done();
            } else {
                account.failed(lines, batch);
                break;
            }
        }
        look(server, account);
        server.abandon();
    }

    /// A question may be refused as long as the disk is bad; an answer must be true.
    private static void look(SimulatedServer server, Account account) {
        var picture = Script.picture(server);
        var refused = ERROR.matcher(picture);
        if (!refused.matches()) {
            account.verify(picture);
        } else {
            Verify.that(CLEAR.contains(Integer.parseInt(refused.group(1))), "a question was answered by " + picture);
        }
    }

    private static void afterwards(Os os, Account account) throws IOException {
        var server = SimulatedServer.start(os);
        Verify.that(server.troubles().isEmpty(), "after the fault: " + server.troubles());
        account.verify(Script.picture(server));
        server.abandon();
    }
}
