package dev.vitrine.testing.frameworks;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.time.LocalDateTime;
import java.util.List;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Options;
import org.apache.ibatis.annotations.Param;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.annotations.SelectKey;
import org.apache.ibatis.annotations.Update;
import org.apache.ibatis.datasource.pooled.PooledDataSource;
import org.apache.ibatis.mapping.Environment;
import org.apache.ibatis.mapping.StatementType;
import org.apache.ibatis.session.Configuration;
import org.apache.ibatis.session.ExecutorType;
import org.apache.ibatis.session.SqlSessionFactory;
import org.apache.ibatis.session.SqlSessionFactoryBuilder;
import org.apache.ibatis.transaction.jdbc.JdbcTransactionFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// MyBatis: mapped statements, generated keys, batches, procedures with output parameters.
@Timeout(120)
class MyBatisTest {
    private Project project;
    private SqlSessionFactory factory;

    /// A row of `dbo.note`.
    public static class Note {
        int id;
        String text;
        LocalDateTime made;

        Note() {
        }

        Note(String text, LocalDateTime made) {
            this.text = text;
            this.made = made;
        }
    }

    /// An argument that the procedure changes.
    public static class Counted {
        int least;
        Integer found;
    }

    /// The statements.
    public interface Notes {
        @Insert("INSERT INTO note (text, made) VALUES (#{text}, #{made, jdbcType=TIMESTAMP})")
        @Options(useGeneratedKeys = true, keyProperty = "id")
        int add(Note note);

        @Insert("INSERT INTO note (text) VALUES (#{text})")
        int copy(Note note);

        @Insert("INSERT INTO numbered (id, text) VALUES (#{id}, #{text})")
        @SelectKey(statement = "SELECT NEXT VALUE FOR dbo.ids", keyProperty = "id", before = true,
                resultType = int.class)
        int number(Note note);

        @Select("""
                <script>SELECT * FROM note WHERE id IN
                <foreach item='i' collection='ids' open='(' separator=',' close=')'>#{i}</foreach>
                ORDER BY id OFFSET #{skip} ROWS FETCH NEXT #{take} ROWS ONLY</script>""")
        List<Note> some(@Param("ids") List<Integer> ids, @Param("skip") int skip, @Param("take") int take);

        @Update("{call dbo.counted(#{least, mode=IN}, #{found, mode=OUT, jdbcType=INTEGER})}")
        @Options(statementType = StatementType.CALLABLE)
        void count(Counted counted);
    }

    @BeforeEach
    void start() throws SQLException {
        project = new Project("notes");
        project.execute("""
                CREATE TABLE dbo.note (id int IDENTITY PRIMARY KEY, text nvarchar(max), made datetime2);
                CREATE TABLE dbo.numbered (id int PRIMARY KEY, text nvarchar(max));
                CREATE SEQUENCE dbo.ids AS int START WITH 7;""");
        project.execute("""
                CREATE PROCEDURE dbo.counted @least int, @found int OUTPUT AS
                SELECT @found = COUNT(*) FROM dbo.note WHERE id >= @least""");
        var source = new PooledDataSource("com.microsoft.sqlserver.jdbc.SQLServerDriver", project.url(), null, null);
        var configuration = new Configuration(new Environment("test", new JdbcTransactionFactory(), source));
        configuration.addMapper(Notes.class);
        factory = new SqlSessionFactoryBuilder().build(configuration);
    }

    @AfterEach
    void stop() {
        ((PooledDataSource) factory.getConfiguration().getEnvironment().getDataSource()).forceCloseAll();
        project.close();
    }

    @Test
    void mapsRows() {
        var now = LocalDateTime.of(2026, 5, 4, 3, 2, 1, 1_234_500);
        try (var session = factory.openSession()) {
            var notes = session.getMapper(Notes.class);
            for (var text : List.of("a", "b", "c")) {
                notes.add(new Note(text, now));
            }
            var last = new Note("d", null);
            notes.add(last);
            assertThat(last.id).isEqualTo(4);
            var second = notes.some(List.of(1, 2, 3), 1, 1).getFirst();
            assertThat(second.text).isEqualTo("b");
            assertThat(second.made).isEqualTo(now);
            var counted = new Counted();
            counted.least = 3;
            notes.count(counted);
            assertThat(counted.found).isEqualTo(2);
            var numbered = new Note("n", now);
            notes.number(numbered);
            assertThat(numbered.id).isEqualTo(7);
            session.rollback();
            assertThat(notes.some(List.of(1, 2, 3), 0, 5)).isEmpty();
        }
    }

    @Test
    void insertsBatches() throws SQLException {
        try (var session = factory.openSession(ExecutorType.BATCH)) {
            var notes = session.getMapper(Notes.class);
            for (int i = 0; i < 100; i++) {
                notes.copy(new Note("note " + i, null));
            }
            session.flushStatements();
            session.commit();
        }
        assertThat(project.rows("SELECT COUNT(*), MAX(id) FROM note")).containsExactly("100|100");
    }
}
