/// The vitrine command and its subcommands.
package dev.vitrine.server;
