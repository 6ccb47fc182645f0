/// Metadata, binder, optimizer, plans, executors, functions.
module dev.vitrine.query {
    requires transitive dev.vitrine.tsql;
    requires transitive dev.vitrine.storage;
    requires java.xml;
    requires Saxon.HE;

    exports dev.vitrine.query;
    exports dev.vitrine.query.metadata;
    exports dev.vitrine.query.function;
    exports dev.vitrine.query.algebra;
    exports dev.vitrine.query.plan;
    exports dev.vitrine.query.binder;
    exports dev.vitrine.query.executor.row;
    exports dev.vitrine.query.showplan;
}
