package dev.vitrine.types.conversion;

import org.junit.jupiter.api.Test;

/// "CAST and CONVERT", "datetime", "datetime2", "date", "time", "SET DATEFORMAT", "SET LANGUAGE".
class DateConversionsTest {
    private static final ConversionSettings BRITISH = ConversionSettings.DEFAULT.withLanguage(Language.find("British")
            .orElseThrow());

    @Test
    void stringsToDatetime() {
        Casts.check(ConversionSettings.DEFAULT, """
                varchar(40) | 2024-02-29 08:00:00.997    | datetime | - | 2024-02-29 08:00:00.997
                varchar(40) | 2024-02-29T08:00:00.999    | datetime | - | 2024-02-29 08:00:01.000
                varchar(40) | 20240229 23:59:59.999      | datetime | - | 2024-03-01 00:00:00.000
                varchar(40) | 2024-02-29 08:00:00.994    | datetime | - | 2024-02-29 08:00:00.993
                varchar(40) | 01/02/2024                 | datetime | - | 2024-01-02 00:00:00.000
                varchar(40) | 1/2/49                     | datetime | - | 2049-01-02 00:00:00.000
                varchar(40) | 1/2/50                     | datetime | - | 1950-01-02 00:00:00.000
                varchar(40) | Apr 15 1996 2:05PM         | datetime | - | 1996-04-15 14:05:00.000
                varchar(40) | 15 April, 1996             | datetime | - | 1996-04-15 00:00:00.000
                varchar(40) | April 1996                 | datetime | - | 1996-04-01 00:00:00.000
                varchar(40) | 1996 April 15              | datetime | - | 1996-04-15 00:00:00.000
                varchar(40) | 980415                     | datetime | - | 1998-04-15 00:00:00.000
                varchar(40) | 1996                       | datetime | - | 1996-01-01 00:00:00.000
                varchar(40) | 14:30:20:9                 | datetime | - | 1900-01-01 14:30:20.010
                varchar(40) | 12AM                       | datetime | - | 1900-01-01 00:00:00.000
                varchar(40) | 4am                        | datetime | - | 1900-01-01 04:00:00.000
                varchar(40) | ''                         | datetime | - | 1900-01-01 00:00:00.000
                varchar(40) | {ts '1998-05-02 01:23:56.123'} | datetime | - | 1998-05-02 01:23:56.123
                varchar(40) | {d '1990-10-02'}           | datetime | - | 1990-10-02 00:00:00.000
                varchar(40) | 2024-02-30                 | datetime | - | 242 The conversion of a varchar data type to a
                varchar(40) | 1752-12-31                 | datetime | - | 242 The conversion of a varchar data type to a
                varchar(40) | 2024-01-01 25:00           | datetime | - | 242
                varchar(40) | hello                      | datetime | - | 241 Conversion failed when converting date and
                varchar(40) | 2024-01-01 00:00:00.1234567 | datetime | - | 241
                varchar(40) | 2024-01-01T00:00:00Z       | datetime | 127 | 2024-01-01 00:00:00.000
                nvarchar(40) | 25/12/2024                | datetime | 103 | 2024-12-25 00:00:00.000
                varchar(40) | 25.12.24                   | datetime | 4 | 2024-12-25 00:00:00.000
                varchar(40) | 2024-01-01 10:00:29.998    | smalldatetime | - | 2024-01-01 10:00:00
                varchar(40) | 2024-01-01 10:00:29.999    | smalldatetime | - | 2024-01-01 10:01:00
                varchar(40) | nope                       | smalldatetime | - | 295 Conversion failed when converting cha
                """);
    }

    @Test
    void stringsToTheNewerTypes() {
        Casts.check(ConversionSettings.DEFAULT, """
                varchar(40) | 2024-02-29                      | date          | - | 2024-02-29
                varchar(40) | 0001-01-01                      | date          | - | 0001-01-01
                varchar(40) | 2023-02-29                      | date          | - | 241
                varchar(40) | 2024-02-29 08:00:00.1234567     | datetime2(7)  | - | 2024-02-29 08:00:00.1234567
                varchar(40) | 2024-02-29 08:00:00.1234567     | datetime2(3)  | - | 2024-02-29 08:00:00.123
                varchar(40) | 2024-02-29 08:00:00.12345678    | datetime2(7)  | - | 241
                varchar(40) | 2024-12-31 23:59:59.9999999     | datetime2(0)  | - | 2025-01-01 00:00:00
                varchar(40) | 23:59:59.9999999                | time(3)       | - | 00:00:00.000
                varchar(40) | 2:05:06 pm                      | time(0)       | - | 14:05:06
                varchar(40) | 2024-02-29 08:00:00 +05:30      | datetimeoffset(0) | - | 2024-02-29 08:00:00 +05:30
                varchar(40) | 2024-02-29T08:00:00.5Z          | datetimeoffset(1) | - | 2024-02-29 08:00:00.5 +00:00
                varchar(40) | 2024-02-29 08:00:00 -08:00      | datetime2(0)  | - | 2024-02-29 08:00:00
                varchar(40) | 2024-02-29 08:00:00 +15:00      | datetimeoffset(0) | - | 241
                """);
    }

    /// Case 021: since level 130 a datetime is exact thirds; before, its printed milliseconds.
    @Test
    void datetimeToDatetime2ByCompatibilityLevel() {
        Casts.check(ConversionSettings.DEFAULT, """
                datetime | 2024-02-29 08:00:00.997 | datetime2(7) | - | 2024-02-29 08:00:00.9966667
                datetime | 2024-02-29 08:00:00.993 | datetime2(3) | - | 2024-02-29 08:00:00.993
                """);
        Casts.check(ConversionSettings.DEFAULT.withCompatibilityLevel(120), """
                datetime | 2024-02-29 08:00:00.997 | datetime2(7) | - | 2024-02-29 08:00:00.9970000
                """);
    }

    /// Case 023: the old types order even year-first strings by DATEFORMAT, the newer ones and ISO 8601 do not.
    @Test
    void britishOrder() {
        Casts.check(BRITISH, """
                varchar(40) | 2017-11-05          | datetime     | - | 2017-05-11
                varchar(40) | 2017-11-05          | date         | - | 2017-11-05
                varchar(40) | 2017-11-05          | datetime2(0) | - | 2017-11-05
                varchar(40) | 20171105            | datetime     | - | 2017-11-05
                varchar(40) | 2017-11-05T00:00:00 | datetime     | - | 2017-11-05
                varchar(40) | 2017-11-25          | datetime     | - | 242 The conversion of a varchar data type to a da
                varchar(40) | 05/11/2017          | date         | - | 2017-11-05
                """);
    }

    @Test
    void betweenDateTypes() {
        Casts.check(ConversionSettings.DEFAULT, """
                date           | 1700-01-01                  | datetime     | - | 242 The conversion of a date data type
                date           | 2024-05-06                  | datetime     | - | 2024-05-06 00:00:00.000
                time(7)        | 12:10:05.1237               | datetime     | - | 1900-01-01 12:10:05.123
                datetime2(7)   | 2024-05-06 12:10:59.9999999 | smalldatetime | - | 2024-05-06 12:11:00
                datetime2(7)   | 2024-05-06 12:10:05.1237    | time(2)      | - | 12:10:05.12
                datetimeoffset(7) | 2024-05-06 01:00:00 +02:00 | date       | - | 2024-05-06
                datetimeoffset(7) | 2024-05-06 01:00:00 +02:00 | datetime2(0) | - | 2024-05-06 01:00:00
                datetime2(0)   | 2024-05-06 01:00:00         | datetimeoffset(0) | - | 2024-05-06 01:00:00 +00:00
                int            | 0                           | datetime     | - | 1900-01-01 00:00:00.000
                decimal(9,2)   | 1.5                         | datetime     | - | 1900-01-02 12:00:00.000
                int            | 99999999                    | datetime     | - | 8115 Arithmetic overflow error convert
                binary(8)      | 0x0000901900000000          | datetime     | - | 2000-12-31
                datetime       | 2000-12-31 00:00:01         | varbinary(8) | - | 0x000090190000012C
                """);
    }

    @Test
    void stylesOfDatetime() {
        Casts.check(ConversionSettings.DEFAULT, """
                datetime | 2024-01-02 13:05:06.123 | varchar(40) | -   | Jan  2 2024  1:05PM
                datetime | 2024-01-02 13:05:06.123 | varchar(40) | 0   | Jan  2 2024  1:05PM
                datetime | 2024-01-02 13:05:06.123 | varchar(40) | 1   | 01/02/24
                datetime | 2024-01-02 13:05:06.123 | varchar(40) | 101 | 01/02/2024
                datetime | 2024-01-02 13:05:06.123 | varchar(40) | 102 | 2024.01.02
                datetime | 2024-01-02 13:05:06.123 | varchar(40) | 103 | 02/01/2024
                datetime | 2024-01-02 13:05:06.123 | varchar(40) | 104 | 02.01.2024
                datetime | 2024-01-02 13:05:06.123 | varchar(40) | 105 | 02-01-2024
                datetime | 2024-01-02 13:05:06.123 | varchar(40) | 106 | 02 Jan 2024
                datetime | 2024-01-02 13:05:06.123 | varchar(40) | 107 | Jan 02, 2024
                datetime | 2024-01-02 13:05:06.123 | varchar(40) | 108 | 13:05:06
                datetime | 2024-01-02 13:05:06.123 | varchar(40) | 109 | Jan  2 2024  1:05:06:123PM
                datetime | 2024-01-02 13:05:06.123 | varchar(40) | 110 | 01-02-2024
                datetime | 2024-01-02 13:05:06.123 | varchar(40) | 111 | 2024/01/02
                datetime | 2024-01-02 13:05:06.123 | varchar(40) | 12  | 240102
                datetime | 2024-01-02 13:05:06.123 | varchar(40) | 112 | 20240102
                datetime | 2024-01-02 13:05:06.123 | varchar(40) | 113 | 02 Jan 2024 13:05:06:123
                datetime | 2024-01-02 13:05:06.123 | varchar(40) | 114 | 13:05:06:123
                datetime | 2024-01-02 13:05:06.123 | varchar(40) | 120 | 2024-01-02 13:05:06
                datetime | 2024-01-02 13:05:06.123 | varchar(40) | 121 | 2024-01-02 13:05:06.123
                datetime | 2024-01-02 13:05:06.123 | varchar(40) | 22  | 01/02/24  1:05:06 PM
                datetime | 2024-01-02 13:05:06.123 | varchar(40) | 23  | 2024-01-02
                datetime | 2024-01-02 13:05:06.123 | varchar(40) | 126 | 2024-01-02T13:05:06.123
                datetime | 2024-01-02 13:05:06     | varchar(40) | 126 | 2024-01-02T13:05:06
                datetime | 2024-01-02 13:05:06.123 | varchar(40) | 127 | 2024-01-02T13:05:06.123Z
                datetime | 2024-01-02 13:05:06.123 | varchar(40) | 131 | 20/06/1445  1:05:06:123PM
                datetime | 2024-01-02 13:05:06.123 | varchar(40) | 99  | 281 99 is not a valid style number when convert
                datetime | 2024-01-02 13:05:06.123 | varchar(10) | 120 | 2024-01-02
                """);
    }

    @Test
    void stylesOfTheNewerTypes() {
        Casts.check(ConversionSettings.DEFAULT, """
                date           | 2024-01-02                  | varchar(40) | -   | 2024-01-02
                date           | 2024-01-02                  | varchar(40) | 0   | Jan  2 2024
                date           | 2024-01-02                  | varchar(40) | 108 | 8114 Error converting data type date
                date           | 2024-01-02                  | varchar(40) | 126 | 2024-01-02
                time(7)        | 13:05:06.1234567            | varchar(40) | -   | 13:05:06.1234567
                time(7)        | 13:05:06.1234567            | varchar(40) | 100 | 1:05PM
                time(0)        | 13:05:06                    | varchar(40) | 121 | 13:05:06
                datetime2(7)   | 2024-01-02 13:05:06.1234567 | varchar(40) | -   | 2024-01-02 13:05:06.1234567
                datetime2(3)   | 2024-01-02 13:05:06.1234567 | varchar(40) | 109 | Jan  2 2024  1:05:06.123PM
                datetime2(0)   | 2024-01-02 13:05:06         | varchar(40) | 100 | Jan  2 2024  1:05PM
                datetime2(7)   | 2024-01-02 13:05:06         | varchar(40) | 126 | 2024-01-02T13:05:06
                datetimeoffset(3) | 2024-01-02 13:05:06.123 +02:00 | varchar(40) | - | 2024-01-02 13:05:06.123 +02:00
                datetimeoffset(3) | 2024-01-02 13:05:06.123 +02:00 | varchar(40) | 126 | 2024-01-02T13:05:06.123+02:00
                datetimeoffset(3) | 2024-01-02 01:05:06.123 +02:00 | varchar(40) | 127 | 2024-01-01T23:05:06.123Z
                """);
    }
}
