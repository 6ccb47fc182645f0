package dev.vitrine.testing.seeds;

/// How large the documents' experiments are played.
///
/// @param small repetitions of the single insert (document 002: 500 000)
/// @param large repetitions of each larger update (document 002: 10 000)
/// @param fileSize of the eight databases' files (document 002: 1024MB)
/// @param bigFileSize of the data file of document 003 (there: 1TB)
/// @param rows of a connection that fills document 003's table
record Scale(int small, int large, String fileSize, String bigFileSize, int rows) {
    static final int DOCUMENT_SMALL = 500_000;
    static final int DOCUMENT_LARGE = 10_000;

    static final Scale EVERY_DAY = new Scale(2_000, 3, "16MB", "64MB", 60);
}
