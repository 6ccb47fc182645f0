package dev.vitrine.engine.batch;

import dev.vitrine.engine.session.DoneToken;
import dev.vitrine.engine.session.SetOption;
import dev.vitrine.query.plan.PlanNode;
import dev.vitrine.query.showplan.PlanHash;
import dev.vitrine.query.showplan.ShowplanStatement;
import dev.vitrine.query.showplan.ShowplanXml;
import dev.vitrine.tsql.lexer.QueryHash;
import dev.vitrine.tsql.syntax.QueryExpression;
import dev.vitrine.tsql.syntax.SettingStatement;
import dev.vitrine.tsql.syntax.SourcePosition;
import dev.vitrine.types.error.SyntaxError;
import dev.vitrine.types.value.StringValue;
import dev.vitrine.types.value.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/// SET SHOWPLAN_XML, SHOWPLAN_ALL, SHOWPLAN_TEXT: programs are shown instead of run.
final class Showplans {
    private final QueryRunner queries;

    Showplans(QueryRunner queries) {
        this.queries = queries;
    }

    /// Whether a frame's program is to be shown. A batch that sets the option itself runs.
    static boolean wanted(Frame frame) {
        var options = frame.options();
        return (options.isOn(SetOption.SHOWPLAN_XML) || options.isOn(SetOption.SHOWPLAN_ALL)
                || options.isOn(SetOption.SHOWPLAN_TEXT)) && !setsShowplan(frame.program().steps());
    }

    /// SET SHOWPLAN_... stands alone in its batch.
    static void requireAlone(List<Step> steps) {
        if (setsShowplan(steps) && steps.size() > 1) {
            throw SyntaxError.SET_SHOWPLAN_ALONE.with().atLine(steps.getFirst().position().line());
        }
    }

    private static boolean setsShowplan(List<Step> steps) {
        return steps.stream().anyMatch(step -> step instanceof Step.Command(SettingStatement.SetOptions set, var _)
                && set.options().stream().anyMatch(name -> name.toUpperCase(java.util.Locale.ROOT)
                        .startsWith("SHOWPLAN_")));
    }

    /// Shows the program of a frame.
    void show(Frame frame, Response response) {
        queries.requireShowplan();
        var statements = new ArrayList<ShowplanStatement>();
        for (var step : frame.program().steps()) {
            statement(step, statements.size() + 1, frame).ifPresent(statements::add);
        }
        if (frame.options().isOn(SetOption.SHOWPLAN_XML)) {
            rows(PlanResults.XML, List.<Value[]>of(PlanResults.xml(statements)), response);
        } else if (frame.options().isOn(SetOption.SHOWPLAN_ALL)) {
            var rows = new ArrayList<Value[]>();
            statements.forEach(statement -> rows.addAll(PlanResults.all(statement)));
            rows(PlanResults.ALL, rows, response);
        } else {
            for (var statement : statements) {
                rows(PlanResults.TEXT, List.<Value[]>of(new Value[] {StringValue.of(statement.text())}), response);
                statement.plan().ifPresent(plan -> rows(PlanResults.TEXT, PlanResults.text(plan), response));
            }
        }
    }

    private static void rows(List<dev.vitrine.engine.session.ResultColumn> columns, List<Value[]> rows,
            Response response) {
        response.columns(columns);
        rows.forEach(response::row);
        response.done(DoneToken.Command.SELECT, OptionalLong.of(rows.size()), false);
    }

    private Optional<ShowplanStatement> statement(Step step, int id, Frame frame) {
        return switch (step) {
            case Step.Query query -> Optional.of(statement(queries.planned(query.statement(), query.plan(), frame),
                    query.position(), id, frame, Optional.empty()));
            case Step.Command command -> Optional.of(command(command, id, frame));
            case Step.Branch branch -> Optional.of(values(branch.condition(), "COND", branch.position(), id, frame));
            case Step.Return end -> Optional.of(plain(end.position(), "RETURN NONE", id, frame));
            case Step.Jump _, Step.LeaveCatch _ -> Optional.empty();
        };
    }

    private ShowplanStatement command(Step.Command command, int id, Frame frame) {
        var statement = command.statement();
        if (statement instanceof dev.vitrine.tsql.syntax.ControlStatement.SetVariable && command.values().isPresent()) {
            return values(command.values().get(), "ASSIGN", command.position(), id, frame);
        }
        return plain(command.position(), CommandRunner.verb(statement), id, frame);
    }

    /// A statement whose operands may have a plan of their own: it is shown when it reads rows.
    private ShowplanStatement values(PlanSlot slot, String type, SourcePosition position, int id, Frame frame) {
        var plan = queries.planned(slot.statement(), slot, frame);
        boolean reads = readsRows(plan.plan().root());
        var shown = statement(plan, position, id, frame, Optional.empty());
        return new ShowplanStatement(shown.text(), id, type, reads ? shown.plan() : Optional.empty(),
                shown.attributes(), shown.parameters(), Optional.empty());
    }

    private static boolean readsRows(PlanNode node) {
        return !node.info().subplans().isEmpty() || node.inputs().stream().anyMatch(Showplans::readsRows);
    }

    private static ShowplanStatement plain(SourcePosition position, String type, int id, Frame frame) {
        return new ShowplanStatement(text(position, frame.program().text()), id, type,
                Optional.empty(), new LinkedHashMap<>(),
                List.of(), Optional.empty());
    }

    private static String text(SourcePosition position, String text) {
        return position.end() <= text.length() ? position.cut(text) : "";
    }

    /// A planned statement with the variables that its plan reads.
    static ShowplanStatement statement(CachedPlan plan, SourcePosition position, int id, Frame frame,
            Optional<ShowplanStatement.Run> run) {
        var shown = statement(plan, position, id, frame.program().text(), run);
        var values = new ArrayList<ShowplanStatement.Parameter>();
        for (var one : shown.parameters()) {
            values.add(new ShowplanStatement.Parameter(one.name(), one.type(), one.compiled(),
                    run.map(_ -> frame.variables().value(frame.variables().slot(one.name()).orElseThrow()))));
        }
        return new ShowplanStatement(shown.text(), id, shown.type(), shown.plan(), shown.attributes(), values, run);
    }

    /// A planned statement of a text.
    static ShowplanStatement statement(CachedPlan plan, SourcePosition position, int id, String text,
            Optional<ShowplanStatement.Run> run) {
        var parameters = new ArrayList<ShowplanStatement.Parameter>();
        for (var variable : ShowplanStatement.variables(plan.plan())) {
            parameters.add(new ShowplanStatement.Parameter(variable.name(), variable.type(),
                    plan.compiledValue(variable.index()), Optional.empty()));
        }
        var cut = text(position, text);
        var attributes = new LinkedHashMap<String, String>();
        attributes.put("QueryHash", CacheView.hex(QueryHash.of(cut)));
        attributes.put("QueryPlanHash", CacheView.hex(PlanHash.of(plan.plan())));
        attributes.put("RetrievedFromCache", Boolean.toString(plan.totals().snapshot().runs() > 1));
        return new ShowplanStatement(cut, id, ShowplanXml.type(plan.plan()), Optional.of(plan.plan()), attributes,
                parameters, run);
    }

    /// The query without INTO: its plan can be made before the table is there.
    static QueryExpression withoutInto(QueryExpression body) {
        return switch (body) {
            case QueryExpression.Specification one -> new QueryExpression.Specification(one.distinct(), one.top(),
                    one.items(), Optional.empty(), one.from(), one.where(), one.groupBy(), one.having(),
                    one.windows(), one.position());
            case QueryExpression.SetOperation operation -> {
                var inputs = new ArrayList<>(operation.inputs());
                inputs.set(0, withoutInto(inputs.getFirst()));
                yield new QueryExpression.SetOperation(operation.operator(), inputs, operation.position());
            }
            case QueryExpression.Nested nested -> nested;
        };
    }
}
