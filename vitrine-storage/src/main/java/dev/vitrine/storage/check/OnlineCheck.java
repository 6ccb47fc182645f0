package dev.vitrine.storage.check;

import dev.vitrine.storage.database.Database;
import dev.vitrine.storage.database.StorageInstance;
import java.io.IOException;
import java.util.function.Function;

/// Checks a database while others use it: its own files when nobody changes anything meanwhile, else a snapshot.
public final class OnlineCheck {
    private OnlineCheck() {
    }

    /// Runs a check.
    ///
    /// @param check of the database or of its snapshot; it may be run again from the beginning
    public static <T> T run(StorageInstance instance, Database database, Function<Database, T> check)
            throws IOException {
        database.checkpoint();
        long before = database.log().endLsn();
        boolean quiet = database.isQuiet();
        if (quiet || database.options().temporary()) {
            try {
                var result = check.apply(database);
                if (database.options().temporary() || database.log().endLsn() == before) {
                    return result;
                }
            } catch (IllegalStateException torn) {
                // What changes under the check may look like anything.
                if (database.log().endLsn() == before) {
                    throw torn;
                }
            }
        }
        try (var snapshot = instance.snapshot(database)) {
            return check.apply(snapshot.database());
        }
    }
}
