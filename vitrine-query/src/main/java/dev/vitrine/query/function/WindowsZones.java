package dev.vitrine.query.function;

import com.ibm.icu.util.TimeZone;

/// Windows' names of time zones, by ICU's tables (loaded on first use).
final class WindowsZones {
    private WindowsZones() {
    }

    /// The IANA name, or `null` if there is no such zone.
    static String iana(String windowsName) {
        return TimeZone.getIDForWindowsID(windowsName, null);
    }

    /// The Windows name, or the IANA name itself if Windows has none.
    static String windows(String ianaName) {
        if (ianaName.equals("UTC") || ianaName.equals("Z")) {
            return "UTC";
        }
        var name = TimeZone.getWindowsID(ianaName);
        return name == null ? ianaName : name;
    }
}
