package dev.vitrine.query.plan;

import dev.vitrine.query.algebra.Column;
import java.util.List;

/// What every node of a plan carries.
///
/// @param output the columns that nodes above read
public record NodeInfo(int id, List<Column> output, Estimates estimates) { }
