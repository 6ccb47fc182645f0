package dev.vitrine.os;

import dev.vitrine.os.clock.Clock;
import dev.vitrine.os.clock.SystemClock;
import dev.vitrine.os.counter.Counters;
import dev.vitrine.os.entropy.Entropy;
import dev.vitrine.os.entropy.SystemEntropy;
import dev.vitrine.os.event.Events;
import dev.vitrine.os.file.FileSystem;
import dev.vitrine.os.file.MemoryFileSystem;
import dev.vitrine.os.file.RealFileSystem;
import dev.vitrine.os.memory.Memory;
import dev.vitrine.os.thread.MachineScheduler;
import dev.vitrine.os.thread.Scheduler;
import dev.vitrine.os.thread.Tasks;
import dev.vitrine.os.wait.Waits;

/// The outside world, as the engine sees it: passed in, never reached for.
public record Os(Clock clock, Entropy entropy, FileSystem files, Tasks tasks, Waits waits, Counters counters,
        Events events, Memory memory) {

    /// The machine.
    public static Os real() {
        var clock = new SystemClock();
        return with(new RealFileSystem(clock), clock);
    }

    /// The machine, with files in memory.
    public static Os inMemory() {
        var clock = new SystemClock();
        return with(new MemoryFileSystem(clock), clock);
    }

    /// The machine's threads and randomness with other files.
    public static Os with(FileSystem files, Clock clock) {
        return of(clock, new SystemEntropy(), files, MachineScheduler.MACHINE);
    }

    /// An outside world made of these parts, with counts of its own.
    public static Os of(Clock clock, Entropy entropy, FileSystem files, Scheduler scheduler) {
        var waits = new Waits(clock, scheduler.simulated());
        return new Os(clock, entropy, files, new Tasks(scheduler), waits, new Counters(), new Events(),
                new Memory(waits));
    }
}
