package dev.vitrine.engine.security;

import dev.vitrine.types.error.ObjectError;
import dev.vitrine.types.error.SqlError;

/// Errors that tell a name that is not there from one that may not be touched by nothing.
public final class Refusals {
    private Refusals() {
    }

    /// 15151: `Cannot alter the login 'x', because it does not exist or you do not have permission.`
    public static SqlError notFound(String verb, String kind, String name) {
        return ObjectError.CONSTRAINT_NOT_FOUND_SCHEMA.with(verb, kind, name);
    }
}
