/// Tasks: the threads of the server. A task carries its identity, its cancellation and what it waits for.
package dev.vitrine.os.thread;
