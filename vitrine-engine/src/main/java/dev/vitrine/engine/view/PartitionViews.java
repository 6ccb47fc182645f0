package dev.vitrine.engine.view;

import static dev.vitrine.engine.view.SystemView.view;

import dev.vitrine.engine.database.PartitionRows;
import dev.vitrine.engine.database.PartitionScheme;
import java.util.List;

/// Partition functions and schemes. Source: "sys.partition_functions", "sys.partition_parameters",
/// "sys.partition_range_values", "sys.partition_schemes", "sys.destination_data_spaces (Transact-SQL)".
final class PartitionViews {
    static final List<SystemView> ALL = List.of(
            view("sys.partition_functions", """
                    name                    sysname      NOT NULL
                    function_id             int          NOT NULL
                    type                    char(2)      NOT NULL = 'R '
                    type_desc               nvarchar(60)          = 'RANGE'
                    fanout                  int          NOT NULL
                    boundary_value_on_right bit          NOT NULL
                    is_system               bit          NOT NULL = 0
                    create_date             datetime     NOT NULL
                    modify_date             datetime     NOT NULL""", PartitionViews::functions),
            view("sys.partition_parameters", """
                    function_id    int      NOT NULL
                    parameter_id   int      NOT NULL = 1
                    system_type_id tinyint  NOT NULL
                    max_length     smallint NOT NULL
                    precision      tinyint  NOT NULL
                    scale          tinyint  NOT NULL
                    collation_name sysname
                    user_type_id   int      NOT NULL""", PartitionViews::parameters),
            view("sys.partition_range_values", """
                    function_id  int         NOT NULL
                    boundary_id  int         NOT NULL
                    parameter_id int         NOT NULL = 1
                    value        sql_variant""", PartitionViews::values),
            view("sys.partition_schemes", """
                    name          sysname      NOT NULL
                    data_space_id int          NOT NULL
                    type          char(2)      NOT NULL = 'PS'
                    type_desc     nvarchar(60)          = 'PARTITION_SCHEME'
                    is_default    bit                   = 0
                    is_system     bit                   = 0
                    function_id   int          NOT NULL""", rows -> schemes(rows).forEach(scheme -> rows
                            .set("name", scheme.name()).set("data_space_id", scheme.id())
                            .set("function_id", scheme.functionId()).add())),
            view("sys.destination_data_spaces", """
                    partition_scheme_id int NOT NULL
                    destination_id      int NOT NULL
                    data_space_id       int NOT NULL""", rows -> schemes(rows).forEach(scheme ->
                            destinations(rows, scheme))));

    private PartitionViews() {
    }

    private static PartitionRows partitions(Rows rows) {
        return rows.database().partitions();
    }

    static List<PartitionScheme> schemes(Rows rows) {
        return partitions(rows).schemes();
    }

    private static void functions(Rows rows) {
        for (var function : partitions(rows).functions()) {
            var times = partitions(rows).times(function.id());
            rows.set("name", function.name()).set("function_id", function.id()).set("fanout", function.fanout())
                    .set("boundary_value_on_right", function.right()).set("create_date", times[0])
                    .set("modify_date", times[1]).add();
        }
    }

    private static void parameters(Rows rows) {
        for (var function : partitions(rows).functions()) {
            var type = function.type();
            rows.set("function_id", function.id()).set("system_type_id", type.name().systemTypeId())
                    .set("max_length", type.length()).set("precision", type.precision()).set("scale", type.scale())
                    .set("collation_name", type.isCharacter() ? type.collation().name() : null)
                    .set("user_type_id", type.name().userTypeId()).add();
        }
    }

    private static void values(Rows rows) {
        for (var function : partitions(rows).functions()) {
            int boundary = 1;
            for (var value : function.boundaries()) {
                rows.set("function_id", function.id()).set("boundary_id", boundary++)
                        .set("value", PartitionRows.variant(function.type(), value)).add();
            }
        }
    }

    /// The filegroup that is used next stands behind those of the partitions.
    private static void destinations(Rows rows, PartitionScheme scheme) {
        int destination = 1;
        for (int filegroup : scheme.filegroups()) {
            destination(rows, scheme, destination++, filegroup);
        }
        if (scheme.nextUsed() != 0) {
            destination(rows, scheme, destination, scheme.nextUsed());
        }
    }

    private static void destination(Rows rows, PartitionScheme scheme, int number, int filegroup) {
        rows.set("partition_scheme_id", scheme.id()).set("destination_id", number).set("data_space_id", filegroup)
                .add();
    }
}
