package dev.vitrine.query.serialization;

import java.util.Optional;

/// The directives of FOR JSON.
///
/// @param root   ROOT with its name
/// @param client whether the text goes to a client as the result of a statement
public record JsonOptions(Optional<String> root, boolean includeNulls, boolean withoutWrapper, boolean client) { }
