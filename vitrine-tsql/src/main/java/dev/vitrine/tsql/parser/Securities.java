package dev.vitrine.tsql.parser;

import dev.vitrine.tsql.lexer.TokenKind;
import dev.vitrine.tsql.lexer.Tokens;
import dev.vitrine.tsql.syntax.Expression;
import dev.vitrine.tsql.syntax.Identifier;
import dev.vitrine.tsql.syntax.NamedOption;
import dev.vitrine.tsql.syntax.ObjectName;
import dev.vitrine.tsql.syntax.SecurityStatement;
import dev.vitrine.tsql.syntax.SecurityStatement.Permission;
import dev.vitrine.tsql.syntax.SecurityStatement.PermissionStatement;
import dev.vitrine.tsql.syntax.SecurityStatement.Securable;
import dev.vitrine.tsql.syntax.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Logins, users, roles, permissions, impersonation.
final class Securities {
    private Securities() {
    }

    /// CREATE LOGIN name { WITH option [ ,...n ] | FROM source [ WITH option [ ,...n ] ] }
    static Statement createLogin(Tokens tokens, int mark) {
        tokens.expect("CREATE", "LOGIN");
        var name = tokens.identifier();
        var source = "";
        Optional<Identifier> sourceName = Optional.empty();
        if (tokens.skip("FROM")) {
            source = source(tokens);
            sourceName = sourceName(tokens, source);
        }
        List<NamedOption> options = tokens.skip("WITH") ? loginOptions(tokens) : List.of();
        if (source.isEmpty() && options.isEmpty()) {
            throw tokens.unexpected();
        }
        return new SecurityStatement.CreateLogin(name, source, sourceName, options, tokens.from(mark));
    }

    /// WINDOWS | CERTIFICATE name | ASYMMETRIC KEY name | EXTERNAL PROVIDER | LOGIN name
    private static String source(Tokens tokens) {
        if (tokens.skip("ASYMMETRIC", "KEY")) {
            return "ASYMMETRIC KEY";
        }
        if (tokens.skip("EXTERNAL")) {
            tokens.expect("PROVIDER");
            return "EXTERNAL PROVIDER";
        }
        if (!tokens.atAny("WINDOWS", "CERTIFICATE", "LOGIN")) {
            throw tokens.unexpected();
        }
        return tokens.takeWord();
    }

    private static Optional<Identifier> sourceName(Tokens tokens, String source) {
        return source.equals("WINDOWS") || source.equals("EXTERNAL PROVIDER") ? Optional.empty()
                : Optional.of(tokens.identifier());
    }

    private static List<NamedOption> loginOptions(Tokens tokens) {
        var options = new ArrayList<NamedOption>();
        do {
            int mark = tokens.mark();
            var name = tokens.takeWord();
            if (!tokens.skip("=")) {
                if (name.equals("NO") && tokens.skip("CREDENTIAL")) {
                    name = "NO CREDENTIAL";
                }
                options.add(new NamedOption(name, Optional.empty(), Optional.empty(), List.of(), tokens.from(mark)));
                continue;
            }
            var value = Options.value(tokens);
            var unit = new StringBuilder();
            while (tokens.atAny("HASHED", "MUST_CHANGE", "UNLOCK")) {
                unit.append(unit.isEmpty() ? "" : " ").append(tokens.takeWord());
            }
            options.add(new NamedOption(name, Optional.of(value),
                    unit.isEmpty() ? Optional.empty() : Optional.of(unit.toString()), List.of(), tokens.from(mark)));
            if (tokens.at("OLD_PASSWORD")) {
                options.add(Options.option(tokens));
            }
        } while (tokens.skip(","));
        return options;
    }

    /// ALTER LOGIN name { ENABLE | DISABLE | WITH option [ ,...n ] | { ADD | DROP } CREDENTIAL name }
    static Statement alterLogin(Tokens tokens, int mark) {
        tokens.expect("ALTER", "LOGIN");
        var name = tokens.identifier();
        var action = switch (tokens.word()) {
            case "ENABLE", "DISABLE" -> tokens.takeWord();
            case "WITH" -> {
                tokens.advance();
                yield "SET";
            }
            case "ADD", "DROP" -> {
                var verb = tokens.takeWord();
                tokens.expect("CREDENTIAL");
                yield verb + " CREDENTIAL";
            }
            default -> throw tokens.unexpected();
        };
        Optional<Identifier> credential = action.endsWith("CREDENTIAL") ? Optional.of(tokens.identifier())
                : Optional.empty();
        List<NamedOption> options = action.equals("SET") ? loginOptions(tokens) : List.of();
        return new SecurityStatement.AlterLogin(name, action, credential, options, tokens.from(mark));
    }

    /// CREATE USER name [ { FOR | FROM } source | WITHOUT LOGIN ] [ WITH option [ ,...n ] ]
    static Statement createUser(Tokens tokens, int mark) {
        tokens.expect("CREATE", "USER");
        var name = tokens.identifier();
        var source = "";
        Optional<Identifier> sourceName = Optional.empty();
        if (tokens.skip("WITHOUT", "LOGIN")) {
            source = "WITHOUT LOGIN";
        } else if (tokens.atAny("FOR", "FROM")) {
            tokens.advance();
            source = source(tokens);
            sourceName = sourceName(tokens, source);
        }
        List<NamedOption> options = tokens.skip("WITH") ? loginOptions(tokens) : List.of();
        return new SecurityStatement.CreateUser(name, source, sourceName, options, tokens.from(mark));
    }

    /// ALTER USER name WITH option [ ,...n ]
    static Statement alterUser(Tokens tokens, int mark) {
        tokens.expect("ALTER", "USER");
        var name = tokens.identifier();
        tokens.expect("WITH");
        return new SecurityStatement.AlterUser(name, loginOptions(tokens), tokens.from(mark));
    }

    /// CREATE [ SERVER ] ROLE name [ AUTHORIZATION owner ]
    static Statement createRole(Tokens tokens, int mark) {
        tokens.expect("CREATE");
        boolean server = tokens.skip("SERVER");
        tokens.expect("ROLE");
        var name = tokens.identifier();
        Optional<Identifier> owner = tokens.skip("AUTHORIZATION") ? Optional.of(tokens.identifier())
                : Optional.empty();
        return new SecurityStatement.CreateRole(server, name, owner, tokens.from(mark));
    }

    /// ALTER [ SERVER ] ROLE name { { ADD | DROP } MEMBER name | WITH NAME = name }
    static Statement alterRole(Tokens tokens, int mark) {
        tokens.expect("ALTER");
        boolean server = tokens.skip("SERVER");
        tokens.expect("ROLE");
        var name = tokens.identifier();
        String action;
        if (tokens.skip("WITH")) {
            tokens.expect("NAME", "=");
            action = "NAME";
        } else {
            if (!tokens.atAny("ADD", "DROP")) {
                throw tokens.unexpected();
            }
            action = tokens.takeWord() + " MEMBER";
            tokens.expect("MEMBER");
        }
        return new SecurityStatement.AlterRole(server, name, action, tokens.identifier(), tokens.from(mark));
    }

    /// { GRANT | DENY | REVOKE [ GRANT OPTION FOR ] } permission [ ,...n ] [ ON securable ] { TO | FROM } principal
    ///     [ ,...n ]
    ///     [ WITH GRANT OPTION ] [ CASCADE ] [ AS principal ]
    static Statement permissions(Tokens tokens, int mark) {
        var verb = PermissionStatement.Verb.valueOf(tokens.takeWord());
        boolean optionFor = verb == PermissionStatement.Verb.REVOKE && tokens.skip("GRANT", "OPTION", "FOR");
        var permissions = new ArrayList<Permission>();
        do {
            permissions.add(permission(tokens));
        } while (tokens.skip(","));
        Optional<Securable> securable = tokens.skip("ON") ? Optional.of(securable(tokens)) : Optional.empty();
        boolean from = verb == PermissionStatement.Verb.REVOKE && tokens.skip("FROM");
        if (!from) {
            tokens.expect("TO");
        }
        var principals = new ArrayList<Identifier>();
        do {
            principals.add(Names.principal(tokens));
        } while (tokens.skip(","));
        boolean grantOption = tokens.skip("WITH", "GRANT", "OPTION");
        boolean cascade = tokens.skip("CASCADE");
        Optional<Identifier> as = tokens.skip("AS") ? Optional.of(tokens.identifier()) : Optional.empty();
        return new PermissionStatement(verb, optionFor, permissions, securable, principals, grantOption, cascade, as,
                tokens.from(mark));
    }

    /// word [ word ]... [ ( column [ ,...n ] ) ]
    private static Permission permission(Tokens tokens) {
        var name = new StringBuilder(tokens.takeWord());
        while (tokens.atWord() && !tokens.atAny("ON", "TO", "FROM")) {
            name.append(' ').append(tokens.takeWord());
        }
        return new Permission(name.toString(), Names.optionalList(tokens));
    }

    /// [ class :: ] object [ ( column [ ,...n ] ) ]
    static Securable securable(Tokens tokens) {
        var securableClass = "OBJECT";
        int words = 0;
        while (words < 4 && (tokens.kind(words) == TokenKind.WORD || tokens.kind(words) == TokenKind.KEYWORD)) {
            words++;
        }
        if (tokens.peek(words, "::")) {
            var name = new StringBuilder();
            while (!tokens.skip("::")) {
                name.append(name.isEmpty() ? "" : " ").append(tokens.takeWord());
            }
            securableClass = name.toString();
        }
        var name = tokens.at(TokenKind.KEYWORD) && tokens.at("PUBLIC")
                ? ObjectName.of(tokens.takeIdentifier()) : Names.objectName(tokens);
        return new Securable(securableClass, name, Names.optionalList(tokens));
    }

    /// ALTER AUTHORIZATION ON [ class :: ] object TO { principal | SCHEMA OWNER }
    static Statement authorization(Tokens tokens, int mark) {
        tokens.expect("ALTER", "AUTHORIZATION", "ON");
        var securable = securable(tokens);
        tokens.expect("TO");
        Optional<Identifier> principal = tokens.skip("SCHEMA", "OWNER") ? Optional.empty()
                : Optional.of(tokens.identifier());
        return new SecurityStatement.AlterAuthorization(securable, principal, tokens.from(mark));
    }

    /// EXECUTE AS { CALLER | { LOGIN | USER } = e } [ WITH { NO REVERT | COOKIE INTO @v } ]; called at AS.
    static Statement executeAs(Tokens tokens, int mark) {
        tokens.expect("AS");
        if (!tokens.atAny("CALLER", "LOGIN", "USER", "SELF", "OWNER")) {
            throw tokens.unexpected();
        }
        var kind = tokens.takeWord();
        Optional<Expression> name = tokens.skip("=") ? Optional.of(Expressions.parse(tokens)) : Optional.empty();
        boolean noRevert = false;
        Optional<String> cookie = Optional.empty();
        if (tokens.at("WITH") && (tokens.peek(1, "NO") || tokens.peek(1, "COOKIE"))) {
            tokens.advance();
            noRevert = tokens.skip("NO", "REVERT");
            if (!noRevert) {
                tokens.expect("COOKIE", "INTO");
                cookie = Optional.of(Names.variable(tokens));
            }
        }
        return new SecurityStatement.ExecuteAs(kind, name, noRevert, cookie, tokens.from(mark));
    }

    /// REVERT [ WITH COOKIE = @v ]
    static Statement revert(Tokens tokens, int mark) {
        tokens.expect("REVERT");
        Optional<Expression> cookie = Optional.empty();
        if (tokens.skip("WITH", "COOKIE")) {
            tokens.expect("=");
            cookie = Optional.of(Expressions.parse(tokens));
        }
        return new SecurityStatement.Revert(cookie, tokens.from(mark));
    }
}
