/**
 * `node e2e/postgres-rows.ts <url> <sql> <values as JSON>` prints rows as JSON, so that a test can query synchronously.
 */
import pg from 'pg';

const [address, sql = '', values = '[]'] = process.argv.slice(2);
/** Parses bigint columns as numbers, as SQLite does; counts and ids are small here. */
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
