package dev.vitrine.engine.security;

import java.util.Optional;

/// A permission on one class of securables.
///
/// @param code as sysprivs has it
/// @param covering the permission of the same class that implies it, empty for CONTROL
/// @param parentCovering the permission on the securable around that implies it, empty for those of the server
public record Permission(SecurableClass securable, String name, String code, String covering,
        String parentCovering) {

    /// The permissions that imply this one directly, in its own class and around.
    Optional<Permission> above() {
        return Permissions.find(securable, covering);
    }

    Optional<Permission> around() {
        return securable.parent().flatMap(parent -> Permissions.find(parent, parentCovering));
    }

    @Override
    public boolean equals(Object other) {
        return this == other;
    }

    @Override
    public int hashCode() {
        return System.identityHashCode(this);
    }
}
