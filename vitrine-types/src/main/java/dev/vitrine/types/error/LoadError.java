package dev.vitrine.types.error;

/// Data files: BULK INSERT and OPENROWSET(BULK ...).
public enum LoadError implements Message {
    COLUMN_NUMBER_INVALID(4823, 16, "Cannot bulk load. Invalid column number in the format file \"%s\"."),
    FORMAT_FILE_COLUMN(4828, 16,
        "Cannot bulk load. Invalid destination table column number for source column %d in the format file "
            + "\"%s\"."),
    UNEXPECTED_END_OF_FILE(4832, 16, "Bulk load: An unexpected end of file was encountered in the data file."),
    FORMAT_FILE_REQUIRED(4842, 16,
        "The required FormatFile property is missing from the provider string of the server."),
    FILE_MISSING(4860, 16,
        "Cannot bulk load. The file \"%ls\" does not exist or you don't have file access rights."),
    FILE_NOT_OPENED(4861, 16,
        "Cannot bulk load because the file \"%ls\" could not be opened. Operating system error code %ls."),
    FILE_NOT_READ(4862, 16, "Cannot bulk load because the file \"%ls\" could not be read. Operating system error "
            + "code %ls."),
    TRUNCATION(4863, 16, "Bulk load data conversion error (truncation) for row %d, column %d (%ls)."),
    TYPE_MISMATCH(4864, 16,
        "Bulk load data conversion error (type mismatch or invalid character for the specified codepage) for row "
            + "%d, column %d (%ls)."),
    TOO_MANY_ERRORS(4865, 16,
        "Cannot bulk load because the maximum number of errors (%d) was exceeded."),
    OVERFLOW(4867, 16, "Bulk load data conversion error (overflow) for row %d, column %d (%ls)."),
    CODE_PAGE_MISSING(4868, 16,
        "The bulk load failed. The codepage \"%d\" is not installed. Install the codepage and run the command "
            + "again."),
    NULL_NOT_ALLOWED(4869, 16,
        "The bulk load failed. Unexpected NULL value in data file row %d, column %d. The destination column "
            + "(%ls) is defined as NOT NULL."),
    FIRST_ROW_BEHIND_LAST(4880, 16,
        "Cannot bulk load. When you use the FIRSTROW and LASTROW parameters, the value for FIRSTROW cannot be "
            + "greater than the value for LASTROW."),
    BYTE_ORDER_MARK_MISSING(4889, 16, "Cannot open the file \"%ls\". A unicode byte-order mark is missing."),
    NO_ROW(7330, 16, "Cannot fetch a row from OLE DB provider \"%ls\" for linked server \"%ls\"."),
    PROVIDER_ERROR(7399, 16,
        "The OLE DB provider \"%ls\" for linked server \"%ls\" reported an error. %ls");

    private final int number;
    private final int severity;
    private final String format;

    LoadError(int number, int severity, String format) {
        this.number = number;
        this.severity = severity;
        this.format = format;
    }

    @Override
    public int number() {
        return number;
    }

    @Override
    public int severity() {
        return severity;
    }

    @Override
    public String format() {
        return format;
    }
}
