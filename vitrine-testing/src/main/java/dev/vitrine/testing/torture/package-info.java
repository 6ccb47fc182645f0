/// Torture: a served database on a real folder, killed with SIGKILL at random moments while clients write through
/// Microsoft's driver, again and again. Each client keeps its own account of what was acknowledged.
///
/// After each kill: every database opens; no durable commit that was acknowledged is missing; no transaction is there
/// in part; delayed commits are missing at the end only, and none that a durable commit followed; pages, maps and trees
/// are sound; a second recovery changes no page.
///
/// Start reading at [Torture]; [Sequence] is a client, [OfflineCheck] looks at the folder without a server.
package dev.vitrine.testing.torture;
