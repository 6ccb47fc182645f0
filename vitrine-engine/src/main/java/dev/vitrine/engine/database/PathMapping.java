package dev.vitrine.engine.database;

import java.util.Locale;
import java.util.regex.Pattern;

/// Where a file that a user names lies: Windows paths below `drives` of the data folder, one folder a drive; relative
/// names in the data folder; other absolute paths as they are.
public record PathMapping(String dataFolder) {
    private static final Pattern DRIVE = Pattern.compile("([A-Za-z]):[\\\\/](.*)");

    /// The operating system's path for a name as written.
    public String path(String physicalName) {
        var drive = DRIVE.matcher(physicalName);
        if (drive.matches()) {
            return dataFolder + "/drives/" + drive.group(1).toLowerCase(Locale.ROOT) + "/"
                    + drive.group(2).replace('\\', '/');
        }
        return physicalName.startsWith("/") ? physicalName : dataFolder + "/" + physicalName.replace('\\', '/');
    }
}
