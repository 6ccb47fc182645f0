package dev.vitrine.tsql.syntax;

/// A statement. Its position spans from its first to its last token, without the terminator.
public sealed interface Statement extends SyntaxNode permits SelectStatement, ChangeStatement, ControlStatement,
        CursorStatement, TransactionStatement, SettingStatement, AdministrationStatement, DatabaseDefinition,
        TableDefinition, IndexDefinition, ModuleDefinition, ObjectDefinition, SecurityStatement, OtherStatement { }
