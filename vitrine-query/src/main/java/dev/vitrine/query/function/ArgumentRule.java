package dev.vitrine.query.function;

import dev.vitrine.types.conversion.ConversionMatrix;
import dev.vitrine.types.conversion.Conversions;
import dev.vitrine.types.error.TypeError;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.type.TypeName;
import java.util.function.Predicate;

/// Which type an argument is converted to before the call; raises 8116 for types that the function does not take.
@FunctionalInterface
public interface ArgumentRule {
    int MAX_NUMBER_TEXT = 8000;

    SqlType convertTo(Argument argument, int index, String function);

    /// Left as it is.
    ArgumentRule ANY = (argument, _, _) -> argument.type();
    /// Any character type; other types read as varchar.
    ArgumentRule CHARACTER = (argument, index, function) -> characters(argument, index, function);
    /// Character or binary as it is, else varchar.
    ArgumentRule CHARACTER_OR_BINARY = (argument, index, function) ->
            argument.type().name().isBinary() ? argument.type() : characters(argument, index, function);
    ArgumentRule NCHARACTER = (argument, index, function) ->
            argument.type().isUnicode() ? argument.type() : SqlType.nvarchar(nvarcharLength(argument.type()));
    ArgumentRule INT = to(SqlType.INT);
    ArgumentRule BIGINT = to(SqlType.BIGINT);
    ArgumentRule FLOAT = to(SqlType.FLOAT);
    ArgumentRule BIT = to(SqlType.BIT);
    /// Names of objects, properties and so on.
    ArgumentRule NAME = to(SqlType.nvarchar(SqlType.MAX_UNICODE_CHARACTERS));
    /// The identifier of a date part.
    ArgumentRule DATE_PART = (argument, _, _) -> argument.type();
    /// Numbers as they are; strings as float.
    ArgumentRule NUMBER = (argument, index, function) -> number(argument, index, function);
    ArgumentRule VARBINARY = (argument, index, function) ->
            argument.type().name().isBinary() ? argument.type() : checked(argument, index, function,
                    SqlType.VARBINARY_MAX);

    static ArgumentRule to(SqlType type) {
        return (argument, index, function) -> argument.type().name() == type.name() ? argument.type()
                : checked(argument, index, function, type);
    }

    /// As it is, if `accepted`; else 8116.
    static ArgumentRule only(Predicate<TypeName> accepted) {
        return (argument, index, function) -> {
            if (!accepted.test(argument.type().name()) && !argument.isNullLiteral()) {
                throw invalid(argument.type(), index, function);
            }
            return argument.type();
        };
    }

    private static SqlType checked(Argument argument, int index, String function, SqlType target) {
        if (ConversionMatrix.kind(argument.type().name(), target.name()) != ConversionMatrix.Kind.IMPLICIT) {
            throw invalid(argument.type(), index, function);
        }
        return target;
    }

    static RuntimeException invalid(SqlType type, int index, String function) {
        return TypeError.INVALID_ARGUMENT_TYPE.with(Conversions.described(type), index + 1,
                function.toLowerCase(java.util.Locale.ROOT));
    }

    private static SqlType characters(Argument argument, int index, String function) {
        var type = argument.type();
        if (type.isCharacter()) {
            return type;
        }
        int length = switch (type.name().typeClass()) {
            case BIT -> 1;
            case INTEGER -> 12;
            case DECIMAL -> 41;
            case MONEY -> 23;
            case APPROXIMATE -> 23;
            case DATE_TIME -> 34;
            case GUID -> 36;
            case BINARY -> type.isMax() ? SqlType.MAX : type.length();
            case VARIANT, XML, CHARACTER -> 0;
        };
        if (length == 0) {
            throw invalid(type, index, function);
        }
        return SqlType.varchar(type.name() == TypeName.BIGINT ? 20 : length);
    }

    private static int nvarcharLength(SqlType type) {
        return type.isMax() ? SqlType.MAX : Math.max(1, Math.min(SqlType.MAX_UNICODE_CHARACTERS, type.isCharacter()
                ? type.length() : 40));
    }

    private static SqlType number(Argument argument, int index, String function) {
        var type = argument.type();
        if (type.name().isNumeric()) {
            return type.name() == TypeName.BIT ? SqlType.FLOAT : type;
        }
        if (type.isCharacter() && !type.name().isOldLob()) {
            return SqlType.FLOAT;
        }
        if (type.name() == TypeName.BINARY || type.name() == TypeName.VARBINARY) {
            return SqlType.INT;
        }
        throw invalid(type, index, function);
    }
}
