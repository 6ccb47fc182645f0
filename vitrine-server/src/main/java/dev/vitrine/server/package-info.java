/// The `vitrine` command and its subcommands: a client of the embedded API and of the protocol; it knows no engine.
package dev.vitrine.server;
