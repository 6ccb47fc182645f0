package dev.vitrine.engine.view;

import static dev.vitrine.engine.view.SystemView.view;

import dev.vitrine.engine.database.Configuration;
import dev.vitrine.engine.database.Databases;
import dev.vitrine.types.conversion.Language;
import dev.vitrine.types.error.Messages;
import java.util.List;

/// Settings, languages, messages, servers.
/// Source: "sys.configurations", "Server configuration options", "sys.syslanguages", "sys.messages (Transact-SQL)".
final class ConfigurationViews {
    private static final int ENGLISH = 1033;
    private static final int LOGGED_SEVERITY = 19;
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
        var configuration = rows.context().databases().configuration();
        for (var option : Configuration.options()) {
            rows.add(option.id(), option.name(), configuration.configured(option), option.least(), option.most(),
                    configuration.inUse(option), option.description(), option.dynamic(), option.advanced());
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
