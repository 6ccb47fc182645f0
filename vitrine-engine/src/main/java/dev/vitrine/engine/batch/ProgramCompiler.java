package dev.vitrine.engine.batch;

import dev.vitrine.tsql.syntax.ChangeStatement;
import dev.vitrine.tsql.syntax.ControlStatement;
import dev.vitrine.tsql.syntax.CursorReference;
import dev.vitrine.tsql.syntax.CursorStatement;
import dev.vitrine.tsql.syntax.Expression;
import dev.vitrine.tsql.syntax.Literal;
import dev.vitrine.tsql.syntax.Predicate;
import dev.vitrine.tsql.syntax.SelectStatement;
import dev.vitrine.tsql.syntax.SourcePosition;
import dev.vitrine.tsql.syntax.Statement;
import dev.vitrine.types.error.CursorError;
import dev.vitrine.types.error.SqlError;
import dev.vitrine.types.error.SyntaxError;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// Flattens statements into a program. Loops, conditions, TRY...CATCH and GOTO all become jumps.
final class ProgramCompiler {
    private final String text;
    private final List<Step> steps = new ArrayList<>();
    private final List<Nesting> nestings = new ArrayList<>();
    private final List<Program.DeclaredVariable> variables = new ArrayList<>();
    private final List<ControlStatement.DeclareTable> tables = new ArrayList<>();
    private final Map<String, Integer> labels = new HashMap<>();
    private final List<OpenGoto> gotos = new ArrayList<>();
    private Nesting nesting = Nesting.NONE;
    private Loop loop;

    private ProgramCompiler(String text) {
        this.text = text;
    }

    /// Compiles statements whose positions refer to `text`.
    static Program compile(String text, List<Statement> statements) {
        var compiler = new ProgramCompiler(text);
        compiler.all(statements);
        compiler.resolveGotos();
        compiler.checkCursorVariables();
        return new Program(text, compiler.steps, compiler.nestings, compiler.variables, compiler.tables,
                new ProgramUse());
    }

    /// The part of INSERT BULK that runs when its rows are there.
    static Program load(String text, ChangeStatement.InsertBulk statement) {
        var compiler = new ProgramCompiler(text);
        compiler.add(new Step.Query(statement, PlanSlot.of(statement)));
        return new Program(text, compiler.steps, compiler.nestings, List.of(), List.of(), new ProgramUse());
    }

    private record OpenGoto(int step, ControlStatement.Goto statement) {
    }

    /// The loop around, with the jumps out of it that still want their target.
    private record Loop(int start, List<Integer> breaks) {
    }

    private void all(List<Statement> statements) {
        statements.forEach(this::one);
    }

    private void one(Statement statement) {
        switch (statement) {
            case SelectStatement select -> add(new Step.Query(select, PlanSlot.of(select)));
            case ChangeStatement change -> change(change);
            case ControlStatement control -> control(control);
            default -> add(new Step.Command(statement, Operands.of(statement)));
        }
    }

    private void change(ChangeStatement change) {
        switch (change) {
            case ChangeStatement.Truncate _, ChangeStatement.BulkInsert _, ChangeStatement.InsertBulk _ ->
                    add(new Step.Command(change, Optional.empty()));
            case ChangeStatement.Insert insert
                    when insert.source() instanceof ChangeStatement.InsertExecute execute ->
                    add(new Step.Command(insert, Operands.of(execute.execute())));
            default -> add(new Step.Query(change, PlanSlot.of(change)));
        }
    }

    private void control(ControlStatement control) {
        switch (control) {
            case ControlStatement.Block block -> all(block.statements());
            case ControlStatement.If condition -> condition(condition);
            case ControlStatement.While repeated -> loop(repeated);
            case ControlStatement.TryCatch tried -> tryCatch(tried);
            case ControlStatement.Break leave -> leaveLoop(leave.position());
            case ControlStatement.Continue next -> nextTurn(next.position());
            case ControlStatement.Goto jump -> {
                gotos.add(new OpenGoto(steps.size(), jump));
                add(new Step.Jump(-1, jump.position()));
            }
            case ControlStatement.Label label -> label(label);
            case ControlStatement.Return end -> add(new Step.Return(end.value().map(Operands::value), end));
            case ControlStatement.Declare declare -> declare(declare);
            case ControlStatement.DeclareTable table -> tables.add(table);
            default -> add(new Step.Command(control, Operands.of(control)));
        }
    }

    private void condition(ControlStatement.If condition) {
        int test = branch(condition.condition(), condition.position());
        one(condition.then());
        if (condition.otherwise().isEmpty()) {
            retarget(test, steps.size());
            return;
        }
        int skip = add(new Step.Jump(-1, condition.position()));
        retarget(test, steps.size());
        one(condition.otherwise().get());
        retarget(skip, steps.size());
    }

    private void loop(ControlStatement.While repeated) {
        var outer = loop;
        loop = new Loop(steps.size(), new ArrayList<>());
        int test = branch(repeated.condition(), repeated.position());
        one(repeated.body());
        add(new Step.Jump(loop.start(), repeated.position()));
        retarget(test, steps.size());
        loop.breaks().forEach(step -> retarget(step, steps.size()));
        loop = outer;
    }

    private void tryCatch(ControlStatement.TryCatch tried) {
        var outer = nesting;
        int first = steps.size();
        nesting = new Nesting(Nesting.Kind.TRY, -1, outer);
        var inTry = nesting;
        all(tried.tried());
        int leave = add(new Step.Jump(-1, tried.position()));
        int caught = steps.size();
        relocate(first, caught, inTry, new Nesting(Nesting.Kind.TRY, caught, outer));
        nesting = new Nesting(Nesting.Kind.CATCH, -1, outer);
        all(tried.caught());
        add(new Step.LeaveCatch(tried.position()));
        nesting = outer;
        retarget(leave, steps.size());
    }

    /// Gives the steps of a TRY block its catch target, once it is known.
    private void relocate(int from, int to, Nesting open, Nesting closed) {
        for (int step = from; step < to; step++) {
            nestings.set(step, replace(nestings.get(step), open, closed));
        }
    }

    private static Nesting replace(Nesting at, Nesting open, Nesting closed) {
        if (at == open) {
            return closed;
        }
        if (at.kind() == Nesting.Kind.NONE) {
            return at;
        }
        return new Nesting(at.kind(), at.caught(), replace(at.outer(), open, closed));
    }

    private void leaveLoop(SourcePosition position) {
        if (loop == null) {
            throw SyntaxError.BREAK_OUTSIDE_WHILE.with().atLine(position.line());
        }
        loop.breaks().add(add(new Step.Jump(-1, position)));
    }

    private void nextTurn(SourcePosition position) {
        if (loop == null) {
            throw SyntaxError.CONTINUE_OUTSIDE_WHILE.with().atLine(position.line());
        }
        add(new Step.Jump(loop.start(), position));
    }

    private void label(ControlStatement.Label label) {
        var key = label.name().name().toLowerCase(Locale.ROOT);
        if (labels.putIfAbsent(key, steps.size()) != null) {
            throw SyntaxError.LABEL_DUPLICATE.with(label.name().name()).atLine(label.position().line());
        }
    }

    private void resolveGotos() {
        for (var open : gotos) {
            var label = open.statement().label();
            var target = labels.get(label.name().toLowerCase(Locale.ROOT));
            if (target == null) {
                throw SyntaxError.LABEL_UNDECLARED.with(label.name()).atLine(label.position().line());
            }
            checkJump(open, target);
            retarget(open.step(), target);
        }
    }

    /// 16948: a variable that is no cursor cannot be fetched from.
    private void checkCursorVariables() {
        for (var step : steps) {
            if (step instanceof Step.Command(CursorStatement statement, var _)) {
                reference(statement).filter(CursorReference::variable)
                        .filter(used -> variables.stream().anyMatch(variable -> !variable.declaration().cursor()
                                && variable.declaration().name().equalsIgnoreCase(used.name())))
                        .ifPresent(used -> {
                            throw CursorError.NOT_A_CURSOR_VARIABLE.with(used.name()).atLine(used.position().line());
                        });
            }
        }
    }

    private static Optional<CursorReference> reference(CursorStatement statement) {
        return switch (statement) {
            case CursorStatement.Open open -> Optional.of(open.cursor());
            case CursorStatement.Fetch fetch -> Optional.of(fetch.cursor());
            case CursorStatement.Close close -> Optional.of(close.cursor());
            case CursorStatement.Deallocate deallocate -> Optional.of(deallocate.cursor());
            case CursorStatement.DeclareCursor _ -> Optional.empty();
        };
    }

    /// A jump may leave TRY and CATCH blocks, not enter them.
    private void checkJump(OpenGoto open, int target) {
        var inside = target < nestings.size() ? nestings.get(target) : Nesting.NONE;
        for (var at = nestings.get(open.step()); ; at = at.outer()) {
            if (at.equals(inside)) {
                return;
            }
            if (at.kind() == Nesting.Kind.NONE) {
                break;
            }
        }
        SqlError error = SyntaxError.GOTO_INTO_TRY.with();
        throw error.atLine(open.statement().position().line());
    }

    private void declare(ControlStatement.Declare declare) {
        for (var variable : declare.variables()) {
            variables.add(new Program.DeclaredVariable(variable, declare.position()));
            if (variable.value().isPresent()) {
                var set = new ControlStatement.SetVariable(variable.name(), Optional.empty(), variable.value().get(),
                        declare.position());
                add(new Step.Command(set, Operands.of(set)));
            }
        }
    }

    private int branch(Predicate condition, SourcePosition position) {
        return add(new Step.Branch(Operands.condition(condition), -1, position));
    }

    private int add(Step step) {
        steps.add(step);
        nestings.add(nesting);
        return steps.size() - 1;
    }

    private void retarget(int step, int target) {
        steps.set(step, switch (steps.get(step)) {
            case Step.Branch branch -> new Step.Branch(branch.condition(), target, branch.position());
            case Step.Jump jump -> new Step.Jump(target, jump.position());
            case Step.Query _, Step.Command _, Step.LeaveCatch _, Step.Return _ ->
                    throw new IllegalStateException("step " + step + " has no target");
        });
    }
}
