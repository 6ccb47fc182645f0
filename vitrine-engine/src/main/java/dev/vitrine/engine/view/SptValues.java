package dev.vitrine.engine.view;

import static dev.vitrine.engine.view.SystemView.view;

import java.util.List;

/// `master.dbo.spt_values`: the numbers and names that scripts and old procedures take from there.
final class SptValues {
    private static final int NUMBERS = 2048;
    private static final int BITS = 8;
    /// Type, number, name, low.
    private static final String NAMES = """
            B|-1|YES OR NO
            B|0|no
            B|1|yes
            B|2|none
            E|0|SQLSERVER HOST TYPE
            E|1|WINDOWS/NT|8192
            I|0|nonclustered
            I|1|ignore duplicate keys
            I|2|unique
            I|4|ignore duplicate rows
            I|16|clustered
            I|32|hypothetical
            I|64|statistics
            I|2048|primary key
            I|4096|unique key
            I|8388608|auto create
            I|16777216|stats no recompute
            L|0|LOCK TYPES
            L|1|NULL
            L|2|Sch-S
            L|3|Sch-M
            L|4|S
            L|5|U
            L|6|X
            L|7|IS
            L|8|IU
            L|9|IX
            L|10|SIU
            L|11|SIX
            L|12|UIX
            L|13|BU
            L|14|RangeS-S
            L|15|RangeS-U
            L|16|RangeIn-Null
            L|17|RangeIn-S
            L|18|RangeIn-U
            L|19|RangeIn-X
            L|20|RangeX-S
            L|21|RangeX-U
            L|22|RangeX-X
            LR|0|LOCK RESOURCES
            LR|1|NUL
            LR|2|DB
            LR|3|FIL
            LR|5|TAB
            LR|6|PAG
            LR|7|KEY
            LR|8|EXT
            LR|9|RID
            LR|10|APP
            LR|11|MD
            LR|12|HBT
            LR|13|AU
            LS|0|LOCK REQ STATUS
            LS|1|GRANT
            LS|2|CNVT
            LS|3|WAIT""";

    static final List<SystemView> ALL = List.of(
            view("dbo.spt_values", """
                    name   nvarchar(35)
                    number int          NOT NULL
                    type   nchar(3)     NOT NULL
                    low    int
                    high   int
                    status int                   = 0""", SptValues::fill).onlyInMaster());

    private SptValues() {
    }

    private static void fill(Rows rows) {
        for (var line : NAMES.split("\n")) {
            var value = line.split("\\|");
            rows.add(value[2], Integer.parseInt(value[1]), value[0],
                    value.length > 3 ? Integer.parseInt(value[3]) : null);
        }
        for (int number = 0; number < NUMBERS; number++) {
            rows.add(null, number, "P", number / BITS + 1, 1 << number % BITS);
        }
    }
}
