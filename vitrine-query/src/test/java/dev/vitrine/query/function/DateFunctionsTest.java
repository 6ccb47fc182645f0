package dev.vitrine.query.function;

import org.junit.jupiter.api.Test;

/// "Date and time data types and functions (Transact-SQL)".
class DateFunctionsTest {
    /// Case 035.
    @Test
    void differences() {
        Calls.check("""
                DATEDIFF(MILLISECOND, '20240101', '20240125')     | int    | 2073600000
                DATEDIFF_BIG(MILLISECOND, '20240101', '20240126') | bigint | 2160000000
                DATEDIFF(SECOND, '20240101', '20240126')          | int    | 2160000
                DATEDIFF(MILLISECOND, '20240101', '20240126')     | 535 The datediff function resulted in an overflow. T
                DATEDIFF(year, '2005-12-31 23:59:59.9999999', '2006-01-01 00:00:00.0000000') | int | 1
                DATEDIFF(quarter, '2005-12-31', '2006-01-01')     | int    | 1
                DATEDIFF(month, '2024-01-31', '2024-02-01')       | int    | 1
                DATEDIFF(week, '2024-03-09', '2024-03-10')        | int    | 1
                DATEDIFF(week, '2024-03-10', '2024-03-16')        | int    | 0
                DATEDIFF(hour, '23:59', '22:00')                  | int    | -1
                DATEDIFF(day, '2024-01-01 00:30 +01:00', '2024-01-01 00:30 +00:00') | int | 1
                DATEDIFF(nope, '2024-01-01', '2024-01-01')        | 155 'nope' is not a recognized datediff option.
                """);
    }

    @Test
    void additions() {
        Calls.check("""
                DATEADD(month, 1, '2006-08-31')                   | datetime     | 2006-09-30 00:00:00.000
                DATEADD(month, 1, date:2024-01-31)                | date         | 2024-02-29
                DATEADD(year, -1, date:2024-02-29)                | date         | 2023-02-28
                DATEADD(hour, 1, date:2024-01-31)                 | 9810 The datepart hour is not supported by date func
                DATEADD(hour, 25, time(0):12:00)                  | time(0)      | 13:00:00
                DATEADD(ms, 2, datetime:2024-01-01)               | datetime     | 2024-01-01 00:00:00.003
                DATEADD(ns, 150, datetime2(7):2024-01-01)         | datetime2(7) | 2024-01-01 00:00:00.0000002
                DATEADD(second, 90, smalldatetime:2024-01-01)     | smalldatetime | 2024-01-01 00:02:00.000
                DATEADD(year, 9000, datetime:2024-01-01)          | 517 Adding a value to a 'datetime' column caused an
                DATEADD(day, -1, smalldatetime:1900-01-01)        | 517 Adding a value to a 'smalldatetime' column cause
                DATEADD(year, 1, NULL)                            | datetime     | NULL
                EOMONTH('2024-02-10')                             | date         | 2024-02-29
                EOMONTH('2024-02-10', -1)                         | date         | 2024-01-31
                """);
    }

    @Test
    void parts() {
        Calls.check("""
                DATEPART(year, '2007-10-30 12:15:32.1234567 +05:10')        | int | 2007
                DATEPART(week, '2007-10-30 12:15:32.1234567 +05:10')        | int | 44
                DATEPART(weekday, '2007-10-30 12:15:32.1234567 +05:10')     | int | 3
                DATEPART(dayofyear, '2007-10-30 12:15:32.1234567 +05:10')   | int | 303
                DATEPART(nanosecond, '2007-10-30 12:15:32.1234567 +05:10')  | int | 123456700
                DATEPART(tzoffset, '2007-10-30 12:15:32.1234567 +05:10')    | int | 310
                DATEPART(iso_week, '2008-01-01')                            | int | 1
                DATEPART(hour, date:2024-01-01)                             | 9810
                DATENAME(weekday, '2007-10-30')                             | nvarchar(30) | 'Tuesday'
                DATENAME(month, '2007-10-30')                               | nvarchar(30) | 'October'
                DATENAME(tzoffset, '2007-10-30 12:15:32.1234567 +05:10')    | nvarchar(30) | '+05:10'
                YEAR('2007-10-30')                                          | int | 2007
                MONTH(0)                                                    | int | 1
                DAY('2007-10-30')                                           | int | 30
                DATETRUNC(week, date:2021-11-11)                            | date | 2021-11-07
                DATETRUNC(iso_week, date:2021-11-11)                        | date | 2021-11-08
                DATETRUNC(quarter, datetime2(3):2021-12-08 11:30:15.1234567) | datetime2(3) | 2021-10-01 00:00:00.000
                DATETRUNC(minute, datetime:2021-12-08 11:30:15.123)         | datetime | 2021-12-08 11:30:00.000
                DATE_BUCKET(week, 1, datetime2(0):2024-03-13)               | datetime2(0) | 2024-03-11 00:00:00
                DATE_BUCKET(month, 2, date:2024-04-30)                      | date | 2024-03-01
                """);
    }

    @Test
    void construction() {
        Calls.check("""
                DATEFROMPARTS(2010, 12, 31)                          | date | 2010-12-31
                DATEFROMPARTS(2010, 2, 30)                           | 289 Cannot construct data type date, some of the
                DATEFROMPARTS(2010, NULL, 30)                        | date | NULL
                DATETIMEFROMPARTS(2010, 12, 31, 23, 59, 59, 999)     | datetime | 2011-01-01 00:00:00.000
                TIMEFROMPARTS(14, 23, 44, 50, 2)                     | time(2) | 14:23:44.50
                TIMEFROMPARTS(14, 23, 44, 50, NULL)                  | 10760 Scale argument is not valid. Valid expressi
                DATETIME2FROMPARTS(2011, 8, 15, 14, 23, 44, 5, 1)    | datetime2(1) | 2011-08-15 14:23:44.5
                DATETIMEOFFSETFROMPARTS(2010, 12, 31, 14, 23, 23, 0, 12, 0, 0) \
                    | datetimeoffset(0) | 2010-12-31 14:23:23 +12:00
                ISDATE('2009-05-12 10:19:41.177')                    | int | 1
                ISDATE('2009-02-30')                                 | int | 0
                ISDATE('hello')                                      | int | 0
                SWITCHOFFSET('2024-01-01 00:00 +00:00', '-08:00') \
                    | datetimeoffset(7) | 2023-12-31 16:00:00.0000000 -08:00
                TODATETIMEOFFSET(datetime2(0):2024-01-01, 90)        | datetimeoffset(0) | 2024-01-01 00:00:00 +01:30
                AT TIME ZONE(datetime2(0):2016-08-04, 'UTC') | datetimeoffset(0) | 2016-08-04 00:00:00 +00:00
                AT TIME ZONE('2022-03-27 02:01', 'Romance Standard Time') \
                    | datetimeoffset(7) | 2022-03-27 03:01:00.0000000 +02:00
                """);
    }

    @Test
    void theClockStandsStillInAStatement() {
        Calls.check("""
                GETDATE()           | datetime          | 2024-03-10 14:34:56.790
                SYSUTCDATETIME()    | datetime2(7)      | 2024-03-10 12:34:56.7891234
                SYSDATETIMEOFFSET() | datetimeoffset(7) | 2024-03-10 14:34:56.7891234 +02:00
                """);
    }
}
