/// The bench: single-row inserts and point selects on Vitrine (served, and in this process), on other databases of this
/// machine, on the driver's floor and on the raw disk, in turns within one run. Start reading with [Bench].
package dev.vitrine.testing.bench;
