package dev.vitrine.server.sql;

/// Where results, messages and errors go now; `:out`, `:error`, `-o` and `-r` change it.
final class Streams {
    private final Output standardOutput;
    private final Output standardError;
    private Output out;
    private Output error;
    private final Redirection redirection;

    /// What `-r` asks for.
    enum Redirection { NONE, ERRORS, ALL_MESSAGES }

    Streams(Output standardOutput, Output standardError, Redirection redirection) {
        this.standardOutput = standardOutput;
        this.standardError = standardError;
        this.out = standardOutput;
        this.error = standardError;
        this.redirection = redirection;
    }

    Output out() {
        return out;
    }

    /// Errors of the program itself, and those of the server where they were sent elsewhere.
    Output error() {
        return error;
    }

    /// Where a server's message goes.
    Output messages(boolean isError) {
        boolean redirected = error != standardError
                ? isError
                : redirection == Redirection.ALL_MESSAGES || redirection == Redirection.ERRORS && isError;
        return redirected ? error : out;
    }

    Output standardOutput() {
        return standardOutput;
    }

    Output standardError() {
        return standardError;
    }

    void out(Output output) {
        out.close();
        out = output;
    }

    void error(Output output) {
        error.close();
        error = output;
    }

    void flush() {
        out.flush();
        error.flush();
        standardOutput.flush();
        standardError.flush();
    }

    void close() {
        out.close();
        error.close();
        standardOutput.flush();
        standardError.flush();
    }
}
