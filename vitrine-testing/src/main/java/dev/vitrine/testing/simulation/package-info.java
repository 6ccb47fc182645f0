/// Storage under power loss and I/O faults, replayed from a seed: workloads that keep their own account of what was
/// acknowledged, and compare it with what recovery brings back.
package dev.vitrine.testing.simulation;
