// What a Node program does with tedious, against a running server: node tedious.mjs PORT PASSWORD
import { Connection, Request, TYPES, ISOLATION_LEVEL } from 'tedious';

const [port, password] = [Number(process.argv[2]), process.argv[3]];
let passed = 0;
let failed = 0;

function connect(encrypt) {
    const connection = new Connection({
        server: 'localhost',
        authentication: { type: 'default', options: { userName: 'sa', password } },
        options: { port, encrypt, trustServerCertificate: true, requestTimeout: 5000 },
    });
    return new Promise((resolve, reject) => connection.connect(error => error ? reject(error) : resolve(connection)));
}

function run(connection, text, parameters = [], how = 'execSql') {
    return new Promise((resolve, reject) => {
        const rows = [];
        const request = new Request(text, (error, count) => error ? reject(error) : resolve({ rows, count }));
        for (const [name, type, value, options] of parameters) {
            request.addParameter(name, type, value, options);
        }
        request.on('row', columns => rows.push(columns.map(column => column.value)));
        connection[how](request);
    });
}

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

for (const encrypt of [false, true]) {
    await test(`connects with encrypt=${encrypt} and reads`, async () => {
        const connection = await connect(encrypt);
        equal((await run(connection, "SELECT 1 AS a, N'two' AS b, CAST(NULL AS int) AS c")).rows, [[1, 'two', null]]);
        connection.close();
    });
}

const connection = await connect(false);

await test('parameters of common types come back', async () => {
    const result = await run(connection, 'SELECT @i, @big, @bit, @s, @f, @d, @b, @g', [
        ['i', TYPES.Int, -5], ['big', TYPES.BigInt, '9007199254740993'], ['bit', TYPES.Bit, true],
        ['s', TYPES.NVarChar, 'žluťoučký'], ['f', TYPES.Float, 1.5], ['d', TYPES.Decimal, 12.34, { precision: 10, scale: 2 }],
        ['b', TYPES.VarBinary, Buffer.from([1, 2, 3])], ['g', TYPES.UniqueIdentifier, '01234567-89AB-CDEF-0123-456789ABCDEF'],
    ]);
    const row = result.rows[0];
    equal(row.slice(0, 6), [-5, '9007199254740993', true, 'žluťoučký', 1.5, 12.34]);
    equal([...row[6]], [1, 2, 3]);
    equal(row[7], '01234567-89AB-CDEF-0123-456789ABCDEF');
});

await test('dates come back to the tick', async () => {
    const result = await run(connection, "SELECT CAST('2021-02-08T10:11:12.123' AS datetime2(3)), CAST('2021-02-08' AS date)");
    equal(result.rows[0].map(date => date.toISOString()), ['2021-02-08T10:11:12.123Z', '2021-02-08T00:00:00.000Z']);
});

await test('a table is filled and read in a transaction', async () => {
    await run(connection, 'CREATE TABLE #t (id int PRIMARY KEY, name nvarchar(20))', [], 'execSqlBatch');
    await new Promise((resolve, reject) => connection.beginTransaction(error => error ? reject(error) : resolve(),
        'one', ISOLATION_LEVEL.READ_COMMITTED));
    await run(connection, 'INSERT #t VALUES (@id, @name)', [['id', TYPES.Int, 1], ['name', TYPES.NVarChar, 'one']]);
    await new Promise((resolve, reject) => connection.rollbackTransaction(error => error ? reject(error) : resolve()));
    equal((await run(connection, 'SELECT COUNT(*) FROM #t')).rows, [[0]]);
    equal((await run(connection, "INSERT #t VALUES (1, N'one'), (2, N'two')")).count, 2);
    equal((await run(connection, 'SELECT name FROM #t ORDER BY id DESC')).rows, [['two'], ['one']]);
});

await test('a statement is prepared once and run often', async () => {
    const seen = [];
    const request = new Request('SELECT name FROM #t WHERE id = @id', () => {});
    request.addParameter('id', TYPES.Int);
    request.on('row', columns => seen.push(columns[0].value));
    await new Promise((resolve, reject) => {
        request.on('prepared', resolve);
        request.on('error', reject);
        connection.prepare(request);
    });
    for (const id of [2, 1, 2]) {
        await new Promise((resolve, reject) => {
            request.userCallback = error => error ? reject(error) : resolve();
            request.callback = request.userCallback;
            connection.execute(request, { id });
        });
    }
    equal(seen, ['two', 'one', 'two']);
});

await test('an error has its number, and the connection goes on', async () => {
    try {
        await run(connection, 'SELECT * FROM dbo.nothing_of_that_name');
        throw new Error('no error');
    } catch (error) {
        equal(error.number, 208);
    }
    equal((await run(connection, 'SELECT 1')).rows, [[1]]);
});

await test('a request is cancelled, and the connection goes on', async () => {
    const request = new Request("WAITFOR DELAY '00:00:30'", () => {});
    const ended = new Promise(resolve => { request.callback = resolve; });
    connection.execSqlBatch(request);
    setTimeout(() => connection.cancel(), 200);
    const error = await ended;
    equal(error?.code, 'ECANCEL');
    equal((await run(connection, 'SELECT 1')).rows, [[1]]);
});

await test('a wrong password is refused', async () => {
    const wrong = new Connection({
        server: 'localhost', authentication: { type: 'default', options: { userName: 'sa', password: 'wrong' } },
        options: { port, encrypt: false },
    });
    const error = await new Promise(resolve => wrong.connect(resolve));
    equal(error?.code, 'ELOGIN');
});

connection.close();
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
