package dev.vitrine.query.binder;

import dev.vitrine.tsql.syntax.Identifier;
import dev.vitrine.tsql.syntax.QueryExpression.NamedWindow;
import dev.vitrine.tsql.syntax.WindowSpecification;
import dev.vitrine.types.error.QueryError;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The WINDOW clause: windows by name. A reference, or another definition, adds what the named window leaves open.
final class NamedWindows {
    static final NamedWindows NONE = new NamedWindows(List.of(), Optional.empty());

    private final List<NamedWindow> definitions;
    private final Optional<BindContext> context;

    private NamedWindows(List<NamedWindow> definitions, Optional<BindContext> context) {
        this.definitions = definitions;
        this.context = context;
    }

    static NamedWindows of(List<NamedWindow> definitions, BindContext context) {
        if (definitions.isEmpty()) {
            return NONE;
        }
        for (int i = 0; i < definitions.size(); i++) {
            for (int j = 0; j < i; j++) {
                if (context.sameName(definitions.get(i).name().name(), definitions.get(j).name().name())) {
                    throw QueryError.WINDOW_NAME_REPEATED.with()
                            .atLine(definitions.get(i).name().position().line());
                }
            }
        }
        return new NamedWindows(definitions, Optional.of(context));
    }

    /// The window that a reference means, with the parts of all definitions on the way.
    WindowSpecification complete(WindowSpecification reference) {
        return complete(reference, new ArrayList<>());
    }

    private WindowSpecification complete(WindowSpecification reference, List<NamedWindow> passed) {
        if (reference.base().isEmpty()) {
            return reference;
        }
        var name = reference.base().get();
        var definition = find(name, passed);
        passed.add(definition);
        var base = complete(definition.specification(), passed);
        boolean twice = !base.partitionBy().isEmpty() && !reference.partitionBy().isEmpty()
                || !base.orderBy().isEmpty() && !reference.orderBy().isEmpty()
                || base.frame().isPresent() && reference.frame().isPresent();
        if (twice) {
            throw QueryError.WINDOW_ELEMENT_TWICE.state(base.frame().isPresent() ? 2 : 3)
                    .atLine(reference.position().line());
        }
        return new WindowSpecification(Optional.empty(),
                base.partitionBy().isEmpty() ? reference.partitionBy() : base.partitionBy(),
                base.orderBy().isEmpty() ? reference.orderBy() : base.orderBy(),
                base.frame().isPresent() ? base.frame() : reference.frame(), reference.position());
    }

    /// A definition does not see itself; a longer way back to it is a cycle.
    private NamedWindow find(Identifier name, List<NamedWindow> passed) {
        var found = context.flatMap(names -> definitions.stream()
                .filter(definition -> names.sameName(definition.name().name(), name.name())).findFirst());
        boolean itself = found.isPresent() && !passed.isEmpty() && passed.getLast().equals(found.get());
        if (found.isEmpty() || itself) {
            throw QueryError.WINDOW_UNDEFINED.state(3, name.name()).atLine(name.position().line());
        }
        if (passed.contains(found.get())) {
            throw QueryError.WINDOW_CYCLE.with().atLine(name.position().line());
        }
        return found.get();
    }
}
