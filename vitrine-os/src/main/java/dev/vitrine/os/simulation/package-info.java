/// Simulation: an outside world made from a seed, in which everything that happens can happen again exactly.
///
/// Tasks pass a *baton*: one runs until it waits or comes to a yield point (every latch, gate, spin lock, step and file
/// call is one), then the seed draws who goes on. The clock is virtual: when all wait it jumps to the first timeout.
/// The disk keeps what was synced; what was not is, at a power loss, lost or torn by sectors of 512 bytes.
///
/// Rules for code that runs here: time, randomness and waiting come from the [dev.vitrine.os.Os] only; no order
/// comes from identity hashes; nothing waits inside a `synchronized` block or a class initialiser.
///
/// Start reading at [Simulation]; [Baton] is the scheduler, [SimulatedDisk] the files, [DiskFaults] what goes wrong.
package dev.vitrine.os.simulation;
