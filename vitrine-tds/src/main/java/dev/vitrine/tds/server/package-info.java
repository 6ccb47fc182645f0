/// The server end: accepts connections, shakes hands, logs in, runs requests on a session, one task per connection.
///
/// Attention: while a request runs nobody reads its connection. The task itself looks for bytes whenever a packet of
/// the response is full; for requests that send nothing, or wait, [AttentionWatcher] looks from outside. Either only
/// *sees* that the client has spoken and asks the session to stop; the message itself is read, and acknowledged, after
/// the response has ended. So an attention that comes too late is acknowledged just the same.
package dev.vitrine.tds.server;
