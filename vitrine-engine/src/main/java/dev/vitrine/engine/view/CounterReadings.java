package dev.vitrine.engine.view;

import dev.vitrine.os.counter.CounterName;
import dev.vitrine.os.counter.Counters.Reading;
import dev.vitrine.storage.database.Database;
import dev.vitrine.storage.page.Page;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// The performance counters: what was counted, and what is measured when it is asked for.
/// Source: "SQL Server, Databases object", "SQL Server, Buffer Manager object".
final class CounterReadings {
    private static final int KILOBYTE = 1024;
    private static final String TOTAL = "_Total";

    private CounterReadings() {
    }

    static void fill(Rows rows, String prefix) {
        for (var one : all(rows)) {
            rows.add(prefix + one.name().object(), one.name().counter(), one.instance(), one.value(),
                    one.name().type().code());
        }
    }

    private static List<Reading> all(Rows rows) {
        var readings = new ArrayList<>(rows.os().counters().readings());
        long lookups = rows.os().counters().cell(CounterName.PAGE_LOOKUPS).sum();
        long reads = rows.os().counters().cell(CounterName.PAGE_READS).sum();
        readings.add(new Reading(CounterName.BUFFER_CACHE_HITS, "", Math.max(0, lookups - reads)));
        readings.add(new Reading(CounterName.BUFFER_CACHE_BASE, "", lookups));
        long data = 0;
        long used = 0;
        long log = 0;
        long written = 0;
        for (var database : rows.context().databases().storage().databases()) {
            long dataSize = dataKilobytes(database);
            long logUsed = database.log().usedBytes() / KILOBYTE;
            long logSize = (database.log().size() - Page.SIZE) / KILOBYTE;
            databases(readings, database.name(), dataSize, logUsed, logSize, database.log().flushWriteMillis());
            data += dataSize;
            used += logUsed;
            log += logSize;
            written += database.log().flushWriteMillis();
        }
        databases(readings, TOTAL, data, used, log, written);
        readings.sort(Comparator.comparing(Reading::name).thenComparing(Reading::instance));
        return readings;
    }

    private static void databases(List<Reading> readings, String instance, long data, long used, long log,
            long written) {
        readings.add(new Reading(CounterName.DATA_FILE_SIZE, instance, data));
        readings.add(new Reading(CounterName.LOG_FILE_USED, instance, used));
        readings.add(new Reading(CounterName.PERCENT_LOG_USED, instance, log == 0 ? 0 : 100 * used / log));
        readings.add(new Reading(CounterName.LOG_FLUSH_WRITE_TIME, instance, written));
    }

    private static long dataKilobytes(Database database) {
        return database.files().files().stream().mapToLong(file -> (long) file.pages() * Page.SIZE / KILOBYTE).sum();
    }
}
