package dev.vitrine.tds.client;

import dev.vitrine.tds.token.DoneStatus;

/// A DONE, DONEINPROC or DONEPROC token.
public record Done(int token, int status, int command, long count) {
    public boolean hasCount() {
        return (status & DoneStatus.COUNT) != 0;
    }

    public boolean isError() {
        return (status & DoneStatus.ERROR) != 0;
    }

    boolean isAttention() {
        return (status & DoneStatus.ATTENTION) != 0;
    }
}
