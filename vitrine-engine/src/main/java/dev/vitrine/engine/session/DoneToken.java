package dev.vitrine.engine.session;

import java.util.OptionalLong;

/// The end of a statement or of a procedure.
///
/// @param count the rows affected or returned, absent where none is counted or NOCOUNT is on
/// @param error whether the statement ended in an error
public record DoneToken(Kind kind, Command command, OptionalLong count, boolean error) {
    /// What has ended: a statement of a batch, a statement inside a procedure or RPC, or the procedure itself.
    public enum Kind { STATEMENT, IN_PROCEDURE, PROCEDURE }

    /// The statement's kind as the protocol numbers it.
    public enum Command {
        NONE(0), SELECT(0xC1), INSERT(0xC3), DELETE(0xC4), UPDATE(0xC5), BEGIN(0xD4), COMMIT(0xD5), ROLLBACK(0xD6),
        EXECUTE(0xE0), MERGE(0x117), SET(0xB9);

        private final int code;

        Command(int code) {
            this.code = code;
        }

        /// The number sent as CurCmd.
        public int code() {
            return code;
        }
    }
}
