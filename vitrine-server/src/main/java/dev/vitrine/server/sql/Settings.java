package dev.vitrine.server.sql;

import dev.vitrine.tds.client.ClientLogin.Encryption;
import java.util.Optional;

/// What the command line has fixed for the whole run.
///
/// @param exitOnError    -b
/// @param errorLevel     -V: the least severity that counts, 0 for the usual
/// @param echo           -e
/// @param terminator     -c, `GO` by default
/// @param substitution   off by -x
/// @param commands       `:!!` and `:ed` off by -X
/// @param statistics     -p
/// @param interactive    whether a person is at the other end
record Settings(boolean exitOnError, int errorLevel, boolean echo, String terminator, boolean substitution,
        boolean commands, boolean statistics, boolean interactive, Encryption encryption, Optional<String> password) {
}
