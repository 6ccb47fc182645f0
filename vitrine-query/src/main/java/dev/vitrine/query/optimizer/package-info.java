/// Algebra to plans, in stages: `Normalizer` simplifies and pushes conditions down, `PhysicalPlanner` chooses operators by cost (`AccessPaths` for
/// tables, `JoinPlanner` for joins), `Optimizer` puts changes on top, with a spool where a change could meet its own rows.
package dev.vitrine.query.optimizer;
