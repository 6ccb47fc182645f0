package dev.vitrine.testing.frameworks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.vitrine.testing.frameworks.Shop.CardPayment;
import dev.vitrine.testing.frameworks.Shop.CashPayment;
import dev.vitrine.testing.frameworks.Shop.Customer;
import dev.vitrine.testing.frameworks.Shop.Everything;
import dev.vitrine.testing.frameworks.Shop.Order;
import dev.vitrine.testing.frameworks.Shop.OrderLine;
import dev.vitrine.testing.frameworks.Shop.Payment;
import dev.vitrine.testing.frameworks.Shop.Product;
import dev.vitrine.testing.frameworks.Shop.Status;
import dev.vitrine.testing.frameworks.Shop.Tag;
import dev.vitrine.testing.frameworks.Shop.Truck;
import dev.vitrine.testing.frameworks.Shop.Vehicle;
import jakarta.persistence.LockModeType;
import jakarta.persistence.OptimisticLockException;
import jakarta.persistence.ParameterMode;
import jakarta.persistence.PersistenceException;
import jakarta.persistence.RollbackException;
import java.math.BigDecimal;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.IntStream;
import org.hibernate.LockMode;
import org.hibernate.Session;
import org.hibernate.SessionFactory;
import org.hibernate.cfg.Configuration;
import org.hibernate.exception.ConstraintViolationException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Hibernate with its dialect for SQL Server.
@Timeout(120)
class HibernateTest {
    private static final LocalDateTime NOON = LocalDateTime.of(2026, 3, 1, 12, 0);
    private static Project project;
    private static SessionFactory factory;

    @BeforeAll
    static void start() {
        project = new Project("shop");
        factory = factory(project, "create-only");
    }

    @AfterAll
    static void stop() {
        factory.close();
        project.close();
    }

    static SessionFactory factory(Project project, String schemaAction) {
        var configuration = new Configuration();
        Shop.ENTITIES.forEach(configuration::addAnnotatedClass);
        return configuration.setProperty("hibernate.connection.url", project.url())
                .setProperty("hibernate.hbm2ddl.auto", schemaAction)
                .setProperty("hibernate.hbm2ddl.halt_on_error", "true")
                .setProperty("hibernate.jdbc.batch_size", "10")
                .setProperty("hibernate.order_inserts", "true")
                .setProperty("hibernate.query.hql.json_functions_enabled", "true")
                .setProperty("hibernate.connection.pool_size", "4")
                .buildSessionFactory();
    }

    @BeforeEach
    void clear() throws SQLException {
        project.execute("""
                DELETE product_tags; DELETE OrderLine; DELETE [order]; DELETE customer_phones; DELETE customers;
                DELETE Product; DELETE Tag; DELETE Everything; DELETE Payment; DELETE Truck; DELETE Vehicle""");
    }

    private static Customer customer(Session session, String name, int orders) {
        var customer = new Customer(name, name + "@example.com", name.length() > 3 ? "Bern" : "Basel");
        session.persist(customer);
        for (int i = 0; i < orders; i++) {
            var order = new Order(customer, NOON.plusDays(i));
            customer.orders.add(order);
            session.persist(order);
        }
        return customer;
    }

    @Test
    void keepsObjectsAndTheirRelations() {
        factory.inTransaction(session -> {
            var anna = customer(session, "Anna", 2);
            anna.phones.put("home", "1");
            anna.phones.put("work", "2");
            var product = new Product("Lamp");
            product.details.put("colour", "red");
            var tag = new Tag("light");
            session.persist(tag);
            product.tags.add(tag);
            session.persist(product);
            anna.orders.getFirst().lines.add(new OrderLine(anna.orders.getFirst(), product, 2, "19.90"));
        });
        factory.inTransaction(session -> {
            var anna = session.createQuery("from Customer c where c.name = :name", Customer.class)
                    .setParameter("name", "Anna").getSingleResult();
            assertThat(anna.phones).isEqualTo(Map.of("home", "1", "work", "2"));
            assertThat(anna.orders).extracting(order -> order.placed).containsExactly(NOON.plusDays(1), NOON);
            assertThat(anna.address.city).isEqualTo("Bern");
            var line = anna.orders.getLast().lines.getFirst();
            assertThat(line.price).isEqualByComparingTo("19.90");
            assertThat(line.product.details).isEqualTo(Map.of("colour", "red"));
            assertThat(line.product.tags).extracting(tag -> tag.name).containsExactly("light");
            anna.orders.removeFirst();
            anna.phones.remove("home");
        });
        factory.inTransaction(session -> assertThat(session.createQuery("select count(o) from Purchase o", Long.class)
                .getSingleResult()).isEqualTo(1));
    }

    @Test
    void takesNumbersFromSequences() throws SQLException {
        factory.inTransaction(session -> customer(session, "Bob", 50));
        assertThat(project.rows("SELECT COUNT(*), MIN(id) % 1000 FROM [order]").getFirst()).startsWith("50|");
        assertThat(project.rows("SELECT name, start_value, increment FROM sys.sequences ORDER BY name"))
                .contains("order_seq|1000|20");
    }

    @Test
    void readsPages() {
        factory.inTransaction(session -> customer(session, "Cleo", 25));
        factory.inTransaction(session -> {
            var query = "select o.placed from Purchase o order by o.placed";
            assertThat(session.createQuery(query, LocalDateTime.class).setFirstResult(10).setMaxResults(5).list())
                    .containsExactlyElementsOf(IntStream.range(10, 15).mapToObj(NOON::plusDays).toList());
            assertThat(session.createQuery(query, LocalDateTime.class).setMaxResults(3).list()).hasSize(3);
            assertThat(session.createQuery("from Purchase", Order.class).setFirstResult(20).list()).hasSize(5);
            assertThat(session.createQuery("select distinct o.status from Purchase o", Status.class)
                    .setFirstResult(0).setMaxResults(4).list()).containsExactly(Status.NEW);
        });
    }

    @Test
    void locksPessimistically() {
        var id = factory.fromTransaction(session -> customer(session, "Dora", 1).id);
        factory.inTransaction(session -> {
            for (var mode : List.of(LockModeType.PESSIMISTIC_WRITE, LockModeType.PESSIMISTIC_READ,
                    LockModeType.PESSIMISTIC_FORCE_INCREMENT)) {
                assertThat(session.find(Customer.class, id, mode).name).isEqualTo("Dora");
            }
            assertThat(session.createQuery("from Customer c join fetch c.orders", Customer.class)
                    .setLockMode(LockModeType.PESSIMISTIC_WRITE).list()).hasSize(1);
        });
        factory.inTransaction(session -> {
            assertThat(customers(session, LockMode.UPGRADE_SKIPLOCKED)).hasSize(1);
            try (var other = factory.openSession()) {
                other.beginTransaction();
                assertThat(customers(other, LockMode.UPGRADE_SKIPLOCKED)).isEmpty();
                assertThatThrownBy(() -> customers(other, LockMode.UPGRADE_NOWAIT))
                        .isInstanceOf(PersistenceException.class).hasStackTraceContaining("Lock request time out");
                other.getTransaction().rollback();
            }
        });
    }

    private static List<Customer> customers(Session session, LockMode mode) {
        return session.createQuery("from Customer c", Customer.class).setHibernateLockMode(mode).list();
    }

    @Test
    void findsOutThatAnotherWasFaster() {
        var id = factory.fromTransaction(session -> customer(session, "Eve", 1).orders.getFirst().id);
        try (var first = factory.openSession(); var second = factory.openSession()) {
            first.beginTransaction();
            var mine = first.find(Order.class, id);
            second.beginTransaction();
            second.find(Order.class, id).status = Status.PAID;
            second.getTransaction().commit();
            mine.status = Status.SENT;
            assertThatThrownBy(() -> first.getTransaction().commit()).isInstanceOfAny(OptimisticLockException.class,
                    RollbackException.class);
        }
        factory.inTransaction(session -> assertThat(session.find(Order.class, id).status).isEqualTo(Status.PAID));
    }

    @Test
    void saysWhichConstraintIsViolated() {
        factory.inTransaction(session -> customer(session, "Finn", 0));
        assertThatThrownBy(() -> factory.inTransaction(session -> customer(session, "Finn", 0)))
                .isInstanceOfSatisfying(ConstraintViolationException.class, violation -> {
                    assertThat(violation.getConstraintName()).startsWith("UK");
                    assertThat(violation.getKind()).isEqualTo(ConstraintViolationException.ConstraintKind.UNIQUE);
                });
    }

    @Test
    void keepsValuesOfAllTypes() {
        var given = everything();
        var id = factory.fromTransaction(session -> {
            session.persist(given);
            return given.id;
        });
        factory.inTransaction(session -> {
            var kept = session.find(Everything.class, id);
            assertThat(kept).usingRecursiveComparison().withComparatorForType(BigDecimal::compareTo, BigDecimal.class)
                    .ignoringFields("created", "offset", "xml").isEqualTo(given);
            assertThat(kept.offset.toInstant()).isEqualTo(given.offset.toInstant());
            assertThat(kept.xml).isEqualTo("<a b=\"1\"/>");
            assertThat(kept.created).isNotNull();
        });
        factory.inTransaction(session -> {
            var nothing = new Everything();
            session.persist(nothing);
            session.flush();
            session.clear();
            assertThat(session.find(Everything.class, nothing.id).moment).isNull();
        });
    }

    private static Everything everything() {
        var given = new Everything();
        given.flag = true;
        given.tiny = 100;
        given.small = -3;
        given.big = Long.MIN_VALUE;
        given.real = 1.5f;
        given.number = Math.PI;
        given.letter = 'x';
        given.money = new BigDecimal("12345678.12");
        given.day = LocalDate.of(2024, 2, 29);
        given.time = LocalTime.of(23, 59, 58);
        given.moment = LocalDateTime.of(1, 1, 1, 0, 0, 0, 100);
        given.offset = OffsetDateTime.parse("2026-03-01T10:00:00.123456+05:30");
        given.instant = Instant.parse("2026-03-01T10:00:00.1234567Z");
        given.duration = Duration.ofSeconds(90);
        given.uuid = UUID.fromString("6f9619ff-8b86-d011-b42d-00c04fc964ff");
        given.bytes = new byte[] {1, 2, 3};
        given.blob = new byte[20_000];
        given.blob[19_999] = 7;
        given.clob = "c".repeat(10_000);
        given.nclob = "ж".repeat(10_000);
        given.ordinal = Status.SENT;
        given.several = new Status[] {Status.NEW, Status.PAID};
        given.xml = "<a b=\"1\"></a>";
        return given;
    }

    @Test
    void asksWithGroupsAndWindows() {
        factory.inTransaction(session -> {
            customer(session, "Gil", 3);
            customer(session, "Hans", 1);
            customer(session, "Ida", 0);
        });
        factory.inTransaction(session -> {
            assertThat(session.createQuery("""
                    select c.name, count(o), max(o.placed) from Customer c left join c.orders o
                    group by c.name having count(o) < 5 order by count(o) desc nulls last, c.name""", Object[].class)
                    .list()).extracting(row -> row[0] + " " + row[1]).containsExactly("Gil 3", "Hans 1", "Ida 0");
            assertThat(session.createQuery("""
                    select o.customer.name, row_number() over (partition by o.customer order by o.placed),
                        sum(1) over (order by o.id) from Purchase o order by o.id""", Object[].class).list())
                    .extracting(row -> row[1].toString() + row[2]).containsExactly("11", "22", "33", "14");
            assertThat(session.createQuery("""
                    select c.address.city, listagg(c.name, ',') within group (order by c.name) from Customer c
                    group by c.address.city order by 1""", Object[].class).list())
                    .extracting(row -> row[0] + "=" + row[1]).containsExactly("Basel=Gil,Ida", "Bern=Hans");
            assertThat(session.createQuery("""
                    with newest as
                        (select o.customer.id id, max(o.placed) placed from Purchase o group by o.customer.id)
                    select c.name from newest n join Customer c on c.id = n.id
                    where extract(day from n.placed) > 1""", String.class).list()).containsExactly("Gil");
            assertThat(session.createQuery("select name from Customer union all select str(status) from Purchase",
                    String.class).list()).hasSize(7);
        });
    }

    @Test
    void callsTheFunctionsOfHql() {
        factory.inTransaction(session -> customer(session, "Jon", 1));
        factory.inTransaction(session -> {
            for (var expression : List.of("concat(c.name, '!')", "upper(c.name)", "substring(c.name, 2)",
                    "locate('o', c.name)", "trim(both ' ' from c.name)", "length(c.name)", "lpad(c.name, 5, '.')",
                    "replace(c.name, 'o', 'a')", "left(c.name, 1)", "repeat(c.name, 2)", "coalesce(c.email, '')",
                    "cast(c.id as string)", "current_timestamp", "local_date", "local_datetime", "abs(c.id)",
                    "round(2.567, 1)", "mod(c.id, 2)", "power(2, 3)", "sqrt(4)", "greatest(1, 2)", "least(1, 2)",
                    "extract(year from local_date)", "format(local_date as 'yyyy-MM')", "pi", "sign(-1)",
                    "ceiling(1.2)", "truncate(local_datetime, hour)", "local_datetime + 1 day",
                    "(local_date - local_date) by day",
                    "case when c.id > 0 then 1 else 2 end", "nullif(c.name, 'x')", "ifnull(c.email, 'y')",
                    "atan2(1, 2)", "ln(2)", "hex(cast(c.name as binary))", "overlay(c.name placing 'x' from 1 for 1)",
                    "json_value(json_object('a': 1), '$.a')")) {
                session.createQuery("select " + expression + " from Customer c", Object.class).list();
            }
        });
    }

    @Test
    void changesManyRowsAtOnce() throws SQLException {
        factory.inTransaction(session -> {
            customer(session, "Kai", 3);
            customer(session, "Lisa", 2);
        });
        factory.inTransaction(session -> {
            assertThat(session.createMutationQuery("""
                    update Purchase o set o.status = PAID where o.customer.name = 'Kai'""").executeUpdate())
                    .isEqualTo(3);
            assertThat(session.createMutationQuery("delete Purchase o where o.status = NEW").executeUpdate())
                    .isEqualTo(2);
            assertThat(session.createMutationQuery("""
                    insert into Customer (name, email, version)
                    select concat(c.name, '2'), 'x' || c.email, 0 from Customer c""")
                    .executeUpdate()).isEqualTo(2);
            assertThat(session.createMutationQuery("""
                    insert into Tag (name) values ('one') on conflict (name) do nothing""").executeUpdate())
                    .isEqualTo(1);
        });
        assertThat(project.rows("SELECT name FROM customers ORDER BY name"))
                .containsExactly("Kai", "Kai2", "Lisa", "Lisa2");
    }

    @Test
    void mapsInheritance() {
        factory.inTransaction(session -> {
            var card = new CardPayment();
            card.number = "1";
            card.amount = BigDecimal.TEN;
            session.persist(card);
            session.persist(new CashPayment());
            var truck = new Truck();
            truck.tons = 7;
            truck.plate = "BE 1";
            session.persist(truck);
            session.persist(new Vehicle());
        });
        factory.inTransaction(session -> {
            assertThat(session.createQuery("from Payment p order by p.id", Payment.class).list())
                    .extracting(payment -> payment.getClass().getSimpleName())
                    .containsExactly("CardPayment", "CashPayment");
            assertThat(session.createQuery("from Vehicle v where treat(v as Truck).tons > 5", Vehicle.class).list())
                    .hasSize(1);
            assertThat(session.createMutationQuery("update Vehicle v set v.plate = 'x'").executeUpdate()).isEqualTo(2);
            assertThat(session.createMutationQuery("update Truck t set t.plate = 'y', t.tons = 8").executeUpdate())
                    .isEqualTo(1);
            assertThat(session.createMutationQuery("delete Truck t where t.tons = 8").executeUpdate()).isEqualTo(1);
        });
    }

    @Test
    void callsProceduresAndPlainSql() throws SQLException {
        project.execute("DROP PROCEDURE IF EXISTS dbo.twice");
        project.execute("CREATE PROCEDURE dbo.twice @n int, @result int OUTPUT AS SET @result = @n * 2");
        factory.inTransaction(session -> {
            var call = session.createStoredProcedureQuery("dbo.twice")
                    .registerStoredProcedureParameter("n", Integer.class, ParameterMode.IN)
                    .registerStoredProcedureParameter("result", Integer.class, ParameterMode.OUT)
                    .setParameter("n", 21);
            call.execute();
            assertThat(call.getOutputParameterValue("result")).isEqualTo(42);
            assertThat(session.createNativeQuery("select name from sys.tables where name like :like order by name",
                    String.class).setParameter("like", "cust%").setFirstResult(1).setMaxResults(1).list())
                    .containsExactly("customers");
        });
    }

    @Test
    void findsItsSchemaAsItMadeIt() throws SQLException {
        try (var own = new Project("own")) {
            factory(own, "create-only").close();
            factory(own, "validate").close();
            factory(own, "update").close();
            own.execute("ALTER TABLE Tag ADD extra int; ALTER TABLE Truck DROP COLUMN tons");
            assertThatThrownBy(() -> factory(own, "validate").close()).hasMessageContaining("missing column [tons]");
            factory(own, "update").close();
            factory(own, "validate").close();
        }
    }

    @Test
    void emptiesAndDropsItsSchema() throws SQLException {
        try (var own = new Project("own"); var mine = factory(own, "create-only")) {
            mine.inTransaction(session -> customer(session, "Mia", 2));
            mine.getSchemaManager().truncateMappedObjects();
            assertThat(own.rows("SELECT COUNT(*) FROM customers")).containsExactly("0");
            mine.getSchemaManager().dropMappedObjects(true);
            assertThat(own.rows("SELECT name FROM sys.tables")).isEmpty();
            mine.getSchemaManager().exportMappedObjects(true);
            mine.getSchemaManager().validateMappedObjects();
        }
    }
}
