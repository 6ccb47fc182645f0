/// Who may do what. Rights are asked of a [SecurityToken]: the user, the login and all their roles in one database at
/// one moment; [Permissions] is the table of what implies what.
///
/// Invariants:
/// 1. A token says yes only by what is stored (sysprivs, roles, owners); what is not stored is refused.
/// 2. A token is thrown away when the principals of its database or of the server change; nobody keeps one longer than
///    a statement, except as the mark of a plan that was found allowed.
/// 3. The owner of a database, sysadmin and dbo are asked nothing: that is one look at the token.
/// Source: "Permissions (Database Engine)", "Permissions hierarchy", "Ownership chains".
package dev.vitrine.engine.security;
