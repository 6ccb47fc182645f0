package dev.vitrine.embedded;

import dev.vitrine.engine.database.Databases;
import dev.vitrine.os.file.FileSystem;
import java.io.IOException;

/// Looks at a folder before an engine takes it: system databases are not laid among the files of something else.
final class DataFolder {
    private static final String MASTER = "master.mdf";
    private static final String OWN = "vitrine-";

    private DataFolder() {
    }

    /// @throws IOException when the folder holds files, but no databases of ours
    static void check(FileSystem files, String folder) throws IOException {
        files.createFolders(folder);
        var names = files.list(folder);
        var foreign = names.stream().filter(name -> !name.startsWith(".") && !name.startsWith(OWN)).findFirst();
        if (foreign.isPresent() && !names.contains(MASTER) && !names.contains(Databases.UNFINISHED)) {
            throw new IOException("The folder " + folder + " holds other files (" + foreign.get()
                    + ") and no " + MASTER + ": it is not a data folder of Vitrine. Name an empty one.");
        }
    }
}
