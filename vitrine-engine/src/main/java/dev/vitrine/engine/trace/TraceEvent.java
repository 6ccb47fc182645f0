package dev.vitrine.engine.trace;

import static dev.vitrine.engine.trace.TraceColumn.APPLICATION_NAME;
import static dev.vitrine.engine.trace.TraceColumn.CLIENT_PROCESS_ID;
import static dev.vitrine.engine.trace.TraceColumn.DATABASE_ID;
import static dev.vitrine.engine.trace.TraceColumn.DATABASE_NAME;
import static dev.vitrine.engine.trace.TraceColumn.DURATION;
import static dev.vitrine.engine.trace.TraceColumn.END_TIME;
import static dev.vitrine.engine.trace.TraceColumn.ERROR;
import static dev.vitrine.engine.trace.TraceColumn.EVENT_CLASS;
import static dev.vitrine.engine.trace.TraceColumn.EVENT_SEQUENCE;
import static dev.vitrine.engine.trace.TraceColumn.EVENT_SUB_CLASS;
import static dev.vitrine.engine.trace.TraceColumn.FILE_NAME;
import static dev.vitrine.engine.trace.TraceColumn.HOST_NAME;
import static dev.vitrine.engine.trace.TraceColumn.INDEX_ID;
import static dev.vitrine.engine.trace.TraceColumn.INTEGER_DATA;
import static dev.vitrine.engine.trace.TraceColumn.IS_SYSTEM;
import static dev.vitrine.engine.trace.TraceColumn.LOGIN_NAME;
import static dev.vitrine.engine.trace.TraceColumn.LOGIN_SID;
import static dev.vitrine.engine.trace.TraceColumn.OBJECT_ID;
import static dev.vitrine.engine.trace.TraceColumn.OBJECT_NAME;
import static dev.vitrine.engine.trace.TraceColumn.OBJECT_TYPE;
import static dev.vitrine.engine.trace.TraceColumn.ROLE_NAME;
import static dev.vitrine.engine.trace.TraceColumn.SERVER_NAME;
import static dev.vitrine.engine.trace.TraceColumn.SESSION_LOGIN_NAME;
import static dev.vitrine.engine.trace.TraceColumn.SEVERITY;
import static dev.vitrine.engine.trace.TraceColumn.SPID;
import static dev.vitrine.engine.trace.TraceColumn.START_TIME;
import static dev.vitrine.engine.trace.TraceColumn.STATE;
import static dev.vitrine.engine.trace.TraceColumn.SUCCESS;
import static dev.vitrine.engine.trace.TraceColumn.TARGET_LOGIN_NAME;
import static dev.vitrine.engine.trace.TraceColumn.TARGET_USER_NAME;
import static dev.vitrine.engine.trace.TraceColumn.TEXT_DATA;
import static dev.vitrine.engine.trace.TraceColumn.TRANSACTION_ID;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/// The events that the default trace records, with the columns each has besides those of who and when.
/// Source: "SQL Server Event Class Reference", the page of each event class.
public enum TraceEvent {
    SERVER_STARTS_AND_STOPS(18, EVENT_SUB_CLASS, SUCCESS),
    LOGIN_FAILED(20, TEXT_DATA, SUCCESS, ERROR, STATE),
    ERROR_LOG(22, TEXT_DATA, ERROR, SEVERITY, STATE),
    OBJECT_CREATED(46, EVENT_SUB_CLASS, OBJECT_ID, INDEX_ID, OBJECT_TYPE, OBJECT_NAME, TRANSACTION_ID),
    OBJECT_DELETED(47, EVENT_SUB_CLASS, OBJECT_ID, INDEX_ID, OBJECT_TYPE, OBJECT_NAME, TRANSACTION_ID),
    DATA_FILE_AUTO_GROW(92, DURATION, END_TIME, FILE_NAME, INTEGER_DATA),
    LOG_FILE_AUTO_GROW(93, DURATION, END_TIME, FILE_NAME, INTEGER_DATA),
    DATABASE_SCOPE_GDR(102, TEXT_DATA, EVENT_SUB_CLASS, SUCCESS, OBJECT_NAME, TARGET_USER_NAME),
    OBJECT_GDR(103, TEXT_DATA, EVENT_SUB_CLASS, SUCCESS, OBJECT_NAME, TARGET_USER_NAME),
    ADD_LOGIN(104, EVENT_SUB_CLASS, SUCCESS, TARGET_LOGIN_NAME),
    LOGIN_PROPERTY(106, EVENT_SUB_CLASS, SUCCESS, TARGET_LOGIN_NAME),
    SERVER_ROLE_MEMBER(108, EVENT_SUB_CLASS, SUCCESS, ROLE_NAME, TARGET_LOGIN_NAME),
    DATABASE_USER(109, EVENT_SUB_CLASS, SUCCESS, TARGET_USER_NAME),
    DATABASE_ROLE_MEMBER(110, EVENT_SUB_CLASS, SUCCESS, ROLE_NAME, TARGET_USER_NAME),
    ADD_ROLE(111, EVENT_SUB_CLASS, SUCCESS, ROLE_NAME),
    DBCC(116, TEXT_DATA, SUCCESS),
    CHANGE_OWNER(152, TEXT_DATA, SUCCESS, OBJECT_NAME, TARGET_LOGIN_NAME),
    TAKE_OWNERSHIP(153, TEXT_DATA, SUCCESS, OBJECT_NAME, TARGET_USER_NAME),
    OBJECT_ALTERED(164, EVENT_SUB_CLASS, OBJECT_ID, INDEX_ID, OBJECT_TYPE, OBJECT_NAME, TRANSACTION_ID);

    private static final Set<TraceColumn> COMMON = EnumSet.of(DATABASE_ID, HOST_NAME, CLIENT_PROCESS_ID,
            APPLICATION_NAME, LOGIN_NAME, SPID, START_TIME, SERVER_NAME, EVENT_CLASS, DATABASE_NAME, LOGIN_SID,
            EVENT_SEQUENCE, IS_SYSTEM, SESSION_LOGIN_NAME);

    private final int id;
    private final Set<TraceColumn> own;

    TraceEvent(int id, TraceColumn... own) {
        this.id = id;
        this.own = EnumSet.copyOf(List.of(own));
    }

    public int id() {
        return id;
    }

    /// What is recorded of it, by number.
    public Set<TraceColumn> columns() {
        var columns = EnumSet.copyOf(COMMON);
        columns.addAll(own);
        return columns;
    }
}
