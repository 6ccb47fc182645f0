package dev.vitrine.engine.load;

import dev.vitrine.tsql.syntax.NamedOption;
import dev.vitrine.types.collation.CodePage;
import dev.vitrine.types.error.LoadError;
import dev.vitrine.types.error.QueryError;
import dev.vitrine.types.error.SyntaxError;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/// The options of BULK INSERT and OPENROWSET(BULK ...), checked.
/// Source: "BULK INSERT (Transact-SQL)", "OPENROWSET (BULK) (Transact-SQL)".
public record LoadOptions(Map<String, String> given) {
    private static final Set<String> KNOWN = Set.of("BATCHSIZE", "CHECK_CONSTRAINTS", "CODEPAGE", "DATAFILETYPE",
            "ERRORFILE", "FIELDQUOTE", "FIELDTERMINATOR", "FIRE_TRIGGERS", "FIRSTROW", "FORMAT", "FORMATFILE",
            "KEEPIDENTITY", "KEEPNULLS", "KILOBYTES_PER_BATCH", "LASTROW", "MAXERRORS", "ORDER", "ORDER UNIQUE",
            "ROWS_PER_BATCH", "ROWTERMINATOR", "TABLOCK", "SINGLE_BLOB", "SINGLE_CLOB", "SINGLE_NCLOB");
    private static final Set<String> REFUSED = Set.of("DATA_SOURCE", "ERRORFILE_DATA_SOURCE", "FORMATFILE_DATA_SOURCE");
    private static final int OEM_CODE_PAGE = 437;
    private static final int ANSI_CODE_PAGE = 1252;
    private static final int UTF_8 = 65_001;
    private static final int DEFAULT_MAX_ERRORS = 10;
    private static final int TERMINATOR_CHARACTERS = 10;

    /// The options as they are written.
    public static LoadOptions of(List<NamedOption> written) {
        var given = new TreeMap<String, String>();
        for (var option : written) {
            var name = option.name().toUpperCase(Locale.ROOT);
            if (REFUSED.contains(name)) {
                throw QueryError.UNSUPPORTED_STATEMENT.with(name).atLine(option.position().line());
            }
            if (!KNOWN.contains(name)) {
                throw SyntaxError.NOT_RECOGNIZED_OPTION.with(option.name(), "BULK INSERT")
                        .atLine(option.position().line());
            }
            given.put(name, option.written());
        }
        var options = new LoadOptions(given);
        options.check();
        return options;
    }

    private void check() {
        var type = given.getOrDefault("DATAFILETYPE", "char").toLowerCase(Locale.ROOT);
        switch (type) {
            case "char", "widechar" -> { }
            case "native", "widenative" -> throw QueryError.UNSUPPORTED_STATEMENT.with("DATAFILETYPE = '" + type + "'");
            default -> throw SyntaxError.INCORRECT_SYNTAX.with(type);
        }
        given.computeIfPresent("FORMAT", (_, format) -> {
            if (!format.equalsIgnoreCase("CSV")) {
                throw QueryError.UNSUPPORTED_STATEMENT.with("FORMAT = '" + format + "'");
            }
            return format;
        });
        charset();
        for (var number : List.of("BATCHSIZE", "FIRSTROW", "LASTROW", "MAXERRORS", "ROWS_PER_BATCH",
                "KILOBYTES_PER_BATCH")) {
            number(number);
        }
        if (firstRow() > lastRow()) {
            throw LoadError.FIRST_ROW_BEHIND_LAST.with();
        }
        if (quote().length() != 1) {
            throw SyntaxError.INCORRECT_SYNTAX.with(quote());
        }
    }

    public boolean has(String option) {
        return given.containsKey(option);
    }

    public Optional<String> text(String option) {
        return Optional.ofNullable(given.get(option));
    }

    private Optional<Long> number(String option) {
        return text(option).map(text -> {
            try {
                return Long.parseLong(text);
            } catch (NumberFormatException _) {
                throw SyntaxError.INCORRECT_SYNTAX.with(text);
            }
        });
    }

    public boolean csv() {
        return has("FORMAT");
    }

    public boolean wide() {
        return given.getOrDefault("DATAFILETYPE", "char").equalsIgnoreCase("widechar");
    }

    public long firstRow() {
        return Math.max(1, number("FIRSTROW").orElse(1L));
    }

    /// The last row that is loaded.
    public long lastRow() {
        long last = number("LASTROW").orElse(0L);
        return last <= 0 ? Long.MAX_VALUE : last;
    }

    public long maxErrors() {
        return number("MAXERRORS").orElse((long) DEFAULT_MAX_ERRORS);
    }

    /// Rows of a transaction; 0 for all in one.
    public long batchSize() {
        return Math.max(0, number("BATCHSIZE").orElse(0L));
    }

    public String quote() {
        return given.getOrDefault("FIELDQUOTE", "\"");
    }

    public String fieldTerminator() {
        return text("FIELDTERMINATOR").map(LoadOptions::terminator).orElse(csv() ? "," : "\t");
    }

    /// A line feed as it is written means a carriage return before it, too.
    public String rowTerminator() {
        var terminator = text("ROWTERMINATOR").map(LoadOptions::terminator).orElse("\n");
        boolean hexadecimal = text("ROWTERMINATOR").filter(text -> text.startsWith("0x")).isPresent();
        return terminator.equals("\n") && !hexadecimal ? "\r\n" : terminator;
    }

    /// A terminator as it is written: `\t`, `\n`, `\r`, `\\`, `\0`, hexadecimal bytes, or the characters themselves.
    static String terminator(String written) {
        if (written.matches("0[xX]([0-9A-Fa-f]{2})+")) {
            var bytes = java.util.HexFormat.of().parseHex(written.substring(2));
            return new String(bytes, StandardCharsets.ISO_8859_1);
        }
        var text = written.replace("\\\\", "\u0001").replace("\\t", "\t").replace("\\n", "\n").replace("\\r", "\r")
                .replace("\\0", "\0").replace('\u0001', '\\');
        if (text.isEmpty() || text.length() > TERMINATOR_CHARACTERS) {
            throw SyntaxError.INCORRECT_SYNTAX.with(written);
        }
        return text;
    }

    /// How the bytes of the file are characters.
    public Charset charset() {
        if (wide()) {
            return StandardCharsets.UTF_16LE;
        }
        var page = given.getOrDefault("CODEPAGE", "OEM").toUpperCase(Locale.ROOT);
        int number = switch (page) {
            case "OEM" -> csv() ? UTF_8 : OEM_CODE_PAGE;
            case "ACP", "RAW" -> ANSI_CODE_PAGE;
            default -> page.matches("\\d{1,5}") ? Integer.parseInt(page) : 0;
        };
        return CodePage.charset(number).orElseThrow(() -> LoadError.CODE_PAGE_MISSING.with(number));
    }
}
