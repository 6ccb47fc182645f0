package dev.vitrine.testing.bench;

/// What is measured: a statement, how its commits are made durable, and over how many connections.
enum Workload {
    INSERT_1("insert, durable", Kind.INSERT, false, 1),
    INSERT_64("insert, durable", Kind.INSERT, false, 64),
    DELAYED_1("insert, delayed", Kind.INSERT, true, 1),
    SELECT_1("point select, prepared", Kind.SELECT, false, 1),
    SELECT_16("point select, prepared", Kind.SELECT, false, 16);

    /// The statement.
    enum Kind {
        INSERT, SELECT
    }

    private final String title;
    private final Kind kind;
    private final boolean delayed;
    private final int connections;

    Workload(String title, Kind kind, boolean delayed, int connections) {
        this.title = title;
        this.kind = kind;
        this.delayed = delayed;
        this.connections = connections;
    }

    String title() {
        return title;
    }

    Kind kind() {
        return kind;
    }

    /// Whether a commit may be acknowledged before it is on the disk.
    boolean delayed() {
        return delayed;
    }

    int connections() {
        return connections;
    }
}
