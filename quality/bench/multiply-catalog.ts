import { DatabaseSync } from 'node:sqlite';
import { seededRandom } from '@beautymark/contracts/math/random';
import { DAY_MS } from '../../apps/server/src/platform/lifecycle/clock.ts';

const ROWS_PER_COMMIT = 5000;
const PRODUCTS_PER_BRAND = 400;
/** Combined to brand names, so that no search word is more frequent than in the seed. */
const BRAND_FIRST_WORDS = [
  'Amber',
  'Birch',
  'Cobalt',
  'Dune',
  'Ember',
  'Fjord',
  'Garnet',
  'Heron',
  'Indigo',
  'Juniper',
  'Kestrel',
];
const BRAND_SECOND_WORDS = [
  'Atelier',
  'Botanica',
  'Cosmetics',
  'Draper',
  'Editions',
  'Foundry',
  'Garden',
  'House',
  'Institute',
];

type Row = Record<string, string | number | null>;

/**
 * Copies the seed's products until there are `size`. Name, brand, price, rating and date differ per copy and are the
 * same in each run.
 */
export function multiplyCatalog(file: string, size: number) {
  using db = new DatabaseSync(file);
  db.exec('pragma synchronous = off; pragma cache_size = -400000; pragma temp_store = memory');
  const seeded = db.prepare('select * from products order by id').all() as Row[]; // columns of any kind
  const { unit } = seededRandom(size);
  // The whole number behind it: catalogs that are kept from earlier runs stay the same.
  const random = (below: number) => (2 ** 32 * unit()) % below;
  const brands = addBrands(db, Math.floor(size / PRODUCTS_PER_BRAND), random);
  const columns = Object.keys(seeded[0] ?? {});
  const insert = db.prepare(`insert into products (${columns}) values (${columns.map((name) => `:${name}`)})`);
  const copyShades = db.prepare(`insert into product_shades
      (product_id, position, name, hex, undertone, skin_tones, extras, stock)
    select :copy, position, name, hex, undertone, skin_tones, extras, stock from product_shades where product_id = :original`);
  db.exec('begin');
  for (let id = seeded.length + 1; id <= size; id++) {
    const original = seeded[id % seeded.length];
    const brand = brands[random(brands.length)];
    if (!original || !brand) throw new Error('the seed has no products or brands');
    insert.run(copyProduct(original, id, brand, random));
    copyShades.run({ copy: id, original: original.id ?? 0 });
    if (id % ROWS_PER_COMMIT === 0) db.exec('commit; begin');
  }
  db.exec('commit; analyze; pragma wal_checkpoint(truncate)');
}

function copyProduct(
  original: Row,
  id: number,
  brand: { id: number; name: string },
  random: (below: number) => number,
) {
  const name = `${original.name} No. ${id}`;
  return {
    ...original,
    id,
    name,
    slug: `${original.slug}-${id}`,
    brand_id: brand.id,
    price_cents: 500 + random(9500),
    original_price_cents: random(5) === 0 ? 12_000 : null,
    rating: (10 + random(41)) / 10,
    is_new: random(10) === 0 ? 1 : 0,
    is_bestseller: random(12) === 0 ? 1 : 0,
    created_at: new Date(Date.UTC(2026, 0, 1) - random(1000) * DAY_MS - random(DAY_MS)).toISOString(),
    // As for a seller's product: the scanner and KeyBot recommend only products with this field.
    suits: null,
  };
}

function addBrands(db: DatabaseSync, count: number, random: (below: number) => number) {
  const insert = db.prepare("insert into brands (name, name_key, tint, tagline) values (?, ?, null, '')");
  for (let i = 0; i < count; i++) {
    const name = `${BRAND_FIRST_WORDS[random(BRAND_FIRST_WORDS.length)]} ${BRAND_SECOND_WORDS[random(BRAND_SECOND_WORDS.length)]} ${i}`;
    insert.run(name, name.toLowerCase());
  }
  return db.prepare('select id, name from brands').all() as { id: number; name: string }[]; // the columns selected
}
