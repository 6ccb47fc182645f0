package dev.vitrine.engine.batch;

import dev.vitrine.tsql.syntax.ControlStatement;
import dev.vitrine.tsql.syntax.SourcePosition;
import java.util.List;

/// A batch or the body of a module, ready to run: immutable, shared by all sessions that run the same text under the
/// same settings.
///
/// @param text what the positions refer to
/// @param nesting the blocks around each step, one for each step
/// @param variables every variable that the text declares, in order
/// @param tableVariables every table variable that it declares
/// @param use what the cache knows of it
record Program(String text, List<Step> steps, List<Nesting> nesting, List<DeclaredVariable> variables,
        List<ControlStatement.DeclareTable> tableVariables, ProgramUse use) {

    Program {
        steps = List.copyOf(steps);
        nesting = List.copyOf(nesting);
        variables = List.copyOf(variables);
        tableVariables = List.copyOf(tableVariables);
    }

    /// A variable and where it is declared; it may be used from there on.
    record DeclaredVariable(ControlStatement.VariableDeclaration declaration, SourcePosition position) {
    }
}
