package dev.vitrine.query.plan;

/// What the optimizer expects of a node.
///
/// @param rows        for one execution
/// @param rowSize     bytes of an output row
/// @param io          cost of page reads of this node alone
/// @param cpu         cost of computing of this node alone
/// @param subtree     cost of the node with everything below it
/// @param executions  how often the node starts
public record Estimates(double rows, int rowSize, double io, double cpu, double subtree, double executions) { }
