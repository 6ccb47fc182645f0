package dev.vitrine.tds.message;

import dev.vitrine.engine.session.RpcRequest;
import dev.vitrine.engine.session.RpcRequest.WellKnown;
import dev.vitrine.tds.packet.ProtocolException;
import dev.vitrine.tds.packet.WireInput;
import dev.vitrine.tds.type.Dialect;
import dev.vitrine.tds.type.TypeDecoders;
import dev.vitrine.tds.type.TypeFault;
import dev.vitrine.types.error.QueryError;
import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.value.Value;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/// Procedure calls: one message holds one or more. Source: [MS-TDS] 2.2.6.6 "RPC Request".
public final class RpcParser {
    /// "Maximum capacity specifications for SQL Server": parameters of a procedure.
    private static final int PARAMETERS_MAX = 2100;
    private static final int BY_NUMBER = 0xFFFF;
    private static final int NAME_CHARACTERS_MAX = 1046;
    private static final int NO_METADATA_BIT = 0x02;
    private static final int OUTPUT_BIT = 0x01;
    private static final int DEFAULT_BIT = 0x02;
    private static final int ENCRYPTED_BIT = 0x08;
    private static final int NEXT = 0xFF;
    private static final int NEXT_NOT_EXECUTED = 0xFE;
    private static final int OLD_NEXT = 0x80;
    private static final int TABLE_TYPE = 0xF3;

    private final WireInput in;
    private final Dialect dialect;

    private RpcParser(WireInput in, Dialect dialect) {
        this.in = in;
        this.dialect = dialect;
    }

    /// @throws SqlError when a parameter is none; nothing of the message may run then
    public static List<RpcRequest> parse(WireInput in, Dialect dialect) throws IOException {
        if (dialect.hasAllHeaders()) {
            AllHeaders.read(in);
        }
        var parser = new RpcParser(in, dialect);
        var requests = new ArrayList<RpcRequest>();
        do {
            requests.add(parser.request());
        } while (in.remaining() > 0);
        return requests;
    }

    private RpcRequest request() throws IOException {
        int length = in.uint16();
        var wellKnown = WellKnown.NONE;
        var name = "";
        if (length == BY_NUMBER) {
            int number = in.uint16();
            wellKnown = WellKnown.of(number);
            if (wellKnown == WellKnown.NONE) {
                throw QueryError.RPC_STREAM_INCORRECT.with("The RPC name is invalid");
            }
        } else if (length > NAME_CHARACTERS_MAX) {
            throw new ProtocolException("procedure name of " + length + " characters");
        } else {
            name = in.text(2 * length);
        }
        int options = in.uint16();
        var parameters = new ArrayList<RpcRequest.Parameter>();
        while (in.remaining() > 0 && !separator()) {
            if (parameters.size() == PARAMETERS_MAX) {
                throw QueryError.RPC_PARAMETER_COUNT.with(PARAMETERS_MAX);
            }
            parameters.add(parameter(parameters.size() + 1));
        }
        return new RpcRequest(wellKnown, name, (options & NO_METADATA_BIT) != 0, parameters);
    }

    /// Takes the byte between two calls.
    private boolean separator() throws IOException {
        int next = in.peek8();
        boolean separates = dialect.hasAllHeaders() ? next == NEXT || next == NEXT_NOT_EXECUTED
                : next == OLD_NEXT || next == NEXT;
        if (separates) {
            in.skip(1);
        }
        return separates;
    }

    private RpcRequest.Parameter parameter(int ordinal) throws IOException {
        var name = in.shortText();
        int status = in.int8();
        if ((status & ENCRYPTED_BIT) != 0) {
            throw QueryError.UNSUPPORTED_STATEMENT.with("encrypted parameter");
        }
        try {
            if (in.peek8() == TABLE_TYPE) {
                in.skip(1);
                return TableParameter.parse(in, ordinal, name, (status & DEFAULT_BIT) != 0);
            }
            var column = TypeDecoders.read(in, TypeDecoders.Place.PARAMETER);
            Value value = column.decoder().read(in);
            return new RpcRequest.Parameter(name, column.type(), value, (status & OUTPUT_BIT) != 0,
                    (status & DEFAULT_BIT) != 0);
        } catch (TypeFault fault) {
            throw error(fault, ordinal, name);
        }
    }

    private static SqlError error(TypeFault fault, int ordinal, String name) {
        return switch (fault.kind()) {
            case UNKNOWN_TYPE -> QueryError.RPC_TDS_INVALID.with(ordinal, name, fault.wireType());
            case LENGTH -> QueryError.RPC_LENGTH_INVALID.with(ordinal, name, fault.wireType());
            case VALUE -> QueryError.RPC_PARAMETER_INVALID.with(ordinal, name, fault.typeName());
        };
    }
}
