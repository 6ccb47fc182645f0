/// Conversions between types: which are allowed (`ConversionMatrix`), and how they are done (`Conversions` compiles a
/// `Converter` once per plan).
/// Three callers: CAST/CONVERT and implicit conversions (`converter`), the TRY_ forms (`attempt`), and assignment to a
/// column (`assignment`), which
/// refuses to truncate where CAST cuts off.
package dev.vitrine.types.conversion;
