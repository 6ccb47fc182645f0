package dev.vitrine.engine.database;

import dev.vitrine.tsql.syntax.Identifier;
import dev.vitrine.tsql.syntax.TypeReference;
import dev.vitrine.types.collation.Collation;
import dev.vitrine.types.error.NameError;
import dev.vitrine.types.error.SyntaxError;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.type.TypeName;
import java.util.Optional;

/// A declared type as a type. Source: "Data types (Transact-SQL)".
public final class TypeResolver {
    private static final int MAX_FLOAT_MANTISSA = 53;
    private static final int REAL_MANTISSA = 24;

    private TypeResolver() {
    }

    /// A declared type: what it is, and the alias type by whose name it goes.
    public record Resolved(SqlType type, Optional<AliasType> alias) { }

    /// The type of a declaration.
    ///
    /// @param place the number of the column, parameter or variable, for error 2715
    /// @param collation what character types have
    /// @param catalog where alias types are looked for
    public static SqlType resolve(TypeReference declared, int place, Collation collation, DatabaseCatalog catalog) {
        return resolved(declared, place, collation, catalog).type();
    }

    /// As `resolve`, with the alias type.
    public static Resolved resolved(TypeReference declared, int place, Collation collation, DatabaseCatalog catalog) {
        var written = declared.name().name().name();
        if (written.equalsIgnoreCase("sysname")) {
            return new Resolved(collated(SqlType.SYSNAME, collation), Optional.empty());
        }
        var schema = declared.name().schema().map(Identifier::name).filter(name -> !name.isEmpty());
        boolean systems = schema.isEmpty() || schema.get().equalsIgnoreCase("sys");
        var name = systems ? TypeName.find(written) : Optional.<TypeName>empty();
        if (name.isPresent()) {
            return new Resolved(collated(sized(name.get(), declared), collation), Optional.empty());
        }
        var alias = catalog.aliasType(schema, written).orElseThrow(
                () -> NameError.TYPE_NOT_FOUND.state(6, place, declared.name().text())
                        .atLine(declared.position().line()));
        if (!declared.arguments().isEmpty() || declared.max()) {
            throw NameError.TYPE_LENGTH_NOT_ALLOWED.with(1, written).atLine(declared.position().line());
        }
        return new Resolved(collated(alias.type(), collation), Optional.of(alias));
    }

    private static SqlType collated(SqlType type, Collation collation) {
        return type.name().isCharacter()
                ? new SqlType(type.name(), type.length(), type.precision(), type.scale(), collation) : type;
    }

    private static SqlType sized(TypeName name, TypeReference declared) {
        if (declared.max()) {
            return switch (name) {
                case VARCHAR, NVARCHAR, VARBINARY -> new SqlType(name, SqlType.MAX, 0, 0, Collation.DEFAULT);
                default -> throw SyntaxError.INCORRECT_SYNTAX.with("max").atLine(declared.position().line());
            };
        }
        if (declared.arguments().isEmpty()) {
            return SqlType.undeclared(name);
        }
        int first = declared.arguments().getFirst();
        return switch (name) {
            case CHAR, VARCHAR, BINARY, VARBINARY -> bytes(name, first, first, SqlType.MAX_BYTES, declared);
            case NCHAR, NVARCHAR -> bytes(name, first, 2 * first, SqlType.MAX_UNICODE_CHARACTERS, declared);
            case DECIMAL, NUMERIC -> decimal(name, first, declared);
            case TIME -> SqlType.time(scale(first, declared));
            case DATETIME2 -> SqlType.datetime2(scale(first, declared));
            case DATETIMEOFFSET -> SqlType.datetimeoffset(scale(first, declared));
            case FLOAT -> mantissa(first, declared);
            default -> throw NameError.TYPE_LENGTH_NOT_ALLOWED.with(1, name.sqlName()).atLine(declared.position().line());
        };
    }

    private static SqlType bytes(TypeName name, int count, int length, int maximum, TypeReference declared) {
        if (count < 1) {
            throw SyntaxError.LENGTH_OR_PRECISION_INVALID.with(declared.position().line(), count).atLine(declared.position().line());
        }
        if (count > maximum) {
            throw SyntaxError.SIZE_EXCEEDS_MAXIMUM.state(2, count, "type", declared.name().name().name(), maximum)
                    .atLine(declared.position().line());
        }
        return new SqlType(name, length, 0, 0, Collation.DEFAULT);
    }

    private static SqlType decimal(TypeName name, int precision, TypeReference declared) {
        int scale = declared.arguments().size() > 1 ? declared.arguments().get(1) : 0;
        if (precision < 1 || precision > SqlType.MAX_PRECISION) {
            throw NameError.PRECISION_OUT_OF_RANGE.with(1, precision, SqlType.MAX_PRECISION)
                    .atLine(declared.position().line());
        }
        if (scale > precision) {
            throw SyntaxError.SCALE_GREATER_THAN_PRECISION.with().atLine(declared.position().line());
        }
        return name == TypeName.DECIMAL ? SqlType.decimal(precision, scale) : SqlType.numeric(precision, scale);
    }

    private static int scale(int scale, TypeReference declared) {
        if (scale < 0 || scale > SqlType.MAX_FRACTIONAL_SCALE) {
            throw SyntaxError.SPECIFIED_SCALE_INVALID.with(declared.position().line(), scale).atLine(declared.position().line());
        }
        return scale;
    }

    private static SqlType mantissa(int bits, TypeReference declared) {
        if (bits < 1 || bits > MAX_FLOAT_MANTISSA) {
            throw NameError.PRECISION_OUT_OF_RANGE.with(1, bits, MAX_FLOAT_MANTISSA).atLine(declared.position().line());
        }
        return bits <= REAL_MANTISSA ? SqlType.REAL : SqlType.FLOAT;
    }
}
