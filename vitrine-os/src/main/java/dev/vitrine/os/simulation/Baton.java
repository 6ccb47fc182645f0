package dev.vitrine.os.simulation;

import dev.vitrine.os.thread.Scheduler;
import dev.vitrine.os.thread.Task;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.LockSupport;

/// The scheduler of a simulation: one task holds the baton and runs, the others stand still. Its state is touched by
/// the holder only; handing the baton over makes it visible to the next.
final class Baton implements Scheduler {
    /// Time that passes between two yield points.
    private static final long STEP_NANOS = 200;
    private static final long NANOS_PER_MILLI = 1_000_000;
    private static final int REPEATED_OFF_LIMIT = 100_000;
    private static final long TRACE_PRIME = 0x100_0000_01B3L;

    private final VirtualClock clock;
    private final SplittableRandom random;
    private final long stepLimit;
    /// All tasks that have not ended, in the order of their start.
    private final Map<Long, Slot> slots = new LinkedHashMap<>();
    /// The same slots for look-ups: a task's thread looks itself up before it has the baton.
    private final ConcurrentHashMap<Long, Slot> slotsById = new ConcurrentHashMap<>();
    private final List<Slot> ready = new ArrayList<>();
    private final PriorityQueue<Timer> timers = new PriorityQueue<>();
    private final Thread driver = Thread.currentThread();
    private Slot holder;
    private Slot first;
    private boolean ending;
    private Throwable failure;
    private long steps;
    private long timerCount;
    private long trace = 0xCBF2_9CE4_8422_2325L;
    private volatile boolean ended;

    /// A task's place in the simulation.
    private static final class Slot {
        final Task task;
        final Thread thread;
        final List<Slot> joiners = new ArrayList<>();
        State state = State.READY;
        boolean wakePermit;
        long timer;
        long steps;
        int offCount;
        volatile boolean hasBaton;

        Slot(Task task, Thread thread) {
            this.task = task;
            this.thread = thread;
        }
    }

    private enum State { READY, RUNNING, PARKED, ENDED }

    private record Timer(long nanos, long number, Slot slot) implements Comparable<Timer> {
        @Override
        public int compareTo(Timer other) {
            int byTime = Long.compare(nanos, other.nanos);
            return byTime != 0 ? byTime : Long.compare(number, other.number);
        }
    }

    Baton(VirtualClock clock, SplittableRandom random, long stepLimit) {
        this.clock = clock;
        this.random = random;
        this.stepLimit = stepLimit;
    }

    /// Gives the baton to the only task there is and returns when all tasks have ended. Called by the driving thread.
    ///
    /// @return what made the simulation fail; null when nothing did
    Throwable drive() {
        first = slots.values().iterator().next();
        ready.remove(first);
        pass(first);
        while (!ended) {
            LockSupport.park(this);
        }
        return failure;
    }

    /// Ends all tasks where they stand; the caller, a task, first.
    void turnOff() {
        ending = true;
        throw new MachineOff();
    }

    boolean off() {
        return ending;
    }

    /// A number that two runs share only if the same tasks did the same at the same times.
    long trace() {
        return trace;
    }

    long steps() {
        return steps;
    }

    /// Mixes a fact into the trace.
    void note(long fact) {
        trace = (trace ^ fact) * TRACE_PRIME;
    }

    @Override
    public void starting(Task task, Thread thread) {
        var slot = new Slot(task, thread);
        slots.put(task.id(), slot);
        slotsById.put(task.id(), slot);
        ready.add(slot);
    }

    @Override
    public void run(Task task, Runnable work) {
        var slot = slotsById.get(task.id());
        awaitBaton(slot);
        try {
            if (!ending) {
                work.run();
            }
        } catch (MachineOff off) {
            // ends as it should
        } catch (Throwable thrown) {
            fail(thrown);
        }
        end(slot);
    }

    private void fail(Throwable thrown) {
        if (failure == null && !ending) {
            failure = thrown;
        }
        ending = true;
    }

    private void end(Slot slot) {
        slot.state = State.ENDED;
        slots.remove(slot.task.id());
        slotsById.remove(slot.task.id());
        ending |= slot == first;
        slot.joiners.forEach(this::makeReady);
        var next = next();
        if (next == null) {
            ended = true;
            LockSupport.unpark(driver);
        } else {
            pass(next);
        }
    }

    @Override
    public void join(Task task, Thread thread) {
        var slot = slotsById.get(task.id());
        while (slot != null && slot.state != State.ENDED) {
            slot.joiners.add(holder);
            park(holder.task, -1);
        }
    }

    @Override
    public void park(Task task, long nanos) {
        var slot = slotsById.get(task.id());
        throwIfOff(slot);
        if (slot.wakePermit) {
            slot.wakePermit = false;
            return;
        }
        slot.state = State.PARKED;
        slot.timer = 0;
        if (nanos >= 0) {
            slot.timer = ++timerCount;
            timers.add(new Timer(clock.nanos() + nanos, slot.timer, slot));
        }
        switchFrom(slot);
        slot.wakePermit = false;
    }

    @Override
    public void wake(Task task, Thread thread) {
        var slot = slotsById.get(task.id());
        if (slot == null) {
            return;
        }
        if (slot.state == State.PARKED) {
            makeReady(slot);
        } else {
            slot.wakePermit = true;
        }
    }

    private void makeReady(Slot slot) {
        if (slot.state == State.PARKED) {
            slot.state = State.READY;
            slot.timer = 0;
            ready.add(slot);
        }
    }

    @Override
    public void yieldPoint(Task task) {
        var slot = slotsById.get(task.id());
        throwIfOff(slot);
        slot.steps++;
        step();
        if (!ready.isEmpty() && random.nextInt(ready.size() + 1) > 0) {
            slot.state = State.READY;
            ready.add(slot);
            switchFrom(slot);
        }
    }

    private void step() {
        clock.advanceTo(clock.nanos() + STEP_NANOS);
        if (++steps > stepLimit) {
            fail(new IllegalStateException("the simulation has not ended after " + stepLimit + " steps"));
            throw new MachineOff();
        }
        fireTimers();
    }

    private void fireTimers() {
        for (var timer = timers.peek(); timer != null && timer.nanos() <= clock.nanos(); timer = timers.peek()) {
            timers.poll();
            if (timer.slot().timer == timer.number()) {
                makeReady(timer.slot());
            }
        }
    }

    private void throwIfOff(Slot slot) {
        if (!ending) {
            return;
        }
        if (++slot.offCount > REPEATED_OFF_LIMIT) {
            failure = new IllegalStateException("task " + slot.task.name() + " does not end with its machine");
            end(slot);
            while (true) {
                LockSupport.park(this);
            }
        }
        throw new MachineOff();
    }

    /// Lets another task run; returns when the baton is back.
    private void switchFrom(Slot slot) {
        var next = next();
        if (next == slot) {
            slot.state = State.RUNNING;
            holder = slot;
        } else {
            pass(next);
            awaitBaton(slot);
        }
        throwIfOff(slot);
    }

    private void pass(Slot next) {
        next.state = State.RUNNING;
        holder = next;
        note(next.task.id() * 31 + clock.nanos());
        next.hasBaton = true;
        LockSupport.unpark(next.thread);
    }

    private void awaitBaton(Slot slot) {
        while (!slot.hasBaton) {
            LockSupport.park(this);
        }
        slot.hasBaton = false;
    }

    /// Draws who goes on; when all wait, time jumps to the first timeout. Null when no task is left.
    private Slot next() {
        while (!ending) {
            if (!ready.isEmpty()) {
                return ready.remove(random.nextInt(ready.size()));
            }
            if (timers.isEmpty()) {
                fail(new IllegalStateException("all tasks wait for ever: " + describeWaits()));
                break;
            }
            clock.advanceTo(timers.peek().nanos());
            fireTimers();
        }
        // The machine is off: let one after the other end.
        return slots.isEmpty() ? null : slots.values().iterator().next();
    }

    private String describeWaits() {
        var text = new StringBuilder();
        for (var slot : slots.values()) {
            text.append(slot.task.name()).append(" on ").append(slot.task.waiting()).append(' ')
                .append(slot.task.waitResource()).append("; ");
        }
        return text.toString();
    }

    @Override
    public long cpuMillis(Task task, Thread thread) {
        var slot = slotsById.get(task.id());
        return slot == null ? 0 : slot.steps * STEP_NANOS / NANOS_PER_MILLI;
    }

    @Override
    public boolean simulated() {
        return true;
    }
}
