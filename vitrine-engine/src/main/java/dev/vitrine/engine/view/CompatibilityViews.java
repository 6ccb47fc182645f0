package dev.vitrine.engine.view;

import static dev.vitrine.engine.view.SystemView.view;

import dev.vitrine.engine.database.ColumnStatus;
import dev.vitrine.engine.database.ObjectRow;
import dev.vitrine.engine.database.ObjectType;
import dev.vitrine.engine.database.SystemTable;
import dev.vitrine.storage.lock.LockWait;
import dev.vitrine.types.collation.Collation;
import dev.vitrine.types.collation.Collations;
import dev.vitrine.types.type.TypeName;
import dev.vitrine.types.value.Value;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The system tables of SQL Server 2000 as views, found in `sys` and in `dbo`.
/// Source: "System Compatibility Views (Transact-SQL)".
final class CompatibilityViews {
    private static final int NANOS_PER_MILLI = 1_000_000;

    static final List<SystemView> ALL = List.of(
            view("sys.sysobjects", """
                    name             sysname  NOT NULL
                    id               int      NOT NULL
                    xtype            char(2)  NOT NULL
                    uid              smallint
                    info             smallint          = 0
                    status           int               = 0
                    base_schema_ver  int               = 0
                    replinfo         int               = 0
                    parent_obj       int      NOT NULL
                    crdate           datetime NOT NULL
                    ftcatid          smallint          = 0
                    schema_ver       int               = 0
                    stats_schema_ver int               = 0
                    type             char(2)
                    userstat         smallint          = 0
                    sysstat          smallint          = 0
                    indexdel         smallint          = 0
                    refdate          datetime NOT NULL
                    version          int               = 0
                    deltrig          int               = 0
                    instrig          int               = 0
                    updtrig          int               = 0
                    seltrig          int               = 0
                    category         int               = 0
                    cache            smallint          = 0""", CompatibilityViews::objects),
            view("sys.syscolumns", """
                    name         sysname
                    id           int             NOT NULL
                    xtype        tinyint         NOT NULL
                    typestat     tinyint         NOT NULL
                    xusertype    smallint
                    length       smallint        NOT NULL
                    xprec        tinyint         NOT NULL
                    xscale       tinyint         NOT NULL
                    colid        smallint
                    xoffset      smallint        NOT NULL = 0
                    bitpos       tinyint         NOT NULL = 0
                    reserved     tinyint         NOT NULL = 0
                    colstat      smallint        NOT NULL
                    cdefault     int             NOT NULL = 0
                    domain       int             NOT NULL = 0
                    number       smallint                 = 0
                    colorder     smallint
                    autoval      varbinary(8000)
                    offset       smallint                 = 0
                    collationid  int
                    status       tinyint
                    type         tinyint         NOT NULL
                    usertype     smallint
                    printfmt     varchar(255)
                    prec         smallint
                    scale        int
                    iscomputed   int             NOT NULL
                    isoutparam   int             NOT NULL = 0
                    isnullable   int             NOT NULL
                    collation    sysname
                    tdscollation binary(5)""", CompatibilityViews::columns),
            view("sys.sysdatabases", """
                    name      sysname       NOT NULL
                    dbid      smallint      NOT NULL
                    sid       varbinary(85)          = 0x01
                    mode      smallint               = 0
                    status    int
                    status2   int                    = 0
                    crdate    datetime      NOT NULL
                    reserved  datetime
                    category  int                    = 0
                    cmptlevel tinyint       NOT NULL
                    filename  nvarchar(260)
                    version   smallint""", CompatibilityViews::databases),
            view("sys.sysprocesses", """
                    spid          smallint    NOT NULL
                    kpid          smallint    NOT NULL
                    blocked       smallint    NOT NULL
                    waittype      binary(2)   NOT NULL
                    waittime      bigint      NOT NULL
                    lastwaittype  nchar(32)   NOT NULL
                    waitresource  nchar(256)  NOT NULL
                    dbid          smallint    NOT NULL
                    uid           smallint             = 1
                    cpu           int         NOT NULL
                    physical_io   bigint      NOT NULL = 0
                    memusage      int         NOT NULL = 0
                    login_time    datetime    NOT NULL
                    last_batch    datetime    NOT NULL
                    ecid          smallint    NOT NULL = 0
                    open_tran     smallint    NOT NULL
                    status        nchar(30)   NOT NULL
                    sid           binary(86)  NOT NULL
                    hostname      nchar(128)  NOT NULL
                    program_name  nchar(128)  NOT NULL
                    hostprocess   nchar(10)   NOT NULL
                    cmd           nchar(26)   NOT NULL
                    nt_domain     nchar(128)  NOT NULL = ''
                    nt_username   nchar(128)  NOT NULL = ''
                    net_address   nchar(12)   NOT NULL = ''
                    net_library   nchar(12)   NOT NULL
                    loginame      nchar(128)  NOT NULL
                    context_info  binary(128) NOT NULL
                    sql_handle    binary(20)  NOT NULL
                    stmt_start    int         NOT NULL
                    stmt_end      int         NOT NULL
                    request_id    int         NOT NULL = 0
                    page_resource binary(8)""", CompatibilityViews::processes));

    private CompatibilityViews() {
    }

    private static void objects(Rows rows) {
        for (var object : rows.objects()) {
            var code = object.type().code();
            boolean key = object.type() == ObjectType.PRIMARY_KEY_CONSTRAINT
                    || object.type() == ObjectType.UNIQUE_CONSTRAINT;
            object(rows, object, code, key ? "K" : code);
        }
    }

    private static void object(Rows rows, ObjectRow object, String code, String type) {
        rows.set("name", object.name()).set("id", object.id()).set("xtype", code).set("uid", object.schemaId())
                .set("parent_obj", object.parentId()).set("crdate", object.created()).set("type", type)
                .set("refdate", object.created()).add();
    }

    private static void columns(Rows rows) {
        for (var column : rows.database().rows().rows(SystemTable.SYSCOLPARS)) {
            if (!rows.sees(column[0].asInt())) {
                continue;
            }
            int status = column[9].asInt();
            var type = TypeName.ofSystemTypeId(column[3].asInt()).orElseThrow();
            boolean nullable = (status & ColumnStatus.NOT_NULL) == 0;
            boolean identity = (status & ColumnStatus.IDENTITY) != 0;
            rows.set("name", column[2]).set("id", column[0]).set("xtype", column[3])
                    .set("typestat", nullable ? 0 : 1).set("xusertype", column[4])
                    .set("length", ColumnViews.shownLength(type, column[5].asInt()))
                    .set("xprec", ColumnViews.shownPrecision(type, column[6].asInt())).set("xscale", column[7])
                    .set("colid", column[1]).set("colstat", identity ? 1 : 0).set("colorder", column[1])
                    .set("status", (nullable ? 8 : 0) + (identity ? 128 : 0)).set("type", column[3])
                    .set("usertype", column[4]).set("prec", ColumnViews.declaredSize(column))
                    .set("scale", type.isDecimal() ? column[7] : null)
                    .set("iscomputed", (status & ColumnStatus.COMPUTED) != 0 ? 1 : 0)
                    .set("isnullable", nullable ? 1 : 0)
                    .set("collation", type.isCharacter() ? column[8] : null)
                    .set("tdscollation", type.isCharacter() ? wire(column[8]) : null).add();
        }
    }

    private static byte[] wire(Value collation) {
        return Collations.find(collation.asString()).map(Collation::wire).orElse(null);
    }

    private static void databases(Rows rows) {
        for (var row : rows.context().databases().registered()) {
            var first = rows.context().databases().files(row.id()).stream().filter(file -> !file.log()).findFirst();
            rows.set("name", row.name()).set("dbid", row.id()).set("crdate", row.created())
                    .set("cmptlevel", row.level()).set("filename", first.map(file -> file.physicalName())).add();
        }
    }

    private static byte[] padded(byte[] bytes, int length) {
        return java.util.Arrays.copyOf(bytes, length);
    }

    private static void processes(Rows rows) {
        Map<Integer, LockWait> blocked = new HashMap<>();
        for (var wait : rows.context().databases().storage().locks().waits()) {
            blocked.put(wait.sessionId(), wait);
        }
        for (var session : rows.sessions()) {
            process(rows, session, blocked.get(session.id()));
        }
    }

    private static void process(Rows rows, ViewSession session, LockWait blocked) {
        var request = session.request();
        var client = session.client();
        var task = session.task();
        var waiting = session.running() ? task.map(one -> one.waiting()) : java.util.Optional.<Enum<?>>empty();
        long waited = waiting.isEmpty() ? 0
                : (rows.os().clock().nanos() - task.orElseThrow().waitingSinceNanos()) / NANOS_PER_MILLI;
        rows.set("spid", session.id()).set("kpid", session.running() ? session.id() : 0)
                .set("blocked", blocked == null ? 0 : blocked.blockingSessionId())
                .set("waittype", padded(new byte[0], 2)).set("waittime", Math.max(0, waited))
                .set("lastwaittype", waiting.map(Enum::name).orElse("MISCELLANEOUS"))
                .set("waitresource", blocked == null ? "" : blocked.resource().waitResource())
                .set("dbid", session.databaseId()).set("cpu", task.map(one -> one.cpuMillis()).orElse(0L))
                .set("login_time", rows.datetime(session.loginTicks()))
                .set("last_batch", rows.datetime(Math.max(session.loginTicks(), request.startTicks())))
                .set("open_tran", session.transactionCount())
                .set("status", !session.running() ? "sleeping" : waiting.isPresent() ? "suspended" : "running")
                .set("sid", padded(session.security().loginSid(), 86)).set("hostname", client.hostName())
                .set("program_name", client.applicationName()).set("hostprocess", String.valueOf(client.processId()))
                .set("cmd", session.running() ? request.command() : "AWAITING COMMAND")
                .set("net_library", client.netTransport().equals("TCP") ? "TCP/IP" : "LPC")
                .set("loginame", session.security().login()).set("context_info", padded(new byte[0], 128))
                .set("sql_handle", padded(request.sqlHandle(), 20)).set("stmt_start", request.statementStart())
                .set("stmt_end", request.statementEnd()).add();
    }
}
