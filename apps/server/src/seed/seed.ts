import { type DeliverySettings, SPECIFIED_DELIVERY } from '@beautymark/contracts/delivery-rule';
import { toCents, toDecimal } from '@beautymark/contracts/money';
import { advanceIdSequence } from '#platform/db/columns.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import { nameKey, sellerNameKey } from '#platform/db/name-key.ts';
import { uniqueKey } from '#platform/db/search-text.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Clock } from '#platform/lifecycle/clock.ts';
import type { Env } from '#platform/lifecycle/env.ts';
import { DEMO_USERNAMES } from '#platform/security/demo-accounts.ts';
import { type CatalogFiles, productRow, readCatalogFiles, shadeRow } from './seed-rows.ts';

/** Keeps every table below SQLite's and PostgreSQL's limits on parameters. */
const ROWS_PER_INSERT = 200;
/** The demo seller owns the products of this brand, so that the dashboard is not empty. */
const DEMO_SELLER_BRAND = 'Maison Orvelle';
export const DEMO_PASSWORD = 'beautymark-demo';
const DEMO_USERS = [
  {
    username: DEMO_USERNAMES.shopper,
    email: 'demo.shopper@beautymark.example',
    full_name: 'Dana Shopper',
    is_seller: 0,
  },
  { username: DEMO_USERNAMES.seller, email: 'demo.seller@beautymark.example', full_name: 'Sam Seller', is_seller: 1 },
] as const;

/** The specified fee. With days, products, orders and mails say when a parcel arrives. */
const DEMO_DELIVERY: DeliverySettings = { fee: toDecimal(SPECIFIED_DELIVERY.feeCents), days: [3, 6] };

interface Deps {
  database: Database;
  clock: Clock;
  catalogFolder: string;
  /** `none`: only categories, which products need. */
  content?: Env['SEED'] | undefined;
  hashPassword: (password: string) => Promise<string>;
}

/** Seeds an empty shop in one transaction. Of two processes that start at the same time, one seeds and the other waits. */
export async function seed({
  database: { maintenancePool: db, kind },
  clock,
  catalogFolder,
  content = 'demo',
  hashPassword,
}: Deps): Promise<boolean> {
  const seeded = await db.selectFrom('metadata').where('name', '=', 'seeded').select('name').executeTakeFirst();
  if (seeded) return false;
  const files = await readCatalogFiles(catalogFolder);
  const hashes = await Promise.all(DEMO_USERS.map(() => hashPassword(DEMO_PASSWORD)));
  const now = clock.now().toISOString();

  return inTransaction(db, async (tx) => {
    const claimed = await tx
      .insertInto('metadata')
      .values({ name: 'seeded', value: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('name')
      .executeTakeFirst();
    if (!claimed) return false;
    if (content === 'none') {
      await tx.insertInto('categories').values(files.categories).execute();
      await advanceIdSequence(tx, kind, 'categories');
      return true;
    }
    const sellerId = await insertUsers(tx, hashes, now);
    await insertCategoriesBrandsAndTestimonials(tx, files);
    await insertProducts(tx, files, { demoSellerId: sellerId, now });
    await tx
      .insertInto('delivery_rule')
      .values({ id: 1, rule: JSON.stringify(DEMO_DELIVERY), changed_at: now })
      .execute();
    for (const table of ['categories', 'brands', 'products', 'testimonials'] as const) {
      await advanceIdSequence(tx, kind, table);
    }
    return true;
  });
}

async function insertUsers(tx: Tx, hashes: string[], now: string): Promise<number> {
  const rows = DEMO_USERS.map((user, i) => ({
    ...user,
    username_key: uniqueKey(user.username),
    email_key: uniqueKey(user.email),
    password_hash: hashes[i] ?? '',
    name_look: user.is_seller === 1 ? sellerNameKey(user.full_name) : null,
    created_at: now,
  }));
  const stored = await tx.insertInto('users').values(rows).returning(['id', 'is_seller']).execute();
  const seller = stored.find(({ is_seller }) => is_seller === 1);
  if (!seller) throw new Error('the demo seller was not stored');
  return seller.id;
}

async function insertCategoriesBrandsAndTestimonials(tx: Tx, { categories, brands, testimonials }: CatalogFiles) {
  await tx.insertInto('categories').values(categories).execute();
  await tx
    .insertInto('brands')
    .values(brands.map((brand) => ({ ...brand, name_key: uniqueKey(brand.name), name_look: nameKey(brand.name) })))
    .execute();
  await tx
    .insertInto('testimonials')
    .values(testimonials.map(({ userTitle, ...rest }) => ({ ...rest, user_title: userTitle })))
    .execute();
}

async function insertProducts(
  tx: Tx,
  { products, brands, productsWithoutPicture }: CatalogFiles,
  { demoSellerId, now }: { demoSellerId: number; now: string },
) {
  const brandIds = new Map(brands.map(({ id, name }) => [name, id]));
  const rows = products.map((product) => {
    const brandId = brandIds.get(product.brand);
    if (brandId === undefined)
      throw new Error(`products.json: ${product.slug} names the unknown brand ${product.brand}`);
    const sellerId = product.brand === DEMO_SELLER_BRAND ? demoSellerId : null;
    return productRow(product, { brandId, sellerId, hasPicture: !productsWithoutPicture.has(product.slug) });
  });
  for (const batch of batches(rows)) await tx.insertInto('products').values(batch).execute();
  const prices = products.map(({ id, price }) => ({ product_id: id, price_cents: toCents(price), valid_from: now }));
  for (const batch of batches(prices)) await tx.insertInto('price_history').values(batch).execute();
  const shades = products.flatMap(({ id, shades }) => shades.map((shade, position) => shadeRow(id, position, shade)));
  for (const batch of batches(shades)) await tx.insertInto('product_shades').values(batch).execute();
}

function* batches<Row>(rows: Row[]): Generator<Row[]> {
  for (let at = 0; at < rows.length; at += ROWS_PER_INSERT) yield rows.slice(at, at + ROWS_PER_INSERT);
}
