package dev.vitrine.engine.instance;

import dev.vitrine.engine.trace.DefaultTrace;
import dev.vitrine.engine.trace.DefaultTrace.Named;
import dev.vitrine.engine.trace.TraceColumn;
import dev.vitrine.engine.trace.TraceEvent;
import dev.vitrine.tsql.syntax.Identifier;
import dev.vitrine.tsql.syntax.ObjectDefinition;
import dev.vitrine.tsql.syntax.SecurityStatement;
import dev.vitrine.tsql.syntax.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The statements about principals and permissions that the default trace records when they have run.
/// Source: "Security Audit Event Category (SQL Server Profiler)".
record AuditedStatements(DefaultTrace trace) {
    private static final int ADD = 1;
    private static final int DROP = 2;
    private static final int NAME_CHANGED = 3;

    /// @param text of the batch that the statement's position refers to
    void ran(Statement statement, String text) {
        switch (statement) {
            case SecurityStatement.CreateLogin create -> one(TraceEvent.ADD_LOGIN, ADD, TraceColumn.TARGET_LOGIN_NAME,
                    create.name().name());
            case SecurityStatement.AlterLogin alter -> alter.options().forEach(option -> login(alter, option.name()));
            case SecurityStatement.CreateUser create -> one(TraceEvent.DATABASE_USER, ADD,
                    TraceColumn.TARGET_USER_NAME, create.name().name());
            case SecurityStatement.CreateRole create -> one(TraceEvent.ADD_ROLE, ADD, TraceColumn.ROLE_NAME,
                    create.name().name());
            case SecurityStatement.AlterRole alter -> member(alter);
            case SecurityStatement.PermissionStatement change -> permission(change, text);
            case SecurityStatement.AlterAuthorization alter -> owner(alter, text);
            case ObjectDefinition.DropObjects drop -> dropped(drop);
            default -> { }
        }
    }

    private void one(TraceEvent event, int subclass, TraceColumn column, String name) {
        trace.audited(event, subclass, "", List.of(new Named(column, name)));
    }

    private void login(SecurityStatement.AlterLogin alter, String option) {
        int subclass = List.of("DEFAULT_DATABASE", "DEFAULT_LANGUAGE", "NAME").indexOf(option) + 1;
        if (subclass > 0 && subclass <= NAME_CHANGED) {
            one(TraceEvent.LOGIN_PROPERTY, subclass, TraceColumn.TARGET_LOGIN_NAME, alter.name().name());
        }
    }

    private void member(SecurityStatement.AlterRole alter) {
        if (alter.action().endsWith("MEMBER")) {
            trace.audited(alter.server() ? TraceEvent.SERVER_ROLE_MEMBER : TraceEvent.DATABASE_ROLE_MEMBER,
                    alter.action().startsWith("ADD") ? ADD : DROP, "", List.of(
                            new Named(TraceColumn.ROLE_NAME, alter.name().name()),
                            new Named(alter.server() ? TraceColumn.TARGET_LOGIN_NAME : TraceColumn.TARGET_USER_NAME,
                                    alter.argument().name())));
        }
    }

    private void permission(SecurityStatement.PermissionStatement change, String text) {
        int subclass = switch (change.verb()) {
            case GRANT -> 1;
            case REVOKE -> 2;
            case DENY -> 3;
        };
        boolean object = change.securable().filter(on -> on.securableClass().equals("OBJECT")).isPresent();
        for (var principal : change.principals()) {
            var names = new ArrayList<Named>();
            names.add(new Named(TraceColumn.TARGET_USER_NAME, principal.name()));
            change.securable().ifPresent(on -> names.add(new Named(TraceColumn.OBJECT_NAME,
                    on.name().name().name())));
            trace.audited(object ? TraceEvent.OBJECT_GDR : TraceEvent.DATABASE_SCOPE_GDR, subclass,
                    change.position().cut(text), names);
        }
    }

    private void owner(SecurityStatement.AlterAuthorization alter, String text) {
        boolean database = alter.securable().securableClass().equals("DATABASE");
        var names = new ArrayList<Named>();
        names.add(new Named(TraceColumn.OBJECT_NAME, alter.securable().name().name().name()));
        Optional<Identifier> owner = alter.principal();
        owner.ifPresent(to -> names.add(new Named(database ? TraceColumn.TARGET_LOGIN_NAME
                : TraceColumn.TARGET_USER_NAME, to.name())));
        trace.audited(database ? TraceEvent.CHANGE_OWNER : TraceEvent.TAKE_OWNERSHIP, 0, alter.position().cut(text),
                names);
    }

    private void dropped(ObjectDefinition.DropObjects drop) {
        for (var name : drop.names()) {
            switch (drop.kind()) {
                case "LOGIN" -> one(TraceEvent.ADD_LOGIN, DROP, TraceColumn.TARGET_LOGIN_NAME, name.name().name());
                case "USER" -> one(TraceEvent.DATABASE_USER, DROP, TraceColumn.TARGET_USER_NAME, name.name().name());
                case "ROLE" -> one(TraceEvent.ADD_ROLE, DROP, TraceColumn.ROLE_NAME, name.name().name());
                default -> { }
            }
        }
    }
}
