package dev.vitrine.engine.database;

import dev.vitrine.storage.database.Database;
import dev.vitrine.storage.file.FileDescription;
import dev.vitrine.storage.file.Filegroup;
import dev.vitrine.types.error.DatabaseError;
import java.io.IOException;
import java.util.List;
import java.util.function.UnaryOperator;

/// Changes of the files and filegroups of databases. Master knows of a file as unfinished before it is made and before
/// it is deleted: what a start finds so was stopped in between, and is taken away.
public final class FileChanges {
    private final Databases databases;

    FileChanges(Databases databases) {
        this.databases = databases;
    }

    /// Adds data files. Those that were added before one fails stay.
    ///
    /// @param files with ids
    public void add(Database database, List<FileDescription> files) {
        databases.alone(() -> files.forEach(file -> addAlone(database, file)));
    }

    private void addAlone(Database database, FileDescription file) {
        databases.makeFolder(file);
        var unfinished = file.withStatus(FileDescription.UNFINISHED);
        databases.inMaster(transaction -> databases.rows().insert(transaction, SystemTable.SYSBRICKFILES,
                FileRows.values(database.id(), unfinished)));
        boolean done = false;
        try {
            databases.storage().addFile(database, unfinished);
            change(database.id(), file);
            done = true;
        } catch (IOException e) {
            throw DatabaseError.FILE_OS_ERROR.with("CREATE FILE", 0, String.valueOf(e.getMessage()),
                    file.physicalName());
        } finally {
            if (!done) {
                forget(database.id(), file.id());
            }
        }
    }

    /// Removes a data file: 5042 when it is not empty.
    public void remove(Database database, FileDescription file) {
        databases.alone(() -> removeAlone(database, file));
    }

    private void removeAlone(Database database, FileDescription file) {
        var data = database.files().file(file.id());
        describe(database, file.withStatus(file.status() | FileDescription.UNFINISHED));
        if (!database.allocation().isEmpty(data)) {
            describe(database, file);
            throw DatabaseError.FILE_REMOVE_NOT_EMPTY.with("file", file.name());
        }
        database.checkpoint();
        change(database.id(), file.withStatus(FileDescription.UNFINISHED));
        try {
            databases.storage().removeFile(database, data);
        } catch (IOException e) {
            throw DatabaseError.FILE_OS_ERROR.with("DELETE FILE", 0, String.valueOf(e.getMessage()),
                    file.physicalName());
        }
        forget(database.id(), file.id());
    }

    private void forget(int databaseId, int file) {
        databases.inMaster(transaction -> databases.rows().delete(transaction, SystemTable.SYSBRICKFILES, databaseId,
                file));
    }

    /// Before a database is opened: files that were being made or deleted and are not there are forgotten.
    void forgetLost(int databaseId) {
        for (var file : databases.files(databaseId)) {
            if (file.is(FileDescription.UNFINISHED) && !databases.storage().os().files().exists(file.path())) {
                forget(databaseId, file.id());
            }
        }
    }

    /// After a database was opened: files that were being made or deleted go.
    void finishRemovals(Database database) throws IOException {
        for (var file : database.descriptions()) {
            if (file.is(FileDescription.UNFINISHED)) {
                databases.storage().removeFile(database, database.files().file(file.id()));
                forget(database.id(), file.id());
            }
        }
    }

    /// Changes what is known of a file.
    public void change(int databaseId, FileDescription file) {
        remember(databaseId, file);
        databases.storage().database(databaseId).ifPresent(database -> describe(database, file));
    }

    /// Changes what master knows of a file; the database learns of it at its next start.
    public void remember(int databaseId, FileDescription file) {
        databases.inMaster(transaction -> databases.rows().update(transaction, SystemTable.SYSBRICKFILES,
                FileRows.values(databaseId, file)));
    }

    private static void describe(Database database, FileDescription file) {
        database.descriptions(database.descriptions().stream().map(old -> old.id() == file.id() ? file : old).toList());
    }

    /// Adds a filegroup.
    public void add(Database database, Filegroup group) {
        databases.inMaster(transaction -> databases.rows().insert(transaction, SystemTable.SYSPHFG,
                FileRows.values(database.id(), group)));
        reload(database);
    }

    /// Removes a filegroup that has no files.
    public void remove(Database database, Filegroup group) {
        databases.inMaster(transaction -> databases.rows().delete(transaction, SystemTable.SYSPHFG, database.id(),
                group.id()));
        reload(database);
    }

    /// Changes filegroups, in one transaction.
    public void change(Database database, UnaryOperator<Filegroup> change) {
        databases.inMaster(transaction -> databases.filegroups(database.id()).forEach(group ->
                databases.rows().update(transaction, SystemTable.SYSPHFG,
                        FileRows.values(database.id(), change.apply(group)))));
        reload(database);
    }

    private void reload(Database database) {
        database.files().filegroups(databases.filegroups(database.id()));
        databases.changed(database.id());
    }
}
