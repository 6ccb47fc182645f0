package dev.vitrine.engine.batch;

import dev.vitrine.engine.session.Session;
import dev.vitrine.engine.session.SetOption;
import dev.vitrine.query.binder.CompileScope;
import dev.vitrine.query.binder.CompileSettings;
import dev.vitrine.query.binder.ObjectUse;
import dev.vitrine.query.function.FunctionContext;
import dev.vitrine.query.function.ObjectNames;
import dev.vitrine.query.metadata.ObjectMetadata;
import dev.vitrine.query.metadata.PartitionFunction;
import dev.vitrine.query.metadata.TableMetadata;
import dev.vitrine.query.metadata.TableTypeMetadata;
import dev.vitrine.tsql.syntax.Identifier;
import dev.vitrine.tsql.syntax.ObjectName;
import dev.vitrine.tsql.syntax.TypeReference;
import dev.vitrine.types.collation.Collation;
import dev.vitrine.types.type.SqlType;
import dev.vitrine.types.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;

/// What a statement of a frame is compiled in. Remembers what names were asked for and what they meant.
final class BatchScope implements CompileScope {
    private final Session session;
    private final BatchServices services;
    private final Frame frame;
    private final FunctionContext functions;
    private final CompileSettings settings;
    private final WatchedSizes sizes;
    private final List<CachedPlan.Dependency> dependencies = new ArrayList<>();
    private final List<CachedPlan.PartitionUse> partitionUses = new ArrayList<>();
    private final List<ObjectUse> uses = new ArrayList<>();

    BatchScope(Session session, BatchServices services, Frame frame, FunctionContext functions) {
        this.session = session;
        this.services = services;
        this.frame = frame;
        this.functions = functions;
        this.settings = settings(session, services, frame);
        this.sizes = services.catalog().sizes(session);
    }

    /// The settings in force, as plans are keyed by them.
    static CompileSettings settings(Session session, BatchServices services, Frame frame) {
        var options = frame.options();
        int level = services.catalog().compatibilityLevel(session.currentDatabaseId());
        return new CompileSettings(options.isOn(SetOption.ANSI_NULLS), options.isOn(SetOption.ANSI_WARNINGS),
                options.isOn(SetOption.CONCAT_NULL_YIELDS_NULL), options.isOn(SetOption.QUOTED_IDENTIFIER),
                options.conversionSettings(level), options.identityInsertDatabase(), options.identityInsertObject());
    }

    List<CachedPlan.Dependency> dependencies() {
        return dependencies;
    }

    /// What the statement wants of objects.
    List<ObjectUse> uses() {
        return uses;
    }

    /// The partition functions that the statement names.
    List<CachedPlan.PartitionUse> partitionUses() {
        return partitionUses;
    }

    @Override
    public Optional<PartitionFunction> partitionFunction(Optional<String> database, String name) {
        var found = services.catalog().partitionFunction(database, name, session);
        int id = database.map(services.catalog()::databaseId).orElse(OptionalInt.empty())
                .orElse(session.currentDatabaseId());
        found.ifPresent(function -> partitionUses.add(new CachedPlan.PartitionUse(id, database, function)));
        return found;
    }

    @Override
    public void uses(ObjectUse use) {
        uses.add(use);
    }

    @Override
    public Optional<ObjectMetadata> resolve(ObjectName name) {
        var fired = fired(name);
        if (fired.isPresent()) {
            return fired;
        }
        var own = ofModule(name);
        if (own.isPresent()) {
            var object = services.catalog().resolve(own.get(), session);
            if (object.isPresent()) {
                dependencies.add(CachedPlan.Dependency.of(own.get(), object.get()));
                return object;
            }
            dependencies.add(CachedPlan.Dependency.absent(own.get()));
        }
        var object = services.catalog().resolve(name, session);
        object.ifPresent(found -> dependencies.add(CachedPlan.Dependency.of(name, found)));
        return object;
    }

    /// Names without a schema mean, inside of a module, first what its own schema has. "CREATE PROCEDURE": names in
    /// SELECT, INSERT, UPDATE and DELETE; dynamic batches are none of the module's.
    private Optional<ObjectName> ofModule(ObjectName name) {
        boolean module = frame.kind() == Frame.Kind.PROCEDURE || frame.kind() == Frame.Kind.FUNCTION
                || frame.kind() == Frame.Kind.TRIGGER;
        var parts = module && name.isSimple() && !name.name().name().startsWith("#")
                ? ObjectNames.parts(frame.procedure()) : List.<String>of();
        if (parts.size() < 2 || parts.get(parts.size() - 2).equalsIgnoreCase("dbo")
                || parts.get(parts.size() - 2).equalsIgnoreCase("sys")) {
            return Optional.empty();
        }
        return Optional.of(name.inSchema(parts.get(parts.size() - 2)));
    }

    /// `inserted` and `deleted` in a trigger: as long as its table is the same, every firing has them alike.
    private Optional<ObjectMetadata> fired(ObjectName name) {
        if (frame.trigger().isEmpty() || !name.isSimple()) {
            return Optional.empty();
        }
        var trigger = frame.trigger().get();
        var found = trigger.table("@:" + name.name().name().toLowerCase(Locale.ROOT));
        if (found.isPresent()) {
            var target = trigger.target();
            var written = new ObjectName(Optional.empty(), Optional.of(part(target.database(), name)),
                    Optional.of(part(target.schema(), name)), part(target.name(), name), name.position());
            services.catalog().resolve(written, session)
                    .ifPresent(base -> dependencies.add(CachedPlan.Dependency.of(written, base)));
        }
        return found.map(table -> table);
    }

    private static Identifier part(String text, ObjectName where) {
        return new Identifier(text, true, where.position());
    }

    @Override
    public Optional<TableMetadata> triggerTable() {
        return frame.trigger().map(FiredTrigger::target);
    }

    @Override
    public int triggerId() {
        return triggerId(frame);
    }

    static int triggerId(Frame frame) {
        return frame.innermostTrigger().map(fired -> fired.trigger().objectId()).orElse(0);
    }

    @Override
    public SqlType type(TypeReference type) {
        return services.catalog().type(type, 1, session);
    }

    @Override
    public Optional<VariableSlot> variable(String name) {
        var slot = frame.variables().slot(name);
        return slot.isEmpty() ? Optional.empty()
                : Optional.of(new VariableSlot(name, slot.getAsInt(), frame.variables().type(slot.getAsInt())));
    }

    @Override
    public Optional<Value> parameterValue(int index) {
        var values = frame.parameterValues();
        return index < values.size() ? Optional.of(values.get(index)) : Optional.empty();
    }

    @Override
    public Optional<Value> variableValue(int index) {
        return Optional.ofNullable(frame.variables().value(index));
    }

    @Override
    public boolean insideFunction() {
        return frame.kind() == Frame.Kind.FUNCTION;
    }

    @Override
    public Optional<TableMetadata> tableVariable(String name) {
        return frame.tableVariables().find(name);
    }

    @Override
    public boolean readOnlyTable(String name) {
        return frame.tableVariables().open(name).filter(TableVariables.Open::readOnly).isPresent();
    }

    @Override
    public Optional<TableTypeMetadata> typeOfTable(String name) {
        return frame.tableVariables().open(name).flatMap(TableVariables.Open::type);
    }

    @Override
    public Optional<TableTypeMetadata> tableType(TypeReference type) {
        return services.catalog().tableType(type, session);
    }

    @Override
    public CompileSettings settings() {
        return settings;
    }

    @Override
    public java.util.Map<String, dev.vitrine.types.type.SqlType> formatFileColumns(String file) {
        return BulkFileRows.columns(BulkFileRows.format(services, file));
    }

    @Override
    public String databaseName() {
        return services.catalog().databaseName(session.currentDatabaseId());
    }

    @Override
    public Collation collation() {
        return services.catalog().collation(session.currentDatabaseId());
    }

    @Override
    public WatchedSizes sizes() {
        return sizes;
    }

    @Override
    public FunctionContext functions() {
        return functions;
    }
}
