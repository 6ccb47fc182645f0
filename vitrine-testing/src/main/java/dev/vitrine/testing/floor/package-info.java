/// The floor under driver figures: Microsoft's driver against answers that are ready before the question. What a real
/// engine adds stands above it.
package dev.vitrine.testing.floor;
