package dev.vitrine.engine.database;

import dev.vitrine.storage.file.FileDescription;
import dev.vitrine.storage.file.Filegroup;
import dev.vitrine.types.value.BitValue;
import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.StringValue;
import dev.vitrine.types.value.Value;

/// Files and filegroups as rows of master's sysbrickfiles and sysphfg.
final class FileRows {
    private static final int DEFAULT = 1;
    private static final int READ_ONLY = 2;
    private static final int GROWS_ALL = 4;

    private FileRows() {
    }

    static Value[] values(int databaseId, FileDescription file) {
        return new Value[] {IntegerValue.of(databaseId), IntegerValue.of(file.id()), BitValue.of(file.log()),
            StringValue.of(file.name()), StringValue.of(file.physicalName()), StringValue.of(file.path()),
            IntegerValue.of(file.size()), IntegerValue.of(file.growth()), BitValue.of(file.growthIsPercent()),
            IntegerValue.of(file.maxSize()), IntegerValue.of(file.filegroup()), IntegerValue.of(file.status())};
    }

    static FileDescription file(Value[] row) {
        return new FileDescription(row[1].asInt(), row[2].asLong() != 0, row[3].asString(), row[4].asString(),
                row[5].asString(), row[6].asLong(), row[7].asLong(), row[8].asLong() != 0, row[9].asLong(),
                row[10].asInt(), row[11].asInt());
    }

    static Value[] values(int databaseId, Filegroup group) {
        int status = (group.isDefault() ? DEFAULT : 0) | (group.readOnly() ? READ_ONLY : 0)
                | (group.growsAll() ? GROWS_ALL : 0);
        return new Value[] {IntegerValue.of(databaseId), IntegerValue.of(group.id()), StringValue.of(group.name()),
            IntegerValue.of(status)};
    }

    static Filegroup filegroup(Value[] row) {
        int status = row[3].asInt();
        return new Filegroup(row[1].asInt(), row[2].asString(), (status & DEFAULT) != 0, (status & READ_ONLY) != 0,
                (status & GROWS_ALL) != 0);
    }
}
