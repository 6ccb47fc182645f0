package dev.vitrine.server;

import dev.vitrine.types.error.SqlError;
import java.io.IOException;
import java.net.BindException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;

/// Says why a server or an engine could not start, in words that tell what to do.
public final class StartFailure {
    private StartFailure() {
    }

    /// What a damaged system database says.
    public static String describe(SqlError failure, String folder) {
        return "The databases in " + folder + " cannot be started: " + failure.text() + " (error " + failure.number()
                + ")";
    }

    /// One sentence.
    public static String describe(IOException failure, String folder, int port) {
        return switch (failure) {
            case BindException _ ->
                    "Port " + port + " is in use. Choose another with --port, or stop what listens there.";
            case AccessDeniedException denied -> "No permission for " + denied.getFile() + ".";
            case FileAlreadyExistsException file -> file.getFile() + " is a file where a folder is needed.";
            case FileSystemException file ->
                    "The data folder " + folder + " cannot be used: " + file.getMessage() + ".";
            default -> failure.getMessage() == null ? failure.toString() : failure.getMessage();
        };
    }
}
