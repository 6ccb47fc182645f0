/// Metadata, binder, optimizer, plans, executors, functions.
package dev.vitrine.query;
