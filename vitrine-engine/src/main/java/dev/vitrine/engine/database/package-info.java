/// The catalog: each database's system tables as ordinary B+trees, what is known of its objects, and the databases
/// themselves with the registry in master.
///
/// Invariants:
/// 1. What a name stands for is read from the system tables; caches only remember, and forget at every change and at
///    every undo.
/// 2. Whoever changes an object holds its Sch-M lock until the transaction ends; whoever uses it takes Sch-S first and
///    then looks again.
package dev.vitrine.engine.database;
