/// A small client of the protocol: `vitrine sql` and tests use it where the order of messages matters, which
/// drivers hide.
package dev.vitrine.tds.client;
