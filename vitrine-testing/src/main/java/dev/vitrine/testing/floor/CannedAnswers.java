package dev.vitrine.testing.floor;

import dev.vitrine.engine.session.DoneToken;
import dev.vitrine.engine.session.EnvironmentChange;
import dev.vitrine.engine.session.ResultColumn;
import dev.vitrine.os.network.Pipe;
import dev.vitrine.tds.message.Prelogin;
import dev.vitrine.tds.message.ProductVersion;
import dev.vitrine.tds.packet.PacketType;
import dev.vitrine.tds.packet.PacketWriter;
import dev.vitrine.tds.packet.Transport;
import dev.vitrine.tds.token.ResponseWriter;
import dev.vitrine.tds.token.TokenType;
import dev.vitrine.tds.token.TokenWriter;
import dev.vitrine.types.collation.Collation;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.IntegerValue;
import dev.vitrine.types.value.Value;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;

/// The bytes of every answer, made once.
///
/// @param select  of a prepared query: one int
/// @param insert  of a prepared insert: one row affected
/// @param handles of sp_prepexec: the same with a handle, 1 for the query and 2 for the insert
record CannedAnswers(byte[] prelogin, byte[] login, byte[] batch, byte[] select, byte[] insert, List<byte[]> handles) {
    private static final ProductVersion VERSION = new ProductVersion(16, 0, 1000);
    private static final int BYTES_MAX = 4096;

    private interface Content {
        void write(PacketWriter out, TokenWriter tokens, ResponseWriter response) throws IOException;
    }

    static CannedAnswers make() throws IOException {
        return new CannedAnswers(
                bytes((out, _, _) -> {
                    Prelogin.reply(out, Prelogin.NOT_SUPPORTED, VERSION);
                    out.end();
                }),
                bytes((out, tokens, _) -> {
                    tokens.environment(new EnvironmentChange.Database("master", "master"));
                    tokens.collation(Collation.DEFAULT.wire());
                    tokens.loginAck(VERSION);
                    tokens.packetSize(8000, BYTES_MAX);
                    tokens.done(TokenType.DONE, 0, 0, 0);
                    out.end();
                }),
                bytes((_, _, response) -> response.end()),
                bytes((_, _, response) -> call(response, true, 0)),
                bytes((_, _, response) -> call(response, false, 0)),
                List.of(bytes((_, _, response) -> call(response, true, 1)), bytes((_, _, response) ->
                        call(response, false, 2))));
    }

    private static void call(ResponseWriter response, boolean rows, int handle) throws IOException {
        if (rows) {
            response.columns(List.of(new ResultColumn("v", SqlType.INT, false, false, false)));
            response.row(new Value[] {IntegerValue.of(4711)});
        }
        response.done(new DoneToken(DoneToken.Kind.IN_PROCEDURE, DoneToken.Command.NONE, OptionalLong.of(1), false));
        response.returnStatus(0);
        if (handle > 0) {
            response.returnValue(0, "", SqlType.INT, IntegerValue.of(handle));
        }
        response.endCall();
        response.end();
    }

    private static byte[] bytes(Content content) throws IOException {
        var pipe = new Pipe();
        var out = new PacketWriter(new Transport(pipe.client()));
        var tokens = new TokenWriter(out, "CANNED");
        var response = new ResponseWriter(out, tokens);
        response.begin();
        out.begin(PacketType.RESPONSE);
        content.write(out, tokens, response);
        var bytes = new byte[BYTES_MAX];
        int count = pipe.server().read(bytes, 0, bytes.length);
        return Arrays.copyOf(bytes, count);
    }
}
