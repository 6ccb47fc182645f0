package dev.vitrine.types.error;

/// What DBCC CHECKDB and its family find.
/// Source: "Database engine events and errors", 2000 to 2999 and 8000 to 8999.
public enum CheckError implements Message {
    KEYS_OUT_OF_ORDER(2511, 16,
        "Table error: Object ID %d, index ID %d, partition ID %I64d, alloc unit ID %I64d (type %.*ls). Keys "
            + "out of order on page %S_PGID, slots %d and %d."),
    LEVEL_MISMATCH_WITH_PREVIOUS(2531, 16,
        "Table error: object ID %d, index ID %d, partition ID %I64d, alloc unit ID %I64d (type %.*ls) "
            + "B-tree level mismatch, page %S_PGID. Level %d does not match level %d from the previous %S_PGID."),
    PAGE_NOT_SEEN(2533, 16,
        "Table error: page %S_PGID allocated to object ID %d, index ID %d, partition ID %I64d, alloc unit "
            + "ID %I64d (type %.*ls) was not seen. The page may be invalid or may have an incorrect alloc unit ID "
            + "in its header."),
    PAGE_ALLOCATED_BY_OTHER(2534, 16,
        "Table error: page %S_PGID, whose header indicates that it is allocated to object ID %d, index ID "
            + "%d, partition ID %I64d, alloc unit ID %I64d (type %.*ls), is allocated by another object."),
    RECORD_CHECK_FAILED(2537, 16,
        "Table error: object ID %d, index ID %d, partition ID %I64d, alloc unit ID %I64d (type %.*ls), page "
            + "%S_PGID, row %d. The record check (%hs) failed. The values are %ld and %ld."),
    VALUE_OUT_OF_RANGE(2570, 16,
        "Page %S_PGID, slot %d in object ID %d, index ID %d, partition ID %I64d, alloc unit ID %I64d (type "
            + "\"%.*ls\"). Column \"%.*ls\" value is out of range for data type \"%.*ls\".  Update column to a "
            + "legal value."),
    OBJECT_INCONSISTENT(8901, 16,
        "Table error: Object ID %d has inconsistent metadata. This error cannot be repaired and prevents "
            + "further processing of this object."),
    EXTENT_ALLOCATED_TWICE(8904, 16,
        "Extent %S_PGID in database ID %d is allocated by more than one allocation object."),
    EXTENT_WITHOUT_OWNER(8905, 16,
        "Extent %S_PGID in database ID %d is marked allocated in the GAM, but no SGAM or IAM has allocated "
            + "it."),
    PAGE_WITHOUT_OWNER(8906, 16,
        "Page %S_PGID in database ID %d is allocated in the SGAM %S_PGID and PFS %S_PGID, but was not "
            + "allocated in any IAM. PFS flags '%hs'."),
    WRONG_PAGE_ID(8909, 16,
        "Table error: Object ID %d, index ID %d, partition ID %I64d, alloc unit ID %I64d (type %.*ls), page "
            + "ID %S_PGID contains an incorrect page ID in its page header. The PageId in the page header = "
            + "%S_PGID."),
    RECORD_COUNT(8919, 16,
        "Object ID %d, index ID %d, partition ID %I64d, alloc unit ID %I64d (type %.*ls): The record count "
            + "in the header (%d) does not match the number of records (%d) found on page %S_PGID."),
    GHOST_COUNT(8927, 16,
        "Object ID %d, index ID %d, partition ID %I64d, alloc unit ID %I64d (type %.*ls): The ghosted "
            + "record count in the header (%d) does not match the number of ghosted records (%d) found on page "
            + "%S_PGID."),
    PAGE_NOT_PROCESSED(8928, 16,
        "Object ID %d, index ID %d, partition ID %I64d, alloc unit ID %I64d (type %.*ls): Page %S_PGID "
            + "could not be processed.  See other errors for details."),
    METADATA_INCONSISTENT(8930, 16,
        "Database error: Database %d has inconsistent metadata. This error cannot be repaired and prevents "
            + "further DBCC processing. Please restore from a backup."),
    LEVEL_MISMATCH(8931, 16,
        "Table error: Object ID %d, index ID %d, partition ID %I64d, alloc unit ID %I64d (type %.*ls) "
            + "B-tree level mismatch, page %S_PGID. Level %d does not match level %d from parent %S_PGID."),
    LOW_KEY(8933, 16,
        "Table error: Object ID %d, index ID %d, partition ID %I64d, alloc unit ID %I64d (type %.*ls). The "
            + "low key value on page %S_PGID (level %d) is not >= the key value in the parent %S_PGID slot %d."),
    HIGH_KEY(8934, 16,
        "Table error: Object ID %d, index ID %d, partition ID %I64d, alloc unit ID %I64d (type %.*ls). The "
            + "high key value on page %S_PGID (level %d) is not less than the low key value in the parent "
            + "%S_PGID, slot %d of the next page %S_PGID."),
    PREVIOUS_LINK_OF_PARENT(8935, 16,
        "Table error: Object ID %d, index ID %d, partition ID %I64d, alloc unit ID %I64d (type %.*ls). The "
            + "previous link %S_PGID on page %S_PGID does not match the previous page %S_PGID that the parent "
            + "%S_PGID, slot %d expects for this page."),
    CHAIN_LINKAGE(8936, 16,
        "Table error: Object ID %d, index ID %d, partition ID %I64d, alloc unit ID %I64d (type %.*ls). "
            + "B-tree chain linkage mismatch. %S_PGID->next = %S_PGID, but %S_PGID->Prev = %S_PGID."),
    TWO_PARENTS(8937, 16,
        "Table error: Object ID %d, index ID %d, partition ID %I64d, alloc unit ID %I64d (type %.*ls). "
            + "B-tree page %S_PGID has two parent nodes %S_PGID, slot %d and %S_PGID, slot %d."),
    UNEXPECTED_PAGE_TYPE(8938, 16,
        "Table error: Page %S_PGID, Object ID %d, index ID %d, partition ID %I64d, alloc unit ID %I64d "
            + "(type %.*ls). Unexpected page type %d."),
    PAGE_TEST_FAILED(8939, 16,
        "Table error: Object ID %d, index ID %d, partition ID %I64d, alloc unit ID %I64d (type %.*ls), page "
            + "%S_PGID. Test (%.*ls) failed. Values are %I64d and %I64d."),
    SLOT_INVALID(8941, 16,
        "Table error: Object ID %d, index ID %d, partition ID %I64d, alloc unit ID %I64d (type %.*ls), page "
            + "%S_PGID. Test (%hs) failed. Slot %d, offset 0x%x is invalid."),
    SLOT_OVERLAPS(8942, 16,
        "Table error: Object ID %d, index ID %d, partition ID %I64d, alloc unit ID %I64d (type %.*ls), page "
            + "%S_PGID. Test (%hs) failed. Slot %d, offset 0x%x overlaps with the prior row."),
    ROW_IN_FREE_SPACE(8943, 16,
        "Table error: Object ID %d, index ID %d, partition ID %I64d, alloc unit ID %I64d (type %.*ls), page "
            + "%S_PGID. Test (%hs) failed. Slot %d, row extends into free space at 0x%x."),
    ROW_TEST_FAILED(8944, 16,
        "Table error: Object ID %d, index ID %d, partition ID %I64d, alloc unit ID %I64d (type %.*ls), page "
            + "%S_PGID, row %d. Test (%hs) failed. Values are %ld and %ld."),
    ALLOCATION_PAGE_HEADER(8946, 16,
        "Table error: Allocation page %S_PGID has invalid %ls page header values. Type is %d. Check type, "
            + "alloc unit ID and page ID on the page."),
    IAM_INTERVAL_TWICE(8947, 16,
        "Table error: Multiple IAM pages for object ID %d, index ID %d, partition ID %I64d, alloc unit ID "
            + "%I64d (type %.*ls) contain allocations for the same interval. IAM pages %S_PGID and %S_PGID."),
    WRONG_PFS(8948, 16,
        "Database error: Page %S_PGID is marked with the wrong type in PFS page %S_PGID. PFS status 0x%x "
            + "expected 0x%x."),
    ROW_WITHOUT_INDEX_ROW(8951, 16,
        "Table error: table '%ls' (ID %d). Data row does not have a matching index row in the index '%ls' "
            + "(ID %d). Possible missing or invalid keys for the index row matching:"),
    INDEX_ROW_WITHOUT_ROW(8952, 16,
        "Table error: table '%ls' (ID %d). Index row in index '%ls' (ID %d) does not match any data row. "
            + "Possible extra or invalid keys for:"),
    DATA_ROW(8955, 16, "Data row (%d:%d:%d) identified by (%ls) with index values '%ls'."),
    INDEX_ROW(8956, 16,
        "Index row (%d:%d:%d) with values (%ls) pointing to the data row identified by (%ls)."),
    IAM_IN_OTHER_CHAIN(8959, 16,
        "Table error: IAM page %S_PGID for object ID %d, index ID %d, partition ID %I64d, alloc unit ID "
            + "%I64d (type %.*ls) is linked in the IAM chain for object ID %d, index ID %d, partition ID %I64d, "
            + "alloc unit ID %I64d (type %.*ls) by page %S_PGID."),
    LOB_STAMP_MISMATCH(8961, 16,
        "Table error: Object ID %d, index ID %d, partition ID %I64d, alloc unit ID %I64d (type %.*ls). "
            + "The off-row data node at page %S_PGID, slot %d, text ID %I64d does not match its reference from page "
            + "%S_PGID, slot %d."),
    LOB_NODE_TYPE(8962, 16,
        "Table error: Object ID %d, index ID %d, partition ID %I64d, alloc unit ID %I64d (type %.*ls). "
            + "The off-row data node at page %S_PGID, slot %d, text ID %I64d has incorrect node type %d."),
    LOB_PAGE_TYPE(8963, 16,
        "Table error: Object ID %d, index ID %d, partition ID %I64d, alloc unit ID %I64d (type %.*ls). "
            + "The off-row data node at page %S_PGID, slot %d, text ID %I64d has type %d. It cannot be placed on a "
            + "page of type %d."),
    LOB_NOT_REFERENCED(8964, 16,
        "Table error: Object ID %d, index ID %d, partition ID %I64d, alloc unit ID %I64d (type %.*ls). "
            + "The off-row data node at page %S_PGID, slot %d, text ID %I64d is not referenced."),
    LOB_NOT_SEEN(8965, 16,
        "Table error: Object ID %d, index ID %d, partition ID %I64d, alloc unit ID %I64d (type %.*ls). "
            + "The off-row data node at page %S_PGID, slot %d, text ID %I64d is referenced by page %S_PGID, slot "
            + "%d, but was not seen in the scan."),
    PAGE_OUT_OF_RANGE(8968, 16,
        "Table error: %ls page %S_PGID (object ID %d, index ID %d, partition ID %I64d, alloc unit ID %I64d "
            + "(type %.*ls)) is out of the range of this database."),
    NULL_IN_NOT_NULL(8970, 16,
        "Row error: Object ID %d, index ID %d, partition ID %I64d, alloc unit ID %I64d (type %.*ls), page "
            + "ID %S_PGID, row ID %d. Column '%.*ls' was created NOT NULL, but is NULL in the row."),
    FORWARDED_ROW_MISMATCH(8971, 16,
        "Forwarded row mismatch: Object ID %d, partition ID %I64d, alloc unit ID %I64d (type %.*ls) page "
            + "%S_PGID, slot %d points to forwarded row page %S_PGID, slot %d; the forwarded row points back to page "
            + "%S_PGID, slot %d"),
    LOB_TWO_REFERENCES(8974, 16,
        "Table error: Object ID %d, index ID %d, partition ID %I64d, alloc unit ID %I64d (type %.*ls). "
            + "The off-row data node at page %S_PGID, slot %d, text ID %I64d is pointed to by page %S_PGID, slot "
            + "%d and by page %S_PGID, slot %d."),
    PAGE_NOT_REACHED_FROM_PARENT(8976, 16,
        "Table error: Object ID %d, index ID %d, partition ID %I64d, alloc unit ID %I64d (type %.*ls). Page "
            + "%S_PGID was not seen in the scan although its parent %S_PGID and previous %S_PGID refer to it. "
            + "Check any previous errors."),
    PARENT_NOT_ENCOUNTERED(8977, 16,
        "Table error: Object ID %d, index ID %d, partition ID %I64d, alloc unit ID %I64d (type %.*ls). "
            + "Parent node for page %S_PGID was not encountered."),
    PREVIOUS_REFERENCE_MISSING(8978, 16,
        "Table error: Object ID %d, index ID %d, partition ID %I64d, alloc unit ID %I64d (type %.*ls). Page "
            + "%S_PGID is missing a reference from previous page %S_PGID. Possible chain linkage problem."),
    REFERENCES_MISSING(8979, 16,
        "Table error: Object ID %d, index ID %d, partition ID %I64d, alloc unit ID %I64d (type %.*ls). Page "
            + "%S_PGID is missing references from parent (unknown) and previous (page %S_PGID) nodes. Possible "
            + "bad root entry in system catalog."),
    CHILD_NOT_ENCOUNTERED(8980, 16,
        "Table error: Object ID %d, index ID %d, partition ID %I64d, alloc unit ID %I64d (type %.*ls). "
            + "Index node page %S_PGID, slot %d refers to child page %S_PGID and previous child %S_PGID, but they "
            + "were not encountered."),
    NEXT_NOT_ENCOUNTERED(8981, 16,
        "Table error: Object ID %d, index ID %d, partition ID %I64d, alloc unit ID %I64d (type %.*ls). The "
            + "next pointer of %S_PGID refers to page %S_PGID. Neither %S_PGID nor its parent were encountered. "
            + "Possible bad chain linkage."),
    CATALOG(8992, 16, "Check Catalog Msg %d, State %d: %.*ls"),
    FORWARDED_ROW_MISSING(8993, 16,
        "Object ID %d, forwarding row page %S_PGID, slot %d points to page %S_PGID, slot %d. Did not encounter "
            + "forwarded row. Possible allocation error."),
    FORWARDING_ROW_MISSING(8994, 16,
        "Object ID %d, forwarded row page %S_PGID, slot %d should be pointed to by forwarding row page %S_PGID, slot "
            + "%d. Did not encounter forwarding row. Possible allocation error.");

    private final int number;
    private final int severity;
    private final String format;

    CheckError(int number, int severity, String format) {
        this.number = number;
        this.severity = severity;
        this.format = format;
    }

    @Override
    public int number() {
        return number;
    }

    @Override
    public int severity() {
        return severity;
    }

    @Override
    public String format() {
        return format;
    }
}
