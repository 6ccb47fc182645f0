package dev.vitrine.engine.procedure;

import dev.vitrine.engine.database.DatabaseCatalog;
import dev.vitrine.query.metadata.ModuleMetadata;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/// The system procedures that are written in T-SQL, found by name in any letter case. A text is read when it is first
/// asked for.
public final class ProcedureTexts {
    private static final int ID_BITS = 0x3FFF_FFFF;
    private static final List<String> NAMES = Arrays.asList("""
            sp_addlogin
            sp_addrole
            sp_addrolemember
            sp_addsrvrolemember
            sp_adduser
            sp_change_users_login
            sp_changedbowner
            sp_column_privileges
            sp_columns
            sp_columns_90
            sp_columns_100
            sp_columns_170
            sp_columns_managed
            sp_configure
            sp_databases
            sp_datatype_info
            sp_datatype_info_90
            sp_datatype_info_100
            sp_defaultdb
            sp_defaultlanguage
            sp_droplogin
            sp_droprole
            sp_droprolemember
            sp_dropsrvrolemember
            sp_dropuser
            sp_fkeys
            sp_grantdbaccess
            sp_grantlogin
            sp_help
            sp_helpconstraint
            sp_helpdb
            sp_helpdbfixedrole
            sp_helpfile
            sp_helpfilegroup
            sp_helpindex
            sp_helplanguage
            sp_helplogins
            sp_helprole
            sp_helprolemember
            sp_helprotect
            sp_helpserver
            sp_helpsort
            sp_helpsrvrole
            sp_helpsrvrolemember
            sp_helpstats
            sp_helptext
            sp_helpuser
            sp_linkedservers
            sp_lock
            sp_password
            sp_pkeys
            sp_recompile
            sp_revokedbaccess
            sp_server_info
            sp_spaceused
            sp_special_columns
            sp_special_columns_90
            sp_special_columns_100
            sp_sproc_columns
            sp_sproc_columns_90
            sp_sproc_columns_100
            sp_statistics
            sp_statistics_100
            sp_stored_procedures
            sp_table_privileges
            sp_tablecollations
            sp_tablecollations_90
            sp_tablecollations_100
            sp_tables
            sp_updatestats
            sp_who
            sp_who2
            xp_instance_regread
            xp_regread""".split("\n"));

    /// Procedures that differ from another one in nothing but their names.
    private static final Map<String, String> SAME = Map.of("xp_regread", "xp_instance_regread",
            "sp_tablecollations", "sp_tablecollations_100",
            "sp_tablecollations_90", "sp_tablecollations_100", "sp_special_columns_90", "sp_special_columns",
            "sp_special_columns_100", "sp_special_columns", "sp_statistics_100", "sp_statistics",
            "sp_columns_170", "sp_columns_100", "sp_datatype_info_90", "sp_datatype_info",
            "sp_sproc_columns_90", "sp_sproc_columns");

    /// Texts by name, read so far.
    private final ConcurrentHashMap<String, String> read = new ConcurrentHashMap<>();

    /// The names, in lower case and in order.
    public static List<String> names() {
        return NAMES;
    }

    /// The procedure of that name in schema sys, as it appears in a database.
    public Optional<ModuleMetadata> find(String name, DatabaseCatalog current) {
        var lower = name.toLowerCase(Locale.ROOT);
        if (!NAMES.contains(lower)) {
            return Optional.empty();
        }
        return Optional.of(new ModuleMetadata(current.database().id(), current.database().name(), objectId(lower),
                "sys", lower, "P", text(lower), List.of(), true, true, 0));
    }

    /// Negative and fixed: a hash of the name.
    public static int objectId(String name) {
        return -1 - (("sys." + name).hashCode() & ID_BITS);
    }

    private String text(String name) {
        var known = read.get(name);
        if (known != null) {
            return known;
        }
        var file = SAME.getOrDefault(name, name);
        try (var stream = ProcedureTexts.class.getResourceAsStream(file + ".sql")) {
            if (stream == null) {
                throw new IllegalStateException("no text of " + name);
            }
            var text = new String(stream.readAllBytes(), StandardCharsets.UTF_8)
                    .replaceFirst("sys\\." + file + "\\b", "sys." + name);
            read.put(name, text);
            return text;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
