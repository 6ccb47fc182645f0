// The Node side of the seed scripts' play: reads a batch in Base64 from each line of its input, sends it with tedious,
// and tells what came: "E number", "C rows", "R value ..." (Base64), a point at the end. node seeds.mjs PORT PASSWORD
import { createInterface } from 'node:readline';
import { Connection, Request } from 'tedious';

const [port, password] = [Number(process.argv[2]), process.argv[3]];
const connection = new Connection({
    server: 'localhost',
    authentication: { type: 'default', options: { userName: 'sa', password } },
    options: { port, encrypt: true, trustServerCertificate: true, requestTimeout: 0 },
});
await new Promise((resolve, reject) => connection.connect(error => error ? reject(error) : resolve()));
connection.on('errorMessage', message => console.log(`E ${message.number}`));

const encoded = value => Buffer.from(value === null ? 'NULL' : value instanceof Date ? value.toISOString() : String(value))
    .toString('base64');

function run(text) {
    return new Promise(resolve => {
        const request = new Request(text, () => resolve());
        request.on('row', columns => console.log(`R ${columns.map(column => encoded(column.value)).join(' ')}`));
        const count = rows => rows === undefined || console.log(`C ${rows}`);
        request.on('done', count);
        request.on('doneInProc', count);
        connection.execSqlBatch(request);
    });
}

for await (const line of createInterface({ input: process.stdin })) {
    await run(Buffer.from(line, 'base64').toString());
    console.log('.');
}
connection.close();
