package dev.vitrine.testing.frameworks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.jooq.impl.DSL.count;
import static org.jooq.impl.DSL.field;
import static org.jooq.impl.DSL.name;
import static org.jooq.impl.DSL.rowNumber;
import static org.jooq.impl.DSL.table;

import java.sql.SQLException;
import java.util.List;
import org.jooq.SQLDialect;
import org.jooq.impl.DSL;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// jOOQ. Its dialect for SQL Server is sold; the free edition's standard SQL is used, and its reading of metadata.
@Timeout(120)
class JooqTest {
    private Project project;

    @BeforeEach
    void start() throws SQLException {
        project = new Project("films");
        project.execute("""
                CREATE TABLE dbo.film (id int NOT NULL PRIMARY KEY, title nvarchar(60) NOT NULL, made smallint,
                    CONSTRAINT uq_title UNIQUE (title, made));
                CREATE TABLE dbo.role (film int NOT NULL REFERENCES dbo.film, actor varchar(40) NOT NULL,
                    PRIMARY KEY (film, actor));
                CREATE INDEX ix_actor ON dbo.role (actor);
                CREATE SEQUENCE dbo.ids AS int START WITH 1;""");
    }

    @AfterEach
    void stop() {
        project.close();
    }

    @Test
    void readsTheMetadata() throws SQLException {
        try (var connection = project.connect()) {
            var meta = DSL.using(connection, SQLDialect.DEFAULT).meta();
            var schema = meta.getSchemas(name("dbo")).getFirst();
            assertThat(schema.getTables()).extracting(table -> table.getName()).contains("film", "role");
            var role = schema.getTable("role");
            assertThat(role.getPrimaryKey().getFields()).extracting(field -> field.getName())
                    .containsExactly("film", "actor");
            assertThat(role.getReferences().getFirst().getKey().getTable().getName()).isEqualTo("film");
            assertThat(role.getIndexes()).extracting(index -> index.getName()).contains("ix_actor");
            assertThat(schema.getTable("film").field("title").getDataType().length()).isEqualTo(60);
            assertThat(schema.getTable("film").field("made").getDataType().nullable()).isTrue();
        }
    }

    @Test
    void writesAndAsks() throws SQLException {
        var film = table(name("dbo", "film"));
        var id = field(name("id"), Integer.class);
        var title = field(name("title"), String.class);
        try (var connection = project.connect()) {
            var dsl = DSL.using(connection, SQLDialect.DEFAULT);
            dsl.insertInto(film, id, title).values(1, "Metropolis").values(2, "M").execute();
            dsl.batch(dsl.insertInto(film, id, title).values((Integer) null, null)).bind(3, "Nosferatu")
                    .bind(4, "Faust").execute();
            dsl.mergeInto(film).using(DSL.select(DSL.inline(4).as("n")).asTable("s"))
                    .on(field(name("film", "id"), Integer.class).eq(field(name("s", "n"), Integer.class)))
                    .whenMatchedThenUpdate().set(title, "Faust 2").getSQL();
            assertThat(dsl.update(film).set(title, "M!").where(id.eq(2)).execute()).isEqualTo(1);
            assertThat(dsl.select(title, rowNumber().over().orderBy(title)).from(film).where(id.in(1, 2, 3))
                    .orderBy(title.desc()).fetch(title)).isEqualTo(List.of("Nosferatu", "Metropolis", "M!"));
            assertThat(dsl.select(count()).from(film).where(DSL.exists(DSL.selectOne().from(film)))
                    .fetchSingle().value1()).isEqualTo(4);
            dsl.transaction(inner -> inner.dsl().deleteFrom(film).where(id.gt(2)).execute());
            assertThat(dsl.fetchCount(film)).isEqualTo(2);
        }
    }
}
