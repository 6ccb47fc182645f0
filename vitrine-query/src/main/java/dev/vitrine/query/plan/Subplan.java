package dev.vitrine.query.plan;

import dev.vitrine.query.algebra.Relation;

/// The plan of a subquery inside an expression, found by the relation object that stands in the expression.
///
/// @param correlated whether it reads columns of the outer query; if not, it runs once
public record Subplan(Relation query, PlanNode plan, boolean correlated) { }
