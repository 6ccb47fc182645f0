package dev.vitrine.query.function;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.StringTokenizer;

/// All scalar functions by name. A table of rows is made when one of its functions is first asked for: making all of
/// them would cost a good part
/// of the engine's start.
public final class Functions {
    /// Which table has which functions; `~` stands for a blank. A test holds it against the tables.
    private static final String INDEX = """
            StringFunctions: \
            ASCII CHAR CHARINDEX CONCAT CONCAT_WS DATALENGTH DIFFERENCE LEFT LEN LOWER LTRIM NCHAR PATINDEX \
            QUOTENAME REPLACE REPLICATE REVERSE RIGHT RTRIM SOUNDEX SPACE STR STRING_ESCAPE STUFF SUBSTRING \
            TRANSLATE TRIM UNICODE UPPER PARSENAME ISNUMERIC FORMATMESSAGE
            MathFunctions: \
            ABS ACOS ASIN ATAN ATN2 CEILING COS COT DEGREES EXP FLOOR LOG LOG10 PI POWER RADIANS RAND ROUND SIGN SIN \
            SQRT SQUARE TAN
            DateFunctions: \
            DATEADD DATEDIFF DATEDIFF_BIG DATENAME DATEPART DATETRUNC DATE_BUCKET DAY MONTH YEAR EOMONTH
            ClockFunctions: \
            GETDATE CURRENT_TIMESTAMP GETUTCDATE SYSDATETIME SYSUTCDATETIME SYSDATETIMEOFFSET SWITCHOFFSET \
            TODATETIMEOFFSET AT~TIME~ZONE CURRENT_TIMEZONE CURRENT_TIMEZONE_ID @@DATEFIRST
            DateConstruction: \
            DATEFROMPARTS DATETIMEFROMPARTS SMALLDATETIMEFROMPARTS TIMEFROMPARTS DATETIME2FROMPARTS \
            DATETIMEOFFSETFROMPARTS ISDATE
            LogicalFunctions: \
            ISNULL GREATEST LEAST
            BitFunctions: \
            BIT_COUNT GET_BIT SET_BIT LEFT_SHIFT RIGHT_SHIFT
            HashFunctions: \
            CHECKSUM BINARY_CHECKSUM HASHBYTES NEWID NEWSEQUENTIALID CRYPT_GEN_RANDOM COMPRESS DECOMPRESS
            CryptFunctions: ENCRYPTBYPASSPHRASE DECRYPTBYPASSPHRASE
            VariantFunctions: SQL_VARIANT_PROPERTY COLLATIONPROPERTY
            JsonFunctions: \
            ISJSON JSON_VALUE JSON_QUERY JSON_PATH_EXISTS JSON_MODIFY JSON_OBJECT JSON_ARRAY JSON~LITERAL
            FormatFunction: \
            FORMAT
            MetadataFunctions: APPLOCK_MODE APPLOCK_TEST \
            DB_ID DB_NAME ORIGINAL_DB_NAME OBJECT_ID OBJECT_NAME OBJECT_SCHEMA_NAME OBJECT_DEFINITION SCHEMA_ID \
            SCHEMA_NAME COL_NAME COL_LENGTH TYPE_ID TYPE_NAME INDEX_COL FILE_ID FILE_IDEX FILE_NAME FILEGROUP_ID \
            FILEGROUP_NAME STATS_DATE IDENT_CURRENT IDENT_SEED IDENT_INCR DATABASEPROPERTYEX DATABASEPROPERTY \
            OBJECTPROPERTY OBJECTPROPERTYEX COLUMNPROPERTY INDEXPROPERTY TYPEPROPERTY FILEGROUPPROPERTY FILEPROPERTY \
            FULLTEXTSERVICEPROPERTY FULLTEXTCATALOGPROPERTY ASSEMBLYPROPERTY INDEXKEY_PROPERTY
            SystemFunctions: \
            @@ @@SPID @@ROWCOUNT ROWCOUNT_BIG @@ERROR @@TRANCOUNT XACT_STATE @@NESTLEVEL @@PROCID @@FETCH_STATUS \
            COLUMNS_UPDATED UPDATE TRIGGER_NESTLEVEL CURSOR_STATUS $POSITIONED \
            @@CURSOR_ROWS @@OPTIONS @@LOCK_TIMEOUT @@TEXTSIZE CURRENT_TRANSACTION_ID @@IDENTITY SCOPE_IDENTITY \
            @@DBTS MIN_ACTIVE_ROWVERSION CURRENT_REQUEST_ID GETANSINULL @@MAX_PRECISION \
            @@LANGUAGE @@LANGID ERROR_NUMBER ERROR_SEVERITY ERROR_STATE ERROR_LINE \
            ERROR_PROCEDURE ERROR_MESSAGE @@SERVERNAME @@SERVICENAME @@VERSION HOST_NAME HOST_ID APP_NAME \
            SYSTEM_USER ORIGINAL_LOGIN CURRENT_USER SESSION_USER USER CONTEXT_INFO SERVERPROPERTY CONNECTIONPROPERTY \
            SESSIONPROPERTY SESSION_CONTEXT SUSER_SNAME SUSER_NAME SUSER_SID SUSER_ID USER_NAME USER_ID \
            DATABASE_PRINCIPAL_ID IS_SRVROLEMEMBER IS_MEMBER IS_ROLEMEMBER HAS_PERMS_BY_NAME LOGINPROPERTY \
            SYS.FN_HADR_BACKUP_IS_PREFERRED_REPLICA SYS.FN_VARBINTOHEXSTR HAS_DBACCESS @@CONNECTIONS \
            @@CPU_BUSY @@IDLE @@IO_BUSY @@PACK_RECEIVED @@PACK_SENT @@PACKET_ERRORS @@TIMETICKS @@TOTAL_ERRORS \
            @@MICROSOFTVERSION @@TOTAL_READ @@TOTAL_WRITE @@MAX_CONNECTIONS @@REMSERVER_UNUSED""";

    private static final Map<String, String> TABLE_OF = index();

    private Functions() {
    }

    private static Map<String, String> index() {
        var index = new HashMap<String, String>();
        for (var line : INDEX.lines().toList()) {
            var words = new StringTokenizer(line, ": ");
            var table = words.nextToken();
            while (words.hasMoreTokens()) {
                index.put(words.nextToken().replace('~', ' '), table);
            }
        }
        return index;
    }

    /// The function of that name in any letter case; `@@` functions by their full name.
    public static Optional<Function> find(String name) {
        var key = name.toUpperCase(Locale.ROOT);
        var table = TABLE_OF.get(key);
        return table == null ? Optional.empty() : rows(table).stream()
                .filter(row -> row.name().equals(key)).findFirst();
    }

    /// Every function, table by table.
    public static Collection<Function> all() {
        var all = new ArrayList<Function>();
        INDEX.lines().map(line -> line.substring(0, line.indexOf(':'))).forEach(table -> all.addAll(rows(table)));
        return all;
    }

    private static List<Function> rows(String table) {
        return switch (table) {
            case "StringFunctions" -> StringFunctions.ROWS;
            case "MathFunctions" -> MathFunctions.ROWS;
            case "DateFunctions" -> DateFunctions.ROWS;
            case "ClockFunctions" -> ClockFunctions.ROWS;
            case "DateConstruction" -> DateConstruction.ROWS;
            case "LogicalFunctions" -> LogicalFunctions.ROWS;
            case "BitFunctions" -> BitFunctions.ROWS;
            case "HashFunctions" -> HashFunctions.ROWS;
            case "CryptFunctions" -> CryptFunctions.ROWS;
            case "VariantFunctions" -> VariantFunctions.ROWS;
            case "JsonFunctions" -> JsonFunctions.ROWS;
            case "FormatFunction" -> FormatFunction.ROWS;
            case "MetadataFunctions" -> MetadataFunctions.ROWS;
            case "SystemFunctions" -> SystemFunctions.ROWS;
            default -> throw new IllegalStateException(table);
        };
    }
}
