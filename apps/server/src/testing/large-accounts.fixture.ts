import { sql } from 'kysely';
import type { DatabaseKind, Db } from '#platform/db/database.ts';
import { anAddress } from './order.fixture.ts';

export const OWNED = 10_000;
export const OF_ONE_BRAND = 3000;
export const UNSENT = 150;

/** A seller's products, a third of them of one brand, and a shopper's orders of the house, nearly all of them delivered. */
export async function ownMuch(db: Db, kind: DatabaseKind) {
  const idOf = async (username: string) =>
    (await db.selectFrom('users').where('username', '=', username).select('id').executeTakeFirstOrThrow()).id;
  const [sellerId, buyerId] = [await idOf('seller'), await idOf('buyer')];
  await db.updateTable('users').set({ is_operator: 1 }).where('username', '=', 'operator').execute();
  const brand = { name: 'Owned', name_key: 'owned', created_by: sellerId, tint: null, tagline: '' };
  const { id: brandId } = await db.insertInto('brands').values(brand).returning('id').executeTakeFirstOrThrow();
  const at = new Date().toISOString();
  const numbers = sql`with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(OWNED)})`;
  const insert = (statement: ReturnType<typeof sql>) => statement.execute(db);
  const select = (columns: ReturnType<typeof sql>, table: ReturnType<typeof sql>, values: ReturnType<typeof sql>) =>
    kind === 'sqlite'
      ? sql`insert into ${table} ${columns} ${numbers} select ${values} from numbers`
      : sql`${numbers} insert into ${table} ${columns} select ${values} from numbers`;
  await insert(
    select(
      sql`(name, brand_id, category_id, seller_id, subcategory, description, price_cents, rating, review_count, image_url, is_new, is_bestseller, created_at)`,
      sql`products`,
      sql`'Owned thing ' || n, case when n <= ${sql.lit(OF_ONE_BRAND)} then ${sql.lit(brandId)} else 1 end, 1, ${sql.lit(sellerId)}, null, 'A thing that is owned', 1000, 0, 0, '/images/x.webp', 0, 0, ${sql.lit(at)}`,
    ),
  );
  await insert(
    select(
      sql`(user_id, order_number, placed_on, placed_at, status, subtotal_cents, shipping_cents, total_cents, shipping_address)`,
      sql`orders`,
      sql`${sql.lit(buyerId)}, '#O' || n, ${sql.lit(at.slice(0, 10))}, ${sql.lit(at)}, 'pending', 1000, 0, 1000, ${sql.lit(JSON.stringify({ ...anAddress(), fullName: 'Much Owned' }))}`,
    ),
  );
  await sql`insert into parcels (order_id, user_id, seller_id, status, amount_cents, customer, customer_key, placed_at, predates_parcels)
    select id, user_id, null, case when order_number in (${sql.join(Array.from({ length: UNSENT }, (_, n) => `#O${n + 1}`))}) then 'pending' else 'delivered' end,
    1000, 'Much Owned', 'much owned', placed_at, 0 from orders where user_id = ${buyerId}`.execute(db);
  await sql`insert into order_items (order_id, position, product_id, name, brand, shade, price_cents, quantity, parcel_id)
    select parcels.order_id, 0, 7, 'A thing', 'A brand', '', 1000, 1, parcels.id from parcels where user_id = ${buyerId}`.execute(
    db,
  );
  return { sellerId, brandId };
}
