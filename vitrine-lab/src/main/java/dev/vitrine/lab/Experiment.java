package dev.vitrine.lab;

import dev.vitrine.lab.report.Report;
import java.io.PrintWriter;
import java.sql.SQLException;
import java.util.Optional;

/// One experiment of a seed document.
public interface Experiment {
    /// The name given on the command line.
    String name();

    /// What it shows, in one line.
    String summary();

    /// Runs it.
    Report run(Bench bench) throws SQLException;

    /// Where and how large to run.
    ///
    /// @param url a JDBC URL of the server, with a login that may create databases
    /// @param size how large
    /// @param progress told what is being done
    /// @param own the engine behind it where the lab has started one; experiments with files need it
    record Bench(String url, Size size, PrintWriter progress, Optional<OwnEngine> own) {
        /// A server that somebody else runs.
        public Bench(String url, Size size, PrintWriter progress) {
            this(url, size, progress, Optional.empty());
        }

        /// Tells what is being done.
        public void say(String line) {
            progress.println(line);
            progress.flush();
        }
    }

    /// How large an experiment is run.
    enum Size {
        /// Within a minute on two cores; figures of time are rough.
        SMALL,
        /// A tenth of the document's size.
        MEDIUM,
        /// At the document's own size.
        FULL
    }
}
