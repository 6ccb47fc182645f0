package dev.vitrine.engine.view;

import static dev.vitrine.engine.view.SystemView.view;

import dev.vitrine.engine.database.IndexStatus;
import dev.vitrine.engine.database.ObjectRow;
import dev.vitrine.engine.database.ObjectType;
import dev.vitrine.engine.database.SystemTable;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.type.TypeName;
import dev.vitrine.types.value.Value;
import java.util.List;
import java.util.Map;

/// The system tables of SQL Server 2000 about types, keys, constraints and indexes, as views in `sys` and in `dbo`.
/// Source: "sys.sysforeignkeys", "sys.sysreferences", "sys.sysconstraints", "sys.sysindexes", "sys.sysindexkeys",
/// "sys.systypes (Transact-SQL)".
final class CompatibilityTables {
    private static final int REFERENCE_KEYS = 16;
    /// sys.sysindexes.status: the documented bits, and those that sp_help has always read.
    private static final int IGNORES_DUPLICATES = 1;
    private static final int UNIQUE = 2;
    private static final int CLUSTERED = 16;
    private static final int PRIMARY_KEY = 2048;
    private static final int UNIQUE_CONSTRAINT = 4096;
    /// sys.sysconstraints.status: the kind in the low four bits, the level above.
    private static final Map<ObjectType, Integer> CONSTRAINT_KINDS = Map.of(ObjectType.PRIMARY_KEY_CONSTRAINT, 1,
            ObjectType.UNIQUE_CONSTRAINT, 2, ObjectType.FOREIGN_KEY_CONSTRAINT, 3, ObjectType.CHECK_CONSTRAINT, 4,
            ObjectType.DEFAULT_CONSTRAINT, 5);
    private static final int OF_COLUMN = 16;
    private static final int OF_TABLE = 32;

    static final List<SystemView> ALL = List.of(
            view("sys.sysforeignkeys", """
                    constid int      NOT NULL
                    fkeyid  int      NOT NULL
                    rkeyid  int      NOT NULL
                    fkey    smallint
                    rkey    smallint
                    keyno   smallint""", CompatibilityTables::foreignKeys),
            view("sys.sysreferences", """
                    constid   int           NOT NULL
                    fkeyid    int           NOT NULL
                    rkeyid    int           NOT NULL
                    rkeyindid smallint
                    keycnt    smallint
                    forkeys   varbinary(32)
                    refkeys   varbinary(32)
                    fkeydbid  smallint
                    rkeydbid  smallint
                    fkey1 smallint = 0
                    fkey2 smallint = 0
                    fkey3 smallint = 0
                    fkey4 smallint = 0
                    fkey5 smallint = 0
                    fkey6 smallint = 0
                    fkey7 smallint = 0
                    fkey8 smallint = 0
                    fkey9 smallint = 0
                    fkey10 smallint = 0
                    fkey11 smallint = 0
                    fkey12 smallint = 0
                    fkey13 smallint = 0
                    fkey14 smallint = 0
                    fkey15 smallint = 0
                    fkey16 smallint = 0
                    rkey1 smallint = 0
                    rkey2 smallint = 0
                    rkey3 smallint = 0
                    rkey4 smallint = 0
                    rkey5 smallint = 0
                    rkey6 smallint = 0
                    rkey7 smallint = 0
                    rkey8 smallint = 0
                    rkey9 smallint = 0
                    rkey10 smallint = 0
                    rkey11 smallint = 0
                    rkey12 smallint = 0
                    rkey13 smallint = 0
                    rkey14 smallint = 0
                    rkey15 smallint = 0
                    rkey16 smallint = 0""", CompatibilityTables::references),
            view("sys.sysconstraints", """
                    constid int      NOT NULL
                    id      int      NOT NULL
                    colid   smallint
                    spare1  tinyint           = 0
                    status  int
                    actions int               = 0
                    error   int               = 0""", CompatibilityTables::constraints),
            view("sys.sysindexes", """
                    id           int             NOT NULL
                    status       int
                    first        binary(6)
                    indid        smallint
                    root         binary(6)
                    minlen       smallint
                    keycnt       smallint
                    groupid      smallint                 = 1
                    dpages       int
                    reserved     int
                    used         int
                    rowcnt       bigint
                    rowmodctr    int
                    reserved3    tinyint                  = 0
                    reserved4    tinyint                  = 0
                    xmaxlen      smallint
                    maxirow      smallint
                    OrigFillFactor tinyint
                    StatVersion  tinyint                  = 0
                    reserved2    int                      = 0
                    FirstIAM     binary(6)
                    impid        smallint                 = 0
                    lockflags    smallint                 = 0
                    pgmodctr     int                      = 0
                    keys         varbinary(1088)
                    name         sysname
                    statblob     image
                    maxlen       int                      = 8000
                    rows         int""", IndexViews::oldIndexes),
            view("sys.sysindexkeys", """
                    id    int NOT NULL
                    indid smallint
                    colid smallint
                    keyno smallint""", CompatibilityTables::indexKeys),
            view("sys.systypes", """
                    name         sysname  NOT NULL
                    xtype        tinyint  NOT NULL
                    status       tinyint           = 0
                    xusertype    smallint
                    length       smallint NOT NULL
                    xprec        tinyint  NOT NULL
                    xscale       tinyint  NOT NULL
                    tdefault     int      NOT NULL = 0
                    domain       int      NOT NULL = 0
                    uid          smallint
                    reserved     smallint          = 0
                    collationid  int
                    usertype     smallint
                    variable     bit      NOT NULL
                    allownulls   bit
                    type         tinyint  NOT NULL
                    printfmt     varchar(255)
                    prec         smallint
                    scale        tinyint
                    collation    sysname""", CompatibilityTables::types));

    private CompatibilityTables() {
    }

    private static void foreignKeys(Rows rows) {
        for (var object : ForeignKeyViews.objects(rows)) {
            var key = ForeignKeyViews.key(rows, object).orElseThrow();
            for (int i = 0; i < key.referencing().columnIds().size(); i++) {
                rows.add(object.id(), key.referencing().tableId(), key.referenced().tableId(),
                        key.referencing().columnIds().get(i), key.referenced().columnIds().get(i), i + 1);
            }
        }
    }

    private static void references(Rows rows) {
        int database = rows.database().database().id();
        for (var object : ForeignKeyViews.objects(rows)) {
            var key = ForeignKeyViews.key(rows, object).orElseThrow();
            rows.set("constid", object.id()).set("fkeyid", key.referencing().tableId())
                    .set("rkeyid", key.referenced().tableId()).set("rkeyindid", key.indexId())
                    .set("keycnt", key.referencing().columnIds().size())
                    .set("fkeydbid", database).set("rkeydbid", database);
            for (int i = 0; i < Math.min(REFERENCE_KEYS, key.referencing().columnIds().size()); i++) {
                rows.set("fkey" + (i + 1), key.referencing().columnIds().get(i))
                        .set("rkey" + (i + 1), key.referenced().columnIds().get(i));
            }
            rows.add();
        }
    }

    private static void constraints(Rows rows) {
        for (var object : rows.objects()) {
            var kind = CONSTRAINT_KINDS.get(object.type());
            if (kind != null) {
                int column = columnOf(rows, object);
                rows.set("constid", object.id()).set("id", object.parentId()).set("colid", column)
                        .set("status", kind + (column > 0 ? OF_COLUMN : OF_TABLE)).add();
            }
        }
    }

    private static int columnOf(Rows rows, ObjectRow object) {
        return switch (object.type()) {
            case CHECK_CONSTRAINT, DEFAULT_CONSTRAINT -> ObjectViews.columnOf(rows, object);
            default -> 0;
        };
    }

    private static void indexKeys(Rows rows) {
        for (var part : rows.database().rows().rows(SystemTable.SYSISCOLS)) {
            if (part[4].asInt() > 0) {
                rows.add(part[0], part[1], part[3], part[4]);
            }
        }
    }

    /// The status of an index.
    static int status(Value[] index) {
        int status = index[4].asInt();
        return (has(status, IndexStatus.IGNORE_DUPLICATES) ? IGNORES_DUPLICATES : 0)
                | (has(status, IndexStatus.UNIQUE) ? UNIQUE : 0) | (index[3].asInt() == 1 ? CLUSTERED : 0)
                | (has(status, IndexStatus.PRIMARY_KEY) ? PRIMARY_KEY : 0)
                | (has(status, IndexStatus.UNIQUE_CONSTRAINT) ? UNIQUE_CONSTRAINT : 0);
    }

    private static boolean has(int status, int bit) {
        return (status & bit) != 0;
    }

    private static void types(Rows rows) {
        for (var name : TypeName.values()) {
            var type = SqlType.undeclared(name);
            int length = name.takesLength() ? SqlType.MAX_BYTES : ColumnViews.shownLength(name, type.length());
            type(rows, name.sqlName(), name, name.userTypeId(), length, name != TypeName.TIMESTAMP);
        }
        type(rows, "sysname", TypeName.NVARCHAR, ColumnViews.SYSNAME_ID, ColumnViews.SYSNAME_ID, false);
        for (var alias : rows.database().aliasTypes()) {
            type(rows, alias.name(), alias.type().name(), alias.id(),
                    ColumnViews.shownLength(alias.type().name(), alias.type().length()), alias.nullable());
        }
    }

    private static void type(Rows rows, String shown, TypeName name, int id, int length, boolean nullable) {
        var collation = rows.database().collation().name();
        int precision = ColumnViews.shownPrecision(name, SqlType.undeclared(name).precision());
        rows.set("name", shown).set("xtype", name.systemTypeId()).set("xusertype", id).set("length", length)
                .set("xprec", precision).set("xscale", SqlType.undeclared(name).scale()).set("uid", 4)
                .set("usertype", id).set("variable", name.takesLength()).set("allownulls", nullable)
                .set("type", name.systemTypeId())
                .set("prec", name.isCharacter() || name.takesLength() ? length / (name.isUnicode() ? 2 : 1) : precision)
                .set("collation", name.isCharacter() ? collation : null).add();
    }
}
