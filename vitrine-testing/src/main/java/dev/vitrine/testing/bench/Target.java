package dev.vitrine.testing.bench;

/// Something that can be measured.
interface Target extends AutoCloseable {
    String name();

    /// Whether the workload means anything here.
    default boolean runs(Workload workload) {
        return true;
    }

    /// Called before the clients of a workload are opened.
    default void prepare(Workload workload) throws Exception {
    }

    /// One connection, with its statement prepared.
    Client open(Workload workload) throws Exception;

    @Override
    void close() throws Exception;

    /// One connection that does the same thing again and again.
    interface Client extends AutoCloseable {
        /// One execution.
        ///
        /// @param number differs from call to call
        void once(int number) throws Exception;

        @Override
        void close() throws Exception;
    }
}
