/// What the compiler knows of stored objects: immutable descriptions, one per schema version of an object.
///
/// Start with [TableMetadata]. Definitions that are expressions (defaults, checks, computed columns) and modules are kept as T-SQL text, as the
/// catalog has them; the compiler parses and binds them in the scope of the table.
package dev.vitrine.query.metadata;
