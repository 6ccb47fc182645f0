package dev.vitrine.engine.database;

import dev.vitrine.types.type.SqlType;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/// The system tables with their fixed object ids and layouts; the first columns are the key.
public enum SystemTable {
    /// Objects: tables, views, modules, constraints.
    SYSSCHOBJS(34, 1, false, column("id", SqlType.INT), column("name", SqlType.SYSNAME), column("nsid", SqlType.INT),
            column("type", SqlType.charType(2)), column("pid", SqlType.INT), column("status", SqlType.INT),
            column("version", SqlType.BIGINT), column("created", SqlType.DATETIME),
            column("modified", SqlType.DATETIME), column("owner", SqlType.INT),
            column("execas", SqlType.INT)),
    /// Columns; status as in [ColumnStatus]. The expression of a computed one is text of the table.
    SYSCOLPARS(41, 2, false, column("id", SqlType.INT), column("colid", SqlType.INT), column("name", SqlType.SYSNAME),
            column("xtype", SqlType.TINYINT), column("utype", SqlType.INT), column("length", SqlType.INT),
            column("prec", SqlType.INT), column("scale", SqlType.INT), column("collation", SqlType.SYSNAME),
            column("status", SqlType.INT), column("seed", SqlType.BIGINT), column("increment", SqlType.BIGINT)),
    /// Heaps and indexes; status: 1 unique, 2 primary key, 4 unique constraint, 8 ignore duplicates, 16 disabled
    /// and more of [IndexStatus]. A filter is text of the table, with the index id below zero as its part. A
    /// partitioned one has its scheme as data space and its rowsets in sysindpartitions.
    SYSIDXSTATS(54, 2, false, column("id", SqlType.INT), column("indid", SqlType.INT), column("name", SqlType.SYSNAME),
            column("type", SqlType.TINYINT), column("status", SqlType.INT), column("rowset", SqlType.BIGINT),
            column("constraintid", SqlType.INT), column("fillfact", SqlType.INT), column("dataspace", SqlType.INT)),
    /// Columns of indexes in order; included ones have key ordinal 0. The partitioning column has partordinal 1; 2
    /// where it was added because it is that, 3 where it is a part of what finds the base row.
    SYSISCOLS(55, 3, false, column("idmajor", SqlType.INT), column("idminor", SqlType.INT),
            column("subid", SqlType.INT), column("colid", SqlType.INT), column("keyordinal", SqlType.INT),
            column("descending", SqlType.BIT), column("partordinal", SqlType.TINYINT)),
    /// The rowsets of partitioned heaps and indexes.
    SYSINDPARTITIONS(73, 3, false, column("id", SqlType.INT), column("indid", SqlType.INT),
            column("number", SqlType.INT), column("rowset", SqlType.BIGINT)),
    /// Partition functions; status: 1 a boundary belongs to the right.
    SYSPFUNCTIONS(78, 1, false, column("id", SqlType.INT), column("name", SqlType.SYSNAME),
            column("xtype", SqlType.TINYINT), column("length", SqlType.INT), column("prec", SqlType.INT),
            column("scale", SqlType.INT), column("collation", SqlType.SYSNAME), column("status", SqlType.INT),
            column("created", SqlType.DATETIME), column("modified", SqlType.DATETIME)),
    /// Their boundary values in order, from 1.
    SYSPRANGEVALUES(79, 2, false, column("id", SqlType.INT), column("boundary", SqlType.INT),
            column("value", SqlType.SQL_VARIANT)),
    /// Partition schemes; nextused is a filegroup or 0.
    SYSPSCHEMES(80, 1, false, column("id", SqlType.INT), column("name", SqlType.SYSNAME),
            column("function", SqlType.INT), column("nextused", SqlType.INT)),
    /// The filegroups of their partitions by number.
    SYSPDESTINATIONS(81, 2, false, column("id", SqlType.INT), column("number", SqlType.INT),
            column("fgid", SqlType.INT)),
    /// Statistics on columns and of indexes, as they were made last; the id is in the numbers of indexes.
    SYSSTATS(56, 2, false, column("id", SqlType.INT), column("statid", SqlType.INT), column("name", SqlType.SYSNAME),
            column("norecompute", SqlType.BIT), column("updated", SqlType.DATETIME), column("rows", SqlType.BIGINT),
            column("sampled", SqlType.BIGINT), column("nulls", SqlType.FLOAT), column("changes", SqlType.BIGINT),
            column("auto", SqlType.BIT)),
    /// Their columns in order, with density and average length of each prefix.
    SYSSTATCOLS(57, 3, false, column("id", SqlType.INT), column("statid", SqlType.INT), column("seq", SqlType.INT),
            column("colid", SqlType.INT), column("density", SqlType.FLOAT), column("length", SqlType.FLOAT)),
    /// The steps of their histograms.
    SYSSTATSTEPS(58, 3, false, column("id", SqlType.INT), column("statid", SqlType.INT), column("step", SqlType.INT),
            column("high", SqlType.SQL_VARIANT), column("rangerows", SqlType.FLOAT),
            column("eqrows", SqlType.FLOAT), column("distinctrange", SqlType.FLOAT)),
    /// Texts of modules and constraints, cut into pieces; column 0 or the column a default belongs to.
    SYSOBJVALUES(60, 3, false, column("objid", SqlType.INT), column("subobjid", SqlType.INT),
            column("piece", SqlType.INT), column("value", SqlType.nvarchar(3800))),
    /// Schemas.
    SYSCLSOBJS(64, 1, false, column("id", SqlType.INT), column("name", SqlType.SYSNAME),
            column("owner", SqlType.INT)),
    /// Users and database roles, as [UserRow].
    SYSOWNERS(27, 1, false, column("id", SqlType.INT), column("name", SqlType.SYSNAME),
            column("type", SqlType.charType(1)), column("sid", SqlType.varbinary(85)), column("owner", SqlType.INT),
            column("dfltsch", SqlType.SYSNAME), column("status", SqlType.INT), column("pwdhash", SqlType.varbinary(256)),
            column("created", SqlType.DATETIME), column("modified", SqlType.DATETIME)),
    /// Members of roles; scope: 0 roles of the database, 1 (in master) of the server.
    SYSROLEMEMBERS(25, 3, false, column("scope", SqlType.INT), column("role", SqlType.INT),
            column("member", SqlType.INT)),
    /// Permissions, as [PermissionRow]; those of the server and of logins are in master.
    SYSPRIVS(29, 6, false, column("class", SqlType.INT), column("id", SqlType.INT), column("subid", SqlType.INT),
            column("grantee", SqlType.INT), column("grantor", SqlType.INT), column("type", SqlType.charType(4)),
            column("state", SqlType.charType(1))),
    /// How far identity values have been handed out.
    SYSIDENTVALS(70, 1, false, column("id", SqlType.INT), column("reserved", SqlType.BIGINT),
            column("epoch", SqlType.BIGINT), column("used", SqlType.BIT)),
    /// Alias types; status: 1 not null.
    SYSSCALARTYPES(50, 1, false, column("id", SqlType.INT), column("schid", SqlType.INT), column("name", SqlType.SYSNAME),
            column("xtype", SqlType.TINYINT), column("length", SqlType.INT), column("prec", SqlType.INT),
            column("scale", SqlType.INT), column("status", SqlType.INT)),
    /// Extended properties; seq tells those of one thing apart.
    SYSXPROPS(87, 4, false, column("class", SqlType.INT), column("id", SqlType.INT), column("subid", SqlType.INT),
            column("seq", SqlType.INT), column("name", SqlType.SYSNAME), column("value", SqlType.SQL_VARIANT)),
    /// Sequences; cache: how many numbers are reserved at once, 0 for none, -1 for the standard. `next` is the first
    /// number that is not reserved; used: 1 some were given, 2 there is none left.
    SYSSEQUENCES(71, 1, false, column("id", SqlType.INT), column("xtype", SqlType.TINYINT),
            column("prec", SqlType.INT), column("start", SqlType.decimal(38, 0)),
            column("increment", SqlType.decimal(38, 0)), column("minimum", SqlType.decimal(38, 0)),
            column("maximum", SqlType.decimal(38, 0)), column("cycling", SqlType.BIT), column("cache", SqlType.INT),
            column("next", SqlType.decimal(38, 0)), column("used", SqlType.INT)),
    /// Foreign keys: the table and the unique index that each refers to; status: the action of ON DELETE, and that of
    /// ON UPDATE times 16.
    SYSSINGLEOBJREFS(74, 1, false, column("depid", SqlType.INT), column("indepid", SqlType.INT),
            column("indepsubid", SqlType.INT), column("status", SqlType.INT)),
    /// The pairs of columns of foreign keys in order.
    SYSMULTIOBJREFS(75, 2, false, column("depid", SqlType.INT), column("seq", SqlType.INT),
            column("depsubid", SqlType.INT), column("indepsubid", SqlType.INT)),
    /// Databases.
    SYSDBREG(28, 1, true, column("id", SqlType.INT), column("name", SqlType.SYSNAME), column("recovery", SqlType.TINYINT),
            column("delayed", SqlType.TINYINT), column("level", SqlType.INT), column("status", SqlType.INT),
            column("collation", SqlType.SYSNAME), column("created", SqlType.DATETIME),
            column("owner", SqlType.varbinary(85))),
    /// Files of databases.
    SYSBRICKFILES(22, 2, true, column("dbid", SqlType.INT), column("fileid", SqlType.INT), column("log", SqlType.BIT),
            column("name", SqlType.SYSNAME), column("pname", SqlType.nvarchar(260)), column("path", SqlType.nvarchar(400)),
            column("size", SqlType.BIGINT), column("growth", SqlType.BIGINT), column("percent", SqlType.BIT),
            column("maxsize", SqlType.BIGINT), column("grpid", SqlType.INT), column("status", SqlType.INT)),
    /// Filegroups of databases; status: 1 default, 2 read-only, 4 all its files grow.
    SYSPHFG(77, 2, true, column("dbid", SqlType.INT), column("fgid", SqlType.INT), column("name", SqlType.SYSNAME),
            column("status", SqlType.INT)),
    /// Logins and server roles, as [LoginRow].
    SYSXLGNS(42, 1, true, column("id", SqlType.INT), column("name", SqlType.SYSNAME), column("type", SqlType.charType(1)),
            column("sid", SqlType.varbinary(85)), column("status", SqlType.INT), column("pwdhash", SqlType.varbinary(256)),
            column("dbname", SqlType.SYSNAME), column("lang", SqlType.SYSNAME), column("owner", SqlType.INT),
            column("created", SqlType.DATETIME), column("modified", SqlType.DATETIME),
            column("pwdset", SqlType.DATETIME)),
    /// Settings of the server (sp_configure) that differ from their default.
    SYSCONFIG(72, 1, true, column("id", SqlType.INT), column("value", SqlType.BIGINT));

    private final int id;
    private final int keys;
    private final boolean masterOnly;
    private final List<Column> columns;

    /// A column of a system table.
    public record Column(String name, SqlType type) {
    }

    SystemTable(int id, int keys, boolean masterOnly, Column... columns) {
        this.id = id;
        this.keys = keys;
        this.masterOnly = masterOnly;
        this.columns = Arrays.asList(columns);
    }

    private static Column column(String name, SqlType type) {
        return new Column(name, type);
    }

    /// The object id.
    public int id() {
        return id;
    }

    /// How many of the first columns are the key.
    public int keys() {
        return keys;
    }

    /// Whether only master has it.
    public boolean masterOnly() {
        return masterOnly;
    }

    public List<Column> columns() {
        return columns;
    }

    /// The table's name.
    public String tableName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
