package dev.vitrine.os.simulation;

import dev.vitrine.os.Os;
import dev.vitrine.os.entropy.SystemEntropy;
import dev.vitrine.os.thread.Task;
import java.util.SplittableRandom;
import java.util.function.Consumer;

/// A machine made from a seed: runs of a program on it, one after the other, on the same disk. The same seed, the same
/// program and the same faults give the same runs to the last step.
///
///     var simulation = new Simulation(8151);
///     simulation.disk().faults().powerLossAtWrite(20);
///     simulation.run(os -> workload(os));        // POWER_LOST
///     simulation.run(os -> verify(os));          // the same disk after the loss
public final class Simulation {
    private static final long DEFAULT_STEP_LIMIT = 20_000_000;

    private final long seed;
    private final SplittableRandom seeds;
    private final VirtualClock clock = new VirtualClock();
    private final SimulatedDisk disk;
    private long stepLimit = DEFAULT_STEP_LIMIT;
    private long trace;
    private long steps;
    private Baton baton;

    /// How a run ended.
    public enum Ending {
        /// The program came to its end; tasks it left behind were ended with it.
        FINISHED,
        /// The power went off in the middle.
        POWER_LOST
    }

    public Simulation(long seed) {
        this.seed = seed;
        this.seeds = new SplittableRandom(seed);
        this.disk = new SimulatedDisk(clock, seeds.split());
    }

    /// Another machine with the files of this one, which is off: many runs can begin where one has come to.
    public Simulation copy(long newSeed) {
        var other = new Simulation(newSeed);
        other.disk.copyFrom(disk);
        return other;
    }

    public long seed() {
        return seed;
    }

    public SimulatedDisk disk() {
        return disk;
    }

    /// How many steps a run may take before it counts as a failure.
    public void stepLimit(long limit) {
        stepLimit = limit;
    }

    /// Starts the machine and runs a program on it as its first task. Returns when that task has ended, or the power
    /// went off; all other tasks have ended then too. Locks on folders are gone, what was not synced is lost after a
    /// power loss and kept otherwise.
    ///
    /// @throws RuntimeException or Error what a task threw and did not catch, or that all tasks wait for ever
    public Ending run(Consumer<Os> program) {
        baton = new Baton(clock, seeds.split(), stepLimit);
        disk.powerOn(baton);
        var os = Os.of(clock, SystemEntropy.seeded(seeds.nextLong()), disk, baton);
        os.tasks().start("main", Task.Kind.USER, () -> program.accept(os));
        var failure = baton.drive();
        trace = trace * 31 + baton.trace();
        steps += baton.steps();
        boolean lost = disk.powerOff();
        switch (failure) {
            case null -> {
                return lost ? Ending.POWER_LOST : Ending.FINISHED;
            }
            case RuntimeException thrown -> throw thrown;
            case Error thrown -> throw thrown;
            case Throwable thrown -> throw new IllegalStateException(thrown);
        }
    }

    /// Takes the power away now; called by a task, which ends here.
    public void powerLoss() {
        disk.losePower();
        baton.turnOff();
    }

    /// A number that tells whether two simulations went the same way.
    public long trace() {
        return trace;
    }

    /// The yield points passed in all runs.
    public long steps() {
        return steps;
    }
}
