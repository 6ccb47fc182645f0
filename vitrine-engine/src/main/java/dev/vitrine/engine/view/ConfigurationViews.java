package dev.vitrine.engine.view;

import static dev.vitrine.engine.view.SystemView.view;

import dev.vitrine.engine.database.Databases;
import dev.vitrine.engine.database.SystemTable;
import dev.vitrine.types.conversion.Language;
import dev.vitrine.types.error.Messages;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Settings, languages, messages, servers.
/// Source: "sys.configurations", "Server configuration options", "sys.syslanguages", "sys.messages (Transact-SQL)".
final class ConfigurationViews {
    private static final int ENGLISH = 1033;
    private static final int LOGGED_SEVERITY = 19;
    /// Number, name, default, least, most, dynamic, advanced.
    private static final String OPTIONS = """
            101|recovery interval (min)|0|0|32767|1|1|Maximum recovery interval in minutes
            103|user connections|0|0|32767|0|1|Number of user connections allowed
            109|fill factor (%)|0|0|100|0|1|Default fill factor percentage
            115|nested triggers|1|0|1|1|0|Allow triggers to be invoked within triggers
            117|remote access|1|0|1|0|0|Allow remote access
            124|default language|0|0|9999|1|0|default language
            503|max worker threads|0|128|65535|1|1|Maximum worker threads
            505|network packet size (B)|4096|512|32767|1|1|Network packet size
            518|show advanced options|0|0|1|1|0|show advanced options
            1127|two digit year cutoff|2049|1753|9999|1|1|two digit year cutoff
            1519|remote login timeout (s)|10|0|2147483647|1|0|remote login timeout
            1520|remote query timeout (s)|600|0|2147483647|1|0|remote query timeout
            1534|user options|0|0|32767|1|0|user options
            1538|cost threshold for parallelism|5|0|32767|1|1|cost threshold for parallelism
            1539|max degree of parallelism|0|0|32767|1|1|maximum degree of parallelism
            1540|min memory per query (KB)|1024|512|2147483647|1|1|minimum memory per query (kBytes)
            1541|query wait (s)|-1|-1|2147483647|1|1|maximum time to wait for query memory (s)
            1543|min server memory (MB)|0|0|2147483647|1|1|Minimum size of server memory (MB)
            1544|max server memory (MB)|2147483647|128|2147483647|1|1|Maximum size of server memory (MB)
            1569|blocked process threshold (s)|0|0|86400|1|1|Blocked process reporting threshold
            1581|optimize for ad hoc workloads|0|0|1|1|1|When this option is set, plan cache size is further reduced
            16390|xp_cmdshell|0|0|1|1|1|Enable or disable command shell""";

    static final List<SystemView> ALL = List.of(
            view("sys.configurations", """
                    configuration_id int           NOT NULL
                    name             nvarchar(35)  NOT NULL
                    value            sql_variant
                    minimum          sql_variant
                    maximum          sql_variant
                    value_in_use     sql_variant
                    description      nvarchar(255) NOT NULL
                    is_dynamic       bit           NOT NULL
                    is_advanced      bit           NOT NULL""", ConfigurationViews::configurations),
            view("sys.syslanguages", """
                    langid      smallint      NOT NULL
                    dateformat  nchar(3)      NOT NULL
                    datefirst   tinyint       NOT NULL
                    upgrade     int                    = 0
                    name        sysname       NOT NULL
                    alias       sysname
                    months      nvarchar(372)
                    shortmonths nvarchar(132)
                    days        nvarchar(217)
                    lcid        int           NOT NULL
                    msglangid   smallint      NOT NULL""", ConfigurationViews::languages),
            view("sys.messages", """
                    message_id      int            NOT NULL
                    language_id     smallint       NOT NULL
                    severity        tinyint
                    is_event_logged bit            NOT NULL
                    text            nvarchar(2048) NOT NULL""", rows -> Messages.all().forEach(message -> rows.add(
                        message.number(), ENGLISH, message.severity(), message.severity() >= LOGGED_SEVERITY,
                        message.format()))),
            view("sys.servers", """
                    server_id                                    int            NOT NULL = 0
                    name                                         sysname        NOT NULL
                    product                                      sysname        NOT NULL = 'SQL Server'
                    provider                                     sysname        NOT NULL = 'SQLNCLI'
                    data_source                                  nvarchar(4000)
                    location                                     nvarchar(4000)
                    provider_string                              nvarchar(4000)
                    catalog                                      sysname
                    connect_timeout                              int                     = 0
                    query_timeout                                int                     = 0
                    is_linked                                    bit            NOT NULL = 0
                    is_remote_login_enabled                      bit            NOT NULL = 0
                    is_rpc_out_enabled                           bit            NOT NULL = 1
                    is_data_access_enabled                       bit            NOT NULL = 0
                    is_collation_compatible                      bit            NOT NULL = 0
                    uses_remote_collation                        bit            NOT NULL = 1
                    collation_name                               sysname
                    lazy_schema_validation                       bit            NOT NULL = 0
                    is_system                                    bit            NOT NULL = 0
                    is_publisher                                 bit            NOT NULL = 0
                    is_subscriber                                bit                     = 0
                    is_distributor                               bit                     = 0
                    is_nonsql_subscriber                         bit                     = 0
                    is_remote_proc_transaction_promotion_enabled bit                     = 1
                    modify_date                                  datetime       NOT NULL
                    is_rda_server                                bit            NOT NULL = 0""",
                    ConfigurationViews::servers));

    private ConfigurationViews() {
    }

    private static void configurations(Rows rows) {
        Map<Integer, Long> changed = new HashMap<>();
        rows.context().databases().catalog(Databases.MASTER).orElseThrow().rows().rows(SystemTable.SYSCONFIG)
                .forEach(row -> changed.put(row[0].asInt(), row[1].asLong()));
        for (var line : OPTIONS.split("\n")) {
            var option = line.split("\\|");
            int id = Integer.parseInt(option[0]);
            int value = Math.toIntExact(changed.getOrDefault(id, Long.parseLong(option[2])));
            rows.add(id, option[1], value, Integer.parseInt(option[3]), Integer.parseInt(option[4]), value, option[7],
                    option[5].equals("1"), option[6].equals("1"));
        }
    }

    private static void languages(Rows rows) {
        for (var language : Language.all()) {
            rows.add(language.id(), language.dateOrder().name().toLowerCase(java.util.Locale.ROOT),
                    language.dateFirst(), 0, language.name(), language.alias(), String.join(",", language.months()),
                    String.join(",", language.shortMonths()), String.join(",", language.days()), language.lcid(),
                    language.messageId());
        }
    }

    private static void servers(Rows rows) {
        rows.set("name", rows.context().serverName()).set("data_source", rows.context().serverName())
                .set("modify_date", rows.context().databases().registered(Databases.MASTER).orElseThrow().created())
                .add();
    }
}
