package dev.vitrine.tds.client;

/// An error or a notice as the server sent it.
public record ServerMessage(int number, int state, int severity, String text, String server, String procedure,
        int line) {
    private static final int ERROR_SEVERITY = 11;

    public boolean isError() {
        return severity >= ERROR_SEVERITY;
    }
}
