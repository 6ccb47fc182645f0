package dev.vitrine.engine.instance;

import dev.vitrine.engine.session.ServerFacts;
import dev.vitrine.engine.session.TraceFlags;
import dev.vitrine.os.Os;
import dev.vitrine.types.collation.Collation;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.GuidValue;
import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.StringValue;
import dev.vitrine.types.value.Value;
import dev.vitrine.types.value.VariantValue;
import java.nio.ByteBuffer;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/// What the server says of itself. Source: "SERVERPROPERTY (Transact-SQL)", "@@VERSION (Transact-SQL)".
final class ProductFacts implements ServerFacts {
    private static final String PRODUCT_VERSION = "16.0.1000.6";
    private static final int MAJOR_VERSION = 16;
    private static final int BUILD = 1000;
    private static final int ENGINE_EDITION_ENTERPRISE = 3;

    private final Os os;
    private final String serverName;
    private final AtomicLong sequential;
    private final AtomicInteger connections;
    private final TraceFlags traceFlags = TraceFlags.ofServer();

    /// @param connections how many logins there have been
    ProductFacts(Os os, String serverName, AtomicInteger connections) {
        this.os = os;
        this.serverName = serverName;
        this.sequential = new AtomicLong(os.entropy().nextLong());
        this.connections = connections;
    }

    @Override
    public String serverName() {
        return serverName;
    }

    @Override
    public String serviceName() {
        int slash = serverName.indexOf('\\');
        return slash < 0 ? "MSSQLSERVER" : serverName.substring(slash + 1).toUpperCase(Locale.ROOT);
    }

    @Override
    public String version() {
        return "Microsoft SQL Server 2022 (compatible; Vitrine 0.1, not a Microsoft product) - " + PRODUCT_VERSION
                + " (X64) \n\tDeveloper Edition (64-bit) on " + System.getProperty("os.name") + " ("
                + System.getProperty("os.arch") + ")";
    }

    @Override
    public Value property(String name) {
        return switch (name.toLowerCase(Locale.ROOT)) {
            case "engineedition", "editionid" -> number(ENGINE_EDITION_ENTERPRISE);
            case "productversion" -> text(PRODUCT_VERSION);
            case "productlevel" -> text("RTM");
            case "productmajorversion" -> text("16");
            case "productminorversion" -> text("0");
            case "productbuild" -> text("1000");
            case "edition" -> text("Developer Edition (64-bit)");
            case "servername" -> text(serverName);
            case "machinename", "computernamephysicalnetbios" -> text(serverName.split("\\\\")[0]);
            case "instancename" -> serverName.contains("\\") ? text(serviceName()) : Null.NULL;
            case "collation" -> text(Collation.DEFAULT.name());
            case "isclustered", "ishadrenabled", "isintegratedsecurityonly", "issingleuser", "isfulltextinstalled",
                    "isxtpsupported", "isadvancedanalyticsinstalled", "ispolybaseinstalled", "islocaldb" -> number(0);
            case "processid" -> number(ProcessHandle.current().pid());
            case "lcid" -> number(1033);
            case "sqlcharsetname" -> text("iso_1");
            case "sqlsortordername" -> text("nocase_iso");
            case "buildclrversion" -> text("v4.0.30319");
            default -> Null.NULL;
        };
    }

    private static Value number(long value) {
        return new VariantValue(SqlType.INT, IntegerValue.of(value));
    }

    private static Value text(String text) {
        return new VariantValue(SqlType.SYSNAME, StringValue.of(text));
    }

    @Override
    public int figure(String name) {
        return switch (name) {
            case "CONNECTIONS" -> connections.get();
            case "MICROSOFTVERSION" -> MAJOR_VERSION << 24 | BUILD;
            default -> 0;
        };
    }

    @Override
    public TraceFlags traceFlags() {
        return traceFlags;
    }

    @Override
    public Value nextSequentialId() {
        return new GuidValue(sequential.incrementAndGet(), os.clock().utcTicks());
    }

    @Override
    public byte[] timestamp(int databaseId) {
        return ByteBuffer.allocate(Long.BYTES).putLong(2000).array();
    }
}
