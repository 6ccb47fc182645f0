/// Instance, databases, sessions, DDL, system views and procedures.
module dev.vitrine.engine {
    requires transitive dev.vitrine.query;
    exports dev.vitrine.engine.session;
    exports dev.vitrine.engine.store;
    exports dev.vitrine.engine.view;
    exports dev.vitrine.engine.batch;
    exports dev.vitrine.engine.instance;
    exports dev.vitrine.engine.database;
    exports dev.vitrine.engine.ddl;
    exports dev.vitrine.engine.trace;
}
