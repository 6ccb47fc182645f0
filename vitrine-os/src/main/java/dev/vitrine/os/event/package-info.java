/// Events: what happens in the engine, typed, told to whoever subscribed. Extended events, the default trace and the
/// tests are subscribers. Where nobody listens an event costs one read.
package dev.vitrine.os.event;
