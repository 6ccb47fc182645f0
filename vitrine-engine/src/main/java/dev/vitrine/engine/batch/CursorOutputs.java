package dev.vitrine.engine.batch;

import dev.vitrine.types.error.CursorError;
import java.util.List;
import java.util.Optional;

/// The OUTPUT parameters of a call that are cursors: what the procedure has allocated goes to the caller's variables.
final class CursorOutputs {
    private final Callable callee;
    private final List<Argument> arguments;
    private final Optional<Frame> caller;
    private final List<Integer> places;

    /// Checks that the caller's variables have no cursor yet: 16951.
    CursorOutputs(Callable callee, List<Argument> arguments, Optional<Frame> caller) {
        this.callee = callee;
        this.arguments = arguments;
        this.caller = caller;
        this.places = callee.parameters().match(arguments, callee.name());
        for (int place = 0; place < places.size(); place++) {
            variable(place).ifPresent(name -> {
                if (caller.orElseThrow().cursors().variable(name).isPresent()) {
                    throw CursorError.ALREADY_ALLOCATED.with(name);
                }
            });
        }
    }

    /// The caller's variable for a parameter that is a cursor.
    private Optional<String> variable(int place) {
        int argument = places.get(place);
        return argument >= 0 && callee.parameters().all().get(place).cursor() && caller.isPresent()
                ? arguments.get(argument).cursorVariable() : Optional.empty();
    }

    /// The procedure has ended: its frame still has what it allocated.
    Optional<Frame> take(Frame frame) {
        for (int place = 0; place < places.size(); place++) {
            var parameter = callee.parameters().all().get(place);
            variable(place).ifPresent(name -> caller.orElseThrow().cursors().set(name,
                    frame.cursors().variable(parameter.name())));
        }
        return caller;
    }
}
