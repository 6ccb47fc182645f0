package dev.vitrine.types.error;

/// Partition functions and schemes, partitioned tables and indexes, ALTER TABLE ... SWITCH.
public enum PartitionError implements Message {
    TEXTIMAGE_ON_PARTITIONED(1707, 16, "Cannot specify TEXTIMAGE_ON filegroup for a partitioned table."),
    PARTITION_COLUMN_NOT_IN_KEY(1908, 16,
        "Column '%.*ls' is partitioning column of the index '%.*ls'. Partition columns for a unique index must "
            + "be a subset of the index key."),
    REORGANIZED_PARTITION_NOT_FOUND(2586, 16,
        "Cannot find partition number %d for index \"%.*ls\", table \"%.*ls\"."),
    DUPLICATE_PARTITION_COLUMN(2703, 16,
        "Cannot use duplicate column names in the partition columns list. Column name '%.*ls' appears more than "
            + "once."),
    PARTITION_COLUMN_COUNT(2726, 16,
        "Partition function '%.*ls' uses %d columns which does not match with the number of partition columns used "
            + "to partition the table or index."),
    TRUNCATE_INDEX_NOT_PARTITIONED(3756, 16,
        "TRUNCATE TABLE statement failed. Index '%.*ls' is not partitioned, but table '%.*ls' uses partition "
            + "function '%.*ls'. Index and table must use an equivalent partition function."),
    TRUNCATE_COLUMN_SET_DIFFERS(4716, 16,
        "TRUNCATE TABLE statement failed. The column set used to partition the table '%.*ls' is different from the "
            + "column set used to partition index '%.*ls'"),
    SWITCH_PARTITION_IGNORED(4903, 10,
        "Warning: The specified partition %d for the table '%.*ls' was ignored in ALTER TABLE SWITCH statement "
            + "because the table is not partitioned."),
    SWITCH_PARTITION_NOT_EMPTY(4904, 16,
        "ALTER TABLE SWITCH statement failed. The specified partition %d of target table '%.*ls' must be empty."),
    SWITCH_TARGET_NOT_EMPTY(4905, 16,
        "ALTER TABLE SWITCH statement failed. The target table '%.*ls' must be empty."),
    PARTITION_COUNT_DIFFERS(4907, 16,
        "'%ls' statement failed. The %S_MSG '%.*ls' has %d partitions while index '%.*ls' has %d partitions."),
    BOUNDARIES_DIFFER(4908, 16,
        "'%ls' statement failed. The range boundary values used to partition the %S_MSG '%.*ls' are different from "
            + "the range boundary values used for index '%.*ls'."),
    SWITCH_PARTITION_REQUIRED(4911, 16,
        "Cannot specify a partitioned table without partition number in ALTER TABLE SWITCH statement. The table "
            + "'%.*ls' is partitioned."),
    COLUMN_SET_DIFFERS(4912, 16,
        "'%ls' statement failed. The columns set used to partition the %S_MSG '%.*ls' is different from the column "
            + "set used to partition index '%.*ls'."),
    SWITCH_CLUSTERED_DIFFERS(4913, 16,
        "ALTER TABLE SWITCH statement failed. The table '%.*ls' has clustered index '%.*ls' while the table '%.*ls' "
            + "does not have clustered index."),
    SWITCH_PARTITION_FILEGROUPS(4938, 16,
        "ALTER TABLE SWITCH statement failed. Partition %d of table '%.*ls' is in filegroup '%.*ls' and partition %d "
            + "of table '%.*ls' is in filegroup '%.*ls'."),
    SWITCH_TABLE_FILEGROUP(4939, 16,
        "ALTER TABLE SWITCH statement failed. %S_MSG '%.*ls' is in filegroup '%.*ls' and partition %d of %S_MSG "
            + "'%.*ls' is in filegroup '%.*ls'."),
    SWITCH_FILEGROUPS(4940, 16,
        "ALTER TABLE SWITCH statement failed. %S_MSG '%.*ls' is in filegroup '%.*ls' and %S_MSG '%.*ls' is in "
            + "filegroup '%.*ls'."),
    SWITCH_COLUMN_NAME(4942, 16,
        "ALTER TABLE SWITCH statement failed because column '%.*ls' at ordinal %d in table '%.*ls' has a different "
            + "name than the column '%.*ls' at the same ordinal in table '%.*ls'."),
    SWITCH_COLUMN_COUNT(4943, 16,
        "ALTER TABLE SWITCH statement failed because table '%.*ls' has %d columns and table '%.*ls' has %d columns."),
    SWITCH_COLUMN_TYPE(4944, 16,
        "ALTER TABLE SWITCH statement failed because column '%.*ls' has data type %s in source table '%.*ls' which "
            + "is different from its type %s in target table '%.*ls'."),
    SWITCH_COLUMN_COLLATION(4945, 16,
        "ALTER TABLE SWITCH statement failed because column '%.*ls' does not have the same collation in tables "
            + "'%.*ls' and '%.*ls'."),
    SWITCH_COLUMN_PERSISTED(4946, 16,
        "ALTER TABLE SWITCH statement failed because column '%.*ls' does not have the same persistent attribute in "
            + "tables '%.*ls' and '%.*ls'."),
    SWITCH_NO_IDENTICAL_INDEX(4947, 16,
        "ALTER TABLE SWITCH statement failed. There is no identical index in source table '%.*ls' for the index "
            + "'%.*ls' in target table '%.*ls' ."),
    SWITCH_NOT_A_TABLE(4949, 16,
        "ALTER TABLE SWITCH statement failed because the object '%.*ls' is not a user defined table."),
    SWITCH_PARTITION_MISSING(4950, 16,
        "ALTER TABLE SWITCH statement failed because partition number %d does not exist in table '%.*ls'."),
    SWITCH_PARTITION_COLUMNS(4953, 16,
        "ALTER TABLE SWITCH statement failed. The columns set used to partition the table '%.*ls' is different from "
            + "the column set used to partition the table '%.*ls'."),
    SWITCH_SAME_TABLE(4955, 16,
        "ALTER TABLE SWITCH statement failed. The source table '%.*ls' and target table '%.*ls' are same."),
    PARTITION_NUMBER_NOT_INTEGER(4957, 16,
        "'%ls' statement failed because the expression identifying partition number for the %S_MSG '%.*ls' is not of "
            + "integer type."),
    SWITCH_COLUMN_ROWGUID(4958, 16,
        "ALTER TABLE SWITCH statement failed because column '%.*ls' does not have the same ROWGUIDCOL property in "
            + "tables '%.*ls' and '%.*ls'."),
    SWITCH_COMPUTED_COLUMN(4966, 16,
        "ALTER TABLE SWITCH statement failed. Computed column '%.*ls' defined as '%.*ls' in table '%.*ls' is "
            + "different from the same column in table '%.*ls' defined as '%.*ls'."),
    SWITCH_SOURCE_REFERENCED(4967, 16,
        "ALTER TABLE SWITCH statement failed. SWITCH is not allowed because source table '%.*ls' contains primary "
            + "key for constraint '%.*ls'."),
    SWITCH_FOREIGN_KEY_MISSING(4968, 16,
        "ALTER TABLE SWITCH statement failed. Target table '%.*ls' has foreign key for constraint '%.*ls' but source "
            + "table '%.*ls' does not have corresponding key."),
    SWITCH_COLUMN_CHECK(4971, 16,
        "ALTER TABLE SWITCH statement failed. Target table '%.*ls' has a column level check constraint '%.*ls' but "
            + "the source table '%.*ls' does not have a corresponding constraint."),
    SWITCH_SOURCE_ALLOWS_MORE(4972, 16,
        "ALTER TABLE SWITCH statement failed. Check constraints or partition function of source table '%.*ls' allows "
            + "values that are not allowed by check constraints or partition function on target table '%.*ls'."),
    SWITCH_RANGE_NOT_SUBSET(4973, 16,
        "ALTER TABLE SWITCH statement failed. Range defined by partition %d in table '%.*ls' is not a subset of range "
            + "defined by partition %d in table '%.*ls'."),
    SWITCH_CHECKS_OUTSIDE_RANGE(4982, 16,
        "ALTER TABLE SWITCH statement failed. Check constraints of source table '%.*ls' allow values that are not "
            + "allowed by range defined by partition %d on target table '%.*ls'."),
    SWITCH_COLUMN_NULLABILITY(4985, 16,
        "ALTER TABLE SWITCH statement failed because column '%.*ls' does not have the same nullability attribute in "
            + "tables '%.*ls' and '%.*ls'."),
    FUNCTION_SEVERAL_PARAMETERS(7703, 16,
        "Can not create RANGE partition function with multiple parameter types."),
    TYPE_NOT_VALID(7704, 16, "The type '%.*ls' is not valid for this operation."),
    BOUNDARY_NOT_CONVERTIBLE(7705, 16,
        "Could not implicitly convert range values type specified at ordinal %d to partition function parameter "
            + "type."),
    FUNCTION_IN_USE(7706, 16, "Partition function '%.*ls' is being used by one or more partition schemes."),
    TOO_FEW_FILEGROUPS(7707, 16,
        "The associated partition function '%.*ls' generates more partitions than there are file groups mentioned in "
            + "the scheme '%.*ls'."),
    DUPLICATE_BOUNDARIES(7708, 16,
        "Duplicate range boundary values are not allowed in partition function boundary values list. Partition "
            + "boundary values at ordinal %d and %d are equal."),
    BOUNDARIES_NOT_SORTED(7709, 10,
        "Warning: Range value list for partition function '%.*ls' is not sorted by value. Mapping of partitions to "
            + "filegroups during CREATE PARTITION SCHEME will use the sorted boundary values if the function '%.*ls' "
            + "is referenced in CREATE PARTITION SCHEME."),
    NO_NEXT_USED(7710, 10,
        "Warning: The partition scheme '%.*ls' does not have any next used filegroup. Partition scheme has not been "
            + "changed."),
    PARTITIONS_REPEATED(7711, 16,
        "The PARTITIONS option was specified more than once for the table, or for at least one of its partitions if "
            + "the table is partitioned."),
    SCHEME_CREATED(7712, 10,
        "Partition scheme '%.*ls' has been created successfully. '%.*ls' is marked as the next used filegroup in "
            + "partition scheme '%.*ls'."),
    FILEGROUPS_IGNORED(7713, 10, "%d filegroups specified after the next used filegroup are ignored."),
    RANGE_VALUE_NOT_FOUND(7715, 16, "The specified partition range value could not be found."),
    ZERO_PARTITIONS(7716, 16, "Can not create or alter a partition function to have zero partitions."),
    SCHEME_IN_USE(7717, 16,
        "The partition scheme \"%.*ls\" is currently being used to partition one or more tables."),
    TOO_MANY_PARTITIONS(7719, 16,
        "CREATE/ALTER partition function failed as only a maximum of %d partitions can be created."),
    BOUNDARY_TRUNCATED(7720, 16,
        "Data truncated when converting range values to the partition function parameter type. The range value at "
            + "ordinal %d requires data truncation."),
    SPLIT_AT_BOUNDARY(7721, 16,
        "Duplicate range boundary values are not allowed in partition function boundary values list. The boundary "
            + "value being added is already present at ordinal %d of the boundary value list."),
    PARTITION_NUMBER_INVALID(7722, 16,
        "Invalid partition number %d specified for %S_MSG '%.*ls', partition number can range from 1 to %d."),
    ALL_WITH_SEVERAL(7723, 16,
        "Only a single filegroup can be specified while creating partition scheme using option ALL to specify all "
            + "the filegroups."),
    COLUMN_NOT_PERSISTED(7724, 16,
        "Computed column cannot be used as a partition key if it is not persisted. Partition key column '%.*ls' in "
            + "table '%.*ls' is not persisted."),
    COLUMN_TYPE_DIFFERS(7726, 16,
        "Partition column '%.*ls' has data type %s which is different from the partition function '%.*ls' parameter "
            + "data type %s."),
    COLLATION_DIFFERS(7727, 16,
        "Collation of partition column '%.*ls' does not match collation of corresponding parameter in partition "
            + "function '%.*ls'."),
    PARTITION_RANGE_INVALID(7728, 16,
        "Invalid partition range: %d TO %d. Lower bound must not be greater than upper bound."),
    PARTITION_NOT_FOUND(7730, 16,
        "%S_MSG statement failed because partition number %d does not exist in %S_MSG '%.*ls'."),
    INDEX_NOT_ALIGNED(7733, 16,
        "'%ls' statement failed. The %S_MSG '%.*ls' is partitioned while %S_MSG '%.*ls' is not partitioned."),
    FOUND_IN_WRONG_PARTITION(8984, 16,
        "Table error: object ID %d, index ID %d, partition ID %I64d. A row should be on partition number %d but was "
            + "found in partition number %d. Possible extra or invalid keys for:"),
    WRONG_PARTITION_ROW(8988, 16, "Row (%d:%d:%d) identified by (%ls).");

    private final int number;
    private final int severity;
    private final String format;

    PartitionError(int number, int severity, String format) {
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
