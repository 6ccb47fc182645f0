/// The data files of a database: where pages are read and written, how files grow.
package dev.vitrine.storage.file;
