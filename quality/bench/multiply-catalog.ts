import { DatabaseSync } from 'node:sqlite';
import { searchText } from '../../apps/server/src/platform/db/fold.ts';

const ROWS_PER_COMMIT = 5000;
/** So many products share an invented brand. */
const PRODUCTS_PER_BRAND = 400;
const DAY_MS = 86_400_000;
/** Combined to house names, so that a word's share of the catalogue stays what it is in the seed, or smaller. */
const FIRST = ['Amber', 'Birch', 'Cobalt', 'Dune', 'Ember', 'Fjord', 'Garnet', 'Heron', 'Indigo', 'Juniper', 'Kestrel'];
const SECOND = ['Atelier', 'Botanica', 'Cosmetics', 'Draper', 'Editions', 'Foundry', 'Garden', 'House', 'Institute'];

type Row = Record<string, string | number | null>;

/** Copies the seed's products, each copy with a name, brand, price, rating and day of its own; the same for each run. */
export function multiply(file: string, size: number) {
  using db = new DatabaseSync(file);
  db.exec('pragma synchronous = off; pragma cache_size = -400000; pragma temp_store = memory');
  // Thousands of small entries of the search index would be merged again and again: it is built once, at the end.
  const trigger = db.prepare("select sql from sqlite_schema where name = 'products_search_insert'").get();
  db.exec('drop trigger products_search_insert');
  const seeded = db.prepare('select * from products order by id').all() as Row[]; // columns of any kind
  const chance = sequence(size);
  const brands = addBrands(db, Math.floor(size / PRODUCTS_PER_BRAND), chance);
  const columns = Object.keys(seeded[0] ?? {});
  const insert = db.prepare(`insert into products (${columns}) values (${columns.map((name) => `:${name}`)})`);
  const copyShades = db.prepare(`insert into product_shades
    select :copy, position, name, hex, undertone, skin_tones, extras from product_shades where product_id = :original`);
  db.exec('begin');
  for (let id = seeded.length + 1; id <= size; id++) {
    const original = seeded[id % seeded.length];
    const brand = brands[chance(brands.length)];
    if (!original || !brand) throw new Error('the seed holds no products or brands');
    insert.run(copyOf(original, id, brand, chance));
    copyShades.run({ copy: id, original: original.id ?? 0 });
    if (id % ROWS_PER_COMMIT === 0) db.exec('commit; begin');
  }
  db.exec("insert into products_search(products_search) values ('rebuild')");
  db.exec(`${trigger?.sql}; commit; analyze; pragma wal_checkpoint(truncate)`);
}

function copyOf(original: Row, id: number, brand: { id: number; name: string }, chance: (below: number) => number) {
  const name = `${original.name} No. ${id}`;
  return {
    ...original,
    id,
    name,
    slug: `${original.slug}-${id}`,
    brand_id: brand.id,
    price_cents: 500 + chance(9500),
    original_price_cents: chance(5) === 0 ? 12_000 : null,
    rating: (10 + chance(41)) / 10,
    is_new: chance(10) === 0 ? 1 : 0,
    is_bestseller: chance(12) === 0 ? 1 : 0,
    created_at: new Date(Date.UTC(2026, 0, 1) - chance(1000) * DAY_MS - chance(DAY_MS)).toISOString(),
    // As for a seller's product: the scanner and KeyBot speak of the described ones only.
    suits: null,
    search_text: searchText(name, brand.name, String(original.description)),
  };
}

function addBrands(db: DatabaseSync, count: number, chance: (below: number) => number) {
  const insert = db.prepare("insert into brands (name, name_key, tint, tagline) values (?, ?, null, '')");
  for (let i = 0; i < count; i++) {
    const name = `${FIRST[chance(FIRST.length)]} ${SECOND[chance(SECOND.length)]} ${i}`;
    insert.run(name, name.toLowerCase());
  }
  return db.prepare('select id, name from brands').all() as { id: number; name: string }[]; // the columns selected
}

/** A small generator of equal numbers for equal seeds (mulberry32). */
function sequence(seed: number) {
  let state = seed >>> 0;
  return (below: number) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}
