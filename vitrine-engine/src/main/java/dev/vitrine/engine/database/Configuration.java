package dev.vitrine.engine.database;

import dev.vitrine.types.error.QueryError;
import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.Value;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// The server's options: what is configured (kept in master) and what is in use, which RECONFIGURE or a start makes the
/// same. Source: "Server configuration options", "sys.configurations (Transact-SQL)".
public final class Configuration {
    /// What setting an option does here.
    public enum Effect { EFFECTIVE, KEPT, REFUSED }

    /// An option.
    ///
    /// @param dynamic  whether RECONFIGURE puts it in use; others wait for a start
    public record Option(int id, String name, int standard, int least, int most, boolean dynamic, boolean advanced,
            Effect effect, String description) {
    }

    /// Number, name, standard value, least, most, dynamic, advanced, effect, description.
    private static final String OPTIONS = """
            101|recovery interval (min)|0|0|32767|1|1|KEPT|Maximum recovery interval in minutes
            102|allow updates|0|0|1|1|0|KEPT|Allow updates to system tables
            103|user connections|0|0|32767|0|1|KEPT|Number of user connections allowed
            106|locks|0|5000|2147483647|0|1|KEPT|Number of locks for all users
            107|open objects|0|0|2147483647|0|1|KEPT|Number of open database objects
            109|fill factor (%)|0|0|100|0|1|KEPT|Default fill factor percentage
            114|disallow results from triggers|0|0|1|1|1|REFUSED|Disallow returning results from triggers
            115|nested triggers|1|0|1|1|0|EFFECTIVE|Allow triggers to be invoked within triggers
            116|server trigger recursion|1|0|1|1|0|KEPT|Allow recursion for server level triggers
            117|remote access|1|0|1|0|0|KEPT|Allow remote access
            124|default language|0|0|9999|1|0|REFUSED|default language
            400|cross db ownership chaining|0|0|1|1|0|REFUSED|Allow cross db ownership chaining
            503|max worker threads|0|128|65535|1|1|KEPT|Maximum worker threads
            505|network packet size (B)|4096|512|32767|1|1|KEPT|Network packet size
            518|show advanced options|0|0|1|1|0|EFFECTIVE|show advanced options
            542|remote proc trans|0|0|1|1|0|REFUSED|Create DTC transaction for remote procedures
            544|c2 audit mode|0|0|1|0|1|REFUSED|c2 audit mode
            1126|default full-text language|1033|0|2147483647|1|1|REFUSED|default full-text language
            1127|two digit year cutoff|2049|1753|9999|1|1|REFUSED|two digit year cutoff
            1505|index create memory (KB)|0|704|2147483647|1|1|KEPT|Memory for index create sorts (kBytes)
            1517|priority boost|0|0|1|0|1|REFUSED|Priority boost
            1519|remote login timeout (s)|10|0|2147483647|1|0|KEPT|remote login timeout
            1520|remote query timeout (s)|600|0|2147483647|1|0|KEPT|remote query timeout
            1531|cursor threshold|-1|-1|2147483647|1|1|KEPT|cursor threshold
            1532|set working set size|0|0|1|0|1|KEPT|set working set size
            1534|user options|0|0|32767|1|0|EFFECTIVE|user options
            1535|affinity mask|0|-2147483648|2147483647|1|1|REFUSED|affinity mask
            1536|max text repl size (B)|65536|-1|2147483647|1|0|KEPT|Maximum size of a text field in replication.
            1537|media retention|0|0|365|1|1|KEPT|Tape retention period in days
            1538|cost threshold for parallelism|5|0|32767|1|1|KEPT|cost threshold for parallelism
            1539|max degree of parallelism|0|0|32767|1|1|KEPT|maximum degree of parallelism
            1540|min memory per query (KB)|1024|512|2147483647|1|1|KEPT|minimum memory per query (kBytes)
            1541|query wait (s)|-1|-1|2147483647|1|1|KEPT|maximum time to wait for query memory (s)
            1543|min server memory (MB)|0|0|2147483647|1|1|KEPT|Minimum size of server memory (MB)
            1544|max server memory (MB)|2147483647|128|2147483647|1|1|KEPT|Maximum size of server memory (MB)
            1545|query governor cost limit|0|0|2147483647|1|1|REFUSED|Maximum estimated cost allowed by query governor
            1546|lightweight pooling|0|0|1|0|1|REFUSED|User mode scheduler uses lightweight pooling
            1547|scan for startup procs|0|0|1|0|1|REFUSED|scan for startup stored procedures
            1549|affinity64 mask|0|-2147483648|2147483647|1|1|REFUSED|affinity64 mask
            1555|transform noise words|0|0|1|1|1|REFUSED|Transform noise words for full-text query
            1562|clr enabled|0|0|1|1|0|REFUSED|CLR user code execution enabled in the server
            1568|default trace enabled|1|0|1|1|1|EFFECTIVE|Enable or disable the default trace
            1569|blocked process threshold (s)|0|0|86400|1|1|KEPT|Blocked process reporting threshold
            1570|in-doubt xact resolution|0|0|2|1|1|KEPT|Recovery policy for DTC transactions with unknown outcome
            1576|remote admin connections|0|0|1|1|0|REFUSED|Dedicated Admin Connections are allowed from remote clients
            1578|EKM provider enabled|0|0|1|1|1|REFUSED|Enable or disable EKM provider
            1579|backup compression default|0|0|1|1|0|KEPT|Enable compression of backups by default
            1580|filestream access level|0|0|2|1|0|REFUSED|Sets the FILESTREAM access level
            1581|optimize for ad hoc workloads|0|0|1|1|1|KEPT|Reduces the plan cache size of single-use batches
            1582|access check cache bucket count|0|0|65536|1|1|KEPT|Hash bucket count for the access check result cache
            1583|contained database authentication|0|0|1|1|0|REFUSED|Enables contained databases
            1584|backup checksum default|0|0|1|1|0|KEPT|Enable checksum of backups by default
            1587|clr strict security|1|0|1|1|1|KEPT|CLR strict security enabled in the server
            16384|Agent XPs|0|0|1|1|1|REFUSED|Enable or disable Agent XPs
            16386|Database Mail XPs|0|0|1|1|1|REFUSED|Enable or disable Database Mail XPs
            16387|SMO and DMO XPs|1|0|1|1|1|KEPT|Enable or disable SMO and DMO XPs
            16388|Ole Automation Procedures|0|0|1|1|1|REFUSED|Enable or disable Ole Automation Procedures
            16390|xp_cmdshell|0|0|1|1|1|REFUSED|Enable or disable command shell
            16391|Ad Hoc Distributed Queries|0|0|1|1|1|REFUSED|Enable or disable Ad Hoc Distributed Queries
            16392|Replication XPs|0|0|1|1|1|REFUSED|Enable or disable Replication XPs""";
    private static final List<Option> ALL = OPTIONS.lines().map(Configuration::option).toList();
    private static final int USER_OPTIONS = 1534;
    private static final int NESTED_TRIGGERS = 115;
    private static final int DEFAULT_TRACE = 1568;

    private final Databases databases;
    private volatile Map<Integer, Integer> inUse = Map.of();

    Configuration(Databases databases) {
        this.databases = databases;
    }

    private static Option option(String line) {
        var parts = line.split("\\|");
        return new Option(Integer.parseInt(parts[0]), parts[1], Integer.parseInt(parts[2]), Integer.parseInt(parts[3]),
                Integer.parseInt(parts[4]), parts[5].equals("1"), parts[6].equals("1"), Effect.valueOf(parts[7]),
                parts[8]);
    }

    /// Every option, by number.
    public static List<Option> options() {
        return ALL;
    }

    public static Optional<Option> named(String name) {
        return ALL.stream().filter(option -> option.name().toLowerCase(Locale.ROOT)
                .equals(name.toLowerCase(Locale.ROOT))).findFirst();
    }

    /// A start puts everything in use that is configured.
    void start() {
        inUse = configured();
    }

    private Map<Integer, Integer> configured() {
        var values = new HashMap<Integer, Integer>();
        for (Value[] row : databases.catalog(Databases.MASTER).orElseThrow().rows().rows(SystemTable.SYSCONFIG)) {
            values.put(row[0].asInt(), row[1].asInt());
        }
        return Map.copyOf(values);
    }

    /// The value that sp_configure has set.
    public int configured(Option option) {
        return configured().getOrDefault(option.id(), option.standard());
    }

    /// The value in force.
    public int inUse(Option option) {
        return inUse.getOrDefault(option.id(), option.standard());
    }

    private int inUse(int id) {
        return inUse(ALL.stream().filter(option -> option.id() == id).findFirst().orElseThrow());
    }

    /// Whether an AFTER trigger fires within another trigger.
    public boolean nestedTriggers() {
        return inUse(NESTED_TRIGGERS) != 0;
    }

    /// Whether the default trace is on.
    public boolean defaultTrace() {
        return inUse(DEFAULT_TRACE) != 0;
    }

    /// The bits of `@@OPTIONS` with which sessions begin.
    public int userOptions() {
        return inUse(USER_OPTIONS);
    }

    /// sp_configure: what is not built cannot be turned on.
    public void configure(Option option, int value) {
        if (option.effect() == Effect.REFUSED && value != option.standard()) {
            throw QueryError.UNSUPPORTED_STATEMENT.with("sp_configure '" + option.name() + "'");
        }
        databases.changeMaster((rows, transaction) -> {
            rows.delete(transaction, SystemTable.SYSCONFIG, option.id());
            rows.insert(transaction, SystemTable.SYSCONFIG, IntegerValue.of(option.id()), IntegerValue.of(value));
        });
    }

    /// RECONFIGURE: what is configured is in use, of those options that need no start.
    public void reconfigure() {
        var configured = configured();
        var next = new HashMap<>(inUse);
        for (var option : ALL) {
            if (option.dynamic() && configured.containsKey(option.id())) {
                next.put(option.id(), configured.get(option.id()));
            }
        }
        inUse = Map.copyOf(next);
    }
}
