package dev.vitrine.os.thread;

/// The running request was asked to stop. It carries nothing: it only unwinds.
public final class TaskCancelled extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public TaskCancelled() {
        super(null, null, false, false);
    }
}
