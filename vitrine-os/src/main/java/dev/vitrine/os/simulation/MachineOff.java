package dev.vitrine.os.simulation;

/// The simulated machine has lost its power, or its program has ended: every task ends where it stands. It is an error
/// so that nobody handles it; whoever catches all and goes on gets it again at the next yield point.
public final class MachineOff extends Error {
    private static final long serialVersionUID = 1L;

    MachineOff() {
        super("the simulated machine is off", null, false, false);
    }
}
