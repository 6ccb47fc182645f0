package dev.vitrine.lab;

import java.io.IOException;
import java.nio.file.Path;

/// An engine that was started for the experiment, with its data in a folder: what T-SQL cannot ask of a server.
public interface OwnEngine {
    /// Where its data lies.
    Path folder();

    /// Copies the files as they are, which is what a crash would leave, and opens the copy.
    ///
    /// @return milliseconds until the copy was recovered and answered
    double recoverCopy() throws IOException;
}
