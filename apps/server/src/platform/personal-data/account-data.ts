import { toDecimal } from '@beautymark/contracts/money';
import { sql, type Updateable } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { deleteSome } from '../db/delete-some.ts';
import type { Tables } from '../db/tables.ts';
import type { Clock } from '../lifecycle/clock.ts';

/** Replaces the name of a deleted account's owner. */
export const FORMER_CUSTOMER = 'Former customer';
/** Rows per step of erasing. */
export const ERASED_AT_ONCE = 200;

type Read = (userId: number, db: Db, clock: Clock) => Promise<unknown>;
/**
 * Removes or overwrites the person's data: small tables whole, large ones by `ERASED_AT_ONCE` rows. Called again, also
 * after a crash, until it returns false.
 * @returns whether there may be more
 */
type Erase = (userId: number, tx: Tx, clock: Clock) => Promise<boolean>;

/** One part of the data that the shop keeps about an account. */
export interface AccountData {
  table?: keyof Tables;
  /** Its part of the file that the account's owner can download. */
  file?: { part: string; read: Read };
  /** Absent: the data stays. */
  erase?: Erase;
}

/** Parent tables, and the column that refers to them. */
const BELONGS_TO = {
  products: 'product_id',
  brands: 'brand_id',
  codes: 'code_id',
  orders: 'order_id',
  parcels: 'parcel_id',
} as const satisfies Partial<Record<keyof Tables, string>>;
type Joined = keyof typeof BELONGS_TO;
const isJoined = (name: string): name is Joined => name in BELONGS_TO;

type Own<Table extends keyof Tables> = keyof Tables[Table] & string;
type Column<Table extends keyof Tables> = Own<Table> | { [Other in Joined]: `${Other}.${Own<Other>}` }[Joined];

interface Personal<Table extends keyof Tables> {
  /** Its name in the file; by default the table's. */
  part?: string;
  /** The columns in the file, sorted by the first two. Columns of the parent table are named `table.column`. */
  columns?: readonly (Column<Table> | `${Column<Table>} as ${string}`)[];
  /** At most one row, written to the file as an object instead of a list. */
  isOne?: true;
  /** Instead of columns. */
  read?: Read;
  /** Large tables have an `id` and are deleted or overwritten in batches; an overwritten row has no owner any more. */
  erasing: 'stays' | 'delete' | 'delete in batches' | Updateable<Tables[Table]> | Erase;
}

/** The data of one table about the account whose id is in this column. */
export function inTable<Table extends keyof Tables>(
  table: Table,
  owner: Column<Table>,
  { part = camelCase(table), columns, isOne, read, erasing }: Personal<Table>,
): AccountData {
  const rows = sql.table(table);
  const isOwn = (userId: number) => sql<boolean>`${sql.ref(owner)} = ${userId}`;

  const eraseRows: Erase = async (userId, tx) => {
    if (erasing === 'delete') await sql`delete from ${rows} where ${isOwn(userId)}`.execute(tx);
    if (erasing === 'delete in batches') return deleteSome(tx, { table, key: 'id', where: isOwn(userId) });
    if (typeof erasing !== 'object') return false;
    const changes = Object.entries(erasing).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
    const some = sql`select id from ${rows} where ${isOwn(userId)} limit ${sql.lit(ERASED_AT_ONCE)}`;
    const changed = await sql`update ${rows} set ${sql.join(changes)} where id in (${some})`.execute(tx);
    return (changed.numAffectedRows ?? 0n) >= ERASED_AT_ONCE;
  };

  const readRows = async (userId: number, db: Db) => {
    const found = columns ? await readColumns(db, { table, owner, columns, userId }) : [];
    return isOne ? (found[0] ?? null) : found;
  };

  return {
    table,
    ...(columns || read ? { file: { part, read: read ?? readRows } } : {}),
    ...(erasing === 'stays' ? {} : { erase: typeof erasing === 'function' ? erasing : eraseRows }),
  };
}

interface Reading {
  table: string;
  owner: string;
  columns: readonly string[];
  userId: number;
}

async function readColumns(db: Db, { table, owner, columns, userId }: Reading) {
  const refTo = (column: string) => sql.ref(column.includes('.') ? column : `${table}.${column}`);
  const selected = columns.map((named) => {
    const [column = '', alias] = named.split(' as ');
    return sql`${refTo(column)} as ${sql.ref(alias ?? column.replace(/^.*\./, ''))}`;
  });
  const other = [owner, ...columns].map((column) => column.replace(/\..*$/, '')).find(isJoined);
  const joined = other
    ? sql`join ${sql.table(other)} on ${sql.ref(`${other}.id`)} = ${refTo(BELONGS_TO[other])}`
    : sql``;
  const found = sql<Record<string, string | number | null>>`
    select ${sql.join(selected)} from ${sql.table(table)} ${joined}
    where ${refTo(owner)} = ${userId} order by ${sql.raw(columns.length === 1 ? '1' : '1, 2')}`;
  return (await found.execute(db)).rows.map(toFile);
}

const JSON_COLUMNS = new Set(['address', 'shipping_address', 'delivery_days', 'pictures', 'scopes', 'events']);

/** A row for people: `price_cents: 1250` becomes `price: '12.50'`, `is_new: 1` becomes `isNew: true`. */
const toFile = (row: Record<string, string | number | null>) =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      camelCase(column.replace(/_cents$/, '')),
      value === null ? null : shown(column, value),
    ]),
  );

function shown(column: string, value: string | number): unknown {
  if (column.endsWith('_cents')) return toDecimal(Number(value));
  if (column.startsWith('is_')) return value === 1;
  return JSON_COLUMNS.has(column) ? JSON.parse(String(value)) : value;
}

const camelCase = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
