/// Rows as one text: FOR JSON and FOR XML.
///
/// A [Serializer] is made while binding, from the names, types and tables of a query's columns: it refuses what cannot
/// be written (13601, 6809 and their kin) before a row is read. Its [Serializer.Run] takes the rows of one execution in
/// order and gives the text.
///
/// Invariant: a serializer never changes, runs are its only state.
package dev.vitrine.query.serialization;
