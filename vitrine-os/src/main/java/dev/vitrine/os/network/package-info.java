/// The network: listeners, connections over TCP, and a pipe inside the process. Blocking; one task reads a connection,
/// and while none does, another may look whether the peer has said something ([Connection#peer]).
package dev.vitrine.os.network;
