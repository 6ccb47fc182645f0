package dev.vitrine.query.function;

import org.junit.jupiter.api.Test;

/// "FORMAT (Transact-SQL)" and .NET's "Standard numeric format strings", "Custom date and time format strings".
class FormatFunctionTest {
    @Test
    void numbers() {
        Calls.check("""
                FORMAT(123456789, '###-##-####')           | nvarchar(4000) | '123-45-6789'
                FORMAT(1234567.891, 'N')                   | nvarchar(4000) | '1,234,567.89'
                FORMAT(1234567.891, 'N0')                  | nvarchar(4000) | '1,234,568'
                FORMAT(-1234.5, 'C')                       | nvarchar(4000) | '-$1,234.50'
                FORMAT(1234.5, '#,##0.00')                 | nvarchar(4000) | '1,234.50'
                FORMAT(0.5, '#,##0.##')                    | nvarchar(4000) | '0.5'
                FORMAT(0.126, 'P1')                        | nvarchar(4000) | '12.6%'
                FORMAT(0.126, '0.0%')                      | nvarchar(4000) | '12.6%'
                FORMAT(42, 'D5')                           | nvarchar(4000) | '00042'
                FORMAT(255, 'X')                           | nvarchar(4000) | 'FF'
                FORMAT(255, '00000')                       | nvarchar(4000) | '00255'
                FORMAT(1.5, 'D')                           | nvarchar(4000) | NULL
                FORMAT(12345.6, 'E2')                      | nvarchar(4000) | '1.23E+004'
                FORMAT(-5, '0;(0)')                        | nvarchar(4000) | '(5)'
                FORMAT(1234.5, 'N', 'de-de')               | nvarchar(4000) | '1.234,50'
                FORMAT(1, 'N', 'xx-yy')                    | 9818
                FORMAT('a', 'N') | 8116 Argument data type varchar is invalid for argument 1 of format function.
                """);
    }

    @Test
    void dates() {
        Calls.check("""
                FORMAT(date:2020-11-22, 'd')               | nvarchar(4000) | '11/22/2020'
                FORMAT(date:2020-11-22, 'D')               | nvarchar(4000) | 'Sunday, November 22, 2020'
                FORMAT(datetime:2018-01-01 13:05:06, 'dd/MM/yyyy HH:mm:ss') | nvarchar(4000) | '01/01/2018 13:05:06'
                FORMAT(datetime:2018-01-01 13:05:06, 'hh:mm tt')            | nvarchar(4000) | '01:05 PM'
                FORMAT(datetime:2018-01-01 13:05:06, 'G')  | nvarchar(4000) | '1/1/2018 1:05:06 PM'
                FORMAT(datetime2(7):2018-01-01 13:05:06.1234567, 'yyyy-MM-dd fff') | nvarchar(4000) | '2018-01-01 123'
                FORMAT(datetime:2018-01-01 13:05:06, 's')  | nvarchar(4000) | '2018-01-01T13:05:06'
                FORMAT(date:2018-01-01, 'ddd d MMM yy')    | nvarchar(4000) | 'Mon 1 Jan 18'
                FORMAT(time(0):07:35, 'hh.mm')             | nvarchar(4000) | NULL
                FORMAT(time(0):07:35, 'hh\\.mm')           | nvarchar(4000) | '07.35'
                FORMAT(date:2020-11-22, 'd', 'de-de')      | nvarchar(4000) | '22.11.2020'
                """);
    }
}
