/// JSON texts and paths, as the JSON functions, OPENJSON and FOR JSON know them.
///
/// A text is read into nodes that know where they stand in it: fragments are given back as written, JSON_MODIFY keeps
/// everything around what it changes, and error 13609 names the first character that does not fit with its place.
/// That is why the reader is the house's own: libraries keep neither.
package dev.vitrine.query.json;
