/** `node e2e/postgres-rows.ts <address> <sql> <values as JSON>` prints the rows as JSON: a question to wait for. */
import pg from 'pg';

const [address, sql = '', values = '[]'] = process.argv.slice(2);
/** Counts and ids: small enough here to be numbers, as SQLite gives them. */
const INT8 = 20;
pg.types.setTypeParser(INT8, Number);

let place = 0;
const client = new pg.Client({ connectionString: address });
await client.connect();
const { rows } = await client.query(
  sql.replaceAll('?', () => `$${++place}`),
  JSON.parse(values),
);
await client.end();
process.stdout.write(JSON.stringify(rows));
