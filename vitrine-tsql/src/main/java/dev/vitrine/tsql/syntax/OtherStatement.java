package dev.vitrine.tsql.syntax;

/// A statement that is checked for its grammar but has no node of its own yet (certificates, audits, event sessions,
/// Service Broker, availability groups, external data ...): told by its leading words, as `CREATE EVENT SESSION`.
/// The grammars stand in the parser's `statements.grammar`. Also any statement with a part that has no node (`CREATE
/// TABLE AS SELECT`, `NOT ENFORCED`): then `verb` names the part.
public record OtherStatement(String verb, SourcePosition position) implements Statement { }
