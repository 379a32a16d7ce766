import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from './database.ts';
import { SHOWN_TABLES, type ShownTable } from './shown-columns.ts';

const EVENTS = ['insert', 'update', 'delete'] as const;
const eventsOf = ({ events = EVENTS }: ShownTable) => events;

/**
 * Replaces the triggers that write `catalog_changes` with those of `SHOWN_TABLES`. Every migration after which
 * `SHOWN_TABLES` has changed calls it; tables of later migrations are left out until then.
 */
export async function replaceCatalogTriggers(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await dropCatalogTriggers(db, kind);
  const tables = await db.introspection.getTables();
  for (const source of SHOWN_TABLES) {
    const existing = tables.find(({ name }) => name === source.table)?.columns.map(({ name }) => name) ?? [];
    const columns = source.columns.filter((name) => existing.includes(name));
    const statements = (kind === 'sqlite' ? sqliteTriggers : postgresTriggers)({ ...source, columns });
    for (const statement of statements) await sql.raw(statement).execute(db);
  }
}

export async function dropCatalogTriggers(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const query =
    kind === 'sqlite'
      ? sql<{ name: string; table: string }>`select name, tbl_name as "table" from sqlite_master where type = 'trigger'`
      : sql<{ name: string; table: string }>`select tgname as name, tgrelid::regclass::text as "table" from pg_trigger`;
  const { rows } = await query.execute(db);
  for (const { name, table } of rows) {
    if (!name.includes('_changed_by_')) continue;
    await sql.raw(`drop trigger ${name}${kind === 'sqlite' ? '' : ` on ${table}`}`).execute(db);
  }
}

/** The condition under which an event counts; null: always. */
function conditionOf({ columns, conditions = {}, where }: ShownTable, event: string, differs: string): string | null {
  if (event !== 'update') return where?.(event === 'delete' ? 'old' : 'new') ?? null;
  const changed = [
    ...columns.map((name) => `old.${name} ${differs} new.${name}`),
    ...Object.values(conditions).map((condition) => `${condition('old')} <> ${condition('new')}`),
  ];
  const isChanged = `(${changed.join(' or ')})`;
  return where ? `${isChanged} and (${where('old')} or ${where('new')})` : isChanged;
}

function sqliteTriggers(source: ShownTable): string[] {
  return eventsOf(source).map((event) => {
    const condition = conditionOf(source, event, 'is not');
    return `create trigger ${source.table}_changed_by_${event} after ${event} on ${source.table}
      ${condition ? `when ${condition}` : ''} begin
        insert into catalog_changes (product_id, changed_at)
        select product_id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
        from (${source.products(event === 'delete' ? 'old' : 'new')});
      end`;
  });
}

/** Deferred to the commit, so that the number is taken there (`catalog_change_seq` of the baseline). */
function postgresTriggers(source: ShownTable): string[] {
  const { table, products } = source;
  const noteChange = `create or replace function note_${table}_change() returns trigger language plpgsql as $$
    declare
      number bigint := catalog_change_seq();
      changed record;
    begin
      if tg_op = 'DELETE' then changed := old; else changed := new; end if;
      insert into catalog_changes (seq, product_id, changed_at)
      select number, product_id, to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      from (${products('changed')}) as touched
      on conflict do nothing;
      return null;
    end $$`;
  const triggers = eventsOf(source).map((event) => {
    const condition = conditionOf(source, event, 'is distinct from');
    return `create constraint trigger ${table}_changed_by_${event} after ${event} on ${table}
      deferrable initially deferred for each row ${condition ? `when (${condition})` : ''}
      execute function note_${table}_change()`;
  });
  return [noteChange, ...triggers];
}
