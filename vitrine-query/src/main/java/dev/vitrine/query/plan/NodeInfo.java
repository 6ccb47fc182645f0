package dev.vitrine.query.plan;

import dev.vitrine.query.algebra.Column;
import java.util.List;

/// What every node of a plan carries.
///
/// @param output   the columns that nodes above read
/// @param subplans plans of the subqueries that stand in the node's expressions
public record NodeInfo(int id, List<Column> output, Estimates estimates, List<Subplan> subplans) { }
