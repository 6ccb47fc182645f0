/// Waiting: every place where a task waits passes here with a wait type of SQL Server's, and is counted here.
///
/// [Latch] protects a structure for microseconds; [Gate] waits until a condition holds; [SpinLock] guards a few
/// instructions. Fast paths touch no clock: only waits that block are timed.
package dev.vitrine.os.wait;
