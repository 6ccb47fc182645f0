package dev.vitrine.engine.view;

import dev.vitrine.engine.database.DatabaseCatalog;
import dev.vitrine.engine.database.DateTimes;
import dev.vitrine.engine.database.ObjectRow;
import dev.vitrine.engine.security.SecurityToken;
import dev.vitrine.engine.security.SessionPrincipal;
import dev.vitrine.os.Os;
import dev.vitrine.types.value.DateTimeValue;
import dev.vitrine.types.value.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// Takes the rows of a system view while it is filled, and tells what to read: the server, the database, arguments.
final class Rows {
    private final SystemView view;
    private final ViewContext context;
    private final DatabaseCatalog database;
    private final Value[] arguments;
    private final List<Value[]> all = new ArrayList<>();
    private Value[] current;

    Rows(SystemView view, ViewContext context, DatabaseCatalog database, Value[] arguments) {
        this.view = view;
        this.context = context;
        this.database = database;
        this.arguments = arguments;
        clear();
    }

    private void clear() {
        current = view.columns().constants().toArray(Value[]::new);
    }

    ViewContext context() {
        return context;
    }

    Os os() {
        return context.os();
    }

    /// The database in which the view was named.
    DatabaseCatalog database() {
        return database;
    }

    /// What the session that asks is in the database.
    SecurityToken token() {
        return context.session().security() instanceof SessionPrincipal principal
                ? principal.token(database.database().id())
                : SessionPrincipal.ofSystem(context.databases(), database.database()::id).token();
    }

    /// The objects that the session may see, by id.
    List<ObjectRow> objects() {
        var token = token();
        return token.isDbo() ? database.objects() : database.objects().stream().filter(token::sees).toList();
    }

    /// Whether an object is there and may be seen.
    boolean sees(int objectId) {
        return database.object(objectId).filter(row -> token().sees(row)).isPresent();
    }

    /// The sessions that the session may see: its own without VIEW SERVER STATE.
    List<ViewSession> sessions() {
        return token().allowsOnServer("VIEW SERVER PERFORMANCE STATE") ? context.sessions()
                : context.sessions().stream().filter(one -> one.id() == context.session().id()).toList();
    }

    /// A function's argument; absent for NULL, DEFAULT.
    Optional<Value> argument(int place) {
        return place < arguments.length && !arguments[place].isNull() ? Optional.of(arguments[place])
                : Optional.empty();
    }

    /// Whether an id is asked for: NULL asks for all.
    boolean asks(int place, int id) {
        return argument(place).map(value -> value.asLong() == id).orElse(true);
    }

    /// A local datetime of 100 ns since 0001-01-01 UTC; NULL (Java's) for 0.
    DateTimeValue datetime(long utcTicks) {
        return utcTicks == 0 ? null : DateTimes.datetime(DateTimes.local(os().clock(), utcTicks));
    }

    /// A local time in 100 ns since 0001-01-01 as datetime.
    DateTimeValue localDatetime(long localTicks) {
        return DateTimes.datetime(localTicks);
    }

    /// Sets a column of the next row.
    Rows set(String column, Object value) {
        int ordinal = view.columns().ordinal(column);
        current[ordinal] = ViewValues.value(view.columns().metadata().get(ordinal).type(), value);
        return this;
    }

    /// Sets the first columns of the next row, in order.
    Rows first(Object... values) {
        for (int i = 0; i < values.length; i++) {
            current[i] = ViewValues.value(view.columns().metadata().get(i).type(), values[i]);
        }
        return this;
    }

    /// The row is complete.
    void add() {
        for (int i = 0; i < current.length; i++) {
            if (current[i].isNull() && !view.columns().metadata().get(i).nullable()) {
                throw new IllegalStateException(view.fullName() + "." + view.columns().metadata().get(i).name()
                        + " is NULL");
            }
        }
        all.add(current);
        clear();
    }

    /// A row by its first columns; the others have their constants.
    void add(Object... values) {
        first(values);
        add();
    }

    /// The rows of a view that has the same first columns and more.
    List<Value[]> all() {
        return all;
    }

    @Override
    public String toString() {
        return view.fullName() + all.stream().map(Arrays::toString).toList();
    }
}
