package dev.vitrine.testing.frameworks;

import jakarta.persistence.CascadeType;
import jakarta.persistence.CollectionTable;
import jakarta.persistence.Column;
import jakarta.persistence.DiscriminatorColumn;
import jakarta.persistence.ElementCollection;
import jakarta.persistence.Embeddable;
import jakarta.persistence.Embedded;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.FetchType;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.Index;
import jakarta.persistence.Inheritance;
import jakarta.persistence.InheritanceType;
import jakarta.persistence.JoinTable;
import jakarta.persistence.Lob;
import jakarta.persistence.ManyToMany;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.OneToMany;
import jakarta.persistence.OrderBy;
import jakarta.persistence.SequenceGenerator;
import jakarta.persistence.Table;
import jakarta.persistence.Version;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import org.hibernate.annotations.ColumnDefault;
import org.hibernate.annotations.CreationTimestamp;
import org.hibernate.annotations.Generated;
import org.hibernate.annotations.JdbcTypeCode;
import org.hibernate.annotations.Nationalized;
import org.hibernate.generator.EventType;
import org.hibernate.type.SqlTypes;

/// The entities of a shop: what Hibernate can map to SQL Server.
final class Shop {
    static final List<Class<?>> ENTITIES = List.of(Customer.class, Order.class, OrderLine.class, Product.class,
            Tag.class, Everything.class, Payment.class, CardPayment.class, CashPayment.class, Vehicle.class,
            Truck.class);

    private Shop() {
    }

    enum Status { NEW, PAID, SENT }

    @Embeddable
    static class Address {
        @Column(length = 80) String street;
        @Column(length = 40) String city;

        Address() {
        }

        Address(String street, String city) {
            this.street = street;
            this.city = city;
        }
    }

    @Entity(name = "Customer")
    @Table(name = "customers", indexes = @Index(name = "ix_customer_name", columnList = "name, city desc"))
    static class Customer {
        @Id @GeneratedValue(strategy = GenerationType.IDENTITY) Long id;
        @Column(nullable = false, length = 60) @Nationalized String name;
        @Column(unique = true) String email;
        @Embedded Address address;
        @OneToMany(mappedBy = "customer", cascade = CascadeType.ALL, orphanRemoval = true)
        @OrderBy("placed desc") List<Order> orders = new ArrayList<>();
        @ElementCollection @CollectionTable(name = "customer_phones") Map<String, String> phones = new TreeMap<>();
        @Version int version;

        Customer() {
        }

        Customer(String name, String email, String city) {
            this.name = name;
            this.email = email;
            this.address = new Address("Street 1", city);
        }
    }

    /// A table named by a reserved word; its ids come from a sequence.
    @Entity(name = "Purchase")
    @Table(name = "[order]")
    static class Order {
        @Id @GeneratedValue(strategy = GenerationType.SEQUENCE, generator = "order_seq")
        @SequenceGenerator(name = "order_seq", sequenceName = "order_seq", initialValue = 1000, allocationSize = 20)
        Long id;
        @ManyToOne(fetch = FetchType.LAZY, optional = false) Customer customer;
        @Enumerated(EnumType.STRING) Status status = Status.NEW;
        LocalDateTime placed;
        @OneToMany(mappedBy = "order", cascade = CascadeType.ALL) List<OrderLine> lines = new ArrayList<>();
        @Version @Generated(event = {EventType.INSERT, EventType.UPDATE}) @Column(columnDefinition = "timestamp")
        byte[] version;

        Order() {
        }

        Order(Customer customer, LocalDateTime placed) {
            this.customer = customer;
            this.placed = placed;
        }
    }

    @Entity(name = "OrderLine")
    static class OrderLine {
        @Id @GeneratedValue Long id;
        @ManyToOne(optional = false) Order order;
        @ManyToOne(optional = false) Product product;
        int quantity;
        @Column(precision = 12, scale = 2) BigDecimal price;

        OrderLine() {
        }

        OrderLine(Order order, Product product, int quantity, String price) {
            this.order = order;
            this.product = product;
            this.quantity = quantity;
            this.price = new BigDecimal(price);
        }
    }

    @Entity(name = "Product")
    static class Product {
        @Id @GeneratedValue(strategy = GenerationType.UUID) UUID id;
        String name;
        @ColumnDefault("0") int stock;
        @JdbcTypeCode(SqlTypes.JSON) Map<String, String> details = new TreeMap<>();
        @ManyToMany @JoinTable(name = "product_tags") Set<Tag> tags = new HashSet<>();

        Product() {
        }

        Product(String name) {
            this.name = name;
        }
    }

    @Entity(name = "Tag")
    static class Tag {
        @Id String name;

        Tag() {
        }

        Tag(String name) {
            this.name = name;
        }
    }

    /// A column of each kind.
    @Entity(name = "Everything")
    static class Everything {
        @Id @GeneratedValue(strategy = GenerationType.TABLE) Integer id;
        boolean flag;
        byte tiny;
        short small;
        long big;
        float real;
        double number;
        char letter;
        BigDecimal money;
        LocalDate day;
        LocalTime time;
        LocalDateTime moment;
        OffsetDateTime offset;
        Instant instant;
        Duration duration;
        UUID uuid;
        byte[] bytes;
        @Lob byte[] blob;
        @Lob String clob;
        @Lob @Nationalized String nclob;
        @Enumerated Status ordinal;
        Status[] several;
        @JdbcTypeCode(SqlTypes.SQLXML) String xml;
        @CreationTimestamp Instant created;
    }

    @Entity(name = "Payment")
    @Inheritance(strategy = InheritanceType.SINGLE_TABLE)
    @DiscriminatorColumn(name = "kind")
    static class Payment {
        @Id @GeneratedValue(strategy = GenerationType.IDENTITY) Integer id;
        BigDecimal amount;
    }

    @Entity(name = "CardPayment")
    static class CardPayment extends Payment {
        String number;
    }

    @Entity(name = "CashPayment")
    static class CashPayment extends Payment {
        BigDecimal change;
    }

    @Entity(name = "Vehicle")
    @Inheritance(strategy = InheritanceType.JOINED)
    static class Vehicle {
        @Id @GeneratedValue Integer id;
        String plate;
    }

    @Entity(name = "Truck")
    static class Truck extends Vehicle {
        int tons;
    }
}
