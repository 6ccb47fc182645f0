/// The instance: everything a server is made of, put together; logins and sessions; what names, definitions and
/// numbers mean to a session.
package dev.vitrine.engine.instance;
