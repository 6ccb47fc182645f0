/// Sweeps: the same script of batches on a simulated server with the n-th write, sync or read failing, n = 1, 2, 3 ...
/// until a run ends without a fault; with a disk that is full at any moment; with pages and log blocks damaged.
///
/// Each fault gives an error that says what it is, or nothing notices; what was acknowledged is there after the next
/// start, what was refused is not, and no query ever shows anything else.
///
/// Start reading at [FaultSweep]; [Script] is what the server is asked to do.
package dev.vitrine.testing.sweep;
