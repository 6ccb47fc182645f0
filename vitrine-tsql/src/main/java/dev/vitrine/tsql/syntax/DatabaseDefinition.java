package dev.vitrine.tsql.syntax;

import java.util.List;
import java.util.Optional;

/// CREATE, ALTER and DROP DATABASE.
public sealed interface DatabaseDefinition extends Statement {

    /// `CREATE DATABASE name [ CONTAINMENT = ... ] [ ON files ] [ LOG ON files ] [ COLLATE c ] [ WITH options ]
    /// [ FOR ATTACH | FOR ATTACH_REBUILD_LOG | AS SNAPSHOT OF source ]`
    record CreateDatabase(Identifier name, List<FileGroup> fileGroups, List<DatabaseFile> logFiles,
            Optional<Identifier> collation, List<NamedOption> options, Optional<String> attach,
            Optional<Identifier> snapshotOf, SourcePosition position) implements DatabaseDefinition { }

    /// Files of one filegroup; the first group in CREATE DATABASE is PRIMARY even where its name is not written.
    /// `contains` is empty, FILESTREAM or MEMORY_OPTIMIZED_DATA.
    record FileGroup(Identifier name, Optional<String> contains, boolean isDefault, List<DatabaseFile> files) { }

    /// `( NAME = n, FILENAME = 'path', SIZE = n MB, MAXSIZE = n | UNLIMITED, FILEGROWTH = n MB | % )`, also NEWNAME,
    /// OFFLINE.
    record DatabaseFile(List<NamedOption> options, SourcePosition position) implements SyntaxNode {
        /// The option of that name (upper case).
        public Optional<NamedOption> option(String name) {
            return options.stream().filter(o -> o.name().equals(name)).findFirst();
        }
    }

    /// `ALTER DATABASE { name | CURRENT } action`
    record AlterDatabase(Optional<Identifier> name, Action action, SourcePosition position)
            implements DatabaseDefinition { }

    sealed interface Action { }

    /// `SET options [ WITH { ROLLBACK AFTER n | ROLLBACK IMMEDIATE | NO_WAIT } ]`; termination is empty, or
    /// `NO_WAIT`, `ROLLBACK IMMEDIATE`, `ROLLBACK AFTER` (with the seconds).
    record SetDatabaseOptions(List<NamedOption> options, String termination, Optional<Expression> seconds)
            implements Action { }

    record ModifyName(Identifier name) implements Action { }

    record SetCollation(Identifier collation) implements Action { }

    record AddFiles(boolean log, List<DatabaseFile> files, Optional<Identifier> fileGroup) implements Action { }

    record RemoveFile(Identifier file) implements Action { }

    record ModifyFile(DatabaseFile file) implements Action { }

    record AddFileGroup(Identifier name, Optional<String> contains) implements Action { }

    record RemoveFileGroup(Identifier name) implements Action { }

    /// `MODIFY FILEGROUP name { DEFAULT | NAME = n | READ_ONLY ... }`
    record ModifyFileGroup(Identifier name, List<NamedOption> options, String termination) implements Action { }

    /// Azure's `MODIFY ( EDITION = ... )` and other options in parentheses.
    record ModifyOptions(List<NamedOption> options) implements Action { }

    /// `REBUILD LOG ON ( file )`
    record RebuildLog(Optional<DatabaseFile> file) implements Action { }

    record DropDatabase(boolean ifExists, List<Identifier> names, SourcePosition position)
            implements DatabaseDefinition { }
}
