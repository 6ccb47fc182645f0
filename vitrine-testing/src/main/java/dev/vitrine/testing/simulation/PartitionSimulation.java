package dev.vitrine.testing.simulation;

import dev.vitrine.engine.instance.Instance;
import dev.vitrine.engine.session.ClientSession;
import dev.vitrine.engine.session.LoginRequest;
import dev.vitrine.os.Os;
import dev.vitrine.os.simulation.Simulation;
import dev.vitrine.os.thread.Task;
import dev.vitrine.os.thread.Tasks;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.function.Consumer;

/// A served database with partitioned tables that loses power. Each transaction makes the same changes of a partitioned
/// clustered table, a partitioned heap and a plain table; others split, merge, empty and switch partitions. After each
/// start the three tables have the same rows, every acknowledged transaction is there, and CHECKDB finds nothing.
public final class PartitionSimulation {
    private static final int SESSIONS = 3;
    private static final int TRANSACTIONS = 12;
    private static final int ROUNDS = 2;
    private static final int KEYS = 60;
    private static final long STEPS = 60_000_000;
    private static final List<String> MADE = List.of(
            "CREATE DATABASE P",
            """
            USE P;
            CREATE PARTITION FUNCTION f (int) AS RANGE RIGHT FOR VALUES (10, 20, 30, 40);
            CREATE PARTITION SCHEME s AS PARTITION f ALL TO ([PRIMARY]);
            CREATE TABLE Tree (Id int NOT NULL, K int NOT NULL, S varchar(3000), PRIMARY KEY (Id, K)) ON s(K);
            CREATE INDEX i ON Tree (K, Id);
            CREATE TABLE Other (Id int NOT NULL, K int NOT NULL, S varchar(3000), PRIMARY KEY (Id, K)) ON s(K);
            CREATE INDEX i ON Other (K, Id);
            CREATE TABLE Heap (Id int NOT NULL, K int NOT NULL, S varchar(3000)) ON s(K);
            CREATE INDEX i ON Heap (Id);
            CREATE TABLE Plain (Id int NOT NULL PRIMARY KEY, K int NOT NULL, S varchar(3000));
            CREATE TABLE Gates (Id int NOT NULL PRIMARY KEY, V int NOT NULL);
            INSERT Gates SELECT value, 0 FROM GENERATE_SERIES(1, 60);
            CREATE TABLE Marks (N int NOT NULL PRIMARY KEY);""");
    private static final String DIFFERENCES = """
            SELECT COUNT(*) FROM (SELECT Id, K, S FROM P.dbo.Plain EXCEPT SELECT Id, K, S FROM P.dbo.%1$s) AS a
            UNION ALL
            SELECT COUNT(*) FROM (SELECT Id, K, S FROM P.dbo.%1$s EXCEPT SELECT Id, K, S FROM P.dbo.Plain) AS a
            UNION ALL SELECT (SELECT COUNT(*) FROM P.dbo.%1$s) - (SELECT COUNT(*) FROM P.dbo.Plain)""";

    private final Simulation simulation;
    private final SplittableRandom random;
    private final Consumer<String> story;
    private final TreeSet<Integer> acknowledged = new TreeSet<>();
    private final List<Instance> instances = new ArrayList<>();
    private int nextMark = 1;

    private PartitionSimulation(long seed, Consumer<String> story) {
        this.simulation = new Simulation(seed);
        this.random = new SplittableRandom(seed ^ 0x9E3779B97F4A7C15L);
        this.story = story;
        simulation.stepLimit(STEPS);
        simulation.disk().faults().atomicBytes(8192);
    }

    /// Runs a seed; throws when something is not as it must be.
    public static void run(long seed, Consumer<String> story) {
        new PartitionSimulation(seed, story).run();
    }

    private void run() {
        machine(instance -> {
            try (var session = login(instance)) {
                MADE.forEach(text -> told(session, text));
            }
        });
        for (int round = 0; round < ROUNDS; round++) {
            int writes = 5 + random.nextInt(250);
            simulation.disk().faults().powerLossAtWrite(writes);
            story.accept("power is lost at write " + writes);
            machine(this::work);
            simulation.disk().faults().clear();
            simulation.disk().faults().atomicBytes(8192);
            machine(this::verify);
        }
    }

    private void machine(Consumer<Instance> program) {
        try {
            story.accept("ends: " + simulation.run(os -> program.accept(start(os))));
        } finally {
            instances.forEach(instance -> instance.storage().pool().close());
            instances.clear();
        }
    }

    private Instance start(Os os) {
        try {
            var instance = Instance.start(os, new Instance.Settings("/data", "SIMULATED", Optional.of("Passw0rd"), 64,
                    message -> { }, () -> { }));
            instances.add(instance);
            return instance;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static ClientSession login(Instance instance) {
        return instance.login(new LoginRequest("sa", "Passw0rd", "", "here", "sim", "sim", "", 1, 4096, true,
                "127.0.0.1", 0, "TCP", false, 0x74000004));
    }

    private static Answers told(ClientSession session, String text) {
        var answers = new Answers();
        session.executeBatch(text, answers);
        return answers;
    }

    private void work(Instance instance) {
        var clients = new ArrayList<Tasks.Handle>();
        for (int i = 0; i < SESSIONS; i++) {
            var own = random.split();
            clients.add(instance.os().tasks().start("client", Task.Kind.USER, () -> client(instance, own)));
        }
        clients.forEach(Tasks.Handle::join);
        simulation.powerLoss();
    }

    private void client(Instance instance, SplittableRandom own) {
        try (var session = login(instance)) {
            told(session, "USE P; SET XACT_ABORT ON; SET LOCK_TIMEOUT 2000");
            for (int i = 0; i < TRANSACTIONS; i++) {
                int mark = nextMark++;
                var text = "BEGIN TRAN; INSERT Marks VALUES (" + mark + "); " + body(own) + " "
                        + (own.nextInt(8) == 0 ? "ROLLBACK; THROW 50000, 'undone', 1" : "COMMIT");
                var answers = told(session, text);
                if (answers.errors.isEmpty()) {
                    acknowledged.add(mark);
                } else {
                    story.accept(mark + ": " + answers.errors.getFirst());
                    told(session, "IF @@TRANCOUNT > 0 ROLLBACK");
                }
            }
        }
    }

    /// Changes that leave the three tables alike.
    private static String body(SplittableRandom random) {
        return switch (random.nextInt(8)) {
            case 0 -> partitions(random);
            case 1 -> emptied(1 + random.nextInt(5));
            default -> {
                var text = new StringBuilder();
                for (int i = 1 + random.nextInt(4); i > 0; i--) {
                    text.append(change(random));
                }
                yield text.toString();
            }
        };
    }

    private static String change(SplittableRandom random) {
        int id = 1 + random.nextInt(KEYS);
        int key = random.nextInt(50);
        var value = "REPLICATE('" + (char) ('a' + random.nextInt(26)) + "', " + random.nextInt(2500) + ")";
        // Who has passed the gate has the row in all three tables, whether it is there or not.
        return "UPDATE Gates SET V += 1 WHERE Id = " + id + "; " + switch (random.nextInt(4)) {
            case 0 -> each("DELETE @T WHERE Id = " + id + "; ");
            case 1 -> each("UPDATE @T SET K = " + key + " WHERE Id = " + id + "; ");
            case 2 -> each("UPDATE @T SET S = " + value + " WHERE Id = " + id + "; ");
            default -> each("DELETE @T WHERE Id = " + id + "; ")
                    + each("INSERT @T VALUES (" + id + ", " + key + ", " + value + "); ");
        };
    }

    private static String each(String statement) {
        return statement.replace("@T", "Plain") + statement.replace("@T", "Tree") + statement.replace("@T", "Heap");
    }

    /// A partition that is made and taken away again, or one that goes to another table and comes back.
    private static String partitions(SplittableRandom random) {
        int value = 11 + random.nextInt(8);
        int number = 1 + random.nextInt(5);
        return random.nextBoolean()
                ? "ALTER PARTITION SCHEME s NEXT USED [PRIMARY]; ALTER PARTITION FUNCTION f() SPLIT RANGE (" + value
                        + "); " + change(random) + "ALTER PARTITION FUNCTION f() MERGE RANGE (" + value + ");"
                : "ALTER TABLE Tree SWITCH PARTITION " + number + " TO Other PARTITION " + number + "; "
                        + "UPDATE Other SET S = S; "
                        + "ALTER TABLE Other SWITCH PARTITION " + number + " TO Tree PARTITION " + number + ";";
    }

    private static String emptied(int number) {
        return "UPDATE Gates SET V += 1; DELETE Plain WHERE $PARTITION.f(K) = " + number
                + "; TRUNCATE TABLE Tree WITH (PARTITIONS (" + number
                + ")); TRUNCATE TABLE Heap WITH (PARTITIONS (" + number + "));";
    }

    private void verify(Instance instance) {
        try (var session = login(instance)) {
            for (var table : List.of("Tree", "Heap")) {
                var answers = told(session, String.format(DIFFERENCES, table));
                Verify.that(answers.errors.isEmpty() && answers.rows.equals(List.of("0", "0", "0")),
                        table + " differs: " + answers.errors + answers.rows);
            }
            Verify.that(told(session, "SELECT COUNT(*) FROM P.dbo.Other").rows.equals(List.of("0")), "rows were left");
            var kept = told(session, "SELECT N FROM P.dbo.Marks").rows;
            for (int mark : acknowledged) {
                Verify.that(kept.contains(Integer.toString(mark)), "transaction " + mark + " is lost");
            }
            var check = told(session, "DBCC CHECKDB (P) WITH NO_INFOMSGS");
            Verify.that(check.errors.isEmpty(), "CHECKDB: " + check.errors);
            story.accept(acknowledged.size() + " transactions are there");
        }
    }
}
