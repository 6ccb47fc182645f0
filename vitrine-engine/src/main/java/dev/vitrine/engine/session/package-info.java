/// A session: who is connected, its settings, its open transaction, its temporary objects; and the two sides of the
/// wire: what a client asks ([ClientSession], [RpcRequest], [TransactionRequest], [LoginRequest]) and what it is
/// told ([ResponseSink]). Protocols (TDS, the embedded pipe) speak only these types; they know no SQL.
///
/// Invariants:
/// 1. One request runs at a time in a session; it runs on the task that called.
/// 2. Whatever happens, a response ends: the sink has seen every token when the call returns.
/// 3. `attention` is the only call that another task may make while a request runs.
package dev.vitrine.engine.session;
