package dev.vitrine.engine.dbcc;

import static dev.vitrine.engine.dbcc.DbccCommand.command;

import dev.vitrine.engine.database.DatabaseCatalog;
import dev.vitrine.engine.view.PageText;
import dev.vitrine.query.function.ObjectNames;
import dev.vitrine.query.metadata.IndexMetadata;
import dev.vitrine.query.metadata.TableMetadata;
import dev.vitrine.storage.allocation.Allocation;
import dev.vitrine.storage.allocation.MapPages;
import dev.vitrine.storage.database.RowsetCatalog;
import dev.vitrine.storage.page.PageId;
import dev.vitrine.types.error.DatabaseError;
import dev.vitrine.types.error.DbccError;
import dev.vitrine.types.error.ObjectError;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.Null;
import dev.vitrine.types.value.StringValue;
import java.util.List;

/// IND: the pages of a table's indexes, IAM pages first.
final class PageListCommand {
    private static final int ALL_WITH_MAPS = -1;
    private static final int MAPS_ONLY = -2;
    private static final int IAM_PAGE = 10;

    static final List<DbccCommand> ALL = List.of(command("IND", 3, 4, "", PageListCommand::pages));

    private PageListCommand() {
    }

    private static void pages(DbccCall call) {
        var database = call.database(0);
        var table = table(call, database);
        int wanted = index(call, table);
        var result = new ResultTable(call.output()).column("PageFID", SqlType.TINYINT).column("PagePID", SqlType.INT)
                .column("IAMFID", SqlType.TINYINT).column("IAMPID", SqlType.INT).column("ObjectID", SqlType.INT)
                .column("IndexID", SqlType.INT).column("PartitionNumber", SqlType.INT)
                .column("PartitionID", SqlType.BIGINT).column("iam_chain_type", SqlType.varchar(30))
                .column("PageType", SqlType.TINYINT).column("IndexLevel", SqlType.TINYINT)
                .column("NextPageFID", SqlType.TINYINT).column("NextPagePID", SqlType.INT)
                .column("PrevPageFID", SqlType.TINYINT).column("PrevPagePID", SqlType.INT).begin();
        for (var entry : database.database().catalog().entries()) {
            boolean ofTable = entry.objectId() == table.objectId() && !entry.firstIam().isNone();
            if (ofTable && (wanted < 0 || entry.indexId() == wanted)) {
                index(database, entry, wanted == MAPS_ONLY, result);
            }
        }
        result.end();
    }

    private static TableMetadata table(DbccCall call, DatabaseCatalog database) {
        var given = call.argument(1);
        var found = given.integer().isPresent() ? database.metadata(given.integer().get())
                : call.server().object(in(database, ObjectNames.parts(given.text())));
        if (found.isPresent() && found.get() instanceof TableMetadata table) {
            return table;
        }
        throw DatabaseError.DBCC_TABLE_NOT_FOUND.state(45, given.text());
    }

    /// A name as it is meant in the database that was given.
    private static List<String> in(DatabaseCatalog database, List<String> parts) {
        var name = database.database().name();
        return switch (parts.size()) {
            case 1 -> List.of(name, "", parts.getFirst());
            case 2 -> List.of(name, parts.getFirst(), parts.getLast());
            default -> parts;
        };
    }

    private static int index(DbccCall call, TableMetadata table) {
        if (call.argument(2).isName()) {
            var name = call.argument(2).text();
            return table.indexes().stream().filter(index -> index.name().equalsIgnoreCase(name))
                    .map(IndexMetadata::indexId).findFirst()
                    .orElseThrow(() -> ObjectError.INDEX_OF_TABLE_NOT_FOUND.with(name, table.name()));
        }
        int index = call.integer(2);
        boolean known = index == ALL_WITH_MAPS || index == MAPS_ONLY
                || table.indexes().stream().anyMatch(one -> one.indexId() == index);
        if (!known) {
            throw DbccError.INDEX_ID_NOT_FOUND.with(index, table.name());
        }
        return index;
    }

    private static void index(DatabaseCatalog database, RowsetCatalog.Entry entry, boolean mapsOnly,
            ResultTable result) {
        var partition = new Partition(entry, database.partitions().number(entry.objectId(), entry.indexId(),
                entry.id()));
        var allocation = database.database().allocation();
        for (var iam = entry.firstIam(); !iam.isNone(); ) {
            try (var page = database.database().pages().read(iam)) {
                row(result, iam, PageId.NONE, partition, IAM_PAGE, 0, page.page().next(),
                        page.page().previous());
                iam = page.page().next();
            }
        }
        for (var extent : mapsOnly ? List.<Allocation.Extent>of()
                : allocation.extents(entry.firstIam())) {
            for (int i = 0; i < MapPages.EXTENT; i++) {
                var id = new PageId(extent.first().file(), extent.first().number() + i);
                int status = allocation.freeSpace(id);
                if ((status & MapPages.ALLOCATED) != 0 && (status & MapPages.IAM_PAGE) == 0) {
                    var page = PageText.copy(database.database(), id);
                    row(result, id, extent.iam(), partition, page.byteAt(1), page.level(), page.next(),
                            page.previous());
                }
            }
        }
    }

    /// A rowset with its partition number.
    private record Partition(RowsetCatalog.Entry entry, int number) {
    }

    private static void row(ResultTable result, PageId id, PageId iam, Partition partition, int type, int level,
            PageId next, PageId previous) {
        var entry = partition.entry();
        result.row(IntegerValue.of(id.file()), IntegerValue.of(id.number()),
                iam.isNone() ? Null.NULL : IntegerValue.of(iam.file()),
                iam.isNone() ? Null.NULL : IntegerValue.of(iam.number()), IntegerValue.of(entry.objectId()),
                IntegerValue.of(entry.indexId()), IntegerValue.of(partition.number()), IntegerValue.of(entry.id()),
                StringValue.of("In-row data"), IntegerValue.of(type),
                type == IAM_PAGE ? Null.NULL : IntegerValue.of(level), IntegerValue.of(next.file()),
                IntegerValue.of(next.number()), IntegerValue.of(previous.file()),
                IntegerValue.of(previous.number()));
    }
}
