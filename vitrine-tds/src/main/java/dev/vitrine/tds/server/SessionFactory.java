package dev.vitrine.tds.server;

import dev.vitrine.engine.session.ClientSession;
import dev.vitrine.engine.session.LoginRequest;

/// Checks a login and makes its session.
@FunctionalInterface
public interface SessionFactory {
    /// @throws dev.vitrine.types.error.SqlError when the login is refused
    ClientSession login(LoginRequest request);
}
