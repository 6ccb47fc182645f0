/// Physical plans: immutable trees of [PlanNode]s that say which operators run on what, with their estimates. The executor builds operators from them,
/// showplan prints them; neither is known here.
///
/// Invariants: every node has an id of its own, in the order of showplan (parent before children); nodes never hold run-time state.
package dev.vitrine.query.plan;
