import { type Migration, sql } from 'kysely';
import { isoTimestamp } from '#platform/db/columns.ts';
import type { DatabaseKind } from '#platform/db/database.ts';

/** What sellers say about themselves. Their names stand on product pages, so a change is one of the catalog (0017). */
export const sellerProfiles = (kind: DatabaseKind): Migration => ({
  async up(db) {
    await db.schema
      .createTable('seller_profiles')
      // No reference to an account: 0 is the house.
      .addColumn('seller_id', 'bigint', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('name_key', 'text', (column) => column.notNull().unique())
      .addColumn('picture_url', 'text')
      .addColumn('story', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('delivery', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('returns', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('changed_at', isoTimestamp(kind), (column) => column.notNull())
      .execute();
    const statements =
      kind === 'sqlite' ? EVENTS.map(sqliteTrigger) : [POSTGRES_FUNCTION, ...EVENTS.map(postgresTrigger)];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
});

const EVENTS = ['insert', 'update', 'delete'];
const touched = (row: string) => `select id as product_id from products where seller_id = ${row}.seller_id
  union select cast(null as bigint)`;

const sqliteTrigger = (
  event: string,
) => `create trigger seller_profiles_changed_by_${event} after ${event} on seller_profiles
  begin
    insert into catalog_changes (product_id, changed_at)
    select product_id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now') from (${touched(event === 'delete' ? 'old' : 'new')});
  end`;

const POSTGRES_FUNCTION = `create function note_seller_profiles_change() returns trigger language plpgsql as $$
  declare changed record;
  begin
    if tg_op = 'DELETE' then changed := old; else changed := new; end if;
    insert into catalog_changes (seq, product_id, changed_at)
    select catalog_change_seq(), product_id, to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    from (${touched('changed')}) as touched
    on conflict do nothing;
    return null;
  end $$`;

const postgresTrigger = (event: string) => `create constraint trigger seller_profiles_changed_by_${event}
  after ${event} on seller_profiles deferrable initially deferred
  for each row execute function note_seller_profiles_change()`;
