"""What programs do with pymssql and SQLAlchemy over FreeTDS: sqlalchemy_project.py PORT PASSWORD"""
import datetime
import decimal
import sys
import traceback

import pymssql
import sqlalchemy as sa
from sqlalchemy.orm import Session, declarative_base, relationship

PORT, PASSWORD = sys.argv[1:3]
results = {"passed": 0, "failed": 0}


def test(name, body):
    try:
        body()
        results["passed"] += 1
        print("ok      " + name)
    except Exception:  # each failure is shown
        results["failed"] += 1
        print("failed  " + name + ": " + traceback.format_exc())


def equal(actual, expected):
    if actual != expected:
        raise AssertionError("expected %r, got %r" % (expected, actual))


def connect(database, **more):
    return pymssql.connect(server="localhost", port=PORT, user="sa", password=PASSWORD, database=database, **more)


def plain():
    with connect("master", autocommit=True) as connection:
        connection.cursor().execute("CREATE DATABASE pydb")
    with connect("pydb") as connection:
        cursor = connection.cursor(as_dict=True)
        cursor.execute("CREATE TABLE p (id int IDENTITY PRIMARY KEY, name nvarchar(50), n decimal(10, 2), d datetime2)")
        cursor.execute("INSERT p (name, n, d) VALUES (%s, %s, %s)",
                       ("žlu", decimal.Decimal("1.25"), datetime.datetime(2026, 1, 2, 3, 4, 5)))
        cursor.executemany("INSERT p (name, n) VALUES (%s, %d)", [("a%d" % i, i) for i in range(20)])
        connection.commit()
        cursor.execute("SELECT TOP 1 * FROM p ORDER BY id")
        equal(cursor.fetchall(), [{"id": 1, "name": "žlu", "n": decimal.Decimal("1.25"),
                                   "d": datetime.datetime(2026, 1, 2, 3, 4, 5)}])
        try:
            cursor.execute("SELECT 1/0")
            cursor.fetchall()
            raise AssertionError("no error")
        except pymssql.Error as error:
            equal(error.args[0], 8134)
        connection.rollback()
        cursor.execute("DELETE p WHERE n > 5")
        equal(cursor.rowcount, 14)
        connection.rollback()
        cursor.execute("SELECT COUNT(*) AS n FROM p")
        equal(cursor.fetchone()["n"], 21)


Base = declarative_base()


class User(Base):
    __tablename__ = "users"
    id = sa.Column(sa.Integer, primary_key=True)
    name = sa.Column(sa.Unicode(50), nullable=False, unique=True)
    born = sa.Column(sa.Date)
    score = sa.Column(sa.Numeric(10, 2))
    data = sa.Column(sa.JSON)
    made = sa.Column(sa.DateTime, server_default=sa.func.now())
    text = sa.Column(sa.UnicodeText)
    flag = sa.Column(sa.Boolean, default=True)
    posts = relationship("Post", back_populates="user", cascade="all, delete-orphan")


class Post(Base):
    __tablename__ = "posts"
    id = sa.Column(sa.BigInteger, sa.Identity(start=10, increment=5), primary_key=True)
    user_id = sa.Column(sa.ForeignKey("users.id"))
    title = sa.Column(sa.String(40), index=True)
    user = relationship("User", back_populates="posts")


engine = sa.create_engine("mssql+pymssql://sa:%s@localhost:%s/pydb" % (PASSWORD, PORT))


def objects():
    Base.metadata.create_all(engine)
    with Session(engine) as session:
        ann = User(name="Ann", born=datetime.date(2000, 2, 29), score=decimal.Decimal("1.5"), data={"a": 1},
                   text="x" * 9000, posts=[Post(title="one"), Post(title="two")])
        session.add(ann)
        session.add_all([User(name="u%d" % i) for i in range(10)])
        session.commit()
        equal([post.id for post in ann.posts], [10, 15])
        equal((ann.made is not None, len(ann.text), ann.data), (True, 9000, {"a": 1}))
        equal([user.name for user in session.query(User).order_by(User.id).limit(2).offset(3)], ["u2", "u3"])
        equal(session.query(sa.func.count(Post.id)).group_by(Post.user_id).all(), [(2,)])
        equal(session.query(User).with_for_update().filter_by(name="Ann").one().name, "Ann")
        ranks = session.query(sa.func.row_number().over(order_by=User.name)).all()
        equal(len(ranks), 11)
        session.add(User(name="Ann"))
        try:
            session.commit()
            raise AssertionError("no error")
        except sa.exc.IntegrityError:
            session.rollback()
        session.delete(ann)
        session.commit()
        equal(session.query(Post).count(), 0)


def reflection():
    inspector = sa.inspect(engine)
    equal(sorted(inspector.get_table_names()), ["p", "posts", "users"])
    equal(inspector.get_pk_constraint("posts")["constrained_columns"], ["id"])
    key = inspector.get_foreign_keys("posts")[0]
    equal((key["referred_table"], key["constrained_columns"]), ("users", ["user_id"]))
    equal([index["name"] for index in inspector.get_indexes("posts")], ["ix_posts_title"])
    columns = {column["name"]: str(column["type"]) for column in inspector.get_columns("users")}
    equal((columns["score"], columns["flag"], columns["born"]), ("NUMERIC(10, 2)", "BIT", "DATE"))
    metadata = sa.MetaData()
    metadata.reflect(engine)
    equal(sorted(metadata.tables), ["p", "posts", "users"])
    metadata.drop_all(engine)
    equal(sa.inspect(engine).get_table_names(), [])


test("pymssql writes and reads", plain)
test("SQLAlchemy maps objects", objects)
test("SQLAlchemy reads the schema", reflection)
print("%(passed)d passed, %(failed)d failed" % results)
sys.exit(1 if results["failed"] else 0)
