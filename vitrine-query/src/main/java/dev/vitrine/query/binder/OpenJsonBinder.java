package dev.vitrine.query.binder;

import dev.vitrine.query.algebra.Column;
import dev.vitrine.query.algebra.Relation;
import dev.vitrine.query.algebra.Scalar;
import dev.vitrine.query.binder.FromBinder.Bound;
import dev.vitrine.query.binder.Scope.Source;
import dev.vitrine.query.binder.Scope.SourceColumn;
import dev.vitrine.query.function.OpenJson;
import dev.vitrine.query.function.RowFunction.BoundRowFunction;
import dev.vitrine.query.json.JsonPath;
import dev.vitrine.tsql.syntax.TableSource;
import dev.vitrine.types.error.JsonError;
import dev.vitrine.types.error.NameError;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.type.TypeName;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// OPENJSON in FROM, with its own columns (key, value, type) or those of WITH.
final class OpenJsonBinder {
    private final BindContext context;

    OpenJsonBinder(BindContext context) {
        this.context = context;
    }

    Bound bind(TableSource.OpenJson open, ExpressionBinder expressions) {
        var json = expressions.bind(open.json());
        var arguments = new ArrayList<Scalar>();
        arguments.add(context.operators.convert(json, text(json)));
        open.path().ifPresent(path -> arguments.add(context.operators.convert(expressions.bind(path),
                SqlType.nvarchar(SqlType.MAX_UNICODE_CHARACTERS))));
        var function = open.columns().isEmpty() ? OpenJson.properties(arguments.size(), text(json))
                : OpenJson.columns(arguments.size(), text(json), columns(open, text(json)),
                        context.settings().conversion());
        return bound(open, function, List.copyOf(arguments));
    }

    private static SqlType text(Scalar json) {
        return json.type().isCharacter() ? SqlType.NVARCHAR_MAX.withCollation(json.type().collation())
                : SqlType.NVARCHAR_MAX;
    }

    private List<OpenJson.Extract> columns(TableSource.OpenJson open, SqlType text) {
        var columns = new ArrayList<OpenJson.Extract>();
        for (var column : open.columns()) {
            var declared = context.scope.type(column.type());
            var type = declared.isCharacter() ? declared.withCollation(text.collation()) : declared;
            if (type.name().isOldLob() || type.name() == TypeName.SQL_VARIANT) {
                throw JsonError.COLUMN_TYPE_NOT_SUPPORTED.with();
            }
            if (column.asJson() && !(type.name() == TypeName.NVARCHAR && type.isMax())) {
                throw JsonError.AS_JSON_TYPE.with();
            }
            var path = column.path().map(JsonPath::parse).orElseGet(() -> JsonPath.property(column.name().name()));
            columns.add(new OpenJson.Extract(column.name().name(), type, path, column.asJson()));
        }
        return List.copyOf(columns);
    }

    private Bound bound(TableSource.OpenJson open, BoundRowFunction function, List<Scalar> arguments) {
        var alias = open.alias().map(given -> given.name().name()).orElse("OPENJSON");
        var names = open.alias().map(TableSource.Alias::columns).orElse(List.of());
        if (!names.isEmpty() && names.size() != function.columns().size()) {
            throw names.size() < function.columns().size() ? NameError.MORE_COLUMNS_THAN_LIST.with(alias)
                    : NameError.FEWER_COLUMNS_THAN_LIST.with(alias);
        }
        var columns = new ArrayList<Column>();
        var named = new ArrayList<SourceColumn>();
        for (int i = 0; i < function.columns().size(); i++) {
            var given = function.columns().get(i);
            var name = names.isEmpty() ? given.name() : names.get(i).name();
            var column = context.columns.table(alias, name, given.type(), given.nullable(), false);
            columns.add(column);
            named.add(new SourceColumn(name, column, given.nullable()));
        }
        return new Bound(new Relation.FunctionRows("OPENJSON", function, arguments, List.copyOf(columns)),
                List.of(new Source(alias, Optional.empty(), List.copyOf(named))));
    }
}
