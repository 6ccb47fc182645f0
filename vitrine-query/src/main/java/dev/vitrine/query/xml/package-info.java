/// The methods of the xml type: XQuery over Saxon, which is loaded when the first method is bound.
///
/// Only `SaxonQuery` and `SaxonDocument` know Saxon; the rest of the house sees [XQuery]. A document is parsed when a
/// method first reads it, and kept as long as the same text is asked for again: rows of nodes() share it.
///
/// A row of nodes() is a value of type xml that says which node of which document it is ([NodeReference]); such values
/// never leave a query, because their column can only be used by methods.
package dev.vitrine.query.xml;
