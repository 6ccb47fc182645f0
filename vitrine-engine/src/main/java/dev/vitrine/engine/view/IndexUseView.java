package dev.vitrine.engine.view;

import static dev.vitrine.engine.view.SystemView.view;

import dev.vitrine.storage.rowset.Rowset;
import dev.vitrine.storage.rowset.RowsetUse;
import java.util.List;

/// How users' statements have used indexes since their database was opened.
/// Source: "sys.dm_db_index_usage_stats (Transact-SQL)".
final class IndexUseView {
    static final List<SystemView> ALL = List.of(
            view("sys.dm_db_index_usage_stats", """
                    database_id        smallint NOT NULL
                    object_id          int      NOT NULL
                    index_id           int      NOT NULL
                    user_seeks         bigint   NOT NULL
                    user_scans         bigint   NOT NULL
                    user_lookups       bigint   NOT NULL
                    user_updates       bigint   NOT NULL
                    last_user_seek     datetime
                    last_user_scan     datetime
                    last_user_lookup   datetime
                    last_user_update   datetime
                    system_seeks       bigint   NOT NULL = 0
                    system_scans       bigint   NOT NULL = 0
                    system_lookups     bigint   NOT NULL = 0
                    system_updates     bigint   NOT NULL = 0
                    last_system_seek   datetime
                    last_system_scan   datetime
                    last_system_lookup datetime
                    last_system_update datetime""", IndexUseView::fill));

    private IndexUseView() {
    }

    private static void fill(Rows rows) {
        for (var catalog : rows.context().databases().catalogs()) {
            var rowsets = catalog.database().catalog();
            for (var entry : rowsets.entries()) {
                var used = rowsets.find(entry.id()).map(Rowset::use).filter(RowsetUse::isUsed);
                if (used.isPresent() && catalog.object(entry.objectId()).isPresent()) {
                    var use = used.get();
                    rows.add(catalog.database().id(), entry.objectId(), entry.indexId(),
                            use.times(RowsetUse.Kind.SEEK), use.times(RowsetUse.Kind.SCAN),
                            use.times(RowsetUse.Kind.LOOKUP), use.times(RowsetUse.Kind.UPDATE),
                            rows.datetime(use.lastTicks(RowsetUse.Kind.SEEK)),
                            rows.datetime(use.lastTicks(RowsetUse.Kind.SCAN)),
                            rows.datetime(use.lastTicks(RowsetUse.Kind.LOOKUP)),
                            rows.datetime(use.lastTicks(RowsetUse.Kind.UPDATE)));
                }
            }
        }
    }
}
