package dev.vitrine.query.executor.row;

import dev.vitrine.query.algebra.AggregateCall;
import dev.vitrine.query.algebra.Column;
import dev.vitrine.query.algebra.Condition;
import dev.vitrine.query.algebra.Scalar;
import dev.vitrine.query.executor.row.TableWriter.Program;
import dev.vitrine.query.metadata.TriggerMetadata.Event;
import dev.vitrine.query.plan.AccessNode;
import dev.vitrine.query.plan.ChangeNode;
import dev.vitrine.query.plan.PlanNode;
import dev.vitrine.query.plan.RowNode;
import dev.vitrine.types.conversion.ConversionSettings;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Plan nodes to factories of operators; done once for a plan.
final class OperatorCompiler {
    private final SubqueryCompiler subqueries = new SubqueryCompiler(this::compile);
    private final ScalarCompiler scalars;
    private final Map<Integer, Integer> workTables = new HashMap<>();

    OperatorCompiler(ConversionSettings settings) {
        this.scalars = new ScalarCompiler(settings, subqueries);
    }

    int stateCount() {
        return subqueries.stateCount();
    }

    OperatorFactory compile(PlanNode node) {
        subqueries.register(node.info().subplans());
        return switch (node) {
            case AccessNode access -> access(access);
            case RowNode.NestedLoops loops -> nestedLoops(loops);
            case RowNode.HashJoin join -> hashJoin(join);
            case RowNode.MergeJoin join -> mergeJoin(join);
            case RowNode.Concatenation concatenation -> concatenation(concatenation);
            case RowNode.RecursiveUnion union -> recursiveUnion(union);
            case RowNode.Sequence sequence -> {
                var inputs = sequence.inputs().stream().map(this::compile).toList();
                yield frame -> new SequenceOperator(frame, sequence,
                        inputs.stream().map(input -> input.create(frame)).toArray(RowOperator[]::new));
            }
            case RowNode.Single single -> single(single);
            case ChangeNode change -> change(change);
        };
    }

    private Test test(Condition condition) {
        return scalars.conditions().compile(condition);
    }

    private Test[] tests(List<Condition> conditions) {
        return conditions.stream().map(this::test).toArray(Test[]::new);
    }

    private Evaluator[] evaluators(List<Scalar> values) {
        return scalars.compile(values);
    }

    /// The operator of a constant NULL where there is no expression.
    private Evaluator optional(Optional<Scalar> scalar) {
        return scalar.map(scalars::compile).orElse(null);
    }

    private OperatorFactory access(AccessNode access) {
        return switch (access) {
            case AccessNode.ConstantScan scan -> {
                var rows = scan.rows().stream().map(this::evaluators).toArray(Evaluator[][]::new);
                var slots = Frame.slots(scan.columns());
                yield frame -> new ConstantScanOperator(frame, scan, rows, slots);
            }
            case AccessNode.Scan scan -> {
                var fields = new Fields(scan.use());
                var residual = test(scan.residual());
                var partitions = PartitionSelector.of(scan.use(), scalars);
                yield frame -> new ScanOperator(frame, scan, fields, partitions, residual);
            }
            case AccessNode.Seek seek -> {
                var fields = new Fields(seek.use());
                var ranges = new Ranges(seek, scalars);
                var residual = test(seek.residual());
                var partitions = PartitionSelector.of(seek.use(), scalars);
                yield frame -> new SeekOperator(frame, seek, fields, ranges, partitions, residual);
            }
            case AccessNode.Lookup lookup -> {
                var fields = new Fields(lookup.use());
                var residual = test(lookup.residual());
                yield frame -> new LookupOperator(frame, lookup, fields, residual);
            }
            case AccessNode.TableValuedFunction function -> {
                var arguments = evaluators(function.arguments());
                var slots = Frame.slots(function.columns());
                IteratorOperator.Rows rows = (frame, values) -> function.function().rows().of(frame.functions, values);
                yield frame -> new IteratorOperator(frame, function, rows, arguments, slots);
            }
            case AccessNode.SourceScan scan -> {
                var arguments = evaluators(scan.arguments());
                var slots = Frame.slots(scan.columns());
                IteratorOperator.Rows rows = (frame, values) -> frame.context.rows(scan.source(), values);
                yield frame -> new IteratorOperator(frame, scan, rows, arguments, slots);
            }
            case AccessNode.WorkTableScan scan -> {
                int state = workState(scan.number());
                yield frame -> new WorkTableOperator(frame, scan,
                        frame.state(state, WorkTable::new));
            }
        };
    }

    private int workState(int number) {
        return workTables.computeIfAbsent(number, _ -> subqueries.newState());
    }

    private OperatorFactory nestedLoops(RowNode.NestedLoops loops) {
        var outer = compile(loops.outer());
        var inner = compile(loops.inner());
        var on = test(loops.on());
        var slots = Frame.slots(loops.inner().info().output());
        return frame -> new NestedLoopsOperator(frame, loops, outer.create(frame), inner.create(frame), on, slots);
    }

    private OperatorFactory hashJoin(RowNode.HashJoin join) {
        var build = compile(join.build());
        var probe = compile(join.probe());
        var keys = new Keys(join.buildKeys().stream().map(Scalar::type).toList());
        var parts = new HashJoinOperator.Parts(keys, evaluators(join.buildKeys()), evaluators(join.probeKeys()),
                Frame.slots(join.build().info().output()), Frame.slots(join.probe().info().output()),
                test(join.residual()), join.nullsEqual());
        return frame -> new HashJoinOperator(frame, join, build.create(frame), probe.create(frame), parts);
    }

    private OperatorFactory mergeJoin(RowNode.MergeJoin join) {
        var left = compile(join.left());
        var right = compile(join.right());
        var keys = new Keys(join.leftKeys().stream().map(Scalar::type).toList());
        var parts = new MergeJoinOperator.Parts(keys, keys.comparator(), evaluators(join.leftKeys()),
                evaluators(join.rightKeys()), Frame.slots(join.left().info().output()),
                Frame.slots(join.right().info().output()), test(join.residual()), join.nullsEqual());
        return frame -> new MergeJoinOperator(frame, join, left.create(frame), right.create(frame), parts);
    }

    private OperatorFactory concatenation(RowNode.Concatenation concatenation) {
        var inputs = concatenation.inputs().stream().map(this::compile).toList();
        var inputSlots = concatenation.inputColumns().stream().map(Frame::slots).toArray(int[][]::new);
        var slots = Frame.slots(concatenation.columns());
        return frame -> new ConcatenationOperator(frame, concatenation,
                inputs.stream().map(input -> input.create(frame)).toArray(RowOperator[]::new), inputSlots, slots);
    }

    private OperatorFactory recursiveUnion(RowNode.RecursiveUnion union) {
        int state = workState(union.number());
        var anchor = compile(union.anchor());
        var recursive = compile(union.recursive());
        return frame -> new RecursiveUnionOperator(frame, union, anchor.create(frame), recursive.create(frame),
                frame.state(state, WorkTable::new));
    }

    private OperatorFactory single(RowNode.Single node) {
        var input = compile(node.input());
        var inputSlots = Frame.slots(node.input().info().output());
        return switch (node) {
            case RowNode.Filter filter -> {
                var test = test(filter.condition());
                yield frame -> new FilterOperator(frame, filter, input.create(frame), test);
            }
            case RowNode.ComputeScalar compute -> {
                var values = evaluators(compute.computed().stream().map(c -> c.value()).toList());
                var slots = Frame.slots(compute.computed().stream().map(c -> c.column()).toList());
                yield frame -> new ComputeOperator(frame, compute, input.create(frame), values, slots);
            }
            case RowNode.HashAggregate aggregate -> {
                var calls = calls(aggregate.calls());
                var keys = Frame.slots(aggregate.keys());
                yield frame -> new HashAggregateOperator(frame, aggregate, input.create(frame), keys,
                        inputSlots, calls);
            }
            case RowNode.StreamAggregate aggregate -> {
                var calls = calls(aggregate.calls());
                var keys = Frame.slots(aggregate.keys());
                yield frame -> new StreamAggregateOperator(frame, aggregate, input.create(frame), keys, calls);
            }
            case RowNode.Sort sort -> {
                var top = optional(sort.top());
                yield frame -> new SortOperator(frame, sort, input.create(frame), inputSlots, top);
            }
            case RowNode.Top top -> {
                var count = optional(top.count());
                var offset = optional(top.offset());
                yield frame -> new TopOperator(frame, top, input.create(frame), count, offset, inputSlots);
            }
            case RowNode.Spool spool -> frame -> new SpoolOperator(frame, spool, input.create(frame), inputSlots);
            case RowNode.WindowFunctions window -> {
                var functions = new WindowFunctions(window.calls().stream()
                        .map(call -> new WindowFunctions.Call(call, evaluators(call.arguments())))
                        .toArray(WindowFunctions.Call[]::new));
                yield frame -> new WindowOperator(frame, window, input.create(frame), functions, inputSlots);
            }
            case RowNode.Assert check -> {
                var tests = tests(check.assertions().stream().map(one -> one.condition()).toList());
                yield frame -> new AssertOperator(frame, check, input.create(frame), tests);
            }
            case RowNode.WorkTableSpool spool -> {
                int state = workState(spool.number());
                yield frame -> new WorkTableSpoolOperator(frame, spool, input.create(frame),
                        frame.state(state, WorkTable::new));
            }
            case RowNode.Serialize serialize -> {
                var given = Frame.slots(serialize.given());
                yield frame -> new SerializeOperator(frame, serialize, input.create(frame), given);
            }
            case RowNode.SingleRow row -> frame -> new SingleRowOperator(frame, row, input.create(frame));
            case RowNode.AssignVariables assign -> {
                var variables = assign.assignments().stream().mapToInt(a -> a.index()).toArray();
                var values = evaluators(assign.assignments().stream().map(a -> a.value()).toList());
                yield frame -> new AssignOperator(frame, assign, input.create(frame), variables, values);
            }
        };
    }

    private Group.Call[] calls(List<AggregateCall> calls) {
        return calls.stream().map(call -> new Group.Call(call, optional(call.argument()),
                evaluators(call.parameters()),
                evaluators(call.order().stream().map(key -> value(key.column())).toList()), call.column().id()))
                .toArray(Group.Call[]::new);
    }

    private static Scalar value(Column column) {
        return new Scalar.ColumnValue(column, column.nullable());
    }

    /// A change whose table has triggers keeps its rows for them.
    private OperatorFactory change(ChangeNode change) {
        var plain = plain(change);
        return switch (change) {
            case ChangeNode.Insert insert -> captured(plain, insert, _ -> Event.INSERT, Optional.empty(),
                    Optional.of(insert.target().row()));
            case ChangeNode.Update update -> captured(plain, update, _ -> Event.UPDATE, Optional.of(update.old()),
                    Optional.of(update.target().row()));
            case ChangeNode.Delete delete -> captured(plain, delete, _ -> Event.DELETE, Optional.of(delete.old()),
                    Optional.empty());
            case ChangeNode.Merge merge -> {
                int action = merge.action().id();
                yield captured(plain, merge, frame -> Event.valueOf(frame.values[action].asString()),
                        Optional.of(merge.old()), Optional.of(merge.target().row()));
            }
            case ChangeNode.OutputInto _ -> plain;
        };
    }

    private static OperatorFactory captured(OperatorFactory plain, ChangeNode change, CaptureOperator.Events events,
            Optional<List<Column>> old, Optional<List<Column>> row) {
        var table = change.table();
        if (Arrays.stream(Event.values()).noneMatch(table::fires)) {
            return plain;
        }
        var oldSlots = old.map(Frame::slots);
        var newSlots = row.map(Frame::slots);
        return frame -> new CaptureOperator(frame, plain.create(frame), table, events, oldSlots, newSlots);
    }

    private OperatorFactory plain(ChangeNode change) {
        var input = compile(change.input());
        return switch (change) {
            case ChangeNode.Insert insert -> {
                var program = program(insert.target());
                var values = evaluators(insert.values().stream().map(v -> v.value()).toList());
                yield frame -> new InsertOperator(frame, insert, input.create(frame), insert.table(), insert.values(),
                        values, new TableWriter(frame, insert.table(), Event.INSERT, insert.target(), program));
            }
            case ChangeNode.OutputInto insert -> {
                var program = program(insert.target());
                var values = evaluators(insert.values().stream().map(v -> v.value()).toList());
                yield frame -> new InsertOperator(frame, insert, input.create(frame), insert.table(), insert.values(),
                        values, new TableWriter(frame, insert.table(), Event.INSERT, insert.target(), program));
            }
            case ChangeNode.Update update -> {
                var compiled = new UpdateOperator.Compiled(
                        evaluators(update.values().stream().map(v -> v.value()).toList()),
                        evaluators(update.variables().stream().map(v -> v.value()).toList()),
                        program(update.target()));
                yield frame -> new UpdateOperator(frame, update, input.create(frame), compiled);
            }
            case ChangeNode.Delete delete -> {
                var filters = tests(delete.filters().stream().map(f -> f.condition()).toList());
                yield frame -> new DeleteOperator(frame, delete, input.create(frame), filters);
            }
            case ChangeNode.Merge merge -> {
                var program = program(merge.target());
                var conditions = tests(merge.actions().stream().map(a -> a.condition()).toList());
                var values = merge.actions().stream()
                        .map(a -> evaluators(a.values().stream().map(v -> v.value()).toList()))
                        .toArray(Evaluator[][]::new);
                yield frame -> new MergeOperator(frame, merge, input.create(frame),
                        new MergeOperator.Compiled(conditions, values, program));
            }
        };
    }

    Program program(ChangeNode.NewRow row) {
        return new Program(evaluators(row.computed().stream().map(c -> c.value()).toList()),
                tests(row.checks().stream().map(c -> c.condition()).toList()),
                tests(row.filters().stream().map(f -> f.condition()).toList()));
    }
}
