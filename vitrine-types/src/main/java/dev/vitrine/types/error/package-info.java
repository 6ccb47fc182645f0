/// The error catalogue: every error the engine raises is a row of one of the families here, with the number, severity
/// and English text
/// that Microsoft publishes ("Database Engine events and errors"). `SqlError` carries one raised error up to the
/// client.
package dev.vitrine.types.error;
