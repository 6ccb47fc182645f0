package dev.vitrine.testing.frameworks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import liquibase.Contexts;
import liquibase.LabelExpression;
import liquibase.Liquibase;
import liquibase.Scope;
import liquibase.command.CommandScope;
import liquibase.database.Database;
import liquibase.database.DatabaseFactory;
import liquibase.database.jvm.JdbcConnection;
import liquibase.diff.compare.CompareControl;
import liquibase.exception.LiquibaseException;
import liquibase.resource.DirectoryResourceAccessor;
import liquibase.structure.core.Catalog;
import liquibase.ui.LoggerUIService;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Liquibase: changes, the way back, snapshots and differences.
@Timeout(240)
class LiquibaseTest {
    private static final String CHANGES = """
            databaseChangeLog:
            - changeSet:
                id: 1
                author: ann
                changes:
                - createTable:
                    tableName: person
                    remarks: People
                    columns:
                    - column: {name: id, type: int, autoIncrement: true, startWith: 10,
                        constraints: {primaryKey: true, primaryKeyName: pk_person}}
                    - column: {name: name, type: nvarchar(50), remarks: full name, constraints: {nullable: false}}
                    - column: {name: email, type: varchar(255),
                        constraints: {unique: true, uniqueConstraintName: uq_email}}
                    - column: {name: born, type: date}
                    - column: {name: active, type: boolean, defaultValueBoolean: true}
                    - column: {name: weight, type: 'decimal(10,2)', defaultValueNumeric: 1.5}
                    - column: {name: photo, type: blob}
                    - column: {name: notes, type: clob}
                    - column: {name: changed, type: datetime, defaultValueComputed: CURRENT_TIMESTAMP}
                    - column: {name: code, type: uuid}
                - createTable:
                    tableName: address
                    columns:
                    - column: {name: id, type: bigint, autoIncrement: true, constraints: {primaryKey: true}}
                    - column: {name: person_id, type: int}
                    - column: {name: city, type: varchar(40)}
            - changeSet:
                id: 2
                author: ann
                changes:
                - addForeignKeyConstraint: {constraintName: fk_person, baseTableName: address,
                    baseColumnNames: person_id, referencedTableName: person, referencedColumnNames: id,
                    onDelete: CASCADE}
                - createIndex:
                    indexName: ix_city
                    tableName: address
                    columns: [{column: {name: city}}, {column: {name: person_id, descending: true}}]
                - createSequence: {sequenceName: numbers, startValue: 5, incrementBy: 2}
                - createView: {viewName: adults, selectQuery: 'SELECT id, name FROM person WHERE active = 1'}
            - changeSet:
                id: 3
                author: bo
                changes:
                - createProcedure: {procedureName: greet,
                    procedureText: 'CREATE PROCEDURE greet @name nvarchar(50) AS SELECT N''Hello '' + @name'}
                - insert:
                    tableName: person
                    columns: [{column: {name: name, value: Ann}}, {column: {name: born, valueDate: '2000-02-29'}}]
                - update:
                    tableName: person
                    columns: [{column: {name: weight, valueNumeric: 60}}]
                    where: name = 'Ann'
                - sql: {splitStatements: true, endDelimiter: GO,
                    sql: "INSERT person (name, email) VALUES ('Bo', 'b')\\nGO\\nPRINT 1"}
                rollback:
                - delete: {tableName: person}
                - dropProcedure: {procedureName: greet}
            - changeSet:
                id: 4
                author: bo
                preConditions:
                - onFail: MARK_RAN
                - tableExists: {tableName: person}
                - columnExists: {tableName: person, columnName: name}
                - primaryKeyExists: {tableName: person}
                - indexExists: {indexName: ix_city}
                - foreignKeyConstraintExists: {foreignKeyName: fk_person}
                - viewExists: {viewName: adults}
                - sequenceExists: {sequenceName: numbers}
                changes:
                - addColumn:
                    tableName: person
                    columns:
                    - column: {name: phone, type: varchar(20), defaultValue: none, constraints: {nullable: false}}
                    - column: {name: height, type: float}
                    - column: {name: title, type: varchar(20), defaultValue: Dr, constraints: {nullable: false}}
                - renameColumn: {tableName: person, oldColumnName: height, newColumnName: size}
                - modifyDataType: {tableName: person, columnName: size, newDataType: 'decimal(5,1)'}
                - dropDefaultValue: {tableName: person, columnName: weight}
                - addDefaultValue: {tableName: person, columnName: size, defaultValueNumeric: 170}
                - addNotNullConstraint: {tableName: address, columnName: city, columnDataType: varchar(40),
                    defaultNullValue: Bern}
                - dropNotNullConstraint: {tableName: address, columnName: city, columnDataType: varchar(40)}
                - addUniqueConstraint: {constraintName: uq_name, tableName: person, columnNames: name}
                - addLookupTable: {existingTableName: address, existingColumnName: city, newTableName: cities,
                    newColumnName: name, newColumnDataType: varchar(40), constraintName: fk_city}
                - setTableRemarks: {tableName: person, remarks: All people}
                - setColumnRemarks: {tableName: person, columnName: phone, remarks: with prefix}
            - changeSet:
                id: 5
                author: bo
                changes:
                - renameTable: {oldTableName: address, newTableName: home}
                - renameView: {oldViewName: adults, newViewName: grown_up}
                - alterSequence: {sequenceName: numbers, incrementBy: 3}
                - dropColumn: {tableName: person, columnName: notes}
                - dropUniqueConstraint: {tableName: person, constraintName: uq_name}
                - mergeColumns: {tableName: person, column1Name: title, joinString: ' ', column2Name: phone,
                    finalColumnName: label, finalColumnType: nvarchar(80)}
                rollback: empty
            """;

    @TempDir Path folder;
    private Project project;

    @BeforeEach
    void start() throws IOException {
        project = new Project("people");
        Files.writeString(folder.resolve("changes.yaml"), CHANGES);
    }

    @AfterEach
    void stop() {
        project.close();
    }

    private interface Work {
        void run(Liquibase liquibase) throws LiquibaseException, SQLException, IOException;
    }

    private void with(String changes, Work work) throws Exception {
        Scope.child(Scope.Attr.ui, new LoggerUIService(), () -> {
            try (var liquibase = new Liquibase(changes, new DirectoryResourceAccessor(folder), database(project))) {
                work.run(liquibase);
            }
        });
    }

    private static Database database(Project project) throws LiquibaseException, SQLException {
        return DatabaseFactory.getInstance().findCorrectDatabaseImplementation(new JdbcConnection(project.connect()));
    }

    @Test
    void appliesChanges() throws Exception {
        with("changes.yaml", liquibase -> {
            liquibase.update(new Contexts());
            liquibase.validate();
            assertThat(liquibase.listUnrunChangeSets(new Contexts(), new LabelExpression())).isEmpty();
        });
        assertThat(project.rows("SELECT label, weight, born, active, size FROM person ORDER BY id"))
                .containsExactly("Dr none|60.00|2000-02-29|1|null", "Dr none|1.50|null|1|null");
        assertThat(project.rows("SELECT id FROM DATABASECHANGELOG WHERE exectype = 'EXECUTED'")).hasSize(5);
        assertThat(project.rows("SELECT value FROM sys.extended_properties WHERE class = 1 ORDER BY 1"))
                .containsExactly("All people", "full name");
        assertThat(project.rows("SELECT CAST(increment AS int) FROM sys.sequences")).containsExactly("3");
        with("changes.yaml", liquibase -> {
            liquibase.tag("done");
            liquibase.update(new Contexts());
        });
    }

    @Test
    void takesChangesBack() throws Exception {
        Files.writeString(folder.resolve("some.yaml"), CHANGES.substring(0, CHANGES.lastIndexOf("- changeSet:")));
        with("some.yaml", liquibase -> {
            liquibase.update(2, "");
            liquibase.rollback(1, "");
            assertThat(project.rows("SELECT name FROM sys.objects WHERE type IN ('F', 'V', 'SO')")).isEmpty();
            liquibase.update(1, "");
            liquibase.tag("two");
            liquibase.update("");
        });
    }

    @Test
    void writesTheChangesOfADatabaseThatIsThere() throws Exception {
        with("changes.yaml", liquibase -> liquibase.update(new Contexts()));
        var file = folder.resolve("again.xml");
        new CommandScope("generateChangelog").addArgumentValue("url", project.url())
                .addArgumentValue("changelogFile", file.toString())
                .setOutput(OutputStream.nullOutputStream()).execute();
        assertThat(Files.readString(file))
                .contains("createTable", "fk_person", "ix_city", "createSequence", "createView", "uq_email");
        try (var copy = new Project("copy")) {
            var original = project;
            project = copy;
            with("again.xml", liquibase -> liquibase.update(new Contexts()));
            var difference = new String[1];
            with("again.xml", liquibase -> {
                var result = liquibase.diff(database(original), liquibase.getDatabase(), CompareControl.STANDARD);
                difference[0] = result.getMissingObjects() + " " + result.getUnexpectedObjects() + " "
                        + result.getChangedObjects().keySet().stream()
                                .filter(changed -> !(changed instanceof Catalog)).toList();
            });
            assertThat(difference[0]).isEqualTo("[] [] []");
            project = original;
        }
    }

    @Test
    void dropsEverything() throws Exception {
        with("changes.yaml", liquibase -> {
            liquibase.update(new Contexts());
            liquibase.dropAll();
        });
        assertThat(project.rows("SELECT name FROM sys.objects WHERE type IN ('U', 'V', 'F', 'SO')")).isEmpty();
    }
}
