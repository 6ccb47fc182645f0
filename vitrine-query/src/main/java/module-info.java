/// Metadata, binder, optimizer, plans, executors, functions.
module dev.vitrine.query {
    requires transitive dev.vitrine.tsql;
    requires transitive dev.vitrine.storage;

    exports dev.vitrine.query.function;
}
