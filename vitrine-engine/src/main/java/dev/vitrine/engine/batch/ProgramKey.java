package dev.vitrine.engine.batch;

import dev.vitrine.tsql.parser.ParseOptions;

/// What makes two texts the same program: text, parameters (or the procedure's id), parsing options, database.
record ProgramKey(String text, String parameters, ParseOptions parsing, int databaseId) {
}
