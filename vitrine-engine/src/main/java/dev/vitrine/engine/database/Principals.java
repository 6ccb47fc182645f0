package dev.vitrine.engine.database;

import dev.vitrine.types.collation.Collation;
import dev.vitrine.types.value.Value;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;

/// The principals of a database or of the server, who is in which role, and what they were granted and denied: read
/// from the system tables and remembered until the next change.
public final class Principals<P extends Principal> {
    private final SystemRows rows;
    private final SystemTable table;
    private final Function<Value[], P> form;
    private final Collation collation;
    private final int scope;
    private volatile Moment<P> known;
    private final AtomicLong version = new AtomicLong();

    /// A permission's securable.
    public record Target(int classId, int id) { }

    private record Moment<P>(long version, Map<Integer, P> byId, Map<String, P> byName, Map<String, P> bySid,
            Map<Integer, Set<Integer>> roles, List<RoleMember> members,
            Map<Target, List<PermissionRow>> permissions) { }

    /// A member of a role.
    public record RoleMember(int role, int member) { }

    private Principals(SystemRows rows, SystemTable table, int scope, Collation collation, Function<Value[], P> form) {
        this.rows = rows;
        this.table = table;
        this.scope = scope;
        this.form = form;
        this.collation = collation;
    }

    /// The users and roles of a database.
    static Principals<UserRow> ofDatabase(SystemRows rows, Collation collation) {
        return new Principals<>(rows, SystemTable.SYSOWNERS, 0, collation, UserRow::of);
    }

    /// The logins and roles of the server, from master.
    static Principals<LoginRow> ofServer(SystemRows master) {
        return new Principals<>(master, SystemTable.SYSXLGNS, 1, Collation.DEFAULT, LoginRow::of);
    }

    /// Grows with each change: what was concluded before is to be asked again.
    public long version() {
        return version.get();
    }

    /// Something has changed or was undone.
    public void forget() {
        version.incrementAndGet();
        known = null;
    }

    private Moment<P> moment() {
        var moment = known;
        long now = version.get();
        if (moment == null || moment.version() != now) {
            moment = load(now);
            known = moment;
        }
        return moment;
    }

    private Moment<P> load(long at) {
        var byId = new TreeMap<Integer, P>();
        var byName = new TreeMap<String, P>((left, right) -> collation.compare(left, right));
        var bySid = new HashMap<String, P>();
        for (var row : rows.rows(table)) {
            var principal = form.apply(row);
            byId.put(principal.id(), principal);
            byName.put(principal.name(), principal);
            if (principal.sid().length > 0) {
                bySid.put(Principal.hex(principal.sid()), principal);
            }
        }
        var roles = new HashMap<Integer, Set<Integer>>();
        var members = new ArrayList<RoleMember>();
        for (var row : rows.rows(SystemTable.SYSROLEMEMBERS, scope)) {
            members.add(new RoleMember(row[1].asInt(), row[2].asInt()));
            roles.computeIfAbsent(row[2].asInt(), _ -> new TreeSet<>()).add(row[1].asInt());
        }
        var permissions = new HashMap<Target, List<PermissionRow>>();
        for (var row : rows.rows(SystemTable.SYSPRIVS)) {
            var permission = PermissionRow.of(row);
            permissions.computeIfAbsent(new Target(permission.classId(), permission.id()), _ -> new ArrayList<>())
                    .add(permission);
        }
        return new Moment<>(at, byId, byName, bySid, roles, List.copyOf(members), permissions);
    }

    /// All, by id.
    public List<P> all() {
        return List.copyOf(moment().byId().values());
    }

    public Optional<P> find(int id) {
        return Optional.ofNullable(moment().byId().get(id));
    }

    public Optional<P> find(String name) {
        return Optional.ofNullable(moment().byName().get(name));
    }

    public Optional<P> ofSid(byte[] sid) {
        return sid.length == 0 ? Optional.empty() : Optional.ofNullable(moment().bySid().get(Principal.hex(sid)));
    }

    /// The members of roles, by role.
    public List<RoleMember> members() {
        return moment().members().stream().sorted(Comparator.comparingInt(RoleMember::role)
                .thenComparingInt(RoleMember::member)).toList();
    }

    /// The roles of which a principal is a member, itself or through other roles.
    public Set<Integer> rolesOf(int id) {
        var found = new TreeSet<Integer>();
        collect(moment().roles(), id, found);
        return found;
    }

    private static void collect(Map<Integer, Set<Integer>> roles, int id, Set<Integer> found) {
        for (int role : roles.getOrDefault(id, Set.of())) {
            if (found.add(role)) {
                collect(roles, role, found);
            }
        }
    }

    /// What was granted and denied on a securable.
    public List<PermissionRow> permissions(int classId, int id) {
        return moment().permissions().getOrDefault(new Target(classId, id), List.of());
    }

    /// All permissions, by securable.
    public List<PermissionRow> permissions() {
        return moment().permissions().values().stream().flatMap(List::stream).sorted(Comparator
                .comparingInt(PermissionRow::classId).thenComparingInt(PermissionRow::id)
                .thenComparingInt(PermissionRow::subId).thenComparingInt(PermissionRow::grantee)
                .thenComparingInt(PermissionRow::grantor).thenComparing(PermissionRow::type)).toList();
    }
}
