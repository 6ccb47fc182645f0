package dev.vitrine.query.function;

import org.junit.jupiter.api.Test;

/// "Mathematical functions (Transact-SQL)".
class MathFunctionsTest {
    @Test
    void keepTheKindOfNumber() {
        Calls.check("""
                ABS(-5)                       | int           | 5
                ABS(-2147483648)              | 8115 Arithmetic overflow error converting expression to data type int.
                ABS(-1.50)                    | numeric(3,2)  | 1.50
                ABS(money:-1.5)               | money         | 1.5000
                ABS('-2')                     | float         | 2.0
                CEILING(123.45)               | numeric(5,0)  | 124
                CEILING(-123.45)              | numeric(5,0)  | -123
                FLOOR(-123.45)                | numeric(5,0)  | -124
                FLOOR(money:-1.5)             | money         | -2.0000
                SIGN(-125)                    | int           | -1
                SIGN(2.5e0)                   | float         | 1.0
                ROUND(123.9994, 3)            | numeric(7,4)  | 123.9990
                ROUND(123.4545, 2)            | numeric(7,4)  | 123.4500
                ROUND(748.58, -1)             | numeric(5,2)  | 750.00
                ROUND(748.58, -3)             | 8115 Arithmetic overflow error converting expression to data type numeri
                ROUND(150.75, 0, 1)           | numeric(5,2)  | 150.00
                ROUND(151, -1)                | int           | 150
                ROUND(2.5e0, 0)               | float         | 3.0
                POWER(2, 10)                  | int           | 1024
                POWER(2, 31)                  | 8115 Arithmetic overflow error converting expression to data type int.
                POWER(2.0, 3)                 | numeric(38,1) | 8.0
                POWER(2e0, 0.5)               | float         | 1.4142135623730951
                DEGREES(1)                    | int           | 57
                RADIANS(180e0)                | float         | 3.141592653589793
                """);
    }

    @Test
    void floats() {
        Calls.check("""
                SQRT(4)                       | float         | 2.0
                SQRT(-1)                      | 3623 An invalid floating point operation occurred.
                SQUARE(1.5)                   | float         | 2.25
                LOG(0)                        | 3623
                LOG(8, 2)                     | float         | 3.0
                LOG10(1000)                   | float         | 3.0
                EXP(0)                        | float         | 1.0
                EXP(1000)                     | 8115
                ATN2(1, 1)                    | float         | 0.7853981633974483
                PI()                          | float         | 3.141592653589793
                """);
    }

    /// "RAND": the results of the reference's examples.
    @Test
    void randIsSqlServersSequence() {
        Calls.check("""
                RAND(1)                       | float         | 0.7135919932129235
                RAND(2)                       | float         | 0.7136106261841817
                RAND(100)                     | float         | 0.7154366573674853
                """);
    }

    @Test
    void bits() {
        Calls.check("""
                BIT_COUNT(varbinary(3):0xABCDEF) | bigint     | 17
                BIT_COUNT(-1)                 | bigint        | 32
                GET_BIT(varbinary(3):0xABCDEF, 2) | bit       | 1
                GET_BIT(varbinary(3):0xABCDEF, 4) | bit       | 0
                SET_BIT(varbinary(3):0x000000, 2) | varbinary(3) | 0x000004
                SET_BIT(varbinary(3):0xABCDEF, 0, 0) | varbinary(3) | 0xABCDEE
                LEFT_SHIFT(12345, 5)          | int           | 395040
                RIGHT_SHIFT(12345, 5)         | int           | 385
                """);
    }
}
