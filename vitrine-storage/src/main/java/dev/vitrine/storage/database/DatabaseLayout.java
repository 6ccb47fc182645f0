package dev.vitrine.storage.database;

import dev.vitrine.storage.file.FileDescription;
import dev.vitrine.storage.file.Filegroup;
import java.util.List;

/// The files of a database and how they are grouped.
public record DatabaseLayout(List<FileDescription> files, List<Filegroup> filegroups) {
    public DatabaseLayout {
        files = List.copyOf(files);
        filegroups = List.copyOf(filegroups);
    }
}
