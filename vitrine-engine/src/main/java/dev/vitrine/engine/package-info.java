/// Instance, databases, sessions, DDL, system views and procedures.
package dev.vitrine.engine;
