import { type Kysely, type Migration, sql } from 'kysely';
import { isoTimestamp } from '#platform/db/columns.ts';
import type { DatabaseKind } from '#platform/db/database.ts';

/**
 * Triggers write each change of what the shop window shows to `catalog_changes`, in the order of the commits. Whoever
 * keeps something derived from the catalog reads them there. What was derived and stored in `products` itself (search
 * text, swatches) is now derived when it is read, so that a row changed by hand is found and shown.
 */
export const catalogChanges = (kind: DatabaseKind): Migration => ({
  async up(db) {
    await createTables(db, kind);
    const statements = kind === 'sqlite' ? [...DROP_FTS5, ...SOURCES.flatMap(sqliteTriggers)] : postgresStatements();
    for (const statement of statements) await sql.raw(statement).execute(db);
    await db.schema.alterTable('products').dropColumn('search_text').execute();
    await db.schema.alterTable('products').dropColumn('swatches').execute();
    await db.schema.dropTable('wishlist_checks').execute();
  },
});

async function createTables(db: Kysely<unknown>, kind: DatabaseKind) {
  const changes = db.schema.createTable('catalog_changes');
  // On SQLite one writer at a time commits, so the numbers rise with the commits. PostgreSQL's sequences do not follow
  // commits: there each transaction takes its number from `catalog_version`, under a lock that lasts to its commit.
  await (kind === 'sqlite'
    ? changes.addColumn('seq', 'integer', (column) => column.primaryKey().autoIncrement())
    : changes.addColumn('seq', 'bigint', (column) => column.notNull())
  )
    // Null: of no single product, such as a category or testimonial.
    .addColumn('product_id', 'bigint')
    .addColumn('changed_at', isoTimestamp(kind), (column) => column.notNull())
    .execute();
  if (kind === 'postgres') {
    await sql`create unique index catalog_changes_once on catalog_changes (seq, coalesce(product_id, 0))`.execute(db);
    await sql`create table catalog_version (seq bigint not null)`.execute(db);
    await sql`insert into catalog_version values (0)`.execute(db);
  }
  await db.schema
    .createTable('catalog_cursors')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('seq', 'bigint', (column) => column.notNull())
    .execute();
  await sql`insert into catalog_cursors values ('wishlist', 0)`.execute(db);
}

interface Source {
  table: string;
  /** Which updates count: where one of these columns is set to another value. */
  columns: readonly string[];
  /** Further SQL that makes an update count. */
  orWhen?: string;
  /** Which rows count; `row` is `old` or `new`. */
  where?: (row: string) => string;
  /** Selects the `product_id`s that a row belongs to. */
  products: (row: string) => string;
  events?: readonly ('insert' | 'update' | 'delete')[];
}

const OF_NO_PRODUCT = 'select cast(null as bigint) as product_id';
/** Of these products, and of none in particular: a brand or seller without products is shown, too. */
const withNone = (products: string) => `${products} union ${OF_NO_PRODUCT}`;

const SOURCES: readonly Source[] = [
  {
    table: 'products',
    columns: [
      ...['slug', 'name', 'brand_id', 'category_id', 'seller_id', 'subcategory', 'description', 'price_cents'],
      ...['original_price_cents', 'rating', 'review_count', 'image_url', 'is_new', 'is_bestseller', 'created_at'],
      ...['finish', 'facts', 'suits', 'is_listed', 'is_sold_out'],
    ],
    products: (row) => `select ${row}.id as product_id`,
  },
  {
    table: 'product_shades',
    columns: ['position', 'name', 'hex', 'undertone', 'skin_tones', 'extras'],
    // Whether a shade can be had, and not how many are left.
    orWhen: '(coalesce(old.stock, 1) > 0) <> (coalesce(new.stock, 1) > 0)',
    products: (row) => `select ${row}.product_id as product_id`,
  },
  {
    table: 'brands',
    columns: ['name', 'tint', 'tagline'],
    products: (row) => withNone(`select id as product_id from products where brand_id = ${row}.id`),
  },
  {
    table: 'categories',
    columns: ['name', 'slug', 'icon', 'tagline'],
    products: (row) => withNone(`select id as product_id from products where category_id = ${row}.id`),
  },
  {
    table: 'reviews',
    columns: ['rating', 'title', 'text', 'tone', 'answer', 'hidden_at', 'user_id'],
    where: (row) => `${row}.hidden_at is null`,
    products: (row) => `select ${row}.product_id as product_id`,
  },
  {
    // Names of sellers stand on product pages, those of authors on reviews.
    table: 'users',
    columns: ['full_name', 'suspended_at', 'deleted_at'],
    products: (row) =>
      withNone(`select id as product_id from products where seller_id = ${row}.id
        union select product_id from reviews where user_id = ${row}.id`),
    events: ['update'],
  },
  { table: 'testimonials', columns: ['rating', 'content', 'user_title'], products: () => OF_NO_PRODUCT },
];

const EVENTS = ['insert', 'update', 'delete'] as const;
const eventsOf = ({ events = EVENTS }: Source) => events;

/** What must be true of the row or rows for an event to count; null where each counts. */
function conditionOf({ columns, orWhen, where }: Source, event: string, differs: string): string | null {
  if (event !== 'update') return where?.(event === 'delete' ? 'old' : 'new') ?? null;
  const changed = [...columns.map((name) => `old.${name} ${differs} new.${name}`), ...(orWhen ? [orWhen] : [])];
  const isChanged = `(${changed.join(' or ')})`;
  return where ? `${isChanged} and (${where('old')} or ${where('new')})` : isChanged;
}

const DROP_FTS5 = [
  ...['insert', 'delete', 'update'].map((event) => `drop trigger products_search_${event}`),
  'drop table products_search',
];

function sqliteTriggers(source: Source): string[] {
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

/** Takes the transaction's number at its first change, as its last lock, and notifies every listening process. */
const NEXT_SEQ = `create function catalog_change_seq() returns bigint language plpgsql as $$
  declare number bigint := nullif(current_setting('beautymark.catalog_change', true), '')::bigint;
  begin
    if number is null then
      update catalog_version set seq = seq + 1 returning seq into number;
      perform set_config('beautymark.catalog_change', number::text, true);
      notify catalog_changed;
    end if;
    return number;
  end $$`;

const postgresStatements = () => [
  'drop index products_search',
  NEXT_SEQ,
  ...SOURCES.flatMap((source) => [postgresFunction(source), ...postgresTriggers(source)]),
];

const postgresFunction = ({ table, products }: Source) => `
  create function note_${table}_change() returns trigger language plpgsql as $$
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

/** Deferred to the commit, so that the number is taken there. */
function postgresTriggers(source: Source): string[] {
  return eventsOf(source).map((event) => {
    const condition = conditionOf(source, event, 'is distinct from');
    return `create constraint trigger ${source.table}_changed_by_${event} after ${event} on ${source.table}
      deferrable initially deferred for each row ${condition ? `when (${condition})` : ''}
      execute function note_${source.table}_change()`;
  });
}
