// What programs do with knex, sequelize and TypeORM over tedious: node orms.mjs PORT PASSWORD
import 'reflect-metadata';
import knexFactory from 'knex';
import { Sequelize, DataTypes, Op } from 'sequelize';
import typeorm from 'typeorm';

const [port, password] = [Number(process.argv[2]), process.argv[3]];
let passed = 0;
let failed = 0;

async function test(name, body) {
    try {
        await body();
        passed++;
        console.log(`ok      ${name}`);
    } catch (error) {
        failed++;
        console.log(`failed  ${name}: ${error.stack ?? error}`);
    }
}

function equal(actual, expected) {
    const [a, e] = [JSON.stringify(actual), JSON.stringify(expected)];
    if (a !== e) {
        throw new Error(`expected ${e}, got ${a}`);
    }
}

const knex = knexFactory({
    client: 'mssql',
    connection: { server: 'localhost', user: 'sa', password, database: 'knexdb',
        options: { port, encrypt: false, trustServerCertificate: true } },
    pool: { min: 0, max: 4 },
});
const master = knexFactory({
    client: 'mssql',
    connection: { server: 'localhost', user: 'sa', password, options: { port, encrypt: false, trustServerCertificate: true } },
    pool: { min: 0, max: 1 },
});

await test('databases for the three', async () => {
    for (const name of ['knexdb', 'sequelizedb', 'typeormdb']) {
        await master.raw(`CREATE DATABASE ${name}`);
    }
});
await master.destroy();

await test('knex migrates, and back', async () => {
    const migrations = {
        getMigrations: async () => ['one', 'two'],
        getMigrationName: name => name,
        getMigration: async name => name === 'one' ? {
            up: async db => {
                await db.schema.createTable('users', table => {
                    table.increments('id');
                    table.string('name', 60).notNullable().index('ix_name');
                    table.string('email').unique();
                    table.boolean('active').defaultTo(true);
                    table.decimal('score', 10, 2);
                    table.json('data');
                    table.uuid('code');
                    table.binary('photo');
                    table.timestamps(true, true);
                });
                await db.schema.createTable('posts', table => {
                    table.bigIncrements('id');
                    table.integer('user_id').unsigned().references('users.id').onDelete('CASCADE');
                    table.text('body');
                    table.enu('kind', ['a', 'b']);
                });
            },
            down: async db => { await db.schema.dropTable('posts'); await db.schema.dropTable('users'); },
        } : {
            up: async db => {
                await db.schema.alterTable('users', table => {
                    table.integer('age');
                    table.renameColumn('score', 'points');
                    table.string('name', 100).notNullable().alter();
                });
                await db.schema.createView('actives', view => {
                    view.columns(['id', 'name']);
                    view.as(db('users').select('id', 'name').where('active', 1));
                });
            },
            down: async db => {
                await db.schema.dropView('actives');
                await db.schema.alterTable('users', table => table.dropColumn('age'));
            },
        },
    };
    await knex.migrate.latest({ migrationSource: migrations });
    equal(await knex.schema.hasColumn('users', 'points'), true);
    equal((await knex('users').columnInfo()).name.maxLength, 100);
    await knex.migrate.rollback({ migrationSource: migrations });
    equal(await knex.schema.hasTable('users'), false);
    await knex.migrate.latest({ migrationSource: migrations });
});

await test('knex writes and asks', async () => {
    const [ann] = await knex('users').insert({ name: 'Ann', email: 'a@b', points: 1.5, data: JSON.stringify({ a: 1 }) })
        .returning(['id', 'active']);
    equal(ann.active, true);
    await knex.batchInsert('users', Array.from({ length: 50 }, (_, i) => ({ name: `u${i}`, email: `u${i}@b` })), 20);
    await knex('posts').insert([{ user_id: ann.id, body: 'x'.repeat(9000), kind: 'a' }, { user_id: ann.id, kind: 'b' }]);
    equal((await knex('users').where('name', 'like', 'u1%').count({ n: '*' }))[0].n, 11);
    equal((await knex('users').orderBy('id').limit(2).offset(3).select('name')).map(row => row.name), ['u2', 'u3']);
    equal(await knex('users').where({ id: ann.id }).update({ points: knex.raw('points + 1') }), 1);
    equal((await knex('users as u').join('posts as p', 'p.user_id', 'u.id').groupBy('u.name').select('u.name')
        .max('u.points as most').count('* as n'))[0], { name: 'Ann', most: 2.5, n: 2 });
    equal((await knex('posts').where('kind', 'a').first()).body.length, 9000);
    equal((await knex.with('w', knex('users').select('id').where('id', '<', 5)).from('w').count('* as n'))[0].n, 4);
    await knex('users').where('id', ann.id).del();
    equal((await knex('posts').count('* as n'))[0].n, 0);
});

await test('knex transactions', async () => {
    await knex.transaction(async outer => {
        await outer('users').insert({ name: 'Out' });
        await outer.transaction(async inner => {
            await inner('users').insert({ name: 'In' });
            throw new Error('back');
        }).catch(() => undefined);
        equal((await outer('users').whereIn('name', ['In', 'Out']).forUpdate().select('name')).length, 1);
    }, { isolationLevel: 'serializable' });
    await knex('users').insert({ name: 'x', email: 'u1@b' }).then(() => { throw new Error('no error'); },
        error => equal(error.number, 2601));
});
await knex.destroy();

const sequelize = new Sequelize('sequelizedb', 'sa', password, {
    host: 'localhost', port, dialect: 'mssql', logging: false,
    dialectOptions: { options: { encrypt: false, trustServerCertificate: true } },
});
const User = sequelize.define('User', {
    name: { type: DataTypes.STRING(50), allowNull: false },
    born: DataTypes.DATEONLY,
    score: DataTypes.DECIMAL(10, 2),
    data: DataTypes.TEXT,
    code: { type: DataTypes.UUID, defaultValue: DataTypes.UUIDV4 },
    kind: { type: DataTypes.STRING(1), defaultValue: 'a' },
    photo: DataTypes.BLOB,
}, { version: true, paranoid: true, indexes: [{ unique: true, fields: ['name'] }] });
const Post = sequelize.define('Post', { title: DataTypes.STRING, votes: { type: DataTypes.INTEGER, defaultValue: 0 } },
    { indexes: [{ fields: ['title'] }] });
User.hasMany(Post, { onDelete: 'CASCADE' });
Post.belongsTo(User);
const Tag = sequelize.define('Tag', { name: { type: DataTypes.STRING(20), primaryKey: true } }, { timestamps: false });
Post.belongsToMany(Tag, { through: 'PostTags' });
Tag.belongsToMany(Post, { through: 'PostTags' });

await test('sequelize makes and alters its tables', async () => {
    await sequelize.authenticate();
    await sequelize.sync({ force: true });
    await sequelize.sync();
    const queries = sequelize.getQueryInterface();
    await queries.addColumn('Posts', 'extra', { type: DataTypes.STRING, defaultValue: 'x' });
    await queries.changeColumn('Posts', 'extra', { type: DataTypes.STRING(99) });
    await queries.renameColumn('Posts', 'extra', 'other');
    equal((await queries.describeTable('Posts')).other.type, 'NVARCHAR(99)');
    await queries.addIndex('Posts', ['votes'], { name: 'ix_votes' });
    equal((await queries.showIndex('Posts')).some(index => index.name === 'ix_votes'), true);
    await queries.removeColumn('Posts', 'other');
    equal((await queries.showAllTables()).length, 4);
});

await test('sequelize writes and asks', async () => {
    const ann = await User.create({ name: 'Ann', born: '2000-02-29', score: 1.25, photo: Buffer.from([1, 2]),
        Posts: [{ title: 'one' }, { title: 'two' }] }, { include: [Post] });
    await User.bulkCreate(Array.from({ length: 20 }, (_, i) => ({ name: `u${i}` })));
    await ann.Posts[0].addTags(await Promise.all(['x', 'y'].map(name => Tag.create({ name }))));
    const { rows, count } = await User.findAndCountAll({ where: { name: { [Op.like]: 'u%' } }, order: [['id', 'ASC']],
        limit: 5, offset: 5 });
    equal([rows.map(row => row.name), count], [['u5', 'u6', 'u7', 'u8', 'u9'], 20]);
    const found = await User.findOne({ where: { name: 'Ann' }, include: [{ model: Post, include: [Tag] }],
        order: [[Post, 'title', 'DESC']] });
    equal([found.born, Number(found.score), found.Posts.map(post => post.title)], ['2000-02-29', 1.25, ['two', 'one']]);
    equal(found.Posts[1].Tags.length, 2);
    await Post.increment('votes', { by: 3, where: { title: 'one' } });
    equal((await Post.findOne({ where: { title: 'one' } })).votes, 3);
    const [again, created] = await User.findOrCreate({ where: { name: 'Ann' } });
    equal([again.id, created], [ann.id, false]);
    await User.upsert({ id: ann.id, name: 'Anna' });
    equal((await User.findByPk(ann.id)).name, 'Anna');
    equal(await Post.sum('votes'), 3);
    equal((await Post.findAll({ attributes: ['UserId', [sequelize.fn('COUNT', sequelize.col('id')), 'n']],
        group: ['UserId'], raw: true }))[0].n, 2);
    await (await User.findByPk(ann.id)).destroy();
    equal(await User.count(), 20);
    await sequelize.query('SELECT :x AS x', { replacements: { x: 1 } });
});

await test('sequelize transactions', async () => {
    await sequelize.transaction(async t => {
        await User.create({ name: 'T' }, { transaction: t });
        await User.findOne({ where: { name: 'T' }, lock: t.LOCK.UPDATE, transaction: t });
        throw new Error('back');
    }).catch(error => equal(error.message, 'back'));
    equal(await User.count({ where: { name: 'T' } }), 0);
    await User.create({ name: 'u1' }).then(() => { throw new Error('no error'); },
        error => equal(error.name, 'SequelizeUniqueConstraintError'));
});
await sequelize.close();

const { DataSource, EntitySchema } = typeorm;
const Author = new EntitySchema({
    name: 'Author', tableName: 'author',
    columns: {
        id: { type: 'int', primary: true, generated: true },
        name: { type: 'nvarchar', length: 50, unique: true },
        score: { type: 'decimal', precision: 10, scale: 2, default: 0 },
        made: { type: 'datetime2', createDate: true },
        version: { type: 'int', version: true },
        code: { type: 'uniqueidentifier', generated: 'uuid' },
        data: { type: 'simple-json', nullable: true },
    },
    relations: { books: { type: 'one-to-many', target: 'Book', inverseSide: 'author', cascade: true } },
});
const Book = new EntitySchema({
    name: 'Book', tableName: 'book',
    columns: { id: { type: 'int', primary: true, generated: true }, title: { type: 'nvarchar', length: 100 } },
    relations: { author: { type: 'many-to-one', target: 'Author', joinColumn: true, onDelete: 'CASCADE' } },
    indices: [{ name: 'ix_title', columns: ['title'] }],
    checks: [{ name: 'ck_title', expression: "title <> ''" }],
});

await test('TypeORM makes its tables, writes and asks', async () => {
    const source = new DataSource({ type: 'mssql', host: 'localhost', port, username: 'sa', password,
        database: 'typeormdb', entities: [Author, Book], synchronize: true,
        options: { encrypt: false, trustServerCertificate: true } });
    await source.initialize();
    await source.synchronize();
    equal((await source.driver.createSchemaBuilder().log()).upQueries.length, 0);
    const authors = source.getRepository('Author');
    const ann = await authors.save({ name: 'Ann', data: { a: 1 }, books: [{ title: 'One' }, { title: 'Two' }] });
    equal([ann.version, ann.books.length], [1, 2]);
    await authors.save(Array.from({ length: 10 }, (_, i) => ({ name: `a${i}` })));
    ann.name = 'Anna';
    equal((await authors.save(ann)).version, 2);
    const [page, total] = await authors.findAndCount({ order: { id: 'ASC' }, skip: 3, take: 2, relations: { books: true } });
    equal([page.map(row => row.name), total], [['a2', 'a3'], 11]);
    const one = await authors.createQueryBuilder('a').leftJoinAndSelect('a.books', 'b').where('b.title = :title',
        { title: 'Two' }).setLock('pessimistic_read').getOne().catch(() => undefined)
        ?? await authors.createQueryBuilder('a').leftJoinAndSelect('a.books', 'b').where('b.title = :title',
            { title: 'Two' }).getOne();
    equal([one.data.a, one.books.length], [1, 1]);
    await source.transaction(async manager => {
        await manager.getRepository('Author').insert({ name: 'Back' });
        throw new Error('back');
    }).catch(() => undefined);
    equal(await authors.countBy({ name: 'Back' }), 0);
    equal((await authors.delete(ann.id)).affected, 1);
    equal(await source.getRepository('Book').count(), 0);
    await source.dropDatabase();
    await source.destroy();
});

console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
