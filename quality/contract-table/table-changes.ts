import type { Db } from '../../apps/server/src/platform/db/database.ts';
import type { Tables } from '../../apps/server/src/platform/db/tables.ts';

/** Written at the start, for what is done later, by the catalog's triggers, and by the job that follows these every few seconds. */
const NOT_COMPARED: readonly string[] = [
  'metadata',
  'jobs',
  'catalog_changes',
  'catalog_cursors',
] satisfies (keyof Tables)[];

type Name = keyof Tables;
type Rows = Map<Name, Set<string>>;
/** Changed rows per table, as JSON. A changed row is listed as both gone and new; unchanged tables are absent. */
export type Changes = Partial<Record<Name, { gone?: object[]; new?: object[] }>>;

/** The same in every shop, and asked for once: it takes longer than to read them. */
let compared: Promise<Name[]> | null = null;
const comparedTables = async (db: Db): Promise<Name[]> =>
  (await db.introspection.getTables())
    .map(({ name }) => name as Name) // migrations made exactly these
    .filter((name) => !name.startsWith('sqlite_') && !NOT_COMPARED.includes(name));

export async function readTables(db: Db): Promise<Rows> {
  compared ??= comparedTables(db);
  const rows: Rows = new Map();
  for (const name of await compared) {
    const stored = await db.selectFrom(name).selectAll().execute();
    rows.set(name, new Set(stored.map((row) => JSON.stringify(row))));
  }
  return rows;
}

export function changesBetween(before: Rows, after: Rows): Changes {
  const changes: Changes = {};
  for (const name of before.keys()) {
    const [old = new Set<string>(), now = new Set<string>()] = [before.get(name), after.get(name)];
    const gone = [...old].filter((row) => !now.has(row)).map((row) => JSON.parse(row));
    const added = [...now].filter((row) => !old.has(row)).map((row) => JSON.parse(row));
    if (gone.length + added.length > 0) {
      changes[name] = { ...(gone.length > 0 ? { gone } : {}), ...(added.length > 0 ? { new: added } : {}) };
    }
  }
  return changes;
}
